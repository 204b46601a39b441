import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkProductsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

export type BulkKind = 'price' | 'off_shelf' | 'on_shelf' | 'category'

type BulkDialogProps = {
  kind: BulkKind
  products: readonly string[] /** chosen rows that are not listed yet */
  drafts: number
  onClose: () => void
  onDone: () => void
}

const shownMost = 50
const percentOrAmount = /^-?\d{1,9}(?:\.\d{1,2})?$/

/** A change of many products: what it does to each of them is seen first, then done, and what could not be done is told. */
export default function BulkDialog({ kind, products, drafts, onClose, onDone }: BulkDialogProps) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const [by, setBy] = useState('')
  const [how, setHow] = useState<'price_percent' | 'price_amount'>('price_percent')
  const [category, setCategory] = useState('')
  const [failed, setFailed] = useState<readonly { product_id: string; outcome: string }[] | null>(null)
  const vocabulary = useQuery({ ...callQuery('getProductVocabulary', {}), enabled: kind === 'category' })
  const asked = products.slice(0, bulkProductsMost)
  const rule = kind === 'price' ? { rule: how, by } : kind === 'category' ? { rule: kind, category_id: category } : { rule: kind }
  const isWhole = kind === 'price' ? percentOrAmount.test(by) && Number(by) !== 0 : kind !== 'category' || category !== ''
  const preview = useQuery({
    ...callQuery('previewProductChanges', { products: asked.join(','), ...rule }),
    enabled: isWhole && asked.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const change = useAct('changeProducts', {
    refreshes: ['getShopProducts', 'getProductDraft'],
    onDone: ({ list }) => {
      const bad = list.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged')
      const count = list.filter(({ outcome }) => outcome === 'changed').length
      showToast(t('products.bulk.done', { count }), { tone: bad.length > 0 ? 'neutral' : 'success' })
      if (bad.length > 0) return setFailed(bad)
      onDone()
    },
  })
  const effects = preview.data
  const send = () =>
    effects &&
    void change.act({
      products: effects.list
        .filter(({ outcome }) => outcome === 'changed')
        .map(({ product_id, mark }) => `${product_id}:${mark}`)
        .join(','),
      ...rule,
    })
  const nameOf = (id: string) => {
    const found = effects?.list.find(({ product_id }) => product_id === id)
    return found ? local(found, 'name') : id
  }
  const isParent = new Set(vocabulary.data?.categories.flatMap(({ parent_id }) => parent_id ?? []))
  return (
    <Dialog
      open
      onClose={failed ? onDone : onClose}
      title={t(`products.bulk.${kind}`)}
      closeLabel={t('shell.close')}
      place="sheet"
      actions={
        failed ? (
          <Button pending={false} onClick={onDone}>
            {t('products.done')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" pending={false} onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button
              pending={change.pending}
              disabledReason={
                !effects || !isWhole
                  ? asked.length === 0
                    ? t('products.bulk.none')
                    : !isWhole && t('products.bulk.first')
                  : effects.counts.changed === 0 && t('products.bulk.nothing')
              }
              onClick={send}
            >
              {t('products.bulk.change', { count: effects?.counts.changed ?? 0 })}
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <div className="grid gap-3">
          <p>{t('products.bulk.failed', { count: failed.length })}</p>
          <ul className="grid gap-2 text-sm">
            {failed.map(({ product_id, outcome }) => (
              <li key={product_id} className="flex justify-between gap-4">
                <span className="wrap-anywhere">{nameOf(product_id)}</span>
                <span className="text-danger">{t(`products.bulk.outcome.${outcome as 'not_found'}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="grid gap-5">
          {kind === 'price' && (
            <>
              <RadioCards
                label={t('products.bulk.how')}
                value={how}
                error={undefined}
                onChange={(value) => setHow(value as 'price_percent')}
                options={[
                  { value: 'price_percent', title: t('products.bulk.percent') },
                  { value: 'price_amount', title: t('products.bulk.amount') },
                ]}
              />
              <TextField
                label={how === 'price_percent' ? t('products.bulk.byPercent') : t('products.bulk.byAmount')}
                hint={t('products.bulk.byHint')}
                error={undefined}
                inputMode="text"
                autoFocus
                value={by}
                onChange={({ target }) =>
                  setBy(
                    target.value
                      .replace(',', '.')
                      .replace('−', '-')
                      .replace(/[^\d.-]/g, ''),
                  )
                }
              />
            </>
          )}
          {kind === 'category' && (
            <Select
              label={t('products.field.category')}
              error={undefined}
              value={category}
              placeholder={t('products.chooseCategory')}
              options={(vocabulary.data?.categories ?? [])
                .filter(({ id }) => !isParent.has(id))
                .map((one) => ({ value: one.id, label: local(one, 'name') }))}
              onChange={({ target }) => setCategory(target.value)}
            />
          )}
          <div className="grid gap-1 text-sm">
            {drafts > 0 && <p className="text-muted">{t('products.bulk.drafts', { count: drafts })}</p>}
            {products.length > asked.length && <p className="text-warning">{t('products.bulk.most', { most: bulkProductsMost })}</p>}
            {effects && (
              <p aria-live="polite" className="font-medium">
                {t('products.bulk.effect', { changed: effects.counts.changed, rest: effects.counts.unchanged + effects.counts.impossible })}
              </p>
            )}
          </div>
          {isWhole && preview.isPending && asked.length > 0 && <Skeleton className="h-40" />}
          {effects && (
            <ul aria-label={t('products.bulk.preview')} aria-busy={preview.isFetching} className="grid gap-1.5 text-sm">
              {effects.list.slice(0, shownMost).map((one) => (
                <li key={one.product_id} className="flex items-baseline justify-between gap-4 border-line border-b pb-1.5">
                  <span className="wrap-anywhere min-w-0">{local(one, 'name')}</span>
                  <span className="shrink-0 text-end tabular-nums">
                    {one.outcome !== 'changed' ? (
                      <span className="text-muted">{t(`products.bulk.outcome.${one.outcome}`)}</span>
                    ) : kind === 'price' ? (
                      `${usd(one.before).text} → ${usd(one.after).total}`
                    ) : (
                      t(`products.bulk.outcome.${one.outcome}`)
                    )}
                  </span>
                </li>
              ))}
              {effects.list.length > shownMost && (
                <li className="text-muted">{t('products.bulk.more', { count: effects.list.length - shownMost })}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
