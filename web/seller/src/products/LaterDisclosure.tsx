import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** What is loaded when it is opened for the first time. */
export function LaterDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="disclosure group border-line border-b" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform duration-(--motion) group-open:rotate-180" />
      </summary>
      <div className="pb-5">{opened && <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>}</div>
    </details>
  )
}
