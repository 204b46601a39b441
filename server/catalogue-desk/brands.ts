import type { BrandObstacle, HouseBrandView } from '../../contract/catalogue-desk.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { inEveryLanguage, inLanguage, type Texts } from '../platform/texts.ts'
import { usesOfBrand } from '../products/catalogue/brands.ts'
import { onSale } from '../products/on-sale.ts'

type BrandRow = {
  id: string
  slug: string
  name: Texts
  about: Texts
  logo: Picture | null
  version: number
  products: number
  on_sale: number
  alike: number
  into: { id: string; name: Texts } | null
}

/** Another brand that stands by itself has the same letters in some language. */
const others = sql`from brand o where o.letters && b.letters and o.id <> b.id and o.merged_into_id is null`

const columns = sql`b.id, b.slug, b.name, b.about, b.version, ${pictureOf(sql`f`)} as logo,
  (select count(*)::int from product p where p.brand_id = b.id) as products,
  (select count(*)::int from product p join shop s on s.id = p.shop_id where p.brand_id = b.id and ${onSale}) as on_sale,
  case when b.merged_into_id is null then (select count(*)::int ${others}) else 0 end as alike,
  (select json_build_object('id', i.id::text, 'name', i.name) from brand i where i.id = b.merged_into_id) as into`

/** Which brands `b` stand under a view. */
const inView: Record<HouseBrandView, Sql> = {
  all: sql`b.merged_into_id is null`,
  alike: sql`b.merged_into_id is null and exists (select ${others})`,
  untranslated: sql`b.merged_into_id is null and not b.name ?& ${languages.map(({ code }) => code)}::text[]`,
  unused: sql`b.merged_into_id is null and not exists (select from product p where p.brand_id = b.id)`,
  merged: sql`b.merged_into_id is not null`,
}
const views = Object.keys(inView) as HouseBrandView[]

const brandFields = ({ id, slug, name, logo, version, products, on_sale, into }: BrandRow, language: Language) => ({
  id,
  slug,
  ...inEveryLanguage('name', name),
  logo,
  version,
  products,
  on_sale,
  missing: languages.flatMap(({ code }) => (name[code] ? [] : [code])),
  into: into && { id: into.id, ...inLanguage('name', into.name, language) },
})

/** The letters of what somebody looks for, as brands keep those of their names; null where it has none. */
const lettersOf = async (db: Db, texts: readonly string[]): Promise<string[]> =>
  (await row<{ letters: string[] }>(db, sql`select letters_in(${JSON.stringify(Object.fromEntries(texts.entries()))}::jsonb) as letters`))
    .letters

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Brands with the letters in some language, or with the number. */
async function matching(db: Db, q: string): Promise<Sql> {
  const [letters] = await lettersOf(db, [q])
  if (letters === undefined) return sql`true`
  const isNumber = /^[1-9]\d{0,17}$/.test(q)
  return sql`(exists (select from unnest(b.letters) one where one like ${`%${escaped(letters)}%`}) ${isNumber ? sql`or b.id = ${q}::bigint` : sql``})`
}

/** A page of brands under a view by their English names, and the counts of all views. */
export async function listHouseBrands(
  db: Db,
  { view, q, page_size, after }: Input<'getHouseBrands'>,
  language: Language,
): Promise<Reply<'getHouseBrands'>> {
  const conditions = [
    inView[view],
    ...(q === '' ? [] : [await matching(db, q)]),
    ...(after === undefined
      ? []
      : [sql`(b.name ->> 'en', b.id) > (select a.name ->> 'en', a.id from brand a where a.id = ${after}::bigint)`]),
  ]
  const [found, counts] = await Promise.all([
    // Only the brands of the page are counted.
    rows<BrandRow>(
      db,
      sql`select ${columns} from brand b left join file f on f.id = b.logo_id
        where b.id = any(array(select b.id from brand b where ${joinSql(conditions, ' and ')} order by b.name ->> 'en', b.id limit ${page_size + 1}::int))
        order by b.name ->> 'en', b.id`,
    ),
    row<Record<HouseBrandView, number>>(
      db,
      sql`select ${joinSql(
        views.map((one) => sql`(count(*) filter (where ${inView[one]}))::int as ${viewColumns[one]}`),
        ', ',
      )} from brand b`,
    ),
  ])
  return {
    list: found.slice(0, page_size).map((brand) => ({ ...brandFields(brand, language), alike: brand.alike })),
    more: found.length > page_size,
    counts,
  }
}

const viewColumns: Record<HouseBrandView, Sql> = {
  all: sql`"all"`,
  alike: sql`alike`,
  untranslated: sql`untranslated`,
  unused: sql`unused`,
  merged: sql`merged`,
}

const named = (language: Language) => (one: { id: string; name: Texts; products: number }) => ({
  id: one.id,
  ...inLanguage('name', one.name, language),
  products: one.products,
})

/** Brands with the letters of one of the names, the most used first. */
export async function findAlike(
  db: Db,
  { names, except }: { names: readonly string[]; except: string | undefined },
  language: Language,
): Promise<Reply<'getAlikeBrands'>['list']> {
  const found = await rows<{ id: string; name: Texts; products: number }>(
    db,
    sql`select o.id, o.name, (select count(*)::int from product p where p.brand_id = o.id) as products from brand o
      where o.letters && ${await lettersOf(db, names)}::text[] and o.id is distinct from ${except ?? null}::bigint and o.merged_into_id is null order by products desc, o.id limit 20`,
  )
  return found.map(named(language))
}

/** A brand as the house sees it. Refuses recordMissing. */
export async function viewHouseBrand(db: Db, id: string, language: Language): Promise<Reply<'getHouseBrand'>> {
  const [brand, merged] = await Promise.all([
    maybeRow<BrandRow>(db, sql`select ${columns} from brand b left join file f on f.id = b.logo_id where b.id = ${id}::bigint`),
    rows<{ id: string; name: Texts }>(db, sql`select id, name from brand where merged_into_id = ${id}::bigint order by name ->> 'en', id`),
  ])
  if (!brand) throw refuse('recordMissing')
  return {
    ...brandFields(brand, language),
    ...inEveryLanguage('about', brand.about),
    alike: brand.into ? [] : await findAlike(db, { names: Object.values(brand.name), except: id }, language),
    merged: merged.map((one) => ({ id: one.id, ...inLanguage('name', one.name, language) })),
  }
}

/** What an act would do to a brand now. Refuses recordMissing, and parameterMissing (target_id) a merging without a target. */
export async function readBrandEffect(db: Db, { act, brand_id, target_id }: Input<'getBrandEffect'>): Promise<Reply<'getBrandEffect'>> {
  if (act === 'merge' && target_id === undefined) throw refuse('parameterMissing', { fields: { target_id: { problem: 'missing' } } })
  const wanted = [...new Set([brand_id, ...(act === 'merge' && target_id !== undefined ? [target_id] : [])])]
  const standing = await rows(db, sql`select from brand where id = any(${wanted}::bigint[]) and merged_into_id is null`)
  if (standing.length < wanted.length) throw refuse('recordMissing')
  const uses = await usesOfBrand(db, brand_id)
  const isUsed = uses.products + uses.drafts + uses.adverts + uses.addresses > 0
  const obstacles: Record<typeof act, BrandObstacle | null> = {
    merge: brand_id === target_id ? 'itself' : null,
    remove: isUsed ? 'used' : null,
  }
  return { ...uses, obstacle: obstacles[act] }
}
