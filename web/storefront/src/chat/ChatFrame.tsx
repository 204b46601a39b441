import { MessageCircleOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { frameAddress } from './address.ts'
import { readMessage } from './message.ts'

type ChatFrameProps = {
  lang: string
  /** it is in sight: the script is told, so that it counts as read what is read */
  open: boolean
  onUnread: (count: number) => void
  onClose: () => void
  /** somebody wants it tried again */
  onRetry: () => void
}

/** A script that has not come by then does not come: people are told another way. */
const arrivalMs = 20_000

/**
 * The script of somebody else, in a frame of another host and without a way to this page (docs/decisions/0019). What it says is believed only
 * from that very frame and host, and only the three words of `message.ts`; what it is told is that it was opened or closed.
 */
export function ChatFrame({ lang, open, onUnread, onClose, onRetry }: ChatFrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'coming' | 'there' | 'failed'>('coming')

  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || origin !== boot().config.chat_url) return
    const message = readMessage(data)
    if (message === null) return
    if ('unread' in message) onUnread(message.unread)
    // Opening is for people: the frame says by this word that its script is there.
    else if ('open' in message) setPhase('there')
    else if (phase === 'coming') setPhase('failed')
    else onClose()
  })
  const forget = useEffectEvent(() => onUnread(0))
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    return () => {
      removeEventListener('message', listener)
      forget()
    }
  }, [])

  useEffect(() => {
    if (phase !== 'coming') return
    const timer = setTimeout(() => setPhase('failed'), arrivalMs)
    return () => clearTimeout(timer)
  }, [phase])

  useEffect(() => {
    const { chat_url } = boot().config
    if (phase === 'there' && chat_url) frame.current?.contentWindow?.postMessage(open ? { open: true } : { close: true }, chat_url)
  }, [phase, open])

  if (phase === 'failed')
    return (
      <div role="alert" className="min-h-0 flex-1 overflow-y-auto">
        <EmptyState
          icon={<MessageCircleOff />}
          title={t('chat.failed')}
          text={t('chat.failedText')}
          action={
            <>
              <LinkButton href={paths.support()} onClick={onClose}>
                {t('chat.write')}
              </LinkButton>
              <Button variant="secondary" pending={false} onClick={onRetry}>
                {t('shell.tryAgain')}
              </Button>
            </>
          }
        />
      </div>
    )
  return (
    <div className="relative min-h-0 flex-1" aria-busy={phase === 'coming'}>
      <iframe
        ref={frame}
        src={frameAddress({ lang })}
        title={t('chat.title')}
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        referrerPolicy="no-referrer"
        allow=""
        className="size-full"
      />
      {phase === 'coming' && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 bg-raised text-muted">
          <Spinner />
          {t('chat.coming')}
        </p>
      )}
    </div>
  )
}
