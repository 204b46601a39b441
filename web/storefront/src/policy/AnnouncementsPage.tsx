import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { PageTitle } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { PolicyFrame } from './PolicyFrame.tsx'

/** All that the house announces to everybody, closed on this device or not. */
export function AnnouncementsPage() {
  const t = useText()
  return (
    <PolicyFrame title={t('market.announcements')} here={paths.support({ tab: 'announcements' })}>
      <PageTitle text={t('help.announcements.text')}>{t('market.announcements')}</PageTitle>
      <List />
    </PolicyFrame>
  )
}

function List() {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { date } = useDates()
  const announcements = useQuery(callQuery('getAnnouncements', {}))
  if (announcements.isPending) return <SkeletonRows label={t('shell.loading')} count={3} />
  if (announcements.isError)
    return <LoadError error={announcements.error} onRetry={() => void announcements.refetch()} pending={announcements.isFetching} />
  const { list } = announcements.data
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone />}
        title={t('help.noAnnouncements.title')}
        text={t('help.noAnnouncements.text')}
        action={<LinkButton href={paths.support()}>{t('market.support')}</LinkButton>}
      />
    )
  }
  return (
    <ul>
      {list.map((announcement) => (
        <li key={announcement.id} className="border-line border-t py-5 last:border-b lg:py-6">
          <article>
            <p className="text-muted text-sm">
              <time dateTime={announcement.created_at}>{date(announcement.created_at)}</time>
            </p>
            <div lang={spokenIn(announcement, 'title')}>
              <h2 className="mt-1 text-lg leading-snug">{local(announcement, 'title')}</h2>
              <p className="mt-1.5">{local(announcement, 'body')}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
