import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { showTelephone } from '../../../../client/telephone.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { ApplicationsCard, OrdersCard, StoryOf, SuspensionCard } from '../../people/cards.tsx'
import { ReopenCustomer, SuspendCustomer } from '../../people/customer-dialogs.tsx'
import { LookDialog } from '../../people/LookDialog.tsx'
import { type CustomerPage, customerTones, linkClasses, shopTones } from '../../people/people.ts'
import { useText } from '../../text.ts'

/** A customer with all that is under way, and what the house may do about them. */
export default function CustomerDetails() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const customer = useQuery({ ...callQuery('getCustomer', { customer_id: id }), enabled: id !== '' })
  if (!customer.isSuccess)
    return (
      <RecordWaiting
        query={id === '' ? null : customer}
        title={t('customers.title')}
        missing={t('customers.missing')}
        list={{ label: t('customers.title'), href: paths.customers() }}
      />
    )
  return <Details key={customer.data.id} customer={customer.data} />
}

function Details({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const { date, age } = useDates()
  const [open, setOpen] = useState<'look' | 'suspend' | 'reopen' | null>(null)
  const name = customer.state === 'closed' ? t('customers.nameless', { id: customer.id }) : customer.name
  const dialog = { customer, name, onClose: () => setOpen(null) }
  return (
    <DetailsPage
      title={name}
      state={<Tag tone={customerTones[customer.state]}>{t(`customers.state.${customer.state}`)}</Tag>}
      text={[
        t('customers.number', { id: customer.id, date: date(customer.created_at) }),
        ...(customer.seen_at ? [t('customers.seen', { age: age(customer.seen_at) })] : []),
      ].join(' · ')}
      list={{
        name: 'customers',
        label: t('customers.title'),
        href: paths.customers(),
        id: customer.id,
        hrefOf: (other) => paths.customer(other),
      }}
      acts={
        customer.obstacle === 'own' ? (
          <span className="text-muted text-sm">{t('customers.own')}</span>
        ) : (
          <>
            {customer.can_look && (
              <Button variant="secondary" size="small" pending={false} onClick={() => setOpen('look')}>
                {t('customers.act.look')}
              </Button>
            )}
            {customer.can_suspend && (
              <Button variant="danger" size="small" pending={false} onClick={() => setOpen('suspend')}>
                {t('customers.act.suspend')}
              </Button>
            )}
            {customer.can_reopen && (
              <Button size="small" pending={false} onClick={() => setOpen('reopen')}>
                {t('customers.act.reopen')}
              </Button>
            )}
          </>
        )
      }
      aside={
        <>
          <PersonCard customer={customer} />
          <MoneyCard customer={customer} />
          <ShopsCard customer={customer} />
          <SessionsCard customer={customer} />
        </>
      }
    >
      <SuspensionCard suspension={customer.suspension} earlier={customer.earlier} />
      <OrdersCard
        orders={customer.last_orders}
        of="shop"
        all={paths.orders({ customer: customer.id })}
        text={[
          ...(customer.open_orders > 0 ? [t('customers.orders.open', { count: customer.open_orders })] : []),
          ...(customer.open_returns > 0 ? [t('customers.orders.returns', { count: customer.open_returns })] : []),
        ].join(' · ')}
      />
      <ApplicationsCard applications={customer.applications} />
      <StoryOf story={customer.story} />
      {open === 'look' && <LookDialog {...dialog} />}
      {open === 'suspend' && <SuspendCustomer {...dialog} />}
      {open === 'reopen' && <ReopenCustomer {...dialog} />}
    </DetailsPage>
  )
}

function PersonCard({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const countryName = useDisplayName('region')
  const languageName = useDisplayName('language')
  if (customer.state === 'closed') return null
  return (
    <Card title={t('customers.person')}>
      <Facts
        facts={[
          { key: 'email', label: t('customers.email'), value: customer.email },
          ...(customer.telephone
            ? [
                {
                  key: 'phone',
                  label: t('customers.phone'),
                  value: `${showTelephone(customer.telephone)}${customer.telephone_verified ? ` · ${t('customers.verified')}` : ''}`,
                },
              ]
            : []),
          { key: 'language', label: t('customers.language'), value: languageName(customer.language) },
          ...(customer.country ? [{ key: 'country', label: t('customers.country'), value: countryName(customer.country) }] : []),
          {
            key: 'signIn',
            label: t('customers.signIn'),
            value: [
              t(customer.has_password ? 'customers.signIn.password' : 'customers.signIn.other'),
              ...(customer.two_step ? [t('customers.signIn.twoStep')] : []),
            ].join(' · '),
          },
        ]}
      />
    </Card>
  )
}

function MoneyCard({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <Card title={t('customers.money')}>
      <Facts
        amounts
        facts={[
          { key: 'wallet', label: t('customers.money.wallet'), value: usd(customer.wallet).total },
          { key: 'held', label: t('customers.money.held'), value: usd(customer.held).total },
        ]}
      />
      <h3 className="mt-4 mb-2 border-line border-t pt-4 font-medium text-sm">{t('customers.movements')}</h3>
      {customer.movements.length === 0 ? (
        <p className="text-muted text-sm">{t('customers.movements.none')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {customer.movements.map((movement) => (
            <li key={movement.id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {t(`customers.transfer.${movement.kind}`)}
                <span className="wrap-anywhere block text-muted text-xs">
                  {[date(movement.at), movement.reference].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">
                {usd(movement.flow === 'income' ? movement.amount : `-${movement.amount}`).text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ShopsCard({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  if (customer.works_for.length === 0) return null
  return (
    <Card title={t('customers.shops')}>
      <ul className="grid gap-3 text-sm">
        {customer.works_for.map(({ member_id, shop, state, role, until }) => (
          <li key={member_id} className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="min-w-0">
              <a href={paths.shop(shop.id)} className={linkClasses}>
                {local(shop, 'name')}
              </a>
              <span className="block text-muted text-xs">
                {[t(`customers.role.${role}`), ...(until ? [t('customers.shops.left', { date: date(until) })] : [])].join(' · ')}
              </span>
            </span>
            <Tag tone={shopTones[state]}>{t(`shops.state.${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SessionsCard({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const { date, age } = useDates()
  return (
    <Card title={t('customers.sessions')}>
      {customer.sessions.length === 0 ? (
        <p className="text-muted text-sm">{t('customers.sessions.none')}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {customer.sessions.map((session) => (
            <li key={session.id}>
              <span className="font-medium">{t(`customers.sessions.${session.app}`)}</span>
              <span className="wrap-anywhere line-clamp-2 text-muted text-xs">{session.user_agent}</span>
              <span className="block text-muted text-xs">
                {t('customers.sessions.when', { since: date(session.created_at), age: age(session.last_seen_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
