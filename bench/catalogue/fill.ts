import { lowStockBelow } from '../../contract/limits.ts'
import { createCustomer } from '../../server/accounts/create-customer.ts'
import { flatRate } from '../../server/delivery/add.ts'
import { type Database, execute, rows, type Tx } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import type { Texts } from '../../server/platform/texts.ts'
import { createBrand } from '../../server/products/create-brand.ts'
import { createCategory } from '../../server/products/create-category.ts'
import { defineAttribute } from '../../server/products/define-attribute.ts'
import { openShop } from '../../server/shops/open.ts'
import { type Composed, openComposer, type ValueList, valueLists } from './compose.ts'
import { brandName, categoryNameOf, departments, groups, kinds, sameIn, sentences, shopName, words } from './words.ts'

/** Products that are written with one statement. */
const atOnce = 1000

const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The categories in three levels, the kinds of things at the bottom. */
async function createCategories(tx: Tx): Promise<{ large: string[]; leaves: string[] }> {
  const create = (slug: string, name: Texts, parentId: string | null, position: number) =>
    createCategory(tx, { slug: `bench-${slug}`, name, parentId, imageId: null, position: 100 + position })
  const tops: string[] = []
  for (const [position, name] of departments.entries()) tops.push(await create(slugOf(name.en), name, null, position))
  const middles: string[] = []
  for (const [position, { name, department }] of groups.entries())
    middles.push(await create(`${slugOf(departments[department]?.en ?? '')}-${slugOf(name.en)}`, name, tops[department] ?? null, position))
  const leaves: string[] = []
  for (const [position, kind] of kinds.entries())
    leaves.push(await create(`all-${slugOf(kind.name.en)}`, categoryNameOf(kind), middles[kind.group] ?? null, position))
  return { large: [...tops, ...middles], leaves }
}

async function createBrands(tx: Tx, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const name = brandName(index)
    ids.push(await createBrand(tx, { slug: `bench-brand-${index}`, name, about: name, logoId: null }))
  }
  return ids
}

const freeFrom = (shop: number): bigint | null => (shop % 3 === 0 ? 8000n : null)
const countries = ['ES', 'DE', 'FR', 'US', 'JP', 'CN', 'TH', 'MX']
const terms = sameIn('30 days')

async function openShops(tx: Tx, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const owner = await createCustomer(tx, {
      email: `bench-shop-${index}@plaza.test`,
      passwordHash: '$argon2id$none',
      firstname: 'Shop',
      lastname: '',
      telephone: '',
      language: 'es',
    })
    const name = shopName(index)
    const delivery = (code: string, costMinor: bigint, daysMin: number) => ({
      code,
      kind: 'shipping' as const,
      name: sameIn(code),
      zones: [
        flatRate({
          costMinor,
          freeFromMinor: code === 'standard' ? freeFrom(index) : null,
          daysMin,
          daysMax: daysMin + 3,
          countries: null,
        }),
      ],
    })
    const { shopId } = await openShop(tx, {
      slug: `bench-shop-${index}`,
      owner,
      name,
      about: name,
      city: sameIn('Barcelona'),
      returnPolicy: { text: terms, days: 30, postage: 'buyer' },
      returnAddress: '',
      country: countries[index % countries.length] ?? 'ES',
      logoId: null,
      bannerId: null,
      openedAt: null,
      delivery: [delivery('standard', 500n, 3), delivery('express', 1200n, 1)],
    })
    ids.push(shopId)
  }
  return ids
}

/** The ids of the values of each list, in its order. */
async function defineValues(tx: Tx): Promise<Record<ValueList, string[]>> {
  const defined: [ValueList, string[]][] = []
  for (const [position, title] of valueLists.entries()) {
    const phrases = words[title] ?? []
    const values = phrases.map((name) => ({ code: slugOf(name.en), name, hex: title === 'colours' ? '#8a6f5c' : null }))
    const ids = await defineAttribute(tx, { code: `bench-${title}`, name: sameIn(title), position: 101 + position, values })
    defined.push([title, phrases.map(({ en }) => ids.get(slugOf(en)) ?? '')])
  }
  return Object.fromEntries(defined) as Record<ValueList, string[]>
}

const picturesOfKind = 3

/** Pictures of each kind of thing, which its products share: their rows, not their files. */
async function insertPictures(tx: Tx): Promise<string[][]> {
  const paths = kinds.flatMap(({ name }) =>
    Array.from({ length: picturesOfKind }, (_, index) => `product/bench-${slugOf(name.en)}-${index}`),
  )
  const inserted = await rows<{ id: string; path: string }>(
    tx,
    sql`insert into file (path, purpose, width, height, widths, bytes, attached_at)
      select path, 'product', 800, 800, '{400,800}', 20000, now() from unnest(${paths}::text[]) p (path) returning id, path`,
  )
  const ids = new Map(inserted.map(({ id, path }) => [path, id]))
  return kinds.map((_, kind) => paths.slice(kind * picturesOfKind, (kind + 1) * picturesOfKind).map((path) => ids.get(path) ?? ''))
}

type Placed = { leaves: string[]; brands: string[]; shops: string[]; values: Record<ValueList, string[]>; pictures: string[][] }

/** What a buyer chooses of a product that comes in several: three colours, three sizes, or both. */
type Choice = { code: string; values: string[] }

const codesOf = (values: readonly string[], from: number): string[] =>
  [0, 1, 2].flatMap((turn) => values[(from + turn) % values.length] ?? [])

/** Of five products one comes in colours, one in sizes, one in both, where pages show it; the others are one SKU. */
function choicesOf({ number }: Composed, { colours, sizes }: Placed['values']): { options: string[]; choices: Choice[] } {
  const turn = number % 5
  const inColours = turn === 2 || turn === 4 ? codesOf(colours, number) : []
  const inSizes = turn === 3 || turn === 4 ? codesOf(sizes, number) : []
  const values = (colour: string | undefined, size: string | undefined) => [colour, size].filter((each) => each !== undefined)
  const each = (list: string[]) => (list.length > 0 ? list : [undefined])
  const choices = each(inColours).flatMap((colour, first) =>
    each(inSizes).map((size, second) => ({ code: `BENCH-${number}-${first}${second}`, values: values(colour, size) })),
  )
  return { options: [...inColours, ...inSizes], choices }
}

/** On hand of every SKU that is sold while something is measured. */
const moreThanSold = 100_000
const mostReviews = 10

/** A product as the statement that writes it takes it. */
function rowOf(product: Composed, placed: Placed, hasPages: boolean) {
  const reviews = hasPages ? Math.min(mostReviews, product.reviewCount) : product.reviewCount
  const { options, choices } = hasPages
    ? choicesOf(product, placed.values)
    : { options: [], choices: [{ code: `BENCH-${product.number}`, values: [] }] }
  const own = product.values.flatMap(({ list, place }) => placed.values[list][place] ?? [])
  const values = [...new Set([...options, ...own])]
  return {
    slug: `bench-${product.number}`,
    shop_id: placed.shops[product.shop],
    category_id: placed.leaves[product.kind],
    brand_id: product.brand === null ? null : placed.brands[product.brand],
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    status: product.isOffShelf && !hasPages ? 'off_shelf' : 'on_sale',
    pictures: placed.pictures[product.kind],
    price_minor: product.priceMinor,
    compare_at_minor: product.compareAtMinor,
    stock: hasPages && product.stock > 0 ? moreThanSold : product.stock,
    weight_grams: product.weightGrams,
    sold_count: product.soldCount,
    review_count: reviews,
    star_sum: Math.round(reviews * product.stars),
    hours_listed: product.hoursListed,
    recommended_rank: product.number % 200 === 0 ? product.number : null,
    free_delivery_to: freeFrom(product.shop) !== null && product.priceMinor >= Number(freeFrom(product.shop)) ? null : [],
    values,
    option_count: options.length,
    choices,
  }
}

/** Writes products whole, with their SKUs and stock; what refers to each other is there when the statement ends. */
async function insertProducts(tx: Tx, products: ReturnType<typeof rowOf>[]): Promise<void> {
  await execute(
    tx,
    sql`with given as materialized (
        select nextval(pg_get_serial_sequence('product', 'id')) as id, g.* from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as g (slug text,
          shop_id bigint, category_id bigint, brand_id bigint, name jsonb, short_description jsonb, description jsonb, status text, pictures bigint[],
          price_minor bigint, compare_at_minor bigint, stock int, weight_grams int, sold_count int, review_count int, star_sum bigint, hours_listed int,
          recommended_rank int, free_delivery_to text[], "values" bigint[], option_count int, choices jsonb)),
      chosen as materialized (
        select nextval(pg_get_serial_sequence('sku', 'id')) as id, g.id as product_id, g.price_minor, g.compare_at_minor, g.stock, g.weight_grams, c.code, c."values", c.position
        from given g, rows from (jsonb_to_recordset(g.choices) as (code text, "values" bigint[])) with ordinality as c (code, "values", position)),
      listed as (
        insert into product (id, slug, shop_id, category_id, brand_id, name, short_description, description, status, image_id, price_minor,
          compare_at_minor, in_stock, low_stock, lacks_weight, free_delivery_to, single_sku_id, sold_before, review_count, star_sum,
          facet_values, recommended_rank, listed_at)
        overriding system value
        select g.id, slug, shop_id, category_id, brand_id, name, short_description, description, status, pictures[1], price_minor, compare_at_minor,
          stock > 0, stock < ${lowStockBelow}::int, false, free_delivery_to, (select min(c.id) from chosen c where c.product_id = g.id having count(*) = 1),
          sold_count, review_count, star_sum, array(select v from unnest("values") v order by v), recommended_rank,
          now() - make_interval(hours => hours_listed)
        from given g),
      counted as (
        insert into sku (id, product_id, code, price_minor, compare_at_minor, on_hand, weight_grams, position)
        overriding system value
        select id, product_id, code, price_minor, compare_at_minor, stock, weight_grams, position from chosen),
      moved as (
        insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
        select id, stock, stock, 'received', 'listing', product_id from chosen where stock > 0),
      valued as (
        insert into sku_value (sku_id, attribute_value_id) select c.id, v from chosen c, unnest(c."values") v)
      insert into product_attribute (product_id, attribute_value_id, is_option, position)
      select g.id, v.id, v.position <= g.option_count, v.position from given g, unnest(g."values") with ordinality as v (id, position)`,
  )
}

/** What pages of products show beside what lists and searches read: pictures, reviews, and what is bought together. */
async function insertPages(tx: Tx, count: number): Promise<void> {
  await execute(
    tx,
    sql`create temp table made on commit drop as
      select substr(slug, 7)::int as n, id, category_id, image_id, name, star_sum, review_count from product where slug ~ '^bench-[0-9]+$'`,
  )
  await execute(tx, sql`create unique index on made (n)`)
  await execute(
    tx,
    sql`insert into product_image (product_id, position, file_id, alt)
      select m.id, 1 + f.id - m.image_id, f.id, m.name from made m join file f on f.id between m.image_id and m.image_id + ${picturesOfKind - 1}::int`,
  )
  await execute(
    tx,
    sql`insert into review (product_id, author, star, content, language, created_at)
      select id, 'Ana P.', star_sum / review_count + (i <= star_sum % review_count)::int, ${(sentences.short ?? []).map(({ es }) => es).join(' ')}, 'es',
        now() - make_interval(hours => n + i)
      from made, generate_series(1, review_count) i where review_count > 0`,
  )
  await execute(
    tx,
    sql`insert into product_together (product_id, other_id, times)
      select m.id, o.id, 1 + (m.n + i) % 9 from made m, generate_series(1, 6) i join made o on true
      where o.n = 1 + (m.n + i * 32) % ${count}::int and o.id <> m.id on conflict do nothing`,
  )
}

const starsOfShops = sql`update shop s set star_sum = p.stars, review_count = p.reviews
  from (select shop_id, sum(star_sum) as stars, sum(review_count) as reviews from product where slug ~ '^bench-[0-9]+$' group by 1) p where s.id = p.shop_id`

const filled = [
  ...[sql`vacuum (analyze) category`, sql`vacuum (analyze) brand`, sql`vacuum (analyze) shop`, sql`vacuum (analyze) product`],
  ...[
    sql`vacuum (analyze) product_attribute`,
    sql`vacuum (analyze) attribute_value`,
    sql`vacuum (analyze) sku`,
    sql`vacuum (analyze) sku_value`,
  ],
  ...[sql`vacuum (analyze) stock_movement`, sql`vacuum (analyze) product_image`, sql`vacuum (analyze) review`, sql`vacuum (analyze) file`],
  sql`vacuum (analyze) product_together`,
]

/** What the products of a house with so many are put together from. */
export function openCatalogue(count: number) {
  const brandCount = clamp(50, count / 100, 3000)
  const shopCount = clamp(50, count / 200, 5000)
  const compose = openComposer({ brands: Array.from({ length: brandCount }, (_, index) => brandName(index)), shops: shopCount })
  return { brandCount, shopCount, compose }
}

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, Math.floor(value)))

/**
 * Adds `count` products in a few hundred categories of three levels, with brands, shops, attributes, SKUs, stock and ratings, in six languages,
 * always the same ones. `hasPages`: all on sale and never sold out, with options, pictures, reviews and what is bought together, as their pages
 * show it; else one SKU each. What they are found by is not written: that is `rebuildIndex`. Gives the categories that have many of them.
 */
export async function fillCatalogue(
  db: Database,
  count: number,
  { hasPages, tell = () => {} }: { hasPages: boolean; tell?: (done: number) => void },
): Promise<{ categoryIds: string[] }> {
  const { brandCount, shopCount, compose } = openCatalogue(count)
  const { placed, categoryIds } = await db.transaction(async (tx) => {
    const { large, leaves } = await createCategories(tx)
    const brands = await createBrands(tx, brandCount)
    const shops = await openShops(tx, shopCount)
    return { placed: { leaves, brands, shops, values: await defineValues(tx), pictures: await insertPictures(tx) }, categoryIds: large }
  })
  let writing: Promise<void> = Promise.resolve()
  for (let from = 1; from <= count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, index) => from + index)
    const products = numbers.map((number) => rowOf(compose(number), placed, hasPages))
    // The next ones are composed while the database writes these.
    await writing
    writing = db.transaction((tx) => insertProducts(tx, products))
    tell(from)
  }
  await writing
  await execute(db, starsOfShops)
  if (hasPages) await db.transaction((tx) => insertPages(tx, count))
  for (const statement of filled) await execute(db, statement)
  return { categoryIds }
}
