import { isCountry } from '../../contract/places.ts'
import type { WebsiteField } from '../../contract/settings.ts'
import { recordAudit } from '../audit/record.ts'
import { type Configuration, isScriptUrl } from '../platform/configuration.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { readWebsite } from './website.ts'

type Place = Pick<Configuration, 'SERVICE_URL' | 'CONTACT_EMAIL' | 'CHAT_URL' | 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL'>

/** The script of a chat runs on a host of its own, and comes from neither that nor ours: whoever shared one would share what a browser keeps there. */
function problemOfScript(address: string, { CHAT_URL, PUBLIC_URL, SELLER_URL, OPERATOR_URL }: Place): FieldProblem | null {
  if (address === '') return null
  if (CHAT_URL === null) return { problem: 'works_here' }
  if (!isScriptUrl(address)) return { problem: 'malformed' }
  const { hostname } = new URL(address)
  const isOurs = [CHAT_URL, PUBLIC_URL, SELLER_URL, OPERATOR_URL].some((other) => new URL(other).hostname === hostname)
  return isOurs ? { problem: 'wrong' } : null
}

async function problemOf(tx: Tx, field: WebsiteField, value: string, place: Place): Promise<FieldProblem | null> {
  switch (field) {
    case 'service_url':
      return problemOfScript(value, place)
    case 'contact_email':
      return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value) ? null : { problem: 'malformed' }
    case 'default_country':
      return isCountry(value) ? null : { problem: 'unknown_choice' }
    case 'default_currency': {
      // Locked, so that nobody takes it out of the choice meanwhile.
      const found = await maybeRow<{ offered: boolean }>(tx, sql`select offered from currency where code = ${value} for no key update`)
      return found?.offered ? null : { problem: 'unknown_choice' }
    }
  }
}

/**
 * Changes one thing about the website, at once and in every process. The same value changes nothing. Answers its version. Refuses parameterInvalid (value), writeConflict
 * (`edited_meanwhile`) when somebody was quicker.
 */
export async function changeWebsite(
  tx: Tx,
  operator: Operator,
  { field, value, version }: { field: WebsiteField; value: string; version: string },
  place: Place,
): Promise<string> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('website'))`)
  const last = await maybeRow<{ id: string; by: string | null; at: Date }>(
    tx,
    sql`select h.id, o.firstname as by, h.created_at as at from website_change h left join operator o on o.id = h.operator_id
      where h.field = ${field} order by h.id desc limit 1`,
  )
  if ((last?.id ?? '0') !== version && last)
    throw refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: last.by, at: last.at.toISOString() } })
  const { [field]: before } = await readWebsite(tx, place)
  if (before === value) return last?.id ?? '0'
  const problem = await problemOf(tx, field, value, place)
  if (problem) throw refuse('parameterInvalid', { fields: { value: problem } })
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into website_change (field, value, operator_id) values (${field}, ${value}, ${operator.operatorId}) returning id`,
  )
  await recordAudit(tx, operator, {
    act: 'website.change',
    subject: 'house',
    subjectId: '0',
    why: null,
    details: { name: field, before, now: value },
  })
  await dropAnswers(tx, ['content'])
  return id
}
