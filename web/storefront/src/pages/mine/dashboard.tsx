import { useQuery } from '@tanstack/react-query'
import { type Bell, ChevronRight, PackageCheck, PackageOpen, Star, Truck, Undo2, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderTab } from '../../../../../contract/orders.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { usePrice } from '../../../../client/price.ts'
import { callQuery } from '../../../../client/query.ts'
import { useUnreadNotices, useUser } from '../../../../client/session.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { AccountFrame, SignOutRow, UnreadCount } from '../../account/AccountFrame.tsx'
import { NoticeRow } from '../../account/NoticeRow.tsx'
import { useSections } from '../../account/sections.ts'
import { LinePicture } from '../../cart/LineText.tsx'
import { UnreadConversations } from '../../conversations/UnreadConversations.tsx'
import { useLive } from '../../live.ts'
import { OrderTag } from '../../orders/OrderTag.tsx'
import { type OrderSummary, useOrderPrice } from '../../orders/order.ts'
import { paths } from '../../paths.ts'
import { ProductCard } from '../../product/ProductCard.tsx'
import { OfficeButton } from '../../selling/OfficeButton.tsx'
import { useText } from '../../text.ts'

export default function DashboardPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('market.section.overview')}</Title>
      <Dashboard />
    </SignedInOnly>
  )
}

const shownOrders = 3
const shownNotices = 4
const shownFavourites = 4

function Dashboard() {
  const t = useText()
  const user = useUser()
  useLive()
  return (
    <AccountFrame
      at="overview"
      title={user ? t('account.hello', { name: user.name }) : t('market.section.overview')}
      aside={user?.seller_url && <OfficeButton variant="secondary" size="small" />}
    >
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="contents min-w-0 gap-4 lg:gap-6 xl:grid">
          <Orders />
          <Favourites />
        </div>
        <div className="contents min-w-0 gap-4 lg:gap-6 xl:grid">
          <Wallet />
          <Places />
          <Notices />
        </div>
      </div>
    </AccountFrame>
  )
}

const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 shrink-0 items-center gap-0.5 text-accent text-sm hover:underline lg:min-h-8">
    {children}
    <ChevronRight aria-hidden className="size-4" />
  </a>
)

function Wallet() {
  const t = useText()
  const price = usePrice()
  const balance = useQuery(callQuery('getUserBalance', {}))
  return (
    <Card className="max-xl:order-first" title={t('market.wallet')} action={<More href={paths.wallet()}>{t('account.movements')}</More>}>
      <p className="text-muted text-sm">{t('account.balance')}</p>
      {balance.data ? (
        <Price total size="large" price={price(balance.data.balance)} />
      ) : balance.isError ? (
        <span className="text-muted">{t('account.noAnswer')}</span>
      ) : (
        <Skeleton className="mt-1 h-8 w-36" />
      )}
      {balance.data && balance.data.held !== '0.00' && (
        <p className="mt-1 text-muted text-sm">{t('account.held', { amount: price(balance.data.held).text })}</p>
      )}
    </Card>
  )
}

const tabs: { tab: OrderTab; Icon: typeof Bell }[] = [
  { tab: 'unpaid', Icon: WalletMinimal },
  { tab: 'to_ship', Icon: PackageOpen },
  { tab: 'shipped', Icon: Truck },
  { tab: 'delivered', Icon: PackageCheck },
  { tab: 'completed', Icon: Star },
  { tab: 'after_sale', Icon: Undo2 },
]

function Orders() {
  const t = useText()
  const orders = useQuery(callQuery('getOrders', { page_size: 12 }))
  const counts = orders.data?.counts
  return (
    <Card title={t('account.myOrders')} action={<More href={paths.orders()}>{t('shell.seeAll')}</More>}>
      <ul className="-mx-2 grid grid-cols-3 gap-y-1 sm:grid-cols-6">
        {tabs.map(({ tab, Icon }) => (
          <li key={tab}>
            <a
              href={paths.orders({ status: tab })}
              className="flex h-full flex-col items-center gap-1.5 rounded-md px-1 py-3 text-center hover:bg-sunken"
            >
              <span className="relative p-1">
                <Icon aria-hidden className="size-6 stroke-[1.75]" />
                {tab !== 'completed' && <Badge count={counts?.[tab] ?? 0} label={t('orders.count', { count: counts?.[tab] ?? 0 })} />}
              </span>
              <span className="text-xs leading-snug">{t(`orders.tab.${tab}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-line border-t pt-2">
        {orders.isPending ? (
          <div className="pt-2">
            <SkeletonRows count={2} label={t('shell.loading')} />
          </div>
        ) : orders.isError ? (
          <LoadError error={orders.error} onRetry={() => void orders.refetch()} pending={orders.isFetching} />
        ) : orders.data.list.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p className="text-muted">{t('account.noOrders')}</p>
            <LinkButton size="small" href={paths.recommended()}>
              {t('account.discover')}
            </LinkButton>
          </div>
        ) : (
          <ul>
            {orders.data.list.slice(0, shownOrders).map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const local = useLocalized()
  const price = useOrderPrice(order)
  const [first] = order.products
  return (
    <a href={paths.order(order.id)} className="-mx-2 flex items-center gap-3.5 rounded-md px-2 py-3 hover:bg-sunken">
      {first && <LinePicture line={first} className="w-14" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{first ? local(first, 'name') : order.increment_id}</span>
        <span className="mt-0.5 block truncate text-muted text-sm">{local(order.shop, 'name')}</span>
        <span className="mt-1 block">
          <OrderTag order={order} />
        </span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{price(order.price).text}</span>
    </a>
  )
}

function Notices() {
  const t = useText()
  const unread = useUnreadNotices()
  const notices = useQuery(callQuery('getNotices', { page_size: 12 }))
  if (!notices.data) return null
  return (
    <Card
      flush
      title={
        <span>
          {t('shell.notices')}{' '}
          {unread > 0 && <span className="ms-1 font-normal text-accent text-sm">{t('account.unreadCount', { count: unread })}</span>}
        </span>
      }
      action={<More href={paths.account({ tab: 'notices' })}>{t('shell.seeAll')}</More>}
    >
      {notices.data.list.length === 0 ? (
        <p className="px-4 pb-5 text-muted text-sm sm:px-6">{t('account.noNotices')}</p>
      ) : (
        <ul>
          {notices.data.list.slice(0, shownNotices).map((notice) => (
            <li key={notice.id} className="border-line border-t">
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Favourites() {
  const t = useText()
  const favourites = useQuery(callQuery('getFavourites', {}))
  if (!favourites.data || favourites.data.list.length === 0) return null
  return (
    <Card
      className="max-xl:order-last"
      title={t('market.section.favourites')}
      action={<More href={paths.account({ tab: 'favourites' })}>{t('shell.seeAll')}</More>}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4">
        {favourites.data.list.slice(0, shownFavourites).map((product) => (
          <ProductCard key={product.id} product={product} sizes="(min-width: 64rem) 11rem, 45vw" />
        ))}
      </div>
    </Card>
  )
}

/** The places of the account where no side navigation shows them. */
function Places() {
  const t = useText()
  const sections = useSections()
  const row = 'flex min-h-12 w-full items-center gap-3.5 px-4 py-2 text-start sm:px-6'
  return (
    <Card flush as="nav" label={t('shell.account')} className="lg:hidden">
      <ul className="py-1.5">
        {sections
          .filter(({ key }) => key !== 'overview')
          .map(({ key, label, href, Icon }) => (
            <li key={key}>
              <a href={href} className={classes(row, 'hover:bg-sunken')}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">{t(label)}</span>
                {key === 'notices' && <UnreadCount />}
                {key === 'conversations' && <UnreadConversations />}
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
              </a>
            </li>
          ))}
      </ul>
      <div className="border-line border-t py-1.5">
        <SignOutRow className={row} />
      </div>
    </Card>
  )
}
