import { type ReactNode, useState } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type CustomerPage, linkClasses } from './people.ts'

type Suspension = NonNullable<CustomerPage['suspension']>

/** Why somebody or something is kept out, and what the house noted. */
export function SuspensionCard({ suspension, earlier }: { suspension: Suspension | null; earlier: readonly Suspension[] }) {
  const t = useText()
  const { date } = useDates()
  const by = (one: Suspension) => t('customers.suspension.by', { name: one.by, date: date(one.at, 'dateTime') })
  return (
    <>
      {suspension && (
        <section aria-label={t('customers.suspension')} className="rounded-lg border border-warning bg-warning-soft p-4 sm:p-6">
          <h2 className="mb-3 text-lg">{t('customers.suspension')}</h2>
          <Facts
            facts={[
              { key: 'by', label: by(suspension), value: '' },
              { key: 'told', label: t('customers.suspension.told'), value: suspension.reason },
              ...(suspension.note ? [{ key: 'note', label: t('customers.suspension.note'), value: suspension.note }] : []),
            ]}
          />
        </section>
      )}
      {earlier.length > 0 && (
        <Card title={t('customers.suspension.earlier')}>
          <ul className="grid gap-3 text-sm">
            {earlier.map((one) => (
              <li key={one.id}>
                <span className="block font-medium">{one.reason}</span>
                <span className="block text-muted">{by(one)}</span>
                {one.note && <span className="block">{one.note}</span>}
                <span className="block text-muted">
                  {t('customers.suspension.ended', {
                    date: one.ended_at ? date(one.ended_at, 'dateTime') : '',
                    note: [one.ended_by, one.ended_note].filter(Boolean).join(' · ') || '–',
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** The newest orders of a customer or a shop. `of`: whose name stands beside each. */
export function OrdersCard({
  orders,
  of,
  all,
  text,
}: {
  orders: CustomerPage['last_orders']
  of: 'buyer' | 'shop'
  all: string
  text: ReactNode
}) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <Card
      title={t('customers.orders')}
      action={
        orders.length > 0 && (
          <a href={all} className={`text-sm ${linkClasses}`}>
            {t('customers.orders.all')}
          </a>
        )
      }
    >
      {text && <p className="mb-3 text-muted text-sm">{text}</p>}
      {orders.length === 0 ? (
        <p className="text-muted text-sm">{t('customers.orders.none')}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {orders.map((order) => (
            <li key={order.order_id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <a href={paths.order(order.order_id)} className={linkClasses}>
                  {order.increment_id}
                </a>{' '}
                · {of === 'shop' ? local(order.shop, 'name') : order.buyer.name}
                <span className="block text-muted text-xs">{date(order.created_at)}</span>
              </span>
              <span className="flex items-baseline gap-2">
                <span className="tabular-nums">{usd(order.total).text}</span>
                <OrderState label={order.label} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Applications of the kinds that who asks decides. */
export function ApplicationsCard({ applications }: { applications: CustomerPage['applications'] }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  if (applications.length === 0) return null
  return (
    <Card title={t('customers.applications')}>
      <ul className="grid gap-3 text-sm">
        {applications.map((one) => (
          <li key={one.application_id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <a href={paths.review({ open: one.application_id })} className={linkClasses}>
                {one.number}
              </a>{' '}
              · {t(`finding.application.${one.kind}`)}
              <span className="block text-muted text-xs">{date(one.created_at)}</span>
            </span>
            <span className="flex items-baseline gap-2">
              {one.amount && <span className="tabular-nums">{usd(one.amount).text}</span>}
              <Tag>{t(`finding.state.${one.state}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How much of a story stands in sight at first. */
const toldFirst = 12

/** What somebody was told and what the house did, newest first. */
export function StoryOf({ story }: { story: CustomerPage['story'] }) {
  const t = useText()
  const { date } = useDates()
  const [isWhole, setWhole] = useState(false)
  const told = (entry: CustomerPage['story'][number], index: number): TimelineEntry => {
    const when = (...more: (string | null)[]) => [date(entry.at, 'dateTime'), ...more].filter(Boolean).join(' · ')
    const key = `${entry.kind} ${entry.at} ${index}`
    switch (entry.kind) {
      case 'mail':
        return {
          key,
          title: t('orders.told.mail', { subject: entry.title }),
          when: when(t(`orders.mail.${entry.state}`)),
          state: entry.state === 'failed' ? 'failed' : 'done',
        }
      case 'notice':
        return {
          key,
          title: t('orders.told.notice', { title: entry.title }),
          when: when(t(entry.read ? 'orders.told.read' : 'orders.told.unread')),
          state: 'done',
        }
      case 'audit':
        return { key, title: t(`audit.act.${entry.act}`), when: when(entry.name), text: entry.why, state: 'done' }
    }
  }
  const entries = story.map(told)
  return (
    <Card title={t('customers.story')}>
      {entries.length === 0 ? (
        <p className="text-muted text-sm">{t('customers.story.none')}</p>
      ) : (
        <>
          <Timeline label={t('customers.story')} entries={isWhole ? entries : entries.slice(0, toldFirst)} />
          {!isWhole && entries.length > toldFirst && (
            <Button variant="secondary" size="small" pending={false} className="mt-5" onClick={() => setWhole(true)}>
              {t('customers.story.all')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
