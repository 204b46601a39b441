import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUnreadNotices, useUser } from '../../../client/session.ts'
import { badgeCount } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Page, PageTitle } from '../../../ui/Layout.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { UnreadConversations } from '../conversations/UnreadConversations.tsx'
import { signOut } from '../signing/leave.ts'
import { useText } from '../text.ts'
import { type Section, useSections } from './sections.ts'
import { UserPicture } from './UserPicture.tsx'

type AccountFrameProps = {
  at: Section['key']
  /** the page is a part of that place, as an order is one of the orders */
  within?: boolean
  /** left out while the page does not know it yet */
  title?: ReactNode
  aside?: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** What stands around every page of the account: on desktops its places at the side, on phones nothing but the title. */
export const AccountFrame = ({ at, within = false, title, aside, text, children }: AccountFrameProps) => (
  <Page className="grid items-start lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
    <div className="hidden lg:sticky lg:top-32 lg:block">
      <SideNavigation at={at} within={within} />
    </div>
    <div className="min-w-0">
      {title && (
        <PageTitle aside={aside} text={text}>
          {title}
        </PageTitle>
      )}
      {children}
    </div>
  </Page>
)

const rowClasses = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start leading-snug'

function SideNavigation({ at, within }: { at: Section['key']; within: boolean }) {
  const t = useText()
  const sections = useSections()
  const user = useUser()
  return (
    <nav aria-label={t('shell.account')}>
      {user?.avatar && (
        <p className="mb-3 flex items-center gap-3 px-3">
          <UserPicture avatar={user.avatar} className="size-10" />
          <span className="min-w-0 truncate font-semibold">{user.name}</span>
        </p>
      )}
      <ul className="grid gap-0.5">
        {sections.map(({ key, label, href, Icon }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={key !== at ? undefined : within ? 'true' : 'page'}
              className={classes(rowClasses, key === at ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-sunken')}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className="min-w-0 text-balance">{t(label)}</span>
              {key === 'notices' && <UnreadCount />}
              {key === 'conversations' && <UnreadConversations />}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-line border-t pt-3">
        <SignOutRow className={rowClasses} />
      </div>
    </nav>
  )
}

export function UnreadCount() {
  const t = useText()
  const unread = useUnreadNotices()
  if (unread === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums leading-5">
      <span aria-hidden>{badgeCount(unread)}</span>
      <span className="sr-only">{t('shell.unreadNotices', { count: unread })}</span>
    </span>
  )
}

export function SignOutRow({ className }: { className: string }) {
  const t = useText()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
  }
  return (
    <button
      type="button"
      aria-busy={leaving || undefined}
      onClick={leaving ? undefined : () => void leave()}
      className={classes(className, 'text-muted hover:bg-sunken hover:text-text')}
    >
      {leaving ? <Spinner /> : <LogOut aria-hidden className="size-4.5 shrink-0" />}
      {t('shell.signOut')}
    </button>
  )
}
