import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleState } from '../../../../../contract/content-desk.ts'
import { announcementBodyMost, announcementTitleMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { localTime } from '../../../../client/local-time.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, queryClient, refresh } from '../../../../client/query.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { writtenTimes } from '../../content/adverts.ts'
import { changedMeanwhile, DraftNotes } from '../../content/DraftNotes.tsx'
import { readDraft, useDraftedForm, useKeptDraft } from '../../content/draft.ts'
import { EditorPage, EditorWaiting } from '../../content/Editor.tsx'
import { Preview } from '../../content/Preview.tsx'
import { SixTexts } from '../../content/SixTexts.tsx'
import { StopButton } from '../../content/StopButton.tsx'
import { stateTones } from '../../content/span.ts'
import { TimeFields } from '../../content/TimeFields.tsx'
import { Versions } from '../../content/Versions.tsx'
import { asFields, noWords, type Words, wordsIn } from '../../content/words.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Announcement = Reply<'getHouseAnnouncements'>['list'][number]
type Form = { title: Words; body: Words; starts: string; ends: string }

const formOf = (one: Announcement | undefined): Form =>
  one
    ? {
        title: wordsIn(one, 'title'),
        body: wordsIn(one, 'body'),
        starts: localTime(new Date(one.starts_at)),
        ends: one.ends_at === null ? '' : localTime(new Date(one.ends_at)),
      }
    : { title: noWords, body: noWords, starts: '', ends: '' }

/** One announcement: its words and its time, how it looks, and what it was before. */
export default function AnnouncementPage() {
  const t = useText()
  const id = useQueryParameters().get('id')
  const [round, setRound] = useState(0)
  const place = `announcement:${id ?? 'new'}`
  const announcements = useQuery(callQuery('getHouseAnnouncements', {}))
  const draft = useKeptDraft(place)
  const one = announcements.data?.list.find((other) => other.id === id)
  if (!announcements.data || !draft.data || (id !== null && !one))
    return (
      <EditorWaiting
        queries={[announcements, draft]}
        missing={announcements.data !== undefined && id !== null && !one}
        title={t('content.area.announcements')}
        back={paths.announcements()}
      />
    )
  const initial = formOf(one)
  const kept = readDraft(draft.data.state, initial)
  return (
    <Editor
      key={`${place} ${round}`}
      place={place}
      onReset={() => setRound(round + 1)}
      one={one}
      now={new Date(announcements.data.now)}
      initial={initial}
      draft={kept && draft.data.at ? { ...kept, at: draft.data.at } : null}
    />
  )
}

type EditorProps = {
  place: string
  /** what stands on the server is shown again */
  onReset: () => void
  one: Announcement | undefined
  now: Date
  initial: Form
  draft: { version: number | null; form: Form; at: string } | null
}

function Editor({ place, onReset, one, now, initial, draft }: EditorProps) {
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
  const [previewErrors, setPreviewErrors] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const save = useAct('saveHouseAnnouncement', {
    quiet: true,
    refreshes: ['getHouseAnnouncements', 'getContentVersions'],
    onDone: (saved, input) => {
      reset()
      const span = { starts_at: input.starts_at || new Date().toISOString(), ends_at: input.ends_at || null }
      showToast(t(`content.saved.${scheduleState(span, new Date())}`, { at: date(span.starts_at, 'dateTime') }), { tone: 'success' })
      goTo(paths.announcement({ id: saved.id }), { replace: true })
    },
  })
  const content = { ...asFields('title', form.title), ...asFields('body', form.body), ...writtenTimes(form, one) }
  const isWhole = form.title.en.trim() !== '' && form.body.en.trim() !== ''
  const needed = (text: string) => (tried && text.trim() === '' ? t('shell.field.required') : undefined)
  const errors = Object.fromEntries(
    Object.entries({ title_en: needed(form.title.en), body_en: needed(form.body.en), ...previewErrors, ...save.fields }).flatMap(
      ([name, said]) => (said ? [[name, said]] : []),
    ),
  ) as Record<string, string>
  const send = (version = written.version) => {
    setTried(true)
    setPreviewErrors({})
    if (isWhole) void save.act({ ...(one && version && { id: one.id, version }), ...content })
  }
  const overwrite = async () => {
    const fresh = await queryClient.fetchQuery({ ...callQuery('getHouseAnnouncements', {}), staleTime: 0 })
    send(fresh.list.find(({ id }) => id === one?.id)?.version)
  }
  const meanwhile = changedMeanwhile(save.problem)
  const state = one ? scheduleState(one, now) : null
  const name = one ? local(one, 'title') : t('content.new.announcement')
  return (
    <EditorPage
      title={name}
      back={{ label: t('content.area.announcements'), href: paths.announcements() }}
      text={
        one && state ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={stateTones[state]}>{t(`content.state.${state}`)}</Tag>
            {t('content.version.by', { name: one.changed_by ?? t('content.version.system'), at: date(one.changed_at, 'dateTime') })}
          </span>
        ) : undefined
      }
      acts={
        mayAct && (
          <>
            {written.keptAt && (
              <span className="text-muted text-sm">{t('content.draft.kept', { at: date(written.keptAt, 'dateTime') })}</span>
            )}
            {one && state && state !== 'over' && (
              <StopButton subject="announcement" id={one.id} version={one.version} name={name} state={state} onDone={reset} />
            )}
            <Button size="small" pending={save.pending} onClick={() => send()}>
              {t(one ? 'content.save' : 'content.save.place')}
            </Button>
          </>
        )
      }
      aside={
        <>
          {mayAct && (
            <Preview
              draft={isWhole ? { ...(one && { id: one.id }), announcement: content } : null}
              onErrors={(said) => {
                setTried(true)
                setPreviewErrors(said)
              }}
            />
          )}
          {one && <Versions subject="announcement" id={one.id} version={one.version} mayAct={mayAct} onRestored={reset} />}
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
        onTheirs={() => void refresh('getHouseAnnouncements', 'getContentVersions').then(reset)}
        onMine={() => void overwrite()}
      />
      {(Object.keys(errors).length > 0 || (save.problem && !meanwhile)) && (
        <p role="alert" className="text-danger text-sm">
          {t('content.invalid')}
        </p>
      )}
      <Card title={t('content.card.words')}>
        <div className="grid gap-6">
          <SixTexts
            label={t('content.field.title')}
            field="title"
            words={form.title}
            onChange={(title) => set({ title })}
            errors={errors}
            maxLength={announcementTitleMost}
          />
          <SixTexts
            label={t('content.field.body')}
            field="body"
            words={form.body}
            onChange={(body) => set({ body })}
            errors={errors}
            maxLength={announcementBodyMost}
            long
          />
        </div>
      </Card>
      <Card title={t('content.card.when')}>
        <TimeFields times={form} onChange={set} errors={errors} />
      </Card>
    </EditorPage>
  )
}
