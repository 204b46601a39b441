import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { readDevice } from '../../../shell/proving/read-device.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Where one is signed in. */
export function Devices() {
  const t = useText()
  const { age, date } = useDates()
  const sessions = useQuery(callQuery('getSessions', {}))
  const [target, setTarget] = useState<string | null>(null)
  const revoke = useAct('revokeSession', {
    refreshes: ['getSessions'],
    onDone: () => showToast(t('account.deviceOut'), { tone: 'success' }),
  })
  if (sessions.isPending) return <SkeletonRows count={2} label={t('shell.loading')} />
  if (sessions.isError) return <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} pending={sessions.isFetching} />
  return (
    <Card flush>
      <p className="px-4 pt-4 text-muted text-sm sm:px-6">{t('account.devicesText')}</p>
      <ul className="mt-4">
        {sessions.data.list.map(({ session_id, created_at, last_seen_at, user_agent, current }) => {
          const { browser, system, isPhone } = readDevice(user_agent)
          const Icon = isPhone ? Smartphone : Laptop
          const name = browser && system ? t('account.device', { browser, system }) : browser || system || t('account.unknownDevice')
          return (
            <li key={session_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-4 sm:px-6">
              <Icon aria-hidden className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-medium" title={user_agent}>
                  {name}
                  {current && <Tag tone="success">{t('account.thisDevice')}</Tag>}
                </p>
                <p className="text-muted text-sm">
                  {t('account.lastSeen', { age: age(last_seen_at) })} · {t('account.since', { date: date(created_at) })}
                </p>
              </div>
              {!current && (
                <Button
                  size="small"
                  variant="secondary"
                  pending={revoke.pending && target === session_id}
                  onClick={() => {
                    setTarget(session_id)
                    void revoke.act({ session_id })
                  }}
                >
                  {t('shell.signOut')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
