import {
  Bell,
  Bookmark,
  Heart,
  KeyRound,
  LayoutDashboard,
  MapPin,
  MessagesSquare,
  MonitorSmartphone,
  ReceiptText,
  Store,
  Ticket,
  Undo2,
  WalletMinimal,
} from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { paths } from '../paths.ts'

export const accountTabs = ['addresses', 'conversations', 'coupons', 'favourites', 'shops', 'notices', 'devices'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Every place of the account, in the order in which menus, the side of desktops and the dashboard of phones show them. */
export const sections = [
  { key: 'overview', label: 'market.section.overview', href: paths.dashboard(), Icon: LayoutDashboard },
  { key: 'orders', label: 'market.orders', href: paths.orders(), Icon: ReceiptText },
  { key: 'returns', label: 'market.section.returns', href: paths.returns(), Icon: Undo2 },
  { key: 'conversations', label: 'market.section.conversations', href: paths.conversations(), Icon: MessagesSquare },
  { key: 'wallet', label: 'market.wallet', href: paths.wallet(), Icon: WalletMinimal },
  { key: 'coupons', label: 'market.section.coupons', href: paths.account({ tab: 'coupons' }), Icon: Ticket },
  { key: 'addresses', label: 'market.section.addresses', href: paths.account({ tab: 'addresses' }), Icon: MapPin },
  { key: 'favourites', label: 'market.section.favourites', href: paths.account({ tab: 'favourites' }), Icon: Heart },
  { key: 'shops', label: 'market.section.shops', href: paths.account({ tab: 'shops' }), Icon: Bookmark },
  { key: 'notices', label: 'shell.notices', href: paths.account({ tab: 'notices' }), Icon: Bell },
  { key: 'profile', label: 'market.section.profile', href: paths.profile(), Icon: KeyRound },
  { key: 'devices', label: 'market.section.devices', href: paths.account({ tab: 'devices' }), Icon: MonitorSmartphone },
  { key: 'selling', label: 'market.sell', href: paths.shopCreate(), Icon: Store },
] as const

export type Section = (typeof sections)[number]

/** The places as this customer knows them: who has a shop is not invited to open one. */
export function useSections() {
  const user = useUser()
  return sections.map((section) =>
    section.key === 'selling' && user?.shop_id ? ({ ...section, label: 'market.yourShop' } as const) : section,
  )
}
