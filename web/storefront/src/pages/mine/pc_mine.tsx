import { Bell, Heart, KeyRound, MapPin, MonitorSmartphone, ReceiptText, UserRound, WalletMinimal } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useUnreadNotices, useUser } from '../../../../client/session.ts'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { badgeCount } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { type AccountTab, accountTabs } from '../../account/sections.ts'
import { paths } from '../../paths.ts'
import { signOut } from '../../signing/leave.ts'
import { useText } from '../../text.ts'

/** Each part comes when it is opened. */
const parts: Record<AccountTab, { Icon: typeof Bell; Part: ComponentType }> = {
  profile: { Icon: KeyRound, Part: lazily(async () => ({ default: (await import('../../account/Profile.tsx')).Profile })) },
  addresses: { Icon: MapPin, Part: lazily(async () => ({ default: (await import('../../account/Addresses.tsx')).Addresses })) },
  devices: { Icon: MonitorSmartphone, Part: lazily(async () => ({ default: (await import('../../account/Devices.tsx')).Devices })) },
  notices: { Icon: Bell, Part: lazily(async () => ({ default: (await import('../../account/Notices.tsx')).Notices })) },
  favourites: { Icon: Heart, Part: lazily(async () => ({ default: (await import('../../account/Favourites.tsx')).Favourites })) },
}

export default function AccountPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('account.title')}</Title>
      <Account />
    </SignedInOnly>
  )
}

function Account() {
  const t = useText()
  const user = useUser()
  const wanted = useQueryParameters().get('tab')
  const tab = accountTabs.find((one) => one === wanted) ?? 'profile'
  const { Part } = parts[tab]
  return (
    <Page>
      <WithSide
        sideFirst
        side={
          <>
            <p className="mb-4 hidden truncate px-3 font-display font-semibold text-lg lg:block">{user?.firstname ?? t('account.title')}</p>
            <SideBar tab={tab} />
          </>
        }
      >
        <PageTitle>{t(`account.tab.${tab}`)}</PageTitle>
        <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
          <Part />
        </Suspense>
      </WithSide>
    </Page>
  )
}

/** The parts of the account: a column at the side of desktops, a row to swipe on phones. */
function SideBar({ tab }: { tab: AccountTab }) {
  const t = useText()
  const unread = useUnreadNotices()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[data-key="${tab}"]`)
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [tab])
  const places = [
    { key: 'overview', label: t('account.overview'), href: paths.dashboard(), Icon: UserRound },
    { key: 'orders', label: t('market.orders'), href: paths.orders(), Icon: ReceiptText },
    { key: 'wallet', label: t('market.wallet'), href: paths.wallet(), Icon: WalletMinimal },
  ]
  const own = accountTabs.map((key) => ({ key, label: t(`account.tab.${key}`), href: paths.account({ tab: key }), Icon: parts[key].Icon }))
  return (
    <>
      <nav aria-label={t('account.title')} className="-mx-(--gutter) lg:mx-0">
        <ul
          ref={row}
          className="scrollbar-none relative flex gap-1.5 overflow-x-auto px-(--gutter) lg:flex-col lg:gap-0.5 lg:overflow-visible lg:px-0"
        >
          {[...places, ...own].map(({ key, label, href, Icon }) => (
            <li key={key} data-key={key} className="shrink-0">
              <a
                href={href}
                aria-current={key === tab ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full border px-4 text-sm lg:rounded-md lg:border-transparent lg:px-3 lg:text-base',
                  key === tab
                    ? 'border-accent bg-accent-soft font-semibold text-accent'
                    : 'border-line bg-raised hover:bg-sunken lg:bg-transparent',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {label}
                {key === 'notices' && unread > 0 && (
                  <span className="ms-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums">
                    <span aria-hidden>{badgeCount(unread)}</span>
                    <span className="sr-only">{t('shell.unreadNotices', { count: unread })}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 hidden border-line border-t pt-3 lg:block">
        <Button variant="quiet" size="small" pending={false} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Button>
      </div>
    </>
  )
}
