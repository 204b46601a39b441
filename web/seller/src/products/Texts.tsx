import { productShortMost } from '../../../../contract/limits.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { Description } from './Description.tsx'
import { useFieldLabel } from './field-label.ts'
import type { Editing } from './use-draft.ts'

/** What is said of a product in the language in which it is written first. */
export function Texts({ editing: { body, change }, disabled }: { editing: Editing; disabled: boolean }) {
  const t = useText()
  const labelOf = useFieldLabel(body.source)
  return (
    <div className="grid gap-5">
      <TextArea
        label={labelOf('short_description')}
        hint={t('products.shortHint')}
        lang={body.source}
        error={undefined}
        readOnly={disabled}
        maxLength={productShortMost}
        value={body.short_description[body.source] ?? ''}
        onChange={({ target }) =>
          change((before) => ({ ...before, short_description: { ...before.short_description, [before.source]: target.value } }))
        }
      />
      <Description
        label={labelOf('description')}
        hint={t('products.descriptionHint')}
        lang={body.source}
        html={body.description[body.source] ?? ''}
        readOnly={disabled}
        onChange={(html) => change((before) => ({ ...before, description: { ...before.description, [before.source]: html } }))}
      />
    </div>
  )
}
