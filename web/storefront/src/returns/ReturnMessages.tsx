import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { evidenceMost, returnWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { PicturesField } from '../uploads/PicturesField.tsx'
import { Evidence } from './Evidence.tsx'
import type { Return } from './returns.ts'

/** What both sides write to each other about a return, newest last. */
export function ReturnMessages({ found }: { found: Return }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const names = { buyer: t('returns.messages.you'), seller: local(found.shop, 'name'), operator: 'Plaza' }
  if (!found.can_message && found.messages.length === 0) return null
  return (
    <Card title={t('returns.messages')}>
      {found.messages.length === 0 ? (
        <p className="text-muted text-sm">{t('returns.messages.none')}</p>
      ) : (
        <ol aria-label={t('returns.messages')} aria-live="polite" className="grid gap-3">
          {found.messages.map(({ id, by, content, pictures, at }) => (
            <li
              key={id}
              className={classes(
                'w-fit max-w-[min(40rem,90%)] rounded-lg px-4 py-3',
                by === 'buyer' ? 'ms-auto bg-accent-soft' : 'bg-sunken',
              )}
            >
              <p className="text-muted text-xs">
                {names[by]} · <time dateTime={at}>{date(at, 'dateTime')}</time>
              </p>
              <p className="mt-1 whitespace-pre-line break-words">{content}</p>
              <Evidence pictures={pictures} />
            </li>
          ))}
        </ol>
      )}
      {found.can_message && <Write id={found.as_id} />}
    </Card>
  )
}

function Write({ id }: { id: string }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [withPictures, setWithPictures] = useState(false)
  const [isSending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const send = useAct('sendReturnMessage', {
    refreshes: ['getReturn'],
    onDone: () => {
      setWords('')
      setImages([])
      setWithPictures(false)
      setTried(false)
    },
  })
  return (
    <form
      noValidate
      className="mt-5 grid gap-3 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (words.trim() && !isSending) void send.act({ as_id: id, content: words.trim(), images })
      }}
    >
      <TextArea
        label={t('returns.messages.label')}
        error={tried && !words.trim() ? t('shell.field.required') : send.fields.content}
        maxLength={returnWordsMost}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {withPictures && (
        <PicturesField
          label={t('returns.request.pictures')}
          hint={t('returns.request.picturesHint')}
          error={tried && isSending ? t('uploads.wait') : send.fields.images}
          purpose="return"
          most={evidenceMost}
          value={images}
          onChange={setImages}
          onSending={setSending}
          labels={{
            add: (count) => t('returns.request.addPicture', { count, most: evidenceMost }),
            remove: (number) => t('returns.request.removePicture', { number }),
            picture: (number) => t('returns.picture', { number }),
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={send.pending}>
          {t('returns.messages.send')}
        </Button>
        {!withPictures && (
          <Button
            variant="quiet"
            icon={<ImagePlus aria-hidden className="size-4.5" />}
            pending={false}
            onClick={() => setWithPictures(true)}
          >
            {t('returns.messages.addPicture')}
          </Button>
        )}
      </div>
    </form>
  )
}
