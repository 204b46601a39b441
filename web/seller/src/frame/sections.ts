import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  House,
  type LucideIcon,
  MessageSquare,
  Package,
  ReceiptText,
  Star,
  Store,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import type { ShopRole } from '../../../../contract/roles.ts'
import type { SellerKey } from '../../../../languages/seller/areas.ts'
import { paths } from '../paths.ts'

type Place = {
  key: string
  label: SellerKey
  href: string
  Icon: LucideIcon
  /** after `g` */
  goKey: string
  /** who finds something there; the owner and `everything` do everywhere */
  roles: readonly ShopRole[]
}

const everybody = ['orders', 'catalogue', 'money'] as const

/** The places of the office, those of phones first. A place whose page this house does not have is shown nowhere. */
export const places: readonly Place[] = [
  { key: 'today', label: 'frame.today', href: paths.today(), Icon: House, goKey: 't', roles: everybody },
  { key: 'orders', label: 'frame.orders', href: paths.orders(), Icon: ReceiptText, goKey: 'o', roles: ['orders'] },
  { key: 'messages', label: 'frame.messages', href: paths.messages(), Icon: MessageSquare, goKey: 'm', roles: ['orders', 'catalogue'] },
  { key: 'products', label: 'frame.products', href: paths.products(), Icon: Package, goKey: 'p', roles: ['catalogue'] },
  { key: 'returns', label: 'frame.returns', href: paths.returns(), Icon: Undo2, goKey: 'r', roles: ['orders'] },
  {
    key: 'questions',
    label: 'frame.questions',
    href: paths.questions(),
    Icon: CircleQuestionMark,
    goKey: 'q',
    roles: ['orders', 'catalogue'],
  },
  { key: 'reviews', label: 'frame.reviews', href: paths.reviews(), Icon: Star, goKey: 'v', roles: ['orders', 'catalogue'] },
  { key: 'coupons', label: 'frame.coupons', href: paths.coupons(), Icon: TicketPercent, goKey: 'c', roles: ['catalogue', 'money'] },
  { key: 'money', label: 'frame.money', href: paths.money(), Icon: Wallet, goKey: 'b', roles: ['money'] },
  { key: 'numbers', label: 'frame.numbers', href: paths.numbers(), Icon: ChartNoAxesColumn, goKey: 'n', roles: ['money', 'catalogue'] },
  { key: 'delivery', label: 'frame.delivery', href: paths.delivery(), Icon: Truck, goKey: 'd', roles: ['orders', 'catalogue'] },
  { key: 'shop', label: 'frame.shop', href: paths.shop(), Icon: Store, goKey: 's', roles: ['catalogue', 'orders'] },
  { key: 'staff', label: 'frame.staff', href: paths.staff(), Icon: Users, goKey: 'w', roles: [] },
]
