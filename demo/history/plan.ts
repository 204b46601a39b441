import type { Language } from '../../contract/languages.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { type Minor, parseAmount } from '../../money/money.ts'
import type { DemoOrder, OrderStep } from '../orders.ts'
import { products } from '../products.ts'
import type { DemoSku } from '../types.ts'
import { type HouseCase, planCases } from './cases.ts'
import { type Chance, openChance } from './chance.ts'
import { type Person, people, weightOf } from './people.ts'
import { type CountedViews, planViews } from './views.ts'
import {
  cancelWords,
  conversations,
  type HistoryConversation,
  type HistoryReturn,
  lateWords,
  openReturns,
  pastReturns,
  questions,
  remarks,
  reviews,
} from './words.ts'

export const historyShop = 'voltia'

type At = { at: Date }

/** One of the orders of the history; the moment of its placing and its buyer tell it from the others. */
export type PlannedOrder = Pick<DemoOrder, 'lines' | 'payment' | 'currency'> & {
  buyer: Person
  placedAt: Date
  remark: string
  express: boolean
  /** code of a coupon that the buyer takes first */
  coupon: string | null
}

/**
 * Something that happens as a whole when `at` has come, in one transaction: an order from its placing to where it stands now, what came of it when it was over, or
 * something beside the orders. No clock ever meets a half of one.
 */
export type Deed = At &
  (
    | { kind: 'order'; order: PlannedOrder; steps: (At & OrderStep)[] }
    | { kind: 'aftermath'; order: Pick<PlannedOrder, 'buyer' | 'placedAt'>; steps: (At & OrderStep)[] }
    | { kind: 'stock'; cameAt: Date; sku: string; quantity: number; number: number }
    | { kind: 'coupon'; coupon: PlannedCoupon }
    | { kind: 'sold_elsewhere'; sku: string; quantity: number }
    | { kind: 'stop_coupon'; code: string }
    | { kind: 'question'; asker: Person; product: string; content: string; answer: (At & { content: string; language: Language }) | null }
    | { kind: 'conversation'; buyer: Person; talk: HistoryConversation }
    | { kind: 'withdrawal'; amount: string; paid: (At & { reference: string }) | null }
    | { kind: 'views'; counted: CountedViews[]; since: Date }
    | {
        kind: 'draft'
        like: string
        name: Partial<Record<Language, string>>
        price: string
        sentIn: boolean
        refused: (At & { words: string }) | null
      }
    | { kind: 'case'; of: HouseCase }
  )

type PlannedCoupon = {
  code: string
  isPublic: boolean
  percent: number | null
  amount: string | null
  minimum: string
  cap: string | null
  startsAt: Date
  endsAt: Date
  total: number | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** From its placing an order takes so long until its receipt is confirmed, give or take hours: so money comes in the order of the orders. */
const lifeDays = 12
const clockDays = 7

const currencyOf: Record<string, DemoOrder['currency']> = {
  ES: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  IT: 'EUR',
  PT: 'EUR',
  MX: 'MXN',
  TW: 'TWD',
  JP: 'JPY',
  TH: 'THB',
  CN: 'CNY',
}
const cashCountries = ['ES', 'MX', 'TH', 'TW']

const carriersOf: Record<string, [code: string, begin: string, digits: number][]> = {
  TW: [['sf-express', 'SF', 13]],
  CN: [['sf-express', 'SF', 13]],
  JP: [
    ['yamato', '', 12],
    ['sagawa', '', 12],
  ],
  TH: [['thailand-post', 'EB', 9]],
  US: [
    ['fedex', '', 12],
    ['ups', '1Z', 16],
  ],
}
const otherCarriers: [string, string, number][] = [
  ['dhl', '', 10],
  ['fedex', '', 12],
]
/** Where parcels are seen last before they arrive. */
const hubOf: Record<string, string> = {
  ES: 'Madrid-Barajas (MAD)',
  MX: 'Ciudad de México (MEX)',
  TW: 'Taoyuan (TPE)',
  FR: 'Paris-CDG',
  DE: 'Leipzig (LEJ)',
  IT: 'Milano-Malpensa (MXP)',
  PT: 'Lisboa (LIS)',
  US: 'Memphis (MEM)',
  JP: 'Narita (NRT)',
  TH: 'Bangkok (BKK)',
  CN: 'Shanghai (PVG)',
}

/** How much more or less is bought on a day of the week, Sunday first, and in an hour of the day (UTC). */
const byWeekday = [1.25, 1.05, 0.95, 0.9, 0.95, 1.1, 0.8]
const byHour = [2, 1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 9, 9, 8, 6, 6, 7, 8, 9, 11, 12, 11, 7, 4]

/** How well each product sells beside the others. */
const sellsLike: Record<string, number> = {
  'power-bank': 40,
  'portable-speaker': 21,
  'over-ear-headphones': 17,
  'mechanical-keyboard': 11,
  'instant-camera': 7,
  'smart-watch': 6,
}

/** What is left of these at the end; everything else comes in again in time. */
const leftAtTheEnd: Record<string, number> = { 'AOI-CAM-CRM': 0, 'AOI-CAM-SKY': 0, 'VLT-OEH-ROS': 3, 'VLT-KB84-GRA': 6 }

const promotion = { code: 'VOLTIA12', daysAgo: 25, days: 7, timesAsMany: 2 }
const welcome = 'HOLAVOLTIA'

type OnSale = { slug: string; listedDaysAgo: number; skus: DemoSku[] }
const onSale: OnSale[] = products.filter(({ shop }) => shop === historyShop)
const priceOf = new Map<string, Minor>(onSale.flatMap(({ skus }) => skus.map(({ code, price }) => [code, parseAmount(price)] as const)))
const productOf = new Map(onSale.flatMap(({ slug, skus }) => skus.map(({ code }) => [code, slug] as const)))
const colourOf = (sku: string) => onSale.flatMap(({ skus }) => skus).find(({ code }) => code === sku)?.values.colour
const pictureOf = (sku: string): string => `${productOf.get(sku)}-${colourOf(sku)}-2`

/** Everything that happened to the shop in the days before `now`, in the order in which it is lived: always the same, but for the days of the week. */
export function planHistory({ now, days }: { now: Date; days: number }): Deed[] {
  const chance = openChance(90)
  const ago = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  const lives = planLives(chance, { now, days })
  const cases = planCases(now)
  const deeds = [
    ...lives.flatMap((life) => deedsOf(life, now)),
    ...planReviews(chance, lives, now),
    ...planStock(lives, ago(2)),
    ...planTalk(chance, { ago, days, cases }),
    ...planCoupons({ ago, days }),
    ...planMoney({ ago, days }),
    ...planDrafts(ago),
    ...cases.map((of): Deed => ({ kind: 'case', at: of.at, of })),
    ...planLooks(lives, { now, days }),
  ]
  return deeds.toSorted((left, right) => left.at.getTime() - right.at.getTime())
}

// --- orders ---------------------------------------------------------------------------------------------------------------

/** An order with all that is going to happen to it, also after now. */
type Life = {
  order: PlannedOrder
  steps: (At & OrderStep)[]
  /** when it takes its turn among the deeds: when its receipt is confirmed, or would be */
  turn: Date
  /** that it was confirmed */
  completedAt: Date | null
  deliveredAt: Date | null
  aftermath: (At & OrderStep)[]
}

const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs)
const earliest = (...dates: Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())))
const latest = (...dates: Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))

function planLives(chance: Chance, { now, days }: { now: Date; days: number }): Life[] {
  const placed = planPlacings(chance, { now, days })
  const known = new Set<Person>()
  let turn = new Date(0)
  const lives = placed.map((placedAt): Life => {
    const order = planOrder(chance, { placedAt, now, known })
    turn = latest(after(turn, 1 / 30), after(placedAt, lifeDays * 24 + chance.between(-2, 3)))
    return planLife(chance, order, { turn, isSure: mayBeUnshipped((now.getTime() - placedAt.getTime()) / dayMs) })
  })
  sendBack(chance, lives, now)
  holdBack(lives, now)
  return lives
}

/** Days ago on which orders were placed for certain, whatever the hour of now: today, and those that should leave today or should have left. */
const today = [0.015, 0.066, 0.175]
const unshipped = [4.45, 4.8, 5.6]
const mayBeUnshipped = (daysAgo: number) => daysAgo > 4.4 && daysAgo < 6.4

/** When orders are placed: a little more every week, weekends unlike weekdays, and many in the week of the promotion. */
function planPlacings(chance: Chance, { now, days }: { now: Date; days: number }): Date[] {
  const placed: Date[] = []
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const midnight = new Date(now.getTime() - daysAgo * dayMs)
    midnight.setUTCHours(0, 0, 0, 0)
    const isPromoted = daysAgo <= promotion.daysAgo && daysAgo > promotion.daysAgo - promotion.days
    const growth = 2.1 + 2.1 * (1 - daysAgo / 90)
    const orders = growth * (byWeekday[midnight.getUTCDay()] ?? 1) * (isPromoted ? promotion.timesAsMany : 1)
    for (let count = Math.floor(orders + chance.next()); count > 0; count--)
      placed.push(after(midnight, chance.weighted(byHour.map((weight, hour) => [hour, weight] as const)) + chance.next()))
  }
  const begin = new Date(now.getTime() - days * dayMs)
  const before = after(now, -0.3)
  const sure = [...today, ...unshipped].map((daysAgo) => after(now, -24 * daysAgo))
  return [...placed.filter((at) => at > begin && at < before), ...sure].toSorted((left, right) => left.getTime() - right.getTime())
}

function planOrder(chance: Chance, { placedAt, now, known }: { placedAt: Date; now: Date; known: Set<Person> }): PlannedOrder {
  const daysAgo = (now.getTime() - placedAt.getTime()) / dayMs
  const countries = Object.entries(weightOf)
  const country = chance.weighted(countries)
  const buyer = chance.oneOf(people.filter((person) => person.country === country))
  const isPromoted = daysAgo <= promotion.daysAgo && daysAgo > promotion.daysAgo - promotion.days
  const lines = planLines(chance, daysAgo)
  const worth = lines.reduce((sum, { sku, qty }) => sum + (priceOf.get(sku) ?? 0n) * BigInt(qty), 0n)
  const isNew = !known.has(buyer)
  known.add(buyer)
  const coupon =
    isPromoted && worth >= 6_000n && chance.happens(0.6)
      ? promotion.code
      : isNew && worth >= 5_000n && daysAgo < 69 && chance.happens(0.35)
        ? welcome
        : null
  const canPayCash = cashCountries.includes(country) && worth < 45_000n
  const payment: PaymentMethodCode = buyer.hasWallet ? 'wallet' : canPayCash && chance.happens(0.22) ? 'cod' : 'card'
  const remark = chance.happens(0.08) ? (remarks.find(({ language }) => language === buyer.language)?.content ?? '') : ''
  return {
    buyer,
    placedAt,
    lines,
    payment,
    currency: currencyOf[country] ?? 'USD',
    remark,
    express: chance.happens(0.14) && !mayBeUnshipped(daysAgo),
    coupon,
  }
}

function planLines(chance: Chance, daysAgo: number): PlannedOrder['lines'] {
  const pick = () => {
    const listed = onSale.filter(({ listedDaysAgo }) => listedDaysAgo > daysAgo + 1)
    const product = chance.weighted(listed.map((one) => [one, sellsLike[one.slug] ?? 1] as const))
    const offered = product.skus.filter(({ code }) => code !== 'AOI-CAM-SKY')
    return chance.weighted(offered.map(({ code }, place) => [code, 3 - place * 0.8] as const))
  }
  const first = pick()
  const second = chance.happens(0.17) ? pick() : first
  const qty = productOf.get(first) === 'power-bank' && chance.happens(0.15) ? 2 : 1
  return second === first
    ? [{ sku: first, qty }]
    : [
        { sku: first, qty },
        { sku: second, qty: 1 },
      ]
}

const trackingOf = (chance: Chance, country: string): { carrier: string; number: string } => {
  const [carrier, begin, digits] = chance.oneOf(carriersOf[country] ?? otherCarriers)
  return { carrier, number: `${begin}${chance.digits(digits)}` }
}

/** Days on the road from Taipei. */
const roadDays = ({ buyer: { country }, express }: PlannedOrder): [number, number] => {
  if (express) return [1.6, 3.2]
  if (country === 'TW') return [1, 2.5]
  return ['JP', 'CN', 'TH'].includes(country) ? [2.5, 4.5] : [5, 8.5]
}

/** Nothing of these is given back, so that what is left at the end is known. */
const runsOut = ({ lines }: PlannedOrder): boolean => lines.some(({ sku }) => sku in leftAtTheEnd)

/** A parcel is handed over between nine in the morning and seven in the evening. */
function byDay(at: Date): Date {
  const hour = at.getUTCHours()
  return hour < 9 ? after(at, 9 - hour) : hour >= 19 ? after(at, 15) : at
}

function planLife(chance: Chance, order: PlannedOrder, { turn, isSure }: { turn: Date; isSure: boolean }): Life {
  const { placedAt, payment, buyer } = order
  const steps: Life['steps'] = []
  const mayEnd = !isSure && !runsOut(order)
  const ended = { order, steps, turn, completedAt: null, deliveredAt: null, aftermath: [] }
  if (payment === 'card') {
    if (chance.happens(0.045) && mayEnd) {
      steps.push({ at: after(placedAt, 0.52), act: 'expire' })
      return ended
    }
    steps.push({ at: after(placedAt, chance.between(0.02, 0.2)), act: 'pay_by_card' })
  }
  if (chance.happens(0.04) && mayEnd) {
    const by = chance.happens(0.75) ? ('buyer' as const) : ('shop' as const)
    const language = buyer.language === 'es' ? 'es' : 'en'
    const words = by === 'shop' ? cancelWords.shop[language] : chance.oneOf(cancelWords.buyer[language])
    steps.push({ at: after(placedAt, chance.between(1, by === 'shop' ? 40 : 16)), act: 'cancel', by, words })
    return ended
  }
  const isLate = chance.happens(0.035)
  const shippedAt = byDay(after(placedAt, isLate ? 24 * 5.3 : chance.between(7, order.express ? 26 : 52)))
  steps.push({ at: shippedAt, act: 'ship', ...trackingOf(chance, buyer.country) })
  const [least, most] = roadDays(order)
  const byClock = turn.getUTCHours() >= 9 && turn.getUTCHours() < 20
  const onRoad = byDay(after(shippedAt, 24 * chance.between(least, most)))
  const soonest = after(turn, -24 * clockDays)
  const deliveredAt = onRoad < soonest ? (byClock ? soonest : byDay(after(soonest, 12))) : earliest(onRoad, after(turn, -3))
  if (chance.happens(0.7)) {
    const seen = new Date(shippedAt.getTime() + (deliveredAt.getTime() - shippedAt.getTime()) * chance.between(0.4, 0.8))
    steps.push({ at: seen, act: 'transit', words: hubOf[buyer.country] ?? 'Taoyuan (TPE)' })
  }
  steps.push({ at: deliveredAt, act: 'deliver' })
  if (isLate && chance.happens(0.7))
    steps.push({ at: after(deliveredAt, 1), act: 'refund', amount: '6.50', words: lateWords[buyer.language === 'es' ? 'es' : 'en'] })
  steps.push({ at: turn, act: 'complete', by: deliveredAt.getTime() === soonest.getTime() ? 'clock' : 'buyer' })
  return { ...ended, deliveredAt, completedAt: turn }
}

/** Lets some orders wait that would have been shipped: one is late, two should leave today. */
function holdBack(lives: Life[], now: Date): void {
  const waits = (least: number, most: number, how: number) => {
    const found = lives.filter(({ order, steps }) => {
      const daysAgo = (now.getTime() - order.placedAt.getTime()) / dayMs
      return !order.express && daysAgo > least && daysAgo < most && steps.some(({ act }) => act === 'ship')
    })
    for (const life of found.slice(0, how)) {
      life.steps = life.steps.slice(
        0,
        life.steps.findIndex(({ act }) => act === 'ship'),
      )
      life.completedAt = null
    }
  }
  waits(5.05, 6.4, 1)
  waits(4.4, 4.95, 2)
}

// --- returns --------------------------------------------------------------------------------------------------------------

const isSingle = ({ order: { lines } }: Life) => lines.length === 1 && lines[0]?.qty === 1

/** Lets some buyers send back what they bought: before they have confirmed its receipt, after it, or so that it waits for somebody now. */
function sendBack(chance: Chance, lives: Life[], now: Date): void {
  const daysAgo = (date: Date) => (now.getTime() - date.getTime()) / dayMs
  const whole = lives.filter((life) => isSingle(life) && life.deliveredAt !== null)
  const past = whole.filter(({ order }) => daysAgo(order.placedAt) > 26)
  for (const [place, life] of past.filter((_, place) => place % 15 === 7).entries()) {
    const wish = pastReturns[place % pastReturns.length]
    if (!wish || life.deliveredAt === null || life.completedAt === null) continue
    if (place % 3 === 2) life.aftermath = courseOf(chance, life, { wish, from: after(life.completedAt, chance.between(20, 90)) })
    else {
      life.steps = [
        ...life.steps.filter(({ act }) => act !== 'complete'),
        ...courseOf(chance, life, { wish, from: after(life.deliveredAt, chance.between(5, 40)) }),
      ]
      life.completedAt = null
    }
  }
  // What waits now was delivered in the last days.
  const recent = whole.filter(({ order }) => daysAgo(order.placedAt) > 7 && daysAgo(order.placedAt) < 11.8)
  for (const [place, wish] of openReturns.entries()) {
    const life = recent[place]
    if (!life) continue
    const shipped = life.steps.find(({ act }) => act === 'ship')
    const since = after(now, -24 * (wish.sinceDays ?? 1))
    const from = after(since, -24 * stepsBefore[wish.course])
    life.deliveredAt = after(from, -7)
    if (shipped) shipped.at = earliest(shipped.at, after(life.deliveredAt, -40))
    life.steps = [
      ...life.steps.filter(({ act }) => !['transit', 'deliver', 'complete'].includes(act)),
      { at: life.deliveredAt, act: 'deliver' },
      ...courseOf(chance, life, { wish, from, since }),
    ]
    life.completedAt = null
  }
}

/** Days from the asking to where a return that waits came to. */
const stepsBefore: Record<HistoryReturn['course'], number> = {
  refunded: 0,
  requested: 0,
  accepted: 0.5,
  dispatched: 1.2,
  received: 2.6,
  refused: 0.8,
  escalated: 1.6,
}

function courseOf(
  chance: Chance,
  { order }: Life,
  { wish, from, since }: { wish: HistoryReturn; from: Date; since?: Date },
): Life['steps'] {
  const { reason, course, content, objection, appeal, moneyOnly = false } = wish
  const { language, country } = order.buyer
  const [line] = order.lines
  if (!line) return []
  const heard = language === 'es' ? 'es' : 'en'
  const hasPicture = reason !== 'changed_mind'
  const steps: Life['steps'] = [
    {
      at: from,
      act: 'ask_return',
      sku: line.sku,
      kind: moneyOnly ? 'refund_only' : 'return_refund',
      reason,
      content: content[language] ?? content[heard],
      picture: hasPicture ? pictureOf(line.sku) : null,
    },
  ]
  // Of one that waits the last step was at `since`, those before lie evenly between.
  const acts: OrderStep[] = []
  if (objection) {
    acts.push({ act: 'refuse_return', objection: objection.ready, words: objection.words })
    if (course === 'escalated') acts.push({ act: 'escalate_return', words: appeal?.[heard] ?? '' })
  } else if (course !== 'requested') {
    acts.push({ act: 'accept_return', words: '' })
    if (!moneyOnly && course !== 'accepted') {
      acts.push({ act: 'send_back', ...trackingOf(chance, country) })
      if (course !== 'dispatched') acts.push({ act: 'take_back', restock: reason === 'changed_mind' && !runsOut(order) })
      if (course === 'refunded') acts.push({ act: 'refund_return' })
    }
  }
  const pace: Partial<Record<OrderStep['act'], number>> = { accept_return: 14, send_back: 30, take_back: 120, refund_return: 16 }
  let at = from
  for (const [place, step] of acts.entries()) {
    at = since
      ? new Date(from.getTime() + ((since.getTime() - from.getTime()) * (place + 1)) / acts.length)
      : after(at, pace[step.act] ?? 20)
    steps.push({ ...step, at })
  }
  return steps
}

// --- deeds ----------------------------------------------------------------------------------------------------------------

/** The deeds of an order, as far as they have happened. */
function deedsOf({ order, steps, turn, aftermath }: Life, now: Date): Deed[] {
  const happened = (all: Life['steps']) =>
    all.filter(({ at }) => at < now).toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const last = aftermath.at(-1)
  return [
    { kind: 'order', at: turn, order, steps: happened(steps) },
    ...(last ? [{ kind: 'aftermath' as const, at: last.at, order, steps: happened(aftermath) }] : []),
  ]
}

/**
 * What buyers said of what they got, and what the shop said to that. The newest find their words first; what nobody has words for any more is told by
 * its stars.
 */
function planReviews(chance: Chance, lives: readonly Life[], now: Date): Deed[] {
  const unsaid = new Set(reviews)
  return lives.toReversed().flatMap(({ order, completedAt }): Deed[] => {
    const writesAt = completedAt && after(completedAt, chance.between(4, 110))
    if (!writesAt || writesAt > now || !chance.happens(0.42)) return []
    const sku = order.lines[0]?.sku ?? ''
    const star = chance.weighted([
      [5, 50],
      [4, 27],
      [3, 11],
      [2, 7],
      [1, 5],
    ] as const)
    const { language } = order.buyer
    const fits = [...unsaid].filter(
      ({ product, colour = colourOf(sku), ...review }) =>
        product === productOf.get(sku) && colour === colourOf(sku) && review.language === language && review.star >= 4 === star >= 4,
    )
    // A single star has words of its own, or none.
    const said = fits.find((review) => review.star === star) ?? (star === 1 ? undefined : fits.find((review) => review.star > 1))
    if (said) unsaid.delete(said)
    else if (star > 1 && chance.happens(0.6)) return []
    const comment = { at: writesAt, act: 'comment' as const, reviews: [{ sku, star: said?.star ?? star, content: said?.content ?? '' }] }
    const answer = { at: after(writesAt, chance.between(3, 50)), act: 'answer_comment' as const, content: said?.answer ?? '', language }
    return [{ kind: 'aftermath', at: writesAt, order, steps: answer.content !== '' && answer.at < now ? [comment, answer] : [comment] }]
  })
}

/** Pieces that came in, each time before an order would have found too few; and what went over the counter of what is to be sold out. */
function planStock(lives: readonly Life[], soldAt: Date): Deed[] {
  const skus = onSale.flatMap((product) => product.skus)
  const wanted = new Map<string, number>()
  for (const { order } of lives) for (const { sku, qty } of order.lines) wanted.set(sku, (wanted.get(sku) ?? 0) + qty)
  const onHand = new Map(skus.map(({ code, stock }) => [code, stock]))
  const toCome = new Map(
    skus.map(({ code, stock }) => {
      const left = leftAtTheEnd[code]
      return [code, left === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (wanted.get(code) ?? 0) + left - stock)] as const
    }),
  )
  const deeds: Deed[] = []
  for (const { order, turn } of lives)
    for (const { sku, qty } of order.lines) {
      const left = onHand.get(sku) ?? 0
      const quantity = Math.min(leftAtTheEnd[sku] === undefined ? 40 : 12, toCome.get(sku) ?? 0)
      const comes = quantity > 0 && left - qty < (leftAtTheEnd[sku] === undefined ? 11 : 1)
      if (comes) {
        deeds.push({
          kind: 'stock',
          at: new Date(turn.getTime() - 1),
          cameAt: after(order.placedAt, -1),
          sku,
          quantity,
          number: deeds.length + 1,
        })
        toCome.set(sku, (toCome.get(sku) ?? 0) - quantity)
      }
      onHand.set(sku, left - qty + (comes ? quantity : 0))
    }
  for (const [sku, left] of Object.entries(leftAtTheEnd)) {
    const quantity = (onHand.get(sku) ?? 0) - left
    if (quantity > 0) deeds.push({ kind: 'sold_elsewhere', at: soldAt, sku, quantity })
  }
  return deeds
}

// --- beside the orders ----------------------------------------------------------------------------------------------------

type Ago = (daysAgo: number) => Date

function planTalk(chance: Chance, { ago, days, cases }: { ago: Ago; days: number; cases: readonly HouseCase[] }): Deed[] {
  // A shop and a customer have one conversation, and some cases are about theirs.
  const elsewhere = new Set(cases.flatMap((one) => (one.kind === 'message' ? [one.buyer] : [])))
  const free = new Set(people.filter((one) => !elsewhere.has(one)))
  const speaker = (language: Language): Person => {
    const person = chance.oneOf([...free].filter((one) => one.language === language))
    free.delete(person)
    return person
  }
  const asked = questions.map(({ daysAgo, product, language, content, answer }): Deed & { daysAgo: number } => {
    const at = ago(daysAgo)
    const said = answer && { at: after(at, answer[1]), content: answer[0], language }
    return { kind: 'question', at, daysAgo, asker: speaker(language), product, content, answer: said ?? null }
  })
  const talked = conversations.map((talk): Deed & { daysAgo: number } => ({
    kind: 'conversation',
    at: ago(talk.daysAgo),
    daysAgo: talk.daysAgo,
    buyer: speaker(talk.language),
    talk,
  }))
  return [...asked, ...talked].filter(({ daysAgo }) => daysAgo < days).map(({ daysAgo, ...deed }) => deed as Deed)
}

/** One coupon that was used a lot and is over, one that runs, one that was stopped, and one that is to come. */
function planCoupons({ ago, days }: { ago: Ago; days: number }): Deed[] {
  const begin = Math.min(days, promotion.daysAgo)
  const amount = { percent: null, cap: null, isPublic: false, total: null }
  const coupons: PlannedCoupon[] = [
    {
      code: promotion.code,
      isPublic: true,
      percent: 12,
      amount: null,
      minimum: '60.00',
      cap: '30.00',
      startsAt: ago(begin),
      endsAt: ago(promotion.daysAgo - promotion.days),
      total: 200,
    },
    { ...amount, code: welcome, amount: '5.00', minimum: '50.00', startsAt: ago(Math.min(days, 70)), endsAt: ago(-21) },
    { ...amount, code: 'RADIO20', amount: '20.00', minimum: '140.00', startsAt: ago(Math.min(days, 19)), endsAt: ago(-30), total: 50 },
    {
      ...amount,
      code: 'PRONTO8',
      percent: 8,
      amount: null,
      cap: '25.00',
      minimum: '80.00',
      startsAt: ago(-6),
      endsAt: ago(-13),
      isPublic: true,
    },
  ]
  return [
    // Each takes its turn before the orders of its first day do.
    ...coupons
      .filter(({ startsAt, endsAt }) => endsAt > startsAt)
      .map((coupon): Deed => ({ kind: 'coupon', at: earliest(coupon.startsAt, ago(1.5)), coupon })),
    { kind: 'stop_coupon', at: ago(Math.min(days, 11)), code: 'RADIO20' },
  ]
}

/** The seller's account for payouts stands since eight weeks ago. */
function planMoney({ ago, days }: { ago: Ago; days: number }): Deed[] {
  const paid: Deed[] = [
    { kind: 'withdrawal', at: ago(47), amount: '2400.00', paid: { at: ago(45.6), reference: 'SEPA-20391' } },
    { kind: 'withdrawal', at: ago(33), amount: '3100.00', paid: { at: ago(31.9), reference: 'SEPA-20429' } },
    { kind: 'withdrawal', at: ago(19), amount: '2100.00', paid: { at: ago(17.8), reference: 'SEPA-20467' } },
  ]
  const early = ago(days - lifeDays - 6)
  return [...paid.filter(({ at }) => at > early), { kind: 'withdrawal', at: ago(1.2), amount: '1250.00', paid: null }]
}

const planDrafts = (ago: Ago): Deed[] => [
  {
    kind: 'draft',
    at: ago(5.4),
    like: 'portable-speaker',
    name: { es: 'Altavoz de ducha Voltia', en: 'Voltia shower speaker' },
    price: '49.00',
    sentIn: true,
    refused: { at: ago(4.1), words: 'Las fotos son las del altavoz portátil. Envía fotos de este producto, también con el gancho.' },
  },
  {
    kind: 'draft',
    at: ago(0.45),
    like: 'portable-speaker',
    name: { es: 'Altavoz de mesa Voltia', en: 'Voltia desk speaker' },
    price: '65.00',
    sentIn: true,
    refused: null,
  },
  {
    kind: 'draft',
    at: ago(0.8),
    like: 'power-bank',
    name: { es: 'Batería portátil de 20 000 mAh' },
    price: '',
    sentIn: false,
    refused: null,
  },
]

/** How often the products were looked at, a week at a time. */
function planLooks(lives: readonly Life[], { now, days }: { now: Date; days: number }): Deed[] {
  const counted = planViews({ orders: lives.map(({ order }) => order.placedAt), products: onSale, byHour, now, days })
  const weekOf = ({ hour }: CountedViews) => Math.floor((now.getTime() - hour.getTime()) / (7 * dayMs))
  const since = new Date(Math.min(...counted.map(({ hour }) => hour.getTime())))
  return [...Map.groupBy(counted, weekOf)].map(([week, views]) => ({
    kind: 'views',
    at: new Date(now.getTime() - week * 7 * dayMs),
    counted: views,
    since,
  }))
}
