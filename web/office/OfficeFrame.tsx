import { Ellipsis, Keyboard, type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../client/text.ts'
import { lazily } from '../shell/code.ts'
import { goTo, useAddress } from '../shell/navigation.ts'
import { PageBoundary } from '../shell/PageBoundary.tsx'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type Finder, useFindKey } from './finding.ts'
import { useShortcuts } from './shortcuts.ts'

export type Section = {
  key: string
  label: string
  href: string
  Icon: LucideIcon
  /** after `g`, the key that goes there */
  goKey: string
  /** what waits there, and what that is called */
  waiting?: { count: number; label: string } | undefined
}

type OfficeFrameProps = {
  /** which office this is, as in 'Seller office': two offices must not be mistaken for each other */
  name: string
  tone: 'seller' | 'operator'
  home: string
  /** those of phones come first */
  sections: readonly Section[]
  /** whose office it is, with the menu of that */
  head: ReactNode
  finder: Finder
  children: ReactNode
}

const ShortcutHelp = lazily(() => import('./ShortcutHelp.tsx'))
const Palette = lazily(() => import('./Palette.tsx'))

const tones = { seller: 'bg-seller text-on-office', operator: 'bg-operator text-on-office' }
const phoneSections = 4

/** What stands around the pages of an office: its head in its own colour, the sections at the side, on phones at the lower edge, and what keys do everywhere. */
export function OfficeFrame({ name, tone, home, sections, head, finder, children }: OfficeFrameProps) {
  const t = useText()
  const { route } = useAddress()
  const [helping, setHelping] = useState(false)
  const [finding, setFinding] = useState(false)
  const [more, setMore] = useState(false)
  useFindKey(() => setFinding(true))
  useShortcuts([
    { keys: '?', label: t('office.keys'), group: 'page', run: () => setHelping(true) },
    ...sections.map(({ goKey, label, href }) => ({ keys: `g ${goKey}`, label, group: 'go' as const, run: () => goTo(href) })),
  ])
  const isHere = ({ href }: Section) => (href === home ? route === '/' : `${route}/`.startsWith(`${href.slice(1)}/`))
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <header className={classes('sticky top-0 z-30 flex h-(--office-head) items-center gap-2 px-3 lg:col-span-2 lg:px-5', tones[tone])}>
        <a href={home} className="flex min-h-11 shrink-0 items-center gap-2 rounded-md pe-2 font-semibold outline-current">
          <OfficeMark className="size-7" />
          <span className="max-sm:sr-only">{name}</span>
        </a>
        <div className="min-w-0 lg:ms-4">{head}</div>
        <div className="ms-auto flex items-center">
          <button
            type="button"
            className="flex h-9 items-center gap-2 rounded-md border border-current/40 px-3 text-sm hover:bg-on-office/10 max-lg:size-11 max-lg:justify-center max-lg:border-0 max-lg:p-0"
            title={t('office.find')}
            aria-keyshortcuts="Control+K"
            onClick={() => setFinding(true)}
          >
            <Search aria-hidden className="size-4.5" />
            <span className="max-lg:sr-only">{t('office.find.short')}</span>
            <kbd aria-hidden className="font-text text-xs opacity-80 max-lg:hidden">
              Ctrl K
            </kbd>
          </button>
          <IconButton
            label={t('office.keys')}
            icon={<Keyboard aria-hidden className="size-5" />}
            className="hover:bg-on-office/10 max-lg:hidden"
            onClick={() => setHelping(true)}
          />
        </div>
      </header>
      <nav
        aria-label={t('shell.navigation')}
        className="sticky top-(--office-head) hidden max-h-[calc(100dvh-var(--office-head))] overflow-y-auto border-line border-e bg-surface px-3 py-4 lg:block"
      >
        <ul className="grid gap-0.5">
          {sections.map((section) => (
            <li key={section.key}>
              <SectionLink section={section} here={isHere(section)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 pb-(--tab-bar)">
        <PageBoundary>{children}</PageBoundary>
      </div>
      <nav
        data-tab-bar
        aria-label={t('shell.navigation')}
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid grid-flow-col auto-cols-fr">
          {sections.slice(0, phoneSections).map((section) => (
            <li key={section.key} className="min-w-0">
              <TabLink section={section} here={isHere(section)} />
            </li>
          ))}
          <li className="min-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              className={classes(
                'flex h-15 w-full flex-col items-center justify-center gap-1 px-1 -outline-offset-2',
                sections.slice(phoneSections).some(isHere) ? 'text-accent' : 'text-muted',
              )}
              onClick={() => setMore(true)}
            >
              <Ellipsis aria-hidden className="size-6" />
              <span className="max-w-full truncate font-medium text-[0.6875rem] leading-tight">{t('office.more')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={more} onClose={() => setMore(false)} title={name} closeLabel={t('shell.close')} place="start">
        <ul className="grid gap-0.5">
          {sections.map((section) => (
            <li key={section.key}>
              <SectionLink section={section} here={isHere(section)} onPress={() => setMore(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
      <Suspense>{helping && <ShortcutHelp open onClose={() => setHelping(false)} />}</Suspense>
      <Suspense>{finding && <Palette sections={sections} finder={finder} onClose={() => setFinding(false)} />}</Suspense>
    </div>
  )
}

type LinkProps = { section: Section; here: boolean; onPress?: () => void }

const SectionLink = ({ section: { label, href, Icon, waiting }, here, onPress }: LinkProps) => (
  <a
    href={href}
    aria-current={here ? 'page' : undefined}
    onClick={onPress}
    className={classes(
      'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm lg:min-h-9',
      here ? 'bg-sunken font-semibold' : 'text-muted hover:bg-sunken hover:text-text',
    )}
  >
    <Icon aria-hidden className={classes('size-4.5 shrink-0', here && 'text-accent')} />
    <span className="min-w-0 flex-1">{label}</span>
    {waiting && waiting.count > 0 && (
      <span className="rounded-full bg-accent-soft px-2 font-semibold text-accent text-xs leading-5 tabular-nums">
        <span aria-hidden>{waiting.count > 999 ? '999+' : waiting.count}</span>
        <span className="sr-only">{waiting.label}</span>
      </span>
    )}
  </a>
)

const TabLink = ({ section: { label, href, Icon, waiting }, here }: LinkProps) => (
  <a
    href={href}
    aria-current={here ? 'page' : undefined}
    className={classes('flex h-15 flex-col items-center justify-center gap-1 px-1 -outline-offset-2', here ? 'text-accent' : 'text-muted')}
  >
    <span className="relative">
      <Icon aria-hidden className={classes('size-6', here ? 'stroke-[2.25]' : 'stroke-[1.75]')} />
      {waiting && <Badge count={waiting.count} label={waiting.label} />}
    </span>
    <span className="max-w-full truncate font-medium text-[0.6875rem] leading-tight">{label}</span>
  </a>
)

/** The tile of the house, in the colour of what it stands on. */
export const OfficeMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className}>
    <path
      className="fill-current"
      fillRule="evenodd"
      d="M16 4.5A11.5 11.5 0 0 1 4.5 16 11.5 11.5 0 0 1 16 27.5 11.5 11.5 0 0 1 27.5 16 11.5 11.5 0 0 1 16 4.5Zm0 8.3a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z"
    />
  </svg>
)
