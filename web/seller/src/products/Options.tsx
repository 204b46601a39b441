import { Plus } from 'lucide-react'
import { useState } from 'react'
import { optionValuesMost, ownValueMost, ownValuesMost, productOptionsMost, productSkusMost } from '../../../../contract/limits.ts'
import { isOwnValue } from '../../../../contract/shop-products.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { type DraftBody, type Vocabulary, withOptions } from './draft.ts'
import type { Editing } from './use-draft.ts'

type OptionsProps = { editing: Editing; vocabulary: Vocabulary; disabled: boolean }

/** Among what a buyer chooses: colours, sizes. What is listed grows and does not shrink. */
export function Options({ editing: { body, draft, change }, vocabulary, disabled }: OptionsProps) {
  const t = useText()
  const local = useLocalized()
  const isListed = draft.base !== null
  const listed = new Set(draft.base?.options.flatMap(({ values }) => values))
  const taken = body.options.map(({ attribute_id }) => attribute_id)
  const free = vocabulary.attributes.filter(
    ({ id }) => !taken.includes(id) && !body.attributes.some((key) => valuesOf(vocabulary, id).includes(key)),
  )
  const set = (options: DraftBody['options'], own_values = body.own_values) => {
    const made = withOptions({ ...body, own_values }, options)
    if (made) change(() => made)
    else showToast(t('products.options.tooMany', { most: productSkusMost }), { tone: 'danger' })
  }
  return (
    <div className="grid gap-5">
      {body.options.map(({ attribute_id, values }, index) => {
        const attribute = vocabulary.attributes.find(({ id }) => id === attribute_id)
        const others = body.options.filter((_, place) => place !== index)
        const withValues = (next: string[]) => [
          ...body.options.slice(0, index),
          { attribute_id, values: next },
          ...body.options.slice(index + 1),
        ]
        const own = body.own_values.filter((one) => one.attribute_id === attribute_id)
        const name = attribute ? local(attribute, 'name') : ''
        return (
          <fieldset key={attribute_id} className="grid gap-3 rounded-lg border border-line p-4" disabled={disabled}>
            <legend className="px-1 font-medium">{name}</legend>
            <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto">
              {attribute?.values.map((value) => {
                const chosen = values.includes(value.id)
                if (chosen && listed.has(value.id)) return <Chosen key={value.id}>{local(value, 'name')}</Chosen>
                return (
                  <Chip
                    key={value.id}
                    selected={chosen}
                    onPress={() => {
                      if (!chosen && values.length >= optionValuesMost) return
                      set(withValues(chosen ? values.filter((one) => one !== value.id) : [...values, value.id]))
                    }}
                  >
                    {value.hex && (
                      <span aria-hidden className="size-3.5 rounded-full border border-line" style={{ backgroundColor: value.hex }} />
                    )}
                    {local(value, 'name')}
                  </Chip>
                )
              })}
              {own.map(({ key, name: called }) => (
                <Chip
                  key={key}
                  selected={values.includes(key)}
                  onPress={() => set(withValues(values.includes(key) ? values.filter((one) => one !== key) : [...values, key]))}
                >
                  {called}
                </Chip>
              ))}
            </div>
            {!disabled && body.own_values.length < ownValuesMost && (
              <OwnValue
                label={t('products.options.own', { option: name })}
                onAdd={(called) => {
                  const key = `own-${Math.random().toString(36).slice(2, 10)}`
                  set(withValues([...values, key]), [...body.own_values, { key, attribute_id, name: called }])
                }}
              />
            )}
            {!isListed && !disabled && (
              <div>
                <Button variant="quiet" size="small" pending={false} onClick={() => set(others)}>
                  {t('products.options.remove', { option: name })}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {isListed ? (
        <p className="text-muted text-sm">{body.options.length > 0 ? t('products.options.grow') : t('products.options.none')}</p>
      ) : (
        body.options.length < productOptionsMost &&
        free.length > 0 &&
        !disabled && (
          <Select
            label={body.options.length === 0 ? t('products.options.add') : t('products.options.another')}
            hint={t('products.options.hint')}
            error={undefined}
            value=""
            placeholder={t('products.options.choose')}
            options={free.map((attribute) => ({ value: attribute.id, label: local(attribute, 'name') }))}
            onChange={({ target }) =>
              change((before) => ({ ...before, options: [...before.options, { attribute_id: target.value, values: [] }] }))
            }
            className="w-72 max-w-full"
          />
        )
      )}
      {body.own_values.some(({ key }) => isOwnValue(key)) && <p className="text-muted text-sm">{t('products.options.ownReviewed')}</p>}
    </div>
  )
}

const valuesOf = (vocabulary: Vocabulary, attributeId: string) =>
  vocabulary.attributes.find(({ id }) => id === attributeId)?.values.map(({ id }) => id) ?? []

/** A value that is sold already, and stays. */
const Chosen = ({ children }: { children: string }) => (
  <span className="inline-flex min-h-11 items-center rounded-full border border-line bg-sunken px-4 text-sm lg:min-h-9">{children}</span>
)

function OwnValue({ label, onAdd }: { label: string; onAdd: (name: string) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        error={undefined}
        value={name}
        maxLength={ownValueMost}
        className="w-64 max-w-full"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      <Button
        variant="secondary"
        pending={false}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
        disabledReason={name.trim() === '' && t('products.options.ownFirst')}
      >
        {t('products.options.addOwn')}
      </Button>
    </div>
  )
}
