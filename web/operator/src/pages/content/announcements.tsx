import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { scheduleState } from '../../../../../contract/content-desk.ts'
import { languages } from '../../../../../contract/languages.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { ContentHead } from '../../content/ContentHead.tsx'
import { stateTones, useSpanWords } from '../../content/span.ts'
import { wordsIn } from '../../content/words.ts'
import { useMay } from '../../frame/console.ts'
import { Choice } from '../../money/Choice.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Announcement = Reply<'getHouseAnnouncements'>['list'][number]

/** What everybody is told at the top of the shop: now, next, and in another view what is over. */
export default function AnnouncementsPage() {
  const t = useText()
  const view = useQueryParameters().get('view') === 'over' ? 'over' : 'current'
  const mayAct = useMay('content')
  const announcements = useQuery({ ...callQuery('getHouseAnnouncements', {}), placeholderData: keepPreviousData })
  useListKeys()
  useShortcuts(mayAct ? [{ keys: 'n', label: t('content.new.announcement'), group: 'page', run: () => goTo(paths.announcement()) }] : [])
  const now = new Date(announcements.data?.now ?? 0)
  const columns = useColumns(now)
  if (announcements.isError)
    return <LoadError error={announcements.error} onRetry={() => void announcements.refetch()} pending={announcements.isFetching} />
  const all = announcements.data?.list ?? []
  const over = all.filter((one) => scheduleState(one, now) === 'over')
  const list = view === 'over' ? over : all.filter((one) => !over.includes(one))
  const create = mayAct && (
    <LinkButton size="small" href={paths.announcement()} icon={<Plus aria-hidden className="size-4" />}>
      {t('content.new.announcement')}
    </LinkButton>
  )
  return (
    <OfficePage>
      <ContentHead at="announcements" acts={create} />
      <ListSheet>
        <div className="border-line border-b">
          <Choice
            label={t('content.views')}
            parameter="view"
            value={view}
            options={[
              { key: 'current', label: t('content.view.current'), count: announcements.data && all.length - over.length },
              { key: 'over', label: t('content.view.over'), count: announcements.data && over.length },
            ]}
          />
        </div>
        {announcements.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<Megaphone />}
            title={t(view === 'over' ? 'content.empty.over' : 'content.empty.announcements')}
            action={create}
          />
        ) : (
          <DataTable
            label={t('content.area.announcements')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={({ title_en }) => title_en}
            rowHref={({ id }) => paths.announcement({ id })}
          />
        )}
      </ListSheet>
    </OfficePage>
  )
}

function useColumns(now: Date): Column<Announcement>[] {
  const t = useText()
  const local = useLocalized()
  const { span } = useSpanWords()
  return [
    {
      key: 'title',
      head: t('content.field.title'),
      phone: 'title',
      cell: (one) => <span className="line-clamp-1">{local(one, 'title')}</span>,
    },
    {
      key: 'when',
      head: t('content.card.when'),
      phone: 'line',
      cell: (one) => span(one),
    },
    {
      key: 'languages',
      head: t('content.preview.language'),
      width: 'w-40',
      phone: 'line',
      cell: (one) =>
        t('content.words.coverage', {
          count: Object.values(wordsIn(one, 'title')).filter((text) => text !== '').length,
          of: languages.length,
        }),
    },
    {
      key: 'state',
      head: t('content.views'),
      width: 'w-36',
      phone: 'aside',
      cell: (one) => {
        const state = scheduleState(one, now)
        return <Tag tone={stateTones[state]}>{t(`content.state.${state}`)}</Tag>
      },
    },
  ]
}
