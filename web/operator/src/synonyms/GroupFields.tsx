import { type Language, languages } from '../../../../contract/languages.ts'
import { synonymMost, synonymsMost } from '../../../../contract/limits.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { inOneLine, misfitOf, wordsIn } from './groups.ts'

/** As it is typed: a word a line. */
export type Form = { language: Language; words: string; kinds: string }

type GroupFieldsProps = {
  form: Form
  isNew: boolean
  readOnly: boolean
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Form>) => void
}

/** The words of a group on its two sides, and what they do to a search. */
export function GroupFields({ form, isNew, readOnly, errors, onChange }: GroupFieldsProps) {
  const t = useText()
  return (
    <Card title={t('synonyms.card')}>
      <div className="grid gap-6">
        {isNew && (
          <Select
            label={t('synonyms.language')}
            error={errors.language}
            value={form.language}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => onChange({ language: languages.find(({ code }) => code === target.value)?.code ?? form.language })}
          />
        )}
        {(['words', 'kinds'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            language={form.language}
            text={form[side]}
            readOnly={readOnly}
            error={errors[side]}
            onChange={(text) => onChange({ [side]: text })}
          />
        ))}
        <Effect language={form.language} words={wordsIn(form.words)} kinds={wordsIn(form.kinds)} />
      </div>
    </Card>
  )
}

type SideProps = {
  side: 'words' | 'kinds'
  language: Language
  text: string
  readOnly: boolean
  error: string | undefined
  onChange: (text: string) => void
}

function Side({ side, language, text, readOnly, error, onChange }: SideProps) {
  const t = useText()
  const words = wordsIn(text)
  const misfit = misfitOf(words)
  const said =
    misfit && ('tooMany' in misfit ? t('synonyms.tooMany', { most: synonymsMost }) : t('synonyms.tooLong', { word: misfit.tooLong }))
  return (
    <TextArea
      label={t(`synonyms.${side}`)}
      optional={side === 'kinds' ? t('shell.optional') : undefined}
      hint={t(`synonyms.${side}.hint`)}
      error={said ?? error}
      counted={
        <span className={classes('ms-auto whitespace-nowrap tabular-nums', words.length > synonymsMost ? 'text-warning' : 'text-muted')}>
          {t('synonyms.counted', { count: words.length, most: synonymsMost })}
        </span>
      }
      lang={language}
      value={text}
      readOnly={readOnly}
      maxLength={3 * synonymsMost * synonymMost}
      autoCapitalize="none"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const toldMost = 6

/** What the group does, said with its own words. */
function Effect({ language, words, kinds }: { language: Language; words: readonly string[]; kinds: readonly string[] }) {
  const t = useText()
  const [word, ...same] = words
  const others = [...same, ...kinds]
  if (word === undefined || others.length === 0) return null
  const told = inOneLine(others.slice(0, toldMost), language) + (others.length > toldMost ? '…' : '')
  const [kind] = kinds
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">{t('synonyms.effect')}</p>
      <p className="wrap-anywhere">{t('synonyms.effect.word', { word, others: told })}</p>
      {kind !== undefined && <p className="wrap-anywhere">{t('synonyms.effect.kind', { kind, word })}</p>}
    </div>
  )
}
