import type { readyReasonCalls } from '../../../contract/calls/ready-reasons.ts'
import { languages } from '../../../contract/languages.ts'
import { row, rows } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

export const reasonIn = (text: string) => Object.fromEntries(languages.map(({ code }) => [`text_${code}`, `${text} ${code}`]))

/** What whoever keeps the ready reasons asks and does. */
export async function openReadyReasonInputs(plaza: TestPlaza): Promise<Record<keyof typeof readyReasonCalls, () => Promise<Ready>>> {
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const by = (input: Record<string, unknown>): Ready => ({ input, options })
  return {
    getReadyReasons: async () => by({}),
    saveReadyReason: async () => {
      const found = await row<{ id: string; version: number }>(
        plaza.db,
        sql`select id, version from ready_reason where code = 'quantity_unlikely'`,
      )
      return by({ ...found, kind: 'stock_addition', ...reasonIn('more than fits the shop'), is_offered: true })
    },
    arrangeReadyReasons: async () => {
      const offered = await rows<{ id: string }>(
        plaza.db,
        sql`select id from ready_reason where kind = 200 and is_offered order by position desc, id desc`,
      )
      return by({ kind: 'product_listing', ids: offered.map(({ id }) => id) })
    },
  }
}
