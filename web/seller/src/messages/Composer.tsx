import { BookmarkCheck, ImagePlus, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { conversationMessageMost, conversationPicturesMost } from '../../../../contract/limits.ts'
import { type AnswerValues, openIn } from '../../../../contract/ready-answers.ts'
import { useAct } from '../../../client/act.ts'
import { refresh } from '../../../client/query.ts'
import { useUpload } from '../../../client/upload.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { composerId, conversationCalls, type Subject } from './conversation.ts'
import { useMessageDraft } from './draft.ts'
import { SubjectLine } from './SubjectLine.tsx'

const AnswerPicker = lazily(() => import('./AnswerPicker.tsx'))

type ComposerProps = {
  /** a conversation, or the order with whose buyer it begins */
  to: { conversation_id: string } | { order_id: string }
  /** the order that the next message is about */
  subject: Extract<Subject, { kind: 'order' }> | null
  onDropSubject: () => void
  /** what ready answers are filled with */
  values: AnswerValues
  /** in which the buyer writes */
  language: string
  onSent: (conversationId: string) => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What is answered next. It is kept until it has been sent; nothing that a ready answer left open is. */
export function Composer({ to, subject, onDropSubject, values, language, onSent }: ComposerProps) {
  const t = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useMessageDraft('conversation_id' in to ? to.conversation_id : `order ${to.order_id}`)
  const [picking, setPicking] = useState(false)
  const [tried, setTried] = useState(false)
  const { words, images } = draft
  const isEmpty = words.trim() === '' && images.length === 0
  const left = openIn(words)
  const write = useAct('writeShopMessage', {
    refreshes: conversationCalls,
    onDone: ({ conversation_id }) => {
      setDraft({ words: '', images: [] })
      setTried(false)
      onSent(conversation_id)
      area.current?.focus()
    },
  })
  const upload = useUpload('uploadForShop', {
    purpose: 'conversation',
    onSent: (sent) => sent && setDraft({ words: area.current?.value ?? words, images: [...images, { path: sent.path, url: sent.url }] }),
  })
  const isSending = upload.progress !== null
  useShortcuts([
    { keys: 'r', label: t('inbox.key.answer'), group: 'page', run: () => area.current?.focus() },
    { keys: 'a', label: t('inbox.key.ready'), group: 'page', run: () => setPicking(true) },
  ])

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (isSending || left.length > 0 || write.pending) return
    if (isEmpty) return area.current?.focus()
    const about = subject ? { order_id: subject.order_id } : {}
    const sent = await write.act({ ...to, ...about, content: words.trim(), images: images.map(({ path }) => path) })
    // Perhaps the buyer has blocked the shop, or is gone.
    if (!sent) await refresh(...conversationCalls)
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  const place = (text: string) => {
    setPicking(false)
    setDraft({ words: words.trim() === '' ? text : `${words.trimEnd()}\n${text}`, images })
    // After the sheet has given the focus back.
    setTimeout(() => area.current?.focus())
  }
  const error = tried && isEmpty && !isSending ? t('thread.empty') : tried && isSending ? t('inbox.sendingPicture') : write.fields.content
  return (
    <form noValidate className="grid gap-2.5 border-line border-t bg-raised px-4 py-3 lg:px-6" onSubmit={(event) => void send(event)}>
      {subject && <SubjectLine subject={subject} onDrop={onDropSubject} />}
      <TextArea
        ref={area}
        name={composerId}
        label={t('thread.label')}
        error={error}
        maxLength={conversationMessageMost}
        rows={2}
        aria-keyshortcuts={isApple ? 'Meta+Enter' : 'Control+Enter'}
        value={words}
        onChange={({ target }) => setDraft({ words: target.value, images })}
        onKeyDown={keys}
      />
      {left.length > 0 && (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {t('inbox.open', { what: left.map((name) => t(`inbox.what.${name}`)).join(', ') })}
        </p>
      )}
      {(images.length > 0 || isSending) && (
        <ul aria-label={t('thread.pictures')} className="flex flex-wrap gap-2">
          {images.map(({ path, url }, index) => (
            <li key={path} className="relative">
              <img
                src={url}
                alt={t('thread.picture', { number: index + 1 })}
                className="size-20 rounded-md border border-line object-cover"
              />
              <span className="absolute end-0.5 top-0.5">
                <IconButton
                  raised
                  label={t('thread.removePicture', { number: index + 1 })}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => setDraft({ words, images: images.filter((other) => other.path !== path) })}
                />
              </span>
            </li>
          ))}
          {isSending && (
            <li className="grid size-20 place-items-center rounded-md border border-line bg-sunken">
              <Spinner />
              <span className="sr-only">{t('inbox.sendingPicture')}</span>
            </li>
          )}
        </ul>
      )}
      {(upload.problem || (write.problem && !write.pending && !write.fields.content)) && (
        <p role="alert" className="text-danger text-sm">
          {upload.problem ?? t('thread.failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" pending={write.pending} disabledReason={left.length > 0 && t('inbox.openReason')}>
          {t('thread.send')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          pending={false}
          aria-haspopup="dialog"
          aria-keyshortcuts="a"
          icon={<BookmarkCheck aria-hidden className="size-4" />}
          onClick={() => setPicking(true)}
        >
          {t('inbox.key.ready')}
        </Button>
        {images.length < conversationPicturesMost && (
          <Button
            variant="quiet"
            size="small"
            icon={<ImagePlus aria-hidden className="size-4" />}
            pending={isSending}
            onClick={() => file.current?.click()}
          >
            {images.length === 0
              ? t('thread.addPictures')
              : t('thread.addPicture', { count: images.length, most: conversationPicturesMost })}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) void upload.send(chosen)
          }}
        />
        <span className="ms-auto text-muted text-xs max-lg:hidden">
          {t('thread.keys', { keys: isApple ? '⌘ + Enter' : 'Ctrl + Enter' })}
        </span>
      </div>
      <Suspense>
        {picking && <AnswerPicker language={language} values={values} onPick={place} onClose={() => setPicking(false)} />}
      </Suspense>
    </form>
  )
}
