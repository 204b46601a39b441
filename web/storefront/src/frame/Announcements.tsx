import { ChevronDown, Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { readStored, writeStored } from '../../../client/storage.ts'
import { classes } from '../../../ui/classes.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const storedAs = 'announcements-closed'

/** The newest announcement of the house that this device has not closed: one line, which opens to the whole of it. */
export function Announcements() {
  const t = useText()
  const local = useLocalized()
  const [closed, setClosed] = useState(() => (readStored(storedAs) ?? '').split(','))
  const [whole, setWhole] = useState(false)
  const shown = boot().announcements.find(({ id }) => !closed.includes(id))
  if (!shown) return null
  const close = () => {
    const next = [...closed, shown.id].slice(-20)
    writeStored(storedAs, next.join(','))
    setClosed(next)
    setWhole(false)
  }
  return (
    <aside aria-label={t('shell.announcement')} data-announcement={shown.id} className="bg-accent-soft text-sm">
      <div className="page-column">
        <div className="flex items-start gap-1">
          <button
            type="button"
            aria-expanded={whole}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start -outline-offset-2"
            onClick={() => setWhole(!whole)}
          >
            <Megaphone aria-hidden className="size-4.5 shrink-0 text-accent" />
            <span className={whole ? 'py-2.5' : 'truncate'}>
              <strong className="font-semibold">{local(shown, 'title')}</strong> <span>{local(shown, 'body')}</span>
            </span>
            <ChevronDown aria-hidden className={classes('size-4 shrink-0 text-muted', whole && 'rotate-180')} />
          </button>
          <button type="button" aria-label={t('shell.close')} className="-me-3 grid size-11 shrink-0 place-items-center" onClick={close}>
            <X aria-hidden className="size-4.5" />
          </button>
        </div>
        {whole && (
          <a href={paths.support({ tab: 'announcements' })} className="ms-7.5 inline-flex min-h-11 items-center text-accent underline">
            {t('market.announcements')}
          </a>
        )}
      </div>
    </aside>
  )
}
