import { useState } from 'react'
import { skuCodeMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { type Picture as PictureData, withBase } from '../../../client/pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/Field.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'
import { type DraftSku, type DraftView, typedAmount, typedNumber, type Vocabulary, valueName } from './draft.ts'
import StockDialog, { type StockOf } from './StockDialog.tsx'
import type { Editing } from './use-draft.ts'

type MatrixProps = {
  editing: Editing
  view: DraftView
  vocabulary: Vocabulary | undefined
  known: ReadonlyMap<string, PictureData>
  /** field -> what is wrong, as the house said it */
  fields: Readonly<Record<string, string>>
  disabled: boolean
}

type Field = 'price' | 'compare_at' | 'stock' | 'code' | 'weight_grams'

const cell = (error: string | undefined) => classes(controlClasses(error), 'min-h-10! px-2.5! py-1.5! text-sm!')

/** Every SKU in a line: on a phone each is a card, and a larger screen is recommended. */
export function SkuMatrix({ editing: { body, change }, view, vocabulary, known, fields, disabled }: MatrixProps) {
  const t = useText()
  const local = useLocalized()
  const [stockOf, setStockOf] = useState<StockOf | null>(null)
  const [all, setAll] = useState({ price: '', stock: '', weight_grams: '' })
  const cancel = useAct('cancelProductApplication', { refreshes: ['getProductDraft', 'getShopProducts'] })
  const nameOf = (sku: DraftSku) => sku.values.map((key) => valueName(vocabulary, body, key, local)).join(' · ') || t('products.sku.only')
  const set = (place: number, values: Partial<DraftSku>) =>
    change((before) => ({ ...before, skus: before.skus.map((sku, index) => (index === place ? { ...sku, ...values } : sku)) }))
  const listed = new Map(view.skus.map((sku) => [sku.sku_id, sku]))
  const isMany = body.skus.length > 1
  const clean = (field: Field, value: string) =>
    field === 'price' || field === 'compare_at' ? typedAmount(value) : field === 'code' ? value : typedNumber(value)
  const headings = ['price', 'compare_at', 'stock', 'weight_grams', 'code'] as const
  const setAllOf = (field: 'price' | 'stock' | 'weight_grams') => {
    if (all[field] === '') return
    change((before) => ({
      ...before,
      skus: before.skus.map((sku) => (field === 'stock' && sku.sku_id !== null ? sku : { ...sku, [field]: all[field] })),
    }))
  }
  const input = (sku: DraftSku, place: number, field: Field) => {
    const error = fields[`skus.${place}.${field}`]
    const label = `${t(`products.sku.${field}`)}: ${nameOf(sku)}`
    return (
      <span className="grid gap-1">
        <span className="text-muted text-xs md:hidden">{t(`products.sku.${field}`)}</span>
        <input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          title={error}
          inputMode={field === 'code' ? 'text' : field === 'price' || field === 'compare_at' ? 'decimal' : 'numeric'}
          value={sku[field]}
          maxLength={field === 'code' ? skuCodeMost : 12}
          readOnly={disabled}
          onChange={({ target }) => set(place, { [field]: clean(field, target.value) })}
          className={classes(cell(error), field !== 'code' && 'min-w-0 tabular-nums md:text-end')}
        />
        {error && (
          <span role="alert" className="text-danger text-xs">
            {error}
          </span>
        )}
      </span>
    )
  }
  return (
    <div className="grid gap-4">
      {isMany && <p className="text-muted text-sm md:hidden">{t('products.sku.larger')}</p>}
      {isMany && !disabled && (
        <div className="flex flex-wrap items-end gap-3 rounded-lg bg-sunken p-3">
          {(['price', 'stock', 'weight_grams'] as const).map((field) => (
            <label key={field} className="grid gap-1 text-sm">
              {t('products.sku.all', { field: t(`products.sku.${field}`) })}
              <input
                value={all[field]}
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                onChange={({ target }) => setAll({ ...all, [field]: clean(field, target.value) })}
                onBlur={() => setAllOf(field)}
                onKeyDown={({ key }) => key === 'Enter' && setAllOf(field)}
                className={classes(cell(undefined), 'w-32 tabular-nums')}
              />
            </label>
          ))}
        </div>
      )}
      <table aria-label={t('products.sku.matrix')} className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className="w-40 min-w-36 py-2 pe-2 text-start font-medium">
              {isMany ? t('products.options.title') : ''}
            </th>
            {headings.map((field) => (
              <th
                key={field}
                scope="col"
                className={classes('px-1 py-2 font-medium', field === 'code' ? 'min-w-32 text-start' : 'min-w-20 text-end')}
              >
                {t(`products.sku.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {body.skus.map((sku, place) => {
            const there = sku.sku_id === null ? undefined : listed.get(sku.sku_id)
            const open = there?.additions.filter(({ state }) => state === 'under_review') ?? []
            return (
              <tr
                key={sku.sku_id ?? sku.values.join(' ')}
                // biome-ignore lint/a11y/noRedundantRoles: laid out as a card it would lose its role
                role="row"
                className={classes(
                  'border-line border-b align-top max-md:grid max-md:grid-cols-2 max-md:gap-3 max-md:rounded-lg max-md:border max-md:p-3',
                  !sku.offered && 'opacity-60',
                )}
              >
                {/* biome-ignore lint/a11y/noRedundantRoles: as the row */}
                <td role="cell" className="py-2 pe-2 max-md:col-span-2 max-md:p-0">
                  <span className="flex min-h-10 items-center gap-2">
                    {isMany && (
                      <PictureOf
                        sku={sku}
                        name={nameOf(sku)}
                        body={body}
                        known={known}
                        disabled={disabled}
                        onChange={(picture) => set(place, { picture })}
                      />
                    )}
                    <span className="wrap-break-word min-w-0 font-medium">{nameOf(sku)}</span>
                  </span>
                  {isMany && sku.sku_id === null && !disabled && (
                    <label className="flex min-h-8 items-center gap-2 text-muted text-xs">
                      <input
                        type="checkbox"
                        aria-label={`${t('products.sku.offered')}: ${nameOf(sku)}`}
                        checked={sku.offered}
                        onChange={({ target }) => set(place, { offered: target.checked })}
                        className="size-4"
                      />
                      {t('products.sku.offered')}
                    </label>
                  )}
                </td>
                {headings.map((field) => (
                  // biome-ignore lint/a11y/noRedundantRoles: as the row
                  <td key={field} role="cell" className={classes('px-1 py-2 max-md:p-0', field === 'code' && 'max-md:col-span-2')}>
                    {field === 'stock' && there ? (
                      <span className="grid gap-1 md:justify-items-end">
                        <span className="text-muted text-xs md:hidden">{t('products.sku.stock')}</span>
                        <Button
                          variant="quiet"
                          size="small"
                          pending={false}
                          onClick={() => setStockOf({ sku_id: there.sku_id, name: nameOf(sku), on_hand: there.on_hand })}
                        >
                          <span className="sr-only">{`${t('products.stock.change')}: ${nameOf(sku)}`}</span>
                          <span aria-hidden className="tabular-nums underline decoration-dotted underline-offset-4">
                            {there.on_hand}
                          </span>
                        </Button>
                        {open.map(({ application_id, quantity, can_cancel }) => (
                          <span key={application_id} className="grid text-end text-muted text-xs">
                            {t('products.stock.pending', { count: quantity })}
                            {can_cancel && (
                              <Button
                                variant="link"
                                size="small"
                                pending={cancel.pending}
                                onClick={() => void cancel.act({ application_id })}
                              >
                                {t('products.stock.takeBack')}
                              </Button>
                            )}
                          </span>
                        ))}
                      </span>
                    ) : (
                      input(sku, place, field)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {fields.skus && (
        <p role="alert" className="text-danger text-sm">
          {fields.skus}
        </p>
      )}
      {stockOf && <StockDialog of={stockOf} onClose={() => setStockOf(null)} />}
    </div>
  )
}

type PictureOfProps = {
  sku: DraftSku
  name: string
  body: Editing['body']
  known: ReadonlyMap<string, PictureData>
  disabled: boolean
  onChange: (path: string | null) => void
}

/** Which of the pictures shows this SKU. */
function PictureOf({ sku, name, body, known, disabled, onChange }: PictureOfProps) {
  const t = useText()
  return (
    <span className="relative size-10 shrink-0">
      <Picture source={withBase(known.get(sku.picture ?? '') ?? null)} alt="" sizes="40px" className="size-10 rounded-md object-cover" />
      <select
        aria-label={`${t('products.sku.picture')}: ${name}`}
        value={sku.picture ?? ''}
        disabled={disabled || body.pictures.length === 0}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        className="absolute inset-0 size-10 cursor-pointer opacity-0 focus-visible:opacity-100"
      >
        <option value="">{t('products.sku.noPicture')}</option>
        {body.pictures.map(({ path, alt }, index) => (
          <option key={path} value={path}>
            {alt[body.source] ?? t('products.pictures.number', { number: index + 1 })}
          </option>
        ))}
      </select>
    </span>
  )
}
