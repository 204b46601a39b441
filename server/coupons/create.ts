import { couponCodeForm } from '../../contract/coupons.ts'
import { couponEachMost, couponPercentMost } from '../../contract/limits.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator, ShopMember } from '../sessions/callers.ts'
import type { Terms } from './discounts.ts'
import { givenBy } from './given-by.ts'

export type CouponTerms = Terms & {
  /** in capitals, digits and hyphens; null: only where it is shown */
  code: string | null
  isPublic: boolean
  startsAt: Date
  endsAt: Date
  perCustomer: number
  /** null: without end */
  total: number | null
}

type CouponField = 'percent' | 'amount' | 'minimum' | 'cap' | 'code' | 'ends_at' | 'per_customer' | 'total'

/** What is not allowed in the terms, by field; the table holds the same. */
export function problemsOf({
  percent,
  amountMinor,
  minimumMinor,
  capMinor,
  code,
  isPublic,
  startsAt,
  endsAt,
  perCustomer,
  total,
}: CouponTerms) {
  const problems: Partial<Record<CouponField, FieldProblem>> = {}
  if (percent === null && amountMinor === null) problems.percent = { problem: 'missing' }
  if (percent !== null && amountMinor !== null) problems.amount = { problem: 'unknown_field' }
  if (percent !== null && (percent < 1 || percent > couponPercentMost))
    problems.percent = { problem: percent < 1 ? 'too_small' : 'too_big', bound: percent < 1 ? 1 : couponPercentMost }
  if (amountMinor !== null && amountMinor <= 0n) problems.amount = { problem: 'too_small' }
  if (minimumMinor < 0n || (amountMinor !== null && minimumMinor <= amountMinor)) problems.minimum = { problem: 'too_small' }
  if (capMinor !== null && (percent === null || capMinor <= 0n))
    problems.cap = { problem: percent === null ? 'unknown_field' : 'too_small' }
  if (code === null ? !isPublic : !couponCodeForm.test(code)) problems.code = { problem: code === null ? 'missing' : 'malformed' }
  if (endsAt <= startsAt) problems.ends_at = { problem: 'ends_before' }
  if (perCustomer < 1 || perCustomer > couponEachMost)
    problems.per_customer = { problem: perCustomer < 1 ? 'too_small' : 'too_big', bound: perCustomer < 1 ? 1 : couponEachMost }
  if (total !== null && total < 1) problems.total = { problem: 'too_small', bound: 1 }
  return problems
}

/**
 * Gives out a coupon: a shop its own, which it bears, the house its own. What a coupon promises never changes afterwards. Answers its id. Refuses
 * parameterInvalid with the fields, also a code that another coupon has.
 */
export async function createCoupon(tx: Tx, by: ShopMember | Operator, terms: CouponTerms): Promise<string> {
  const fields = problemsOf(terms)
  if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
  const minor = (amount: Minor | null) => (amount === null ? null : String(amount))
  const { code, isPublic, percent, amountMinor, minimumMinor, capMinor, startsAt, endsAt, perCustomer, total } = terms
  const made = await maybeRow<{ id: string }>(
    tx,
    sql`insert into coupon (shop_id, code, is_public, percent, amount_minor, minimum_minor, cap_minor, starts_at, ends_at, per_customer, total)
      values (${by.kind === 'shop_member' ? by.shopId : null}, ${code}, ${isPublic}, ${percent}, ${minor(amountMinor)}, ${minor(minimumMinor)}, ${minor(capMinor)},
        ${startsAt}, ${endsAt}, ${perCustomer}, ${total}) on conflict (code) do nothing returning id`,
  )
  if (!made) throw refuse('parameterInvalid', { fields: { code: { problem: 'taken' } } })
  await dropAnswers(tx, [givenBy(by.kind === 'shop_member' ? by.shopId : null)])
  const off = percent === null ? `USD ${formatAmount(amountMinor ?? 0n)}` : `${percent} %`
  await recordAudit(tx, by, { act: 'coupon.create', subject: 'coupon', subjectId: made.id, why: null, details: { off, code } })
  if (by.kind === 'shop_member') await tellShop(tx, by.shopId, { kind: 'coupon', id: made.id })
  return made.id
}
