import type { Language } from '../../contract/languages.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Reader } from '../product-index/follow.ts'

type BrandRow = { id: string; slug: string; name: Texts; about: Texts; logo: Picture | null }

const brandOf = ({ id, slug, name, about, logo }: BrandRow, products: number, language: Language) => ({
  id,
  slug,
  ...inLanguage('name', name, language),
  ...inLanguage('about', about, language),
  logo,
  product_count: products,
})

const brandColumns = (language: Language): Sql =>
  sql`b.id, b.slug, ${textsIn(sql`b.name`, language)} as name, ${textsIn(sql`b.about`, language)} as about, ${pictureOf(sql`f`)} as logo`

/** Brands that have something on sale, A to Z in the asked language. */
export async function listBrands({ db, products }: Reader, language: Language) {
  const [columns, all] = await Promise.all([
    products.latest(),
    rows<BrandRow>(db, sql`select ${brandColumns(language)} from brand b left join file f on f.id = b.logo_id`),
  ])
  const { compare } = new Intl.Collator(language)
  const nameIn = ({ name }: BrandRow) => name[language] ?? name.en
  return all
    .filter(({ id }) => columns.countOnSale('brand', id) > 0)
    .toSorted((left, right) => compare(nameIn(left), nameIn(right)) || Number(BigInt(left.id) - BigInt(right.id)))
    .map((brand) => brandOf(brand, columns.countOnSale('brand', brand.id), language))
}

/** A brand as its page shows it, with how many products its listing has, and what it became part of; null: it stands by itself. */
export async function findBrand(db: Db, brandId: string, language: Language) {
  const found = await maybeRow<BrandRow & { merged_into_id: string | null }>(
    db,
    sql`select ${brandColumns(language)}, b.merged_into_id from brand b left join file f on f.id = b.logo_id where b.id = ${brandId}::bigint`,
  )
  return found && { brand: (products: number) => brandOf(found, products, language), mergedInto: found.merged_into_id }
}
