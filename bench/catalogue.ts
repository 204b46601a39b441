import { languages } from '../contract/languages.ts'
import { createCustomer } from '../server/accounts/create-customer.ts'
import { flatRate } from '../server/delivery/add.ts'
import { execute, type Tx } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'
import type { Texts } from '../server/platform/texts.ts'
import { createBrand } from '../server/products/create-brand.ts'
import { createCategory } from '../server/products/create-category.ts'
import { defineAttribute } from '../server/products/define-attribute.ts'
import { documentOf, edition } from '../server/search/index-products.ts'
import { openShop } from '../server/shops/open.ts'
import type { BenchDatabase } from './database.ts'

const firstLevel = 8
const below = 4
const brandCount = 50
const shopCount = 60
/** On hand of every SKU: more than any run sells. */
const stock = 100_000

/** Sentences in each language, from which names and descriptions of a real length are put together. */
const sentences: Record<string, [string, string, string, string]> = {
  es: [
    'Jarra de gres esmaltada a mano',
    'Hecha en un taller pequeño y cocida dos veces a gran temperatura.',
    'Apta para el horno y el lavavajillas, agradable al tacto.',
    'Cada pieza es un poco distinta: eso la hace tuya.',
  ],
  en: [
    'Hand glazed stoneware jug',
    'Made in a small workshop and fired twice at a high temperature.',
    'Safe in the oven and in the dishwasher, pleasant to hold.',
    'Every piece is a little different, and that makes it yours.',
  ],
  zh: [
    '手工上釉炻器壶',
    '在小作坊里制作，经过两次高温烧制。',
    '可放入烤箱和洗碗机，手感舒适。',
    '每一件都略有不同，这正是它属于您的原因。',
  ],
  'zh-TW': [
    '手工上釉炻器壺',
    '在小工坊裡製作，經過兩次高溫燒製。',
    '可放入烤箱和洗碗機，手感舒適。',
    '每一件都略有不同，這正是它屬於您的原因。',
  ],
  ja: [
    '手塗り釉薬のストーンウェアジャグ',
    '小さな工房で作られ、高温で二度焼き上げました。',
    'オーブンと食洗機で使え、手によくなじみます。',
    '一つひとつ少しずつ違うので、あなただけの品になります。',
  ],
  th: [
    'เหยือกสโตนแวร์เคลือบด้วยมือ',
    'ทำในโรงงานเล็ก ๆ และเผาสองครั้งที่อุณหภูมิสูง',
    'ใช้กับเตาอบและเครื่องล้างจานได้ จับถนัดมือ',
    'แต่ละชิ้นต่างกันเล็กน้อย จึงเป็นของคุณคนเดียว',
  ],
}

const compose = (write: (parts: [string, string, string, string]) => string): Texts =>
  Object.fromEntries(languages.map(({ code }) => [code, write(sentences[code] ?? sentences.en ?? ['', '', '', ''])])) as Texts

const named = (what: string) => compose(([first]) => `${first.slice(0, 14)} ${what}`)

type Vocabulary = { colours: string[]; sizes: string[]; others: string[][] }

async function defineVocabulary(tx: Tx): Promise<Vocabulary> {
  const define = async (code: string, count: number, position: number) => {
    const values = Array.from({ length: count }, (_, index) => ({
      code: `${code}-${index}`,
      name: named(`${code} ${index}`),
      hex: code === 'colour' ? '#8a6f5c' : null,
    }))
    return [...(await defineAttribute(tx, { code: `bench-${code}`, name: named(code), position, values })).values()]
  }
  const colours = await define('colour', 12, 101)
  const sizes = await define('size', 6, 102)
  const others: string[][] = []
  for (const [index, [code, count]] of (
    [
      ['material', 15],
      ['style', 10],
      ['pattern', 8],
      ['occasion', 12],
    ] as const
  ).entries()) {
    others.push(await define(code, count, 103 + index))
  }
  return { colours, sizes, others }
}

async function openShops(tx: Tx): Promise<string[]> {
  const ids: string[] = []
  const countries = ['ES', 'DE', 'FR', 'US', 'JP', 'CN', 'TH', 'MX']
  for (let index = 0; index < shopCount; index++) {
    const owner = {
      email: `bench-shop-${index}@plaza.test`,
      passwordHash: '$argon2id$none',
      firstname: 'Shop',
      lastname: '',
      telephone: '',
      language: 'es',
    }
    const customer = await createCustomer(tx, owner)
    const texts = compose((parts) => parts.slice(1).join(' '))
    const delivery = (code: string, costMinor: bigint, daysMin: number) => ({
      code,
      kind: 'shipping' as const,
      name: named(code),
      zones: [
        flatRate({
          costMinor,
          freeFromMinor: index % 3 === 0 && code === 'standard' ? 8000n : null,
          daysMin,
          daysMax: daysMin + 3,
          countries: null,
        }),
      ],
    })
    const { shopId } = await openShop(tx, {
      slug: `bench-shop-${index}`,
      owner: customer,
      name: named(`shop ${index}`),
      about: texts,
      city: named('city'),
      returnPolicy: { text: texts, days: 14, postage: 'buyer' },
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

async function createCategories(tx: Tx): Promise<{ all: string[]; leaves: string[] }> {
  const all: string[] = []
  const leaves: string[] = []
  const create = (slug: string, parentId: string | null, position: number) =>
    createCategory(tx, { slug, name: named(slug), parentId, imageId: null, position })
  for (let index = 0; index < firstLevel; index++) {
    const parent = await create(`bench-${index}`, null, 100 + index)
    all.push(parent)
    for (let place = 0; place < below; place++) leaves.push(await create(`bench-${index}-${place}`, parent, place))
  }
  return { all: [...all, ...leaves], leaves }
}

async function createBrands(tx: Tx): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < brandCount; index++) {
    ids.push(
      await createBrand(tx, {
        slug: `bench-brand-${index}`,
        name: named(`brand ${index}`),
        about: compose((parts) => parts.join(' ')),
        logoId: null,
      }),
    )
  }
  return ids
}

/** Which values each product has: one in five comes in colours, one in sizes, one in both; the rest is one SKU. */
async function chooseValues(tx: Tx, count: number, { colours, sizes, others }: Vocabulary): Promise<void> {
  await execute(tx, sql`create temp table chosen (n int, value_id bigint, kind text, is_option boolean, position int) on commit drop`)
  const pick = (values: string[], kind: string, step: number, each: number, options: number[]) =>
    execute(
      tx,
      sql`insert into chosen
        select n, (${values}::bigint[])[1 + (n * ${step}::int + i) % ${values.length}::int], ${kind}, n % 5 = any(${options}::int[]), i
        from generate_series(1, ${count}::int) n, generate_series(0, ${each - 1}::int) i
        where i = 0 or n % 5 = any(${options}::int[])`,
    )
  await pick(colours, 'colour', 3, 3, [2, 4])
  await pick(sizes, 'size', 1, 3, [3, 4])
  for (const [index, values] of others.entries()) await pick(values, `other-${index}`, 5 + 2 * index, 1, [])
  await execute(tx, sql`create index on chosen (n)`)
}

async function insertProducts(
  tx: Tx,
  count: number,
  { leaves, brands, shops }: { leaves: string[]; brands: string[]; shops: string[] },
): Promise<void> {
  const name = compose(([first]) => first)
  const short = compose(([, second]) => second)
  const long = compose((parts) => [...parts, ...parts.slice(1), ...parts.slice(1)].join(' '))
  const numbered = (texts: Texts) =>
    sql`(select jsonb_object_agg(t.key, t.value || ' ' || n) from jsonb_each_text(${JSON.stringify(texts)}::jsonb) t)`
  await execute(
    tx,
    sql`insert into file (path, purpose, width, height, widths, bytes)
      select 'product/bench-' || n || '-' || i, 'product', 800, 800, '{400,800}', 20000 from generate_series(1, ${count}::int) n, generate_series(1, 3) i`,
  )
  await execute(
    tx,
    sql`insert into product (slug, shop_id, category_id, brand_id, name, short_description, description, image_id, price_minor, compare_at_minor, in_stock, free_delivery_to,
        sold_before, sold_count, facet_values, recommended_rank, listed_at)
      select 'bench-' || n, (${shops}::bigint[])[1 + (n * 7) % ${shops.length}::int], (${leaves}::bigint[])[1 + n % ${leaves.length}::int],
        (${brands}::bigint[])[1 + (n * 11) % ${brands.length}::int], ${numbered(name)}, ${JSON.stringify(short)}::jsonb, ${numbered(long)},
        (select id from file where path = 'product/bench-' || n || '-1'), 500 + (n * 37) % 9500, case when n % 4 = 0 then 10900 + n % 100 end, n % 50 <> 0,
        case when n % 3 <> 0 then '{}'::text[] end,
        (n * 13) % 900, (n * 13) % 900, (select array_agg(distinct value_id order by value_id) from chosen c where c.n = number.n),
        case when n % 200 = 0 then n end, now() - make_interval(hours => n)
      from generate_series(1, ${count}::int) as number (n)`,
  )
  await execute(
    tx,
    sql`create temp table made on commit drop as
      select substr(slug, 7)::int as n, id, shop_id, category_id, price_minor, compare_at_minor, in_stock from product where slug ~ '^bench-[0-9]+$'`,
  )
  await execute(tx, sql`create unique index on made (n)`)
  await execute(
    tx,
    sql`insert into product_image (product_id, position, file_id, alt)
      select m.id, i, f.id, ${JSON.stringify(name)}::jsonb from made m, generate_series(1, 3) i join file f on true
      where f.path = 'product/bench-' || m.n || '-' || i`,
  )
  await execute(
    tx,
    sql`insert into product_attribute (product_id, attribute_value_id, is_option, position)
      select m.id, c.value_id, c.is_option, row_number() over (partition by m.n order by c.kind, c.position) from made m join chosen c on c.n = m.n`,
  )
}

async function insertSkus(tx: Tx): Promise<void> {
  await execute(
    tx,
    sql`create temp table choice on commit drop as
      select m.n, m.id as product_id, a.value_id as colour, b.value_id as size,
        'BENCH-' || m.n || '-' || coalesce(a.position, 0) || coalesce(b.position, 0) as code
      from made m
      left join chosen a on a.n = m.n and a.kind = 'colour' and a.is_option
      left join chosen b on b.n = m.n and b.kind = 'size' and b.is_option`,
  )
  await execute(
    tx,
    sql`with inserted as (
        insert into sku (product_id, code, price_minor, compare_at_minor, on_hand, position)
        select m.id, c.code, m.price_minor, m.compare_at_minor, case when m.in_stock then ${stock}::int else 0 end, row_number() over (partition by m.n order by c.code)
        from choice c join made m on m.n = c.n returning id, code, product_id, on_hand),
      moved as (
        insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
        select id, on_hand, on_hand, 'received', 'listing', product_id from inserted where on_hand > 0),
      valued as (
        insert into sku_value (sku_id, attribute_value_id)
        select i.id, v from inserted i join choice c on c.code = i.code, unnest(array[c.colour, c.size]) as v where v is not null)
      update product p set single_sku_id = i.id from inserted i join choice c on c.code = i.code
      where p.id = i.product_id and c.colour is null and c.size is null`,
  )
}

async function insertReviews(tx: Tx): Promise<void> {
  const content = compose((parts) => parts.slice(1).join(' '))
  await execute(
    tx,
    sql`insert into review (product_id, author, star, content, language, created_at)
      select m.id, 'Ana P.', 3 + (m.n + i) % 3, ${content.es ?? content.en}, 'es', now() - make_interval(hours => m.n + i) from made m, generate_series(1, m.n % 11) i`,
  )
  await execute(
    tx,
    sql`update product p set star_sum = r.stars, review_count = r.reviews
      from (select product_id, sum(star) as stars, count(*) as reviews from review group by product_id) r join made m on m.id = r.product_id where p.id = r.product_id`,
  )
  await execute(
    tx,
    sql`update shop s set star_sum = p.stars, review_count = p.reviews
      from (select m.shop_id, sum(q.star_sum) as stars, sum(q.review_count) as reviews from made m join product q on q.id = m.id group by m.shop_id) p where s.id = p.shop_id`,
  )
}

/** The words of products, which differ in their number only: made once as the house makes them, and with each number put in. */
async function insertDocuments(tx: Tx): Promise<void> {
  const { tokens } = documentOf({
    id: '0',
    name: compose(([first]) => first),
    short_description: compose(([, second]) => second),
    description: compose((parts) => parts.join(' ')),
    brand: null,
    shop: named('shop'),
    categories: [],
    values: null,
  })
  await execute(
    tx,
    sql`insert into search_document (product_id, tokens, name_lengths, edition)
      select m.id, '{"A":[' || (select string_agg(to_json(l || ':' || m.n)::text || ',', '') from unnest(${languages.map(({ code }) => code)}::text[]) l)
          || substr(${tokens}::text, length('{"A":[') + 1),
        array_fill(6::smallint, array[${languages.length}::int]), ${edition}::smallint
      from made m`,
  )
}

async function insertBoughtTogether(tx: Tx, count: number): Promise<void> {
  await execute(
    tx,
    sql`insert into bought_together (product_id, other_id, times)
      select m.id, o.id, 1 + (m.n + i) % 9 from made m, generate_series(1, 6) i join made o on true
      where o.n = 1 + (m.n + i * 32) % ${count}::int and o.id <> m.id on conflict do nothing`,
  )
}

const filled = [
  'file',
  'category',
  'brand',
  'shop',
  'product',
  'product_image',
  'product_attribute',
  'attribute_value',
  'sku',
  'sku_value',
  'stock_movement',
  'review',
  'search_document',
  'bought_together',
]

/**
 * Adds `count` products on sale in 40 categories of two levels, 50 brands and 60 shops, with options, attributes, SKUs, stock, pictures
 * (their rows, not their files), reviews and search documents in six languages. Gives the categories.
 */
export async function fillCatalogue(db: BenchDatabase, count: number): Promise<{ categoryIds: string[] }> {
  const { tx } = db
  const categoryIds = await db.inTransaction(async () => {
    const { all, leaves } = await createCategories(tx)
    const brands = await createBrands(tx)
    const shops = await openShops(tx)
    await chooseValues(tx, count, await defineVocabulary(tx))
    await insertProducts(tx, count, { leaves, brands, shops })
    await insertSkus(tx)
    await insertReviews(tx)
    await insertDocuments(tx)
    await insertBoughtTogether(tx, count)
    return all
  })
  for (const table of filled) await db.query(`vacuum (analyze) ${table}`)
  return { categoryIds }
}
