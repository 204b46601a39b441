import { CircleUserRound } from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { hasPage } from '../../../shell/pages.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { paths } from '../paths.ts'
import { signOut } from '../signing/leave.ts'
import { useText } from '../text.ts'

/** What a signed-in customer reaches from everywhere on a desktop. */
export default function AccountMenu() {
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
        { key: 'orders', label: t('market.orders'), href: paths.orders() },
        { key: 'wallet', label: t('market.wallet'), href: paths.wallet() },
        { key: 'returns', label: t('market.returns'), href: paths.returns() },
        { key: 'profile', label: t('market.profile'), href: paths.profile() },
        { key: 'signOut', label: t('shell.signOut'), onPress: () => void signOut() },
      ].filter(({ href }) => href === undefined || hasPage(href))}
    />
  )
}
