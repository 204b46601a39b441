import { randomBytes } from 'node:crypto'
import { postTransfers } from '../server/ledger/post.ts'
import { execute, rows } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'
import { hashToken, makeToken } from '../server/sessions/token.ts'
import type { BenchDatabase } from './database.ts'

export type Buyer = { customerId: string; token: string; walletId: string }

export type Addition = { customerId: string; token: string; skuId: string; productId: string }

type BasketLine = { skuId: string; productId: string; code: string; priceMinor: string }

/** What a buyer is going to buy: a unit of each line. */
export type Basket = {
  customerId: string
  token: string
  walletId: string
  shops: { shopId: string; escrowId: string; lines: BasketLine[] }[]
}

export type ShopStock = { shopId: string; escrowId: string; lines: BasketLine[] }

const walletMinor = 50_000_000n
let made = 0

/** Signed-in customers with a default address and money that came by real transfers. */
export async function makeBuyers(db: BenchDatabase, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, makeToken)
  const emails = tokens.map(() => `bench-buyer-${++made}-${randomBytes(3).toString('hex')}@plaza.test`)
  return db.inTransaction(async () => {
    const { tx } = db
    const customers = await rows<{ id: string }>(
      tx,
      sql`insert into customer (email, password_hash, firstname, lastname) select e, '$argon2id$none', 'Ana', 'Prueba' from unnest(${emails}::text[]) e returning id`,
    )
    const ids = customers.map(({ id }) => id)
    const wallets = await rows<{ id: string; owner_id: string; kind: string }>(
      tx,
      sql`insert into account (kind, owner_id, balance_minor)
        select k, c, 0 from unnest(${ids}::bigint[]) c, unnest(array['customer_wallet', 'customer_hold']) k returning id, owner_id, kind`,
    )
    await execute(
      tx,
      sql`insert into session (token_hash, customer_id, expires_at) select s.hash, s.id, now() + interval '30 days'
        from unnest(${tokens.map(hashToken)}::bytea[], ${ids}::bigint[]) as s (hash, id)`,
    )
    await execute(
      tx,
      sql`insert into address (customer_id, name, phone, email, street, postal_code, city, province, country, is_default)
        select c.id, 'Ana Prueba', '+34 600 000 000', c.email, 'Calle Mayor 1', '28013', 'Madrid', 'Madrid', 'ES', true from unnest(${ids}::bigint[], ${emails}::text[]) as c (id, email)`,
    )
    for (let start = 0; start < ids.length; start += 500) {
      await postTransfers(
        tx,
        ids.slice(start, start + 500).map((customerId) => ({
          from: { kind: 'clearing_deposit' },
          to: { kind: 'customer_wallet', customerId },
          amountMinor: walletMinor,
          kind: 'deposit',
          sourceKind: 'manual',
          sourceId: String(1_000_000_000 + Number(customerId)),
          memo: 'bench',
        })),
      )
    }
    const walletOf = new Map(wallets.filter(({ kind }) => kind === 'customer_wallet').map(({ owner_id, id }) => [owner_id, id]))
    return ids.map((customerId, index) => ({ customerId, token: tokens[index] ?? '', walletId: walletOf.get(customerId) ?? '' }))
  })
}

/** What each generated shop can sell. */
export async function readStock(db: BenchDatabase): Promise<ShopStock[]> {
  const skus = await db.query<{
    shop_id: string
    escrow_id: string
    sku_id: string
    product_id: string
    code: string
    price_minor: string
  }>(
    `select p.shop_id, a.id as escrow_id, s.id as sku_id, p.id as product_id, s.code, s.price_minor
     from sku s join product p on p.id = s.product_id join account a on a.kind = 'escrow' and a.owner_id = p.shop_id
     where p.slug like 'bench-%' and s.on_hand > 0 order by p.shop_id, s.id`,
  )
  return [...Map.groupBy(skus, ({ shop_id }) => shop_id)].map(([shopId, lines]) => ({
    shopId,
    escrowId: lines[0]?.escrow_id ?? '',
    lines: lines.map(({ sku_id, product_id, code, price_minor }) => ({
      skuId: sku_id,
      productId: product_id,
      code,
      priceMinor: price_minor,
    })),
  }))
}

const cycle = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** The next so many additions, spread over the buyers and all SKUs. */
export const additionsOf = (
  buyers: readonly Buyer[],
  stock: readonly ShopStock[],
  { from, count }: { from: number; count: number },
): Addition[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    const { skuId, productId } = cycle(cycle(stock, number * 7).lines, number * 13)
    const { customerId, token } = cycle(buyers, number)
    return { customerId, token, skuId, productId }
  })

/** A basket for each of the next so many buyers: two lines of one shop and one of another. */
export const basketsOf = (
  buyers: readonly Buyer[],
  stock: readonly ShopStock[],
  { from, count }: { from: number; count: number },
): Basket[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    const pick = ({ shopId, escrowId, lines }: ShopStock, units: number) => ({
      shopId,
      escrowId,
      lines: Array.from({ length: units }, (_, place) => cycle(lines, number * 3 + place)),
    })
    return { ...cycle(buyers, number), shops: [pick(cycle(stock, number), 2), pick(cycle(stock, number + 1), 1)] }
  })

/** A basket of so many lines over three shops. */
export const basketOf = (buyer: Buyer, stock: readonly ShopStock[], lines: number): Basket => ({
  ...buyer,
  shops: stock.slice(0, 3).map((shop, index) => ({ ...shop, lines: shop.lines.slice(0, Math.ceil((lines - index) / 3)) })),
})

export async function emptyCarts(db: BenchDatabase, customerIds: readonly string[]): Promise<void> {
  await db.query('delete from cart_item i using cart c where c.id = i.cart_id and c.customer_id = any($1::bigint[])', [customerIds])
}

/** Puts the baskets into the carts of their buyers, ticked, and nothing else. */
export async function fillCarts(db: BenchDatabase, baskets: readonly Basket[]): Promise<void> {
  const customerIds = baskets.map(({ customerId }) => customerId)
  await emptyCarts(db, customerIds)
  const lines = baskets.flatMap(({ customerId, shops }) => shops.flatMap((shop) => shop.lines.map(({ skuId }) => ({ customerId, skuId }))))
  await db.query('insert into cart (customer_id) select distinct unnest($1::bigint[]) on conflict do nothing', [customerIds])
  await db.query(
    `insert into cart_item (cart_id, sku_id, qty) select c.id, l.sku_id, 1
     from unnest($1::bigint[], $2::bigint[]) as l (customer_id, sku_id) join cart c on c.customer_id = l.customer_id`,
    [lines.map(({ customerId }) => customerId), lines.map(({ skuId }) => skuId)],
  )
}
