import type { Tx } from '../../platform/database.ts'
import { freeName } from '../../platform/free-name.ts'
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
export const freeSlug = (tx: Tx, of: keyof typeof tables, name: Texts): Promise<string> =>
  freeName(tx, latinOf(name.en, 60) || of, sql`select slug from ${tables[of]}`)
