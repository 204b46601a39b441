import { type OrderSet, tabSets } from './orders.ts'
import { radarRules } from './radar.ts'
import type { OperatorRole } from './roles.ts'

/** Orders as the house looks after them: its views, what of them is stuck, and what their story is told from. */

/** Who of the house sees orders, and who acts on them and decides about returns; who may do everything always does. */
export const orderReaders = ['support', 'money'] as const satisfies readonly OperatorRole[]
export const orderKeepers = ['support'] as const satisfies readonly OperatorRole[]

/** What has waited longer than it should: for its shop, for its carrier, for a clock of the house, for a card provider. */
export const stuckViews = ['late', 'undelivered', 'clock_behind', 'refund_failed'] as const
export type StuckView = (typeof stuckViews)[number]

export const houseOrderViews = [
  'all',
  ...stuckViews,
  'unpaid',
  'to_ship',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'after_sale',
] as const
export type HouseOrderView = (typeof houseOrderViews)[number]

/** Which orders stand under a view; of those that are stuck, among which. */
export const houseOrderSets: Record<HouseOrderView, OrderSet> = {
  ...tabSets,
  late: tabSets.to_ship,
  undelivered: { delivery: ['shipped', 'in_transit'] },
  clock_behind: {},
  refund_failed: {},
}

/** Minutes after the promised moment from which a parcel counts as not delivered, as the radar tells it, and minutes that a clock of the house may be late. */
export const undeliveredMinutes = radarRules.order_undelivered.afterMinutes
export const clockBehindMinutes = 60

/** Within so many minutes the house means to decide what was escalated: after that the radar tells of it. */
export const escalationMinutes = radarRules.return_escalated.afterMinutes

/** What an operator may do with an order, by the table of its acts. */
export const houseActs = ['cancel', 'refund'] as const
export type HouseAct = (typeof houseActs)[number]

/** What the story of an order mixes. */
export const storyKinds = ['act', 'return', 'message', 'money', 'mail', 'notice', 'webhook', 'audit'] as const
export type StoryKind = (typeof storyKinds)[number]
