import { CircleUserRound, House, LayoutGrid, ReceiptText, ShoppingBag } from 'lucide-react'
import { routes } from '../../../../contract/screens.ts'
import { useSignedIn, useUnreadNotices, useUser } from '../../../client/session.ts'
import { useAddress } from '../../../shell/navigation.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { UserPicture } from '../account/UserPicture.tsx'
import { useCartCount } from '../cart/count.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** The five places of phones, at the lower edge where thumbs are. */
export function TabBar() {
  const t = useText()
  const cartCount = useCartCount()
  const unread = useUnreadNotices()
  const signedIn = useSignedIn()
  const user = useUser()
  const { route } = useAddress()
  const tabs = [
    { key: 'home', label: t('shell.home'), href: paths.home(), Icon: House, here: route === '/' || route.startsWith('/pages/home/') },
    {
      key: 'categories',
      label: t('market.categories'),
      href: paths.categories(),
      Icon: LayoutGrid,
      here: route.startsWith('/pages/category/'),
    },
    {
      key: 'cart',
      label: t('market.cart'),
      href: paths.cart(),
      Icon: ShoppingBag,
      here: route.startsWith('/pages/cart/'),
      badge: <Badge count={cartCount} label={t('market.inCart', { count: cartCount })} />,
    },
    { key: 'orders', label: t('market.orders'), href: paths.orders(), Icon: ReceiptText, here: route.startsWith('/pages/history/') },
    {
      key: 'account',
      label: t('shell.account'),
      href: signedIn ? paths.dashboard() : paths.login(),
      Icon: CircleUserRound,
      here: route.startsWith('/pages/mine/') || route === routes.login || route === routes.register,
      badge: <Badge count={unread} label={t('shell.unreadNotices', { count: unread })} />,
    },
  ]
  return (
    <nav
      data-tab-bar
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid grid-cols-5">
        {tabs.map(({ key, label, href, Icon, here, badge }) => (
          <li key={key} className="min-w-0">
            <a
              href={href}
              aria-current={here ? 'page' : undefined}
              className={classes(
                'flex h-15 flex-col items-center justify-center gap-1 px-1 -outline-offset-2',
                here ? 'text-accent' : 'text-muted',
              )}
            >
              <span className="relative">
                {key === 'account' && user?.avatar ? (
                  <UserPicture avatar={user.avatar} className={classes('size-6', here && 'ring-2 ring-accent')} />
                ) : (
                  <Icon aria-hidden className={classes('size-6', here ? 'stroke-[2.25]' : 'stroke-[1.75]')} />
                )}
                {badge}
              </span>
              <span className="max-w-full truncate font-medium text-[0.6875rem] leading-tight">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
