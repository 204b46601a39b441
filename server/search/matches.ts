import type { Language } from '../../contract/languages.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { queryOf } from './words.ts'

/** What a term finds: the products' ids alone, and with a `relevance` as `product_id, relevance`, which costs more to work out. */
export type Matches = { ids: Sql; ranked: Sql }

/**
 * Products whose document in one of the languages holds all words of the term, or that have it as SKU code, which comes before all
 * else. A word in the name weighs ten times one in the description, the asked language twice another, and what sells well comes
 * first among equals.
 */
export function matchesOf(term: string, language: Language, languages: readonly Language[]): Matches {
  const query = queryOf(term, language)
  const ids = sql`select k.product_id from sku k where lower(k.code) = lower(${term}::text)`
  const byCode = sql`select k.product_id, 1000::double precision as relevance from sku k where lower(k.code) = lower(${term}::text)`
  if (query === null)
    return { ids, ranked: sql`select c.product_id, max(c.relevance) as relevance from (${byCode}) c group by c.product_id` }
  const documents = sql`from search_document d where d.words @@ ${query}::tsquery and d.language = any(${languages}::text[])`
  return {
    ids: sql`select d.product_id ${documents} union ${ids}`,
    ranked: sql`select found.product_id, max(found.relevance) + ln(1 + max(q.sold_count)) / 100 as relevance
      from (select d.product_id,
            ts_rank('{0.1, 0.2, 0.5, 1.0}', d.words, ${query}::tsquery) * case when d.language = ${language}::text then 1 else 0.5 end as relevance
          ${documents}
        union all ${byCode}) found
      join product q on q.id = found.product_id
      group by found.product_id`,
  }
}

/** Within one shop there is little enough to look in the asked language and English at once. */
export const matchesWithin = (term: string, language: Language): Matches => matchesOf(term, language, [language, 'en'])
