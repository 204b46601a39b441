import { formatRate, type Rate } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { isFar, needTwice } from '../settings/rates.ts'
import { keepWallet } from './keep.ts'
import { lockSeenWallet } from './lock.ts'
import { rateNow } from './rate.ts'
import { lastSignsOf } from './where.ts'

type Seen = { code: string; version: string }

/**
 * Offers customers a place no longer. It is the safe direction and takes one person: an address that has leaked is gone at once. What customers have told of it is judged as before.
 * Ended already: changes nothing. Answers the version. Refuses as `lockSeenWallet`.
 */
export async function endWallet(tx: Tx, operator: Operator, { words, ...seen }: Seen & { words: string }): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  if (!wallet.enabled) return wallet.version
  await execute(tx, sql`update deposit_wallet set enabled = false where id = ${wallet.id}`)
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.end',
    subject: 'deposit_wallet',
    subjectId: wallet.id,
    why: { words },
    details: { code: wallet.code, last_signs: lastSignsOf(wallet) },
  })
  return keepWallet(tx, { walletId: wallet.id, what: 'ended', operatorId: operator.operatorId })
}

/** Gives a place another name. The same one changes nothing. Answers the version. Refuses as `lockSeenWallet`. */
export async function nameWallet(tx: Tx, operator: Operator, { name, ...seen }: Seen & { name: string }): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  if (wallet.name === name) return wallet.version
  await execute(tx, sql`update deposit_wallet set name = ${name} where id = ${wallet.id}`)
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.name',
    subject: 'deposit_wallet',
    subjectId: wallet.id,
    why: null,
    details: { code: wallet.code, before: wallet.name, now: name },
  })
  return keepWallet(tx, { walletId: wallet.id, what: 'named', operatorId: operator.operatorId })
}

/**
 * Gives a place another rate: 10^-8 units for one USD; null: that of the house's currency of its code. Top-ups that are told from then on take it. The same changes nothing. Answers the version.
 * Refuses as `lockSeenWallet`, parameterInvalid (rate: missing, where the house has no such currency; rate_again: far from the last one, and not twice).
 */
export async function changeWalletRate(
  tx: Tx,
  operator: Operator,
  { rate, again, ...seen }: Seen & { rate: Rate | null; again: Rate | null },
): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  if ((rate === null ? null : String(rate)) === wallet.rate) return wallet.version
  const before = await rateNow(tx, wallet)
  const now = await rateNow(tx, { currency: wallet.currency, rate: rate === null ? null : String(rate) })
  if (now === null) throw refuse('parameterInvalid', { fields: { rate: { problem: 'missing' } } })
  if (before !== null && isFar({ before, now })) needTwice(now, again)
  await execute(tx, sql`update deposit_wallet set rate = ${rate === null ? null : String(rate)}::bigint where id = ${wallet.id}`)
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.rate',
    subject: 'deposit_wallet',
    subjectId: wallet.id,
    why: null,
    details: {
      code: wallet.code,
      currency: wallet.currency,
      rate_before: before === null ? null : formatRate(before),
      rate: formatRate(now),
    },
  })
  return keepWallet(tx, { walletId: wallet.id, what: 'rated', operatorId: operator.operatorId })
}

/**
 * Puts a place behind another one, or first (`after` is nothing). As it stands already: changes nothing. Refuses recordMissing, parameterInvalid (after) what is no other place, writeConflict
 * (`edited_meanwhile`) when it stands behind another one than whoever arranges it has seen.
 */
export async function arrangeWallet(
  tx: Tx,
  operator: Operator,
  { code, after, wasAfter }: { code: string; after: string; wasAfter: string },
): Promise<void> {
  const found = await rows<{ id: string; code: string }>(
    tx,
    sql`select id, code from deposit_wallet order by position, id for no key update`,
  )
  const standing = found.map((wallet) => wallet.code)
  const place = standing.indexOf(code)
  const wallet = found[place]
  if (!wallet) throw refuse('recordMissing')
  if ((standing[place - 1] ?? '') !== wasAfter) throw await arrangedMeanwhile(tx)
  if (after === wasAfter) return
  const others = standing.toSpliced(place, 1)
  if (after !== '' && !others.includes(after)) throw refuse('parameterInvalid', { fields: { after: { problem: 'unknown_choice' } } })
  const arranged = others.toSpliced(others.indexOf(after) + 1, 0, code)
  await execute(
    tx,
    sql`update deposit_wallet w set position = o.position from unnest(${arranged}::text[]) with ordinality as o (code, position) where w.code = o.code and w.position <> o.position`,
  )
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.arrange',
    subject: 'deposit_wallet',
    subjectId: wallet.id,
    why: null,
    details: { code, before: wasAfter || null, now: after || null },
  })
}

async function arrangedMeanwhile(tx: Tx) {
  const last = await maybeRow<{ by: string | null; at: Date }>(
    tx,
    sql`select o.firstname as by, e.created_at as at from audit_entry e left join operator o on o.id = e.actor_id
      where e.act in ('deposit_wallet.arrange', 'deposit_wallet.confirm') order by e.created_at desc, e.id desc limit 1`,
  )
  return refuse('writeConflict', { data: { reason: 'edited_meanwhile', by: last?.by ?? null, at: (last?.at ?? new Date()).toISOString() } })
}
