import { MessageCircle, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { routes } from '../../../../contract/screens.ts'
import { useSignedIn } from '../../../client/session.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useAddress, usePlace } from '../../../shell/navigation.ts'
import { useAfterPaint } from '../../../ui/after-paint.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { showModal } from '../../../ui/dialogs.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useText } from '../text.ts'
import { frameAddress } from './address.ts'
import { ChatFrame } from './ChatFrame.tsx'

/** Maps fill the screen to its edges, with controls in the corners; in the checkout nothing leads astray, and its head has the help. */
const quietRoutes = new Set<string>([routes.myCart, routes.delivery, routes.pay, routes.chooseLocation, routes.openLocation])

const wide = '(min-width: 64rem)'

/**
 * The way to the chat, where the house has one: a button, and once it was pressed the chat itself, beside the page on desktops and over it on
 * phones. Closed it goes on, so that an answer is counted at the button. A sign-out ends it and leaves nothing of it to who comes next.
 */
export default function Chat() {
  const t = useText()
  const id = useId()
  const lang = useLanguage()
  const signedIn = useSignedIn()
  const { hash } = useAddress()
  const { route } = usePlace()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [begun, setBegun] = useState(false)
  const [open, setOpen] = useState(false)
  const [tries, setTries] = useState(0)
  const [unread, setUnread] = useState(0)
  const [forgetting, setForgetting] = useState(false)

  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (wasSignedIn !== signedIn) {
    setWasSignedIn(signedIn)
    setForgetting(!signedIn)
    if (!signedIn) {
      setBegun(false)
      setOpen(false)
    }
  }
  const isQuiet = quietRoutes.has(route)
  if (isQuiet && open) setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what covers the page goes when the page does
  useEffect(() => {
    if (!matchMedia(wide).matches) setOpen(false)
  }, [hash])

  const isShown = useAfterPaint(open)
  useEffect(() => {
    const { current } = panel
    if (!isShown || !current) return
    if (!matchMedia(wide).matches) return showModal(current)
    current.show()
    return () => {
      // Beside the page it gives the focus back only where it still has it: somebody may have gone on meanwhile.
      const hasFocus = current.contains(document.activeElement)
      current.close()
      if (hasFocus) button.current?.focus()
    }
  }, [isShown])

  const close = () => setOpen(false)
  return (
    <>
      {!isQuiet && (
        <button
          ref={button}
          type="button"
          data-chat
          aria-expanded={open}
          aria-haspopup="dialog"
          title={t(open ? 'chat.close' : 'chat.open')}
          className="fixed end-3 bottom-[calc(0.75rem+var(--tab-bar)+var(--act-bar)+var(--offer-bar)+var(--notice-bar)+var(--lower-edge))] z-20 grid size-13 place-items-center rounded-full border border-line-strong bg-raised text-accent shadow-2 transition-colors duration-(--motion-fast) hover:bg-accent-soft lg:end-6 lg:bottom-6 lg:size-14"
          onClick={() => {
            setBegun(true)
            setOpen(!open)
          }}
        >
          <span className="sr-only">{t(open ? 'chat.close' : 'chat.open')}</span>
          <span className="relative">
            {open ? <X aria-hidden className="size-6" /> : <MessageCircle aria-hidden className="size-6" />}
            {!open && <Badge count={unread} label={t('chat.unread', { count: unread })} />}
          </span>
        </button>
      )}
      <p role="status" className="sr-only">
        {!open && unread > 0 && t('chat.unread', { count: unread })}
      </p>
      {begun && (
        <dialog
          ref={panel}
          aria-labelledby={id}
          onClose={close}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          className={classes(
            'sheet fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-line bg-raised p-0 text-text shadow-3 [--sheet-from:0_100%] open:flex',
            'lg:inset-auto lg:end-6 lg:bottom-23 lg:z-40 lg:h-[min(40rem,calc(100dvh-7.5rem))] lg:w-96 lg:rounded-xl lg:border lg:[--sheet-from:0_1rem]',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 ps-5 pe-2">
            <h2 id={id} className="text-lg">
              {t('chat.title')}
            </h2>
            <IconButton label={t('shell.close')} icon={<X aria-hidden className="size-5" />} onClick={close} />
          </div>
          <ChatFrame
            key={`${lang} ${tries}`}
            lang={lang}
            open={open}
            onUnread={setUnread}
            onClose={close}
            onRetry={() => setTries(tries + 1)}
          />
          <div className="pb-[env(safe-area-inset-bottom)] lg:hidden" />
        </dialog>
      )}
      {forgetting && (
        // biome-ignore lint/a11y/useIframeTitle: it shows nothing, to nobody
        <iframe hidden src={frameAddress({ forget: '1' })} sandbox="" referrerPolicy="no-referrer" onLoad={() => setForgetting(false)} />
      )}
    </>
  )
}
