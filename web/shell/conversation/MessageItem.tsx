import { Flag } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { boot } from '../../client/boot.ts'
import { useDates } from '../../client/dates.ts'
import { useDisplayName } from '../../client/display-names.ts'
import { useLanguage } from '../../client/settings.ts'
import { useText } from '../../client/text.ts'
import { classes } from '../../ui/classes.ts'
import type { Said } from './said.ts'

/** What `useTranslation` gives. */
type Translation = { made: { content: string } | undefined; isFetching: boolean; isError: boolean; toggle: () => void }

type MessageItemProps = {
  message: Said
  /** it is of the side whose screen it is */
  mine: boolean
  /** which side wrote it, for who does not see where it stands */
  author: string
  /** who wrote it, where several write for a side */
  member: string | null
  /** the other side has read it */
  seen: boolean
  /** what it is about */
  subject: ReactNode
  translation: Translation
  /** asks why the house should look at it */
  report: (onClose: () => void) => ReactNode
}

/** One message. Its words are text, whatever stands in them; what the house has taken down says so. */
export function MessageItem({ message, mine, author, member, seen, subject, translation, report }: MessageItemProps) {
  const t = useText()
  const lang = useLanguage()
  const { date } = useDates()
  const isForeign = !mine && message.language !== lang && Boolean(message.content) && boot().config.translates
  return (
    <div className={classes('w-fit max-w-[min(36rem,88%)]', mine && 'ms-auto')}>
      <div className={classes('grid gap-2 rounded-lg px-3.5 py-2.5', mine ? 'bg-accent-soft' : 'bg-sunken')}>
        <span className="sr-only">{author}</span>
        {message.content === null ? (
          <p className="text-muted">{t('thread.hidden')}</p>
        ) : (
          <>
            {subject}
            {isForeign ? (
              <ForeignWords message={message} translation={translation} />
            ) : (
              message.content && (
                <p lang={message.language} className="wrap-anywhere whitespace-pre-line">
                  {message.content}
                </p>
              )
            )}
            <Pictures pictures={message.pictures} />
          </>
        )}
      </div>
      <p className={classes('mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-xs', mine ? 'justify-end' : 'min-h-8')}>
        <time dateTime={message.at}>{date(message.at, 'time')}</time>
        {member && <span>{member}</span>}
        {mine && seen && <span>{t('thread.seen')}</span>}
        {!mine && message.content !== null && <Report reported={message.reported} time={date(message.at, 'time')} report={report} />}
      </p>
    </div>
  )
}

function Pictures({ pictures }: { pictures: Said['pictures'] }) {
  const t = useText()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ path, url }, index) => (
        <li key={path}>
          <SignedPicture url={url} alt={t('thread.picture', { number: index + 1 })} />
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

function Report({ reported, time, report }: { reported: boolean; time: string; report: MessageItemProps['report'] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (reported) return <span>{t('thread.reported')}</span>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-8 items-center gap-1 rounded-md px-1 underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="size-3.5 shrink-0" />
        {t('thread.report')}
        <span className="sr-only">{time}</span>
      </button>
      {open && <Suspense>{report(() => setOpen(false))}</Suspense>}
    </>
  )
}

/** Words in another language than the reader's, which a service can translate; the original is one press away. */
function ForeignWords({ message, translation: { made, isFetching, isError, toggle } }: { message: Said; translation: Translation }) {
  const t = useText()
  const lang = useLanguage()
  const languageName = useDisplayName('language')
  return (
    <div>
      <p lang={made ? lang : message.language} className="wrap-anywhere whitespace-pre-line">
        {made?.content ?? message.content}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
        {made && <span>{t('thread.translatedFrom', { language: languageName(message.language) })}</span>}
        <button
          type="button"
          aria-busy={isFetching || undefined}
          className="min-h-8 font-medium text-accent underline-offset-4 hover:underline"
          onClick={toggle}
        >
          {made ? t('thread.showOriginal') : isFetching ? t('thread.translating') : t('thread.translate')}
        </button>
        {isError && (
          <span role="alert" className="text-danger">
            {t('thread.notTranslated')}
          </span>
        )}
      </p>
    </div>
  )
}
