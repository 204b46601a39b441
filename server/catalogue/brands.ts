import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Reading } from '../product-index/follow.ts'
import type { BrandName } from '../product-index/names.ts'

/** What some brands say of themselves, by id. */
async function readAbout(db: Db, ids: readonly string[], language: Language): Promise<Map<string, Texts>> {
  const found = await rows<{ id: string; about: Texts }>(
    db,
    sql`select b.id, ${textsIn(sql`b.about`, language)} as about from brand b where b.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(found.map(({ id, about }) => [id, about]))
}

const brandOf = ({ id, slug, name, image }: BrandName, about: Texts | undefined, products: number, language: Language) => ({
  id,
  slug,
  ...inLanguage('name', name, language),
  ...inLanguage('about', about ?? { en: '' }, language),
  logo: image,
  product_count: products,
})

/** Brands that have something on sale, A to Z in the asked language. */
export async function listBrands({ db, columns }: Reading, language: Language) {
  const all = [...columns.names.brand.values()].filter(({ id }) => columns.countOnSale('brand', id) > 0)
  const ids = all.map(({ id }) => id)
  const about = await readAbout(db, ids, language)
  const { compare } = new Intl.Collator(language)
  const nameIn = ({ name }: BrandName) => name[language] ?? name.en
  return all
    .toSorted((left, right) => compare(nameIn(left), nameIn(right)) || Number(BigInt(left.id) - BigInt(right.id)))
    .map((brand) => brandOf(brand, about.get(brand.id), columns.countOnSale('brand', brand.id), language))
}

/** A brand as its page shows it, with how many products its listing has, and what it became part of; null: it stands by itself. */
export async function findBrand({ db, columns }: Reading, brandId: string, language: Language) {
  const found = columns.names.brand.get(brandId)
  if (!found) return undefined
  const about = await readAbout(db, [brandId], language)
  return { brand: (count: number) => brandOf(found, about.get(brandId), count, language), mergedInto: found.mergedInto }
}
