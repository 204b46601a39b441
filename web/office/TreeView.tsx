import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, ChevronRight, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../client/text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { arranged, dropPlace, placeOf, rowsOf, stepped, type TreeNode, type TreePlace, type TreeRow } from './tree.ts'

type TreeViewProps<Node> = {
  /** what it is a tree of */
  label: string
  /** in the order of the tree */
  nodes: readonly Node[]
  /** how many levels there may be */
  levels: number
  /** at the end of a line, as counts */
  aside: (node: Node) => ReactNode
  /** what stands below the line that is chosen; `move` begins to move it by the arrow keys */
  details: (node: Node, move: (() => void) | null) => ReactNode
  /** the line that is chosen */
  chosen: string | null
  onChoose: (id: string | null) => void
  /** null: nothing can be moved */
  onMove: ((id: string, place: TreePlace) => void) | null
}

const steps = [
  { key: 'ArrowUp', Icon: ArrowUp },
  { key: 'ArrowDown', Icon: ArrowDown },
  { key: 'ArrowLeft', Icon: ArrowLeft },
  { key: 'ArrowRight', Icon: ArrowRight },
] as const
type ArrowKey = (typeof steps)[number]['key']
const isArrow = (key: string): key is ArrowKey => steps.some((step) => step.key === key)

/**
 * A tree whose lines are moved by dragging their handle or by keys: `m` begins, arrows move, Enter puts it down, Escape takes it back. Nothing is done
 * before it is put down.
 */
export function TreeView<Node extends TreeNode>({ label, nodes, levels, aside, details, chosen, onChoose, onMove }: TreeViewProps<Node>) {
  const t = useText()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const [moving, setMoving] = useState<{ id: string; place: TreePlace } | null>(null)
  const [dragged, setDragged] = useState<{ id: string; over: string | null; part: number } | null>(null)
  const tree = useRef<HTMLDivElement>(null)

  const shown = moving ? arranged(nodes, moving.id, moving.place) : nodes
  const rows = rowsOf(shown, closed)
  const current = rows.find(({ node }) => node.id === (active ?? chosen))?.node.id ?? rows[0]?.node.id
  const movingRow = rows.find(({ node }) => node.id === moving?.id)
  const lineOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)

  // A line that was moved elsewhere is another element: it keeps the keys.
  useEffect(() => {
    if (moving) tree.current?.querySelector<HTMLElement>(`[data-line="${moving.id}"]`)?.focus()
  }, [moving])

  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setActive(id)
    lineOf(id)?.focus()
  }
  const toggle = (id: string, isClosed: boolean) =>
    setClosed((before) => {
      const next = new Set(before)
      if (isClosed) next.add(id)
      else next.delete(id)
      return next
    })
  const begin = (id: string) => {
    setActive(id)
    setMoving({ id, place: placeOf(nodes, id) })
  }
  const putDown = () => {
    if (!moving) return
    const { id, place } = moving
    setMoving(null)
    const now = placeOf(nodes, id)
    if (now.parentId !== place.parentId || now.index !== place.index) onMove?.(id, place)
  }

  const step = (key: ArrowKey) => {
    if (!moving) return
    const place = stepped(nodes, moving.id, { place: moving.place, key, levels })
    if (place.parentId !== null) toggle(place.parentId, false)
    setMoving({ id: moving.id, place })
  }

  const move = (event: KeyboardEvent) => {
    if (!moving) return
    if (isArrow(event.key)) step(event.key)
    else if (event.key === 'Enter' || event.key === ' ') putDown()
    else if (event.key === 'Escape') setMoving(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const actOf = (key: string, { row, index }: { row: TreeRow<Node>; index: number }): (() => void) | null => {
    const { id, parentId } = row.node
    switch (key) {
      case 'ArrowDown':
        return () => focus(rows[index + 1]?.node.id)
      case 'ArrowUp':
        return () => focus(rows[index - 1]?.node.id)
      case 'Home':
        return () => focus(rows[0]?.node.id)
      case 'End':
        return () => focus(rows.at(-1)?.node.id)
      case 'ArrowRight':
        if (!row.hasChildren) return null
        return () => (closed.has(id) ? toggle(id, false) : focus(rows[index + 1]?.node.id))
      case 'ArrowLeft':
        return () => (row.hasChildren && !closed.has(id) ? toggle(id, true) : focus(parentId ?? undefined))
      case 'Enter':
      case ' ':
        return () => onChoose(chosen === id ? null : id)
      case 'm':
        return onMove && (() => begin(id))
      default:
        return null
    }
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // what stands below a line has keys of its own
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const index = rows.findIndex(({ node }) => node.id === event.currentTarget.dataset.line)
    const row = rows[index]
    if (!row) return
    if (moving) return move(event)
    const act = actOf(event.key, { row, index })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const dragTo = (event: PointerEvent) => {
    if (!dragged) return
    const line = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-line]')
    const over = line && tree.current?.contains(line) ? (line.dataset.line ?? null) : null
    const box = line?.firstElementChild?.getBoundingClientRect()
    setDragged({ ...dragged, over, part: box ? (event.clientY - box.top) / box.height : 0 })
  }
  const target = dragged?.over ? dropPlace(nodes, dragged.id, { over: dragged.over, part: dragged.part, levels }) : null
  const drop = () => {
    if (dragged && target) {
      const now = placeOf(nodes, dragged.id)
      if (now.parentId !== target.parentId || now.index !== target.index) onMove?.(dragged.id, target)
    }
    setDragged(null)
  }
  /** The edge of a line at which what is dragged would fall, or its middle. */
  const mark = (id: string) => {
    if (!dragged || dragged.over !== id || !target) return ''
    if (target.parentId === id) return 'bg-accent-soft'
    return dragged.part < 0.5 ? 'shadow-[inset_0_2px_0_var(--accent)]' : 'shadow-[inset_0_-2px_0_var(--accent)]'
  }

  return (
    <div>
      <p className="sr-only" aria-live="assertive">
        {movingRow &&
          t('office.tree.place', {
            name: movingRow.node.label,
            place: movingRow.position,
            count: movingRow.count,
            parent: nodes.find(({ id }) => id === movingRow.node.parentId)?.label ?? label,
          })}
      </p>
      {moving && (
        <div className="sticky top-(--office-head) z-10 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-accent-soft px-4 py-2 text-sm">
          <span>{t('office.tree.moving', { name: nodes.find(({ id }) => id === moving.id)?.label ?? '' })}</span>
          <span className="flex flex-wrap gap-2">
            {steps.map(({ key, Icon }) => (
              <IconButton
                key={key}
                label={t(`office.tree.${key}`)}
                icon={<Icon aria-hidden className="size-5" />}
                onClick={() => step(key)}
              />
            ))}
            <Button variant="secondary" size="small" pending={false} onClick={() => setMoving(null)}>
              {t('shell.cancel')}
            </Button>
            <Button size="small" pending={false} onClick={putDown}>
              {t('office.tree.putDown')}
            </Button>
          </span>
        </div>
      )}
      <div ref={tree} role="tree" aria-label={label} className="py-1 text-sm">
        {rows.map(({ node, level, position, count, hasChildren }) => {
          const { id } = node
          const isChosen = chosen === id
          return (
            <div
              key={id}
              role="treeitem"
              data-line={id}
              aria-level={level}
              aria-posinset={position}
              aria-setsize={count}
              aria-expanded={hasChildren ? !closed.has(id) : undefined}
              aria-selected={isChosen}
              tabIndex={id === current ? 0 : -1}
              onKeyDown={press}
              onFocus={(event) => event.target === event.currentTarget && setActive(id)}
              className={classes(
                '-outline-offset-2 border-line border-b last:border-b-0',
                isChosen && 'bg-sunken',
                moving?.id === id && 'bg-accent-soft',
                dragged?.id === id && 'opacity-50',
              )}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the line itself takes the keys */}
              <div
                className={classes('flex min-h-11 cursor-pointer items-center gap-1 pe-3 hover:bg-sunken', mark(id))}
                style={{ paddingInlineStart: `${(level - 1) * 1.75 + 0.5}rem` }}
                onClick={() => {
                  focus(id)
                  onChoose(isChosen ? null : id)
                }}
              >
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center text-muted"
                  onClick={(event) => {
                    if (!hasChildren) return
                    event.stopPropagation()
                    toggle(id, !closed.has(id))
                  }}
                >
                  {hasChildren && (closed.has(id) ? <ChevronRight className="size-4" /> : <ChevronDown className="size-4" />)}
                </span>
                <span className={classes('wrap-anywhere min-w-0 flex-1 py-1', level === 1 && 'font-medium')}>{node.label}</span>{' '}
                {aside(node)}
                {onMove && (
                  <span
                    aria-hidden
                    title={t('office.tree.drag')}
                    className="-me-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-text active:cursor-grabbing"
                    onClick={(event) => event.stopPropagation()}
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId)
                      setDragged({ id, over: null, part: 0 })
                    }}
                    onPointerMove={dragTo}
                    onPointerUp={drop}
                    onPointerCancel={() => setDragged(null)}
                  >
                    <GripVertical className="size-4" />
                  </span>
                )}
              </div>
              {isChosen && !moving && (
                <div className="pe-4 pb-4" style={{ paddingInlineStart: `${(level - 1) * 1.75 + 2.75}rem` }}>
                  {details(node, onMove && (() => begin(id)))}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
