import { createHash } from 'node:crypto'
import { type Language, languages } from '../../contract/languages.ts'
import { type DraftTexts, type ProductTextField, productTextFields } from '../../contract/shop-products.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { fold } from '../search/words.ts'

/** Of each translation, the mark of the source text that it was made from. */
export type Basis = { [Field in ProductTextField]?: { [Code in Language]?: string } }

/** In which language a product's texts are written first, and from what the others were made. */
export type Wording = { source: Language; basis: Basis }

export type WrittenTexts = Record<ProductTextField, DraftTexts>

/** By which a text is known again, to see whether it has changed since. PostgreSQL makes the same with md5(). */
export const markOf = (text: string): string => createHash('md5').update(text).digest('hex')

/** Whether a text is written in a language: English may be borrowed from the source, because a product always has some. */
const isWritten = (texts: WrittenTexts, { source, basis }: Wording, field: ProductTextField, language: Language): boolean =>
  Boolean(texts[field][language]) && (language === source || language !== 'en' || basis[field]?.en !== undefined)

/** The texts without those that are only borrowed. */
export function ownTexts(texts: WrittenTexts, wording: Wording): WrittenTexts {
  const own = (field: ProductTextField): DraftTexts =>
    Object.fromEntries(Object.entries(texts[field]).filter(([language]) => isWritten(texts, wording, field, language as Language)))
  return { name: own('name'), short_description: own('short_description'), description: own('description') }
}

/** Languages, by field, in which a text is older than its source. */
export function staleTexts(texts: WrittenTexts, { source, basis }: Wording): Record<ProductTextField, Language[]> {
  const staleIn = (field: ProductTextField): Language[] => {
    const mark = markOf(texts[field][source] ?? '')
    return languages
      .map(({ code }) => code)
      .filter((code) => code !== source && Boolean(texts[field][code]) && (basis[field]?.[code] ?? mark) !== mark)
  }
  return { name: staleIn('name'), short_description: staleIn('short_description'), description: staleIn('description') }
}

/** Languages in which something is not written that is written in the source. */
export function missingTexts(texts: WrittenTexts, wording: Wording): Language[] {
  const needed = productTextFields.filter((field) => Boolean(texts[field][wording.source]))
  return languages.map(({ code }) => code).filter((code) => needed.some((field) => !isWritten(texts, wording, field, code)))
}

/** All languages that are there were made from the source as it stands. */
export function freshBasis(texts: WrittenTexts, source: Language): Basis {
  const marks = (field: ProductTextField) =>
    Object.fromEntries(
      Object.entries(texts[field]).flatMap(([code, text]) => (code !== source && text ? [[code, markOf(texts[field][source] ?? '')]] : [])),
    )
  return { name: marks('name'), short_description: marks('short_description'), description: marks('description') }
}

/** What the shop's search looks in. */
export const searchTextOf = (names: DraftTexts, codes: readonly string[]): string =>
  fold([...new Set(Object.values(names)), ...codes].join(' '))

type WrittenRow = WrittenTexts & { shop_id: string; codes: string[] | null; known: Wording | null }

/**
 * Brings what is known of a product's words up to date. `wording` where they were written anew; without it what was known stays, and a product
 * of which nothing is known was written in all its languages at once.
 */
export async function keepWording(tx: Tx, productId: string, wording: Wording | null): Promise<void> {
  const [written] = await rows<WrittenRow>(
    tx,
    sql`select p.shop_id, p.name, p.short_description, p.description, (select array_agg(k.code) from sku k where k.product_id = p.id) as codes,
        (select json_build_object('source', w.source, 'basis', w.basis) from product_wording w where w.product_id = p.id) as known
      from product p where p.id = ${productId}::bigint`,
  )
  if (!written) return
  const now = wording ?? written.known ?? { source: 'en', basis: freshBasis(written, 'en') }
  const stale = new Set(Object.values(staleTexts(written, now)).flat())
  await execute(
    tx,
    sql`insert into product_wording (product_id, shop_id, source, basis, missing, stale, search)
      values (${productId}, ${written.shop_id}, ${now.source}, ${JSON.stringify(now.basis)}, ${missingTexts(written, now)}::text[], ${[...stale]}::text[],
        ${searchTextOf(written.name, written.codes ?? [])})
      on conflict (product_id) do update set source = excluded.source, basis = excluded.basis, missing = excluded.missing, stale = excluded.stale,
        search = excluded.search, changed_at = now()`,
  )
}
