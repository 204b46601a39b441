import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { passkeysMost } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { hasPasskeys } from '../../../shell/proving/second-factor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { Change } from './SecurityDialog.tsx'

const SecurityDialog = lazily(() => import('./SecurityDialog.tsx'))

/** What a sign-in asks for beside the password, for those who want it. */
export function Security() {
  const t = useText()
  const factor = useQuery(callQuery('getSecondFactor', {}))
  const [change, setChange] = useState<Change | null>(null)
  if (factor.isPending) return <SkeletonRows count={1} label={t('shell.loading')} />
  if (factor.isError) return <LoadError error={factor.error} onRetry={() => void factor.refetch()} pending={factor.isFetching} />
  const { totp, passkeys, recovery_codes_left } = factor.data
  return (
    <Card title={t('security.title')}>
      <p className="text-muted text-sm">{t('security.text')}</p>
      <ul className="mt-2 divide-y divide-line">
        <Way
          icon={<Smartphone />}
          title={t('security.app')}
          tag={totp && <Tag tone="success">{t('security.on')}</Tag>}
          text={t('security.appText')}
          action={
            <Button
              size="small"
              variant="secondary"
              className="min-h-11"
              pending={false}
              aria-label={t(totp ? 'security.turnOffApp' : 'security.turnOnApp')}
              onClick={() => setChange({ kind: totp ? 'turnOffApp' : 'turnOnApp' })}
            >
              {t(totp ? 'security.turnOff' : 'proving.turnOn')}
            </Button>
          }
        />
        <Way
          icon={<KeyRound />}
          title={t('security.passkeys')}
          text={t('security.passkeysText')}
          action={
            <Button
              size="small"
              variant="secondary"
              className="min-h-11"
              pending={false}
              disabledReason={!hasPasskeys() ? t('security.noPasskeys') : passkeys.length >= passkeysMost && t('security.enoughPasskeys')}
              onClick={() => setChange({ kind: 'addPasskey' })}
            >
              {t('security.addPasskey')}
            </Button>
          }
        >
          {passkeys.length > 0 && <Passkeys passkeys={passkeys} onRemove={(id, name) => setChange({ kind: 'removePasskey', id, name })} />}
        </Way>
        {(totp || passkeys.length > 0) && (
          <Way
            icon={<LifeBuoy />}
            title={t('security.recovery')}
            text={t('security.recoveryLeft', { count: recovery_codes_left })}
            action={
              <Button size="small" variant="secondary" className="min-h-11" pending={false} onClick={() => setChange({ kind: 'renew' })}>
                {t('security.renew')}
              </Button>
            }
          />
        )}
      </ul>
      {change && (
        <Suspense>
          <SecurityDialog change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </Card>
  )
}

export type WayProps = { icon: ReactNode; title: string; tag?: ReactNode; text: string; action: ReactNode; children?: ReactNode }

export const Way = ({ icon, title, tag, text, action, children }: WayProps) => (
  <li className="py-4 last:pb-0">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden className="text-muted [&>svg]:size-6">
        {icon}
      </span>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {tag}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{text}</p>
      </div>
      <div className="max-sm:ps-10">{action}</div>
    </div>
    {children}
  </li>
)

type PasskeysProps = { passkeys: Reply<'getSecondFactor'>['passkeys']; onRemove: (id: string, name: string) => void }

function Passkeys({ passkeys, onRemove }: PasskeysProps) {
  const t = useText()
  const { date } = useDates()
  return (
    <ul className="mt-3 grid gap-2 ps-10">
      {passkeys.map(({ passkey_id, name, created_at, last_used_at }) => (
        <li key={passkey_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2">
          <div className="min-w-0">
            <p className="wrap-anywhere">{name}</p>
            <p className="text-muted text-sm">
              {t('security.addedOn', { date: date(created_at) })}
              {last_used_at && ` · ${t('security.usedOn', { date: date(last_used_at) })}`}
            </p>
          </div>
          <Button
            size="small"
            variant="quiet"
            className="min-h-11"
            pending={false}
            aria-label={t('security.removeNamed', { name })}
            onClick={() => onRemove(passkey_id, name)}
          >
            {t('security.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
