import type { AuditAct } from '../../contract/audit.ts'
import { baseCurrency } from '../../contract/settings.ts'
import { formatRate, type Rate, rateScale } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import type { Configuration } from '../platform/configuration.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { House, Operator } from '../sessions/callers.ts'
import { type LockedCurrency, lockCurrency } from './lock-currency.ts'
import { obstacleOf } from './obstacle.ts'
import { isFar, needTwice } from './rates.ts'
import { readWebsite } from './website.ts'

type Next = { rate: Rate; offered: boolean; backToId?: string; act: AuditAct; before?: string }

/** Writes a change of a currency, with who made it, and lets every process forget what it shows. Answers its id. */
async function writeChange(tx: Tx, actor: Operator | House, { id, code }: { id: string; code: string }, next: Next): Promise<string> {
  const { rate, offered, backToId = null, act, before } = next
  await execute(tx, sql`update currency set rate = ${String(rate)}::bigint, offered = ${offered} where code = ${code}`)
  const written = await row<{ id: string }>(
    tx,
    sql`insert into currency_change (currency, rate, offered, back_to_id, operator_id)
      values (${code}, ${String(rate)}::bigint, ${offered}, ${backToId}, ${actor.kind === 'operator' ? actor.operatorId : null}) returning id`,
  )
  await recordAudit(tx, actor, {
    act,
    subject: 'currency',
    subjectId: id,
    why: null,
    details:
      before === undefined ? { currency: code, rate: formatRate(rate) } : { currency: code, rate_before: before, rate: formatRate(rate) },
  })
  await dropAnswers(tx, ['content'])
  return written.id
}

export type NewCurrency = { code: string; symbol: string; rate: Rate; decimals: 0 | 2 }

/** Adds a currency behind the others. Answers its version. Refuses parameterInvalid: a code that is there (code), a base currency that is not worth itself (rate). */
export async function addCurrency(
  tx: Tx,
  actor: Operator | House,
  { code, symbol, rate, decimals, offered }: NewCurrency & { offered: boolean },
): Promise<string> {
  if (code === baseCurrency && rate !== rateScale) throw refuse('parameterInvalid', { fields: { rate: { problem: 'wrong' } } })
  const added = await maybeRow<{ id: string }>(
    tx,
    sql`insert into currency (code, symbol, rate, decimals, position, offered)
      select ${code}, ${symbol}, ${String(rate)}::bigint, ${decimals}, coalesce(max(position), -1) + 1, ${offered} from currency
      on conflict (code) do nothing returning id`,
  )
  if (!added) throw refuse('parameterInvalid', { fields: { code: { problem: 'taken' } } })
  return writeChange(tx, actor, { id: added.id, code }, { rate, offered, act: 'currency.add' })
}

function needOtherThanBase({ code }: LockedCurrency): void {
  if (code === baseCurrency) throw refuse('parameterInvalid', { fields: { code: { problem: 'unknown_choice' } } })
}

/**
 * Gives a currency another rate: units for one USD, scaled by 10^8. What is shown, quoted and told from then on takes it; orders keep the rate they were placed with. The same
 * rate changes nothing. Answers the version. Refuses as `lockCurrency`, parameterInvalid the base currency (code), and a rate that is far from the last one and does not come twice (rate_again).
 */
export async function changeRate(
  tx: Tx,
  actor: Operator | House,
  { code, rate, again, version }: { code: string; rate: Rate; again: Rate | null; version: string },
): Promise<string> {
  const currency = await lockCurrency(tx, { code, version })
  needOtherThanBase(currency)
  if (rate === currency.rate) return version
  if (isFar({ before: currency.rate, now: rate })) needTwice(rate, again)
  const { offered } = currency
  return writeChange(tx, actor, currency, { rate, offered, act: 'currency.rate', before: formatRate(currency.rate) })
}

/**
 * Gives a currency the rate of an earlier change again, as a new change. The rate before the one of now is the way back from a mistake and goes through at once; another that is far from
 * the one of now has to come along like any rate. Refuses as `changeRate`, and recordMissing a change of another currency.
 */
export async function takeRateBack(
  tx: Tx,
  actor: Operator | House,
  { code, changeId, again, version }: { code: string; changeId: string; again: Rate | null; version: string },
): Promise<string> {
  const currency = await lockCurrency(tx, { code, version })
  needOtherThanBase(currency)
  const wanted = await maybeRow<{ rate: string }>(tx, sql`select rate from currency_change where id = ${changeId} and currency = ${code}`)
  if (!wanted) throw refuse('recordMissing')
  const rate = BigInt(wanted.rate)
  if (rate === currency.rate) return version
  if (isFar({ before: currency.rate, now: rate }) && rate !== (await rateBefore(tx, currency))) needTwice(rate, again)
  return writeChange(tx, actor, currency, {
    rate,
    offered: currency.offered,
    backToId: changeId,
    act: 'currency.take_back',
    before: formatRate(currency.rate),
  })
}

/** The rate before the one of now; null where there was no other. */
async function rateBefore(tx: Tx, { code, rate }: LockedCurrency): Promise<Rate | null> {
  const found = await maybeRow<{ rate: string }>(
    tx,
    sql`select rate from currency_change where currency = ${code} and rate <> ${String(rate)}::bigint order by id desc limit 1`,
  )
  return found ? BigInt(found.rate) : null
}

/** Offers a currency to shoppers, or no longer. As it is already: changes nothing. Answers the version. Refuses as `lockCurrency`, parameterInvalid (offered) one that has to be offered. */
export async function offerCurrency(
  tx: Tx,
  actor: Operator | House,
  { code, offered, version }: { code: string; offered: boolean; version: string },
  configuration: Configuration,
): Promise<string> {
  const currency = await lockCurrency(tx, { code, version })
  if (offered === currency.offered) return version
  const { default_currency: initial } = await readWebsite(tx, configuration)
  if (!offered && obstacleOf(code, initial) !== null)
    throw refuse('parameterInvalid', { fields: { offered: { problem: 'unknown_choice' } } })
  return writeChange(tx, actor, currency, { rate: currency.rate, offered, act: offered ? 'currency.offer' : 'currency.withdraw' })
}
