import { plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { fold, quote } from '../search/words.ts'

/** In fewer digits anything would end. */
const leastOfTelephone = 6

const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** The words of a name, the last one as far as it is written; null where nothing of it is a word. */
export function nameQuery(term: string): string | null {
  const words = fold(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  return words.length === 0 ? null : words.map((word, index) => `${quote(word)}${index === words.length - 1 ? ':*' : ''}`).join(' & ')
}

/** The ids of customers whom a term may mean: by number, e-mail, phone or name. Each part reads an index. */
export function customersMeant(term: string): Sql {
  const email = term.toLowerCase()
  const digits = term.replace(/\D/g, '')
  const isNumber = /^\d{1,18}$/.test(term)
  const isTelephone = digits.length >= leastOfTelephone && /^\+?[\d\s()./-]+$/.test(term)
  const ending = [...digits.replace(/^0+/, '')].reverse().join('')
  const name = nameQuery(term)
  return sql`select null::bigint as id where false
    ${isNumber ? sql`union all select id from customer where id = ${term}::bigint` : sql``}
    ${/^\S+$/.test(email) ? sql`union all select id from customer where email like ${beginning(email)}` : sql``}
    ${isTelephone ? sql`union all select id from customer where telephone <> '' and reverse(digits_of(telephone)) like ${beginning(ending)}` : sql``}
    ${name === null ? sql`` : sql`union all select id from customer where person_words(firstname, lastname) @@ ${name}::tsquery`}`
}

/** The ids of shops that a term may mean: by number, web address, name, or whose owner has this e-mail. */
export function shopsMeant(term: string): Sql {
  const lower = term.toLowerCase()
  const name = nameQuery(term)
  return sql`select null::bigint as id where false
    ${/^\d{1,18}$/.test(term) ? sql`union all select id from shop where id = ${term}::bigint` : sql``}
    ${/^[\w.-]+$/.test(term) ? sql`union all select id from shop where slug like ${beginning(lower)}` : sql``}
    ${lower.includes('@') ? sql`union all select h.id from shop h join customer c on c.id = h.owner_id where c.email like ${beginning(lower)}` : sql``}
    ${name === null ? sql`` : sql`union all select id from shop where shop_words(name) @@ ${name}::tsquery`}`
}

/** A list that is looked through by what somebody typed is planned for it each time. */
export const planned = (statement: Sql, term: string | undefined): Sql => (term === undefined ? statement : plannedAnew(statement))
