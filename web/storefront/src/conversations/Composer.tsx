import { ImagePlus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { conversationMessageMost, conversationPicturesMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { refresh } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { PicturesField } from '../uploads/PicturesField.tsx'
import { conversationCalls, type Subject } from './conversation.ts'
import { keepDraft, readDraft } from './draft.ts'
import { SubjectCard } from './SubjectCard.tsx'

type ComposerProps = {
  shopId: string
  /** what the next message is about */
  subject: Subject | null
  onDropSubject: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What is written next. It is kept until it has been sent, whatever becomes of the page or the line meanwhile. */
export function Composer({ shopId, subject, onDropSubject }: ComposerProps) {
  const t = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => readDraft(shopId))
  const [withPictures, setWithPictures] = useState(draft.images.length > 0)
  const [isSending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const { words, images } = draft
  const isEmpty = words.trim() === '' && images.length === 0
  const write = useAct('writeMessage', {
    refreshes: conversationCalls,
    onDone: () => {
      setDraft({ words: '', images: [] })
      setWithPictures(false)
      setTried(false)
      onDropSubject()
      area.current?.focus()
    },
  })
  useEffect(() => keepDraft(shopId, draft), [shopId, draft])

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (isSending) return
    if (isEmpty) return area.current?.focus()
    const about = subject && { about: subject.kind, about_id: subject.kind === 'product' ? subject.product_id : subject.order_id }
    const sent = await write.act({ shop_id: shopId, content: words.trim(), images, ...about })
    // Perhaps one of the two has blocked the other, or what was asked about is gone.
    if (!sent) await refresh(...conversationCalls)
  }
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      {subject && <SubjectCard subject={subject} onDrop={onDropSubject} />}
      <TextArea
        ref={area}
        label={t('thread.label')}
        error={tried && isEmpty && !isSending ? t('thread.empty') : write.fields.content}
        maxLength={conversationMessageMost}
        rows={2}
        aria-keyshortcuts={isApple ? 'Meta+Enter' : 'Control+Enter'}
        value={words}
        onChange={({ target }) => setDraft({ ...draft, words: target.value })}
        onKeyDown={sendByKeys}
      />
      {withPictures && (
        <PicturesField
          label={t('thread.pictures')}
          hint={t('conversations.picturesHint')}
          error={tried && isSending ? t('uploads.wait') : write.fields.images}
          purpose="conversation"
          most={conversationPicturesMost}
          value={images}
          onChange={(paths) => setDraft((now) => ({ ...now, images: paths }))}
          onSending={setSending}
          labels={{
            add: (count) => t('thread.addPicture', { count, most: conversationPicturesMost }),
            remove: (number) => t('thread.removePicture', { number }),
            picture: (number) => t('thread.picture', { number }),
          }}
        />
      )}
      {write.problem && !write.pending && (
        <p role="alert" className="text-danger text-sm">
          {t('thread.failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={write.pending}>
          {t('thread.send')}
        </Button>
        {!withPictures && (
          <Button
            variant="quiet"
            icon={<ImagePlus aria-hidden className="size-4.5" />}
            pending={false}
            onClick={() => setWithPictures(true)}
          >
            {t('thread.addPictures')}
          </Button>
        )}
        <span className="ms-auto text-muted text-xs max-lg:hidden">
          {t('thread.keys', { keys: isApple ? '⌘ + Enter' : 'Ctrl + Enter' })}
        </span>
      </div>
    </form>
  )
}
