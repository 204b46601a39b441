import { useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { catalogueNameMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { categoryCalls, type HouseCategory } from './categories.ts'
import { useDone } from './done.ts'
import { Quicker } from './Quicker.tsx'

type Names = Pick<Input<'addCategory'>, `name_${(typeof languages)[number]['code']}`>

const namesOf = (category: HouseCategory | null): Names =>
  Object.fromEntries(languages.map(({ code }) => [`name_${code}`, category?.[`name_${code}`] ?? ''])) as Names

type CategoryNameProps = {
  /** null: a new one */
  category: HouseCategory | null
  /** of a new one: below which */
  parent?: HouseCategory | null
  onClose: () => void
  onAdded: (id: string) => void
}

/** The name of a category in its six languages: of a new one, or of one that is there. */
export function CategoryName({ category, parent = null, onClose, onAdded }: CategoryNameProps) {
  const t = useText()
  const local = useLocalized()
  const languageName = useDisplayName('language')
  const done = useDone(categoryCalls)
  const [names, setNames] = useState(() => namesOf(category))
  const [isPressed, setPressed] = useState(false)
  const add = useAct('addCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ category_id, change_id }) {
      done(t('catalogue.category.added', { name: names.name_en }), change_id)
      onAdded(category_id)
      onClose()
    },
  })
  const rename = useAct('renameCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.renamed', { name: names.name_en }), change_id)
      onClose()
    },
  })
  const { pending, problem, fields } = category ? rename : add
  const isMissing = names.name_en.trim() === ''
  const title = category
    ? t('catalogue.category.renameTitle', { name: local(category, 'name') })
    : parent
      ? t('catalogue.category.addBelow', { name: local(parent, 'name') })
      : t('catalogue.category.add')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      place="sheet"
      actions={
        <Button
          pending={pending}
          onClick={() => {
            setPressed(true)
            if (isMissing) return
            if (category) void rename.act({ category_id: category.id, version: category.version, ...names })
            else void add.act({ ...names, ...(parent && { parent_id: parent.id }) })
          }}
        >
          {category ? t('catalogue.category.save') : t('catalogue.category.add')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Quicker problem={problem} refreshes={categoryCalls} />
        <p className="text-muted text-sm">
          {category ? t('catalogue.category.renameText', { count: category.products }) : t('catalogue.category.addText')}
        </p>
        {languages.map(({ code }) => {
          const field = `name_${code}` as const
          return (
            <TextField
              key={code}
              label={languageName(code) ?? code}
              lang={code}
              optional={code === 'en' ? undefined : t('shell.optional')}
              error={fields[field] ?? (code === 'en' && isPressed && isMissing ? t('shell.field.required') : undefined)}
              autoComplete="off"
              maxLength={catalogueNameMost}
              value={names[field] ?? ''}
              onChange={({ target }) => setNames({ ...names, [field]: target.value })}
            />
          )
        })}
      </div>
    </Dialog>
  )
}
