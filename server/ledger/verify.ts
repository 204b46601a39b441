import { type AccountKind, accountKinds, type ProofRule, type ProofSubject, type ProofUnit, proofRules } from '../../contract/proof.ts'
import { formatAmount } from '../../money/money.ts'
import { type Db, execute, row, rows } from '../platform/database.ts'
import type { Look, Progress } from '../platform/inspections.ts'
import { sql } from '../platform/sql.ts'
import { ledgerRules } from './rules.ts'

/** Amounts as decimal strings in USD, pieces as digits; `expected` is null where there should be nothing. */
export type Mismatch = { about: ProofSubject; id: string; named: string; found: string; expected: string | null }

export type CheckedRule = {
  rule: ProofRule
  unit: ProofUnit
  /** how many things were held against what they have to be */
  checked: number
  /** all of them summed up, on both sides */
  found: string
  expected: string
  wrong: number
  /** the first of them */
  mismatches: Mismatch[]
}

export type LedgerProof = {
  rules: CheckedRule[]
  /** where all the money is */
  accounts: { kind: AccountKind; accounts: number; balance: string }[]
  transfers: number
  wrong: number
  ms: number
}

/** How many mismatches of a rule are named. */
const namedMost = 100

type Checked = { checked: number; found: string; expected: string; wrong: number; mismatches: Mismatch[] }

async function check(db: Db, rule: ProofRule): Promise<CheckedRule> {
  const { unit, compared } = ledgerRules[rule]
  const { checked, found, expected, wrong, mismatches } = await row<Checked>(
    db,
    sql`with c as materialized (${compared})
      select count(*)::int as checked, coalesce(sum(found), 0)::bigint as found, coalesce(sum(expected), 0)::bigint as expected,
        (count(*) filter (where found is distinct from expected))::int as wrong,
        coalesce((select jsonb_agg(jsonb_build_object('about', about, 'id', id::text, 'named', named, 'found', found::bigint::text, 'expected', expected::bigint::text))
          from (select * from c where found is distinct from expected order by id limit ${namedMost}::int) w), '[]') as mismatches
      from c`,
  )
  const told = (figure: string) => (unit === 'money' ? formatAmount(BigInt(figure)) : figure)
  return {
    rule,
    unit,
    checked,
    found: told(found),
    expected: told(expected),
    wrong,
    mismatches: mismatches.map((mismatch) => ({
      ...mismatch,
      found: told(mismatch.found),
      expected: mismatch.expected === null ? null : told(mismatch.expected),
    })),
  }
}

/** Where all the money is: how many accounts there are of each kind, and what they have together. */
async function balances(db: Db): Promise<LedgerProof['accounts']> {
  const found = await rows<{ kind: AccountKind; accounts: number; total: string }>(
    db,
    sql`select a.kind, count(*)::int as accounts, coalesce(sum(c.total), 0)::bigint as total from account a
        left join (
          select account_id, sum(change) as total
          from (select from_account_id as account_id, -amount_minor as change from transfer union all select to_account_id, amount_minor from transfer) t
          group by account_id) c on c.account_id = a.id
        group by a.kind`,
  )
  return found
    .toSorted((one, other) => accountKinds.indexOf(one.kind) - accountKinds.indexOf(other.kind))
    .map(({ kind, accounts, total }) => ({ kind, accounts, balance: formatAmount(BigInt(total)) }))
}

/** Recomputes everything from the transfers and movements, rule by rule, and names each mismatch. Needs no lock and changes nothing. */
export async function verifyLedger(db: Db, progress: Progress = async () => {}): Promise<LedgerProof> {
  const since = performance.now()
  const checked: CheckedRule[] = []
  for (const rule of proofRules) {
    checked.push(await check(db, rule))
    await progress(checked.length, proofRules.length)
  }
  const accounts = await balances(db)
  const { transfers } = await row<{ transfers: number }>(db, sql`select count(*)::int as transfers from transfer`)
  const wrong = checked.reduce((sum, rule) => sum + rule.wrong, 0)
  return { rules: checked, accounts, transfers, wrong, ms: Math.round(performance.now() - since) }
}

/** All rules on one snapshot of the books, so that it may run beside traffic. */
export const lookOverLedger: Look<LedgerProof> = (db, progress) =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read read only`)
    return verifyLedger(tx, progress)
  })

/** What breaks the rules, as the commands of the house say it. */
export const mismatchesOf = ({ rules }: Pick<LedgerProof, 'rules'>): (Mismatch & { rule: ProofRule })[] =>
  rules.flatMap(({ rule, mismatches }) => mismatches.map((mismatch) => ({ rule, ...mismatch })))
