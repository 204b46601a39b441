import { parseAmount } from '../../money/money.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { type CouponTerms, problemsOf } from './create.ts'

/**
 * What a shop sends as the terms of a coupon. A beginning that has passed is now: the form stood open for a while. Refuses parameterInvalid with what is not allowed, by the fields of
 * the call.
 */
export function termsOf(sent: Input<'createShopCoupon'>): CouponTerms {
  const now = new Date()
  const begins = sent.starts_at === undefined ? now : new Date(sent.starts_at)
  const isPercent = sent.kind === 'percent'
  if (isPercent && !/^\d{1,3}$/.test(sent.value)) throw refuse('parameterInvalid', { fields: { value: { problem: 'malformed' } } })
  const terms = {
    percent: isPercent ? Number(sent.value) : null,
    amountMinor: isPercent ? null : parseAmount(sent.value),
    minimumMinor: parseAmount(sent.minimum),
    capMinor: sent.cap === undefined ? null : parseAmount(sent.cap),
    startsAt: begins < now ? now : begins,
    endsAt: new Date(sent.ends_at),
    perCustomer: sent.per_customer,
    total: sent.total ?? null,
    code: sent.code ? sent.code.toUpperCase() : null,
    isPublic: sent.is_public,
  }
  const { percent, amount, ...fields } = problemsOf(terms)
  const value: FieldProblem | undefined = percent ?? amount
  if (value || Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields: { ...(value && { value }), ...fields } })
  return terms
}
