import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, Megaphone } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { setUnreadNotices, useUnreadNotices } from '../../../client/session.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { badgeCount } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { useLive } from '../live.ts'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { MessageSettings, showMessageSettings } from './MessageSettings.tsx'
import { NoticeRow } from './NoticeRow.tsx'

type Notice = Reply<'getNotices'>['list'][number]

/** Every type that a notice can have, in the order in which they are offered. */
const allTypes: readonly Notice['type'][] = [1, -1, 0, 500, 400, 100, 200, 300]

function useFilters(): { type: Notice['type'] | undefined; read: '0' | '1' | undefined; p: number } {
  const query = useQueryParameters()
  const [type, read] = [query.get('type'), query.get('read')]
  return {
    p: Math.max(1, Number(query.get('p')) || 1),
    type: allTypes.find((one) => String(one) === type),
    read: read === '0' || read === '1' ? read : undefined,
  }
}

/** The notices of the customer, filtered by type and by whether they were read; below them the way to what is told to everybody, and which ones are wanted. */
export function Notices() {
  const t = useText()
  useLive()
  return (
    <>
      <List />
      <p className="my-4 text-sm">
        <a href={paths.support({ tab: 'announcements' })} className="inline-flex min-h-11 items-center gap-2.5 text-accent hover:underline">
          <Megaphone aria-hidden className="size-4.5" />
          {t('market.announcements')}
        </a>
      </p>
      <MessageSettings />
    </>
  )
}

function List() {
  const t = useText()
  const unread = useUnreadNotices()
  const filters = useFilters()
  const { type, read, p } = filters
  const notices = useQuery({ ...callQuery('getNotices', { ...filters, page_size: 12 }), placeholderData: keepPreviousData })
  const readAll = useAct('markNoticesRead', {
    refreshes: ['getNotices', 'getUserinfo'],
    onDone: ({ unread: left }) => setUnreadNotices(left),
  })
  const change = (change: Record<string, string | undefined>) => changeQuery({ ...change, p: undefined })
  const clear = () => change({ type: undefined, read: undefined })
  if (notices.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (notices.isError) return <LoadError error={notices.error} onRetry={() => void notices.refetch()} pending={notices.isFetching} />
  const { list, page_count, count, types } = notices.data
  if (types.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title={t('account.noNotices')}
        text={t('account.noNoticesText')}
        action={<LinkButton href={paths.orders()}>{t('market.orders')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('notices.which')}</legend>
          <Chip selected={read === undefined} onPress={() => change({ read: undefined })}>
            {t('notices.all')}
          </Chip>
          <Chip selected={read === '0'} count={unread > 0 ? badgeCount(unread) : undefined} onPress={() => change({ read: '0' })}>
            {t('notices.unread')}
          </Chip>
          <Chip selected={read === '1'} onPress={() => change({ read: '1' })}>
            {t('notices.read')}
          </Chip>
        </fieldset>
        {(types.length > 1 || type !== undefined) && (
          <Select
            className="w-full sm:ms-auto sm:w-64"
            label={t('notices.type')}
            error={undefined}
            value={type ?? ''}
            placeholder={t('notices.everyType')}
            options={allTypes
              .filter((one) => types.includes(one) || one === type)
              .map((value) => ({ value: String(value), label: t(`notices.type.${value}`) }))}
            onChange={({ target }) => change({ type: target.value || undefined })}
          />
        )}
      </div>
      {list.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={t('notices.noneFound')}
          text={t('notices.noneFoundText')}
          action={
            <Button pending={false} onClick={clear}>
              {t('notices.clear')}
            </Button>
          }
        />
      ) : (
        <>
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:min-h-9">
            <p className="flex flex-wrap items-center gap-x-6 text-sm">
              <span aria-live="polite">{t('notices.count', { count })}</span>
              <button type="button" onClick={showMessageSettings} className="min-h-11 text-accent hover:underline lg:min-h-8">
                {t('notices.settings')}
              </button>
            </p>
            {unread > 0 && (
              <Button variant="secondary" size="small" pending={readAll.pending} onClick={() => void readAll.act({})}>
                {t('account.readAll', { count: unread })}
              </Button>
            )}
          </div>
          <Card flush>
            <ul
              className={classes('transition-opacity', notices.isPlaceholderData && 'opacity-50')}
              aria-busy={notices.isPlaceholderData || undefined}
            >
              {list.map((notice) => (
                <li key={notice.id} className="border-line border-t first:border-t-0">
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          </Card>
          <Pages page={p} pageCount={page_count} href={(number) => paths.account({ tab: 'notices', type, read, p: number })} />
        </>
      )}
    </>
  )
}
