import type { Language } from '../contract/languages.ts'
import { parseAmount } from '../money/money.ts'
import { addToCart } from '../server/cart/add.ts'
import { makeQuote } from '../server/checkout/quote.ts'
import { submitOrder } from '../server/checkout/submit.ts'
import { cancelOrder, expireOrder } from '../server/orders/cancel.ts'
import { commentOrder } from '../server/orders/comment.ts'
import { completeOrder } from '../server/orders/complete.ts'
import { refundOrder } from '../server/orders/refund.ts'
import { deliverOrder, shipOrder, transitOrder } from '../server/orders/ship.ts'
import { recordEvent } from '../server/payments/record-event.ts'
import { recordRefunded } from '../server/payments/refund-cards.ts'
import { decideSandboxPayment, openSandboxPayment, refundSandboxPayment } from '../server/payments/sandbox.ts'
import { type Decided, eventOf } from '../server/payments/sandbox-webhook.ts'
import { intendCardPayment } from '../server/payments/start-card-payment.ts'
import { execute, row, rows, type Tx } from '../server/platform/database.ts'
import type { Log } from '../server/platform/log.ts'
import { messageIdOfJob } from '../server/platform/outgoing.ts'
import { sql } from '../server/platform/sql.ts'
import { acceptReturn } from '../server/returns/accept.ts'
import { dispatchReturn } from '../server/returns/dispatch.ts'
import { escalateReturn } from '../server/returns/escalate.ts'
import { writeReturnMessage } from '../server/returns/message.ts'
import { receiveReturn } from '../server/returns/receive.ts'
import { refundReturn } from '../server/returns/refund.ts'
import { refuseReturn } from '../server/returns/refuse.ts'
import { requestReturn } from '../server/returns/request.ts'
import { replyToReview } from '../server/reviews/reply.ts'
import { type Customer, carrier, clock, type ShopMember } from '../server/sessions/callers.ts'
import { ownerOf } from '../server/shops/members.ts'
import type { DemoOrder, OrderStep } from './orders.ts'

/** Who buys in the demo, and how they are called and spoken to. */
export type Buyer = Customer & { email: string; firstname: string; language: Language }

/** Puts the lines into the cart and buys them: of one shop, sent to the default address, with the best coupons that the buyer has. */
export async function placeOrder(
  tx: Tx,
  buyer: Buyer,
  { lines, payment, currency, remark = '' }: Pick<DemoOrder, 'lines' | 'payment' | 'currency' | 'remark'>,
  { express = false }: { express?: boolean } = {},
): Promise<string> {
  const { language } = buyer
  let shopId = ''
  for (const { sku, qty } of lines) {
    const found = await row<{ id: string; product_id: string; shop_id: string }>(
      tx,
      sql`select k.id, k.product_id, p.shop_id from sku k join product p on p.id = k.product_id where k.code = ${sku}`,
    )
    shopId = found.shop_id
    await addToCart(tx, buyer, { productId: found.product_id, skuId: found.id, qty, buyNow: false })
  }
  const delivery: Record<string, string> = express ? { [shopId]: 'express' } : {}
  const quote = await makeQuote(tx, { customer: buyer, addressId: null, delivery, coupons: {} }, language)
  const { orders } = await submitOrder(tx, {
    customer: buyer,
    quoteId: quote.id,
    paymentMethod: payment,
    remarks: { [shopId]: remark },
    currency,
    language,
  })
  const [order, ...others] = orders
  if (!order || others.length > 0) throw new Error('an order of the demo is of one shop')
  // Buyer and shop were told of it in its time.
  await execute(tx, sql`update orders set announced_at = now(), shop_told_at = now() where id = ${order.id}`)
  return order.id
}

/** What a step may need beside the order. */
type Taking = {
  log: Log
  /** path of evidence that the buyer has sent before */
  evidence?: string | undefined
}

export async function takeStep(tx: Tx, buyer: Buyer, orderId: string, step: OrderStep, { log, evidence }: Taking): Promise<unknown> {
  switch (step.act) {
    case 'pay_by_card':
      return payByCard(tx, log, buyer, orderId)
    case 'expire':
      return expireOrder(tx, clock, orderId)
    case 'cancel':
      await cancelOrder(tx, step.by === 'buyer' ? buyer : await shopOf(tx, orderId), { orderId, why: { words: step.words } })
      return refundCard(tx, orderId)
    case 'ship':
      return shipOrder(tx, await shopOf(tx, orderId), { orderId, carrier: step.carrier, trackingNumber: step.number })
    case 'transit':
      return transitOrder(tx, carrier, { orderId, note: step.words })
    case 'deliver':
      return deliverOrder(tx, carrier, orderId)
    case 'complete':
      return completeOrder(tx, step.by === 'buyer' ? buyer : clock, orderId)
    case 'refund':
      await refundOrder(tx, await shopOf(tx, orderId), { orderId, amountMinor: parseAmount(step.amount), note: step.words })
      return refundCard(tx, orderId)
    case 'comment': {
      const itemOf = await linesOf(tx, orderId)
      const reviews = step.reviews.map(({ sku, ...review }) => ({ ...review, images: [], itemId: itemOf(sku) }))
      return commentOrder(tx, buyer, { orderId, reviews })
    }
    case 'answer_comment': {
      const { id } = await row<{ id: string }>(
        tx,
        sql`select r.id from review r join order_line l on l.id = r.order_line_id where l.order_id = ${orderId} limit 1`,
      )
      const { content, language } = step
      return replyToReview(tx, await shopOf(tx, orderId), { reviewId: id, content, language, change: false })
    }
    case 'ask_return': {
      const lineId = (await linesOf(tx, orderId))(step.sku)
      const { kind, reason, content } = step
      return requestReturn(tx, buyer, { orderId, lineId, qty: 1, kind, reason, content, images: evidence === undefined ? [] : [evidence] })
    }
    case 'accept_return':
      return acceptReturn(tx, await shopOf(tx, orderId), {
        returnId: await returnOf(tx, orderId),
        instructions: '',
        note: step.words || null,
      })
    case 'refuse_return': {
      const objection = { returnId: await returnOf(tx, orderId), reason: step.objection, note: step.words }
      return refuseReturn(tx, await shopOf(tx, orderId), objection)
    }
    case 'send_back':
      return dispatchReturn(tx, buyer, { returnId: await returnOf(tx, orderId), carrier: step.carrier, trackingNumber: step.number })
    case 'take_back':
      return receiveReturn(tx, await shopOf(tx, orderId), { returnId: await returnOf(tx, orderId), restock: step.restock })
    case 'refund_return':
      await refundReturn(tx, await shopOf(tx, orderId), { returnId: await returnOf(tx, orderId), note: '' })
      return refundCard(tx, orderId)
    case 'escalate_return':
      return escalateReturn(tx, buyer, { returnId: await returnOf(tx, orderId), note: step.words })
    case 'write_on_return': {
      const author = step.by === 'buyer' ? buyer : await shopOf(tx, orderId)
      return writeReturnMessage(tx, author, { returnId: await returnOf(tx, orderId), content: step.words, images: [] })
    }
  }
}

async function shopOf(tx: Tx, orderId: string): Promise<ShopMember> {
  const { shop_id } = await row<{ shop_id: string }>(tx, sql`select shop_id from orders where id = ${orderId}`)
  return ownerOf(tx, shop_id)
}

const returnOf = async (tx: Tx, orderId: string): Promise<string> =>
  (await row<{ id: string }>(tx, sql`select id from order_return where order_id = ${orderId}`)).id

async function linesOf(tx: Tx, orderId: string): Promise<(sku: string) => string> {
  const lines = await rows<{ id: string; sku_code: string }>(tx, sql`select id, sku_code from order_line where order_id = ${orderId}`)
  return (sku) => lines.find((line) => line.sku_code === sku)?.id ?? ''
}

/** On the sandbox's page with its good card, and its event right after. */
async function payByCard(tx: Tx, log: Log, customer: Buyer, orderId: string): Promise<void> {
  const { purchase_id: purchaseId } = await row<{ purchase_id: string }>(tx, sql`select purchase_id from orders where id = ${orderId}`)
  const { email, language } = customer
  const paymentId = await intendCardPayment(tx, 'sandbox', { customer, purchaseId, email, language })
  const { amount, expires_at: expiresAt } = await row<{ amount: string; expires_at: Date }>(
    tx,
    sql`select amount_minor as amount, expires_at from payment where id = ${paymentId}`,
  )
  const amountMinor = BigInt(amount)
  const reference = await openSandboxPayment(tx, { paymentId, purchaseId, amountMinor, email, language, returnUrl: '', expiresAt })
  await decideSandboxPayment(tx, reference, 'card', { kind: 'paid' })
  const event = eventOf(
    await row<Decided>(
      tx,
      sql`select reference, key, amount_minor, state, reason, decided_at from sandbox_payment where reference = ${reference}`,
    ),
  )
  await recordEvent(tx, log, {
    kind: 'provider',
    provider: 'sandbox',
    event: { eventId: event.id, type: event.type, meaning: { kind: 'paid', reference, paymentId, amountMinor, currency: 'usd' } },
    body: Buffer.from(JSON.stringify(event)),
  })
  await execute(tx, sql`update sandbox_payment set told_at = now() where reference = ${reference}`)
}

/** What is owed to the card of an order is given back by the sandbox at once, whichever provider the house has today. */
async function refundCard(tx: Tx, orderId: string): Promise<void> {
  const owed = await rows<{ id: string; payment_id: string; amount_minor: string; reference: string }>(
    tx,
    sql`select r.id, r.payment_id, r.amount_minor, y.provider_reference as reference from card_refund r join payment y on y.id = r.payment_id
      where r.order_id = ${orderId} and r.state = 'pending'`,
  )
  for (const refund of owed) {
    const { reference, amount_minor } = refund
    const given = await refundSandboxPayment(tx, { refundId: refund.id, reference, amountMinor: BigInt(amount_minor) })
    await recordRefunded(tx, refund, given.reference)
  }
}

/** Nobody gets mail today about what was weeks ago, and nothing is left to do of it: what this transaction has added to the queue is taken out, and what it
 * told counts as sent. */
export const forgetJobs = (tx: Tx): Promise<number> =>
  execute(
    tx,
    sql`with gone as materialized (select id, key from graphile_worker.jobs where created_at = pg_catalog.now()),
        sent as (update outgoing o set state = 'sent', tries = 1, sent_at = o.created_at from gone where o.message_id = ${messageIdOfJob(sql`gone.key`)})
      select graphile_worker.complete_jobs(array(select id from gone))`,
  )
