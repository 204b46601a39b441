import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, execute, openDatabase, patientBounds, requestBounds, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { dice, listNamed, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { whileHeld } from '../testing/while-held.ts'
import { isIn } from './bits.ts'
import { type FollowedProducts, followProducts, forgetOldChanges } from './follow.ts'
import { soldCount } from './sold.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
/** a second server, which only reads */
let elsewhere: Database
let products: FollowedProducts

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza)
  elsewhere = openDatabase(plaza.databaseUrl, { size: 4, bounds: patientBounds, readOnly: true, onError: () => {} })
  products = await followProducts(elsewhere)
})
afterAll(async () => {
  products.close()
  await elsewhere.close()
  await plaza.close()
})

const priceOf = async (id: string) => (await products.latest()).arrays.price[Number(id)]
const isLive = async (id: string) => isIn((await products.latest()).onSale, Number(id)) === 1
const someProduct = () => sample.products[3]?.id ?? ''

/** What the columns would be if they were read now, for every product and column that the database has. */
async function expectTrue(): Promise<void> {
  const columns = await products.latest()
  const { arrays, codes, mixes, onSale } = columns
  const found = await rows<{ id: string } & Record<string, string | number | boolean>>(
    plaza.db,
    sql`select p.id, p.price_minor::float8 as price, p.in_stock, ${soldCount} as sold_count, p.review_count, coalesce(p.rating_tenths, 0) as rating, p.category_id,
      p.status = 'on_sale' and s.status = 'open' as live, s.country, p.facet_values::text as values from product p join shop s on s.id = p.shop_id order by p.id`,
  )
  const kept = found.map(({ id }) => {
    const at = Number(id)
    return {
      id,
      price: arrays.price[at],
      in_stock: arrays.inStock[at] === 1,
      sold_count: arrays.sold[at],
      review_count: arrays.reviews[at],
      rating: arrays.rating[at],
      category_id: codes.category.keys[arrays.category[at] ?? 0],
      live: isIn(onSale, at) === 1,
      country: codes.country.keys[mixes.country[arrays.mix[at] ?? 0] ?? 0],
      values: codes.values.keys[arrays.values[at] ?? 0],
    }
  })
  expect(kept).toEqual(found)
  const counts = await rows<{ kind: 'category' | 'brand' | 'shop'; id: string; count: number }>(
    plaza.db,
    sql`select kind, id, count(p.product_id)::int as count from (
          select 'category' as kind, id from category union all select 'brand', id from brand union all select 'shop', id from shop) n
        left join (select p.id as product_id, p.category_id, p.brand_id, p.shop_id from product p join shop s on s.id = p.shop_id
            where p.status = 'on_sale' and s.status = 'open') p
          on n.id = case n.kind when 'category' then p.category_id when 'brand' then p.brand_id else p.shop_id end
      group by 1, 2 order by 1, 2`,
  )
  expect(counts.map(({ kind, id }) => ({ kind, id, count: columns.countOnSale(kind, id) }))).toEqual(counts)
}

test('what another server commits is there at once, and what it has not committed is not', async () => {
  const id = someProduct()
  await plaza.db.transaction(async (tx) => {
    await execute(tx, sql`update product set price_minor = 777 where id = ${id}`)
    expect(await priceOf(id)).not.toBe(777)
  })
  expect(await priceOf(id)).toBe(777)
})

test('what began early and is committed late is seen, though later ones were seen before it', async () => {
  const [early, late] = [sample.products[4]?.id ?? '', sample.products[5]?.id ?? '']
  let written = () => {}
  const isWritten = new Promise<void>((done) => {
    written = done
  })
  let finish = () => {}
  const mayFinish = new Promise<void>((done) => {
    finish = done
  })
  const slow = plaza.db.transaction(async (tx) => {
    await execute(tx, sql`update product set price_minor = 1111 where id = ${early}`)
    written()
    await mayFinish
  })
  await isWritten
  for (let times = 0; times < 5; times++) {
    await execute(plaza.db, sql`update product set price_minor = ${2000 + times} where id = ${late}`)
    expect(await priceOf(late)).toBe(2000 + times)
  }
  expect(await priceOf(early)).not.toBe(1111)
  finish()
  await slow
  expect(await priceOf(early)).toBe(1111)
  await expectTrue()
})

test('a product is listed with its insertion, and all of a shop go and come with the shop', async () => {
  for (const slug of ['one', 'two']) expect(await isLive(await listNamed(plaza, sample, { slug, name: { en: slug } }))).toBe(true)
  const mine = sample.products.filter(({ shop }) => shop === 0)
  await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${sample.shopIds[0]}`)
  for (const { id } of mine) expect(await isLive(id)).toBe(false)
  await execute(plaza.db, sql`update shop set status = 'open', country = 'PT' where id = ${sample.shopIds[0]}`)
  await expectTrue()
})

test('a change that is rolled back, or of nothing that lists show, is none', async () => {
  const changes = async () => (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from product_change`)).count
  const before = await changes()
  await plaza.db
    .transaction(async (tx) => {
      await execute(tx, sql`update product set price_minor = 5 where id = ${someProduct()}`)
      throw new Error('no')
    })
    .catch(() => {})
  await execute(plaza.db, sql`update product set favourite_count = favourite_count + 1, price_minor = price_minor`)
  expect(await changes()).toBe(before)
})

test('while many change at once, each finds what it changed, and in the end everything is as it is', async () => {
  const roll = dice(3)
  const ids = sample.products.map(({ id }) => id)
  const change = async (price: number) => {
    const id = ids[roll(ids.length)] ?? ''
    await plaza.db.transaction(async (tx) => {
      await execute(
        tx,
        sql`update product set price_minor = ${price}, in_stock = ${roll(2) === 0},
          status = case when ${roll(3) === 0}::boolean then 'off_shelf' else 'on_sale' end where id = ${id}`,
      )
      await execute(
        tx,
        sql`insert into product_sold as t (product_id, sold) values (${id}, 1) on conflict (product_id) do update set sold = t.sold + 1`,
      )
      await delay(roll(5))
    })
    // Another may have changed it since, and only later changes may show.
    const seen = (await priceOf(id)) ?? 0
    const { now } = await row<{ now: number }>(plaza.db, sql`select price_minor::float8 as now from product where id = ${id}`)
    expect(seen === price || now !== price).toBe(true)
  }
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 20 }, (_, at) => change(10_000 + round * 20 + at)))
  await expectTrue()
})

/** What a card shows of a product as this server would show it now. */
async function cardOf(id: string) {
  await products.latest()
  const [card] = await products.cards.of([id])
  return card
}

test('what stands on a card is there at once, and a change that lists do not count by, too', async () => {
  const id = sample.products[7]?.id ?? ''
  const before = await cardOf(id)
  expect(before?.compare_at_minor).toBeNull()
  await execute(
    plaza.db,
    sql`update product set name = jsonb_build_object('en', 'Another', 'th', 'อื่น'), compare_at_minor = price_minor + 7, single_sku_id = null where id = ${id}`,
  )
  expect(await cardOf(id)).toEqual({
    ...before,
    name: { en: 'Another', th: 'อื่น' },
    compare_at_minor: String(BigInt(before?.price_minor ?? 0) + 7n),
    single_sku_id: null,
  })
  const shop = before?.shop_id ?? ''
  await execute(plaza.db, sql`update shop set name = jsonb_build_object('en', 'Renamed') where id = ${shop}`)
  expect((await cardOf(id))?.shop_name).toEqual({ en: 'Renamed' })
  expect((await products.shops.of([shop]))[0]?.name).toEqual({ en: 'Renamed' })
})

test('what lists call things is there at once: renamed, moved, merged, made and gone', async () => {
  const names = async () => (await products.latest()).names
  const { root, chairs, tables } = sample.categories
  const slugsBelow = async (id: string) => (await names()).categoriesBelow(id).map(({ slug }) => slug)
  expect(await slugsBelow(root)).toEqual(['chairs', 'tables'])
  const positions = (first: string) =>
    sql`update category set position = case id when ${first}::bigint then 1 else 2 end where parent_id = ${root}`
  await execute(plaza.db, positions(tables))
  expect(await slugsBelow(root)).toEqual(['tables', 'chairs'])
  await execute(plaza.db, positions(chairs))
  await execute(plaza.db, sql`update category set merged_into_id = ${chairs} where id = ${tables}`)
  expect(await slugsBelow(root)).toEqual(['chairs'])
  expect((await names()).category.get(tables)?.mergedInto).toBe(chairs)
  await execute(plaza.db, sql`update category set merged_into_id = null where id = ${tables}`)
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into category (parent_id, slug, name, position) values (${chairs}, 'armchairs', '{"en": "Armchairs"}', 1) returning id`,
  )
  expect((await names()).lineOf(id).map(({ slug }) => slug)).toEqual(['root', 'chairs', 'armchairs'])
  expect((await names()).idsBelow(root)).toContain(id)
  await execute(plaza.db, sql`delete from category where id = ${id}`)
  expect((await names()).category.has(id)).toBe(false)
  expect((await names()).idsBelow(root)).not.toContain(id)

  const brand = sample.brandIds[0] ?? ''
  await execute(plaza.db, sql`update brand set name = '{"en": "Other"}' where id = ${brand}`)
  expect((await names()).brand.get(brand)?.name).toEqual({ en: 'Other' })
  const shownColours = async () => (await names()).valuesByAttribute(new Set(sample.colourIds.values()))
  expect((await shownColours())[0]?.values.at(-1)?.code).not.toBe('red')
  await execute(plaza.db, sql`update attribute set name = '{"en": "Shade"}' where code = 'colour'`)
  await execute(plaza.db, sql`update attribute_value set position = 99 where code = 'red'`)
  const [colours] = await shownColours()
  expect(colours?.attribute.name).toEqual({ en: 'Shade' })
  expect(colours?.values.at(-1)?.code).toBe('red')
})

test('who waited for one look goes on one after the other, as far as each comes without the database', async () => {
  const steps: string[] = []
  const goOn = async (name: string) => {
    await products.latest()
    for (const step of [1, 2, 3]) {
      steps.push(`${name}${step}`)
      await Promise.resolve()
    }
  }
  await Promise.all(['a', 'b', 'c'].map(goOn))
  expect(steps).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

test('a name that is not committed, or rolled back, is not there', async () => {
  const brand = sample.brandIds[1] ?? ''
  const nameOf = async () => (await products.latest()).names.brand.get(brand)?.name.en
  const before = await nameOf()
  await plaza.db
    .transaction(async (tx) => {
      await execute(tx, sql`update brand set name = '{"en": "Never"}' where id = ${brand}`)
      expect(await nameOf()).toBe(before)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await nameOf()).toBe(before)
})

test('while cards change and are read at once, none is kept that is older than its product', async () => {
  const roll = dice(5)
  const ids = sample.products.slice(0, 6).map(({ id }) => id)
  const change = async (price: number) => {
    const id = ids[roll(ids.length)] ?? ''
    await execute(plaza.db, sql`update product set price_minor = ${price}, compare_at_minor = null where id = ${id}`)
    await cardOf(id)
  }
  for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, (_, at) => change(50_000 + round * 10 + at)))
  const kept = await Promise.all(ids.map(cardOf))
  const now = await rows<{ id: string; price_minor: string }>(
    plaza.db,
    sql`select id, price_minor from product where id = any(${ids}::bigint[])`,
  )
  expect(new Map(kept.map((card) => [card?.id, card?.price_minor]))).toEqual(new Map(now.map(({ id, price_minor }) => [id, price_minor])))
})

test('only what is an hour old is forgotten', async () => {
  await execute(plaza.db, sql`update product_change set at = now() - interval '61 minutes' where product_id = ${someProduct()}`)
  await execute(plaza.db, sql`update name_change set at = now() - interval '61 minutes'`)
  await execute(plaza.db, sql`update product set price_minor = 4321 where id = ${someProduct()}`)
  await forgetOldChanges(plaza.db)
  const left = await rows(
    plaza.db,
    sql`select 1 from product_change where at < now() - interval '1 hour' union all select 1 from name_change where at < now() - interval '1 hour'`,
  )
  expect(left).toEqual([])
  expect(await priceOf(someProduct())).toBe(4321)
})

test('a large house that the disk is slow to give is read with patience, whatever bounds requests have', async () => {
  const hasty = openDatabase(plaza.databaseUrl, { size: 4, bounds: { ...requestBounds, lockMs: 1 }, onError: () => {} })
  try {
    const read = await whileHeld(
      plaza.db,
      (tx) => execute(tx, sql`lock table product in access exclusive mode`),
      () => followProducts(hasty, { patient: elsewhere }),
    )
    read.close()
    const id = Number(someProduct())
    expect((await read.latest()).arrays.price[id]).toBe((await products.latest()).arrays.price[id])
  } finally {
    await hasty.close()
  }
})

test('what a mass change wrote before is never gone over to see what is new, though there was nothing when that was planned', async () => {
  await products.latest()
  for (const table of [sql`product_change`, sql`name_change`]) {
    await execute(plaza.db, sql`delete from ${table}`)
    await execute(plaza.db, sql`vacuum analyze ${table}`)
  }
  await plaza.db.transaction(async (tx) => {
    const followed = await followProducts(tx)
    const lookOften = async () => {
      for (let times = 0; times < 10; times++) await followed.latest()
    }
    /** also of what this connection did before and has not told yet */
    const scans = () =>
      row<{ whole: number; by_keys: number }>(
        tx,
        sql`select coalesce(sum(seq_scan), 0)::int as whole, coalesce(sum(idx_scan), 0)::int as by_keys
          from pg_stat_xact_user_tables where relname in ('product_change', 'name_change')`,
      )
    const before = await scans()
    await lookOften()
    await execute(plaza.db, sql`insert into product_change (product_id) select generate_series(1, 20000)`)
    await execute(plaza.db, sql`insert into name_change (noun, id) select 'brand', generate_series(1, 20000)`)
    await lookOften()
    await execute(plaza.db, sql`analyze product_change, name_change`)
    await lookOften()
    expect(await scans()).toEqual({ whole: before.whole, by_keys: before.by_keys + 60 })
    followed.close()
  })
})
