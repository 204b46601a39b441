import { maybeRow, row, type Tx } from '../../platform/database.ts'
import { type Sql, sql } from '../../platform/sql.ts'
import type { Texts } from '../../platform/texts.ts'
import { fold } from '../../search/words.ts'

/** Tables of what has an address of its own. */
const tables = { category: sql`category`, brand: sql`brand` } as const satisfies Record<string, Sql>

/** A text in Latin letters, digits and hyphens; '' where it has none. */
export const latinOf = (text: string, most: number): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, most)

/** An address of its own, from the English name. */
export async function freeSlug(tx: Tx, of: keyof typeof tables, name: Texts): Promise<string> {
  const words = latinOf(name.en, 60) || of
  const { number } = await row<{ number: number }>(
    tx,
    sql`select count(*)::int as number from ${tables[of]} where slug = ${words} or slug ~ ${`^${words}-[0-9]+$`}`,
  )
  const taken = async (slug: string) => (await maybeRow(tx, sql`select from ${tables[of]} where slug = ${slug}`)) !== undefined
  let next = number
  let slug = number === 0 ? words : `${words}-${next + 1}`
  while (await taken(slug)) slug = `${words}-${++next + 1}`
  return slug
}
