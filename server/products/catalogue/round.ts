import type { Tx } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { indexAnew } from '../../search/backlog.ts'

/** Products that are moved with one act, or with one round of what is left of it. */
export const atOnce = 1000

export const indexMoved = (tx: Tx, moved: readonly { id: string }[]): Promise<void> =>
  moved.length === 0 ? Promise.resolve() : indexAnew(tx, sql`p.id = any(${moved.map(({ id }) => id)}::bigint[])`)
