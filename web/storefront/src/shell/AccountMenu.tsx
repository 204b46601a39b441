import { CircleUserRound } from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { useText } from '../../../client/text.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { hasPage } from '../pages.ts'
import { paths } from '../paths.ts'
import { signOut } from './signOut.ts'

/** What a signed-in customer reaches from everywhere on a desktop. */
export function AccountMenu() {
  const t = useText()
  const user = useUser()
  return (
    <Menu
      label={t('shell.account')}
      triggerClassName="inline-flex min-h-11 max-w-44 items-center gap-2 rounded-full px-3 hover:bg-sunken"
      trigger={
        <>
          <CircleUserRound aria-hidden className="size-5.5 shrink-0" />
          <span className="truncate text-sm">{user?.firstname ?? '…'}</span>
        </>
      }
      items={[
        { key: 'account', label: t('shell.account'), href: paths.account() },
        { key: 'orders', label: t('shell.orders'), href: paths.orders() },
        { key: 'wallet', label: t('shell.wallet'), href: paths.wallet() },
        { key: 'returns', label: t('shell.returns'), href: paths.returns() },
        { key: 'profile', label: t('shell.profile'), href: paths.profile() },
        { key: 'signOut', label: t('shell.signOut'), onPress: () => void signOut() },
      ].filter(({ href }) => href === undefined || hasPage(href))}
    />
  )
}
