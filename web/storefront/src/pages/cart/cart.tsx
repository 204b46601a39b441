import { PackageOpen, Pencil, ShoppingBag } from 'lucide-react'
import { isAway } from '../../../../../contract/vacation.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { ActionBar, Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { CartRow } from '../../cart/CartRow.tsx'
import { CartSumAndAct, CartSummary } from '../../cart/CartSummary.tsx'
import { ShopHead } from '../../cart/ShopHead.tsx'
import { type CartLine, linesOf, tickedLines, useCart } from '../../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** Everything that was put aside to buy, by shop. What is ticked goes to the checkout; the rest stays. */
export default function CartPage() {
  const t = useText()
  const local = useLocalized()
  const signedIn = useSignedIn()
  const { cart, busy, qtyOf, isTicked, change, remove, putBack, tick } = useCart()
  if (cart.isPending) {
    return (
      <Page>
        <Title>{t('cart.title')}</Title>
        <PageTitle>{t('cart.title')}</PageTitle>
        <SkeletonRows label={t('shell.loading')} />
      </Page>
    )
  }
  if (cart.isError) return <LoadError error={cart.error} onRetry={() => void cart.refetch()} pending={cart.isFetching} />
  const lines = linesOf(cart.data)
  if (lines.length === 0) return <EmptyCart />

  const buyable = lines.filter(({ notice }) => notice !== 'unavailable')
  const chosen = buyable.filter(isTicked)
  const ticked = tickedLines(cart.data)
  const isShut = cart.data.shops.some(({ vacation, lines }) => isAway(vacation, Date.now()) && lines.some((line) => ticked.includes(line)))
  const blocked = isShut || ticked.some(({ notice }) => notice !== null)
  const takeOut = async (line: CartLine) => {
    if (await remove(line.item_id)) {
      showToast(
        t('cart.removed', { name: local(line, 'name') }),
        line.notice === null ? { action: { label: t('cart.undo'), onPress: () => void putBack(line) } } : {},
      )
    }
  }
  const checkOut = (
    <Button
      pending={false}
      size="large"
      wide
      disabledReason={chosen.length === 0 && t('cart.chooseFirst')}
      // Nothing to settle first: the review would only be one more press.
      onClick={() => goTo(signedIn && !blocked ? paths.delivery() : paths.myCart())}
    >
      {t('cart.checkOut')}
    </Button>
  )
  return (
    <Page>
      <Title>{t('cart.title')}</Title>
      <PageTitle
        aside={
          <LinkButton href={paths.cartEdit()} variant="quiet" size="small" icon={<Pencil aria-hidden className="size-4" />}>
            {t('cart.editMany')}
          </LinkButton>
        }
      >
        {t('cart.title')}
      </PageTitle>
      <WithSide side={<CartSummary cart={cart.data} busy={busy} action={checkOut} />}>
        <div className="px-4 sm:px-6">
          <Checkbox
            label={t('cart.tickAll', { count: buyable.length })}
            error={undefined}
            checked={buyable.length > 0 && chosen.length === buyable.length}
            disabled={buyable.length === 0}
            onChange={(event) => void tick(event.target.checked, buyable)}
          />
        </div>
        <div className="mt-2 grid gap-4">
          {cart.data.shops.map((group) => {
            const ofShop = group.lines.filter(({ notice }) => notice !== 'unavailable')
            return (
              <Card key={group.shop.id} flush>
                <ShopHead
                  group={group}
                  busy={busy}
                  ticked={ofShop.length > 0 && ofShop.every(isTicked)}
                  disabled={ofShop.length === 0}
                  onTick={(checked) => void tick(checked, ofShop, { shop_id: group.shop.id })}
                />
                <ul>
                  {group.lines.map((line) => (
                    <CartRow
                      key={line.item_id}
                      line={line}
                      qty={qtyOf(line)}
                      busy={busy}
                      ticked={isTicked(line)}
                      tickLabel={t('cart.tickLine', { name: local(line, 'name') })}
                      onTick={(checked) => void tick(checked, [line], { item_id: line.item_id })}
                      onQty={(qty) => change(line.item_id, qty)}
                      onRemove={() => void takeOut(line)}
                    />
                  ))}
                </ul>
              </Card>
            )
          })}
        </div>
      </WithSide>
      <div className="h-4" />
      <ActionBar phoneOnly>
        <CartSumAndAct cart={cart.data} busy={busy}>
          {checkOut}
        </CartSumAndAct>
      </ActionBar>
    </Page>
  )
}

function EmptyCart() {
  const t = useText()
  const signedIn = useSignedIn()
  return (
    <Page>
      <Title>{t('cart.title')}</Title>
      <EmptyState
        heading="h1"
        icon={<ShoppingBag />}
        title={t('cart.empty')}
        text={signedIn ? t('cart.emptyText') : t('cart.emptyVisitor')}
        action={
          <>
            <LinkButton href={paths.recommended()}>{t('cart.discover')}</LinkButton>
            {signedIn ? (
              <LinkButton href={paths.orders()} variant="secondary" icon={<PackageOpen aria-hidden className="size-4.5" />}>
                {t('cart.buyAgain')}
              </LinkButton>
            ) : (
              <LinkButton href={paths.login(paths.cart())} variant="secondary">
                {t('shell.signIn')}
              </LinkButton>
            )}
          </>
        }
      />
    </Page>
  )
}
