import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { type DraftBody, type DraftSku, typedAmount, typedNumber } from './draft.ts'
import type { Editing } from './use-draft.ts'

type OneSkuProps = {
  editing: Editing
  sku: DraftSku
  /** field -> what is wrong, as the house said it */
  fields: Readonly<Record<string, string>>
  disabled: boolean
}

/** The SKU of a product without options that is not listed yet: it needs no table. */
export const oneSkuOf = ({ options, skus: [sku, ...others] }: DraftBody): DraftSku | undefined =>
  options.length === 0 && others.length === 0 && sku?.sku_id === null ? sku : undefined

const setOnly = ({ change }: Editing, values: Partial<DraftSku>) =>
  change((before) => ({ ...before, skus: before.skus.map((sku) => ({ ...sku, ...values })) }))

/** What it costs and how many there are. */
export function OneSku({ editing, sku, fields, disabled }: OneSkuProps) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('products.sku.price')}
        error={fields['skus.0.price']}
        hint={t('products.sku.priceHint')}
        inputMode="decimal"
        readOnly={disabled}
        value={sku.price}
        onChange={({ target }) => setOnly(editing, { price: typedAmount(target.value) })}
      />
      <TextField
        label={t('products.sku.stock')}
        error={fields['skus.0.stock']}
        hint={t('products.sku.stockHint')}
        inputMode="numeric"
        readOnly={disabled}
        value={sku.stock}
        onChange={({ target }) => setOnly(editing, { stock: typedNumber(target.value) })}
      />
    </div>
  )
}

/** What of it may stay empty. */
export function OneSkuDetails({ editing, sku, fields, disabled }: OneSkuProps) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['compare_at', 'weight_grams', 'code'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`products.sku.${name}`)}
          hint={t(`products.sku.${name}Hint`)}
          error={fields[`skus.0.${name}`]}
          inputMode={name === 'code' ? 'text' : name === 'compare_at' ? 'decimal' : 'numeric'}
          readOnly={disabled}
          value={sku[name]}
          maxLength={40}
          onChange={({ target: { value } }) =>
            setOnly(editing, { [name]: name === 'code' ? value : name === 'compare_at' ? typedAmount(value) : typedNumber(value) })
          }
        />
      ))}
    </div>
  )
}
