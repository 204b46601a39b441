import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastMs, undoMs } from '../../contract/limits.ts'
import { useAfterPaint } from './after-paint.ts'
import { useTopDialog } from './dialogs.ts'
import { dismissToast, type Toast, toastStore } from './toasts.ts'

/**
 * Where toasts appear, once in the shell: a polite live region that stays while toasts come and go, in the browser's top layer. While a dialog is
 * open it is inside of that, because all else is inert. The clock stops under the pointer or the focus, and begins anew whenever the focus moves.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  // A dialog appears first, and what is said in it moves there after.
  const place = useAfterPaint(useTopDialog()) ?? document.body
  return createPortal(<Messages label={label} closeLabel={closeLabel} />, place)
}

function Messages({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [toast, next] = useAfterPaint(useSyncExternalStore(toastStore.subscribe, toastStore.get))
  const region = useRef<HTMLElement>(null)
  // What came into the top layer meanwhile, a menu or a panel, must not cover the next message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message
  useEffect(() => {
    const { current } = region
    // A dialog that has just gone takes its region along: the next one is about to stand in the page.
    if (!current?.isConnected) return
    current.hidePopover()
    current.showPopover()
  }, [toast?.id])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none inset-x-0 top-auto bottom-[calc(1rem+var(--tab-bar)+var(--act-bar)+var(--lower-edge)+var(--notice-bar))] m-0 flex w-full justify-center overflow-visible bg-transparent px-4 py-0 lg:bottom-[calc(2rem+var(--notice-bar))]"
    >
      {toast && <ToastCard key={toast.id} toast={toast} isAwaited={next !== undefined} closeLabel={closeLabel} />}
    </section>
  )
}

type ToastCardProps = { toast: Toast /** another one is waiting */; isAwaited: boolean; closeLabel: string }

function ToastCard({ toast: { id, text, tone, action }, isAwaited, closeLabel }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const lastsMs = action?.onPress && !isAwaited ? undoMs : toastMs
  useEffect(() => {
    if (held) return
    let timer = 0
    // Whoever is on the way there by keyboard comes to it, however many stops there are.
    const begin = () => {
      clearTimeout(timer)
      timer = window.setTimeout(dismissToast, lastsMs, id)
    }
    begin()
    addEventListener('focusin', begin)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', begin)
    }
  }, [held, id, lastsMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is no control
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="page-enter pointer-events-auto flex max-w-lg items-center gap-3 rounded-lg bg-inverse py-2 ps-4 pe-1.5 text-on-inverse shadow-3"
    >
      {tone === 'success' && <CircleCheck aria-hidden className="size-5 shrink-0" />}
      {tone === 'danger' && <CircleAlert aria-hidden className="size-5 shrink-0" />}
      <span className="py-1.5">{text}</span>
      {action &&
        (action.href ? (
          <a
            href={action.href}
            className="ms-2 whitespace-nowrap px-2 py-2.5 font-semibold underline underline-offset-4"
            onClick={() => dismissToast(id)}
          >
            {action.label}
          </a>
        ) : (
          <button
            type="button"
            className="ms-2 whitespace-nowrap px-2 py-2.5 font-semibold underline underline-offset-4"
            onClick={() => {
              action.onPress?.()
              dismissToast(id)
            }}
          >
            {action.label}
          </button>
        ))}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full opacity-75 hover:opacity-100"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
