import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  ClipboardCheck,
  Gavel,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  MailCheck,
  MessageSquareWarning,
  Newspaper,
  Package,
  Scale,
  ScrollText,
  Search,
  Server,
  SlidersHorizontal,
  Store,
  Tags,
  UserRound,
  Users,
} from 'lucide-react'
import { productReaders } from '../../../../contract/catalogue-desk.ts'
import { contentKeepers } from '../../../../contract/content-desk.ts'
import { houseNumberReaders } from '../../../../contract/house-numbers.ts'
import { orderReaders } from '../../../../contract/order-desk.ts'
import { outboxReaders } from '../../../../contract/outbox.ts'
import { customerReaders, shopReaders } from '../../../../contract/people.ts'
import { type OperatorRole, operatorRoles } from '../../../../contract/roles.ts'
import type { OperatorKey } from '../../../../languages/operator/areas.ts'
import { paths } from '../paths.ts'

type Place = {
  key: string
  label: OperatorKey
  href: string
  Icon: LucideIcon
  /** after `g` */
  goKey: string
  /** who finds something there; `everything` does everywhere */
  roles: readonly OperatorRole[]
}

/** The places of the console, those of phones first. A place whose page this house does not have is shown nowhere. */
export const places: readonly Place[] = [
  { key: 'today', label: 'frame.today', href: paths.today(), Icon: House, goKey: 't', roles: operatorRoles },
  { key: 'review', label: 'frame.review', href: paths.review(), Icon: ClipboardCheck, goKey: 'r', roles: ['review', 'money'] },
  { key: 'money', label: 'frame.money', href: paths.money(), Icon: Landmark, goKey: 'm', roles: ['money'] },
  { key: 'orders', label: 'frame.orders', href: paths.orders(), Icon: Package, goKey: 'o', roles: orderReaders },
  { key: 'returns', label: 'frame.returns', href: paths.returns(), Icon: Gavel, goKey: 'd', roles: orderReaders },
  { key: 'reports', label: 'frame.reports', href: paths.reports(), Icon: MessageSquareWarning, goKey: 'j', roles: ['support', 'content'] },
  { key: 'numbers', label: 'frame.numbers', href: paths.numbers(), Icon: ChartNoAxesColumn, goKey: 'n', roles: houseNumberReaders },
  { key: 'outbox', label: 'frame.outbox', href: paths.outbox(), Icon: MailCheck, goKey: 'x', roles: outboxReaders },
  { key: 'customers', label: 'frame.customers', href: paths.customers(), Icon: UserRound, goKey: 'u', roles: customerReaders },
  { key: 'shops', label: 'frame.shops', href: paths.shops(), Icon: Store, goKey: 's', roles: shopReaders },
  { key: 'products', label: 'frame.products', href: paths.products(), Icon: Tags, goKey: 'p', roles: productReaders },
  { key: 'find', label: 'frame.search', href: paths.find(), Icon: Search, goKey: 'f', roles: operatorRoles },
  { key: 'proof', label: 'frame.proof', href: paths.proof(), Icon: Scale, goKey: 'b', roles: ['money'] },
  {
    key: 'reconciliation',
    label: 'frame.reconciliation',
    href: paths.reconciliation(),
    Icon: ArrowLeftRight,
    goKey: 'c',
    roles: ['money'],
  },
  { key: 'content', label: 'frame.content', href: paths.adverts(), Icon: Newspaper, goKey: 'v', roles: contentKeepers },
  { key: 'audit', label: 'frame.audit', href: paths.audit(), Icon: ScrollText, goKey: 'a', roles: operatorRoles },
  { key: 'system', label: 'frame.system', href: paths.system(), Icon: Server, goKey: 'y', roles: ['read_only'] },
  { key: 'operators', label: 'frame.operators', href: paths.operators(), Icon: Users, goKey: 'w', roles: ['read_only'] },
  {
    key: 'settings',
    label: 'frame.settings',
    href: paths.currencies(),
    Icon: SlidersHorizontal,
    goKey: 'h',
    roles: ['money', 'content'],
  },
  { key: 'security', label: 'frame.security', href: paths.security(), Icon: KeyRound, goKey: 'k', roles: operatorRoles },
]
