import type { Language } from '../../contract/languages.ts'
import { showsCoupons } from '../coupons/queries.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJson, deliveryOf } from '../delivery/queries.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { bestSellersOf } from '../product-index/best-sellers.ts'
import { nothing } from '../product-index/columns.ts'
import { beginReading, type Reader, type Reading } from '../product-index/follow.ts'
import { soldCount } from '../product-index/sold.ts'
import { onSale } from '../products/on-sale.ts'
import { policyJson, type ReturnPolicyRow, returnPolicyFields } from '../return-policies/policies.ts'
import { type ReviewRow, reviewJson, reviewOf } from '../reviews/queries.ts'
import { averageOf, ratingOf } from '../reviews/stars.ts'
import { type VacationRow, vacationJson, vacationOf } from '../vacations/away.ts'
import type { Card } from './cards.ts'
import { cardsOf } from './listing.ts'

/** Stock is told up to this; more is nobody's business. */
const stockTold = 10
const firstReviews = 5
const alsoBought = 8

type ProductRow = {
  id: string
  slug: string
  name: Texts
  short_description: Texts
  description: Texts
  price_minor: string
  compare_at_minor: string | null
  sold_count: number
  rating_tenths: number | null
  review_count: number
  images: { picture: Picture; alt: Texts }[] | null
  values: { attribute: string; attribute_name: Texts; code: string; name: Texts; hex: string | null; is_option: boolean }[] | null
  skus: {
    id: string
    code: string
    price_minor: string
    compare_at_minor: string | null
    stock_left: number
    weight_grams: number
    image: Picture | null
    values: Record<string, string> | null
  }[]
  brand: { id: string; name: Texts } | null
  path: { id: string; slug: string; name: Texts }[]
  shop: {
    id: string
    name: Texts
    return_policy: ReturnPolicyRow
    logo: Picture | null
    star_sum: string
    review_count: number
    country: string
    response_hours: number | null
    has_coupons: boolean
    opened_at: string
    vacation: VacationRow
  }
  delivery: MethodRow[] | null
  histogram: number[]
  reviews: ReviewRow[] | null
  reviews_with_images: number
  review_languages: { language: string; count: number }[] | null
}

const readProduct = (db: Db, productId: string, language: Language): Promise<ProductRow | undefined> =>
  maybeRow<ProductRow>(
    db,
    sql`select p.id, p.slug, ${textsIn(sql`p.name`, language)} as name, ${textsIn(sql`p.short_description`, language)} as short_description,
        ${textsIn(sql`p.description`, language)} as description, p.price_minor, p.compare_at_minor, ${soldCount} as sold_count, p.rating_tenths, p.review_count,
        (select json_agg(json_build_object('picture', ${pictureOf(sql`f`)}, 'alt', ${textsIn(sql`i.alt`, language)}) order by i.position)
          from product_image i join file f on f.id = i.file_id where i.product_id = p.id) as images,
        (select json_agg(json_build_object('attribute', a.code, 'attribute_name', ${textsIn(sql`a.name`, language)}, 'code', v.code,
              'name', ${textsIn(sql`v.name`, language)}, 'hex', v.hex, 'is_option', pa.is_option) order by pa.position, v.position, v.id)
          from product_attribute pa join attribute_value v on v.id = pa.attribute_value_id join attribute a on a.id = v.attribute_id
          where pa.product_id = p.id) as values,
        (select json_agg(json_build_object('id', k.id::text, 'code', k.code, 'price_minor', k.price_minor::text, 'compare_at_minor', k.compare_at_minor::text,
              'stock_left', least(k.on_hand, ${stockTold}::int), 'weight_grams', coalesce(k.weight_grams, s.unit_grams), 'image', ${pictureOf(sql`f`)},
              'values', (select json_object_agg(a.code, v.code) from sku_value kv join attribute_value v on v.id = kv.attribute_value_id
                join attribute a on a.id = v.attribute_id where kv.sku_id = k.id)) order by k.position, k.id)
          from sku k left join file f on f.id = k.image_id where k.product_id = p.id) as skus,
        (select json_build_object('id', b.id::text, 'name', ${textsIn(sql`b.name`, language)}) from brand b where b.id = p.brand_id) as brand,
        (with recursive up as (
            select c.id, c.parent_id, c.slug, c.name, 0 as height from category c where c.id = p.category_id
            union all select c.id, c.parent_id, c.slug, c.name, up.height + 1 from category c join up on c.id = up.parent_id)
          select json_agg(json_build_object('id', up.id::text, 'slug', up.slug, 'name', ${textsIn(sql`up.name`, language)}) order by up.height desc) from up) as path,
        json_build_object('id', s.id::text, 'name', ${textsIn(sql`s.name`, language)}, 'return_policy', ${policyJson(sql`s.id`, language)},
          'logo', ${pictureOf(sql`logo`)}, 'star_sum', s.star_sum::text, 'review_count', s.review_count, 'country', s.country,
          'response_hours', s.response_hours, 'opened_at', s.opened_at, 'vacation', ${vacationJson(sql`s`)}, 'has_coupons', ${showsCoupons(sql`s.id`)}) as shop,
        ${deliveryJson(sql`p.shop_id`, language)} as delivery,
        (select array[count(*) filter (where star = 5), count(*) filter (where star = 4), count(*) filter (where star = 3),
            count(*) filter (where star = 2), count(*) filter (where star = 1)]::int[] from shown_review r where r.product_id = p.id) as histogram,
        (select json_agg(${reviewJson} order by r.created_at desc, r.id desc)
          from (select * from shown_review r where r.product_id = p.id order by r.created_at desc, r.id desc limit ${firstReviews}::int) r) as reviews,
        (select count(*)::int from shown_review r where r.product_id = p.id and exists (select from review_image i where i.review_id = r.id)) as reviews_with_images,
        (select json_agg(json_build_object('language', l.language, 'count', l.count) order by l.count desc, l.language)
          from (select r.language, count(*)::int from shown_review r where r.product_id = p.id group by r.language) l) as review_languages
      from product p join shop s on s.id = p.shop_id left join file logo on logo.id = s.logo_id
      where p.id = ${productId}::bigint and ${onSale}`,
  )

/** What was bought together with it most often, filled up with the best sellers of its category. */
async function readAlsoBought(reading: Reading, productId: string, language: Language): Promise<Card[]> {
  const { db, columns } = reading
  const together = await rows<{ id: string }>(
    db,
    sql`select p.id from product_together t join product p on p.id = t.other_id join shop s on s.id = p.shop_id
      where t.product_id = ${productId}::bigint and ${onSale} order by t.times desc, p.in_stock desc, p.id desc limit ${alsoBought}::int`,
  )
  const shown = new Set([Number(productId), ...together.map(({ id }) => Number(id))])
  const category = columns.codes.category.keys[columns.arrays.category[Number(productId)] ?? 0] ?? nothing
  for (const id of bestSellersOf(columns, [category], 2 * alsoBought + 1)) if (shown.size <= alsoBought) shown.add(id)
  return cardsOf(reading, [...shown].slice(1), language)
}

const shownValue = ({ code, name }: { code: string; name: Texts }, language: Language) => ({ code, ...inLanguage('name', name, language) })

/** Everything a product's page shows to everybody. Refuses productInvalid what is off shelf, unknown or of a shop that is not open. */
export async function readProductPage(reader: Reader, productId: string, language: Language) {
  const [product, also_bought] = await Promise.all([
    readProduct(reader.db, productId, language),
    beginReading(reader).then((reading) => readAlsoBought(reading, productId, language)),
  ])
  if (!product) throw refuse('productInvalid')
  const attributes = [...Map.groupBy(product.values ?? [], ({ attribute, is_option }) => `${is_option} ${attribute}`).values()].flatMap(
    (values) => {
      const [first] = values
      return first ? [{ isOption: first.is_option, code: first.attribute, name: first.attribute_name, values }] : []
    },
  )
  const { shop } = product
  return {
    id: product.id,
    slug: product.slug,
    ...inLanguage('name', product.name, language),
    ...inLanguage('short_description', product.short_description, language),
    ...inLanguage('description', product.description, language),
    images: (product.images ?? []).map(({ picture, alt }) => ({ ...picture, ...inLanguage('alt', alt, language) })),
    price: amountOf(product.price_minor),
    compare_at: maybeAmount(product.compare_at_minor),
    options: attributes
      .filter(({ isOption }) => isOption)
      .map(({ code, name, values }) => ({
        code,
        ...inLanguage('name', name, language),
        values: values.map((value) => ({ ...shownValue(value, language), hex: value.hex })),
      })),
    skus: product.skus.map((sku) => ({
      id: sku.id,
      sku: sku.code,
      values: sku.values ?? {},
      price: amountOf(sku.price_minor),
      compare_at: maybeAmount(sku.compare_at_minor),
      stock_left: sku.stock_left,
      weight_grams: sku.weight_grams,
      image: sku.image,
    })),
    attributes: attributes
      .filter(({ isOption }) => !isOption)
      .map(({ code, name, values }) => ({
        code,
        ...inLanguage('name', name, language),
        values: values.map((value) => shownValue(value, language)),
      })),
    brand: product.brand && { id: product.brand.id, ...inLanguage('name', product.brand.name, language) },
    category_path: product.path.map(({ id, slug, name }) => ({ id, slug, ...inLanguage('name', name, language) })),
    shop: {
      id: shop.id,
      ...inLanguage('name', shop.name, language),
      logo: shop.logo,
      rating: averageOf(shop.star_sum, shop.review_count),
      review_count: shop.review_count,
      ships_from: shop.country,
      response_hours: shop.response_hours,
      has_coupons: shop.has_coupons,
      since: new Date(shop.opened_at).toISOString(),
      vacation: vacationOf(shop.vacation),
    },
    delivery: methodsOf(product.delivery).map((method) => deliveryOf(method, language)),
    ...returnPolicyFields(shop.return_policy, language),
    rating: ratingOf(product.rating_tenths),
    review_count: product.review_count,
    histogram: product.histogram,
    reviews: (product.reviews ?? []).map((review) => reviewOf(review, language)),
    review_facets: { with_images: product.reviews_with_images, languages: product.review_languages ?? [] },
    also_bought,
    sold_count: product.sold_count,
  }
}
