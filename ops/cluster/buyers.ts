import { setTimeout as delay } from 'node:timers/promises'
import { codes } from '../../contract/codes.ts'
import type { Database } from '../../server/platform/database.ts'
import { fund, seedCurrencies, seedCustomer, seedShop, type TestShop } from '../../server/testing/seed.ts'

type Buyer = { customerId: string; token: string }

/** A purchase that its buyer was told of. `at` is on the clock of `performance.now()`, as all times here. */
export type Purchase = { purchaseId: string; customerId: string; at: number }

/** A request that was repeated: 'busy', a server answered that it could not do it now; 'cut', there was no answer of a server. */
export type Trouble = { kind: 'busy' | 'cut'; what: string; at: number }

export type Market = { buyers: readonly Buyer[]; shops: readonly TestShop[] }

export type Load = {
  /** what was acknowledged so far, as it is known outside of the database */
  purchases: readonly Purchase[]
  troubles: readonly Trouble[]
  /** lets everybody have the answer to what is under way; rejects where somebody was refused something */
  stop(): Promise<void>
}

type Envelope = { code: number; message: string; data: Record<string, unknown> | null }

const retryMs = 200

/** Shops with goods, and people with money and an address. */
export async function openMarket(db: Database, origin: string, { buyers: count }: { buyers: number }): Promise<Market> {
  await seedCurrencies(db)
  const shops = await Promise.all(Array.from({ length: 20 }, () => seedShop(db, { prices: [1000n, 2500n, 333n], stock: 100_000 })))
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const email = `buyer-${at}@example.test`
      const buyer = await seedCustomer(db, { email })
      await fund(db, buyer.customerId, 1_000_000_000n)
      const place = { name: 'Ana Prueba', phone: '+34 600 000 000', email, street: 'Calle Mayor 1', postal_code: '28013' }
      await insist(origin, buyer, '/checkout/onepage/addressadd', { ...place, city: 'Madrid', province: 'Madrid', country: 'ES' }, () => {})
      return buyer
    }),
  )
  return { buyers, shops }
}

/**
 * Asks until there is an answer, as somebody at a browser does whose page keeps the key of an act until it is answered. Every request that was not
 * answered is told to `onTrouble`.
 */
async function insist(
  origin: string,
  { token }: Buyer,
  path: string,
  body: object,
  onTrouble: (kind: Trouble['kind'], what: string) => void,
): Promise<Envelope> {
  const headers = { 'content-type': 'application/json', lang: 'en', 'access-token': token, 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    try {
      const response = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const answer = (await response.json()) as Envelope
      // Who is told of a conflict and of no reason stands behind something that is under way, perhaps the same act when it was sent before.
      const isBusy = !response.ok || (answer.code === codes.writeConflict && answer.data?.reason === undefined)
      if (!isBusy) return answer
      onTrouble('busy', `${path} ${answer.code}`)
    } catch (error) {
      onTrouble('cut', `${path} ${error instanceof Error ? String(error.cause ?? error) : error}`)
    }
    await delay(retryMs)
  }
}

/** All of them buy, each again and again, together so many times a second where they are answered in time. */
export function startBuying({ buyers, shops }: Market, origin: string, { perSecond }: { perSecond: number }): Load {
  const purchases: Purchase[] = []
  const troubles: Trouble[] = []
  const skus = shops.flatMap((shop) => shop.skus)
  let isOver = false

  async function buyOnce(buyer: Buyer, turn: number): Promise<void> {
    const ask = (path: string, body: object) =>
      insist(origin, buyer, path, body, (kind, what) => void troubles.push({ kind, what, at: performance.now() }))
    const { skuId, productId } = skus[turn % skus.length]!
    const done = async (path: string, body: object) => {
      const { code, data, message } = await ask(path, body)
      if (code !== codes.success) throw new Error(`${path} was refused: ${code} ${message} ${JSON.stringify(data)}`)
      return data ?? {}
    }
    await done('/checkout/cart/add', { product_id: productId, sku_id: skuId, qty: 1 })
    const { quote_id } = await done('/checkout/onepage/index', {})
    const { purchase_id } = await done('/checkout/onepage/submitorder', { quote_id, payment_method: 'wallet' })
    purchases.push({ purchaseId: String(purchase_id), customerId: buyer.customerId, at: performance.now() })
  }

  const periodMs = (1000 * buyers.length) / perSecond
  const buying = buyers.map(async (buyer, at) => {
    await delay((periodMs * at) / buyers.length)
    for (let turn = at; !isOver; turn += 1) {
      const since = performance.now()
      await buyOnce(buyer, turn)
      await delay(Math.max(0, periodMs - (performance.now() - since)))
    }
  })
  const all = Promise.all(buying)
  // It is looked at when they are stopped.
  all.catch(() => {})
  return {
    purchases,
    troubles,
    async stop() {
      isOver = true
      await all
    },
  }
}
