import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../client/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { Selection } from './selection.ts'

/** What can be done with the ticked rows; it stands at the lower edge while there are any. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useText()
  const { length: count } = selection.keys
  if (count === 0) return null
  return (
    <section
      aria-label={t('office.list.chosen', { count })}
      className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl bg-inverse py-2 ps-5 pe-2 text-on-inverse shadow-3"
    >
      <span className="me-2 font-medium tabular-nums">{t('office.list.chosen', { count })}</span>
      {children}
      <IconButton
        label={t('office.keys.clear')}
        icon={<X aria-hidden className="size-5" />}
        className="hover:bg-transparent"
        onClick={selection.clear}
      />
    </section>
  )
}
