import type { Language } from '../../contract/languages.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'

type BrandRow = { id: string; slug: string; name: Texts; about: Texts; logo: Picture | null; products: number }

const brandOf = ({ id, slug, name, about, logo, products }: BrandRow, language: Language) => ({
  id,
  slug,
  ...inLanguage('name', name, language),
  ...inLanguage('about', about, language),
  logo,
  product_count: products,
})

const columns = (language: Language): Sql =>
  sql`b.id, b.slug, ${textsIn(sql`b.name`, language)} as name, ${textsIn(sql`b.about`, language)} as about, ${pictureOf(sql`f`)} as logo`

/** Brands that have something on sale, A to Z in the asked language. */
export async function listBrands(db: Db, language: Language) {
  const found = await rows<BrandRow>(
    db,
    sql`select ${columns(language)}, n.products
      from (select p.brand_id, count(*)::int as products from product p join shop s on s.id = p.shop_id where ${onSale} and p.brand_id is not null group by p.brand_id) n
      join brand b on b.id = n.brand_id left join file f on f.id = b.logo_id`,
  )
  const { compare } = new Intl.Collator(language)
  const nameIn = ({ name }: BrandRow) => name[language] ?? name.en
  return found
    .toSorted((left, right) => compare(nameIn(left), nameIn(right)) || Number(BigInt(left.id) - BigInt(right.id)))
    .map((found) => brandOf(found, language))
}

/** A brand with what it became part of; null: it stands by itself. */
export async function findBrand(db: Db, brandId: string, language: Language) {
  const found = await maybeRow<BrandRow & { merged_into_id: string | null }>(
    db,
    sql`select ${columns(language)}, b.merged_into_id,
        (select count(*)::int from product p join shop s on s.id = p.shop_id where ${onSale} and p.brand_id = b.id) as products
      from brand b left join file f on f.id = b.logo_id where b.id = ${brandId}::bigint`,
  )
  return found && { brand: brandOf(found, language), mergedInto: found.merged_into_id }
}
