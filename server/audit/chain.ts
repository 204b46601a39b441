import { createHmac } from 'node:crypto'
import { secretFor } from '../platform/secrets.ts'
import { type Sql, sql } from '../platform/sql.ts'

/** An entry as it is sealed: everything that it says, as text that PostgreSQL writes the same way every time. */
export type SealedEntry = {
  id: string
  actor: string
  actor_id: string | null
  act: string
  subject: string
  subject_id: string
  why: string | null
  details: string
  created_at: string
}

export const sealedColumns: Sql = sql`e.id, e.actor, e.actor_id::text, e.act, e.subject, e.subject_id::text, e.why::text, e.details::text,
  to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as created_at`

/** What the first link continues. */
export const beginning = Buffer.alloc(32)

/** The hash of a link: it needs a key that is not in the database, so that nobody who can write there can make one. */
export type Seal = (previous: Buffer, entry: SealedEntry) => Buffer

export function sealWith(secret: string): Seal {
  const key = secretFor(secret, 'audit chain')
  return (previous, { id, actor, actor_id, act, subject, subject_id, why, details, created_at }) =>
    createHmac('sha256', key)
      .update(previous)
      .update(JSON.stringify([id, actor, actor_id, act, subject, subject_id, why, details, created_at]))
      .digest()
}

/** The end of the chain: who writes it down elsewhere can tell later whether it was cut or made anew. */
export type Head = { position: string; hash: string }
