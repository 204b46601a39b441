import { MapPin } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { coordinates, type Point } from '../map/points.ts'
import { useText } from '../text.ts'

type AddressPointProps = {
  point: Point | null
  /** country, province and city were written from it */
  filled: boolean
  onChoose: () => void
  onRemove: () => void
}

/** The way from the form of an address to the map, and what was chosen there. */
export function AddressPoint({ point, filled, onChoose, onRemove }: AddressPointProps) {
  const t = useText()
  return (
    <fieldset aria-label={t('point.label')} className="min-w-0 rounded-lg border border-line bg-sunken px-4 py-3 sm:col-span-2">
      {point ? (
        <>
          <p className="flex items-start gap-2 font-medium">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0">
              {t('point.set')}
              <span className="block font-normal text-muted text-sm tabular-nums">{coordinates(point)}</span>
            </span>
          </p>
          {filled && <p className="mt-1 text-muted text-sm">{t('point.filled')}</p>}
          <div className="-ms-3 flex flex-wrap">
            <Button variant="link" size="small" pending={false} onClick={onChoose}>
              {t('point.change')}
            </Button>
            <Button variant="link" size="small" pending={false} onClick={onRemove}>
              {t('point.remove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button variant="secondary" size="small" pending={false} icon={<MapPin aria-hidden className="size-4.5" />} onClick={onChoose}>
            {t('point.choose')}
          </Button>
          <p className="mt-2 text-muted text-sm">{t('point.hint')}</p>
        </>
      )}
    </fieldset>
  )
}
