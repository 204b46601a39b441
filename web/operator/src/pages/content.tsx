import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AdvertPosition, advertPositions, scheduleState, togetherFrom } from '../../../../contract/content-desk.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { OfficePage } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Arrows } from '../content/Arrows.tsx'
import type { Advert } from '../content/adverts.ts'
import { useArranged } from '../content/arranging.ts'
import { ContentHead } from '../content/ContentHead.tsx'
import { stateTones, useSpanWords } from '../content/span.ts'
import { useMay } from '../frame/console.ts'
import { Choice } from '../money/Choice.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** The adverts of the home page: by position what is shown now, what comes, and in another view what is over. */
export default function AdvertsPage() {
  const t = useText()
  const view = useQueryParameters().get('view') === 'over' ? 'over' : 'current'
  const mayAct = useMay('content')
  const adverts = useQuery({ ...callQuery('getHouseAdverts', {}), placeholderData: keepPreviousData })
  useListKeys()
  useShortcuts(mayAct ? [{ keys: 'n', label: t('content.new.advert'), group: 'page', run: () => goTo(paths.advert()) }] : [])
  if (adverts.isError) return <LoadError error={adverts.error} onRetry={() => void adverts.refetch()} pending={adverts.isFetching} />
  const now = new Date(adverts.data?.now ?? 0)
  const isOver = (advert: Advert) => scheduleState(advert, now) === 'over'
  const list = adverts.data?.list ?? []
  const over = list.filter(isOver)
  return (
    <OfficePage>
      <ContentHead
        at="adverts"
        acts={
          mayAct && (
            <LinkButton size="small" href={paths.advert()} icon={<Plus aria-hidden className="size-4" />}>
              {t('content.new.advert')}
            </LinkButton>
          )
        }
      />
      <Choice
        label={t('content.views')}
        parameter="view"
        value={view}
        options={[
          { key: 'current', label: t('content.view.current'), count: adverts.data && list.length - over.length },
          { key: 'over', label: t('content.view.over'), count: adverts.data && over.length },
        ]}
      />
      {adverts.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={6} />
      ) : view === 'over' && over.length === 0 ? (
        <EmptyState title={t('content.empty.over')} action={<LinkButton href={paths.adverts()}>{t('content.view.current')}</LinkButton>} />
      ) : (
        <div className="grid gap-4">
          {advertPositions.map((position) => {
            const here = list.filter((advert) => advert.position === position && isOver(advert) === (view === 'over'))
            if (view === 'over' && here.length === 0) return null
            return <Position key={position} position={position} adverts={here} now={now} view={view} mayAct={mayAct} />
          })}
        </div>
      )}
    </OfficePage>
  )
}

type PositionProps = { position: AdvertPosition; adverts: readonly Advert[]; now: Date; view: 'current' | 'over'; mayAct: boolean }

function Position({ position, adverts, now, view, mayAct }: PositionProps) {
  const t = useText()
  const local = useLocalized()
  const name = t(`content.position.${position}`)
  const arrange = useAct('arrangeHouseAdverts', { quiet: true, refreshes: ['getHouseAdverts'] })
  const arranged = useArranged('getHouseAdverts')
  const ids = adverts.map(({ id }) => id)
  return (
    <Card
      title={name}
      action={
        mayAct &&
        view === 'current' && (
          <LinkButton
            variant="quiet"
            size="small"
            href={paths.advert({ position })}
            aria-label={t('content.newHere', { position: name })}
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t('content.new.advert')}
          </LinkButton>
        )
      }
    >
      {view === 'current' && (
        <p className="-mt-3 mb-4 text-muted text-sm">
          {t(position === 'top' ? 'content.position.hint.top' : 'content.position.hint.other')}
        </p>
      )}
      {adverts.length === 0 ? (
        <p className="text-muted text-sm">{t('content.empty.position')}</p>
      ) : (
        <ul className="grid gap-3" aria-label={name}>
          {adverts.map((advert) => (
            <Row
              key={advert.id}
              advert={advert}
              others={adverts.filter(({ id }) => id !== advert.id)}
              now={now}
              arrows={
                mayAct &&
                view === 'current' && (
                  <Arrows
                    id={advert.id}
                    name={local(advert, 'title')}
                    ids={ids}
                    pending={arrange.pending}
                    onArrange={(sorted) => void arranged(arrange.act({ position, ids: sorted }))}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = {
  advert: Advert
  others: readonly Advert[]
  now: Date
  arrows: ReactNode
}

function Row({ advert, others, now, arrows }: RowProps) {
  const t = useText()
  const local = useLocalized()
  const { span } = useSpanWords()
  const state = scheduleState(advert, now)
  const name = local(advert, 'title')
  const together = state === 'over' ? [] : others.filter((other) => togetherFrom(advert, other) !== null)
  return (
    <li data-row={advert.id} className="flex items-start gap-4 rounded-md border border-line p-3">
      <Picture source={withBase(advert.image, 'general')} alt="" sizes="112px" className="aspect-[5/3] w-20 shrink-0 rounded-md sm:w-28" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={paths.advert({ id: advert.id })} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
            {name}
          </a>
          <Tag tone={stateTones[state]}>{t(`content.state.${state}`)}</Tag>
        </p>
        <p className="mt-1 text-muted">{span(advert)}</p>
        {together.length > 0 && (
          <p className="mt-1 text-muted">{t('content.together', { names: together.map((other) => local(other, 'title')).join(', ') })}</p>
        )}
      </div>
      {arrows}
    </li>
  )
}
