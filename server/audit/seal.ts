import { type Database, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { beginning, type Seal, type SealedEntry, sealedColumns, sealWith } from './chain.ts'

/** Entries that are sealed in one transaction. */
const batchMost = 1000

/**
 * Gives every entry that waits its place in the chain, and answers how many. One at a time seals; entries of acts that are not over cannot be seen yet and
 * come later, so a place says when an entry was sealed and not when it was written.
 */
export async function sealAudit(db: Database, secret: string): Promise<number> {
  const seal = sealWith(secret)
  for (let sealed = 0; ; ) {
    const batch = await db.transaction((tx) => sealBatch(tx, seal))
    sealed += batch
    if (batch < batchMost) return sealed
  }
}

async function sealBatch(tx: Tx, seal: Seal): Promise<number> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('audit seal'))`)
  const waiting = await rows<SealedEntry>(
    tx,
    sql`select ${sealedColumns} from audit_pending p join audit_entry e on e.id = p.entry_id order by p.entry_id limit ${batchMost}`,
  )
  if (waiting.length === 0) return 0
  const last = await maybeRow<{ position: string; hash: Buffer }>(
    tx,
    sql`select position, hash from audit_link order by position desc limit 1`,
  )
  let hash = last?.hash ?? beginning
  const hashes = waiting.map((entry) => {
    hash = seal(hash, entry)
    return hash
  })
  const ids = waiting.map(({ id }) => id)
  await execute(
    tx,
    sql`insert into audit_link (position, entry_id, hash)
      select ${last?.position ?? '0'}::bigint + w.place, w.entry_id, w.hash from unnest(${ids}::bigint[], ${hashes}::bytea[]) with ordinality as w (entry_id, hash, place)`,
  )
  await execute(tx, sql`delete from audit_pending where entry_id = any(${ids}::bigint[])`)
  return waiting.length
}
