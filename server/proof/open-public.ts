import { recordAudit } from '../audit/record.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** Opens or closes the page on which everybody reads the rules of the books; repeating it changes nothing and is not written down again. */
export async function openPublicProof(tx: Tx, operator: Operator, open: boolean): Promise<void> {
  const changed = await execute(
    tx,
    sql`insert into setting (name, value) values ('public_proof', ${JSON.stringify(open)}) on conflict (name) do update set value = excluded.value
      where setting.value <> excluded.value`,
  )
  if (changed === 0) return
  await recordAudit(tx, operator, { act: open ? 'proof.open' : 'proof.close', subject: 'house', subjectId: '0', why: null, details: {} })
}
