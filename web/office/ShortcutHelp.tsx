import { useText } from '../client/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { type Shortcut, useBoundShortcuts } from './shortcuts.ts'

const groups = ['list', 'page', 'go'] as const

/** What the keys do on the page that one is on. */
export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const all = useBoundShortcuts()
  return (
    <Dialog open={open} onClose={onClose} title={t('office.keys')} closeLabel={t('shell.close')}>
      <div className="grid gap-6">
        {groups.map((group) => {
          const own = all.filter((shortcut) => shortcut.group === group)
          return own.length > 0 && <Keys key={group} title={t(`office.keys.${group}`)} shortcuts={own} />
        })}
      </div>
    </Dialog>
  )
}

const Keys = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className="mb-2 text-base">{title}</h3>
    <dl className="grid gap-1.5 text-sm">
      {shortcuts.map(({ keys, label }) => (
        <div key={keys} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.split(' ').map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-text text-xs leading-5">
    {children}
  </kbd>
)
