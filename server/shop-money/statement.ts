import type { Language } from '../../contract/languages.ts'
import type { MovementPart, ShopBook, ShopMovementKind } from '../../contract/shop-money.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { lastSigns } from '../accounts/account-numbers.ts'
import { remarkByHand } from '../ledger/by-hand.ts'
import type { Transfer } from '../ledger/post.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Which movements of the shop, as the contract shapes it. */
export type ShopStatement = Input<'getShopStatementFile'>

type MovementRow = {
  id: string
  created_at: Date
  kind: ShopMovementKind
  income: boolean
  amount_minor: string
  after_minor: string
  source_kind: Transfer['sourceKind']
  source_id: string
  part: number
  memo: string
}

const accountOf: Record<ShopBook, 'merchant_balance' | 'shop_debt'> = { balance: 'merchant_balance', debt: 'shop_debt' }

const bookAccount = ({ shopId }: ShopMember, book: ShopBook): Sql =>
  sql`(select id from account where kind = ${accountOf[book]} and owner_id = ${shopId})`

/** What came into an account, and what went out. */
const cameIn = (account: Sql): Sql =>
  sql`select id, created_at, kind, true as income, amount_minor, to_balance_after_minor as after_minor, source_kind, source_id, part, memo from transfer where to_account_id = ${account}`
const wentOut = (account: Sql): Sql =>
  sql`select id, created_at, kind, false as income, amount_minor, from_balance_after_minor as after_minor, source_kind, source_id, part, memo from transfer where from_account_id = ${account}`

/**
 * All movements of a book. The two directions are read apart, each by its own index in the order of the ids. A debt keeps no balance: it has few
 * movements, and what it was after each is summed.
 */
export function bookOf(member: ShopMember, book: ShopBook): Sql {
  const account = bookAccount(member, book)
  const both = sql`${cameIn(account)} union all ${wentOut(account)}`
  if (book === 'balance') return both
  return sql`select id, created_at, kind, income, amount_minor, sum(case when income then amount_minor else -amount_minor end) over (order by id)::bigint as after_minor,
      source_kind, source_id, part, memo from (${both}) b`
}

/** Of an order where it begins with P or no letter, else of a withdrawal. */
const isNumber = (number: string): Sql => {
  const [, letter, digits = ''] = /^([PpAa]?)0*(\d*)$/.exec(number) ?? []
  return sql`source_kind = ${/a/i.test(letter ?? '') ? 'withdrawal' : 'order'} and source_id = ${digits || '0'}::bigint`
}

function filtersOf({ kind, from, to, number, time_zone: zone }: ShopStatement): Sql[] {
  return [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${beginOf(Temporal.PlainDate.from(from), zone)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone)}::timestamptz`]),
    ...(number === undefined ? [] : [isNumber(number)]),
  ]
}

const through = (movements: Sql, filters: readonly Sql[]): Sql =>
  sql`select * from (${movements}) m where ${joinSql([sql`true`, ...filters], ' and ')}`

const newestFirst = (movements: Sql, most: number): Sql => sql`select * from (${movements}) n order by id desc limit ${most}::int`

/** The newest movements that filters let through. Of a balance each direction is read only as far as that, whichever of both they are. */
function newestOf(member: ShopMember, book: ShopBook, { filters, most }: { filters: readonly Sql[]; most: number }): Sql {
  if (book === 'debt') return newestFirst(through(bookOf(member, book), filters), most)
  const account = bookAccount(member, book)
  const [came, went] = [cameIn(account), wentOut(account)].map((movements) => newestFirst(through(movements, filters), most))
  return newestFirst(sql`(${came}) union all (${went})`, most)
}

type Totals = { count: number; income: string; expense: string }

/** How many movements there are and what they come to. An account keeps how many there were and what is left of them; only what went out of it, which is little, is summed. */
function readTotals(db: Db, member: ShopMember, statement: ShopStatement): Promise<Totals> {
  const filters = filtersOf(statement)
  if (statement.book === 'balance' && filters.length === 0)
    return row<Totals>(
      db,
      sql`select a.version::int as count, a.balance_minor + w.expense as income, w.expense
        from account a cross join lateral (select coalesce(sum(amount_minor), 0)::bigint as expense from transfer where from_account_id = a.id) w
        where a.id = ${bookAccount(member, 'balance')}`,
    )
  return row<Totals>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount_minor) filter (where income), 0)::bigint as income, coalesce(sum(amount_minor) filter (where not income), 0)::bigint as expense
      from (${through(bookOf(member, statement.book), filters)}) m`,
  )
}

export type Part = { part: MovementPart; minor: Minor; basisPoints: number | null }

/** A movement with what its amount is made of: the parts carry signs and add up to it. */
export type ShopMovement = {
  id: string
  at: Date
  kind: ShopMovementKind
  income: boolean
  minor: Minor
  afterMinor: Minor
  reference: string
  remark: string
  orderId: string | null
  withdrawalId: string | null
  parts: Part[]
}

type OrderFacts = {
  id: string
  items_minor: string
  delivery_minor: string
  shop_discount_minor: string
  house_discount_minor: string
  /** what went back before it was settled: what went back afterwards has movements of its own */
  refunded_before_minor: string
  /** null: not the same of all its lines */
  commission_basis_points: number | null
}

type Sibling = { source_id: string; kind: 'commission' | 'refund' | 'commission_return' | 'advance'; part: number; amount_minor: string }
type PaidTo = { id: string; kind: 'bank' | 'crypto'; currency: string; address: string; account_number: string }

/** Takes movements apart: what the orders behind them were, and what else was booked with each. */
async function explain(db: Db, { shopId }: ShopMember, found: readonly MovementRow[], language: Language): Promise<ShopMovement[]> {
  const sources = (kind: string) => [...new Set(found.filter(({ source_kind }) => source_kind === kind).map(({ source_id }) => source_id))]
  const [orderIds, withdrawalIds] = [sources('order'), sources('withdrawal')]
  const orders =
    orderIds.length === 0
      ? []
      : await rows<OrderFacts>(
          db,
          sql`select o.id, o.items_minor, o.delivery_minor, o.discount_minor - o.house_discount_minor as shop_discount_minor, o.house_discount_minor,
                o.refunded_minor - o.reversed_minor as refunded_before_minor,
                (select case when min(l.commission_basis_points) = max(l.commission_basis_points) then max(l.commission_basis_points) end
                 from order_line l where l.order_id = o.id) as commission_basis_points
              from orders o where o.shop_id = ${shopId} and o.id = any(${orderIds}::bigint[])`,
        )
  const siblings =
    orders.length === 0
      ? []
      : await rows<Sibling>(
          db,
          sql`select source_id, kind, part, amount_minor from transfer where source_kind = 'order' and source_id = any(${orders.map(({ id }) => id)}::bigint[])
              and kind in ('commission', 'refund', 'commission_return', 'advance')`,
        )
  const paidTo =
    withdrawalIds.length === 0
      ? []
      : await rows<PaidTo>(
          db,
          sql`select a.id, w.kind, w.currency, w.address, w.account_number from application a join withdrawal w on w.application_id = a.id
              where a.shop_id = ${shopId} and a.id = any(${withdrawalIds}::bigint[])`,
        )
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const booked = new Map(siblings.map((one) => [`${one.kind} ${one.source_id} ${one.part}`, BigInt(one.amount_minor)]))
  const accounts = new Map(
    paidTo.map(({ id, kind, currency, address, account_number }) => [
      id,
      `${currency} ${lastSigns(kind === 'bank' ? account_number : address)}`,
    ]),
  )
  return found.map((one) => {
    const order = one.source_kind === 'order' ? orderById.get(one.source_id) : undefined
    const isWithdrawal = one.source_kind === 'withdrawal'
    const bookedWith = (kind: Sibling['kind'], part: number) => booked.get(`${kind} ${one.source_id} ${part}`) ?? 0n
    return {
      id: one.id,
      at: one.created_at,
      kind: one.kind,
      income: one.income,
      minor: BigInt(one.amount_minor),
      afterMinor: BigInt(one.after_minor),
      reference: one.source_kind === 'manual' ? '' : one.memo,
      remark: isWithdrawal ? (accounts.get(one.source_id) ?? '') : remarkByHand(one, language),
      orderId: order?.id ?? null,
      withdrawalId: isWithdrawal ? one.source_id : null,
      parts: order ? partsOf(one, order, bookedWith) : [],
    }
  })
}

function partsOf({ kind, part }: MovementRow, order: OrderFacts, bookedWith: (kind: Sibling['kind'], part: number) => Minor): Part[] {
  const parts: [MovementPart, Minor][] =
    kind === 'release'
      ? [
          ['goods', BigInt(order.items_minor)],
          ['delivery', BigInt(order.delivery_minor)],
          ['shop_coupon', -BigInt(order.shop_discount_minor)],
          ['house_coupon', -BigInt(order.house_discount_minor)],
          ['refunded_before', -BigInt(order.refunded_before_minor)],
          ['commission', -bookedWith('commission', 1)],
        ]
      : kind === 'reversal'
        ? [
            ['refunded', -bookedWith('refund', part)],
            ['commission_return', bookedWith('commission_return', part)],
            ['advance', bookedWith('advance', part)],
          ]
        : []
  return parts.flatMap(([name, minor]) =>
    minor === 0n ? [] : [{ part: name, minor, basisPoints: name === 'commission' ? order.commission_basis_points : null }],
  )
}

/** The movements of the shop, newest first; count and totals are of all that the filters let through. */
export async function readShopStatement(
  db: Db,
  member: ShopMember,
  { p, page_size, ...statement }: Input<'getShopStatement'>,
  language: Language,
): Promise<Reply<'getShopStatement'>> {
  const { count, income, expense } = await readTotals(db, member, statement)
  const newest = newestOf(member, statement.book, { filters: filtersOf(statement), most: p * page_size })
  const found = await rows<MovementRow>(db, sql`select * from (${newest}) m order by id desc ${onlyPage({ p, page_size })}`)
  return {
    list: (await explain(db, member, found, language)).map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      kind: one.kind,
      flow: one.income ? 'income' : 'expense',
      amount: formatAmount(one.minor),
      balance_after: formatAmount(one.afterMinor),
      reference: one.reference,
      remark: one.remark,
      order_id: one.orderId,
      withdraw_id: one.withdrawalId,
      parts: one.parts.map(({ part, minor, basisPoints }) => ({ part, amount: formatAmount(minor), basis_points: basisPoints })),
    })),
    count,
    page_count: pageCount(count, page_size),
    totals: { income: formatAmount(BigInt(income)), expense: formatAmount(BigInt(expense)) },
  }
}

/** Some of the movements, newest first: those before `beforeId`, or the newest when it is null. */
export const readShopMovements = async (
  db: Db,
  member: ShopMember,
  { beforeId, most, language, ...statement }: ShopStatement & { beforeId: string | null; most: number; language: Language },
): Promise<ShopMovement[]> =>
  explain(
    db,
    member,
    await rows<MovementRow>(
      db,
      newestOf(member, statement.book, {
        filters: [...filtersOf(statement), ...(beforeId === null ? [] : [sql`id < ${beforeId}::bigint`])],
        most,
      }),
    ),
    language,
  )
