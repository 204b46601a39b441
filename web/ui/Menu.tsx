import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { placeAt } from './popovers.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** of a choice: whether it is the current one */
  checked?: boolean
  lang?: string
} & ({ href: string; onPress?: undefined } | { href?: undefined; onPress: () => void })

type MenuProps = {
  /** name of the menu; the button is called 'label: what it shows' */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  items: readonly MenuItem[]
}

/** A button that opens a list of acts, links or choices, on the browser's own popover: it lies above everything and closes on Escape or a press outside. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const rows = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) return
    placeAt(button.current, menu.current)
    const list = rows()
    ;(list.find((row) => row.getAttribute('aria-checked') === 'true') ?? list[0])?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const list = rows()
    const index = list.indexOf(document.activeElement as HTMLElement)
    const wanted = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: list.length - 1 }[event.key]
    if (event.key === 'Tab') return menu.current?.hidePopover()
    if (wanted === undefined) return
    event.preventDefault()
    list.at(wanted % list.length)?.focus()
  }
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        className={triggerClassName}
      >
        <span className="sr-only">{label}: </span>
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={move}
        className="menu max-h-[70dvh] min-w-52 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-text shadow-3"
      >
        {items.map((item) => {
          const content = (
            <>
              {item.icon && <span className="text-muted">{item.icon}</span>}
              <span className="flex-1">{item.label}</span>
              {item.checked && <Check aria-hidden className="size-4.5 text-accent" />}
            </>
          )
          const row = classes(
            'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start -outline-offset-2 hover:bg-sunken focus:bg-sunken',
            item.checked && 'font-semibold',
          )
          return item.href !== undefined ? (
            <a key={item.key} role="menuitem" tabIndex={-1} href={item.href} lang={item.lang} className={row} onClick={close}>
              {content}
            </a>
          ) : (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a row that is checked or not has the role menuitemradio
            <button
              key={item.key}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              lang={item.lang}
              className={row}
              onClick={() => {
                close()
                item.onPress?.()
              }}
            >
              {content}
            </button>
          )
        })}
      </div>
    </>
  )
}
