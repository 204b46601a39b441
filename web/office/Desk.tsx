import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../client/text.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useHeldFocus } from './held-focus.ts'
import { useShortcuts } from './shortcuts.ts'

type DeskProps = {
  /** what stands above all panes: the head of the page, its views */
  head: ReactNode
  /** at the top of the queue: its search, what is ticked */
  queueHead?: ReactNode
  /** a `DeskQueue`, or what is said where there is none */
  queue: ReactNode
  /** the cases of the queue in its order, and the one that lies open */
  ids: readonly string[]
  openId: string | null
  /** somebody has opened it, so that on a phone it takes the place of the queue */
  isChosen: boolean
  onOpen: (id: string) => void
  /** from a case back to the queue, on a phone */
  back: { label: string; onPress: () => void }
  /** the case; below it, or beside it where there is room, its evidence; and what is read less often below both */
  children: ReactNode
  evidence?: ReactNode
  below?: ReactNode
  /** what is decided: it stays in sight at the lower edge */
  decision?: ReactNode
}

/**
 * One case after the other: the queue at the start, the case in the middle, the evidence at the end; on a tablet the evidence is below the case, on a
 * phone there is the queue or the case. `j` and `k` go to the next and the previous case, `/` searches. Once a case was decided the focus is at the head of the next.
 */
export function Desk({ head, queueHead, queue, ids, openId, isChosen, onOpen, back, children, evidence, below, decision }: DeskProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useHeldFocus(place)
  const at = openId === null ? -1 : ids.indexOf(openId)
  const previous = ids[at - 1]
  const next = ids[at + 1]
  const open = (id: string | undefined) => id !== undefined && onOpen(id)
  useShortcuts([
    { keys: 'j', label: t('office.keys.next'), group: 'list', run: () => open(next) },
    { keys: 'k', label: t('office.keys.previous'), group: 'list', run: () => open(previous) },
    {
      keys: '/',
      label: t('office.keys.search'),
      group: 'list',
      run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    },
  ])
  // Whoever has read one case to its end begins the next at its head.
  useEffect(() => {
    if (openId !== null && (place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: 'start' })
  }, [openId])
  return (
    <div className="@container mx-auto w-full max-w-[104rem] px-4 py-5 lg:px-6">
      <div className={classes(isChosen && '@max-2xl:hidden')}>{head}</div>
      <div className="grid items-start gap-5 @2xl:grid-cols-[17rem_minmax(0,1fr)]">
        <div
          className={classes(
            'overflow-clip rounded-lg border border-line bg-raised @2xl:sticky @2xl:top-[calc(var(--office-head)+1rem)] @2xl:flex @2xl:max-h-[calc(100dvh-var(--office-head)-var(--tab-bar)-2rem)] @2xl:flex-col',
            isChosen && '@max-2xl:hidden',
          )}
        >
          {queueHead && <div className="border-line border-b p-2">{queueHead}</div>}
          <div className="@2xl:min-h-0 @2xl:flex-1 @2xl:overflow-y-auto">{queue}</div>
        </div>
        <div ref={place} className={classes('min-w-0 scroll-mt-[calc(var(--office-head)+1rem)]', !isChosen && '@max-2xl:hidden')}>
          <div className="mb-2 flex min-h-11 items-center justify-between @2xl:hidden">
            <button
              type="button"
              className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-muted text-sm"
              onClick={back.onPress}
            >
              <ChevronLeft aria-hidden className="size-4" />
              {back.label}
            </button>
            <span className="flex">
              {previous && (
                <IconButton
                  label={t('office.details.previous')}
                  icon={<ChevronUp aria-hidden className="size-5" />}
                  onClick={() => open(previous)}
                />
              )}
              {next && (
                <IconButton
                  label={t('office.details.next')}
                  icon={<ChevronDown aria-hidden className="size-5" />}
                  onClick={() => open(next)}
                />
              )}
            </span>
          </div>
          <div
            className={classes(
              'grid items-start gap-5',
              evidence != null && '@min-[68rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[68rem]:grid-rows-[auto_1fr]',
            )}
          >
            <div className="grid min-w-0 gap-5">{children}</div>
            {evidence && (
              <div className="min-w-0 @min-[68rem]:sticky @min-[68rem]:top-[calc(var(--office-head)+1rem)] @min-[68rem]:col-start-2 @min-[68rem]:row-span-2 @min-[68rem]:row-start-1">
                {evidence}
              </div>
            )}
            {below && <div className="grid min-w-0 gap-5">{below}</div>}
          </div>
          {decision && (
            <div className="sticky bottom-[calc(var(--tab-bar)+0.5rem)] z-20 mt-5 rounded-lg border border-line-strong bg-raised p-3 shadow-3">
              {decision}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

type DeskQueueProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** what a row says, in two or three short lines */
  row: (row: Row) => ReactNode
  openId: string | null
  onOpen: (id: string) => void
  /** another answer is on its way: the old rows stay, dimmed */
  stale?: boolean
  /** beside a row, as its tick box */
  lead?: (row: Row) => ReactNode
}

/** The queue of a desk: what must be done first is first. */
export const DeskQueue = <Row,>({ label, rows, rowKey, row, openId, onOpen, stale = false, lead }: DeskQueueProps<Row>) => (
  <ul aria-label={label} aria-busy={stale || undefined} className={classes('divide-y divide-line', stale && 'opacity-60')}>
    {rows.map((one) => {
      const key = rowKey(one)
      const isOpen = key === openId
      return (
        <li key={key} className={classes('flex items-start', isOpen ? '@2xl:bg-accent-soft' : 'hover:bg-sunken')}>
          {lead?.(one)}
          <button
            type="button"
            aria-current={isOpen || undefined}
            className="grid min-w-0 flex-1 gap-0.5 px-3 py-2.5 text-start text-sm -outline-offset-2"
            onClick={() => onOpen(key)}
          >
            {row(one)}
          </button>
        </li>
      )
    })}
  </ul>
)
