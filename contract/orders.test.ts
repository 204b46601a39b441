import { describe, expect, test } from 'vitest'
import { afterAct, deliveryStatuses, mayAct, type OrderAct, type OrderState, orderActs, orderLabel, paymentStatuses } from './orders.ts'

const states: OrderState[] = paymentStatuses.flatMap((paymentStatus) =>
  deliveryStatuses.map((deliveryStatus) => ({ paymentStatus, deliveryStatus })),
)
const acts = Object.keys(orderActs) as OrderAct[]

describe('the state table of orders', () => {
  test('leads from both beginnings to ends only through states that have a label', () => {
    const reached = new Map<string, OrderState>()
    const walk = (state: OrderState) => {
      const key = JSON.stringify(state)
      if (reached.has(key)) return
      reached.set(key, state)
      for (const act of acts) if (mayAct(act, state)) walk(afterAct(act, state))
    }
    walk({ paymentStatus: 'unpaid', deliveryStatus: 'to_ship' })
    walk({ paymentStatus: 'on_delivery', deliveryStatus: 'to_ship' })
    for (const state of reached.values()) expect(orderLabel(state)).toBeTruthy()
    const ends = [...reached.values()].filter((state) =>
      acts.every((act) => !mayAct(act, state) || JSON.stringify(afterAct(act, state)) === JSON.stringify(state)),
    )
    expect(new Set(ends.map(({ deliveryStatus }) => deliveryStatus))).toEqual(new Set(['received', 'cancelled']))
  })

  test('never ships what is neither paid nor to be paid at the door, and never cancels what is on its way', () => {
    for (const state of states) {
      if (mayAct('ship', state)) expect(['paid', 'on_delivery']).toContain(state.paymentStatus)
      if (mayAct('cancel', state)) expect(state.deliveryStatus).toBe('to_ship')
      if (mayAct('complete', state)) expect(state.paymentStatus).toBe('paid')
    }
  })

  test('lets each act happen once, but for moving and commenting', () => {
    for (const act of ['pay', 'expire', 'cancel', 'ship', 'deliver', 'complete'] as const) {
      for (const state of states) if (mayAct(act, state)) expect(mayAct(act, afterAct(act, state))).toBe(false)
    }
  })
})
