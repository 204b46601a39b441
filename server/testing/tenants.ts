import type { Watch } from '../platform/database.ts'

/** Tables whose rows belong to one person or shop each. Of the rest everybody may see all. */
const tenants = [
  'address',
  'application',
  'cart',
  'cart_item',
  'conversation',
  'conversation_message',
  'conversation_picture',
  'conversation_report',
  'conversation_wait',
  'coupon_claim',
  'deposit',
  'favourite',
  'follow',
  'identity',
  'identity_attempt',
  'identity_proof',
  'merchant_application',
  'merchant_transfer',
  'message_setting',
  'notice',
  'order_block',
  'order_count_change',
  'order_coupon',
  'order_event',
  'order_line',
  'order_pair',
  'order_return',
  'order_search',
  'order_to_gather',
  'orders',
  'passkey',
  'passkey_challenge',
  'payment',
  'payout_account',
  'product_draft',
  'product_sales_day',
  'product_view',
  'product_wording',
  'purchase',
  'question_report',
  'quote',
  'ready_answer',
  'recovery_code',
  'return_event',
  'return_message',
  'return_picture',
  'review_report',
  'review_vote',
  'session',
  'shop_invitation',
  'shop_member',
  'shop_order_count',
  'shop_sales_change',
  'shop_sales_day',
  'shop_sales_quarter',
  'shop_view_count',
  'suspension',
  'totp_secret',
  'view_count',
  'withdrawal',
]

const reads = new RegExp(`\\b(?:from|join|update|using)\\s+(?:only\\s+)?(${tenants.join('|')})\\b`, 'g')

const wordsOf = (value: unknown): string[] => {
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  return value === null || value === undefined ? [] : [String(value)]
}

/** The ids in a row of an answer, in whatever depth of JSON they stand. */
function idsOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsOf(item, name))
  if (value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value))
    return Object.entries(value).flatMap(([field, part]) => idsOf(part, field))
  return /id$/i.test(name) ? wordsOf(value) : []
}

/**
 * A tripwire for tests: what a request asks of a tenant's table must be bound to who asks, by the id of the person or the hash of
 * a cookie, or to a row that a bound statement of the same request has given. A handler that takes an id from its input and forgets
 * whose it is fails here, whatever the test was about.
 */
export const watchTenants = (owned: () => readonly unknown[]): Watch => {
  const learned = new Set<string>()
  return {
    before(text, values) {
      const tables = [...text.matchAll(reads)].map(([, table]) => table)
      if (tables.length === 0) return
      const mine = new Set(owned().flatMap(wordsOf))
      if (values.flatMap(wordsOf).some((word) => mine.has(word) || learned.has(word))) return
      // somebody of whom nothing is known asks for nobody's rows
      if (mine.size === 0 && values.includes(null)) return
      throw new Error(
        `a statement on ${[...new Set(tables)].join(', ')} is not bound to who asks: ${text.replace(/\s+/g, ' ').slice(0, 300)}`,
      )
    },
    after(values, rows) {
      if (rows.length === 0) return
      for (const word of [...values.flatMap(wordsOf), ...rows.flatMap((row) => idsOf(row))]) learned.add(word)
    },
  }
}
