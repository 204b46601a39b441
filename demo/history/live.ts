import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopLiveKinds } from '../../contract/live.ts'
import { formatAmount, type Minor, parseAmount } from '../../money/money.ts'
import { refuseApplication } from '../../server/applications/decide.ts'
import { submitDraft } from '../../server/applications/listing.ts'
import { recordOutcome } from '../../server/applications/outcome.ts'
import { forgetSalesCounted } from '../../server/catalogue/refresh-sales.ts'
import { importConversation } from '../../server/conversations/import.ts'
import { claimCoupon } from '../../server/coupons/claim.ts'
import { createCoupon } from '../../server/coupons/create.ts'
import { stopCoupon } from '../../server/coupons/stop.ts'
import { informMembers } from '../../server/messages/inform-members.ts'
import { tellShop } from '../../server/messages/live.ts'
import { addViews, countViewsFrom } from '../../server/numbers/add-views.ts'
import { operatorBy } from '../../server/operators/find.ts'
import { type Database, execute, isLockTimeout, maybeRow, row, rows, type Tx } from '../../server/platform/database.ts'
import { Refusal } from '../../server/platform/refusal.ts'
import { sql } from '../../server/platform/sql.ts'
import { saveDraft } from '../../server/product-drafts/save.ts'
import { startDraft } from '../../server/product-drafts/start.ts'
import { answerQuestion } from '../../server/questions/answer.ts'
import { askQuestion } from '../../server/questions/ask.ts'
import type { Services } from '../../server/services.ts'
import type { Customer, ShopMember } from '../../server/sessions/callers.ts'
import { withdrawFromShop } from '../../server/shop-money/withdraw.ts'
import { customerOf, ownerOf } from '../../server/shops/members.ts'
import { reduceStock } from '../../server/stock/adjust.ts'
import { receiveStock } from '../../server/stock/receive.ts'
import { closePast, openPast, setClock } from '../clock.ts'
import { type Buyer, forgetJobs, placeOrder, takeStep } from '../order-acts.ts'
import { folder } from '../pictures.ts'
import { approve, type House, topUp } from '../wallet-acts.ts'
import { buyerAs, productOf, skuOf } from './buyer.ts'
import { liveCase } from './cases.ts'
import { type Deed, historyShop, type PlannedOrder, planHistory } from './plan.ts'

const marker = 'demo_history'

/** How far it has come; what is lived follows from when it begins and how long it is. */
type Progress = { begunAt: string; days: number; lived: number; done: boolean }

/** Lets the history begin with the first server that looks for it. */
export const promiseHistory = (tx: Tx, days: number): Promise<number> =>
  execute(
    tx,
    sql`insert into setting (name, value) values (${marker}, ${JSON.stringify({ begunAt: new Date().toISOString(), days, lived: 0, done: false })})`,
  )

/** The row of the progress, locked: of several servers one lives the next deed, and the others see that it did. */
const lockProgress = async (tx: Tx): Promise<Progress | undefined> =>
  (await maybeRow<{ value: Progress }>(tx, sql`select value from setting where name = ${marker} for no key update`))?.value

const keepProgress = (tx: Tx, progress: Progress): Promise<number> =>
  execute(tx, sql`update setting set value = ${JSON.stringify(progress)} where name = ${marker}`)

/** What a deed meets. */
export type Stage = House & Pick<Services, 'log'> & { owner: ShopMember; seller: Customer; now: Date }

type Living = {
  db: Database
  services: Pick<Services, 'files' | 'log'>
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Lives the history of the demo seller's shop by the acts of its people, each deed in a transaction of its own whose clock is set, beside everybody
 * who is in the house already: they wait for a deed at most. Goes on where a server stopped that lived it before, and does nothing where it was
 * never promised or is over. What cannot be, because of what people did meanwhile, is left out and logged.
 */
export async function liveHistory({ db, services, say, signal }: Living): Promise<void> {
  const begun = await db.transaction(begin)
  if (!begun) return
  const { days, begunAt } = begun
  const now = new Date(begunAt)
  const deeds = planHistory({ now, days })
  const stage = await db.transaction((tx) => setStage(tx, services, now))
  say(`Living through ${days} days of the shop of seller@plaza.test in the background (once) ...`)
  const started = performance.now()
  let told = Math.floor((4 * begun.lived) / deeds.length)
  for (let next = begun.lived; next < deeds.length && !signal.aborted; ) {
    next = await liveNext(db, deeds, stage, next)
    const quarters = Math.floor((4 * next) / deeds.length)
    if (quarters > told && quarters < 4) say(`  ${quarters * 25} % of the history`)
    told = quarters
  }
  if (signal.aborted || !(await db.transaction((tx) => end(tx, stage)))) return
  const orders = deeds.filter(({ kind }) => kind === 'order').length
  say(`  history done in ${((performance.now() - started) / 1000).toFixed(1)} s: ${orders} orders`)
  services.log.info({ days, orders }, 'the history of the demo is there')
}

async function begin(tx: Tx): Promise<Progress | undefined> {
  const progress = await lockProgress(tx)
  if (!progress || progress.done) return undefined
  // Also where a server left its own: tables may have changed since.
  await closePast(tx)
  await openPast(tx)
  return progress
}

/** Answers whether it ended now, and not by another server before. Offices that are open look again. */
async function end(tx: Tx, { owner }: Stage): Promise<boolean> {
  const progress = await lockProgress(tx)
  if (!progress || progress.done) return false
  await closePast(tx)
  await forgetSalesCounted(tx)
  await keepProgress(tx, { ...progress, done: true })
  for (const kind of shopLiveKinds) await tellShop(tx, owner.shopId, { kind, id: null })
  return true
}

async function setStage(tx: Tx, { files, log }: Living['services'], now: Date): Promise<Stage> {
  const { id } = await row<{ id: string }>(tx, sql`select id from shop where slug = ${historyShop}`)
  const owner = await ownerOf(tx, id)
  const operators = [await operatorBy(tx, 'operator@plaza.test'), await operatorBy(tx, 'operator2@plaza.test')]
  return { files, log, owner, operators, seller: await customerOf(tx, owner), now }
}

/** Lives one deed and answers which is next: a later one where another server was quicker. */
async function liveNext(db: Database, deeds: readonly Deed[], stage: Stage, next: number): Promise<number> {
  const deed = deeds[next]
  const inTurn = (live: (tx: Tx, deed: Deed) => Promise<void>) =>
    db.transaction(async (tx) => {
      const progress = await lockProgress(tx)
      if (!deed || !progress || progress.done) return deeds.length
      if (progress.lived !== next) return progress.lived
      await live(tx, deed)
      await keepProgress(tx, { ...progress, lived: next + 1 })
      return next + 1
    })
  try {
    return await inTurn(async (tx, deed) => {
      await setClock(tx, deed.at)
      await liveDeed(tx, stage, deed)
      await seeOldNotices(tx, stage)
      await forgetJobs(tx)
    })
  } catch (error) {
    // Somebody held what it needs for too long: nothing was done, and it is tried again.
    if (isLockTimeout(error)) return next
    if (!(error instanceof Refusal)) throw error
    stage.log.warn({ err: error, deed: deed?.kind }, 'something of the history of the demo could not be')
    return inTurn(async () => {})
  }
}

/** Members have seen what they were told in these days but for the last ones. */
const seeOldNotices = (tx: Tx, { seller, now }: Stage): Promise<number> =>
  execute(
    tx,
    sql`update public.notice set read_at = created_at + interval '4 hours'
      where customer_id = ${seller.customerId} and read_at is null and created_at < ${new Date(now.getTime() - 1.5 * 86_400_000)}
        and xmin = pg_current_xact_id()::xid`,
  )

// --- deeds ----------------------------------------------------------------------------------------------------------------

async function liveDeed(tx: Tx, stage: Stage, deed: Deed): Promise<void> {
  const { owner } = stage
  switch (deed.kind) {
    case 'order':
      return liveOrder(tx, stage, deed)
    case 'aftermath': {
      const buyer = await buyerAs(tx, deed.order.buyer, deed.order.placedAt)
      const orderId = await orderOf(tx, buyer, deed.order.placedAt)
      // One that could not be placed has no aftermath.
      if (orderId !== undefined) await takeSteps(tx, stage, { ...deed, buyer, orderId })
      return
    }
    case 'stock': {
      await setClock(tx, deed.cameAt)
      const { quantity, number } = deed
      await receiveStock(tx, owner, { skuId: await skuOf(tx, deed.sku), quantity, sourceKind: 'delivery', sourceId: String(number) })
      return
    }
    case 'sold_elsewhere':
      await reduceStock(tx, owner, { skuId: await skuOf(tx, deed.sku), quantity: deed.quantity, reason: 'sold_elsewhere' })
      return
    case 'coupon': {
      const { amount, minimum, cap, ...terms } = deed.coupon
      const minor = (text: string | null): Minor | null => (text === null ? null : parseAmount(text))
      await createCoupon(tx, owner, {
        ...terms,
        amountMinor: minor(amount),
        minimumMinor: parseAmount(minimum),
        capMinor: minor(cap),
        perCustomer: 1,
      })
      return
    }
    case 'stop_coupon': {
      const { id } = await row<{ id: string }>(tx, sql`select id from coupon where code = ${deed.code}`)
      return stopCoupon(tx, owner, id)
    }
    case 'question':
      return liveQuestion(tx, stage, deed)
    case 'conversation':
      return liveConversation(tx, stage, deed)
    case 'withdrawal':
      return liveWithdrawal(tx, stage, deed)
    case 'views':
      return liveViews(tx, deed)
    case 'draft':
      return liveDraft(tx, stage, deed)
    case 'case':
      return liveCase(tx, stage, deed)
  }
}

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

async function liveOrder(tx: Tx, stage: Stage, { order, steps }: Of<'order'>): Promise<void> {
  const { owner, now } = stage
  const { placedAt } = order
  const buyer = await buyerAs(tx, order.buyer, placedAt)
  if (order.payment === 'wallet') await fillWallet(tx, stage, buyer, order)
  await setClock(tx, placedAt)
  if (order.coupon !== null && !(await hasClaimed(tx, buyer, order.coupon))) await claimCoupon(tx, buyer, { code: order.coupon })
  const orderId = await placeOrder(tx, buyer, order, order)
  await takeSteps(tx, stage, { buyer, orderId, steps })
  if (now.getTime() - placedAt.getTime() > 7 * 86_400_000) return
  // Of what is still about, members were told as the clock tells them.
  const { number, total } = await row<{ number: string; total: string }>(
    tx,
    sql`select increment_id as number, total_minor as total from orders where id = ${orderId}`,
  )
  await setClock(tx, new Date(placedAt.getTime() + 60_000))
  await informMembers(tx, { shopId: owner.shopId, duties: ['orders'] }, 'shop_order_placed', () => ({
    count: '1',
    orderIds: orderId,
    numbers: number,
    total: `USD ${formatAmount(BigInt(total))}`,
  }))
}

async function takeSteps(
  tx: Tx,
  { files, log }: Stage,
  { buyer, orderId, steps }: { buyer: Buyer; orderId: string; steps: Of<'order'>['steps'] },
): Promise<void> {
  for (const { at, ...step } of steps) {
    await setClock(tx, at)
    const picture = step.act === 'ask_return' ? step.picture : null
    const evidence =
      picture === null
        ? undefined
        : await files.storePicture(tx, await readFile(join(folder, `${picture}.400.avif`)), {
            purpose: 'return',
            ownerId: buyer.customerId,
          })
    await takeStep(tx, buyer, orderId, step, { log, evidence: evidence?.path })
  }
}

const orderOf = async (tx: Tx, { customerId }: Customer, placedAt: Date): Promise<string | undefined> =>
  (await maybeRow<{ id: string }>(tx, sql`select id from orders where customer_id = ${customerId} and created_at = ${placedAt}`))?.id

const hasClaimed = async (tx: Tx, { customerId }: Customer, code: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select from coupon_claim c join coupon k on k.id = c.coupon_id where c.customer_id = ${customerId} and k.code = ${code}`,
  )) !== undefined

/** Whoever pays from a wallet that holds too little tops it up some hours before. */
async function fillWallet(tx: Tx, stage: Stage, customer: Buyer, { lines, placedAt }: PlannedOrder): Promise<void> {
  const { missing } = await row<{ missing: string }>(
    tx,
    sql`select sum(k.price_minor * l.qty) + 2000 - (select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customer.customerId}) as missing
      from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ qty }) => qty)}::int[]) as l (code, qty) join sku k on k.code = l.code`,
  )
  const missingMinor = BigInt(missing)
  if (missingMinor <= 0n) return
  const at = new Date(placedAt.getTime() - 5 * 3_600_000)
  await setClock(tx, at)
  const hundreds = missingMinor / 10_000n + 4n
  await topUp(
    tx,
    { ...stage, customer },
    { amount: `${hundreds}00.00`, transaction: `PLZ${customer.customerId}-${placedAt.getTime()}`, at },
  )
}

async function liveQuestion(tx: Tx, { owner }: Stage, { at, asker, product, content, answer }: Of<'question'>): Promise<void> {
  const buyer = await buyerAs(tx, asker, at)
  await setClock(tx, at)
  const questionId = await askQuestion(tx, buyer, { productId: await productOf(tx, product), content })
  if (answer === null) return
  await setClock(tx, answer.at)
  await answerQuestion(tx, owner, { questionId, content: answer.content, language: answer.language, change: false })
}

async function liveConversation(tx: Tx, { owner }: Stage, { at, buyer: person, talk }: Of<'conversation'>): Promise<void> {
  const customer = await buyerAs(tx, person, at)
  const productId = await productOf(tx, talk.product)
  let createdAt = at
  const messages = talk.said.map(([content, hoursLater = 0], index) => {
    createdAt = new Date(createdAt.getTime() + hoursLater * 3_600_000)
    const by = index % 2 === 0 ? ('buyer' as const) : ('seller' as const)
    return { by, content, language: talk.language, createdAt, productId: index === 0 ? productId : null }
  })
  await importConversation(tx, { customer, member: owner, messages, unread: talk.unread ?? 0 })
}

async function liveWithdrawal(tx: Tx, { owner, operators }: Stage, { at, amount, paid }: Of<'withdrawal'>): Promise<void> {
  await setClock(tx, at)
  const applicationId = await withdrawFromShop(tx, owner, {
    amountMinor: parseAmount(amount),
    to: 'bank',
    currency: 'EUR',
    name: 'Wei Zhang',
  })
  if (paid === null) return
  await setClock(tx, paid.at)
  const operator = await approve(tx, operators, applicationId)
  await recordOutcome(tx, operator, { applicationId, outcome: 'paid', reference: paid.reference, why: null })
}

/** A new product that begins with another one of the shop: still being written, or sent in, and then refused or not looked at yet. */
async function liveDraft(tx: Tx, { owner, operators }: Stage, { like, name, price, refused, sentIn }: Of<'draft'>): Promise<void> {
  const { draftId, version } = await startDraft(tx, owner, { productId: null, like: await productOf(tx, like), source: 'es' })
  const { body } = await row<{ body: Parameters<typeof saveDraft>[2]['body'] }>(
    tx,
    sql`select body from product_draft where id = ${draftId}`,
  )
  const skus = body.skus.map((sku) => ({ ...sku, price, compare_at: '', stock: price === '' ? '' : '20' }))
  await saveDraft(tx, owner, { draftId, version, body: { ...body, source: 'es', name, skus }, confirmed: [] })
  if (!sentIn) return
  const { applicationId } = await submitDraft(tx, owner, { draftId, version: version + 1 })
  const [operator] = operators
  if (refused === null || applicationId === null || !operator) return
  await setClock(tx, refused.at)
  await refuseApplication(tx, operator, { applicationId, why: { words: refused.words } })
}

/** Views are known since the first of them. */
async function liveViews(tx: Tx, { counted, since }: Of<'views'>): Promise<void> {
  const known = await rows<{ id: string; slug: string }>(
    tx,
    sql`select id, slug from product where slug = any(${counted.map(({ slug }) => slug)}::text[])`,
  )
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
  await addViews(
    tx,
    counted.map(({ slug, ...views }) => ({ ...views, productId: idOf.get(slug) ?? '' })),
  )
  await countViewsFrom(tx, since)
}
