import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../cart/add.ts'
import { makeQuote } from '../checkout/quote.ts'
import { submitOrder } from '../checkout/submit.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { row, type Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Customer, carrier, type Operator, type ShopMember } from '../sessions/callers.ts'
import { transferIntoShop } from '../shop-money/transfer-in.ts'
import { cancelShopWithdrawal, withdrawFromShop } from '../shop-money/withdraw.ts'
import { makeOperator, makePayee, openDepositWallets } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { transferToMerchant } from '../wallet/transfer-to-merchant.ts'
import { approveApplication, cancelApplication, refuseApplication } from './decide.ts'
import { requestDeposit } from './deposit.ts'
import { recordOutcome } from './outcome.ts'
import { requestWithdrawal } from './withdrawal.ts'

const sequences = 1000
const price = 3300n
const delivery = 500n

let plaza: TestPlaza
let olga: Operator
let omar: Operator
let seller: TestShop
let customer: Customer
let certificate: string
/** of the customer’s own shop */
let shopId: string
let owner: ShopMember

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza)
  omar = await makeOperator(plaza)
  seller = await plaza.seedShop({ prices: [price], stock: 100_000 })
  const own = await plaza.seedShop()
  shopId = own.shopId
  owner = own.owner
  const person = await makePayee(plaza, { walletMinor: 20_000n })
  // the person with money is given the other shop
  customer = { kind: 'customer', customerId: person.customerId }
  await plaza.db.transaction(async (tx) => {
    await row(tx, sql`update shop set owner_id = ${person.customerId} where id = ${shopId} returning id`)
    await row(tx, sql`update shop_member set customer_id = ${person.customerId} where id = ${owner.memberId} returning id`)
  })
  certificate = (await uploadPicture(plaza, person, 'proof')).path
})
afterAll(() => plaza.close())

/** What must be where, after what has been done. */
type Books = { wallet: bigint; held: bigint; shop: bigint; shopHeld: bigint; escrow: bigint }
type Done = {
  deposits: { id: string; amount: bigint }[]
  withdrawals: { id: string; amount: bigint; approved: boolean; of: 'wallet' | 'shop' }[]
  orders: { id: string; left: bigint; shipped: boolean }[]
}

const act = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => plaza.db.transaction(work)

/** Whether it was done: a refusal is an answer, anything else a fault. */
async function tried<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result | null> {
  try {
    return await act(work)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const rules = { secondApproverFromMinor: 100_000n }
let transactions = 0

const kinds = [
  'deposit',
  'approve_deposit',
  'refuse_deposit',
  'cancel_deposit',
  'withdraw',
  'withdraw_from_shop',
  'cancel_withdrawal',
  'refuse_withdrawal',
  'approve_withdrawal',
  'paid',
  'failed',
  'unknown',
  'to_shop',
  'into_shop',
  'buy',
  'cancel_order',
  'refund',
  'deliver',
] as const
type Step = { kind: (typeof kinds)[number]; amount: bigint; which: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.bigInt({ min: 1n, max: 30_000n }),
  which: fc.nat(20),
})

const pick = <Item>(list: Item[], which: number): Item | undefined => list[which % Math.max(1, list.length)]
const drop = <Item>(list: Item[], item: Item) => void list.splice(list.indexOf(item), 1)

function giveBack(books: Books, { amount, of }: Done['withdrawals'][number]): void {
  books[of === 'wallet' ? 'held' : 'shopHeld'] -= amount
  books[of] += amount
}

async function take({ kind, amount, which }: Step, books: Books, done: Done): Promise<void> {
  const deposit = pick(done.deposits, which)
  const withdrawal = pick(done.withdrawals, which)
  const order = pick(done.orders, which)
  switch (kind) {
    case 'deposit': {
      // the limit of three a day is proven elsewhere: here time has passed
      await act((tx) =>
        row(
          tx,
          sql`with moved as (update application set created_at = created_at - interval '1 day' where customer_id = ${customer.customerId} and kind = 500) select 1`,
        ),
      )
      const wished = 10_000n + amount
      const given = {
        wallet: 'usdt-trc20',
        walletVersion: null,
        currency: null,
        isBank: false,
        amountMinor: wished,
        actualMinor: null,
        txid: `t${String(++transactions).padStart(9, '0')}`,
        certificate,
        transferredAt: new Date(),
        remark: '',
      }
      const id = await tried((tx) => requestDeposit(tx, customer, given))
      expect(id).not.toBeNull()
      done.deposits.push({ id: id ?? '', amount: wished })
      return
    }
    case 'approve_deposit': {
      if (!deposit) return
      const credited = which % 2 ? deposit.amount - amount / 10n : deposit.amount
      expect(
        await tried((tx) => approveApplication(tx, which % 3 ? olga : omar, { applicationId: deposit.id, amountMinor: credited }, rules)),
      ).toBe('approved')
      books.wallet += credited
      return drop(done.deposits, deposit)
    }
    case 'refuse_deposit':
      if (!deposit) return
      await act((tx) => refuseApplication(tx, olga, { applicationId: deposit.id, why: { code: 'transfer_not_found' } }))
      return drop(done.deposits, deposit)
    case 'cancel_deposit':
      if (!deposit) return
      await act((tx) => cancelApplication(tx, customer, { applicationId: deposit.id, kind: 'deposit' }))
      return drop(done.deposits, deposit)
    case 'withdraw': {
      const id = await tried((tx) =>
        requestWithdrawal(tx, customer, { amountMinor: amount, to: 'bank', currency: 'EUR', name: 'Ana Prueba' }),
      )
      expect(id !== null).toBe(amount >= 100n && amount <= books.wallet)
      if (id === null) return
      books.wallet -= amount
      books.held += amount
      return void done.withdrawals.push({ id, amount, approved: false, of: 'wallet' })
    }
    case 'withdraw_from_shop': {
      const id = await tried((tx) => withdrawFromShop(tx, owner, { amountMinor: amount, to: 'bank', currency: 'EUR', name: 'Ana Prueba' }))
      expect(id !== null).toBe(amount >= 100n && amount <= books.shop)
      if (id === null) return
      books.shop -= amount
      books.shopHeld += amount
      return void done.withdrawals.push({ id, amount, approved: false, of: 'shop' })
    }
    case 'cancel_withdrawal':
    case 'refuse_withdrawal': {
      if (!withdrawal) return
      const end = (tx: Tx) =>
        kind === 'cancel_withdrawal'
          ? withdrawal.of === 'wallet'
            ? cancelApplication(tx, customer, { applicationId: withdrawal.id, kind: 'withdrawal' })
            : cancelShopWithdrawal(tx, owner, withdrawal.id)
          : refuseApplication(tx, olga, { applicationId: withdrawal.id, why: { words: 'no' } })
      const ended = await tried(async (tx) => {
        await end(tx)
        return true
      })
      expect(ended === true).toBe(!withdrawal.approved)
      if (!ended) return
      giveBack(books, withdrawal)
      return drop(done.withdrawals, withdrawal)
    }
    case 'approve_withdrawal': {
      if (!withdrawal) return
      const approved = await tried((tx) => approveApplication(tx, omar, { applicationId: withdrawal.id, amountMinor: null }, rules))
      expect(approved).toBe(withdrawal.approved ? null : 'approved')
      withdrawal.approved = true
      return
    }
    case 'paid':
    case 'failed':
    case 'unknown': {
      if (!withdrawal) return
      const told = await tried(async (tx) => {
        await recordOutcome(tx, olga, {
          applicationId: withdrawal.id,
          outcome: kind,
          reference: '',
          why: kind === 'failed' ? { words: 'no' } : null,
        })
        return true
      })
      if (kind === 'unknown' || !told) return
      expect(withdrawal.approved).toBe(true)
      if (kind === 'failed') giveBack(books, withdrawal)
      else books[withdrawal.of === 'wallet' ? 'held' : 'shopHeld'] -= withdrawal.amount
      return drop(done.withdrawals, withdrawal)
    }
    case 'to_shop':
    case 'into_shop': {
      const moved = await tried(async (tx) => {
        await (kind === 'to_shop'
          ? transferToMerchant(tx, customer, { amountMinor: amount })
          : transferIntoShop(tx, owner, { amountMinor: amount }))
        return true
      })
      expect(moved === true).toBe(amount <= books.wallet)
      if (!moved) return
      books.wallet -= amount
      books.shop += amount
      return
    }
    case 'buy': {
      const [sku] = seller.skus
      const bought = await tried(async (tx) => {
        await addToCart(tx, customer, { productId: sku?.productId ?? '', skuId: sku?.skuId ?? '', qty: 1, buyNow: true })
        const quote = await makeQuote(tx, { customer, addressId: null, delivery: {}, coupons: {} }, 'en')
        return submitOrder(tx, { customer, quoteId: quote.id, paymentMethod: 'wallet', remarks: {}, currency: 'USD', language: 'en' })
      })
      expect(bought !== null).toBe(price + delivery <= books.wallet)
      if (bought === null) return
      books.wallet -= price + delivery
      books.escrow += price + delivery
      return void done.orders.push({ id: bought.orders[0]?.id ?? '', left: price + delivery, shipped: false })
    }
    case 'cancel_order': {
      if (!order || order.shipped) return
      await act((tx) => cancelOrder(tx, customer, { orderId: order.id, why: { words: 'no' } }))
      books.wallet += order.left
      books.escrow -= order.left
      return drop(done.orders, order)
    }
    case 'refund': {
      if (!order) return
      const refunded = await tried(async (tx) => {
        await refundOrder(tx, seller.owner, { orderId: order.id, amountMinor: amount, note: '' })
        return true
      })
      if (!refunded) return
      order.left -= amount
      books.wallet += amount
      books.escrow -= amount
      if (order.left === 0n) drop(done.orders, order)
      return
    }
    case 'deliver': {
      if (!order) return
      await act(async (tx) => {
        if (!order.shipped) await shipOrder(tx, seller.owner, { orderId: order.id, carrier: 'correos', trackingNumber: 'X' })
        order.shipped = true
      })
      if (which % 2) return
      await act(async (tx) => {
        await deliverOrder(tx, carrier, order.id)
        await completeOrder(tx, customer, order.id)
      })
      books.escrow -= order.left
      return drop(done.orders, order)
    }
  }
}

const readBooks = async (): Promise<Books> => {
  const found = await row<Record<keyof Books, string>>(
    plaza.db,
    sql`select (select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customer.customerId}) as wallet,
      (select balance_minor from account where kind = 'customer_hold' and owner_id = ${customer.customerId}) as held,
      (select balance_minor from account where kind = 'merchant_balance' and owner_id = ${shopId}) as shop,
      (select balance_minor from account where kind = 'merchant_hold' and owner_id = ${shopId}) as "shopHeld",
      (select coalesce(sum(total_minor - refunded_minor), 0) from orders where customer_id = ${customer.customerId} and payment_status in ('paid', 'partly_refunded') and delivery_status not in ('received', 'cancelled')) as escrow`,
  )
  return {
    wallet: BigInt(found.wallet),
    held: BigInt(found.held),
    shop: BigInt(found.shop),
    shopHeld: BigInt(found.shopHeld),
    escrow: BigInt(found.escrow),
  }
}

test(`over ${sequences} random sequences of all money acts nothing is invented, nothing is lost, and every held cent is explained`, async () => {
  // One person goes on through all sequences, with what the last one left open.
  const books = await readBooks()
  const done: Done = { deposits: [], withdrawals: [], orders: [] }
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const one of steps) await take(one, books, done)
      expect(await readBooks()).toEqual(books)
      if (++runs % 50 === 0) expect(await plaza.mismatches()).toEqual([])
    }),
    { numRuns: sequences, seed: 20_26, endOnFailure: true },
  )
  expect(runs).toBe(sequences)
  expect(await plaza.mismatches()).toEqual([])
})
