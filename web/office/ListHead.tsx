import { ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../client/text.ts'
import { changeQuery, useQueryParameters } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { RemovableChip } from '../ui/Tag.tsx'

export type View = { key: string; label: string; href: string; count?: number | undefined; current: boolean }

/** The saved views of a list, each an address. Where they do not fit, the current one is scrolled to. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = views.find((view) => view.current)?.key
  // Counts come later and move what stands behind them.
  const shape = views.map(({ key, count }) => `${key} ${count}`).join()
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !link || shape === '' || current === undefined) return
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [current, shape])
  return (
    <nav ref={nav} aria-label={label} className="scrollbar-none relative -mb-px flex gap-1 overflow-x-auto">
      {views.map(({ key, label: name, href, count, current: isCurrent }) => (
        <a
          key={key}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 px-3 text-sm -outline-offset-2',
            isCurrent ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {name}
          {count !== undefined && <span className="font-normal text-muted text-xs tabular-nums">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

const typingMs = 250

/** Searches while one types; what is looked for stands in the address (`q`), and another search begins on the first page. */
export function ListSearch({ label }: { label: string }) {
  const t = useText()
  const asked = useQueryParameters().get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const look = useEffectEvent(() => {
    if (typed.trim() !== asked) changeQuery({ q: typed.trim(), p: undefined, after: undefined })
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(look, typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const [shown, setShown] = useState(asked)
  // Another address, by a view or the way back, says another search.
  if (shown !== asked) {
    setShown(asked)
    if (typed.trim() !== asked) setTyped(asked)
  }
  return (
    <search className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="h-11 w-full min-w-0 appearance-none text-ellipsis rounded-md border border-line-strong bg-raised ps-9 pe-10 text-sm hover:border-text lg:h-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={t('office.list.clearSearch')}
          className="absolute end-0 top-0 grid size-11 place-items-center text-muted hover:text-text lg:size-9"
          onClick={() => setTyped('')}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}

export type FilterChip = { key: string; label: string; onRemove: () => void }

type ListHeadProps = {
  /** what can be searched for, as in 'Number, buyer or product'; left out where another place searches */
  searchLabel?: string
  /** the filters that are set */
  chips?: readonly FilterChip[]
  /** fields that set filters, in a panel of their own; each changes the address at once */
  filters?: ReactNode
  /** beside them, as a menu of orders */
  children?: ReactNode
}

/** One search field with filters beside it; the filters that are set can be taken away below. */
export function ListHead({ searchLabel, chips = [], filters, children }: ListHeadProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2 border-line border-b p-3">
      <div className="flex flex-wrap items-center gap-2">
        {searchLabel && <ListSearch label={searchLabel} />}
        {filters && (
          <>
            <Button
              variant="secondary"
              size="small"
              pending={false}
              icon={<ListFilter aria-hidden className="size-4" />}
              onClick={() => setOpen(true)}
            >
              {t('office.list.filters')}
              {chips.length > 0 && <span className="ms-1 tabular-nums">({chips.length})</span>}
            </Button>
            <Dialog
              open={open}
              onClose={() => setOpen(false)}
              title={t('office.list.filters')}
              closeLabel={t('shell.close')}
              place="sheet"
              actions={
                <Button pending={false} onClick={() => setOpen(false)}>
                  {t('office.list.showFiltered')}
                </Button>
              }
            >
              <div className="grid gap-5">{filters}</div>
            </Dialog>
          </>
        )}
        {children}
      </div>
      {chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {chips.map(({ key, label, onRemove }) => (
            <RemovableChip key={key} removeLabel={t('office.list.removeFilter', { filter: label })} onRemove={onRemove}>
              {label}
            </RemovableChip>
          ))}
          {chips.length > 1 && (
            <Button variant="link" size="small" pending={false} onClick={() => chips.forEach(({ onRemove }) => void onRemove())}>
              {t('office.list.removeFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
