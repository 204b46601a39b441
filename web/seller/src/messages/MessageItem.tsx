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
import { SubjectLine } from './SubjectLine.tsx'

const ReportMessage = lazily(() => import('./ReportMessage.tsx'))

type MessageItemProps = { message: Message; buyer: string /** the buyer has read it */; seen: boolean }

/** One message. Its words are text, whatever stands in them; who wrote it for the shop is named. */
export function MessageItem({ message, buyer, seen }: MessageItemProps) {
  const t = useText()
  const lang = useLanguage()
  const { date } = useDates()
  const mine = message.by === 'seller'
  const isForeign = !mine && message.language !== lang && Boolean(message.content) && boot().config.translates
  return (
    <div className={classes('w-fit max-w-[min(38rem,88%)]', mine && 'ms-auto')}>
      <div className={classes('grid gap-2 rounded-lg px-3.5 py-2.5', mine ? 'bg-accent-soft' : 'bg-sunken')}>
        <span className="sr-only">{mine ? t('inbox.shop') : buyer}</span>
        {message.content === null ? (
          <p className="text-muted">{t('inbox.hidden')}</p>
        ) : (
          <>
            {message.about && <SubjectLine subject={message.about} />}
            {isForeign ? (
              <ForeignWords key={lang} message={message} />
            ) : (
              message.content && (
                <p lang={message.language} className="wrap-anywhere whitespace-pre-line">
                  {message.content}
                </p>
              )
            )}
            {message.pictures.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {message.pictures.map(({ path, url }, index) => (
                  <li key={path}>
                    <SignedPicture url={url} alt={t('inbox.picture', { number: index + 1 })} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      <p className={classes('mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-xs', mine ? 'justify-end' : 'min-h-8')}>
        <time dateTime={message.at}>{date(message.at, 'time')}</time>
        {message.member && <span>{message.member}</span>}
        {mine && seen && <span>{t('inbox.seen')}</span>}
        {!mine && message.content !== null && <Report message={message} time={date(message.at, 'time')} />}
      </p>
    </div>
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
  if (message.reported) return <span>{t('inbox.reported')}</span>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-8 items-center gap-1 rounded-md px-1 underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="size-3.5 shrink-0" />
        {t('inbox.report')}
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

/** Words in another language than the member's, which a service can translate; the original is one press away. */
function ForeignWords({ message }: { message: Message }) {
  const t = useText()
  const language = useDisplayName('language')
  const lang = useLanguage()
  const { made, isFetching, isError, toggle } = useTranslation(callQuery('translateBuyerMessage', { message_id: message.id }))
  return (
    <div className="grid gap-1">
      <p lang={made ? lang : message.language} className="wrap-anywhere whitespace-pre-line">
        {made?.content ?? message.content}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
        {made && <span>{t('inbox.translatedFrom', { language: language(message.language) })}</span>}
        <button
          type="button"
          aria-busy={isFetching || undefined}
          className="inline-flex min-h-8 items-center text-accent hover:underline"
          onClick={toggle}
        >
          {made ? t('inbox.showOriginal') : isFetching ? t('inbox.translating') : t('inbox.translate')}
        </button>
        {isError && <span role="alert">{t('inbox.notTranslated')}</span>}
      </p>
    </div>
  )
}
