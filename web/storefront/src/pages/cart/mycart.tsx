import { ShoppingBag, Store } from 'lucide-react'
import { isAway } from '../../../../../contract/vacation.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { usePrice } from '../../../../client/price.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { ActionBar, Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import AwayNotice from '../../away/AwayNotice.tsx'
import { CartSumAndAct, CartSummary } from '../../cart/CartSummary.tsx'
import { LinePicture, LineText } from '../../cart/LineText.tsx'
import { type CartLine, type CartShop, linesOf, tickedLines, useCart } from '../../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** What is about to be bought, looked at once more: 'buy now' leads here, visitors sign in here, and what stands in the way is settled here. */
export default function ReviewPage() {
  const t = useText()
  const local = useLocalized()
  const signedIn = useSignedIn()
  const { cart, busy, change, tick } = useCart()
  if (cart.isPending) {
    return (
      <Page>
        <Title>{t('cart.review')}</Title>
        <PageTitle>{t('cart.review')}</PageTitle>
        <SkeletonRows label={t('shell.loading')} />
      </Page>
    )
  }
  if (cart.isError) return <LoadError error={cart.error} onRetry={() => void cart.refetch()} pending={cart.isFetching} />
  const bought = tickedLines(cart.data)
  const stays = linesOf(cart.data).length - bought.length
  if (bought.length === 0) {
    return (
      <Page>
        <Title>{t('cart.review')}</Title>
        <EmptyState
          heading="h1"
          icon={<ShoppingBag />}
          title={t('cart.nothingChosen')}
          text={stays > 0 ? t('cart.nothingChosenText') : t('cart.emptyText')}
          action={
            stays > 0 ? (
              <LinkButton href={paths.cart()}>{t('cart.backToCart')}</LinkButton>
            ) : (
              <LinkButton href={paths.recommended()}>{t('cart.discover')}</LinkButton>
            )
          }
        />
      </Page>
    )
  }
  const isShut = ({ vacation, lines }: CartShop) => isAway(vacation, Date.now()) && lines.some((line) => bought.includes(line))
  const blocked = bought.some(({ notice }) => notice !== null) || cart.data.shops.some(isShut)
  const goOn = (
    <Button pending={false} size="large" wide disabledReason={blocked && t('cart.settleFirst')} onClick={() => goTo(paths.delivery())}>
      {t('cart.toDelivery')}
    </Button>
  )
  const sign = (
    <div className="grid gap-2">
      <LinkButton href={paths.login(paths.delivery())} size="large" wide>
        {t('cart.signInAndBuy')}
      </LinkButton>
      <LinkButton href={paths.register(paths.delivery())} variant="secondary" wide>
        {t('shell.register')}
      </LinkButton>
    </div>
  )
  return (
    <Page>
      <Title>{t('cart.review')}</Title>
      <PageTitle
        aside={
          <LinkButton href={paths.cart()} variant="quiet" size="small">
            {t('cart.changeCart')}
          </LinkButton>
        }
      >
        {t('cart.review')}
      </PageTitle>
      <WithSide side={<CartSummary cart={cart.data} busy={busy} action={signedIn ? goOn : sign} />}>
        <div className="grid gap-4">
          {!signedIn && (
            <Card title={t('cart.signInTitle')}>
              <p className="text-muted">{t('cart.signInText')}</p>
              <div className="mt-4 lg:hidden">{sign}</div>
            </Card>
          )}
          {cart.data.shops.map((group) => {
            const ofShop = group.lines.filter((line) => bought.includes(line))
            if (ofShop.length === 0) return null
            return (
              <Card key={group.shop.id} flush>
                <h2 className="flex items-center gap-2 px-4 py-3 text-base sm:px-6">
                  <Store aria-hidden className="size-4.5 text-muted" />
                  {local(group.shop, 'name')}
                </h2>
                <div className="px-4 pb-3 sm:px-6">
                  <AwayNotice vacation={group.vacation}>
                    <Button
                      size="small"
                      variant="secondary"
                      pending={busy}
                      onClick={() => void tick(false, ofShop, { shop_id: group.shop.id })}
                    >
                      {t('away.setAside')}
                    </Button>
                  </AwayNotice>
                </div>
                <ul>
                  {ofShop.map((line) => (
                    <ReviewRow
                      key={line.item_id}
                      line={line}
                      busy={busy}
                      onQty={(qty) => change(line.item_id, qty)}
                      onSetAside={() => void tick(false, [line], { item_id: line.item_id })}
                    />
                  ))}
                </ul>
              </Card>
            )
          })}
          {stays > 0 && <p className="px-4 text-muted text-sm sm:px-6">{t('cart.stays', { count: stays })}</p>}
        </div>
      </WithSide>
      <div className="h-4" />
      {signedIn && (
        <ActionBar phoneOnly>
          <CartSumAndAct cart={cart.data} busy={busy}>
            {goOn}
          </CartSumAndAct>
        </ActionBar>
      )}
    </Page>
  )
}

function ReviewRow({
  line,
  busy,
  onQty,
  onSetAside,
}: {
  line: CartLine
  busy: boolean
  onQty: (qty: number) => void
  onSetAside: () => void
}) {
  const t = useText()
  const price = usePrice()
  const left = line.stock_left
  return (
    <li className="flex flex-wrap gap-4 border-line border-t px-4 py-4 sm:px-6">
      <LinePicture line={line} className="w-16 sm:w-20" />
      <div className="min-w-0 flex-1">
        <LineText line={line} qty={line.qty} />
      </div>
      <span className={classes('font-semibold tabular-nums', busy && 'opacity-45')}>{price(line.row_total).text}</span>
      {line.notice === 'stock_short' && (
        <div role="alert" className="flex w-full flex-wrap items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          <span className="me-auto">{left > 0 ? t('cart.short', { count: left }) : t('cart.soldOut')}</span>
          {left > 0 && (
            <Button size="small" variant="secondary" pending={busy} onClick={() => onQty(left)}>
              {t('cart.takeLeft', { count: left })}
            </Button>
          )}
          <Button size="small" variant="secondary" pending={busy} onClick={onSetAside}>
            {t('cart.setAside')}
          </Button>
        </div>
      )}
    </li>
  )
}
