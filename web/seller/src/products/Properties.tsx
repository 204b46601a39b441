import { useLocalized } from '../../../client/localized.ts'
import { Select } from '../../../ui/Select.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { Vocabulary } from './draft.ts'
import type { Editing } from './use-draft.ts'

type PropertiesProps = { editing: Editing; vocabulary: Vocabulary; disabled: boolean }

/** The brand, and what the product is. */
export function Properties({ editing: { body, change }, vocabulary, disabled }: PropertiesProps) {
  const t = useText()
  const local = useLocalized()
  const taken = new Set(body.options.map(({ attribute_id }) => attribute_id))
  return (
    <>
      <Select
        label={t('products.field.brand')}
        optional={t('shell.optional')}
        error={undefined}
        disabled={disabled}
        value={body.brand_id ?? ''}
        placeholder={t('products.noBrand')}
        options={vocabulary.brands.map((brand) => ({ value: brand.id, label: local(brand, 'name') }))}
        onChange={({ target }) => change((before) => ({ ...before, brand_id: target.value || null }))}
        className="w-72 max-w-full"
      />
      {vocabulary.attributes
        .filter(({ id, values }) => !taken.has(id) && values.length > 0)
        .map((attribute) => (
          <fieldset key={attribute.id} disabled={disabled}>
            <legend className="mb-2 font-medium text-sm">{local(attribute, 'name')}</legend>
            <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
              {attribute.values.map((value) => {
                const chosen = body.attributes.includes(value.id)
                return (
                  <Chip
                    key={value.id}
                    selected={chosen}
                    onPress={() =>
                      change((before) => ({
                        ...before,
                        attributes: chosen ? before.attributes.filter((one) => one !== value.id) : [...before.attributes, value.id],
                      }))
                    }
                  >
                    {local(value, 'name')}
                  </Chip>
                )
              })}
            </div>
          </fieldset>
        ))}
    </>
  )
}
