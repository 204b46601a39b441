import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdvertPosition, advertPositions, scheduleState, togetherFrom } from '../../../../../contract/content-desk.ts'
import { advertLinkMost, advertTextMost, advertTitleMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, queryClient, refresh } from '../../../../client/query.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { type Advert, type AdvertForm, formOf, newAdvert, writtenAdvert } from '../../content/adverts.ts'
import { changedMeanwhile, DraftNotes } from '../../content/DraftNotes.tsx'
import { readDraft, useDraftedForm, useKeptDraft } from '../../content/draft.ts'
import { EditorPage, EditorWaiting } from '../../content/Editor.tsx'
import { HousePicture } from '../../content/HousePicture.tsx'
import { Preview } from '../../content/Preview.tsx'
import { SixTexts } from '../../content/SixTexts.tsx'
import { StopButton } from '../../content/StopButton.tsx'
import { stateTones, useSpanWords } from '../../content/span.ts'
import { TimeFields } from '../../content/TimeFields.tsx'
import { Versions } from '../../content/Versions.tsx'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const isPosition = (text: string | null): text is AdvertPosition => advertPositions.some((position) => position === text)

/** One advert: what it says, where and when, how the home page looks with it, and what it was before. */
export default function AdvertPage() {
  const t = useText()
  const query = useQueryParameters()
  const id = query.get('id')
  const position = query.get('position')
  const [round, setRound] = useState(0)
  const place = `advert:${id ?? 'new'}`
  const adverts = useQuery(callQuery('getHouseAdverts', {}))
  const draft = useKeptDraft(place)
  const advert = adverts.data?.list.find((one) => one.id === id)
  if (!adverts.data || !draft.data || (id !== null && !advert))
    return (
      <EditorWaiting
        queries={[adverts, draft]}
        missing={adverts.data !== undefined && id !== null && !advert}
        title={t('content.area.adverts')}
        back={paths.adverts()}
      />
    )
  const initial = advert ? formOf(advert) : newAdvert(isPosition(position) ? position : 'top')
  const kept = readDraft(draft.data.state, initial)
  return (
    <Editor
      key={`${place} ${round}`}
      place={place}
      onReset={() => setRound(round + 1)}
      advert={advert}
      all={adverts.data.list}
      now={new Date(adverts.data.now)}
      initial={initial}
      draft={kept && draft.data.at ? { ...kept, at: draft.data.at } : null}
    />
  )
}

type EditorProps = {
  place: string
  /** what stands on the server is shown again */
  onReset: () => void
  advert: Advert | undefined
  all: readonly Advert[]
  now: Date
  initial: AdvertForm
  draft: { version: number | null; form: AdvertForm; at: string } | null
}

function Editor({ place, onReset, advert, all, now, initial, draft }: EditorProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const mayAct = useMay('content')
  const written = useDraftedForm({ place, initial, seen: advert?.version ?? null, draft })
  const { form, change } = written
  const reset = () => {
    written.forget()
    onReset()
  }
  const set = (part: Partial<AdvertForm>) => change({ ...form, ...part })
  const [previewErrors, setPreviewErrors] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const save = useAct('saveHouseAdvert', {
    quiet: true,
    refreshes: ['getHouseAdverts', 'getContentVersions'],
    onDone: (saved, input) => {
      reset()
      const span = { starts_at: input.starts_at || new Date().toISOString(), ends_at: input.ends_at || null }
      const state = scheduleState(span, new Date())
      showToast(t(`content.saved.${state}`, { at: date(span.starts_at, 'dateTime') }), { tone: 'success' })
      goTo(paths.advert({ id: saved.id }), { replace: true })
    },
  })
  const content = writtenAdvert(form, advert)
  const isWhole = form.image !== '' && form.title.en.trim() !== '' && form.text.en.trim() !== '' && content.link !== ''
  const needed = (text: string) => (tried && text.trim() === '' ? t('shell.field.required') : undefined)
  const missing = {
    title_en: needed(form.title.en),
    text_en: needed(form.text.en),
    link: needed(content.link),
    image: tried && form.image === '' ? t('content.picture.needed') : undefined,
  }
  const errors = Object.fromEntries(
    Object.entries({ ...missing, ...previewErrors, ...save.fields }).flatMap(([name, said]) => (said ? [[name, said]] : [])),
  ) as Record<string, string>
  const send = (version = written.version) => {
    setTried(true)
    setPreviewErrors({})
    if (isWhole) void save.act({ ...(advert && version && { id: advert.id, version }), ...content })
  }
  const overwrite = async () => {
    const fresh = await queryClient.fetchQuery({ ...callQuery('getHouseAdverts', {}), staleTime: 0 })
    send(fresh.list.find(({ id }) => id === advert?.id)?.version)
  }
  const meanwhile = changedMeanwhile(save.problem)
  const state = advert ? scheduleState(advert, now) : null
  const name = advert ? local(advert, 'title') : t('content.new.advert')
  return (
    <EditorPage
      title={name}
      back={{ label: t('content.area.adverts'), href: paths.adverts() }}
      text={
        advert && state ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={stateTones[state]}>{t(`content.state.${state}`)}</Tag>
            {t('content.version.by', { name: advert.changed_by ?? t('content.version.system'), at: date(advert.changed_at, 'dateTime') })}
          </span>
        ) : undefined
      }
      acts={
        mayAct && (
          <>
            {written.keptAt && (
              <span className="text-muted text-sm">{t('content.draft.kept', { at: date(written.keptAt, 'dateTime') })}</span>
            )}
            {advert && state && state !== 'over' && (
              <StopButton subject="advert" id={advert.id} version={advert.version} name={name} state={state} onDone={reset} />
            )}
            <Button size="small" pending={save.pending} onClick={() => send()}>
              {t(advert ? 'content.save' : 'content.save.place')}
            </Button>
          </>
        )
      }
      aside={
        <>
          {mayAct && (
            <Preview
              draft={isWhole ? { ...(advert && { id: advert.id }), advert: content } : null}
              onErrors={(said) => {
                setTried(true)
                setPreviewErrors(said)
              }}
            />
          )}
          {advert && <Versions subject="advert" id={advert.id} version={advert.version} mayAct={mayAct} onRestored={reset} />}
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
        onTheirs={() => void refresh('getHouseAdverts', 'getContentVersions').then(reset)}
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
            maxLength={advertTitleMost}
          />
          <SixTexts
            label={t('content.field.text')}
            field="text"
            words={form.text}
            onChange={(text) => set({ text })}
            errors={errors}
            maxLength={advertTextMost}
            long
          />
          <HousePicture
            label={t('content.field.picture')}
            hint={t('content.field.pictureHint')}
            error={errors.image}
            purpose="advert"
            path={form.image}
            onChange={(image) => set({ image })}
          />
          <TextField
            label={t('content.field.link')}
            hint={t('content.field.linkHint')}
            error={errors.link}
            maxLength={advertLinkMost}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={form.link}
            onChange={({ target }) => set({ link: target.value })}
          />
        </div>
      </Card>
      <Card title={t('content.card.place')}>
        <div className="grid gap-5">
          <Select
            label={t('content.position')}
            error={errors.position}
            value={form.position}
            onChange={({ target }) => isPosition(target.value) && set({ position: target.value })}
            options={advertPositions.map((position) => ({ value: position, label: t(`content.position.${position}`) }))}
          />
          <TimeFields times={form} onChange={set} errors={errors} />
          <Effect content={content} others={all.filter(({ id }) => id !== advert?.id)} now={now} />
        </div>
      </Card>
    </EditorPage>
  )
}

type EffectProps = { content: ReturnType<typeof writtenAdvert>; others: readonly Advert[]; now: Date }

/** What saving does: since when it is seen, and with what. */
function Effect({ content, others, now }: EffectProps) {
  const t = useText()
  const local = useLocalized()
  const { span: inWords } = useSpanWords()
  const span = { starts_at: content.starts_at || now.toISOString(), ends_at: content.ends_at || null }
  if (scheduleState(span, now) === 'over') return null
  const together = others.filter(
    (other) => other.position === content.position && scheduleState(other, now) !== 'over' && togetherFrom(span, other) !== null,
  )
  return (
    <p className="rounded-md bg-sunken p-3 text-sm" aria-live="polite">
      {t('content.effect.now', { span: inWords(span) })}{' '}
      {together.length === 0
        ? t('content.effect.alone')
        : t('content.effect.with', { count: together.length, names: together.map((other) => local(other, 'title')).join(', ') })}
    </p>
  )
}
