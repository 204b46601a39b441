import { fullName } from '../../contract/names.ts'
import { screens, screenUrl } from '../../contract/screens.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { needImpartial } from '../operators/impartial.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { clock, type OperatorInConsole } from '../sessions/callers.ts'
import { endLook, endOldLooks, issueLook, type Look, redeemLook } from '../sessions/looks.ts'

/** A link to look at the shop as a customer sees it. Refuses recordMissing (also of a closed account), 403 whoever the customer is. */
export async function beginLook(
  tx: Tx,
  operator: OperatorInConsole,
  { customerId, reason }: { customerId: string; reason: string },
  { publicUrl }: { publicUrl: string },
): Promise<{ url: string; until: string }> {
  const found = await maybeRow(tx, sql`select from customer where id = ${customerId}::bigint and status <> 'closed'`)
  if (!found) throw refuse('recordMissing')
  await needImpartial(tx, operator, { customerId, shopId: '0' })
  const { code, until } = await issueLook(tx, operator, { customerId, reason })
  // Behind the #, which no browser sends and no log sees.
  return { url: screenUrl(publicUrl, screens.login(undefined, { act: 'look', code })), until: until.toISOString() }
}

/** The link is used: from now on somebody looks. Refuses as `redeemLook`. Effects: the customer is told when and why, an entry of the audit. */
export async function enterLook(tx: Tx, code: string): Promise<{ token: string; name: string; until: string }> {
  const { token, until, ...look } = await redeemLook(tx, code)
  const customer = { kind: 'customer', customerId: look.customerId } as const
  await inform(tx, customer, 'account_looked_at', { words: look.reason })
  await recordAudit(tx, look.operator, { act: 'customer.look', ...about(look), why: { words: look.reason } })
  const person = await row<{ firstname: string; lastname: string }>(
    tx,
    sql`select firstname, lastname from customer where id = ${look.customerId}`,
  )
  return { token, name: fullName(person), until: until.toISOString() }
}

const about = ({ customerId }: Look) => ({ subject: 'customer' as const, subjectId: customerId, details: {} })

/** Whoever looks has enough. Effect: an entry of the audit. */
export async function leaveLook(tx: Tx, token: string): Promise<void> {
  const look = await endLook(tx, token)
  if (look) await recordAudit(tx, look.operator, { act: 'customer.look_end', ...about(look), why: null })
}

/** Looks whose time is over have ended. Effect: an entry of the audit each, by the clock. */
export async function endLooksByClock(tx: Tx): Promise<void> {
  for (const look of await endOldLooks(tx)) await recordAudit(tx, clock, { act: 'customer.look_end', ...about(look), why: null })
}
