import { type DepositWalletAct, walletRateExamples } from '../../contract/deposit-wallets.ts'
import type { ProposalState } from '../../contract/proposals.ts'
import { formatAmount, formatRate, parseAmount, type Rate, worthIn } from '../../money/money.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { isFar, percentOf, rateOf } from '../settings/rates.ts'
import { rateNow } from './rate.ts'
import { isSameWhere, onlyWhere, type Where, whereOf } from './where.ts'

type WalletRow = Where & {
  id: string
  code: string
  name: string
  own_rate: boolean
  rate: string | null
  enabled: boolean
  version: string
  changed_at: Date
  changed_by: string | null
  confirmed_by: string | null
  deposits: number
  credited_minor: string
  open_deposits: number
}

const walletRows = sql`select w.id, w.code, w.name, w.rate is not null as own_rate, coalesce(w.rate, c.rate) as rate, w.enabled, ${whereOf(sql`w`)},
    last.id as version, last.created_at as changed_at, o.firstname as changed_by, s.firstname as confirmed_by,
    used.deposits, used.credited_minor, used.open_deposits
  from deposit_wallet w left join currency c on c.code = w.currency
  cross join lateral (select * from deposit_wallet_change h where h.wallet_id = w.id order by h.id desc limit 1) last
  left join operator o on o.id = last.operator_id left join deposit_wallet_proposal p on p.id = last.proposal_id left join operator s on s.id = p.decided_by
  cross join lateral (
    select (count(*) filter (where a.created_at > now() - interval '30 days'))::int as deposits,
      coalesce(sum(d.credited_minor) filter (where a.created_at > now() - interval '30 days' and a.state = 'approved'), 0)::text as credited_minor,
      (count(*) filter (where a.state = 'under_review'))::int as open_deposits
    from deposit d join application a on a.id = d.application_id
    where d.wallet_id = w.id and (a.state = 'under_review' or a.created_at > now() - interval '30 days')) used`

type ProposalRow = Where & {
  id: string
  wallet_id: string | null
  code: string
  name: string
  rate: string | null
  starts: boolean
  back_to_id: string | null
  state: ProposalState
  proposed_by: string
  proposer: string
  created_at: Date
  decider: string | null
  decided_at: Date | null
  decision_words: string
}

const readProposals = (db: Db, wanted: Sql): Promise<ProposalRow[]> =>
  rows<ProposalRow>(
    db,
    sql`select p.id, p.wallet_id, p.code, coalesce(w.name, p.name) as name, coalesce(p.rate, c.rate) as rate, p.starts, p.back_to_id, p.state, p.proposed_by, ${whereOf(sql`p`)},
        o.firstname as proposer, p.created_at, d.firstname as decider, p.decided_at, p.decision_words
      from deposit_wallet_proposal p join operator o on o.id = p.proposed_by left join operator d on d.id = p.decided_by left join deposit_wallet w on w.id = p.wallet_id
      left join currency c on c.code = p.currency where ${wanted}`,
  )

type Proposal = Reply<'getDepositWallets'>['wanted'][number]

function toldProposal(operator: Operator, found: ProposalRow, wallet: Where | null): Proposal {
  const isOwn = found.proposed_by === operator.operatorId
  const mayAct = found.state === 'proposed' && (operator.role === 'money' || operator.role === 'everything')
  const takesRate = wallet === null || wallet.currency !== found.currency
  return {
    proposal_id: found.id,
    code: found.code,
    name: found.name,
    is_new: found.wallet_id === null,
    is_back: found.back_to_id !== null,
    starts: found.starts,
    ...onlyWhere(found),
    rate: takesRate && found.rate !== null ? rateOf(found.rate) : null,
    before: wallet && onlyWhere(wallet),
    state: found.state,
    proposed_by: found.proposer,
    proposed_at: found.created_at.toISOString(),
    decided_by: found.decider,
    decided_at: found.decided_at?.toISOString() ?? null,
    decision_words: found.decision_words,
    can_decide: mayAct && !isOwn,
    can_withdraw: mayAct && isOwn,
  }
}

const toldWallet = (operator: Operator, found: WalletRow, open: ProposalRow | undefined) => ({
  wallet_id: found.id,
  code: found.code,
  name: found.name,
  ...onlyWhere(found),
  rate: found.rate && rateOf(found.rate),
  own_rate: found.own_rate,
  enabled: found.enabled,
  version: found.version,
  changed_at: found.changed_at.toISOString(),
  changed_by: found.changed_by,
  confirmed_by: found.confirmed_by,
  deposits: found.deposits,
  credited: amountOf(found.credited_minor),
  open_deposits: found.open_deposits,
  proposal: open ? toldProposal(operator, open, found) : null,
})

/** Who else may confirm what an operator proposes. */
async function readOthers(db: Db, { operatorId }: Operator): Promise<string[]> {
  const found = await rows<{ firstname: string }>(
    db,
    sql`select firstname from operator where status = 'active' and joined_at is not null and role in ('money', 'everything') and id <> ${operatorId} order by firstname, id limit 20`,
  )
  return found.map(({ firstname }) => firstname)
}

export async function listHouseWallets(db: Db, operator: Operator): Promise<Reply<'getDepositWallets'>> {
  const found = await rows<WalletRow>(db, sql`${walletRows} order by w.position, w.id`)
  const open = await readProposals(db, sql`p.state = 'proposed' order by p.id`)
  return {
    list: found.map((wallet) =>
      toldWallet(
        operator,
        wallet,
        open.find(({ wallet_id }) => wallet_id === wallet.id),
      ),
    ),
    wanted: open.filter(({ wallet_id }) => wallet_id === null).map((proposal) => toldProposal(operator, proposal, null)),
    others: await readOthers(db, operator),
  }
}

type ChangeRow = Where & {
  id: string
  what: DepositWalletAct
  name: string
  rate: string | null
  enabled: boolean
  created_at: Date
  by: string | null
  confirmed_by: string | null
}

/** Refuses recordMissing. */
export async function viewHouseWallet(db: Db, operator: Operator, code: string): Promise<Reply<'getDepositWallet'>> {
  const found = await maybeRow<WalletRow>(db, sql`${walletRows} where w.code = ${code}`)
  if (!found) throw refuse('recordMissing')
  const changes = await rows<ChangeRow>(
    db,
    sql`select h.id, h.what, h.name, coalesce(h.rate, c.rate) as rate, h.enabled, ${whereOf(sql`h`)}, h.created_at, o.firstname as by, s.firstname as confirmed_by
      from deposit_wallet_change h left join currency c on c.code = h.currency left join operator o on o.id = h.operator_id
      left join deposit_wallet_proposal p on p.id = h.proposal_id left join operator s on s.id = p.decided_by
      where h.wallet_id = ${found.id} order by h.id desc limit 200`,
  )
  const [open] = await readProposals(db, sql`p.wallet_id = ${found.id} and p.state = 'proposed'`)
  const dropped = await readProposals(
    db,
    sql`p.wallet_id = ${found.id} and p.state in ('refused', 'withdrawn') order by p.id desc limit 50`,
  )
  return {
    ...toldWallet(operator, found, open),
    others: await readOthers(db, operator),
    changes: changes.map((change, place) => ({
      id: change.id,
      what: change.what,
      name: change.name,
      ...onlyWhere(change),
      rate: change.rate && rateOf(change.rate),
      enabled: change.enabled,
      at: change.created_at.toISOString(),
      by: change.by,
      confirmed_by: change.confirmed_by,
      // One way back to each place: the latest change that led there.
      can_take_back: !isSameWhere(change, found) && changes.findIndex((other) => isSameWhere(other, change)) === place,
    })),
    dropped: dropped.map((proposal) => toldProposal(operator, proposal, found)),
  }
}

/** What another rate would do; null: that of the house's currency. Refuses recordMissing, parameterInvalid (rate) where there is none. */
export async function readWalletRateEffect(
  db: Db,
  { code, rate }: { code: string; rate: Rate | null },
): Promise<Reply<'getWalletRateEffect'>> {
  const found = await maybeRow<{ currency: string; rate: string | null }>(
    db,
    sql`select currency, rate from deposit_wallet where code = ${code}`,
  )
  if (!found) throw refuse('recordMissing')
  const now = rate ?? (await rateNow(db, { currency: found.currency, rate: null }))
  if (now === null) throw refuse('parameterInvalid', { fields: { rate: { problem: 'missing' } } })
  const before = (await rateNow(db, found)) ?? now
  const sent = (usd: string, at: Rate) => formatAmount(worthIn(parseAmount(usd), at))
  return {
    rate_before: formatRate(before),
    rate: formatRate(now),
    percent: percentOf({ before, now }),
    is_far: isFar({ before, now }),
    examples: walletRateExamples.map((usd) => ({ usd, before: sent(usd, before), now: sent(usd, now) })),
  }
}
