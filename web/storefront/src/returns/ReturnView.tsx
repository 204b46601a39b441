import { useQuery } from '@tanstack/react-query'
import { PackageOpen, Undo2 } from 'lucide-react'
import type { ReturnEvent } from '../../../../contract/returns.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { CopyButton } from '../../../shell/CopyButton.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { WithSide } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { LinePicture, LineText } from '../cart/LineText.tsx'
import { useOrderPrice } from '../orders/order.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Evidence } from './Evidence.tsx'
import { RefundAmounts } from './RefundAmounts.tsx'
import { ReturnActions } from './ReturnActions.tsx'
import { ReturnMessages } from './ReturnMessages.tsx'
import { ReturnTerms } from './ReturnTerms.tsx'
import { type Return, stateTones } from './returns.ts'

/** One return: how it stands, until when who has to act, and what both sides said. */
export default function ReturnView({ id }: { id: string }) {
  const t = useText()
  const found = useQuery(callQuery('getReturn', { as_id: id }))
  if (found.isPending) {
    return (
      <AccountFrame at="returns" within title={<Skeleton className="h-9 w-64" />}>
        <SkeletonRows label={t('shell.loading')} />
      </AccountFrame>
    )
  }
  if (found.isError) {
    const why = refusalOf(found.error)?.codeName
    const gone = why === 'recordMissing' || why === 'parameterInvalid'
    return (
      <AccountFrame at="returns" within>
        {gone ? (
          <EmptyState
            heading="h1"
            icon={<Undo2 />}
            title={t('returns.gone')}
            text={t('returns.goneText')}
            action={<LinkButton href={paths.returns()}>{t('returns.showAll')}</LinkButton>}
          />
        ) : (
          <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />
        )}
      </AccountFrame>
    )
  }
  return <Loaded found={found.data} />
}

function Loaded({ found }: { found: Return }) {
  const t = useText()
  const { date } = useDates()
  const isOver = found.state === 'closed' || found.state === 'cancelled'
  return (
    <AccountFrame
      at="returns"
      within
      title={t('returns.number', { number: found.increment_id })}
      aside={<Tag tone={stateTones[found.state]}>{t(`orders.returnState.${found.state}`)}</Tag>}
      text={t('returns.askedOn', { date: date(found.created_at, 'dateTime') })}
    >
      <Now found={found} />
      <div className="my-5">
        <ReturnActions found={found} />
      </div>
      <WithSide
        inFrame
        side={
          <div className="grid gap-4">
            {!isOver && (
              <Card title={t('returns.amounts')}>
                <RefundAmounts amounts={found.amounts} qty={found.qty} money={found} />
              </Card>
            )}
            <Card title={t('terms.title')}>
              <ReturnTerms terms={found.policy} />
              <p className="mt-3 text-muted text-sm">{t('terms.version', { version: found.policy.version })}</p>
            </Card>
          </div>
        }
      >
        <div className="grid gap-4">
          {found.instructions && <SendTo found={found} />}
          <Card>
            <div className="flex gap-3.5">
              <LinePicture line={found.product} className="w-16 sm:w-20" />
              <LineText line={found.product} qty={found.qty}>
                <p className="mt-0.5 text-muted text-sm">
                  {t(`returns.reason.${found.reason}`)} · {t(`returns.kind.${found.kind}`)}
                </p>
              </LineText>
            </div>
            <h2 className="mt-5 font-medium text-sm">{t('returns.why')}</h2>
            <p className="mt-1 max-w-prose whitespace-pre-line break-words">{found.content}</p>
            <Evidence pictures={found.pictures} />
          </Card>
          <Card title={t('returns.timeline')}>
            <History found={found} />
          </Card>
          <ReturnMessages found={found} />
        </div>
      </WithSide>
    </AccountFrame>
  )
}

/** What happens next and when, in one sentence. */
function Now({ found: { state, due, refund, to, currency, rate } }: { found: Return }) {
  const t = useText()
  const { date } = useDates()
  const amount = useOrderPrice({ currency, rate })(refund).total
  const until = { date: due ? date(due.at, 'dateTime') : '' }
  const sentence = () => {
    switch (state) {
      case 'refunded':
        return t(to === 'card' ? 'returns.now.refundedCard' : 'returns.now.refundedWallet', { amount })
      case 'escalated':
      case 'closed':
      case 'cancelled':
        return t(`returns.now.${state}`)
      default:
        return t(`returns.due.${state}`, until)
    }
  }
  const isTheirs = state === 'accepted' || state === 'refused'
  return (
    <p className={`rounded-lg px-4 py-3 ${isTheirs ? 'bg-warning-soft' : state === 'refunded' ? 'bg-success-soft' : 'bg-sunken'}`}>
      {sentence()}
    </p>
  )
}

/** Where the goods go, and who pays for it. */
function SendTo({ found }: { found: Return }) {
  const t = useText()
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <PackageOpen aria-hidden className="size-5.5 text-muted" />
          {t('returns.sendTo')}
        </span>
      }
      action={<CopyButton text={found.instructions} />}
    >
      <p className="max-w-prose select-all whitespace-pre-line break-words font-medium">{found.instructions}</p>
      {found.postage && found.can_dispatch && (
        <p className="mt-3 text-muted text-sm">{t(found.postage === 'shop' ? 'returns.sendToShop.shop' : 'terms.postage.buyer')}</p>
      )}
    </Card>
  )
}

const failures: readonly ReturnEvent[] = ['refuse', 'cancel', 'close']

function History({ found }: { found: Return }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const shop = local(found.shop, 'name')
  return (
    <Timeline
      label={t('returns.timeline')}
      entries={found.timeline.map(({ act, by, at, note }, index) => ({
        key: `${act}${index}`,
        title: t(`returns.did.${act}`),
        when: `${date(at, 'dateTime')} · ${by === 'seller' ? shop : t(`orders.by.${by}`)}`,
        text: (
          <>
            {note && <span className="block whitespace-pre-line break-words">{note}</span>}
            {act === 'dispatch' && found.log_sn && (
              <span className="block break-all">
                {found.carrier} ·{' '}
                {found.tracking_url ? (
                  <a
                    href={found.tracking_url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="text-accent underline underline-offset-4"
                  >
                    {found.log_sn}
                  </a>
                ) : (
                  found.log_sn
                )}
              </span>
            )}
          </>
        ),
        state: failures.includes(act) ? 'failed' : 'done',
      }))}
    />
  )
}
