import { lazy, Suspense, useState } from 'react'
import { loadCode, reloadForCode } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import type { WorldMapProps } from './WorldMap.tsx'

/** Without its code only the map is missing: all around it goes on, as places are found by their names, too. */
const WorldMap = lazy(() =>
  loadCode<{ default: (props: WorldMapProps) => React.ReactNode }>(() => import('./WorldMap.tsx')).catch(() => ({ default: MapMissing })),
)

/** The place of a map, as large as it will be. On phones it leaves room above and below, so that nobody is caught in it. */
export function MapFrame(props: WorldMapProps) {
  const t = useText()
  return (
    <div className="h-[min(26rem,56dvh)] overflow-hidden rounded-lg border border-line lg:h-[min(38rem,70dvh)]">
      <Suspense
        fallback={
          <span role="status" aria-label={t('shell.loading')}>
            <Skeleton className="size-full rounded-none" />
          </span>
        }
      >
        <WorldMap {...props} />
      </Suspense>
    </div>
  )
}

/** A browser keeps the failure of a module: the page is loaded anew, and finds its point and what was typed where they were. */
function MapMissing() {
  const t = useText()
  const [pending, setPending] = useState(false)
  const again = () => {
    setPending(true)
    reloadForCode().catch(() => setPending(false))
  }
  return (
    <div role="alert" className="grid size-full place-content-center justify-items-center gap-3 bg-sunken p-6 text-center">
      <p>{t('map.outlineMissing')}</p>
      <Button variant="secondary" pending={pending} onClick={again}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  )
}
