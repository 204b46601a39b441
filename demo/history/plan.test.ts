import { describe, expect, test } from 'vitest'
import { returnClocks } from '../../contract/returns.ts'
import type { PlannedOrder } from './plan.ts'
import { planHistory } from './plan.ts'

const dayMs = 86_400_000
/** Every day of the week, and hours at which a day has just begun or is nearly over. */
const moments = Array.from({ length: 8 }, (_, day) => new Date(Date.UTC(2026, 2, 2 + day, (day * 7 + 1) % 24, 20)))

const nameOf = ({ buyer, placedAt }: Pick<PlannedOrder, 'buyer' | 'placedAt'>) => `${buyer.email} ${placedAt.getTime()}`

test('the same moment has the same history', () => {
  const [now = new Date()] = moments
  expect(JSON.stringify(planHistory({ now, days: 90 }))).toBe(JSON.stringify(planHistory({ now, days: 90 })))
})

describe.each(moments)('a history that begins at %s', (now) => {
  const deeds = planHistory({ now, days: 90 })
  const orders = deeds.filter((deed) => deed.kind === 'order')
  const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / dayMs

  test('has as many orders as can be lived in time, each once, and takes them in the order of their placing', () => {
    expect(orders.length).toBeGreaterThan(250)
    expect(orders.length).toBeLessThan(400)
    expect(new Set(orders.map(({ order }) => nameOf(order))).size).toBe(orders.length)
    const placed = orders.map(({ order }) => order.placedAt.getTime())
    expect(placed).toEqual(placed.toSorted((left, right) => left - right))
  })

  test('lets money come to the shop in the order of its time', () => {
    const moved = deeds.flatMap((deed) => {
      if (deed.kind === 'withdrawal') return [deed.at]
      if (deed.kind !== 'order' && deed.kind !== 'aftermath') return []
      const acts = deed.kind === 'order' ? ['complete'] : ['refund_return']
      return deed.steps.filter(({ act }) => acts.includes(act)).map(({ at }) => at)
    })
    const times = moved.map((at) => at.getTime())
    expect(times).toEqual(times.toSorted((left, right) => left - right))
  })

  test('knows nothing of what is to come, and nothing happens before its cause', () => {
    const known = new Set<string>()
    for (const deed of deeds) {
      if (deed.kind === 'order') known.add(nameOf(deed.order))
      if (deed.kind === 'aftermath') expect(known).toContain(nameOf(deed.order))
      if (deed.kind !== 'order' && deed.kind !== 'aftermath') continue
      const times = [deed.order.placedAt, ...deed.steps.map(({ at }) => at)].map((at) => at.getTime())
      expect(times).toEqual(times.toSorted((left, right) => left - right))
      expect(times.at(-1)).toBeLessThan(now.getTime())
      expect(daysAgo(deed.order.placedAt)).toBeLessThan(90)
    }
  })

  test('leaves returns behind in every state, none of them overdue', () => {
    // Where the money alone is asked for, it goes back with the yes.
    const waiting = orders.flatMap(({ steps }) =>
      steps.some((step) => step.act === 'ask_return' && (step.kind === 'return_refund' || step === steps.at(-1))) ? steps.slice(-1) : [],
    )
    const stateAfter = {
      ask_return: 'requested',
      accept_return: 'accepted',
      send_back: 'dispatched',
      take_back: 'received',
      refuse_return: 'refused',
      escalate_return: 'escalated',
    } as const
    const states = waiting.flatMap(({ act, at }) => {
      const state = act in stateAfter ? stateAfter[act as keyof typeof stateAfter] : null
      if (state === null) return []
      if (state !== 'escalated') expect(daysAgo(at)).toBeLessThan(returnClocks[state].days)
      return [state]
    })
    expect(new Set(states)).toEqual(new Set(Object.values(stateAfter)))
  })

  test('has reviews of one star to five, with and without words, some of them answered', () => {
    const told = deeds.flatMap((deed) => (deed.kind === 'aftermath' ? deed.steps : []))
    const written = told.flatMap((step) => (step.act === 'comment' ? step.reviews : []))
    expect(new Set(written.map(({ star }) => star))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(written.filter(({ content }) => content !== '').length).toBeGreaterThan(30)
    const answers = told.filter(({ act }) => act === 'answer_comment').length
    expect(answers).toBeGreaterThan(5)
    expect(answers).toBeLessThan(written.length)
  })

  test('leaves orders behind that are late, due today and under way', () => {
    const last = (act: string | undefined) => orders.filter(({ steps }) => steps.at(-1)?.act === act)
    const unshipped = [...last('pay_by_card'), ...last(undefined)].filter(({ order }) => !order.express)
    expect(unshipped.some(({ order }) => daysAgo(order.placedAt) > 5)).toBe(true)
    expect(unshipped.some(({ order }) => daysAgo(order.placedAt) > 4 && daysAgo(order.placedAt) < 5)).toBe(true)
    expect(last('transit').length).toBeGreaterThan(2)
    expect(last('deliver').length).toBeGreaterThan(2)
  })

  test('looks at products in whole hours that have begun', () => {
    const counted = deeds.flatMap((deed) => (deed.kind === 'views' ? deed.counted : []))
    const views = counted.reduce((sum, one) => sum + one.views, 0)
    expect(views / orders.length).toBeGreaterThan(30)
    expect(views / orders.length).toBeLessThan(80)
    for (const { hour } of counted) {
      expect(hour.getTime() % 3_600_000).toBe(0)
      expect(hour.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })
})

test('nobody has two conversations with the shop', () => {
  const [begin = new Date()] = moments
  for (let hour = 0; hour < 24 * 30; hour += 7) {
    const deeds = planHistory({ now: new Date(begin.getTime() + hour * 3_600_000), days: 30 })
    const talking = deeds.flatMap((deed) => {
      if (deed.kind === 'conversation') return [deed.buyer.email]
      return deed.kind === 'case' && deed.of.kind === 'message' ? [deed.of.buyer.email] : []
    })
    expect(talking.length).toBeGreaterThan(1)
    expect(new Set(talking).size).toBe(talking.length)
  }
})

test('a person buys with one e-mail address, telephone and all that post needs', () => {
  const [now = new Date()] = moments
  const buyers = new Map(
    planHistory({ now, days: 90 }).flatMap((deed) => (deed.kind === 'order' ? [[deed.order.buyer.email, deed.order.buyer]] : [])),
  )
  expect(buyers.size).toBeGreaterThan(40)
  for (const { email, phone } of buyers.values()) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+@plaza\.test$/)
    expect(phone).toMatch(/^\+\d{9,13}$/)
  }
})
