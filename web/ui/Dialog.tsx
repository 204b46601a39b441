import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { classes } from './classes.ts'
import { showModal } from './dialogs.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** buttons at the bottom; they stay in sight while the content scrolls */
  actions?: ReactNode
  /** `dialog` in the middle; `sheet` from below on phones and a panel at the end on desktops; `start` a panel at the start; `full` the whole window */
  place?: 'dialog' | 'sheet' | 'start' | 'full'
}

const places = {
  dialog: 'inset-0 m-auto w-[calc(100%-2rem)] max-w-lg max-h-[min(85dvh,44rem)] rounded-xl',
  sheet:
    'mx-auto mt-auto mb-0 w-full max-w-2xl max-h-[88dvh] rounded-t-xl [--sheet-from:0_100%] lg:me-0 lg:my-0 lg:h-dvh lg:max-h-dvh lg:max-w-md lg:rounded-none lg:[--sheet-from:100%_0]',
  full: 'inset-0 m-auto h-[calc(100dvh-1rem)] max-h-dvh w-[calc(100vw-1rem)] max-w-none rounded-xl',
  start: 'my-0 ms-0 me-auto h-dvh max-h-dvh w-[min(22rem,88vw)] [--sheet-from:-100%_0]',
}

/**
 * A modal part of the page on the browser's own <dialog>: it keeps the focus inside, gives it back, closes on Escape and makes the rest inert.
 * What is inside is there only while it is open, and comes once it can take the focus: a field with `autoFocus` has it. It opens and closes after the
 * next paint: making all else inert takes slow phones several frames.
 */
export function Dialog({ open: isWanted, onClose, title, closeLabel, children, actions, place = 'dialog' }: DialogProps) {
  const id = useId()
  const open = useAfterPaint(isWanted, false)
  const element = useRef<HTMLDialogElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!open || !element.current) return
    const hide = showModal(element.current)
    setShown(true)
    return () => {
      setShown(false)
      hide()
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers, Escape does the same
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      // While it goes, it takes no second press.
      onClickCapture={(event) => {
        if (isWanted) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={classes('sheet fixed overflow-hidden bg-raised p-0 text-text shadow-3 open:flex', places[place])}
    >
      {open && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="flex items-center justify-between gap-4 border-line border-b py-2 ps-5 pe-2">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{isShown && children}</div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
