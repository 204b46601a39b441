import sharp from 'sharp'
import { parseAmount } from '../money/money.ts'
import { savePayoutAccount } from '../server/accounts/payout-accounts.ts'
import { approveApplication } from '../server/applications/decide.ts'
import { requestDeposit } from '../server/applications/deposit.ts'
import { recordOutcome } from '../server/applications/outcome.ts'
import { requestWithdrawal } from '../server/applications/withdrawal.ts'
import { addToCart } from '../server/cart/add.ts'
import { makeQuote } from '../server/checkout/quote.ts'
import { submitOrder } from '../server/checkout/submit.ts'
import { markRead } from '../server/messages/read.ts'
import { cancelOrder, expireOrder } from '../server/orders/cancel.ts'
import { commentOrder } from '../server/orders/comment.ts'
import { completeOrder } from '../server/orders/complete.ts'
import { refundOrder } from '../server/orders/refund.ts'
import { deliverOrder, shipOrder, transitOrder } from '../server/orders/ship.ts'
import { recordEvent } from '../server/payments/record-event.ts'
import { decideSandboxPayment, openSandboxPayment } from '../server/payments/sandbox.ts'
import { intendCardPayment } from '../server/payments/start-card-payment.ts'
import { execute, row, rows, type Tx } from '../server/platform/database.ts'
import type { Files } from '../server/platform/files.ts'
import type { Log } from '../server/platform/log.ts'
import { joinSql, Sql, sql } from '../server/platform/sql.ts'
import { type Customer, carrier, clock, type Operator } from '../server/sessions/callers.ts'
import { ownerOf } from '../server/shops/members.ts'
import type { PicturePurpose } from '../server/uploads/purposes.ts'
import { buyer } from './buyers.ts'
import { type DemoOrder, type DemoStep, orders, walletOpenedDaysAgo, withdrewDaysAgo } from './orders.ts'

const language = 'es'
const dayMs = 86_400_000

/** What tells when something happened to an order, a wallet or a list of notices, and what is counted from then. */
const times: Record<string, string[]> = {
  application: ['created_at', 'decided_at'],
  application_decision: ['created_at'],
  audit_entry: ['created_at'],
  deposit: ['transferred_at'],
  notice: ['created_at', 'read_at'],
  order_event: ['created_at'],
  orders: ['created_at', 'announced_at', 'promised_at', 'paid_at', 'shipped_at', 'delivered_at', 'received_at', 'due_at'],
  payment: ['created_at', 'updated_at', 'expires_at'],
  payout_account: ['changed_at'],
  payment_event: ['received_at'],
  purchase: ['created_at', 'pay_before'],
  sandbox_payment: ['created_at', 'decided_at', 'expires_at', 'told_at'],
  stock_movement: ['created_at'],
  transfer: ['created_at'],
  withdrawal: ['payout_at'],
}
/** Of what the shops have brought before the buyer came, nothing moves. */
const own: Record<string, Sql> = { stock_movement: sql`source_kind = 'order'` }
/** Tables whose rows are final, by their trigger. */
const final = ['application_decision', 'audit_entry', 'order_event', 'stock_movement', 'transfer']

const plain = (text: string) => new Sql([text], [])

/** Time goes by: everything that has happened so far lies that much further back, and every clock has run on. */
async function passTime(tx: Tx, { customerId }: Customer, days: number): Promise<void> {
  if (days <= 0) return
  const passed = sql`make_interval(secs => ${days * (dayMs / 1000)})`
  const moved = Object.entries(times).map(
    ([table, columns]) =>
      sql`${plain(table)}_moved as (update ${plain(table)} set ${joinSql(
        columns.map((column) => sql`${plain(column)} = ${plain(column)} - ${passed}`),
        ', ',
      )} where ${own[table] ?? sql`true`})`,
  )
  await execute(
    tx,
    sql`with ${joinSql(moved, ', ')}, customer_moved as (update customer set created_at = created_at - ${passed} where id = ${customerId})
      update review set created_at = created_at - ${passed} where customer_id = ${customerId}`,
  )
}

type Buyer = Customer & { firstname: string }

/** Who lives it, who keeps the house meanwhile, and where proofs are kept. */
type Living = { customer: Buyer; operators: readonly Operator[]; files: Files<PicturePurpose> }

/** From here on two decide, as in a house with the usual settings. */
const fourEyesFrom = parseAmount('1000')

/**
 * Lets the buyer's orders happen, each step by its act and all in the order of their days, so that notices, wallet and ledger come along.
 * The house's rows are final, and no act takes a day: so the acts happen now, and between two of them time passes. Nobody else may be in the
 * house yet.
 */
export async function liveThePast(tx: Tx, log: Log, living: Living, { balance }: { balance: string }): Promise<void> {
  const { customer } = living
  const ids = new Map<DemoOrder, string>()
  const steps: { daysAgo: number; happen: () => Promise<unknown> }[] = [
    { daysAgo: walletOpenedDaysAgo, happen: () => deposit(tx, living, { amount: '1200.00', transaction: 'NOTPROVIDED-1' }) },
    { daysAgo: walletOpenedDaysAgo - 5, happen: () => savePayoutAccount(tx, customer, payoutAccount) },
    { daysAgo: walletOpenedDaysAgo - 6, happen: () => openSellersAccount(tx) },
    { daysAgo: withdrewDaysAgo, happen: () => withdraw(tx, living, '85.00') },
    ...orders.flatMap((order) => [
      { daysAgo: order.daysAgo, happen: async () => void ids.set(order, await place(tx, customer, order)) },
      ...order.steps.map((step) => ({ daysAgo: step.daysAgo, happen: () => take(tx, log, customer, ids.get(order) ?? '', step) })),
    ]),
    // What is older than a week has been seen.
    { daysAgo: 7, happen: () => markRead(tx, customer, null) },
    { daysAgo: 0.1, happen: () => fillUp(tx, living, balance) },
  ].toSorted((left, right) => right.daysAgo - left.daysAgo)

  await setFinal(tx, false)
  for (const [index, { daysAgo, happen }] of steps.entries()) {
    await happen()
    await passTime(tx, customer, daysAgo - (steps[index + 1]?.daysAgo ?? 0))
  }
  await setFinal(tx, true)
  for (const [order, id] of ids) if (order.payableForDays !== undefined) await keepPayable(tx, id, order.payableForDays)
  await forgetMails(tx)
}

const setFinal = async (tx: Tx, on: boolean): Promise<void> => {
  for (const table of final)
    await execute(tx, sql`alter table ${plain(table)} ${plain(on ? 'enable' : 'disable')} trigger ${plain(`${table}_is_final`)}`)
}

/** A top-up of the buyer with its proof, which the two who keep the house find on their account. */
async function deposit(tx: Tx, { customer, files, operators }: Living, { amount, transaction }: { amount: string; transaction: string }) {
  const { path } = await files.storePicture(tx, await drawReceipt(), { purpose: 'proof', ownerId: customer.customerId })
  const amountMinor = parseAmount(amount)
  const applicationId = await requestDeposit(tx, customer, {
    wallet: 'sepa-eur',
    currency: 'EUR',
    isBank: true,
    amountMinor,
    actualMinor: null,
    txid: transaction,
    certificate: path,
    transferredAt: new Date(Date.now() - 7_200_000),
    remark: '',
  })
  for (const operator of operators)
    if (
      (await approveApplication(tx, operator, { applicationId, amountMinor: null }, { secondApproverFromMinor: fourEyesFrom })) ===
      'approved'
    )
      return
}

/** Grey lines on white, as of a receipt that nobody has to read. */
const drawReceipt = (): Promise<Buffer> => {
  const lines = Array.from({ length: 9 }, (_, line) => ({
    input: { create: { width: 120 + ((line * 53) % 140), height: 8, channels: 3 as const, background: '#b9bcc2' } },
    left: 30,
    top: 40 + line * 34,
  }))
  return sharp({ create: { width: 320, height: 380, channels: 3, background: '#ffffff' } })
    .composite(lines)
    .png()
    .toBuffer()
}

/** Brings the wallet to the balance with which the demo begins. */
async function fillUp(tx: Tx, living: Living, balance: string): Promise<void> {
  const { missing } = await row<{ missing: string }>(
    tx,
    sql`select to_char(${balance}::numeric - balance_minor / 100.0, 'FM99999990.00') as missing
        from account where kind = 'customer_wallet' and owner_id = ${living.customer.customerId}`,
  )
  await deposit(tx, living, { amount: missing, transaction: 'NOTPROVIDED-2' })
}

const payoutAccount = {
  kind: 'bank',
  currency: 'EUR',
  bankName: 'Banco de Muestra',
  accountName: 'Lucia Romero',
  accountNumber: 'ES9121000418450200051332',
  routingNumber: '',
} as const

/** Where the demo's seller is paid out to: it has been there for long enough to be used. */
async function openSellersAccount(tx: Tx): Promise<void> {
  const { id } = await row<{ id: string }>(tx, sql`select id from customer where email = 'seller@plaza.test'`)
  const account = { ...payoutAccount, accountName: 'Wei Zhang', accountNumber: 'DE89370400440532013000' }
  await savePayoutAccount(tx, { kind: 'customer', customerId: id }, account)
}

/** A withdrawal that was paid. */
async function withdraw(tx: Tx, { customer, operators }: Living, amount: string): Promise<void> {
  const asked = { amountMinor: parseAmount(amount), to: 'bank', currency: payoutAccount.currency, name: payoutAccount.accountName } as const
  const applicationId = await requestWithdrawal(tx, customer, asked)
  const [operator] = operators
  if (!operator) throw new Error('the demo has nobody who decides')
  await approveApplication(tx, operator, { applicationId, amountMinor: null }, { secondApproverFromMinor: fourEyesFrom })
  await recordOutcome(tx, operator, { applicationId, outcome: 'paid', reference: 'SEPA-20418', why: null })
}

async function place(tx: Tx, customer: Buyer, { lines, payment, currency, remark = '' }: DemoOrder): Promise<string> {
  for (const { sku, qty } of lines) {
    const { id, product_id } = await row<{ id: string; product_id: string }>(tx, sql`select id, product_id from sku where code = ${sku}`)
    await addToCart(tx, customer, { productId: product_id, skuId: id, qty, buyNow: false })
  }
  const quote = await makeQuote(tx, { customer, addressId: null, delivery: {}, coupons: {} }, language)
  const [shop, ...others] = quote.body.shops
  if (!shop || others.length > 0) throw new Error('an order of the demo is of one shop')
  const { orders: placed } = await submitOrder(tx, {
    customer,
    quoteId: quote.id,
    paymentMethod: payment,
    remarks: { [shop.shopId]: remark },
    currency,
    language,
  })
  const [order] = placed
  if (!order) throw new Error('an order of the demo was not placed')
  // It was confirmed by mail in its time.
  await execute(tx, sql`update orders set announced_at = now() where id = ${order.id}`)
  return order.id
}

async function take(tx: Tx, log: Log, customer: Buyer, orderId: string, step: DemoStep): Promise<void> {
  const owner = async () => {
    const { shop_id } = await row<{ shop_id: string }>(tx, sql`select shop_id from orders where id = ${orderId}`)
    return ownerOf(tx, shop_id)
  }
  switch (step.act) {
    case 'pay_by_card':
      return payByCard(tx, log, customer, orderId)
    case 'expire':
      return expireOrder(tx, clock, orderId)
    case 'cancel':
      return void (await cancelOrder(tx, customer, { orderId, why: { words: step.words } }))
    case 'ship':
      return shipOrder(tx, await owner(), { orderId, carrier: step.carrier, trackingNumber: step.number })
    case 'transit':
      return transitOrder(tx, carrier, { orderId, note: step.words })
    case 'deliver':
      return deliverOrder(tx, carrier, orderId)
    case 'complete':
      return completeOrder(tx, step.by === 'buyer' ? customer : clock, orderId)
    case 'refund':
      return refundOrder(tx, await owner(), { orderId, amountMinor: parseAmount(step.amount), note: step.words })
    case 'comment': {
      const lines = await rows<{ id: string; sku_code: string }>(tx, sql`select id, sku_code from order_line where order_id = ${orderId}`)
      const reviews = step.reviews.map(({ sku, ...review }) => ({
        ...review,
        images: [],
        itemId: lines.find((line) => line.sku_code === sku)?.id ?? '',
      }))
      return commentOrder(tx, { ...customer, language }, { orderId, reviews })
    }
  }
}

/** On the sandbox's page with its good card, and its event right after. */
async function payByCard(tx: Tx, log: Log, customer: Buyer, orderId: string): Promise<void> {
  const { purchase_id: purchaseId } = await row<{ purchase_id: string }>(tx, sql`select purchase_id from orders where id = ${orderId}`)
  const { email } = buyer
  const paymentId = await intendCardPayment(tx, 'sandbox', { customer, purchaseId, email, language })
  const { amount, expires_at: expiresAt } = await row<{ amount: string; expires_at: Date }>(
    tx,
    sql`select amount_minor as amount, expires_at from payment where id = ${paymentId}`,
  )
  const amountMinor = BigInt(amount)
  const reference = await openSandboxPayment(tx, { paymentId, purchaseId, amountMinor, email, language, returnUrl: '', expiresAt })
  await decideSandboxPayment(tx, reference, 'card', { kind: 'paid' })
  const type = 'payment.paid'
  await recordEvent(tx, log, {
    kind: 'provider',
    provider: 'sandbox',
    event: { eventId: `evt_${reference}`, type, meaning: { kind: 'paid', reference, paymentId, amountMinor, currency: 'usd' } },
    body: Buffer.from('{}'),
  })
  await execute(tx, sql`update sandbox_payment set told_at = now() where reference = ${reference}`)
}

const keepPayable = async (tx: Tx, orderId: string, days: number): Promise<void> => {
  const until = sql`now() + make_interval(secs => ${days * (dayMs / 1000)})`
  await execute(tx, sql`update purchase set pay_before = ${until} where id = (select purchase_id from orders where id = ${orderId})`)
  await execute(tx, sql`update orders set due_at = ${until} where id = ${orderId}`)
}

/** Nobody gets mail today about what was weeks ago. */
const forgetMails = (tx: Tx): Promise<number> =>
  execute(
    tx,
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'mail' and created_at = now()))`,
  )
