import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useTranslation } from '../../../client/translation.ts'
import { lazily } from '../../../shell/code.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import type { Message } from './conversation.ts'
import { SubjectCard } from './SubjectCard.tsx'

const ReportMessage = lazily(() => import('./ReportMessage.tsx'))

type MessageItemProps = { message: Message /** the name of the shop */; shop: string /** the shop has read it */; seen: boolean }

/** One message. Its words are text, whatever stands in them; what the house has taken down says so. */
export function MessageItem({ message, shop, seen }: MessageItemProps) {
  const t = useText()
  const lang = useLanguage()
  const { date } = useDates()
  const mine = message.by === 'buyer'
  const isForeign = !mine && message.language !== lang && Boolean(message.content) && boot().config.translates
  return (
    <div className={classes('w-fit max-w-[min(36rem,88%)]', mine && 'ms-auto')}>
      <div className={classes('grid gap-2 rounded-lg px-3.5 py-2.5', mine ? 'bg-accent-soft' : 'bg-sunken')}>
        <span className="sr-only">{mine ? t('conversations.me') : shop}</span>
        {message.content === null ? (
          <p className="text-muted">{t('conversations.hidden')}</p>
        ) : (
          <>
            {message.about && <SubjectCard subject={message.about} />}
            {isForeign ? (
              <ForeignWords key={lang} message={message} />
            ) : (
              message.content && (
                <p lang={message.language} className="whitespace-pre-line break-words">
                  {message.content}
                </p>
              )
            )}
            <Pictures pictures={message.pictures} />
          </>
        )}
      </div>
      <p className={classes('mt-0.5 flex items-center gap-x-2 text-muted text-xs', mine ? 'justify-end' : 'min-h-8')}>
        <time dateTime={message.at}>{date(message.at, 'time')}</time>
        {mine && seen && <span>{t('conversations.seen')}</span>}
        {!mine && message.content !== null && <Report message={message} time={date(message.at, 'time')} />}
      </p>
    </div>
  )
}

function Pictures({ pictures }: { pictures: Message['pictures'] }) {
  const t = useText()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ path, url }, index) => (
        <li key={path}>
          <SignedPicture url={url} alt={t('conversations.picture', { number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

/** Each answer signs its links anew; a picture that was shown is not asked for again, because every look is written down. */
function SignedPicture({ url, alt }: { url: string; alt: string }) {
  const [shown, setShown] = useState(url)
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
      <img
        src={shown}
        alt={alt}
        loading="lazy"
        className="size-24 rounded-md border border-line object-cover sm:size-28"
        onError={() => setShown(url)}
      />
    </a>
  )
}

function Report({ message, time }: { message: Message; time: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (message.reported) return <span>{t('conversations.reported')}</span>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-8 items-center gap-1 rounded-md px-1 underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="size-3.5 shrink-0" />
        {t('conversations.report')}
        <span className="sr-only">{time}</span>
      </button>
      {open && (
        <Suspense>
          <ReportMessage messageId={message.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Words in another language than the reader's, which a service can translate; the original is one press away. */
function ForeignWords({ message }: { message: Message }) {
  const t = useText()
  const lang = useLanguage()
  const languageName = useDisplayName('language')
  const { made, isFetching, isError, toggle } = useTranslation(callQuery('translateMessage', { message_id: message.id }))
  return (
    <div>
      <p lang={made ? lang : message.language} className="whitespace-pre-line break-words">
        {made?.content ?? message.content}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
        {made && <span>{t('conversations.translatedFrom', { language: languageName(message.language) })}</span>}
        <button
          type="button"
          aria-busy={isFetching || undefined}
          className="min-h-8 font-medium text-accent underline-offset-4 hover:underline"
          onClick={toggle}
        >
          {made ? t('conversations.showOriginal') : isFetching ? t('conversations.translating') : t('conversations.translate')}
        </button>
        {isError && (
          <span role="alert" className="text-danger">
            {t('conversations.notTranslated')}
          </span>
        )}
      </p>
    </div>
  )
}
