import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { type Fact, Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { isNothing } from '../../orders/orders.ts'
import { paths } from '../../paths.ts'
import { ApplicationsCard, OrdersCard, StoryOf, SuspensionCard } from '../../people/cards.tsx'
import { customerTones, linkClasses, type ShopPage, shopTones } from '../../people/people.ts'
import { CloseShop, ReopenShop, SuspendShop } from '../../people/shop-dialogs.tsx'
import { useText } from '../../text.ts'

/** How often what a closing shop has left is asked for again. */
const closingRefreshMs = 5_000

/** A shop with who works for it, its orders and money, and what the house may do about it. */
export default function ShopDetails() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const shop = useQuery({
    ...callQuery('getHouseShop', { shop_id: id }),
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      (state.data?.closing?.to_cancel ?? 0) + (state.data?.closing?.to_take_off ?? 0) > 0 ? closingRefreshMs : false,
  })
  if (!shop.data)
    return (
      <RecordWaiting
        query={id === '' ? null : shop}
        title={t('shops.title')}
        missing={t('shops.missing')}
        list={{ label: t('shops.title'), href: paths.shops() }}
      />
    )
  return <Details key={shop.data.id} shop={shop.data} />
}

function Details({ shop }: { shop: ShopPage }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const countryName = useDisplayName('region')
  const [open, setOpen] = useState<'suspend' | 'reopen' | 'close' | null>(null)
  const name = local(shop, 'name')
  const dialog = { shop, name, onClose: () => setOpen(null) }
  return (
    <DetailsPage
      title={name}
      state={<Tag tone={shopTones[shop.state]}>{t(`shops.state.${shop.state}`)}</Tag>}
      text={t('shops.number', {
        id: shop.id,
        date: date(shop.opened_at),
        place: [local(shop, 'city'), countryName(shop.country)].filter(Boolean).join(', '),
      })}
      list={{ name: 'shops', label: t('shops.title'), href: paths.shops(), id: shop.id, hrefOf: (other) => paths.shop(other) }}
      acts={
        shop.obstacle === 'own' ? (
          <span className="text-muted text-sm">{t('shops.own')}</span>
        ) : (
          <>
            {shop.can_close && (
              <Button variant="quiet" size="small" pending={false} onClick={() => setOpen('close')}>
                {t('shops.act.close')}
              </Button>
            )}
            {shop.can_suspend && (
              <Button variant="danger" size="small" pending={false} onClick={() => setOpen('suspend')}>
                {t('shops.act.suspend')}
              </Button>
            )}
            {shop.can_reopen && (
              <Button size="small" pending={false} onClick={() => setOpen('reopen')}>
                {t('shops.act.reopen')}
              </Button>
            )}
          </>
        )
      }
      aside={
        <>
          <MoneyCard shop={shop} />
          <FiguresCard shop={shop} />
          <MembersCard shop={shop} />
        </>
      }
    >
      <SuspensionCard suspension={shop.suspension} earlier={shop.earlier} />
      {shop.closing && <ClosingCard closing={shop.closing} />}
      <OrdersCard
        orders={shop.last_orders}
        of="buyer"
        all={paths.orders({ shop: shop.id })}
        text={[
          ...(shop.open_orders > 0 ? [t('customers.orders.open', { count: shop.open_orders })] : []),
          ...(shop.open_returns > 0 ? [t('customers.orders.returns', { count: shop.open_returns })] : []),
        ].join(' · ')}
      />
      <ApplicationsCard applications={shop.applications} />
      <StoryOf story={shop.story} />
      {open === 'suspend' && <SuspendShop {...dialog} />}
      {open === 'reopen' && <ReopenShop {...dialog} />}
      {open === 'close' && <CloseShop {...dialog} />}
    </DetailsPage>
  )
}

/** What still keeps a closing shop from being closed. */
function ClosingCard({ closing }: { closing: NonNullable<ShopPage['closing']> }) {
  const t = useText()
  const usd = useUsd()
  const some = (key: string, label: string, count: number): Fact[] => (count > 0 ? [{ key, label, value: String(count) }] : [])
  const facts = [
    ...some('cancel', t('shops.closing.cancel'), closing.to_cancel),
    ...some('products', t('shops.closing.products'), closing.to_take_off),
    ...some('onWay', t('shops.closing.onWay'), closing.on_way),
    ...some('returns', t('shops.closing.returns'), closing.returns),
    ...(isNothing(closing.to_withdraw)
      ? []
      : [{ key: 'withdraw', label: t('shops.closing.withdraw'), value: usd(closing.to_withdraw).total }]),
    ...(isNothing(closing.on_hold) ? [] : [{ key: 'onHold', label: t('shops.money.onHold'), value: usd(closing.on_hold).total }]),
  ]
  return (
    <Card title={t('shops.closing')}>
      {facts.length > 0 ? <Facts amounts facts={facts} /> : <p className="text-sm">{t('shops.closing.nothing')}</p>}
      <p className="mt-4 text-muted text-sm">{t('shops.closing.text')}</p>
    </Card>
  )
}

function MoneyCard({ shop }: { shop: ShopPage }) {
  const t = useText()
  const usd = useUsd()
  const fact = (key: string, label: string, amount: string): Fact => ({ key, label, value: usd(amount).total })
  return (
    <Card title={t('shops.money')}>
      <Facts
        amounts
        facts={[
          fact('held', t('shops.money.held'), shop.held),
          fact('balance', t('shops.money.balance'), shop.balance),
          fact('onHold', t('shops.money.onHold'), shop.on_hold),
          fact('owed', t('shops.money.owed'), shop.owed),
          { key: 'commission', label: t('shops.money.commission'), value: `${shop.commission_basis_points / 100} %` },
        ]}
      />
    </Card>
  )
}

function FiguresCard({ shop }: { shop: ShopPage }) {
  const t = useText()
  return (
    <Card title={t('shops.about')}>
      <Facts
        facts={[
          {
            key: 'products',
            label: t('shops.about.products'),
            value: t('shops.about.products.value', { on: shop.products.on_sale, off: shop.products.off_shelf }),
          },
          {
            key: 'rating',
            label: t('shops.about.rating'),
            value:
              shop.rating === null
                ? t('shops.about.noRating')
                : t('shops.about.rating.value', { rating: shop.rating, count: shop.review_count }),
          },
          { key: 'followers', label: t('shops.about.followers'), value: String(shop.followers) },
          ...(shop.late_orders > 0
            ? [
                {
                  key: 'late',
                  label: t('shops.about.late'),
                  value: (
                    <a href={paths.orders({ view: 'late', shop: shop.id })} className={linkClasses}>
                      {shop.late_orders}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function MembersCard({ shop }: { shop: ShopPage }) {
  const t = useText()
  const { date } = useDates()
  return (
    <Card title={t('shops.members')}>
      <ul className="grid gap-3 text-sm">
        {shop.members.map(({ member_id, customer, email, state, role, until }) => (
          <li key={member_id} className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="min-w-0">
              <a href={paths.customer(customer.id)} className={linkClasses}>
                {customer.name}
              </a>
              <span className="wrap-anywhere block text-muted text-xs">{email}</span>
              <span className="block text-muted text-xs">
                {[t(`customers.role.${role}`), ...(until ? [t('customers.shops.left', { date: date(until) })] : [])].join(' · ')}
              </span>
            </span>
            {state !== 'active' && <Tag tone={customerTones[state]}>{t(`customers.state.${state}`)}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
