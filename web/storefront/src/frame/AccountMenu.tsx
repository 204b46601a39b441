import { LogOut } from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { useSections } from '../account/sections.ts'
import { UserPicture } from '../account/UserPicture.tsx'
import { signOut } from '../signing/leave.ts'
import { useText } from '../text.ts'

/** What a signed-in customer reaches from everywhere on a desktop. */
export default function AccountMenu() {
  const t = useText()
  const user = useUser()
  const sections = useSections()
  return (
    <Menu
      label={t('shell.account')}
      triggerClassName="inline-flex min-h-11 max-w-44 items-center gap-2 rounded-full px-3 hover:bg-sunken"
      trigger={
        <>
          <UserPicture avatar={user?.avatar} className={user?.avatar ? 'size-7' : 'size-5.5'} />
          <span className="truncate text-sm">{user?.name ?? '…'}</span>
        </>
      }
      items={[
        ...sections.map(({ key, label, href, Icon }) => ({ key, href, label: t(label), icon: <Icon aria-hidden className="size-4.5" /> })),
        { key: 'signOut', label: t('shell.signOut'), icon: <LogOut aria-hidden className="size-4.5" />, onPress: () => void signOut() },
      ]}
    />
  )
}
