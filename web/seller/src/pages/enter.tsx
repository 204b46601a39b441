import { CircleAlert, Clock, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { forgetAnswers } from '../../../client/query.ts'
import { Refusal } from '../../../client/refusal.ts'
import { OfficeMark } from '../../../office/OfficeFrame.tsx'
import { Choice, useLanguagePreference } from '../../../shell/Choices.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { hasPage } from '../../../shell/pages.ts'
import { Title } from '../../../shell/Title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useTicket } from '../frame/ticket.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** The door: whose office a link leads into, and a press to enter it; without a link, where one gets it. */
export default function EnterPage() {
  const t = useText()
  const ticket = useTicket()
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-lg flex-col px-4 py-6">
      <Title>{t('enter.title')}</Title>
      <header className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold text-success">
          <OfficeMark className="size-8" />
          {t('frame.name')}
        </span>
        <Choice {...useLanguagePreference()} />
      </header>
      <div className="my-auto py-8">{ticket === null ? <WithoutLink /> : <Door key={ticket} ticket={ticket} />}</div>
    </div>
  )
}

/** Where the links come from; the address one wanted goes along, so that the way leads back there. */
function useWayBack() {
  const back = useQueryParameters().get('back')
  return screenUrl(boot().config.storefront_url, screens.shopCreate(back ? { office: back.replace(/^#/, '') } : {}))
}

function WithoutLink() {
  const t = useText()
  return (
    <EmptyState
      heading="h1"
      icon={<KeyRound />}
      title={t('enter.from')}
      text={t('enter.fromText')}
      action={<LinkButton href={useWayBack()}>{t('enter.back')}</LinkButton>}
    />
  )
}

const refused = { link_used: 'used', link_over: 'over' } as const

function Door({ ticket }: { ticket: string }) {
  const t = useText()
  const local = useLocalized()
  const back = useQueryParameters().get('back')
  const wayBack = useWayBack()
  const look = useAct('lookAtOfficeLink', { quiet: true })
  const [door, setDoor] = useState<Awaited<ReturnType<typeof look.act>>>()
  const goIn = () => {
    const wanted = back?.startsWith('/') ? `#${back}` : back
    goTo(wanted?.startsWith('#/') && hasPage(wanted) ? wanted : paths.today(), { replace: true })
  }
  const enter = useAct('enterOffice', {
    quiet: true,
    // Nothing of another office is shown in this one.
    onDone: () => void forgetAnswers().then(goIn),
  })
  const ask = () => void look.act({ ptoken: ticket }).then((found) => (found?.inside ? goIn() : setDoor(found)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
  useEffect(ask, [ticket])

  const problem = enter.problem ?? look.problem
  if (problem instanceof Refusal && problem.codeName === 'recordMissing') {
    const { reason } = (problem.data ?? {}) as { reason?: keyof typeof refused }
    const why = reason ? (refused[reason] ?? 'unknown') : 'unknown'
    return (
      <EmptyState
        heading="h1"
        icon={why === 'over' ? <Clock /> : <CircleAlert />}
        title={t(`enter.${why}`)}
        text={t(`enter.${why}Text`)}
        action={<LinkButton href={wayBack}>{t('enter.back')}</LinkButton>}
      />
    )
  }
  if (problem && !door) return <LoadError error={problem} onRetry={ask} pending={look.pending} />
  if (!door)
    return (
      <div role="status" aria-label={t('shell.loading')} className="mx-auto w-64">
        <SkeletonText />
      </div>
    )
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-raised px-6 py-10 text-center shadow-1">
      <Picture source={withBase(door.shop.logo, 'general')} alt="" sizes="80px" className="size-20 rounded-full" />
      <h1 className="text-xl">{t('enter.as', { shop: local(door.shop, 'name') })}</h1>
      <p className="text-muted">{t('enter.who', { name: door.firstname, role: t(`frame.role.${door.role}`) })}</p>
      {door.present && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          {t('enter.present', { shop: local(door.present.shop, 'name'), name: door.present.firstname })}
        </p>
      )}
      {enter.problem && (
        <p role="alert" className="text-danger text-sm">
          {enter.problem.message}
        </p>
      )}
      <Button wide size="large" pending={enter.pending} onClick={() => void enter.act({ ptoken: ticket })}>
        {t('enter.enter')}
      </Button>
      <p className="text-muted text-sm">{t('enter.notYou')}</p>
    </div>
  )
}
