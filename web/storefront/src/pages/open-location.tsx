import { useQuery } from '@tanstack/react-query'
import { ExternalLink, MapPin, Navigation } from 'lucide-react'
import { callQuery } from '../../../client/query.ts'
import { CopyButton } from '../../../shell/CopyButton.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Page, PageTitle, WithSide } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { zoomOf } from '../map/found.ts'
import { MapFrame } from '../map/MapFrame.tsx'
import { NearestPlace } from '../map/NearestPlace.tsx'
import { coordinates, type Point, pointOf, roughly } from '../map/points.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const nameMost = 120

/** A point with its name, from the address of this page (`lat`, `lng`, `name`): what it is near, to be copied, or opened in another map. */
export default function OpenLocationPage() {
  const t = useText()
  const query = useQueryParameters()
  const point = pointOf(query)
  const name = (query.get('name') ?? '').trim().slice(0, nameMost) || t('map.point')
  if (point) return <Location point={point} name={name} />
  return (
    <Page>
      <Title>{t('map.missing')}</Title>
      <EmptyState
        heading="h1"
        icon={<MapPin />}
        title={t('map.missing')}
        text={t('map.missingText')}
        action={<LinkButton href={paths.chooseLocation()}>{t('map.choose')}</LinkButton>}
      />
    </Page>
  )
}

function Location({ point, name }: { point: Point; name: string }) {
  const t = useText()
  const nearest = useQuery(callQuery('getNearestPlace', roughly(point)))
  const place = `${point.lat},${point.lng}`
  return (
    <Page>
      <Title>{name}</Title>
      <PageTitle>{name}</PageTitle>
      <WithSide
        side={
          <Card>
            <div aria-live="polite">
              <NearestPlace nearest={nearest} />
            </div>
            <div className="mt-3 flex items-center justify-between gap-3 border-line border-t pt-3">
              <span className="tabular-nums">{coordinates(point)}</span>
              <CopyButton text={coordinates(point)} what={t('map.coordinates')} />
            </div>
            <div className="mt-3 grid gap-2">
              <LinkButton
                href={`geo:${place}?q=${place}(${encodeURIComponent(name)})`}
                icon={<Navigation aria-hidden className="size-4.5" />}
              >
                {t('map.openInApp')}
              </LinkButton>
              <LinkButton
                variant="secondary"
                href={`https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=15/${point.lat}/${point.lng}`}
                target="_blank"
                rel="noopener noreferrer"
                icon={<ExternalLink aria-hidden className="size-4.5" />}
              >
                OpenStreetMap
              </LinkButton>
            </div>
          </Card>
        }
      >
        <MapFrame label={t('map.mapOf', { name })} view={{ centre: point, zoom: zoomOf.city }} point={point} />
        <p className="mt-2 text-muted text-sm pointer-fine:hidden">{t('map.handsLook')}</p>
      </WithSide>
    </Page>
  )
}
