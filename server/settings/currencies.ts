import type { Language } from '../../contract/languages.ts'
import { baseCurrency, type CurrencyChangeKind, rateExamples } from '../../contract/settings.ts'
import { formatRate, type Rate } from '../../money/money.ts'
import { showPrice } from '../../money/price.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { obstacleOf } from './obstacle.ts'
import { isFar, percentOf, rateOf } from './rates.ts'
import { readWebsite } from './website.ts'

type CurrencyRow = {
  code: string
  symbol: string
  decimals: number
  rate: string
  offered: boolean
  version: string
  changed_at: Date
  changed_by: string | null
}

const currencyRows = sql`select c.code, c.symbol, c.decimals, c.rate, c.offered, last.id as version, last.created_at as changed_at, o.firstname as changed_by, c.position
  from currency c cross join lateral (select * from currency_change h where h.currency = c.code order by h.id desc limit 1) last
  left join operator o on o.id = last.operator_id`

const told = (initial: string, { rate, changed_at, code, symbol, decimals, offered, version, changed_by }: CurrencyRow) => ({
  code,
  symbol,
  decimals,
  rate: rateOf(rate),
  offered,
  obstacle: obstacleOf(code, initial),
  version,
  changed_at: changed_at.toISOString(),
  changed_by,
})

export async function listHouseCurrencies(db: Db, configuration: Configuration): Promise<Reply<'getHouseCurrencies'>> {
  const { default_currency: initial } = await readWebsite(db, configuration)
  const found = await rows<CurrencyRow>(db, sql`${currencyRows} order by c.position, c.code`)
  return { list: found.map((currency) => told(initial, currency)) }
}

type Used = Reply<'getHouseCurrency'>['used']

/** What takes the rate of a currency, or is kept in it. */
const readUsed = (db: Db, code: string): Promise<Used> =>
  row<Used>(
    db,
    sql`select (select count(*)::int from purchase where currency = ${code}) as purchases,
        (select count(*)::int from purchase where currency = ${code} and created_at > now() - interval '30 days') as recent_purchases,
        (select count(*)::int from deposit_wallet where currency = ${code} and rate is null and enabled) as deposit_wallets,
        (select count(*)::int from payout_account where currency = ${code}) as payout_accounts,
        (select count(*)::int from withdrawal w where w.currency = ${code} and w.payout = 'to_pay'
          and not exists (select from payout_batch_item i where i.application_id = w.application_id and i.is_standing)) as withdrawals`,
  )

type ChangeRow = {
  id: string
  rate: string
  offered: boolean
  rate_before: string | null
  offered_before: boolean | null
  back_to_id: string | null
  created_at: Date
  by: string | null
}

function kindOf({ rate, rate_before, offered, back_to_id }: ChangeRow): CurrencyChangeKind {
  if (rate_before === null) return 'added'
  if (back_to_id !== null) return 'taken_back'
  return rate === rate_before ? (offered ? 'offered' : 'not_offered') : 'rate'
}

/** Refuses recordMissing. */
export async function viewHouseCurrency(db: Db, configuration: Configuration, code: string): Promise<Reply<'getHouseCurrency'>> {
  const { default_currency: initial } = await readWebsite(db, configuration)
  const found = await maybeRow<CurrencyRow>(db, sql`${currencyRows} where c.code = ${code}`)
  if (!found) throw refuse('recordMissing')
  const changes = await rows<ChangeRow>(
    db,
    sql`select h.*, o.firstname as by from (select id, rate, offered, back_to_id, operator_id, created_at, lag(rate) over (order by id) as rate_before,
          lag(offered) over (order by id) as offered_before from currency_change where currency = ${code}) h
        left join operator o on o.id = h.operator_id order by h.id desc limit 200`,
  )
  const before = changes.find(({ rate }) => rate !== found.rate)?.rate
  return {
    ...told(initial, found),
    used: await readUsed(db, code),
    changes: changes.map((change) => ({
      id: change.id,
      kind: kindOf(change),
      rate: rateOf(change.rate),
      percent:
        change.rate_before === null || change.rate_before === change.rate
          ? null
          : percentOf({ before: BigInt(change.rate_before), now: BigInt(change.rate) }),
      at: change.created_at.toISOString(),
      by: change.by,
      can_take_back: code !== baseCurrency && change.rate !== found.rate,
      is_last_before: change.rate === before,
    })),
  }
}

/** What another rate would do, with prices as shoppers see them. Refuses recordMissing. */
export async function readRateEffect(
  db: Db,
  { code, rate, language }: { code: string; rate: Rate; language: Language },
): Promise<Reply<'getRateEffect'>> {
  const found = await maybeRow<CurrencyRow>(db, sql`${currencyRows} where c.code = ${code}`)
  if (!found) throw refuse('recordMissing')
  const before = BigInt(found.rate)
  const { deposit_wallets, withdrawals } = await readUsed(db, code)
  const priced = (usd: string, at: Rate) => showPrice(usd, { ...found, rate: formatRate(at) }, language).total
  return {
    rate_before: formatRate(before),
    rate: formatRate(rate),
    percent: percentOf({ before, now: rate }),
    is_far: isFar({ before, now: rate }),
    examples: rateExamples.map((usd) => ({ usd, before: priced(usd, before), now: priced(usd, rate) })),
    deposit_wallets,
    withdrawals,
  }
}
