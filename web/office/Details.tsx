import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../client/text.ts'
import { goTo } from '../shell/navigation.ts'
import { Title } from '../shell/Title.tsx'
import { iconButtonClasses } from '../ui/IconButton.tsx'
import { useNeighbours } from './neighbours.ts'
import { useShortcuts } from './shortcuts.ts'

type DetailsPageProps = {
  title: string
  /** beside the title: its state as a tag */
  state?: ReactNode
  /** below it: when, from whom */
  text?: ReactNode
  acts?: ReactNode
  /** the list that it is one of: its name as `rememberList` knows it, and where it is when one came from elsewhere */
  list: { name: string; label: string; href: string; id: string; hrefOf: (id: string) => string }
  /** who, where, money, related */
  aside: ReactNode
  /** the thing, in cards by subtask */
  children: ReactNode
}

/** Two thirds the thing, one third what belongs to it; previous and next of the list one came from. */
export function DetailsPage({ title, state, text, acts, list, aside, children }: DetailsPageProps) {
  const t = useText()
  const { back, previous, next } = useNeighbours(list)
  const go = (id: string | null) => id !== null && goTo(list.hrefOf(id), { replace: true })
  useShortcuts([
    { keys: 'j', label: t('office.keys.next'), group: 'page', run: () => go(next) },
    { keys: 'k', label: t('office.keys.previous'), group: 'page', run: () => go(previous) },
    { keys: 'u', label: list.label, group: 'page', run: () => goTo(back) },
  ])
  const step = (id: string | null, label: string, icon: ReactNode) =>
    id !== null && (
      <a href={list.hrefOf(id)} aria-label={label} title={label} className={iconButtonClasses}>
        {icon}
      </a>
    )
  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 py-4 lg:px-8 lg:py-6">
      <Title>{title}</Title>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <a href={back} className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-muted text-sm hover:text-text">
          <ChevronLeft aria-hidden className="size-4" />
          {list.label}
        </a>
        <span className="flex">
          {step(previous, t('office.details.previous'), <ChevronUp aria-hidden className="size-5" />)}
          {step(next, t('office.details.next'), <ChevronDown aria-hidden className="size-5" />)}
        </span>
      </div>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere text-xl">{title}</h1>
            {state}
          </div>
          {text && <p className="mt-1 text-muted text-sm">{text}</p>}
        </div>
        {acts && <div className="flex flex-wrap items-center gap-2">{acts}</div>}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-5">{children}</div>
        <div className="grid min-w-0 gap-5">{aside}</div>
      </div>
    </div>
  )
}
