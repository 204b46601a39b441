import type { LedgerProof } from '../ledger/verify.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { readInspection } from '../platform/inspections.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { isPublic, publicPath } from './public-page.ts'

const nameOf = async (db: Db, operatorId: string | null): Promise<string | null> =>
  operatorId === null
    ? null
    : ((await maybeRow<{ firstname: string }>(db, sql`select firstname from operator where id = ${operatorId}`))?.firstname ?? null)

/** What was found of the books last, how far the look is that runs, and who opened or closed the public page. */
export async function readProof(db: Db, { configuration }: Pick<Services, 'configuration'>): Promise<Reply<'getLedgerProof'>> {
  const last = await readInspection<LedgerProof>(db, 'ledger')
  const changed = await maybeRow<{ created_at: Date; actor_id: string | null }>(
    db,
    sql`select created_at, actor_id from audit_entry where act in ('proof.open', 'proof.close') order by created_at desc, id desc limit 1`,
  )
  return {
    running: last?.running ? { done: last.done, expected: last.expected, since: last.startedAt.toISOString() } : null,
    proof: last?.result && last.endedAt ? { at: last.endedAt.toISOString(), by: await nameOf(db, last.startedBy), ...last.result } : null,
    public_page: {
      open: await isPublic(db),
      url: new URL(publicPath, configuration.PUBLIC_URL).href,
      changed_at: changed?.created_at.toISOString() ?? null,
      by: await nameOf(db, changed?.actor_id ?? null),
    },
  }
}
