import { createHash } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import type { BulkOutcome } from '../../contract/shop-products.ts'
import { formatAmount, type Minor, maximumMinor, parseAmount } from '../../money/money.ts'
import { type Database, type Db, maybeRow, rows, type Tx } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { standingBar } from '../products/bars.ts'
import { changeCategory } from '../products/change-category.ts'
import { changePrice } from '../products/change-price.ts'
import { putOnShelf } from '../products/put-on-shelf.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** What is done to every product that was named. */
export type BulkRule =
  | { rule: 'price_percent' /** in hundredths of a percent, below zero to lower it */; by: bigint }
  | { rule: 'price_amount'; by: Minor }
  | { rule: 'off_shelf' | 'on_shelf' }
  | { rule: 'category'; categoryId: string }

/** The rule as somebody sent it. Refuses parameterMissing (by, category_id) what the rule needs. */
export function ruleOf({ rule, by, category_id }: Pick<Input<'changeProducts'>, 'rule' | 'by' | 'category_id'>): BulkRule {
  if (rule === 'off_shelf' || rule === 'on_shelf') return { rule }
  if (rule === 'category') {
    if (category_id === undefined) throw refuse('parameterMissing', { fields: { category_id: { problem: 'missing' } } })
    return { rule, categoryId: category_id }
  }
  if (by === undefined) throw refuse('parameterMissing', { fields: { by: { problem: 'missing' } } })
  const size = parseAmount(by.replace('-', ''))
  return { rule, by: by.startsWith('-') ? -size : size }
}

type PricedSku = { id: string; price: string; compare_at: string | null }
type ProductRow = { id: string; name: Texts; status: 'on_sale' | 'off_shelf'; is_barred: boolean; category_id: string; skus: PricedSku[] }

/** A percentage of an amount, half a cent and more upwards. */
function percentOf(minor: Minor, hundredths: bigint): Minor {
  const scaled = minor * (10_000n + hundredths)
  return (scaled + 5_000n) / 10_000n
}

const priceAfter = (minor: Minor, rule: BulkRule): Minor => {
  if (rule.rule === 'price_percent') return percentOf(minor, rule.by)
  return rule.rule === 'price_amount' ? minor + rule.by : minor
}

/** The prices of a product as they are, by which an act knows that they are still what somebody has looked at. */
const markOf = (skus: readonly PricedSku[]): string =>
  createHash('sha256')
    .update(skus.map(({ id, price, compare_at }) => `${id} ${price} ${compare_at}`).join(','))
    .digest('hex')
    .slice(0, 12)

const least = (prices: readonly Minor[]): Minor =>
  prices.reduce((lowest, one) => {
    if (one < lowest) return one
    return lowest
  })

function outcomeOf({ status, is_barred, category_id, skus }: ProductRow, rule: BulkRule): BulkOutcome {
  switch (rule.rule) {
    case 'off_shelf':
      return status === 'on_sale' ? 'changed' : 'unchanged'
    case 'on_shelf':
      if (is_barred) return 'barred'
      return status === 'off_shelf' ? 'changed' : 'unchanged'
    case 'category':
      return category_id === rule.categoryId ? 'unchanged' : 'changed'
    default: {
      const after = skus.map(({ price }) => priceAfter(BigInt(price), rule))
      if (after.some((price) => price <= 0n)) return 'price_too_low'
      if (after.some((price) => price > maximumMinor)) return 'price_too_high'
      return after.every((price, index) => String(price) === skus[index]?.price) ? 'unchanged' : 'changed'
    }
  }
}

const readProducts = (db: Db, { shopId }: ShopMember, ids: readonly string[], language: Language): Promise<ProductRow[]> =>
  rows<ProductRow>(
    db,
    sql`select p.id::text, ${textsIn(sql`p.name`, language)} as name, p.status, ${standingBar} is not null as is_barred, p.category_id::text,
        (select json_agg(json_build_object('id', k.id::text, 'price', k.price_minor::text, 'compare_at', k.compare_at_minor::text) order by k.id)
          from sku k where k.product_id = p.id) as skus
      from product p where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId}::bigint`,
  )

const needCategory = async (db: Db, rule: BulkRule): Promise<void> => {
  if (rule.rule !== 'category') return
  if (!(await maybeRow(db, sql`select from category where id = ${rule.categoryId}::bigint and merged_into_id is null`)))
    throw refuse('recordMissing')
}

/** What a rule would do to each of the products. Refuses recordMissing a category that is not there. */
export async function previewChanges(
  db: Db,
  member: ShopMember,
  ids: readonly string[],
  rule: BulkRule,
  language: Language,
): Promise<Reply<'previewProductChanges'>> {
  await needCategory(db, rule)
  const found = new Map((await readProducts(db, member, ids, language)).map((product) => [product.id, product]))
  const list = [...new Set(ids)].map((id) => {
    const product = found.get(id)
    if (!product) return { product_id: id, name_en: '', outcome: 'not_found' as const, before: '0.00', after: '0.00', mark: '' }
    const before = least(product.skus.map(({ price }) => BigInt(price)))
    const outcome = outcomeOf(product, rule)
    const after = outcome === 'changed' ? least(product.skus.map(({ price }) => priceAfter(BigInt(price), rule))) : before
    return {
      product_id: id,
      ...inLanguage('name', product.name, language),
      outcome,
      before: formatAmount(before),
      after: formatAmount(after),
      mark: markOf(product.skus),
    }
  })
  const count = (is: (outcome: BulkOutcome) => boolean) => list.filter(({ outcome }) => is(outcome)).length
  const [changed, unchanged] = [count((one) => one === 'changed'), count((one) => one === 'unchanged')]
  return { list, counts: { changed, unchanged, impossible: list.length - changed - unchanged } }
}

export type MarkedProduct = { productId: string /** of the preview; '' where the rule is not about prices */; mark: string }

/** Changes one product by the rule: one act. A price is changed only as it was looked at, so that twice is once. */
async function changeOne(tx: Tx, member: ShopMember, { productId, mark }: MarkedProduct, rule: BulkRule): Promise<BulkOutcome> {
  switch (rule.rule) {
    case 'off_shelf':
      return (await takeOffShelf(tx, member, { productId })) ? 'changed' : 'unchanged'
    case 'on_shelf':
      return (await putOnShelf(tx, member, { productId })) ? 'changed' : 'unchanged'
    case 'category':
      return (await changeCategory(tx, member, { productId, categoryId: rule.categoryId })) ? 'changed' : 'unchanged'
    default:
      return changePrices(tx, member, { productId, mark }, rule)
  }
}

async function changePrices(tx: Tx, member: ShopMember, { productId, mark }: MarkedProduct, rule: BulkRule): Promise<BulkOutcome> {
  await rows(
    tx,
    sql`select from sku k join product p on p.id = k.product_id where k.product_id = ${productId}::bigint and p.shop_id = ${member.shopId}::bigint
      order by k.id for no key update of k`,
  )
  const [product] = await readProducts(tx, member, [productId], 'en')
  if (!product) return 'not_found'
  if (markOf(product.skus) !== mark) return 'changed_meanwhile'
  const outcome = outcomeOf(product, rule)
  if (outcome !== 'changed') return outcome
  for (const { id, price, compare_at } of product.skus) {
    const priceMinor = priceAfter(BigInt(price), rule)
    // a former price that is not above the new one any more says nothing
    const former = compare_at === null || BigInt(compare_at) <= priceMinor ? null : BigInt(compare_at)
    if (String(priceMinor) !== price) await changePrice(tx, member, { skuId: id, priceMinor, compareAtMinor: former })
  }
  return 'changed'
}

/** Changes products by a rule, each in a transaction of its own: what cannot be done to one is done to the others. */
export async function changeProducts(
  db: Database,
  member: ShopMember,
  products: readonly MarkedProduct[],
  rule: BulkRule,
): Promise<Reply<'changeProducts'>> {
  await needCategory(db, rule)
  const list: Reply<'changeProducts'>['list'] = []
  for (const product of new Map(products.map((one) => [one.productId, one])).values()) {
    const outcome = await db
      .transaction((tx) => changeOne(tx, member, product, rule))
      .catch((error: unknown): BulkOutcome => {
        if (error instanceof Refusal && error.codeName === 'productInvalid') return 'not_found'
        if (error instanceof Refusal && (error.data as { reason?: string } | null)?.reason === 'product_barred') return 'barred'
        throw error
      })
    list.push({ product_id: product.productId, outcome })
  }
  return { list }
}
