import { Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../client/text.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'

type EvidenceFrameProps = {
  url: string
  alt: string
  /** who looks, and when: it lies over the picture */
  watermark: string
  onFailed: () => void
  /** to a larger view; null where this is it */
  onLarge: (() => void) | null
  className: string
}

type View = { scale: number; turn: number; x: number; y: number }

const whole: View = { scale: 1, turn: 0, x: 0, y: 0 }
const scaleMost = 8
const zoomStep = 1.5
const panStep = 60

const zoomed = (view: View, by: number): View => {
  const scale = Math.min(scaleMost, Math.max(1, view.scale * by))
  return scale === 1
    ? { ...whole, turn: view.turn }
    : { ...view, scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale }
}

/** What a key does to the picture that has the focus; undefined: nothing. */
const byKey: Record<string, (view: View) => View> = {
  '+': (view) => zoomed(view, zoomStep),
  '=': (view) => zoomed(view, zoomStep),
  '-': (view) => zoomed(view, 1 / zoomStep),
  t: (view) => ({ ...view, turn: view.turn + 90 }),
  '0': () => whole,
  ArrowLeft: (view) => ({ ...view, x: view.x + panStep }),
  ArrowRight: (view) => ({ ...view, x: view.x - panStep }),
  ArrowUp: (view) => ({ ...view, y: view.y + panStep }),
  ArrowDown: (view) => ({ ...view, y: view.y - panStep }),
}

/** A picture that is zoomed, turned and moved: by its buttons, by the pointer, and by `+` `-` `t` `0` and the arrows while it has the focus. */
export function EvidenceFrame({ url, alt, watermark, onFailed, onLarge, className }: EvidenceFrameProps) {
  const t = useText()
  const [view, setView] = useState(whole)
  const from = useRef<{ x: number; y: number } | null>(null)

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change = byKey[event.key]
    if (event.key === 'f' && onLarge) onLarge()
    else if (change) setView(change)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent) => {
    const start = from.current
    if (start === null) return
    setView((before) => ({ ...before, x: event.clientX - start.x, y: event.clientY - start.y }))
  }
  const button = (label: string, icon: ReactNode, onClick: () => void) => <IconButton raised label={label} icon={icon} onClick={onClick} />
  return (
    <div className={classes('relative overflow-hidden rounded-md bg-picture', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={t('office.evidence.frame', { picture: alt })}
        aria-keyshortcuts="+ - t 0 f"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture while it has the focus
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          from.current = { x: event.clientX - view.x, y: event.clientY - view.y }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
        onPointerCancel={() => {
          from.current = null
        }}
        onDoubleClick={() => setView((before) => (before.scale === 1 ? zoomed(before, zoomStep ** 2) : { ...whole, turn: before.turn }))}
        className="size-full cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
      >
        <img
          src={url}
          alt={alt}
          draggable={false}
          onError={onFailed}
          className="size-full object-contain transition-transform duration-(--motion-fast)"
          style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})` }}
        />
      </div>
      <div
        aria-hidden
        className="on-picture pointer-events-none absolute inset-[-20%] grid -rotate-24 grid-cols-2 place-items-center gap-x-20 gap-y-8 overflow-hidden text-text opacity-25"
      >
        {Array.from({ length: 10 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words ten times
          <span key={place} className="whitespace-nowrap font-semibold text-xs">
            {watermark}
          </span>
        ))}
      </div>
      <div className="absolute inset-x-1 bottom-1 flex justify-end gap-1">
        {button(t('office.evidence.zoomOut'), <ZoomOut aria-hidden className="size-5" />, () =>
          setView((before) => zoomed(before, 1 / zoomStep)),
        )}
        {button(t('office.evidence.zoomIn'), <ZoomIn aria-hidden className="size-5" />, () =>
          setView((before) => zoomed(before, zoomStep)),
        )}
        {button(t('office.evidence.rotate'), <RotateCw aria-hidden className="size-5" />, () =>
          setView((before) => ({ ...before, turn: before.turn + 90 })),
        )}
        {onLarge && button(t('office.evidence.large'), <Maximize2 aria-hidden className="size-5" />, onLarge)}
      </div>
    </div>
  )
}
