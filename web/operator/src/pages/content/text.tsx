import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextKind } from '../../../../../contract/content-desk.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, queryClient, refresh } from '../../../../client/query.ts'
import { Refusal } from '../../../../client/refusal.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { changedMeanwhile, DraftNotes } from '../../content/DraftNotes.tsx'
import { readDraft, useDraftedForm, useKeptDraft } from '../../content/draft.ts'
import { EditorPage, EditorWaiting } from '../../content/Editor.tsx'
import { HousePicture } from '../../content/HousePicture.tsx'
import { PublishDialog } from '../../content/PublishDialog.tsx'
import { TextFields } from '../../content/TextFields.tsx'
import { TextPreview } from '../../content/TextPreview.tsx'
import { TextVersions } from '../../content/TextVersions.tsx'
import { formOf, type HouseText, newPost, type TextForm, textState, textTones, writtenText } from '../../content/text.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** One page or post: written in six languages, saved as versions, shown to readers when it is published. */
export default function HouseTextPage() {
  const t = useText()
  const query = useQueryParameters()
  const [round, setRound] = useState(0)
  const kind: TextKind = query.get('kind') === 'page' ? 'page' : 'post'
  const slug = query.get('slug')
  const place = `${kind}:${slug ?? '_new'}`
  const text = useQuery({ ...callQuery('getHouseText', { kind, slug: slug ?? '' }), enabled: slug !== null })
  const draft = useKeptDraft(place)
  const isMissing = text.error instanceof Refusal && text.error.codeName === 'recordMissing'
  if ((slug !== null && !text.data) || !draft.data)
    return (
      <EditorWaiting
        queries={isMissing ? [draft] : [text, draft]}
        missing={isMissing}
        title={t('content.area.texts')}
        back={paths.texts()}
      />
    )
  const initial = slug !== null && text.data ? formOf(text.data) : newPost
  const kept = readDraft(draft.data.state, initial)
  return (
    <Editor
      key={`${place} ${round}`}
      place={place}
      onReset={() => setRound(round + 1)}
      kind={kind}
      text={slug === null ? undefined : text.data}
      initial={initial}
      draft={kept && draft.data.at ? { ...kept, at: draft.data.at } : null}
    />
  )
}

type EditorProps = {
  place: string
  /** what stands on the server is shown again */
  onReset: () => void
  kind: TextKind
  text: HouseText | undefined
  initial: TextForm
  draft: { version: number | null; form: TextForm; at: string } | null
}

function Editor({ place, onReset, kind, text, initial, draft }: EditorProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const mayAct = useMay('content')
  const [open, setOpen] = useState<'publish' | 'unpublish' | null>(null)
  const written = useDraftedForm({ place, initial, seen: text?.version ?? null, draft })
  const { form, change } = written
  const set = (part: Partial<TextForm>) => change({ ...form, ...part })
  const reset = () => {
    written.forget()
    onReset()
  }
  const save = useAct('saveHouseText', {
    quiet: true,
    refreshes: ['getHouseText', 'getHouseTexts'],
    onDone: ({ version }, { slug }) => {
      reset()
      showToast(t('content.text.saved', { version }), { tone: 'success' })
      goTo(paths.houseText({ kind, slug }), { replace: true })
    },
  })
  const unpublish = useAct('unpublishHouseText', {
    refreshes: ['getHouseText', 'getHouseTexts'],
    onDone: () => {
      showToast(t(text?.publish_at ? 'content.text.unscheduled' : 'content.text.takenDown'), { tone: 'success' })
      setOpen(null)
    },
  })
  const content = writtenText(kind, form)
  const errors = save.fields
  const send = (version = written.version) => void save.act({ ...content, ...(text && version && { version }) })
  const overwrite = async () => {
    const fresh = await queryClient.fetchQuery({ ...callQuery('getHouseText', { kind, slug: text?.slug ?? '' }), staleTime: 0 })
    send(fresh.version)
  }
  const meanwhile = changedMeanwhile(save.problem)
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial)
  const state = text && textState(text)
  const name = text ? local(text, 'title') : t('content.texts.newPost')
  const one = text && { kind, slug: text.slug, version: text.version }
  return (
    <EditorPage
      title={name}
      back={{ label: t('content.area.texts'), href: paths.texts() }}
      text={
        text && state ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={textTones[state]}>
              {t(`content.text.state.${state}`, { at: text.publish_at ? date(text.publish_at, 'dateTime') : '' })}
            </Tag>
            {t('content.version.by', { name: text.changed_by ?? t('content.version.system'), at: date(text.changed_at, 'dateTime') })}
          </span>
        ) : undefined
      }
      acts={
        mayAct && (
          <>
            {written.keptAt && (
              <span className="text-muted text-sm">{t('content.draft.kept', { at: date(written.keptAt, 'dateTime') })}</span>
            )}
            {one && text?.publish_at && (
              <Button variant="quiet" size="small" pending={unpublish.pending} onClick={() => void unpublish.act(one)}>
                {t('content.text.unschedule')}
              </Button>
            )}
            {kind === 'post' && text && text.published_version !== null && !text.publish_at && (
              <Button variant="danger" size="small" pending={false} onClick={() => setOpen('unpublish')}>
                {t('content.text.unpublish')}
              </Button>
            )}
            <Button variant="secondary" size="small" pending={save.pending} onClick={() => send()}>
              {t('content.text.save')}
            </Button>
            {text && (
              <Button
                size="small"
                pending={false}
                disabledReason={isChanged ? t('content.text.saveFirst') : state === 'published' ? t('content.text.nothingNew') : false}
                onClick={() => setOpen('publish')}
              >
                {t('content.text.publish')}
              </Button>
            )}
          </>
        )
      }
      aside={
        <>
          {mayAct && <TextPreview written={content} />}
          {text && <TextVersions text={text} mayAct={mayAct} onRestored={reset} />}
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
        onTheirs={() => void refresh('getHouseText', 'getHouseTexts').then(reset)}
        onMine={() => void overwrite()}
      />
      {save.problem && !meanwhile && (
        <p role="alert" className="text-danger text-sm">
          {t('content.invalid')}
        </p>
      )}
      <Card title={t('content.text.card')}>
        <TextFields kind={kind} form={form} onChange={set} errors={errors} />
      </Card>
      {kind === 'post' && (
        <Card title={t('content.card.place')}>
          <div className="grid gap-5">
            {!text && (
              <TextField
                label={t('content.text.slug')}
                hint={t('content.text.slugHint')}
                error={errors.slug}
                maxLength={80}
                autoComplete="off"
                spellCheck={false}
                value={form.slug}
                onChange={({ target }) => set({ slug: target.value.toLowerCase().replace(/[\s_]+/g, '-') })}
              />
            )}
            <HousePicture
              label={t('content.text.cover')}
              hint={t('content.text.coverHint')}
              error={errors.cover ?? errors.image}
              purpose="advert"
              path={form.cover}
              onChange={(cover) => set({ cover })}
            />
            <TextField
              label={t('content.text.products')}
              hint={
                text && text.products.length > 0
                  ? `${t('content.text.productsHint')} ${text.products.map((product) => `${product.id}: ${local(product, 'name')}`).join(' · ')}`
                  : t('content.text.productsHint')
              }
              error={errors.products}
              autoComplete="off"
              value={form.products}
              onChange={({ target }) => set({ products: target.value })}
            />
          </div>
        </Card>
      )}
      {text && open === 'publish' && <PublishDialog text={text} onClose={() => setOpen(null)} />}
      {one && (
        <ConfirmDialog
          open={open === 'unpublish'}
          title={t('content.text.unpublish.title', { name })}
          confirmLabel={t('content.text.unpublish')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={unpublish.pending}
          danger
          onConfirm={() => void unpublish.act(one)}
          onClose={() => setOpen(null)}
        >
          <p className="text-sm">{t('content.text.unpublish.text')}</p>
        </ConfirmDialog>
      )}
    </EditorPage>
  )
}
