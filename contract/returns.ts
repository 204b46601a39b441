import { isIn, type OrderState, orderSets } from './orders.ts'

/** Goods that come back: states, acts, reasons and clocks, read by guards, buttons, tests and the docs. */

export const returnStates = [
  'requested',
  'accepted',
  'dispatched',
  'received',
  'refused',
  'escalated',
  'refunded',
  'closed',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Where nothing happens any more. */
export const endedReturns = ['refunded', 'closed', 'cancelled'] as const satisfies readonly ReturnState[]
type EndedReturn = (typeof endedReturns)[number]
export const isEnded = (state: ReturnState): state is EndedReturn => endedReturns.some((ended) => ended === state)

/** Money back alone, or against the goods. */
export const returnKinds = ['refund_only', 'return_refund'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnActors = ['buyer', 'seller', 'clock', 'operator'] as const
export type ReturnActor = (typeof returnActors)[number]

type Rule = { to: ReturnState; by: Partial<Record<ReturnActor, readonly ReturnState[]>> }

/**
 * What may be done with a return, by whom from which state, and where it leads. A shop may give the money back at any time, also without
 * the goods; an operator decides what was escalated.
 */
export const returnActs = {
  accept: { to: 'accepted', by: { seller: ['requested'], clock: ['requested'] } },
  refuse: { to: 'refused', by: { seller: ['requested', 'dispatched', 'received'] } },
  cancel: { to: 'cancelled', by: { buyer: ['requested', 'accepted', 'refused'] } },
  dispatch: { to: 'dispatched', by: { buyer: ['accepted'] } },
  receive: { to: 'received', by: { seller: ['dispatched'], clock: ['dispatched'] } },
  refund: {
    to: 'refunded',
    by: {
      seller: ['requested', 'accepted', 'dispatched', 'received', 'refused', 'escalated'],
      clock: ['accepted', 'received'],
      operator: ['escalated'],
    },
  },
  escalate: { to: 'escalated', by: { buyer: ['refused'] } },
  close: { to: 'closed', by: { clock: ['accepted', 'refused'], operator: ['escalated'] } },
} as const satisfies Record<string, Rule>
export type ReturnAct = keyof typeof returnActs

/** What the timeline of a return tells: asking for it, then its acts. */
export const returnEvents = ['request', ...(Object.keys(returnActs) as ReturnAct[])] as const
export type ReturnEvent = (typeof returnEvents)[number]

/** Whether the table lets this actor do the act in this state. A return of money alone has no goods to send. */
export function mayActOnReturn(act: ReturnAct, { state, kind }: { state: ReturnState; kind: ReturnKind }, actor: ReturnActor): boolean {
  if (act === 'dispatch' && kind === 'refund_only') return false
  const rule: Rule = returnActs[act]
  return rule.by[actor]?.includes(state) ?? false
}

/** What happens by itself when nobody has acted for so many days. What was escalated waits for a person. */
export const returnClocks = {
  /** a shop that does not answer has accepted */
  requested: { act: 'accept', days: 3 },
  /** goods that are not sent back stay where they are */
  accepted: { act: 'close', days: 10 },
  dispatched: { act: 'receive', days: 15 },
  received: { act: 'refund', days: 3 },
  refused: { act: 'close', days: 7 },
} as const satisfies Partial<Record<ReturnState, { act: ReturnAct; days: number }>>
type ClockedState = keyof typeof returnClocks
export type ReturnDueAct = (typeof returnClocks)[ClockedState]['act']

export const returnClockOf = (state: ReturnState): { act: ReturnDueAct; days: number } | null =>
  state in returnClocks ? returnClocks[state as ClockedState] : null

type Reason = {
  /** in which ways it can be put right; the first is proposed */
  kinds: readonly ReturnKind[]
  /** pictures without which it cannot be judged */
  picturesLeast: 0 | 1
  /** whose doing it is: what is the shop's goes back at the shop's cost */
  fault: 'shop' | 'buyer'
  /** whether the parcel has arrived */
  arrived: boolean
}

/** Why, and what evidence each needs. */
export const returnReasons = {
  damaged: { kinds: ['return_refund', 'refund_only'], picturesLeast: 1, fault: 'shop', arrived: true },
  defective: { kinds: ['return_refund', 'refund_only'], picturesLeast: 1, fault: 'shop', arrived: true },
  wrong_item: { kinds: ['return_refund', 'refund_only'], picturesLeast: 1, fault: 'shop', arrived: true },
  not_as_described: { kinds: ['return_refund', 'refund_only'], picturesLeast: 1, fault: 'shop', arrived: true },
  parts_missing: { kinds: ['refund_only', 'return_refund'], picturesLeast: 1, fault: 'shop', arrived: true },
  changed_mind: { kinds: ['return_refund'], picturesLeast: 0, fault: 'buyer', arrived: true },
  not_arrived: { kinds: ['refund_only'], picturesLeast: 0, fault: 'shop', arrived: false },
} as const satisfies Record<string, Reason>
export type ReturnReason = keyof typeof returnReasons
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[]

type Objection = { from: readonly ReturnState[]; reasons: readonly ReturnReason[] | null }

/** Ready reasons with which a shop refuses: from which state, and against which reasons of a buyer (null: any). Their texts are in languages/reasons.json. */
export const returnObjections = {
  fault_not_shown: { from: ['requested'], reasons: ['damaged', 'defective', 'wrong_item', 'not_as_described', 'parts_missing'] },
  as_described: { from: ['requested', 'received'], reasons: ['wrong_item', 'not_as_described', 'parts_missing', 'defective'] },
  carrier_delivered: { from: ['requested'], reasons: ['not_arrived'] },
  nothing_came_back: { from: ['dispatched'], reasons: null },
  other_goods_came: { from: ['received'], reasons: null },
  worn: { from: ['received'], reasons: null },
  came_incomplete: { from: ['received'], reasons: null },
} as const satisfies Record<string, Objection>
export type ReturnObjection = keyof typeof returnObjections
export const returnObjectionNames = Object.keys(returnObjections) as ReturnObjection[]

/** The ready reasons with which this return can be refused now. */
export const objectionsTo = ({ state, reason }: { state: ReturnState; reason: ReturnReason }): ReturnObjection[] =>
  returnObjectionNames.filter((name) => {
    const { from, reasons }: Objection = returnObjections[name]
    return from.includes(state) && (reasons?.includes(reason) ?? true)
  })

/** How the house can decide what was escalated: all that was paid for the units goes back, a part of it, or nothing. */
export const returnOutcomes = ['all', 'part', 'nothing'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

type Finding = { outcomes: readonly ReturnOutcome[]; reasons: readonly ReturnReason[] | null }

const faults = ['damaged', 'defective', 'wrong_item', 'not_as_described', 'parts_missing'] as const satisfies readonly ReturnReason[]

/** Ready reasons with which the house decides: which decisions each can carry, and of which returns (null: any). Their texts are in languages/reasons.json. */
export const returnFindings = {
  fault_shown: { outcomes: ['all', 'part'], reasons: faults },
  goods_are_back: { outcomes: ['all', 'part'], reasons: null },
  delivery_unproven: { outcomes: ['all'], reasons: ['not_arrived'] },
  terms_not_kept: { outcomes: ['all', 'part'], reasons: null },
  usable_in_part: { outcomes: ['part'], reasons: faults },
  used_before_return: { outcomes: ['part', 'nothing'], reasons: null },
  fault_unproven: { outcomes: ['nothing'], reasons: faults },
  came_as_described: { outcomes: ['nothing'], reasons: faults },
  delivery_proven: { outcomes: ['nothing'], reasons: ['not_arrived'] },
  goods_not_back: { outcomes: ['nothing'], reasons: null },
} as const satisfies Record<string, Finding>
export type ReturnFinding = keyof typeof returnFindings
export const returnFindingNames = Object.keys(returnFindings) as ReturnFinding[]

/** The ready reasons with which a return can be decided so. */
export const findingsFor = (outcome: ReturnOutcome, { reason }: { reason: ReturnReason }): ReturnFinding[] =>
  returnFindingNames.filter((name) => {
    const { outcomes, reasons }: Finding = returnFindings[name]
    return outcomes.includes(outcome) && (reasons?.includes(reason) ?? true)
  })

/** What the house sees at once of the returns of all shops: what it has to decide, what the two sides are at, and what is over. */
export const houseReturnViews = ['escalated', 'between', 'ended'] as const
export type HouseReturnView = (typeof houseReturnViews)[number]
export const statesOfHouseView: Record<HouseReturnView, readonly ReturnState[]> = {
  escalated: ['escalated'],
  between: ['requested', 'accepted', 'dispatched', 'received', 'refused'],
  ended: endedReturns,
}

/** What a shop sees at once: what it has to decide, goods on their way back or back, what waits for others, and what is over. */
export const returnDeskViews = ['answer', 'goods', 'waiting', 'ended'] as const
export type ReturnDeskView = (typeof returnDeskViews)[number]
export const statesOfView: Record<ReturnDeskView, readonly ReturnState[]> = {
  answer: ['requested'],
  goods: ['dispatched', 'received'],
  waiting: ['accepted', 'refused', 'escalated'],
  ended: endedReturns,
}

export const returnPostages = ['buyer', 'shop'] as const
export type ReturnPostage = (typeof returnPostages)[number]

/** Who pays for sending the goods back. */
export const postageOf = (reason: ReturnReason, policy: ReturnPostage): ReturnPostage =>
  returnReasons[reason].fault === 'shop' ? 'shop' : policy

/** Why an order line cannot be returned (now). */
export const returnObstacles = ['not_paid', 'not_shipped', 'not_late', 'window_ended', 'nothing_left', 'reason'] as const
export type ReturnObstacle = (typeof returnObstacles)[number]

/** What decides whether units of an order line can be returned. */
type Bought = {
  state: OrderState
  promisedAt: Date | null
  /** told by a carrier or the shop */
  deliveredAt: Date | null
  /** when its receipt was confirmed */
  receivedAt: Date | null
  /** of the terms it was bought under */
  days: number
  /** units that have not come back */
  left: number
}

type Returnable =
  | { obstacle: null; reasons: ReturnReason[]; until: Date | null }
  | { obstacle: Exclude<ReturnObstacle, 'reason'>; at: Date | null; until: Date | null }

/** For which reasons and until when units of an order line can be returned at a moment, or what stands in the way. */
export function returnable({ state, promisedAt, deliveredAt, receivedAt, days, left }: Bought, now: Date): Returnable {
  const arrivedAt = deliveredAt ?? receivedAt
  const until = arrivedAt && new Date(arrivedAt.getTime() + days * 86_400_000)
  const hindered = (obstacle: Exclude<ReturnObstacle, 'reason'>, at: Date | null = null) => ({ obstacle, at, until })
  if (!isIn(state, orderSets.hasPaid)) return hindered('not_paid')
  if (isIn(state, orderSets.toShip) || isIn(state, orderSets.cancelled)) return hindered('not_shipped')
  if (left <= 0) return hindered('nothing_left')
  if (until && until < now) return hindered('window_ended', until)
  const isLate = deliveredAt === null && (promisedAt === null || promisedAt < now)
  const reasons = returnReasonNames.filter((reason) => (returnReasons[reason].arrived ? arrivedAt !== null : isLate))
  return reasons.length > 0 ? { obstacle: null, reasons, until } : hindered('not_late', promisedAt)
}
