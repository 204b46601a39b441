import { z } from 'zod'
import { offersAt, promiseTo, usualShipping } from '../../contract/delivery.ts'
import { landings, previewOf } from '../../contract/landing.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { isCountry } from '../../contract/places.ts'
import type { Minor } from '../../money/money.ts'
import { amountIn, type Currency } from '../../money/price.ts'
import { listCurrencies } from '../content/queries.ts'
import { partsOf } from '../content/search-help.ts'
import { type MethodRow, methodsOf, type ShopMethod } from '../delivery/offers.ts'
import { deliveryJson } from '../delivery/queries.ts'
import { type Db, rows, unhurried } from '../platform/database.ts'
import { givingWay } from '../platform/give-way.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import { isAwayNow } from '../vacations/away.ts'
import { element, xmlHead } from './xml.ts'

// The catalogue as Google Merchant Center reads it: RSS 2.0 with the attributes of https://support.google.com/merchants/answer/7052112. What Google refuses
// is not there: products without a picture, and prices that are nothing in the currency.

/** How many products are read at a time. */
const batchSize = 200

const mostOfTitle = 150
const mostOfDescription = 5000
const mostMorePictures = 10
const mostValues = 3

/** Options and attributes of our vocabulary in the words of Google. What has none there stands in the title alone. */
const attributeNames = new Map([
  ['colour', 'color'],
  ['color', 'color'],
  ['size', 'size'],
  ['length', 'size'],
  ['weight', 'size'],
  ['material', 'material'],
])

type Value = { attribute: string; name: string }

type ProductRow = {
  id: string
  shop_id: string
  category_id: string
  name: string
  description: string
  brand: string | null
  pictures: string[]
  /** what it is, and not what a buyer chooses among */
  values: Value[]
  skus: {
    id: string
    price_minor: string
    compare_at_minor: string | null
    is_in_stock: boolean
    grams: number
    picture: string | null
    /** in the order of the page */
    values: Value[]
  }[]
}

type Shop = { isAway: boolean; methods: ShopMethod[] }

type Asked = { lang: Language; country: string; currency: Currency }

const asked = z.object({
  lang: z.enum(languages.map(({ code }) => code)),
  country: z.string().refine(isCountry),
  currency: z.string(),
})

/** The feed for a language, a country and a currency, in pieces. Refuses 404 what the house does not have. */
export async function openGoogleFeed(db: Db, publicUrl: string, query: unknown): Promise<AsyncGenerator<string, void>> {
  const parsed = asked.safeParse(query)
  const currency = parsed.success ? (await listCurrencies(db)).find(({ code }) => code === parsed.data.currency) : undefined
  if (!parsed.success || !currency) throw new TransportError(404)
  return writeFeed(db, publicUrl, { ...parsed.data, currency })
}

const readProducts = (db: Db, lang: Language, after: string): Promise<ProductRow[]> => {
  const nameOf = (texts: ReturnType<typeof sql>) => sql`coalesce(${texts} ->> ${lang}, ${texts} ->> 'en')`
  return unhurried(() =>
    rows<ProductRow>(
      db,
      sql`select p.id, p.shop_id, p.category_id, p.name ->> ${lang} as name,
          coalesce(nullif(p.description ->> ${lang}, ''), p.short_description ->> ${lang}, '') as description, ${nameOf(sql`b.name`)} as brand,
          array(select f.path from product_image i join file f on f.id = i.file_id where i.product_id = p.id order by i.position) as pictures,
          (select coalesce(json_agg(json_build_object('attribute', a.code, 'name', ${nameOf(sql`v.name`)}) order by pa.position), '[]')
            from product_attribute pa join attribute_value v on v.id = pa.attribute_value_id join attribute a on a.id = v.attribute_id
            where pa.product_id = p.id and not pa.is_option) as values,
          (select coalesce(json_agg(json_build_object('id', k.id::text, 'price_minor', k.price_minor::text, 'compare_at_minor', k.compare_at_minor::text,
              'is_in_stock', k.on_hand > 0, 'grams', coalesce(k.weight_grams, s.unit_grams), 'picture', f.path,
              'values', (select coalesce(json_agg(json_build_object('attribute', a.code, 'name', ${nameOf(sql`v.name`)}) order by pa.position), '[]')
                from sku_value kv join attribute_value v on v.id = kv.attribute_value_id join attribute a on a.id = v.attribute_id
                left join product_attribute pa on pa.product_id = p.id and pa.attribute_value_id = v.id where kv.sku_id = k.id)) order by k.position, k.id), '[]')
            from sku k left join file f on f.id = k.image_id where k.product_id = p.id) as skus
        from product p join shop s on s.id = p.shop_id left join brand b on b.id = p.brand_id
        where ${onSale} and p.id > ${after}::bigint and p.name ? ${lang}
        order by p.id limit ${batchSize}::int`,
    ),
  )
}

async function readShops(db: Db, lang: Language, ids: readonly string[]): Promise<Map<string, Shop>> {
  const found = await unhurried(() =>
    rows<{ id: string; is_away: boolean; methods: MethodRow[] | null }>(
      db,
      sql`select s.id, ${isAwayNow(sql`s`)} as is_away, ${deliveryJson(sql`s.id`, lang)} as methods from shop s where s.id = any(${[...new Set(ids)]}::bigint[])`,
    ),
  )
  return new Map(found.map(({ id, is_away, methods }) => [id, { isAway: is_away, methods: methodsOf(methods) }]))
}

/** Each category with those above it, as people read it: 'Home > Kitchen > Mugs'. */
async function readCategories(db: Db, lang: Language): Promise<Map<string, string>> {
  const found = await unhurried(() =>
    rows<{ id: string; names: Texts[] }>(
      db,
      sql`with recursive down as (
          select id, array[name] as names from category where parent_id is null
          union all select c.id, down.names || c.name from category c join down on c.parent_id = down.id)
        select id, names from down`,
    ),
  )
  return new Map(found.map(({ id, names }) => [id, names.map((name) => plainText(name, lang)).join(' > ')]))
}

/** A text of so many signs at most, none cut in two. */
const begin = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))

/** What people read of HTML, in one line. */
const inOneLine = (html: string): string =>
  partsOf(html)
    .flatMap(({ heading, passages }) => [...(heading === null ? [] : [heading]), ...passages])
    .join(' ')

/** The name with what was chosen behind it, so that variants are told apart; of a long name the end goes. */
function titleOf(name: string, values: readonly Value[]): string {
  const chosen = begin(values.map((value) => ` - ${value.name}`).join(''), mostOfTitle / 2)
  return begin(name, mostOfTitle - [...chosen].length) + chosen
}

/** What Google has attributes for, each with its values; of those that several may be, the first. */
function attributesOf(values: readonly Value[]): string[] {
  const known = values.flatMap(({ attribute, name }) => {
    const called = attributeNames.get(attribute)
    return called === undefined ? [] : [{ called, name }]
  })
  return [...Map.groupBy(known, ({ called }) => called)].map(([called, all]) =>
    element(
      `g:${called}`,
      all
        .slice(0, mostValues)
        .map(({ name }) => name.replaceAll('/', ' '))
        .join('/'),
    ),
  )
}

/** What is promised to somebody of whom only the country is known: where its provinces differ, what it costs at most. Undefined where nothing is sent. */
function shippingTo(
  methods: readonly ShopMethod[],
  { lang, country, currency }: Asked,
  goods: { worth: Minor; grams: number },
): string | undefined {
  const promise = promiseTo(methods, country, goods)
  if (!promise) return undefined
  const service = usualShipping(offersAt(methods, { country, province: null }, goods))?.method.name
  return [
    '<g:shipping>',
    element('g:country', country),
    ...(service ? [element('g:service', plainText(service, lang))] : []),
    element('g:price', `${amountIn(promise.most, currency)} ${currency.code}`),
    '</g:shipping>',
  ].join('')
}

type Around = { publicUrl: string; asked: Asked; category: string | undefined; shop: Shop }

/** The items of a product, one for each SKU. */
function itemsOf(product: ProductRow, { publicUrl, asked, category, shop }: Around): string[] {
  const { lang, currency } = asked
  const isOneOfSeveral = product.skus.length > 1
  const page = `${publicUrl}${landings.product(lang, product)}`
  const description = begin(inOneLine(product.description) || product.name, mostOfDescription)
  return product.skus.flatMap((sku) => {
    const pictures = [...new Set([...(sku.picture === null ? [] : [sku.picture]), ...product.pictures])]
    const [picture, ...more] = pictures.map((path) => publicUrl + previewOf(path))
    const goods = { worth: BigInt(sku.price_minor), grams: sku.grams }
    const shipping = shippingTo(shop.methods, asked, goods)
    const price = amountIn(goods.worth, currency)
    const before = sku.compare_at_minor === null ? price : amountIn(BigInt(sku.compare_at_minor), currency)
    if (picture === undefined || shipping === undefined || /^[0.]+$/.test(price)) return []
    const link = `${page}?${new URLSearchParams({ currency: currency.code, ...(isOneOfSeveral && { sku: sku.id }) })}`
    return [
      [
        '<item>',
        element('g:id', sku.id),
        ...(isOneOfSeveral ? [element('g:item_group_id', product.id)] : []),
        element('g:title', titleOf(product.name, sku.values)),
        element('g:description', description),
        element('g:link', link),
        element('g:image_link', picture),
        ...more.slice(0, mostMorePictures).map((one) => element('g:additional_image_link', one)),
        element('g:availability', sku.is_in_stock && !shop.isAway ? 'in_stock' : 'out_of_stock'),
        // Where a former price is struck out, that is the price and what is paid the sale price.
        element('g:price', `${before} ${currency.code}`),
        ...(before === price ? [] : [element('g:sale_price', `${price} ${currency.code}`)]),
        ...(product.brand === null ? [] : [element('g:brand', product.brand)]),
        // The house knows no GTIN, and the code of a SKU is the shop's own: Google wants the manufacturer's part number or none.
        element('g:identifier_exists', 'no'),
        element('g:condition', 'new'),
        ...(category === undefined ? [] : [element('g:product_type', category)]),
        ...attributesOf([...sku.values, ...product.values]),
        shipping,
        '</item>\n',
      ].join(''),
    ]
  })
}

async function* writeFeed(db: Db, publicUrl: string, asked: Asked): AsyncGenerator<string, void> {
  const { lang } = asked
  const giveWay = givingWay()
  const categories = await readCategories(db, lang)
  let batch = await readProducts(db, lang, '0')
  yield [
    `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`,
    element('title', 'Plaza'),
    element('link', publicUrl + landings.home(lang)),
    `${element('description', `Plaza ${lang} ${asked.country} ${asked.currency.code}`)}\n`,
  ].join('')
  while (batch.length > 0) {
    const shops = await readShops(
      db,
      lang,
      batch.map(({ shop_id }) => shop_id),
    )
    let items = ''
    for (const product of batch) {
      const shop = shops.get(product.shop_id)
      if (shop) items += itemsOf(product, { publicUrl, asked, category: categories.get(product.category_id), shop }).join('')
      await giveWay()
    }
    yield items
    batch = batch.length < batchSize ? [] : await readProducts(db, lang, batch.at(-1)?.id ?? '0')
  }
  yield '</channel></rss>\n'
}
