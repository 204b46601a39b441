import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '../../../../../contract/languages.ts'
import { synonymMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery, queryClient, refresh } from '../../../../client/query.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { useLanguage } from '../../../../client/settings.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { changedMeanwhile, DraftNotes } from '../../content/DraftNotes.tsx'
import { readDraft, useDraftedForm, useKeptDraft } from '../../content/draft.ts'
import { EditorPage, EditorWaiting } from '../../content/Editor.tsx'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { type Form, GroupFields } from '../../synonyms/GroupFields.tsx'
import { asLines, draftPlace, type Group, inOneLine, languageAsked, misfitOf, wordsIn } from '../../synonyms/groups.ts'
import { RemoveGroup } from '../../synonyms/RemoveGroup.tsx'
import { Trial } from '../../synonyms/Trial.tsx'
import { useText } from '../../text.ts'

/** One group of words that mean the same: its words, and a search with it beside them. */
export default function SynonymPage() {
  const t = useText()
  const query = useQueryParameters()
  const id = query.get('id')
  const language = languageAsked(query.get('language'), useLanguage())
  const word = (query.get('word') ?? '').slice(0, synonymMost)
  const [round, setRound] = useState(0)
  const place = draftPlace({ id, language, word })
  const group = useQuery({ ...callQuery('getSynonymGroup', { id: id ?? '' }), enabled: id !== null, staleTime: 0 })
  const draft = useKeptDraft(place)
  const one = group.data
  const isMissing = refusalOf(group.error)?.codeName === 'recordMissing'
  if (!draft.data || (id !== null && !one))
    return (
      <EditorWaiting
        queries={isMissing ? [draft] : [group, draft]}
        missing={isMissing}
        title={t('content.area.synonyms')}
        back={paths.synonyms()}
      />
    )
  const initial: Form = one
    ? { language: one.language, words: asLines(one.words), kinds: asLines(one.kinds) }
    : { language, words: word, kinds: '' }
  const kept = readDraft(draft.data.state, initial)
  return (
    <Editor
      key={`${place} ${round}`}
      place={place}
      onReset={() => setRound(round + 1)}
      one={one}
      initial={initial}
      draft={kept && draft.data.at ? { ...kept, at: draft.data.at } : null}
    />
  )
}

type EditorProps = {
  place: string
  /** what stands on the server is shown again */
  onReset: () => void
  one: Group | undefined
  initial: Form
  draft: { version: number | null; form: Form; at: string } | null
}

function Editor({ place, onReset, one, initial, draft }: EditorProps) {
  const t = useText()
  const { date } = useDates()
  const mayAct = useMay('content')
  // What somebody else makes of it meanwhile is shown, and is not what this form began from.
  const [seen] = useState(one?.version ?? null)
  const written = useDraftedForm({ place, initial, seen, draft })
  const { form, change } = written
  const [words, kinds] = [wordsIn(form.words), wordsIn(form.kinds)]
  const [sent, setSent] = useState<Form | null>(null)
  const reset = () => {
    written.forget()
    onReset()
  }
  const save = useAct('saveSynonyms', {
    quiet: true,
    refreshes: ['getSynonyms', 'getSynonymGroup', 'trySynonyms'],
    onDone: (saved) => {
      reset()
      showToast(t('synonyms.saved'), { tone: 'success' })
      goTo(paths.synonym({ id: saved.id }), { replace: true })
    },
  })
  // What was refused is said until something else is written.
  const isRefused = save.problem !== null && sent === form
  const errors: Record<string, string> = {
    ...(sent && words.length === 0 && { words: t('shell.field.required') }),
    // A word of a side that the server does not take is told at its side.
    ...(isRefused &&
      Object.fromEntries(Object.entries(save.fields).flatMap(([name, said]) => (said ? [[name.replace(/\..*/, ''), said]] : [])))),
  }
  const send = async (from: { id: string; version: number } | null) => {
    setSent(form)
    if (words.length === 0 || misfitOf(words) || misfitOf(kinds)) return
    const saved = await save.act({ ...from, language: form.language, words, kinds })
    if (!saved) await refresh('getSynonymGroup')
  }
  const current = () => (one && written.version !== null ? { id: one.id, version: written.version } : null)
  const overwrite = async () => {
    if (!one) return
    const fresh = await queryClient.fetchQuery({ ...callQuery('getSynonymGroup', { id: one.id }), staleTime: 0 }).catch(() => one)
    await send({ id: one.id, version: fresh.version })
  }
  const meanwhile = changedMeanwhile(save.problem)
  const isGone = refusalOf(save.problem)?.codeName === 'recordMissing'
  const name = languages.find(({ code }) => code === form.language)?.name
  return (
    <EditorPage
      title={one ? (one.words[0] ?? '') : t('content.new.synonyms')}
      back={{ label: t('content.area.synonyms'), href: paths.synonyms({ language: form.language }) }}
      text={
        one && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag>{name}</Tag>
            {one.changed_at === null
              ? t('content.reason.first')
              : t('content.version.by', { name: one.changed_by ?? t('content.version.system'), at: date(one.changed_at, 'dateTime') })}
          </span>
        )
      }
      acts={
        mayAct && (
          <>
            {written.keptAt && (
              <span className="text-muted text-sm">{t('content.draft.kept', { at: date(written.keptAt, 'dateTime') })}</span>
            )}
            {one && !isGone && (
              <RemoveGroup
                group={one}
                onRemoved={() => {
                  written.forget()
                  goTo(paths.synonyms({ language: one.language }), { replace: true })
                }}
              />
            )}
            <Button size="small" pending={save.pending} onClick={() => void send(current())}>
              {t('content.save')}
            </Button>
          </>
        )
      }
      aside={<Trial id={one?.id ?? null} language={form.language} words={words} kinds={kinds} />}
    >
      {!mayAct && <p className="text-muted text-sm">{t('content.readOnly')}</p>}
      <DraftNotes
        restoredAt={written.restoredAt}
        others={written.others}
        meanwhile={meanwhile}
        pending={save.pending}
        theirs={one && <Theirs group={one} />}
        onDiscard={reset}
        onTheirs={() => void refresh('getSynonyms', 'getSynonymGroup').then(reset)}
        onMine={() => void overwrite()}
      />
      {isGone && (
        <div role="alert" className="grid gap-3 rounded-md bg-warning-soft p-3 text-sm">
          <p>{t('synonyms.gone')}</p>
          <div>
            <Button variant="secondary" size="small" pending={save.pending} onClick={() => void send(null)}>
              {t('synonyms.gone.again')}
            </Button>
          </div>
        </div>
      )}
      {(Object.keys(errors).length > 0 || (isRefused && !meanwhile && !isGone)) && (
        <p role="alert" className="text-danger text-sm">
          {t(Object.keys(errors).length > 0 ? 'content.invalid' : 'shell.errors.fail')}
        </p>
      )}
      <GroupFields form={form} isNew={!one} readOnly={!mayAct} errors={errors} onChange={(part) => change({ ...form, ...part })} />
    </EditorPage>
  )
}

/** A group in two lines, as somebody else has made it meanwhile. */
function Theirs({ group: { words, kinds, language } }: { group: Group }) {
  const t = useText()
  return (
    <div className="grid gap-1 rounded-md bg-raised p-3">
      <p className="font-medium">{t('synonyms.theirs')}</p>
      <p lang={language} className="wrap-anywhere">
        {inOneLine(words, language)}
      </p>
      {kinds.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-muted">{t('synonyms.kinds')}: </span>
          <span lang={language}>{inOneLine(kinds, language)}</span>
        </p>
      )}
    </div>
  )
}
