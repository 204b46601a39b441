import { randomBytes } from 'node:crypto'
import { type Language, languages } from '../../contract/languages.ts'
import { createCustomer } from '../accounts/create-customer.ts'
import { flatRate } from '../delivery/add.ts'
import { postTransfers } from '../ledger/post.ts'
import { type Database, execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { openSession } from '../sessions/open.ts'
import { openShop } from '../shops/open.ts'

export type TestShop = {
  shopId: string
  ownerId: string
  owner: ShopMember
  skus: { skuId: string; productId: string; priceMinor: bigint }[]
}

const everyLanguage = (text: string) => Object.fromEntries(languages.map(({ code }) => [code, text])) as Record<Language, string>

/** The currencies of a house that has none yet. */
export const seedCurrencies = (db: Database): Promise<number> =>
  execute(
    db,
    sql`with added as (insert into currency (code, symbol, rate, decimals, position) values ('USD', '$', 100000000, 2, 1), ('EUR', '€', 92000000, 2, 2)
        on conflict do nothing returning code, rate, position)
      insert into currency_change (currency, rate, offered) select code, rate, true from added order by position`,
  )

/** Somebody who is signed in, without an address. */
export const seedCustomer = (
  db: Database,
  { email, passwordHash = '$argon2id$none' }: { email: string; passwordHash?: string },
): Promise<{ customerId: string; token: string }> =>
  db.transaction(async (tx) => {
    const customer = await createCustomer(tx, { email, passwordHash, firstname: 'Ana', lastname: 'Prueba', telephone: '', language: 'es' })
    const token = await openSession(tx, customer, { userAgent: 'test', deviceHash: null })
    return { customerId: customer.customerId, token }
  })

/** An open shop with delivery for 5.00 (free from 100.00) and one product with one SKU for each price; `stock` units of each. */
export async function seedShop(
  db: Database,
  { prices = [1000n], stock = 100 }: { prices?: bigint[]; stock?: number } = {},
): Promise<TestShop> {
  const name = `shop-${randomBytes(5).toString('hex')}`
  return db.transaction(async (tx) => {
    const customer = await createCustomer(tx, {
      email: `${name}@example.test`,
      passwordHash: '$argon2id$none',
      firstname: 'Owner',
      lastname: '',
      telephone: '',
      language: 'es',
    })
    const owner = await openShop(tx, {
      slug: name,
      owner: customer,
      name: everyLanguage(name),
      about: everyLanguage('About'),
      city: everyLanguage('Sevilla'),
      returnPolicy: { text: everyLanguage('14 days'), days: 14, postage: 'buyer' },
      returnAddress: 'Calle Taller 7, 41010 Sevilla',
      country: 'ES',
      logoId: null,
      bannerId: null,
      openedAt: new Date(),
      delivery: [
        {
          code: 'standard',
          kind: 'shipping',
          name: everyLanguage('Standard'),
          zones: [flatRate({ costMinor: 500n, freeFromMinor: 10_000n, daysMin: 2, daysMax: 5, countries: null })],
        },
        {
          code: 'express',
          kind: 'shipping',
          name: everyLanguage('Express'),
          zones: [flatRate({ costMinor: 1200n, freeFromMinor: null, daysMin: 1, daysMax: 2, countries: ['ES'] })],
        },
      ],
    })
    const category = await row<{ id: string }>(
      tx,
      sql`insert into category (slug, name, position) values ('tests', ${everyLanguage('Tests')}, 1) on conflict (slug) do update set position = 1 returning id`,
    )
    const skus: TestShop['skus'] = []
    for (const [index, priceMinor] of prices.entries()) {
      const product = await row<{ id: string }>(
        tx,
        sql`insert into product (slug, shop_id, category_id, name, short_description, description, price_minor, in_stock)
            values (${`${name}-${index}`}, ${owner.shopId}, ${category.id}, ${everyLanguage(`Product ${index}`)}, ${everyLanguage('Short')}, ${everyLanguage('Long')}, ${String(priceMinor)}, ${stock > 0})
            returning id`,
      )
      const sku = await row<{ id: string }>(
        tx,
        sql`insert into sku (product_id, code, price_minor, on_hand, position) values (${product.id}, ${`${name}-${index}`}, ${String(priceMinor)}, ${stock}, 1) returning id`,
      )
      await execute(tx, sql`update product set single_sku_id = ${sku.id} where id = ${product.id}`)
      if (stock > 0) {
        await execute(
          tx,
          sql`insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id) values (${sku.id}, ${stock}, ${stock}, 'received', 'sku', ${sku.id})`,
        )
      }
      skus.push({ skuId: sku.id, productId: product.id, priceMinor })
    }
    return { shopId: owner.shopId, ownerId: customer.customerId, owner, skus }
  })
}

let deposits = 0

/** Money of a customer that came in by a real transfer. */
export const fund = (db: Database, customerId: string, minor: bigint): Promise<void> =>
  db.transaction((tx) =>
    postTransfers(tx, [
      {
        from: { kind: 'clearing_deposit' },
        to: { kind: 'customer_wallet', customerId },
        amountMinor: minor,
        kind: 'deposit',
        sourceKind: 'manual',
        sourceId: String(Date.now() * 1000 + ++deposits),
        memo: 'test',
      },
    ]),
  )
