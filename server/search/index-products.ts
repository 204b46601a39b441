import { languages } from '../../contract/languages.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { quote, tokensOf } from './words.ts'

type Indexed = {
  id: string
  name: Texts
  short_description: Texts
  description: Texts
  brand: Texts | null
  categories: Texts[]
  values: Texts[] | null
}

const weights = ['A', 'B', 'C', 'D'] as const

/** A tsvector of tokens by weight; a token keeps its best place. Positions only carry the weights. */
function vectorOf(textsByWeight: readonly (readonly string[])[], language: string): string {
  const best = new Map<string, string>()
  for (const [index, texts] of textsByWeight.entries()) {
    for (const text of texts) for (const token of tokensOf(text, language)) if (!best.has(token)) best.set(token, weights[index] ?? 'D')
  }
  return [...best].map(([token, weight]) => `${quote(token)}:1${weight}`).join(' ')
}

/**
 * Writes the search documents of products anew, one a language: the name weighs most, then brand, category and
 * values, then the texts. SKU codes are not in them: those are found whole or not at all.
 */
export async function indexProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const products = await rows<Indexed>(
    tx,
    sql`select p.id, p.name, p.short_description, p.description, b.name as brand,
        (with recursive up as (select c.id, c.parent_id, c.name from category c where c.id = p.category_id
            union all select c.id, c.parent_id, c.name from category c join up on c.id = up.parent_id)
          select json_agg(up.name) from up) as categories,
        (select json_agg(v.name) from attribute_value v where v.id = any(p.facet_values)) as values
      from product p left join brand b on b.id = p.brand_id where p.id = any(${productIds}::bigint[])`,
  )
  const documents = products.flatMap((product) =>
    languages.map(({ code: language }) => {
      const inThis = (texts: Texts) => plainText(texts, language)
      const grouping = [...(product.brand ? [product.brand] : []), ...product.categories, ...(product.values ?? [])]
      return {
        product: product.id,
        language,
        words: vectorOf(
          [[inThis(product.name)], grouping.map(inThis), [inThis(product.short_description)], [inThis(product.description)]],
          language,
        ),
      }
    }),
  )
  await execute(
    tx,
    sql`insert into search_document (product_id, language, words)
      select d.product_id, d.language, d.words::tsvector
      from unnest(${documents.map(({ product }) => product)}::bigint[], ${documents.map(({ language }) => language)}::text[],
        ${documents.map(({ words }) => words)}::text[]) as d (product_id, language, words)
      on conflict (product_id, language) do update set words = excluded.words`,
  )
}
