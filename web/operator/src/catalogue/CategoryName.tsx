import { useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { catalogueNameMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { asFields, noWords, wordsIn } from '../content/words.ts'
import { useText } from '../text.ts'
import { categoryCalls, type HouseCategory } from './categories.ts'
import { useDone } from './done.ts'
import { Quicker } from './Quicker.tsx'

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
  const [name, setName] = useState(() => (category ? wordsIn(category, 'name') : noWords))
  const [isPressed, setPressed] = useState(false)
  const add = useAct('addCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ category_id, change_id }) {
      done(t('catalogue.category.added', { name: name.en }), change_id)
      onAdded(category_id)
      onClose()
    },
  })
  const rename = useAct('renameCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.renamed', { name: name.en }), change_id)
      onClose()
    },
  })
  const { pending, problem, fields } = category ? rename : add
  const isMissing = name.en.trim() === ''
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
            if (category) void rename.act({ category_id: category.id, version: category.version, ...asFields('name', name) })
            else void add.act({ ...asFields('name', name), ...(parent && { parent_id: parent.id }) })
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
        {languages.map(({ code }) => (
          <TextField
            key={code}
            label={languageName(code) ?? code}
            lang={code}
            optional={code === 'en' ? undefined : t('shell.optional')}
            error={fields[`name_${code}`] ?? (code === 'en' && isPressed && isMissing ? t('shell.field.required') : undefined)}
            autoComplete="off"
            maxLength={catalogueNameMost}
            value={name[code]}
            onChange={({ target }) => setName({ ...name, [code]: target.value })}
          />
        ))}
      </div>
    </Dialog>
  )
}
