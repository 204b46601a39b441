import { CircleAlert, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Refusal } from '../../../client/refusal.ts'
import { useUser } from '../../../client/session.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What a mail invites one to: to work for a shop. */
export function Invitation({ token }: { token: string }) {
  const t = useText()
  const local = useLocalized()
  const user = useUser()
  const look = useAct('lookAtInvitation', { quiet: true })
  const [found, setFound] = useState<Reply<'lookAtInvitation'>>()
  const answer = useAct('answerInvitation', {
    refreshes: ['getWorkplaces', 'getUserinfo'],
    onDone: (_nothing, { accept }) => {
      const shop = found ? local(found.shop, 'name') : ''
      showToast(accept ? t('selling.invitation.accepted', { shop }) : t('selling.invitation.declined'), { tone: 'success' })
      goTo(paths.shopCreate(), { replace: true })
    },
  })
  const ask = () => void look.act({ token }).then(setFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an invitation
  useEffect(ask, [token])
  const problem = look.problem ?? answer.problem
  if (problem instanceof Refusal && problem.codeName === 'recordMissing')
    return (
      <EmptyState
        icon={<CircleAlert />}
        title={t('selling.invitation.over')}
        text={t('selling.invitation.overText', { email: user?.email ?? '' })}
        action={<LinkButton href={paths.home()}>{t('shell.goHome')}</LinkButton>}
      />
    )
  if (look.problem) return <LoadError error={look.problem} onRetry={ask} pending={look.pending} />
  if (!found) return <SkeletonRows count={2} label={t('shell.loading')} />
  return (
    <Card>
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-5">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Users className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-xl sm:pt-2">
            {t('selling.invitation.title', { name: found.invited_by, shop: local(found.shop, 'name') })}
          </h2>
          <p className="mt-2 text-muted">{t('selling.invitation.text', { role: t(`selling.role.${found.role}`) })}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button pending={answer.pending} onClick={() => void answer.act({ token, accept: true })}>
              {t('selling.invitation.accept')}
            </Button>
            <Button variant="secondary" pending={answer.pending} onClick={() => void answer.act({ token, accept: false })}>
              {t('selling.invitation.decline')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
