import { Heart, ShoppingBag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocalized } from '../../../../client/localized.ts'
import { showProblem } from '../../../../client/problems.ts'
import { refresh } from '../../../../client/query.ts'
import { request } from '../../../../client/request.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Chip } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { CartRow } from '../../cart/CartRow.tsx'
import { type CartLine, linesOf, useCart } from '../../cart/useCart.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Work = 'remove' | 'keep'

/** Tidying up: many lines chosen at once, removed or kept as favourites. The choice here is not what will be bought. */
export default function CartEditPage() {
  const t = useText()
  const local = useLocalized()
  const signedIn = useSignedIn()
  const { cart, busy, qtyOf, change, remove } = useCart()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  const [work, setWork] = useState<Work | null>(null)
  if (cart.isPending) {
    return (
      <Page narrow>
        <Title>{t('cart.edit')}</Title>
        <PageTitle>{t('cart.edit')}</PageTitle>
        <SkeletonRows label={t('shell.loading')} />
      </Page>
    )
  }
  if (cart.isError) return <LoadError error={cart.error} onRetry={() => void cart.refetch()} pending={cart.isFetching} />
  const lines = linesOf(cart.data)
  const chosen = lines.filter(({ item_id }) => picked.has(item_id))
  const troubled = lines.filter(({ notice }) => notice !== null)

  const pick = (wanted: readonly CartLine[], on: boolean) => {
    const next = new Set(picked)
    for (const { item_id } of wanted) {
      if (on) next.add(item_id)
      else next.delete(item_id)
    }
    setPicked(next)
  }
  const removeAll = async () => {
    let count = 0
    for (const { item_id } of chosen) if (await remove(item_id)) count += 1
    setPicked(new Set())
    return count
  }
  const removeChosen = async () => {
    setWork('remove')
    const count = await removeAll()
    setWork(null)
    setAsked(false)
    if (count > 0) showToast(t('cart.removedCount', { count }), { tone: 'success' })
  }
  const keepChosen = async () => {
    setWork('keep')
    try {
      for (const product_id of new Set(chosen.map((line) => line.product_id))) await request('favouriteProduct', { product_id, on: true })
      const count = await removeAll()
      void refresh('getFavourites', 'getUserinfo')
      showToast(t('cart.keptCount', { count }), {
        tone: 'success',
        action: { label: t('cart.seeFavourites'), href: paths.account({ tab: 'favourites' }) },
      })
    } catch (error) {
      void showProblem(error)
    }
    setWork(null)
  }
  const nothing = chosen.length === 0
  return (
    <Page narrow>
      <Title>{t('cart.edit')}</Title>
      <PageTitle
        text={lines.length > 0 ? t('cart.editText') : undefined}
        aside={
          <LinkButton href={paths.cart()} variant="secondary" size="small">
            {t('cart.done')}
          </LinkButton>
        }
      >
        {t('cart.edit')}
      </PageTitle>
      {lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag />}
          title={t('cart.empty')}
          text={t('cart.emptyText')}
          action={<LinkButton href={paths.recommended()}>{t('cart.discover')}</LinkButton>}
        />
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 sm:px-6">
            <Checkbox
              label={t('cart.pickAll', { count: lines.length })}
              error={undefined}
              checked={chosen.length === lines.length}
              onChange={(event) => pick(lines, event.target.checked)}
            />
            {troubled.length > 0 && (
              <Chip
                selected={troubled.every(({ item_id }) => picked.has(item_id))}
                count={troubled.length}
                onPress={() => pick(troubled, !troubled.every(({ item_id }) => picked.has(item_id)))}
              >
                {t('cart.pickTroubled')}
              </Chip>
            )}
          </div>
          <Card flush className="[&>ul>li:first-child]:border-t-0">
            <ul>
              {lines.map((line) => (
                <CartRow
                  key={line.item_id}
                  line={line}
                  qty={qtyOf(line)}
                  busy={busy}
                  ticked={picked.has(line.item_id)}
                  tickAlways
                  tickLabel={t('cart.pickLine', { name: local(line, 'name') })}
                  onTick={(on) => pick([line], on)}
                  onQty={(qty) => change(line.item_id, qty)}
                />
              ))}
            </ul>
          </Card>
          <div className="h-4" />
          <div
            data-act-bar
            className="sticky bottom-(--tab-bar) z-20 -mx-(--gutter) lg:bottom-4 lg:mx-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:shadow-2"
          >
            <div className="flex flex-wrap items-center gap-3 border-line border-t bg-raised px-(--gutter) py-3 lg:border-0 lg:px-6">
              <p aria-live="polite" className="w-full text-sm sm:me-auto sm:w-auto">
                {t('cart.pickedCount', { count: chosen.length })}
              </p>
              {signedIn && (
                <Button
                  variant="secondary"
                  size="small"
                  pending={work === 'keep'}
                  aria-disabled={nothing || undefined}
                  className={nothing ? 'opacity-50' : undefined}
                  icon={<Heart aria-hidden className="size-4" />}
                  onClick={() => !nothing && !work && void keepChosen()}
                >
                  {t('cart.keep')}
                </Button>
              )}
              <Button
                variant="danger"
                size="small"
                pending={work === 'remove'}
                aria-disabled={nothing || undefined}
                className={nothing ? 'opacity-50' : undefined}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => !nothing && !work && setAsked(true)}
              >
                {t('shell.remove')}
              </Button>
            </div>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={t('cart.removeAsk', { count: chosen.length })}
        confirmLabel={t('shell.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        pending={work === 'remove'}
        onConfirm={() => void removeChosen()}
        onClose={() => setAsked(false)}
      >
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          {chosen.map((line) => (
            <li key={line.item_id}>{local(line, 'name')}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Page>
  )
}
