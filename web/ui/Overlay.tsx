import { useOverlayState } from './overlays.ts'
import { Spinner } from './Spinner.tsx'

/** The cover that `showOverlay` puts over the page; once in the shell. */
export function Overlay({ label }: { label: string }) {
  const { shown } = useOverlayState()
  if (!shown) return null
  return (
    <div role="status" className="page-enter fixed inset-0 z-60 grid place-items-center bg-backdrop">
      <span className="flex items-center gap-3 rounded-lg bg-raised px-6 py-4 shadow-3">
        <Spinner />
        {label}
      </span>
    </div>
  )
}
