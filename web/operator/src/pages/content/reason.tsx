import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationKind, applicationKindNames } from '../../../../../contract/applications.ts'
import { languages } from '../../../../../contract/languages.ts'
import { readyReasonMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, queryClient, refresh } from '../../../../client/query.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { AsRead } from '../../content/AsRead.tsx'
import { changedMeanwhile, DraftNotes } from '../../content/DraftNotes.tsx'
import { readDraft, useDraftedForm, useKeptDraft } from '../../content/draft.ts'
import { EditorPage, EditorWaiting } from '../../content/Editor.tsx'
import { alone, type Reason, type ReasonMessage } from '../../content/reasons.ts'
import { SixTexts } from '../../content/SixTexts.tsx'
import { Versions } from '../../content/Versions.tsx'
import { asFields, noWords, type Words, wordsIn } from '../../content/words.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Form = { kind: ApplicationKind; text: Words; offered: boolean }

/** One ready reason: its words in every language, how applicants read it, and what it was before. */
export default function ReasonPage() {
  const t = useText()
  const query = useQueryParameters()
  const id = query.get('id')
  const [round, setRound] = useState(0)
  const place = `reason:${id ?? 'new'}`
  const reasons = useQuery(callQuery('getReadyReasons', {}))
  const draft = useKeptDraft(place)
  const one = reasons.data?.list.find((other) => other.id === id)
  if (!reasons.data || !draft.data || (id !== null && !one))
    return (
      <EditorWaiting
        queries={[reasons, draft]}
        missing={reasons.data !== undefined && id !== null && !one}
        title={t('content.area.reasons')}
        back={paths.reasons()}
      />
    )
  const asked = applicationKindNames.find((kind) => kind === query.get('kind'))
  const initial: Form = one
    ? { kind: one.kind, text: wordsIn(one, 'text'), offered: one.is_offered }
    : { kind: asked ?? applicationKindNames[0] ?? 'merchant_account', text: noWords, offered: true }
  const kept = readDraft(draft.data.state, initial)
  return (
    <Editor
      key={`${place} ${round}`}
      place={place}
      onReset={() => setRound(round + 1)}
      one={one}
      messages={reasons.data.messages}
      initial={initial}
      draft={kept && draft.data.at ? { ...kept, at: draft.data.at } : null}
    />
  )
}

type EditorProps = {
  place: string
  /** what stands on the server is shown again */
  onReset: () => void
  one: Reason | undefined
  messages: readonly ReasonMessage[]
  initial: Form
  draft: { version: number | null; form: Form; at: string } | null
}

function Editor({ place, onReset, one, messages, initial, draft }: EditorProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const mayAct = useMay('content')
  const written = useDraftedForm({ place, initial, seen: one?.version ?? null, draft })
  const { form, change } = written
  const reset = () => {
    written.forget()
    onReset()
  }
  const set = (part: Partial<Form>) => change({ ...form, ...part })
  const [tried, setTried] = useState(false)
  const save = useAct('saveReadyReason', {
    quiet: true,
    refreshes: ['getReadyReasons', 'getContentVersions', 'getReviewQueue', 'getReviewCase'],
    onDone: (saved) => {
      reset()
      showToast(t('content.reason.saved'), { tone: 'success' })
      goTo(paths.reason({ id: saved.id }), { replace: true })
    },
  })
  const missing = languages.filter(({ code }) => form.text[code].trim() === '')
  const errors: Record<string, string> = {
    ...(tried && Object.fromEntries(missing.map(({ code }) => [`text_${code}`, t('shell.field.required')]))),
    ...Object.fromEntries(Object.entries(save.fields).flatMap(([name, said]) => (said ? [[name, said]] : []))),
  }
  const send = (version = written.version) => {
    setTried(true)
    if (missing.length > 0) return
    void save.act({
      ...(one && version && { id: one.id, version }),
      kind: form.kind,
      ...asFields('text', form.text),
      is_offered: form.offered,
    })
  }
  const overwrite = async () => {
    const fresh = await queryClient.fetchQuery({ ...callQuery('getReadyReasons', {}), staleTime: 0 })
    send(fresh.list.find(({ id }) => id === one?.id)?.version)
  }
  const meanwhile = changedMeanwhile(save.problem)
  const message = messages.find(({ kind }) => kind === form.kind)
  return (
    <EditorPage
      title={one ? alone(local(one, 'text')) : t('content.new.reason')}
      back={{ label: t('content.area.reasons'), href: paths.reasons() }}
      text={
        one && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={one.is_offered ? 'success' : 'neutral'}>
              {one.is_offered ? t(`review.kind.${one.kind}`) : t('content.reason.notOffered')}
            </Tag>
            {t('content.reason.used', { count: one.used })}
            {' · '}
            {one.changed_by === null
              ? t('content.reason.first')
              : t('content.version.by', { name: one.changed_by, at: date(one.changed_at, 'dateTime') })}
          </span>
        )
      }
      acts={
        mayAct && (
          <>
            {written.keptAt && (
              <span className="text-muted text-sm">{t('content.draft.kept', { at: date(written.keptAt, 'dateTime') })}</span>
            )}
            <Button size="small" pending={save.pending} onClick={() => send()}>
              {t('content.save')}
            </Button>
          </>
        )
      }
      aside={
        <>
          {message && <AsRead message={message} words={form.text} />}
          {one && <Versions subject="reason" id={one.id} version={one.version} mayAct={mayAct} onRestored={reset} />}
        </>
      }
    >
      {!mayAct && <p className="text-muted text-sm">{t('content.readOnly')}</p>}
      <DraftNotes
        restoredAt={written.restoredAt}
        others={written.others}
        meanwhile={meanwhile}
        pending={save.pending}
        onDiscard={reset}
        onTheirs={() => void refresh('getReadyReasons', 'getContentVersions').then(reset)}
        onMine={() => void overwrite()}
      />
      {(Object.keys(errors).length > 0 || (save.problem && !meanwhile)) && (
        <p role="alert" className="text-danger text-sm">
          {t('content.invalid')}
        </p>
      )}
      <Card title={t('content.card.words')}>
        <div className="grid gap-6">
          {!one && (
            <Select
              label={t('content.reason.kind')}
              error={errors.kind}
              value={form.kind}
              options={applicationKindNames.map((kind) => ({ value: kind, label: t(`review.kind.${kind}`) }))}
              onChange={({ target }) => set({ kind: applicationKindNames.find((kind) => kind === target.value) ?? form.kind })}
            />
          )}
          <div>
            <p className="mb-3 text-muted text-sm">{t('content.reason.hint')}</p>
            <SixTexts
              label={t('content.reason.field')}
              field="text"
              words={form.text}
              onChange={(text) => set({ text })}
              errors={errors}
              maxLength={readyReasonMost}
              long
              whole
            />
          </div>
          <div>
            <Checkbox
              label={t('content.reason.offered')}
              error={errors.is_offered}
              checked={form.offered}
              onChange={({ target }) => set({ offered: target.checked })}
            />
            <p className="text-muted text-sm">{t('content.reason.offeredText')}</p>
          </div>
        </div>
      </Card>
    </EditorPage>
  )
}
