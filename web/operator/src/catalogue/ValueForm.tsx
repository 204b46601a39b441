import { useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { asFields, noWords, wordsIn } from '../content/words.ts'
import { useText } from '../text.ts'
import { attributeCalls, type HouseAttribute, type HouseValue } from './attributes.ts'
import { useDone } from './done.ts'
import { NameSheet } from './NameSheet.tsx'
import { ValueSwatch } from './ValueSwatch.tsx'

type AttributeFormProps = {
  /** null: a new one */
  attribute: HouseAttribute | null
  onClose: () => void
  onAdded?: (id: string) => void
}

/** What an attribute is called. */
export function AttributeForm({ attribute, onClose, onAdded }: AttributeFormProps) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(attributeCalls)
  const [name, setName] = useState(() => (attribute ? wordsIn(attribute, 'name') : noWords))
  const add = useAct('addAttribute', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ attribute_id, change_id }) {
      done(t('catalogue.value.added', { name: name.en }), change_id)
      onClose()
      onAdded?.(attribute_id)
    },
  })
  const rename = useAct('renameAttribute', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ change_id }) {
      done(t('catalogue.brand.changed'), change_id)
      onClose()
    },
  })
  return (
    <NameSheet
      title={attribute ? t('catalogue.category.renameTitle', { name: local(attribute, 'name') }) : t('catalogue.attribute.add')}
      text={attribute ? t('catalogue.attribute.renameText') : t('catalogue.attribute.addText')}
      confirm={attribute ? t('shell.save') : t('catalogue.attribute.add')}
      act={attribute ? rename : add}
      refreshes={attributeCalls}
      name={name}
      onName={setName}
      onSend={() => {
        const written = asFields('name', name)
        if (attribute) void rename.act({ attribute_id: attribute.id, version: attribute.version, ...written })
        else void add.act(written)
      }}
      onClose={onClose}
    />
  )
}

type ValueFormProps = {
  attribute: HouseAttribute
  /** null: a new one */
  value: HouseValue | null
  all: readonly HouseValue[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** As the server compares them, near enough for a hint while one types. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s._'’-]+/g, '')

/** What a value is called, and its colour where the attribute has them. */
export function ValueForm({ attribute, value, all, onClose, onAdded }: ValueFormProps) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(attributeCalls)
  const [name, setName] = useState(() => (value ? wordsIn(value, 'name') : noWords))
  const [hex, setHex] = useState(value?.hex ?? '')
  const add = useAct('addValue', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ value_id, change_id }) {
      done(t('catalogue.value.added', { name: name.en }), change_id)
      onAdded(value_id)
      onClose()
    },
  })
  const change = useAct('changeValue', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ change_id }) {
      done(t('catalogue.brand.changed'), change_id)
      onClose()
    },
  })
  const act = value ? change : add
  const typed = new Set(languages.flatMap(({ code }) => lettersOf(name[code]) || []))
  const alike = all.filter((one) => one.id !== value?.id && languages.some(({ code }) => typed.has(lettersOf(wordsIn(one, 'name')[code]))))
  const colour = hex.trim().toLowerCase()
  return (
    <NameSheet
      title={
        value
          ? t('catalogue.category.renameTitle', { name: local(value, 'name') })
          : t('catalogue.value.addTo', { name: local(attribute, 'name') })
      }
      text={value ? t('catalogue.value.changeText', { count: value.products }) : t('catalogue.value.addText')}
      confirm={value ? t('shell.save') : t('catalogue.value.add')}
      act={act}
      refreshes={attributeCalls}
      name={name}
      onName={setName}
      onSend={() => {
        const written = { ...asFields('name', name), hex: colour }
        if (value) void change.act({ value_id: value.id, version: value.version, ...written })
        else void add.act({ attribute_id: attribute.id, ...written })
      }}
      onClose={onClose}
    >
      <p role="status" className={alike.length > 0 ? 'wrap-anywhere rounded-md bg-warning-soft p-3 text-sm' : undefined}>
        {alike.length > 0 && t('catalogue.value.alikeHint', { names: alike.map((one) => local(one, 'name')).join(', ') })}
      </p>
      {attribute.has_colours && (
        <TextField
          label={t('catalogue.value.colour')}
          hint={t('catalogue.value.colourHint')}
          optional={t('shell.optional')}
          error={act.fields.hex}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={hex}
          onChange={({ target }) => setHex(target.value)}
          trail={
            <span className="me-3 flex">
              <ValueSwatch hex={/^#[0-9a-f]{6}$/.test(colour) ? colour : null} />
            </span>
          }
        />
      )}
    </NameSheet>
  )
}
