import { matchesAtOnceMost } from '../../contract/limits.ts'
import type { LineStanding, LineView, MatchDoubt, MatchKind } from '../../contract/money-desk.ts'
import { fullName } from '../../contract/names.ts'
import { formatAmount } from '../../money/money.ts'
import type { HouseRules } from '../applications/decide.ts'
import { depositReference } from '../applications/deposit-wallets.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { creditOf } from './approve-match.ts'

type Counts = Reply<'getStatementLines'>['counts']
type OpenDeposit = Reply<'getDepositsWithoutLine'>['list'][number]
type Line = Reply<'getStatementLines'>['list'][number]

/** The places where customers send money to, and what was imported of each last. */
export async function listStatementWallets(db: Db): Promise<Reply<'getStatementWallets'>> {
  type Found = {
    code: string
    name: string
    currency: string
    file_name: string | null
    created_at: Date
    by: string
    lines: number
    lines_new: number
  }
  const found = await rows<Found>(
    db,
    sql`select w.code, w.name, w.currency, i.file_name, i.created_at, o.firstname as by, i.lines, i.lines_new
      from deposit_wallet w left join lateral (select * from statement_import where wallet_id = w.id order by id desc limit 1) i on true
      left join operator o on o.id = i.operator_id where w.enabled or i.id is not null order by w.position, w.id`,
  )
  return {
    list: found.map(({ code, name, currency, file_name, created_at, by, lines, lines_new }) => ({
      code,
      name,
      currency,
      last: file_name === null ? null : { file_name, at: created_at.toISOString(), by, lines, lines_new },
    })),
  }
}

const isOpen = sql`l.application_id is null and l.aside_at is null`

/** Lines whose top-up waits for the second of two operators: found by the few top-ups that do. */
const ofFirstOfTwo = sql`select o.id from application a join statement_line o on o.application_id = a.id where a.kind = 500 and a.state = 'under_review' and a.approvals > 0`

/** Which lines a view shows, as a condition on statement_line `l`. */
const shownIn: Record<LineView, Sql> = {
  sure: sql`${isOpen} and l.standing = 'sure'`,
  check: sql`${isOpen} and l.standing in ('likely', 'unclear')`,
  second: sql`l.id = any(array(${ofFirstOfTwo}))`,
  alone: sql`${isOpen} and l.standing = 'alone'`,
  matched: sql`l.matched_at is not null`,
  aside: sql`l.aside_at is not null`,
}
const orderOf: Record<LineView, Sql> = {
  sure: sql`l.id`,
  check: sql`l.id`,
  second: sql`l.id`,
  alone: sql`l.id`,
  matched: sql`l.matched_at desc, l.id desc`,
  aside: sql`l.aside_at desc, l.id desc`,
}

const withoutLine = sql`a.kind = 500 and a.state = 'under_review'
  and not exists (select from statement_match m where m.application_id = a.id) and not exists (select from statement_line l where l.application_id = a.id)`

const ofWallet = (alias: Sql, code: string | undefined): Sql =>
  code === undefined ? sql`true` : sql`${alias}.wallet_id = (select id from deposit_wallet where code = ${code})`

async function readCounts(db: Db, wallet: string | undefined): Promise<Counts> {
  const open = await rows<{ standing: LineStanding; count: number }>(
    db,
    sql`select l.standing, count(*)::int as count from statement_line l where ${isOpen} and ${ofWallet(sql`l`, wallet)} group by l.standing`,
  )
  const rest = await row<Pick<Counts, 'second' | 'aside' | 'without_line'>>(
    db,
    sql`select (select count(*)::int from statement_line l where ${shownIn.second} and ${ofWallet(sql`l`, wallet)}) as second,
      (select count(*)::int from statement_line l where ${shownIn.aside} and ${ofWallet(sql`l`, wallet)}) as aside,
      (select count(*)::int from application a join deposit d on d.application_id = a.id where ${withoutLine} and ${ofWallet(sql`d`, wallet)}) as without_line`,
  )
  const count = (standing: LineStanding) => open.find((one) => one.standing === standing)?.count ?? 0
  return { sure: count('sure'), check: count('likely') + count('unclear'), alone: count('alone'), ...rest }
}

type DepositRow = {
  application_id: string
  customer_id: string
  firstname: string
  lastname: string
  email: string
  wallet: string
  actual_minor: string
  currency: string
  amount_minor: string
  rate: string
  txid: string
  transferred_at: Date
  approvals: number
  approved_by: string[]
}

const depositColumns = sql`a.id as application_id, a.customer_id, c.firstname, c.lastname, c.email, w.code as wallet, d.actual_minor, d.currency, a.amount_minor, d.rate, d.txid,
  d.transferred_at, a.approvals, array(select x.operator_id::text from application_decision x where x.application_id = a.id and x.decision = 'approve') as approved_by`
const depositTables = sql`application a join deposit d on d.application_id = a.id join deposit_wallet w on w.id = d.wallet_id join customer c on c.id = a.customer_id`

const depositOf = (one: DepositRow): OpenDeposit => ({
  application_id: one.application_id,
  customer: fullName(one),
  email: one.email,
  wallet: one.wallet,
  told: amountOf(one.actual_minor),
  currency: one.currency,
  asked: amountOf(one.amount_minor),
  txid: one.txid,
  reference: depositReference({ kind: 'customer', customerId: one.customer_id }),
  transferred_at: one.transferred_at.toISOString(),
  half_approved: one.approvals > 0,
})

/** The top-ups that wait and stand in no statement, oldest first. */
export async function listDepositsWithoutLine(
  db: Db,
  { p, page_size, wallet }: Input<'getDepositsWithoutLine'>,
): Promise<Reply<'getDepositsWithoutLine'>> {
  const counts = await readCounts(db, wallet)
  const found = await rows<DepositRow>(
    db,
    sql`with page as materialized (select a.id from application a join deposit d on d.application_id = a.id where ${withoutLine} and ${ofWallet(sql`d`, wallet)} order by a.id ${onlyPage({ p, page_size })})
      select ${depositColumns} from ${depositTables} where a.id in (select id from page) order by a.id`,
  )
  return { list: found.map(depositOf), count: counts.without_line, page_count: pageCount(counts.without_line, page_size), counts }
}

type LineRow = {
  id: string
  wallet: string
  booked_at: Date
  is_day: boolean
  amount_minor: string
  currency: string
  reference: string
  sender: string
  standing: LineStanding
  application_id: string | null
  matched_at: Date
  matched_by: string | null
  aside_reason: string | null
  aside_by: string | null
  aside_at: Date
}

const isWeighty = (one: { amount_minor: string; creditedMinor: bigint }, { secondApproverFromMinor }: HouseRules) =>
  one.creditedMinor >= secondApproverFromMinor || BigInt(one.amount_minor) >= secondApproverFromMinor

/** Lines of statements with the top-ups that each may have paid. */
export async function listStatementLines(
  db: Db,
  operator: Operator,
  { p, page_size, view, wallet }: Input<'getStatementLines'>,
  rules: HouseRules,
): Promise<Reply<'getStatementLines'>> {
  const counts = await readCounts(db, wallet)
  const shown = sql`${shownIn[view]} and ${ofWallet(sql`l`, wallet)}`
  const count =
    view === 'matched'
      ? (await row<{ count: number }>(db, sql`select count(*)::int as count from statement_line l where ${shown}`)).count
      : counts[view]
  const lines = await rows<LineRow>(
    db,
    sql`with page as materialized (select l.id from statement_line l where ${shown} order by ${orderOf[view]} ${onlyPage({ p, page_size })})
      select l.id, w.code as wallet, l.booked_at, l.is_day, l.amount_minor, l.currency, l.reference, l.sender, l.standing, l.application_id, l.matched_at, m.firstname as matched_by,
        l.aside_reason, x.firstname as aside_by, l.aside_at
      from page join statement_line l on l.id = page.id join deposit_wallet w on w.id = l.wallet_id left join operator m on m.id = l.matched_by left join operator x on x.id = l.aside_by
      order by ${orderOf[view]}`,
  )
  const matches = await matchesOf(db, operator, lines, rules)
  const matched = await matchedBy(db, lines)
  return {
    list: lines.map((line) => ({
      line_id: line.id,
      wallet: line.wallet,
      booked_at: line.booked_at.toISOString(),
      is_day: line.is_day,
      amount: amountOf(line.amount_minor),
      currency: line.currency,
      reference: line.reference,
      sender: line.sender,
      standing: line.standing,
      matches: matches.filter(({ line_id }) => line_id === line.id).map(({ match }) => match),
      matched: matched(line),
      aside: line.aside_reason === null ? null : { reason: line.aside_reason, by: line.aside_by, at: line.aside_at.toISOString() },
    })),
    count,
    page_count: pageCount(count, page_size),
    counts,
  }
}

type MatchRow = DepositRow & { line_id: string; line_minor: string; kind: MatchKind; doubts: MatchDoubt[] }

/** The candidates of open lines, and of those that wait for a second operator the top-up that the first has chosen. */
async function matchesOf(
  db: Db,
  { operatorId }: Operator,
  lines: readonly LineRow[],
  rules: HouseRules,
): Promise<{ line_id: string; match: Line['matches'][number] }[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const found = await rows<MatchRow>(
    db,
    sql`with wanted as materialized (
        select m.line_id, m.application_id, m.kind, m.doubts from statement_match m join statement_line l on l.id = m.line_id and ${isOpen} where m.line_id = any(${ids}::bigint[])
        union all
        select l.id, l.application_id, coalesce(m.kind, 'transaction'), coalesce(m.doubts, '{}') from statement_line l
        left join statement_match m on m.line_id = l.id and m.application_id = l.application_id where l.id = any(${ids}::bigint[]) and l.application_id is not null)
      select x.line_id, l.amount_minor as line_minor, x.kind, x.doubts, ${depositColumns}
      from wanted x join statement_line l on l.id = x.line_id join (${depositTables}) on a.id = x.application_id where a.state = 'under_review' order by x.line_id, a.id`,
  )
  const own = await row<{ email: string }>(db, sql`select email from operator where id = ${operatorId}`)
  return found.map((one) => {
    const creditedMinor = creditOf({ amountMinor: BigInt(one.line_minor), askedMinor: BigInt(one.amount_minor), rate: BigInt(one.rate) })
    return {
      line_id: one.line_id,
      match: {
        ...depositOf(one),
        kind: one.kind,
        doubts: one.doubts,
        credited: formatAmount(creditedMinor),
        needs_second: one.approvals === 0 && isWeighty({ amount_minor: one.amount_minor, creditedMinor }, rules),
        yours: one.email === own.email || one.approved_by.includes(operatorId),
      },
    }
  })
}

async function matchedBy(db: Db, lines: readonly LineRow[]): Promise<(line: LineRow) => Line['matched']> {
  const ids = lines.flatMap(({ application_id }) => application_id ?? [])
  type Found = { id: string; firstname: string; lastname: string; credited_minor: string | null; state: string }
  const found =
    ids.length === 0
      ? []
      : await rows<Found>(
          db,
          sql`select a.id, c.firstname, c.lastname, d.credited_minor, a.state from application a join deposit d on d.application_id = a.id join customer c on c.id = a.customer_id
            where a.id = any(${ids}::bigint[])`,
        )
  const byId = new Map(found.map((one) => [one.id, one]))
  return (line) => {
    const one = line.application_id === null ? undefined : byId.get(line.application_id)
    if (!one) return null
    return {
      application_id: one.id,
      customer: fullName(one),
      credited: maybeAmount(one.credited_minor),
      by: line.matched_by,
      at: line.matched_at.toISOString(),
      waits_for_second: one.state === 'under_review',
    }
  }
}

/** What approving all sure matches would do, and the first of them that this operator may approve. */
export async function readSureMatches(
  db: Db,
  operator: Operator,
  { wallet }: Input<'getSureMatches'>,
  rules: HouseRules,
): Promise<Reply<'getSureMatches'>> {
  type Found = {
    line_id: string
    application_id: string
    line_minor: string
    amount_minor: string
    rate: string
    approvals: number
    is_own: boolean
  }
  const found = await rows<Found>(
    db,
    sql`select l.id as line_id, a.id as application_id, l.amount_minor as line_minor, a.amount_minor, d.rate, a.approvals,
        c.email = (select email from operator where id = ${operator.operatorId})
          or exists (select from application_decision x where x.application_id = a.id and x.operator_id = ${operator.operatorId}) as is_own
      from statement_line l join statement_match m on m.line_id = l.id join application a on a.id = m.application_id and a.state = 'under_review'
      join deposit d on d.application_id = a.id join customer c on c.id = a.customer_id
      where ${joinSql([shownIn.sure, ofWallet(sql`l`, wallet)], ' and ')} order by l.id`,
  )
  const theirs = found.filter(({ is_own }) => !is_own)
  const worth = theirs.map(({ line_minor, amount_minor, rate, approvals }) => {
    const creditedMinor = creditOf({ amountMinor: BigInt(line_minor), askedMinor: BigInt(amount_minor), rate: BigInt(rate) })
    return { creditedMinor, waits: approvals === 0 && isWeighty({ amount_minor, creditedMinor }, rules) }
  })
  const sum = (waits: boolean) =>
    formatAmount(worth.filter((one) => one.waits === waits).reduce((total, { creditedMinor }) => total + creditedMinor, 0n))
  const count = (waits: boolean) => worth.filter((one) => one.waits === waits).length
  return {
    list: theirs.slice(0, matchesAtOnceMost).map(({ line_id, application_id }) => ({ line_id, application_id })),
    count: theirs.length,
    credited: sum(false),
    credited_count: count(false),
    waiting: sum(true),
    waiting_count: count(true),
    yours: found.length - theirs.length,
  }
}
