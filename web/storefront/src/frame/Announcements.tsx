import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { readStored, writeStored } from '../../../client/storage.ts'
import { useText } from '../text.ts'

const storedAs = 'announcements-closed'

/** The newest announcement of the house that this device has not closed. */
export function Announcements() {
  const t = useText()
  const local = useLocalized()
  const { data } = useQuery(callQuery('getAnnouncements', {}))
  const [closed, setClosed] = useState(() => (readStored(storedAs) ?? '').split(','))
  const shown = data?.list.find(({ id }) => !closed.includes(id))
  if (!shown) return null
  const close = () => {
    const next = [...closed, shown.id].slice(-20)
    writeStored(storedAs, next.join(','))
    setClosed(next)
  }
  return (
    <aside aria-label={t('shell.announcement')} className="bg-accent-soft text-sm">
      <div className="page-column flex min-h-11 items-center gap-3">
        <Megaphone aria-hidden className="size-4.5 shrink-0 text-accent" />
        <p className="min-w-0 flex-1 py-2">
          <strong className="font-semibold">{local(shown, 'title')}</strong> <span className="max-sm:sr-only">{local(shown, 'body')}</span>
        </p>
        <button type="button" aria-label={t('shell.close')} className="grid size-11 shrink-0 place-items-center" onClick={close}>
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
    </aside>
  )
}
