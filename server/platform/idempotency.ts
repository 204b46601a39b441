import { createHash } from 'node:crypto'
import { maybeRow, type Tx } from './database.ts'
import { refuse } from './refusal.ts'
import { sql } from './sql.ts'

export type IdempotencyKey = { actor: string; call: string; key: string; body: unknown }

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * Runs an act at most once for a key: the claim, the effect and the answer are one transaction. A repeat gets the first answer;
 * one that comes while the first still runs waits for it. Refuses (parameterInvalid) the same key with another body.
 * A refused act leaves no claim behind, because nothing happened.
 */
export async function actOnce<Answer>(tx: Tx, { actor, call, key, body }: IdempotencyKey, act: () => Promise<Answer>): Promise<Answer> {
  const hash = hashOf(body)
  const claim = await maybeRow<{ place: string }>(
    tx,
    sql`insert into idempotency (actor, call, key, body_hash) values (${actor}, ${call}, ${key}, ${hash}) on conflict do nothing returning ctid as place`,
  )
  if (!claim) {
    const before = await maybeRow<{ body_hash: Buffer; answer: { data: Answer } | null }>(
      tx,
      sql`select body_hash, answer from idempotency where actor = ${actor} and call = ${call} and key = ${key}`,
    )
    if (!before?.answer) throw refuse('writeConflict')
    if (!before.body_hash.equals(hash)) throw refuse('parameterInvalid', { fields: { 'Idempotency-Key': { problem: 'malformed' } } })
    return before.answer.data
  }
  const data = await act()
  // by its place, which nobody but this transaction can change: a plan made while the table was small would look through all of it
  tx.atEnd(sql`update idempotency set answer = ${JSON.stringify({ data })} where ctid = ${claim.place}::tid`)
  return data
}
