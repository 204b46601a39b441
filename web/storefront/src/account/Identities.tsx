import { Link2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { paths } from '../paths.ts'
import { providerName } from '../signing/providers.ts'
import { useText } from '../text.ts'
import { Way } from './Security.tsx'
import type { Change } from './SecurityDialog.tsx'

const SecurityDialog = lazily(() => import('./SecurityDialog.tsx'))

type IdentitiesProps = { user: Pick<Reply<'getUserinfo'>, 'identities' | 'has_password'> }

/** The other houses that answer for the customer at a sign-in. Nothing where none could. */
export function Identities({ user: { identities, has_password: hasPassword } }: IdentitiesProps) {
  const t = useText()
  const { date } = useDates()
  const reasonId = useId()
  const [change, setChange] = useState<Change | null>(null)
  const free = boot().config.sign_in.filter(({ provider }) => !identities.some((identity) => identity.provider === provider))
  if (identities.length + free.length === 0) return null

  const act = (label: string, text: ReactNode, wanted: Change) => (
    <Button
      size="small"
      variant="secondary"
      className={hasPassword ? 'min-h-11' : 'min-h-11 cursor-not-allowed opacity-55'}
      pending={false}
      aria-label={label}
      // The reason stands once, above all of them.
      aria-disabled={!hasPassword}
      aria-describedby={hasPassword ? undefined : reasonId}
      onClick={() => hasPassword && setChange(wanted)}
    >
      {text}
    </Button>
  )
  return (
    <Card title={t('security.linked')}>
      <p className="text-muted text-sm">{t('security.linkedText')}</p>
      {!hasPassword && (
        <div className="mt-3 rounded-md bg-sunken px-4 pt-3 pb-1 text-sm">
          <p id={reasonId}>{t('security.onlyWayIn')}</p>
          <a
            href={paths.login(undefined, { act: 'forgot' })}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {t('account.setPassword')}
          </a>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {identities.map(({ identity_id: id, provider, name: person, linked_at, last_used_at }) => {
          const name = providerName(provider)
          const used = last_used_at ? ` · ${t('security.usedOn', { date: date(last_used_at) })}` : ''
          return (
            <Way
              key={id}
              icon={<Link2 />}
              title={name}
              text={`${person} · ${t('security.linkedOn', { date: date(linked_at) })}${used}`}
              action={act(t('security.unlinkNamed', { provider: name }), t('security.unlink'), { kind: 'unlink', id, name })}
            />
          )
        })}
        {free.map(({ provider, name }) => (
          <Way
            key={provider}
            icon={<Link2 />}
            title={name}
            text={t('security.unlinked')}
            action={act(t('security.linkNamed', { provider: name }), t('security.link'), { kind: 'link', provider, name })}
          />
        ))}
      </ul>
      {change && (
        <Suspense>
          <SecurityDialog change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </Card>
  )
}
