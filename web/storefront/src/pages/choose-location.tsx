import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCountry } from '../../../client/country.ts'
import { showProblem } from '../../../client/problems.ts'
import { callQuery, queryClient } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { useSettled } from '../../../client/settled.ts'
import { changeQuery, goBack, goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { ActionBar, Page, PageTitle } from '../../../ui/Layout.tsx'
import { keepAddressDraft, readAddressDraft } from '../addresses/draft.ts'
import { type Found, namesOf, placeOf, viewOf, zoomOf } from '../map/found.ts'
import { MapFrame } from '../map/MapFrame.tsx'
import { NearestPlace } from '../map/NearestPlace.tsx'
import { PlaceSearch } from '../map/PlaceSearch.tsx'
import { coordinates, type Point, pointAt, pointOf, roughly } from '../map/points.ts'
import { usePosition } from '../map/usePosition.ts'
import type { View } from '../map/world-map.ts'
import { paths } from '../paths.ts'
import { useWayBack } from '../signing/useWayBack.ts'
import { useText } from '../text.ts'

/** The pin is asked about when it stands still: keys move it in many small steps. */
const settleMs = 350

const wholeWorld: View = { centre: { lat: 25, lng: 5 }, zoom: zoomOf.world }

/**
 * A point is chosen: by name, by the device's own position, on the map or from a list of what is near. An address that is being written gets
 * it; without one it is shown.
 */
export default function ChooseLocationPage() {
  const t = useText()
  const query = useQueryParameters()
  const { back, given } = useWayBack()
  const signedIn = useSignedIn()
  const user = useQuery({ ...callQuery('getUserinfo', {}), enabled: signedIn })
  const draft = readAddressDraft(user.data?.id)
  const address = draft && draft.back === given ? draft : null
  const here = useCountry()
  const country = address?.fields.country || here

  const [point, setPoint] = useState(() => pointOf(query))
  const [wanted, setWanted] = useState<View | null>(() => point && { centre: point, zoom: zoomOf.point })
  /** a country or province that was searched for: the point in it is still to be chosen */
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const countries = useQuery(callQuery('getCities', {}))
  const home = countries.data?.countries.find(({ id }) => id === country)
  const atHome = home && home.lat !== null && home.lng !== null ? { centre: pointAt(home.lat, home.lng), zoom: zoomOf.country } : wholeWorld

  const settled = useSettled(point, settleMs)
  const nearest = useQuery({
    ...callQuery('getNearestPlace', settled ? roughly(settled) : { lat: 0, lng: 0 }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isMoving = settled !== point || nearest.isPlaceholderData
  // A reload finds the point where it was.
  useEffect(() => {
    if (settled) changeQuery(settled)
  }, [settled])

  const look = (view: View) => setWanted((before) => ({ ...view, wish: (before?.wish ?? 0) + 1 }))
  const put = (where: Point, view?: View) => {
    setPoint(where)
    if (view) look(view)
  }
  const position = usePosition((where) => put(where, { centre: where, zoom: zoomOf.point }))
  const find = (found: Found) => {
    const centre = placeOf(found)
    if (!centre) return
    const view = viewOf(found, centre)
    // A country is no point: one looks at it and chooses in it.
    if (found.city) put(centre, view)
    else look(view)
    setLookedAt(found.city ? null : namesOf(found).name)
    summary.current?.focus({ preventScroll: true })
  }

  const confirm = async () => {
    if (!point) return
    setPending(true)
    try {
      const { nearest: place } = await queryClient.fetchQuery(callQuery('getNearestPlace', roughly(point)))
      if (address) {
        keepAddressDraft({ ...address, point, place })
        goBack(address.back)
      } else {
        goTo(paths.openLocation({ ...point, name: place ? namesOf(place).name : undefined }))
      }
    } catch (error) {
      void showProblem(error)
    } finally {
      setPending(false)
    }
  }

  const act = (
    <Button wide size="large" pending={pending} disabledReason={!point && t('map.pointFirst')} onClick={() => void confirm()}>
      {t(address ? 'map.usePoint' : 'map.showPoint')}
    </Button>
  )
  return (
    <Page>
      <Title>{t('map.choose')}</Title>
      <PageTitle text={<span className="hidden lg:inline">{t('map.chooseText')}</span>}>{t('map.choose')}</PageTitle>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid content-start gap-2 lg:col-start-2">
          <PlaceSearch country={country} onFound={find} />
          <div>
            <Button variant="quiet" pending={position.pending} icon={<LocateFixed aria-hidden className="size-5" />} onClick={position.ask}>
              {t('map.myPosition')}
            </Button>
          </div>
          <div role="alert">
            {position.problem && <p className="rounded-lg bg-warning-soft px-4 py-3 text-sm">{t(`map.position.${position.problem}`)}</p>}
          </div>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MapFrame label={t('map.chooseMap')} view={wanted ?? atHome} point={point} onPoint={(where) => put(where)} />
          <p className="mt-2 text-muted text-sm">
            <span className="pointer-coarse:hidden">{t('map.handsMouse')}</span>
            <span className="pointer-fine:hidden">{t('map.handsTouch')}</span>
          </p>
        </div>
        <section ref={summary} tabIndex={-1} aria-label={t('map.chosen')} className="grid content-start gap-4 outline-none lg:col-start-2">
          <div aria-live="polite" aria-busy={point !== null && isMoving} className={isMoving && point ? 'opacity-60' : undefined}>
            {point ? (
              <>
                <NearestPlace nearest={nearest} />
                <span className="mt-1 block text-muted text-sm tabular-nums">{coordinates(point)}</span>
              </>
            ) : (
              <span className="text-muted">{lookedAt === null ? t('map.noPoint') : t('map.lookingAt', { place: lookedAt })}</span>
            )}
          </div>
          {point && nearest.data && nearest.data.around.length > 1 && (
            <Disclosure title={t('map.around')}>
              <ul className="flex flex-wrap gap-2">
                {nearest.data.around.map(({ id, name_local, lat, lng }) => (
                  <li key={id}>
                    <Button
                      variant="secondary"
                      size="small"
                      pending={false}
                      onClick={() =>
                        lat !== null && lng !== null && put(pointAt(lat, lng), { centre: pointAt(lat, lng), zoom: zoomOf.point })
                      }
                    >
                      {name_local}
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
          <div className="hidden gap-2 lg:grid">
            {act}
            <Button variant="quiet" pending={false} onClick={() => goBack(back)}>
              {t('shell.cancel')}
            </Button>
          </div>
        </section>
      </div>
      <div className="h-4" />
      <ActionBar phoneOnly>
        {point && nearest.data?.nearest && (
          // Said above already: here for the eyes, beside the thumb.
          <p aria-hidden className="mb-2 truncate text-center font-medium text-sm">
            {t('map.near', { place: namesOf(nearest.data.nearest).name })}
          </p>
        )}
        {act}
      </ActionBar>
    </Page>
  )
}
