import { productNameMost } from '../../../../contract/limits.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import type { Vocabulary } from './draft.ts'
import { useFieldLabel } from './field-label.ts'
import type { Editing } from './use-draft.ts'

type BasicsProps = {
  editing: Editing
  vocabulary: Vocabulary | undefined
  /** field -> what is wrong, as the house said it */
  fields: Readonly<Record<string, string>>
  disabled: boolean
}

/** What a product is called and where it stands. */
export function Basics({ editing, vocabulary, fields, disabled }: BasicsProps) {
  const { body, change } = editing
  const labelOf = useFieldLabel(body.source)
  return (
    <div className="grid gap-5">
      <TextField
        label={labelOf('name')}
        lang={body.source}
        error={fields.name}
        readOnly={disabled}
        maxLength={productNameMost}
        value={body.name[body.source] ?? ''}
        onChange={({ target }) => change((before) => ({ ...before, name: { ...before.name, [before.source]: target.value } }))}
      />
      <CategoryField editing={editing} vocabulary={vocabulary} error={fields.category_id} disabled={disabled} />
    </div>
  )
}

type CategoryFieldProps = { editing: Editing; vocabulary: Vocabulary | undefined; error: string | undefined; disabled: boolean }

/** The category with the ones above it, so that two of one name can be told apart. */
function CategoryField({ editing: { body, change }, vocabulary, error, disabled }: CategoryFieldProps) {
  const t = useText()
  const local = useLocalized()
  const byId = new Map(vocabulary?.categories.map((category) => [category.id, category]))
  const nameOf = (id: string): string => {
    const category = byId.get(id)
    if (!category) return ''
    return category.parent_id ? `${nameOf(category.parent_id)} › ${local(category, 'name')}` : local(category, 'name')
  }
  // what has others below it is a heading, not a place for products
  const isParent = new Set(vocabulary?.categories.flatMap(({ parent_id }) => parent_id ?? []))
  const options = (vocabulary?.categories ?? [])
    .filter(({ id }) => !isParent.has(id) || id === body.category_id)
    .map(({ id }) => ({ value: id, label: nameOf(id) }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
  return (
    <Select
      label={t('products.field.category')}
      error={error}
      disabled={disabled || !vocabulary}
      value={body.category_id ?? ''}
      placeholder={t('products.chooseCategory')}
      options={options}
      onChange={({ target }) => change((before) => ({ ...before, category_id: target.value || null }))}
    />
  )
}
