import type { Language } from '../../contract/languages.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

export type NewOperator = {
  /** in lower case */
  email: string
  /** in PHC form, made before the transaction began; null: they choose one by a link */
  passwordHash: string | null
  firstname: string
  role: OperatorRole
  language: Language
  /** null: nobody of the house, at its keyboard */
  invitedBy?: string | null
}

/** Somebody who keeps the house: an account that is no customer's and opens nothing in the shop. Refuses emailTaken. */
export async function createOperator(
  tx: Tx,
  { email, passwordHash, firstname, role, language, invitedBy = null }: NewOperator,
): Promise<Operator> {
  const made = await maybeRow<{ id: string }>(
    tx,
    sql`insert into operator (email, password_hash, firstname, role, language, invited_by, joined_at)
        values (${email}, ${passwordHash}, ${firstname}, ${role}, ${language}, ${invitedBy}, ${passwordHash === null ? null : new Date()}) on conflict (email) do nothing returning id`,
  )
  if (!made) throw refuse('emailTaken')
  return { kind: 'operator', operatorId: made.id, role }
}
