import { parseArgs } from 'node:util'
import { formatAmount, type Minor, parseAmount } from '../../money/money.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { operatorBy } from '../operators/find.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator, ShopMember } from '../sessions/callers.ts'
import { createCoupon } from './create.ts'
import { stopCoupon } from './stop.ts'

const options = {
  shop: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  minimum: { type: 'string' },
  cap: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  each: { type: 'string' },
  total: { type: 'string' },
  code: { type: 'string' },
  hidden: { type: 'boolean' },
  by: { type: 'string' },
} as const

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

const money = (text: string | undefined): Minor | null => {
  try {
    return text === undefined ? null : parseAmount(text)
  } catch {
    throw new StartError(`${text} is not an amount.`)
  }
}

const number = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{1,7}$/.test(text)) throw new StartError(`${text} is not a whole number.`)
  return Number(text)
}

const date = (text: string): Date => {
  const found = new Date(text)
  if (Number.isNaN(found.getTime())) throw new StartError(`${text} is not a date.`)
  return found
}

/** The owner of a shop by its slug, or else an operator, in whose name the command acts. */
async function actorOf(tx: Tx, slug: string | undefined, by: string | undefined): Promise<ShopMember | Operator> {
  if (slug === undefined) return operatorBy(tx, by)
  const owner = await maybeRow<{ shop_id: string; id: string }>(
    tx,
    sql`select m.shop_id, m.id from shop s join shop_member m on m.shop_id = s.id and m.role = 'owner' where s.slug = ${slug}`,
  )
  if (!owner) throw new StartError(`There is no shop ${slug}.`)
  return { kind: 'shop_member', shopId: owner.shop_id, memberId: owner.id, role: 'owner' }
}

/** Terms that are not allowed are told by their fields. */
async function inWords<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = Object.entries(error.fields).map(([field, { problem }]) => `${field}: ${problem.replaceAll('_', ' ')}`)
    throw new StartError(problems.length > 0 ? `Not possible: ${problems.join('; ')}.` : `Not possible: ${error.codeName}.`)
  }
}

type Listed = {
  id: string
  shop: string | null
  percent: number | null
  amount_minor: string | null
  minimum_minor: string
  code: string | null
  ends_at: Date
  claimed: number
  total: number | null
  used: number
  taken_minor: string
  stopped: boolean
}

/** What shops and the house do with their coupons until their apps stand, by the same acts. */
export const couponCommands: Record<string, Command> = {
  'coupon list': {
    usage: 'coupon list',
    what: 'all coupons, how many are claimed and used, and what they took off orders that stand',
    async run({ patientDb: db, say }) {
      const found = await rows<Listed>(
        db,
        sql`select k.id, s.slug as shop, k.percent, k.amount_minor, k.minimum_minor, k.code, k.ends_at, k.claimed, k.total, k.stopped_at is not null as stopped,
            (select count(*)::int from coupon_claim c where c.coupon_id = k.id and c.purchase_id is not null) as used,
            (select coalesce(sum(u.discount_minor), 0) from coupon_claim c join order_coupon u on u.claim_id = c.id join orders o on o.id = u.order_id
              where c.coupon_id = k.id and o.purchase_id = c.purchase_id) as taken_minor
          from coupon k left join shop s on s.id = k.shop_id order by k.id`,
      )
      for (const { id, shop, percent, amount_minor, minimum_minor, code, ends_at, claimed, total, used, taken_minor, stopped } of found) {
        const off = percent === null ? formatAmount(BigInt(amount_minor ?? 0)) : `${percent} %`
        const limits = `from ${formatAmount(BigInt(minimum_minor))}, ${stopped ? 'stopped' : `until ${ends_at.toISOString().slice(0, 10)}`}`
        const counts = `claimed ${claimed}${total === null ? '' : ` of ${total}`}, used ${used}, took off ${formatAmount(BigInt(taken_minor))}`
        say(
          `${id.padStart(6)}  ${(shop ?? 'the house').padEnd(20)} ${off.padEnd(8)} ${limits.padEnd(34)} ${(code ?? '-').padEnd(20)} ${counts}`,
        )
      }
      if (found.length === 0) say('There are no coupons.')
    },
  },
  'coupon create': {
    usage:
      'coupon create [--shop <slug>] --percent 10 [--cap USD] | --amount USD [--minimum USD] [--from date] --until date [--each 1] [--total n] [--code WORD [--hidden]] [--by e-mail]',
    what: 'as a shop, or without one as the house: gives out a coupon; --hidden shows it to nobody, so that it is for those who have the code',
    async run({ patientDb: db, say }, args) {
      const { values } = read(args)
      const endsAt = date(needed(values.until, this.usage))
      const terms = {
        code: values.code?.toUpperCase() ?? null,
        isPublic: !values.hidden,
        percent: number(values.percent),
        amountMinor: money(values.amount),
        minimumMinor: money(values.minimum) ?? 0n,
        capMinor: money(values.cap),
        startsAt: values.from === undefined ? new Date() : date(values.from),
        endsAt,
        perCustomer: number(values.each) ?? 1,
        total: number(values.total),
      }
      const id = await inWords(() => db.transaction(async (tx) => createCoupon(tx, await actorOf(tx, values.shop, values.by), terms)))
      say(`Coupon ${id} is given out.`)
    },
  },
  'coupon stop': {
    usage: 'coupon stop <id> [--by e-mail]',
    what: 'as the house: gives out no more of it; what was claimed stays good',
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const id = needed(positionals[0], this.usage)
      await inWords(() => db.transaction(async (tx) => stopCoupon(tx, await operatorBy(tx, values.by), id)))
      say(`Coupon ${id} is stopped.`)
    },
  },
}
