import { createHash } from 'node:crypto'
import { type Database, execute, isUnavailable, maybeRow, type Tx } from './database.ts'
import { refuse } from './refusal.ts'
import { sql } from './sql.ts'

export type IdempotencyKey = { keeper: string; call: string; key: string; body: unknown }

/** A second factor is good once: who repeats an act whose answer was lost gives another one, and means the same. */
const isGoodOnce = (name: string) => name === 'second_factor' || name === 'passkey'

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body, (name, value: unknown) => (isGoodOnce(name) ? undefined : value)))
    .digest()

/**
 * Runs an act at most once for a key: the effect and the answer under its key are one transaction. A repeat gets the first answer;
 * one that comes while the first still runs waits for it. Refuses (parameterInvalid) the same key with another body.
 * A refused act leaves no key behind, because nothing happened.
 *
 * Repeats are rare, so nothing is asked before: a repeat does the act again, finds its key taken (or is refused, because the first
 * has changed what it needs), is rolled back, and only then reads the first answer.
 */
export async function actOnce<Answer>(
  db: Database,
  { keeper, call, key, body }: IdempotencyKey,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const hash = hashOf(body)
  try {
    return await db.transaction(async (tx) => {
      const data = await act(tx)
      tx.atEnd(
        sql`insert into idempotency (keeper, call, key, body_hash, answer) values (${keeper}, ${call}, ${key}, ${hash}, ${JSON.stringify({ data })})`,
      )
      return data
    })
  } catch (error) {
    if (isUnavailable(error)) throw error
    const first = await maybeRow<{ body_hash: Buffer; answer: { data: Answer } }>(
      db,
      sql`select body_hash, answer from idempotency where keeper = ${keeper} and call = ${call} and key = ${key}`,
    )
    if (!first) throw error
    if (!first.body_hash.equals(hash)) throw refuse('parameterInvalid', { fields: { 'Idempotency-Key': { problem: 'malformed' } } })
    return first.answer.data
  }
}

/** A key is good for 30 days: whoever repeats an act does so long before. */
export const forgetOldKeys = (db: Database): Promise<number> =>
  execute(db, sql`delete from idempotency where created_at < now() - interval '30 days'`)

/** Forgets what was answered to somebody under any key. */
export const forgetKeysOf = (tx: Tx, keeper: string): Promise<number> => execute(tx, sql`delete from idempotency where keeper = ${keeper}`)
