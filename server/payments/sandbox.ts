import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Minor } from '../../money/money.ts'
import { type Database, execute, maybeRow, row, type Tx, type WriteDb } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import { type CardProvider, type PaymentRequest, type ProviderEvent, ProviderRefusal, type RefundRequest } from './provider.ts'
import { type CardOutcome, testBrands } from './sandbox-cards.ts'
import { isSigned, signatureHeader } from './sandbox-signature.ts'

export const sandboxPath = '/sandbox/pay'

/** The task that tells the shop about decisions. */
export const sandboxWebhookTask = 'sandbox-webhook'

const token = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`

/** A provider that moves no real money: a page with test cards, books of its own, and signed events that tell the shop. */
export function openSandbox({ db, secret, publicUrl }: { db: Database; secret: string; publicUrl: string }): CardProvider {
  return {
    name: 'sandbox',
    brands: testBrands,
    async start(payment) {
      const reference = await openSandboxPayment(db, payment)
      return { reference, redirectUrl: `${publicUrl}${sandboxPath}/${reference}` }
    },
    async readEvent(body, headers) {
      return isSigned(secret, body, headers[signatureHeader]) ? readSandboxEvent(body) : null
    },
    refund: (refund) => db.transaction((tx) => refundSandboxPayment(tx, refund)),
  }
}

/** Begins a payment in the books of the sandbox; the same key again is the same payment. */
export async function openSandboxPayment(db: WriteDb, payment: PaymentRequest): Promise<string> {
  const opened = await row<{ reference: string; amount_minor: string }>(
    db,
    sql`insert into sandbox_payment as p (reference, key, purchase, amount_minor, language, return_url, expires_at)
        values (${token('sbx')}, ${`payment-${payment.paymentId}`}, ${payment.purchaseId}, ${String(payment.amountMinor)}, ${payment.language}, ${payment.returnUrl}, ${payment.expiresAt})
        on conflict (key) do update set key = p.key
        returning reference, amount_minor`,
  )
  if (BigInt(opened.amount_minor) !== payment.amountMinor) throw new ProviderRefusal('the key was used for another amount')
  return opened.reference
}

/** Gives an amount of a payment back in the books of the sandbox; the same refund again is the same. */
export async function refundSandboxPayment(tx: Tx, { refundId, reference, amountMinor }: RefundRequest): Promise<{ reference: string }> {
  const key = `refund-${refundId}`
  const payment = await maybeRow<{ state: string; amount_minor: string }>(
    tx,
    sql`select state, amount_minor from sandbox_payment where reference = ${reference} for no key update`,
  )
  if (payment?.state !== 'paid') throw new ProviderRefusal('there is no such paid payment')
  const before = await maybeRow<{ reference: string }>(tx, sql`select reference from sandbox_refund where key = ${key}`)
  if (before) return before
  const refunded = await row<{ total: string }>(
    tx,
    sql`select coalesce(sum(amount_minor), 0) as total from sandbox_refund where payment_reference = ${reference}`,
  )
  if (BigInt(refunded.total) + amountMinor > BigInt(payment.amount_minor)) throw new ProviderRefusal('more than was paid')
  return row(
    tx,
    sql`insert into sandbox_refund (key, reference, payment_reference, amount_minor) values (${key}, ${token('sbr')}, ${reference}, ${String(amountMinor)}) returning reference`,
  )
}

export type SandboxPayment = {
  reference: string
  purchase: string
  amountMinor: Minor
  language: string
  returnUrl: string
  state: 'open' | 'challenge' | 'paid' | 'refused'
  expired: boolean
}

type SandboxPaymentRow = {
  reference: string
  purchase: string
  amount_minor: string
  language: string
  return_url: string
  state: SandboxPayment['state']
  expired: boolean
}

/** The payment of a page's address; null when there is none. */
export async function findSandboxPayment(db: Database, reference: string): Promise<SandboxPayment | null> {
  const found = await maybeRow<SandboxPaymentRow>(
    db,
    sql`select reference, purchase, amount_minor, language, return_url, state, expires_at <= now() as expired from sandbox_payment where reference = ${reference}`,
  )
  if (!found) return null
  const { amount_minor, return_url, ...rest } = found
  return { ...rest, amountMinor: BigInt(amount_minor), returnUrl: return_url }
}

/**
 * The card's answer, taken once: later ones, as from a second press of the button, find the payment decided and change nothing.
 * The event for the shop is owed from the same moment. Answers with the state that holds now.
 */
export async function decideSandboxPayment(
  tx: Tx,
  reference: string,
  from: 'card' | 'challenge',
  outcome: CardOutcome,
): Promise<SandboxPayment['state']> {
  const payment = await row<{ state: SandboxPayment['state']; expired: boolean }>(
    tx,
    sql`select state, expires_at <= now() as expired from sandbox_payment where reference = ${reference} for no key update`,
  )
  const awaited = from === 'challenge' ? ['challenge'] : ['open', 'challenge']
  if (payment.expired || !awaited.includes(payment.state)) return payment.state
  const reason = outcome.kind === 'refused' ? outcome.reason : null
  const decided = outcome.kind !== 'challenge'
  await execute(
    tx,
    sql`update sandbox_payment set state = ${outcome.kind}, reason = ${reason}, decided_at = case when ${decided} then now() end where reference = ${reference}`,
  )
  if (decided) await addJob(tx, sandboxWebhookTask, {})
  return outcome.kind
}

const eventShape = z.object({ id: z.string().min(1).max(200), type: z.string().min(1).max(100) })

const decisionShape = z.object({
  data: z.object({
    reference: z.string(),
    key: z.string(),
    amount: z.int().positive(),
    currency: z.string(),
    reason: z.string().nullable(),
  }),
})

export type SandboxEvent = z.infer<typeof eventShape> & z.infer<typeof decisionShape> & { created: number }

function readSandboxEvent(body: Buffer): ProviderEvent | null {
  const json: unknown = JSON.parse(body.toString('utf8'))
  const event = eventShape.safeParse(json).data
  if (!event) return null
  return { eventId: event.id, type: event.type, meaning: meaningOf(event.type, json) }
}

function meaningOf(type: string, json: unknown): ProviderEvent['meaning'] {
  const decision = decisionShape.safeParse(json).data?.data
  if (!decision) return { kind: 'other' }
  const { reference, key, amount, currency, reason } = decision
  const paymentId = /^payment-(\d{1,18})$/.exec(key)?.[1] ?? null
  if (type === 'payment.paid') return { kind: 'paid', reference, paymentId, amountMinor: BigInt(amount), currency }
  if (type === 'payment.refused') return { kind: 'refused', reference, paymentId, reason: reason ?? 'card_declined' }
  return { kind: 'other' }
}
