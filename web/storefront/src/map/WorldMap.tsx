import './map.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import { useCountryName } from '../../../client/country.ts'
import { callQuery } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { outlineQuery } from './outline.ts'
import { type Point, roughly } from './points.ts'
import { type Label, type WorldMap as OpenMap, openWorldMap, type View } from './world-map.ts'

export type WorldMapProps = {
  /** its name for screen readers */
  label: string
  /** shown when it changes */
  view: View
  point: Point | null
  /** the pin was put there, by finger, mouse or key; without it the map is for looking */
  onPoint?: (point: Point) => void
}

/** Pixels that an arrow key moves the pin or the map; with Shift five times as many. */
const keyStep = 12
const shiftTimes = 5
const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** From which zoom on the names of provinces, then of cities, stand on the map. */
const zoomOf = { province: 6, city: 10 }

/** The map, the buttons on it and its keys. It comes by itself, because Leaflet weighs as much as a page. */
export default function WorldMap({ label, view, point, onPoint }: WorldMapProps) {
  const t = useText()
  const help = useId()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [seen, setSeen] = useState(view)
  const outline = useQuery(outlineQuery)
  const labels = useLabels(seen)
  const { tiles } = boot().config

  const put = useEffectEvent((where: Point) => onPoint?.(where))
  const isForLooking = onPoint === undefined
  const firstView = useEffectEvent(() => view)
  useEffect(() => {
    if (!element.current) return
    const opened = openWorldMap(element.current, {
      view: firstView(),
      tiles: boot().config.tiles,
      onPoint: isForLooking ? undefined : (where) => put(where),
      onView: setSeen,
    })
    setMap(opened)
    return () => {
      setMap(null)
      opened.remove()
    }
  }, [isForLooking])
  const { centre, zoom, wish } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone may be another one
  useEffect(() => {
    map?.show({ centre: { lat: centre.lat, lng: centre.lng }, zoom })
  }, [map, centre.lat, centre.lng, zoom, wish])
  useEffect(() => {
    map?.pin(point)
  }, [map, point])
  useEffect(() => {
    map?.label(labels)
  }, [map, labels])
  useEffect(() => {
    if (outline.data) map?.draw(outline.data)
  }, [map, outline.data])

  const press = (event: KeyboardEvent) => {
    if (!map || event.altKey || event.ctrlKey || event.metaKey) return
    const way = arrows[event.key]
    const times = event.shiftKey ? shiftTimes : 1
    if (way && onPoint) onPoint(point ? map.beside(point, way[0] * keyStep * times, way[1] * keyStep * times) : map.centre())
    else if (way) map.moveBy(way[0] * keyStep * shiftTimes * times, way[1] * keyStep * shiftTimes * times)
    else if (event.key === '+' || event.key === '=') map.zoomBy(1)
    else if (event.key === '-' || event.key === '_') map.zoomBy(-1)
    else if (event.key === 'Enter' && onPoint && !point) onPoint(map.centre())
    else return
    event.preventDefault()
  }

  return (
    <div className="relative size-full">
      {/* A map takes the arrow keys, which screen readers hand over to an application alone. */}
      <div
        ref={element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        // Tiles are light in both themes.
        className={classes('size-full -outline-offset-2', tiles && 'on-picture')}
        onKeyDown={press}
      />
      <p id={help} hidden>
        {t(onPoint ? 'map.keysChoose' : 'map.keysLook')}
      </p>
      {outline.isPending && (
        <span role="status" aria-label={t('shell.loading')} className="pointer-events-none absolute inset-0 z-1">
          <Skeleton className="size-full rounded-none" />
        </span>
      )}
      {outline.isError && (
        <div
          role="alert"
          className="absolute start-3 end-17 top-3 z-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-raised px-4 py-2 shadow-2"
        >
          <p className="text-sm">{t('map.outlineMissing')}</p>
          <Button variant="link" size="small" pending={outline.isFetching} onClick={() => void outline.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      )}
      <div className="absolute end-3 top-3 z-1 grid gap-2">
        <IconButton raised label={t('map.zoomIn')} icon={<Plus aria-hidden className="size-5" />} onClick={() => map?.zoomBy(1)} />
        <IconButton raised label={t('map.zoomOut')} icon={<Minus aria-hidden className="size-5" />} onClick={() => map?.zoomBy(-1)} />
      </div>
      <p className="absolute end-0 bottom-0 z-1 max-w-full rounded-ss-md bg-raised px-2 py-0.5 text-muted text-xs">
        {tiles === null ? (
          t('map.outlineNote')
        ) : tiles.attribution_url === null ? (
          tiles.attribution
        ) : (
          <a href={tiles.attribution_url} target="_blank" rel="noopener noreferrer" className="underline">
            {tiles.attribution}
          </a>
        )}
      </p>
    </div>
  )
}

/** The names for what is in sight, from our own places: countries, then the provinces of the country in the middle, then the cities around. Tiles have names of their own. */
function useLabels({ centre, zoom }: View): readonly Label[] {
  const countryName = useCountryName()
  const needed = boot().config.tiles === null
  const outline = useQuery(outlineQuery)
  const around = useQuery({
    ...callQuery('getNearestPlace', roughly(centre)),
    enabled: needed && zoom >= zoomOf.province,
    placeholderData: keepPreviousData,
  })
  const country = around.data?.nearest?.country.id
  const inCountry = useQuery({
    ...callQuery('getCities', { country: country ?? '' }),
    enabled: needed && country !== undefined && zoom >= zoomOf.province && zoom < zoomOf.city,
  })
  if (!needed) return []
  const placed = (places: readonly { name_local: string; lat: number | null; lng: number | null }[], look: Label['look']) =>
    places.flatMap(({ name_local, lat, lng }): Label[] => (lat === null || lng === null ? [] : [{ name: name_local, lat, lng, look }]))
  if (zoom >= zoomOf.city) return placed(around.data?.around ?? [], 'city')
  const countries = (outline.data?.names ?? []).map(
    ([code, lat, lng, room]): Label => ({ name: countryName(code), lat, lng, look: 'country', room }),
  )
  return zoom < zoomOf.province ? countries : [...placed(inCountry.data?.provinces ?? [], 'province'), ...countries]
}
