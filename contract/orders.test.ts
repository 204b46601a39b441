import { describe, expect, test } from 'vitest'
import {
  type AskerKind,
  actorOf,
  afterAct,
  deliveryStatuses,
  isIn,
  mayAct,
  type OrderAct,
  type OrderState,
  orderActs,
  orderLabel,
  orderSets,
  paymentStatuses,
  placedState,
  tabSets,
} from './orders.ts'

const states: OrderState[] = paymentStatuses.flatMap((paymentStatus) =>
  deliveryStatuses.map((deliveryStatus) => ({ paymentStatus, deliveryStatus })),
)
const acts = Object.keys(orderActs) as OrderAct[]
const askers = Object.keys(actorOf) as AskerKind[]
const anybodyMay = (act: OrderAct, state: OrderState) => askers.some((asker) => mayAct(act, state, asker))

/** Every state that acts lead to from the placing. */
function reached(): OrderState[] {
  const found = new Map<string, OrderState>()
  const walk = (state: OrderState) => {
    const key = JSON.stringify(state)
    if (found.has(key)) return
    found.set(key, state)
    for (const act of acts) if (anybodyMay(act, state)) walk(afterAct(act, state))
  }
  walk(placedState)
  return [...found.values()]
}

describe('the state table of orders', () => {
  test('leads from the placing to ends only through states that have a label', () => {
    for (const state of reached()) expect(orderLabel(state)).toBeTruthy()
    const ends = reached().filter((state) =>
      acts.every((act) => !anybodyMay(act, state) || JSON.stringify(afterAct(act, state)) === JSON.stringify(state)),
    )
    expect(new Set(ends.map(({ deliveryStatus }) => deliveryStatus))).toEqual(new Set(['received', 'cancelled', 'delivered']))
    for (const { paymentStatus, deliveryStatus } of ends) if (deliveryStatus === 'delivered') expect(paymentStatus).toBe('refunded')
  })

  test('never ships what is neither paid nor to be paid at the door, and never cancels what is on its way', () => {
    for (const state of states) {
      if (anybodyMay('ship', state)) expect(isIn(state, orderSets.countsAsSold)).toBe(true)
      if (anybodyMay('cancel', state)) expect(state.deliveryStatus).toBe('to_ship')
      if (anybodyMay('complete', state)) expect(isIn(state, orderSets.holdsMoney)).toBe(true)
    }
  })

  test('lets each act happen once, but for giving back in parts, extending and commenting', () => {
    const repeatable: OrderAct[] = ['partly_refund', 'extend', 'comment']
    for (const act of acts.filter((name) => !repeatable.includes(name))) {
      for (const state of states) if (anybodyMay(act, state)) expect(anybodyMay(act, afterAct(act, state))).toBe(false)
    }
  })

  test('gives money back only of what was paid, and never lets the buyer take it', () => {
    for (const state of reached()) {
      for (const act of ['refund', 'partly_refund'] as const) {
        expect(mayAct(act, state, 'customer')).toBe(false)
        if (anybodyMay(act, state)) expect(isIn(state, orderSets.tookMoney)).toBe(true)
      }
    }
  })

  test('lets only those act who are named', () => {
    const paid: OrderState = { paymentStatus: 'paid', deliveryStatus: 'to_ship' }
    expect(askers.filter((asker) => mayAct('ship', paid, asker))).toEqual(['shop_member'])
    expect(askers.filter((asker) => mayAct('pay', placedState, asker))).toEqual(['customer', 'provider'])
    expect(askers.filter((asker) => mayAct('expire', placedState, asker))).toEqual(['clock'])
  })
})

describe('labels and tabs', () => {
  test('tell paid goods from those that are paid at the door, under one tab', () => {
    const told = states.filter((state) => ['paid', 'to_ship'].includes(orderLabel(state)) && isIn(state, tabSets.to_ship))
    expect(told.map((state) => `${state.paymentStatus}: ${orderLabel(state)}`)).toEqual([
      'paid: paid',
      'on_delivery: to_ship',
      'partly_refunded: paid',
    ])
  })

  test('leave no order that can be without a tab of its own', () => {
    const { all: _, after_sale: __, ...tabs } = tabSets
    for (const state of reached()) expect(Object.values(tabs).filter((set) => isIn(state, set))).toHaveLength(1)
  })
})
