import type { ReactNode } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { isNothing } from '../orders/orders.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type HouseCase, type HouseReturn, toneOf } from './return.ts'

const linkClasses = 'text-accent underline underline-offset-4'

/** What it is about: known from the queue before the rest is there. */
export function CaseHead({ found }: { found: HouseReturn }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  const { product } = found
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-lg tabular-nums">{found.increment_id}</h2>
        <Tag tone={toneOf[found.state]}>{t(`returns.state.${found.state}`)}</Tag>
        {found.decide_by && found.state === 'escalated' && (
          <span className="text-sm">
            {t('returns.decideBy')}: <Deadline at={found.decide_by} />
          </span>
        )}
      </div>
      <p className="mt-1 text-muted text-sm">
        {found.buyer.name} · {local(found.shop, 'name')} · {t('returns.askedOn', { date: date(found.created_at, 'dateTime') })}
      </p>
      <div className="mt-4 flex gap-4">
        <Picture source={withBase(product.image)} alt="" sizes="4rem" className="size-16 shrink-0 rounded-md" />
        <div className="min-w-0 text-sm">
          <p className="font-medium">{local(product, 'name')}</p>
          <p className="text-muted">{product.options.map((option) => `${local(option, 'name')}: ${local(option, 'value')}`).join(' · ')}</p>
          <p className="text-muted">
            {t('returns.units', { count: found.qty, bought: product.qty })} · {usd(found.refund).total}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2 font-medium">
            {t(`returns.reason.${found.reason}`)}
            <Tag>{t(`returns.kind.${found.kind}`)}</Tag>
          </p>
        </div>
      </div>
    </Card>
  )
}

type Saying = { key: string; at: string; name: string | null; content: string }

/** What both sides say, beside each other: what was written, and the words with which something was done. */
export function Sides({ found }: { found: HouseCase }) {
  const t = useText()
  const { date } = useDates()
  const sayings = (side: 'buyer' | 'seller'): Saying[] =>
    [
      ...found.said
        .filter(({ by }) => by === side)
        .map(({ message_id, at, name, content }) => ({ key: message_id ?? 'return', at, name, content })),
      ...found.timeline.flatMap(({ act, by, at, name, note }) =>
        by === side && note ? [{ key: `${act} ${at}`, at, name, content: `${t(`returns.did.${act}`)}: ${note}` }] : [],
      ),
    ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <div className="grid gap-5 @min-[44rem]:grid-cols-2">
      {(['buyer', 'seller'] as const).map((side) => {
        const said = sayings(side)
        return (
          <Card key={side} title={t(`returns.side.${side}`)}>
            {said.length === 0 && <p className="text-muted text-sm">{t('returns.side.silent')}</p>}
            <ul className="grid gap-4">
              {said.map(({ key, at, name, content }) => (
                <li key={key} className="text-sm">
                  <p className="text-muted text-xs">{[name, date(at, 'dateTime')].filter(Boolean).join(' · ')}</p>
                  <p className="wrap-anywhere whitespace-pre-line">{content}</p>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

function Parcel({ carrier, number, url }: { carrier: string | null; number: string | null; url: string | null }): ReactNode {
  const words = [carrier, number].filter(Boolean).join(' · ')
  return url ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      {words}
    </a>
  ) : (
    words
  )
}

/** The order and the terms under which it was bought, and what both sides have come to before. */
export function CaseFacts({ found }: { found: HouseCase }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  const { bought, policy } = found
  const fact = (key: string, label: string, value: ReactNode): Fact[] => (value ? [{ key, label, value }] : [])
  return (
    <div className="grid gap-5 @min-[44rem]:grid-cols-2">
      <Card
        title={t('returns.facts')}
        action={
          <span className="shrink-0">
            <OrderState label={bought.label} />
          </span>
        }
      >
        <Facts
          facts={[
            {
              key: 'order',
              label: t('returns.facts.order'),
              value: (
                <a href={paths.order(found.order.order_id)} className={linkClasses}>
                  {found.order.increment_id} · {date(bought.at, 'dateTime')}
                </a>
              ),
            },
            {
              key: 'total',
              label: t('returns.facts.total'),
              value: `${usd(bought.total).total} · ${t(`orders.method.${bought.payment_method}`)}`,
            },
            ...fact('refunded', t('returns.facts.refunded'), !isNothing(bought.refunded) && usd(bought.refunded).total),
            { key: 'held', label: t('returns.facts.held'), value: usd(bought.held).total },
            ...fact('promised', t('returns.facts.promised'), bought.promised_at && date(bought.promised_at)),
            {
              key: 'delivered',
              label: t('returns.facts.delivered'),
              value: bought.delivered_at ? date(bought.delivered_at, 'dateTime') : t('returns.facts.notDelivered'),
            },
            ...fact(
              'parcel',
              t('returns.facts.parcel'),
              bought.log_sn && <Parcel carrier={bought.carrier} number={bought.log_sn} url={bought.tracking_url} />,
            ),
            ...fact(
              'back',
              t('returns.facts.parcelBack'),
              found.log_sn && <Parcel carrier={found.carrier} number={found.log_sn} url={found.tracking_url} />,
            ),
          ]}
        />
      </Card>
      <div className="grid content-start gap-5">
        <Card title={t('returns.terms')}>
          <p className="text-sm">
            {t('returns.terms.text', { days: policy.return_days, version: policy.version, postage: found.postage ?? 'none' })}
          </p>
          <p className="wrap-anywhere mt-2 max-h-40 overflow-y-auto whitespace-pre-line text-muted text-sm">
            {local(policy, 'return_policy')}
          </p>
        </Card>
        <Card title={t('returns.record')}>
          <Facts
            facts={(['buyer', 'shop'] as const).map((side) => {
              const record = found[`${side}_record`]
              return {
                key: side,
                label: t(`returns.record.${side}`),
                value: (
                  <>
                    <span className="block">{t('returns.record.counts', { returns: record.returns, orders: record.orders })}</span>
                    <span className="block text-muted">
                      {t('returns.record.refunded', { count: record.refunded, amount: usd(record.amount).total })}
                    </span>
                    {record.escalated > 0 && (
                      <span className="block text-muted">
                        {t('returns.record.decided', { escalated: record.escalated, buyer: record.for_buyer, shop: record.for_shop })}
                      </span>
                    )}
                  </>
                ),
              }
            })}
          />
        </Card>
      </div>
    </div>
  )
}

const failures = ['refuse', 'cancel', 'close']

export function CaseStory({ found }: { found: HouseCase }) {
  const t = useText()
  const { date } = useDates()
  return (
    <Card title={t('returns.story')}>
      <Timeline
        label={t('returns.story')}
        entries={found.timeline.map(({ act, by, name, at, note }) => ({
          key: `${act} ${at}`,
          title: t(`returns.did.${act}`),
          when: `${date(at, 'dateTime')} · ${name ?? t(`orders.by.${by}`)}`,
          text: note && <span className="wrap-anywhere block whitespace-pre-line">{note}</span>,
          state: failures.includes(act) ? 'failed' : 'done',
        }))}
      />
    </Card>
  )
}
