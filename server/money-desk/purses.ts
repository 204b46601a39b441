import type { ManualTransferReason, Purse } from '../../contract/money-desk.ts'
import { fullName } from '../../contract/names.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { type Db, maybeRow, row } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** Where money can be moved by hand, as an operator names it. */
export type NamedPurse = { kind: Purse; of: string }

export type FoundPurse = { accountId: string; account: AccountName; kind: Purse; name: string; detail: string; balanceMinor: Minor }

type OwnerRow = {
  account_id: string
  account_kind: 'customer_wallet' | 'merchant_balance' | 'platform_revenue'
  owner_id: string | null
  balance_minor: string | null
  firstname: string | null
  lastname: string | null
  email: string | null
  shop_name: string | null
  slug: string | null
}

const purseColumns = sql`a.id as account_id, a.kind as account_kind, a.owner_id, a.balance_minor, c.firstname, c.lastname, c.email, s.name ->> 'en' as shop_name, s.slug`
const purseTables = sql`account a left join customer c on a.kind = 'customer_wallet' and c.id = a.owner_id left join shop s on a.kind = 'merchant_balance' and s.id = a.owner_id`

/** The revenue of the house keeps no balance: it is the sum of its transfers, each direction read by its index. */
const readRevenue = async (db: Db, accountId: string): Promise<Minor> => {
  const { balance } = await row<{ balance: string }>(
    db,
    sql`select coalesce((select sum(amount_minor) from transfer where to_account_id = ${accountId}), 0) - coalesce((select sum(amount_minor) from transfer where from_account_id = ${accountId}), 0) as balance`,
  )
  return BigInt(balance)
}

async function purseOf(db: Db, found: OwnerRow): Promise<FoundPurse> {
  const { account_id: accountId, account_kind: kind, owner_id: owner } = found
  if (kind === 'platform_revenue') {
    const balanceMinor = await readRevenue(db, accountId)
    return { accountId, account: { kind }, kind: 'house', name: '', detail: '', balanceMinor }
  }
  const balanceMinor = BigInt(found.balance_minor ?? 0)
  if (kind === 'customer_wallet') {
    const name = fullName({ firstname: found.firstname ?? '', lastname: found.lastname ?? '' })
    return { accountId, account: { kind, customerId: owner ?? '' }, kind: 'customer', name, detail: found.email ?? '', balanceMinor }
  }
  return {
    accountId,
    account: { kind, shopId: owner ?? '' },
    kind: 'shop',
    name: found.shop_name ?? '',
    detail: found.slug ?? '',
    balanceMinor,
  }
}

/** The account of an id, as a proposal keeps it. */
export async function readPurse(db: Db, accountId: string): Promise<FoundPurse> {
  return purseOf(db, await row<OwnerRow>(db, sql`select ${purseColumns} from ${purseTables} where a.id = ${accountId}`))
}

function isNamed({ kind, of }: NamedPurse): Sql {
  const isId = /^[1-9]\d{0,17}$/.test(of)
  switch (kind) {
    case 'house':
      return sql`a.kind = 'platform_revenue'`
    case 'customer':
      return sql`a.kind = 'customer_wallet' and a.owner_id = (select id from customer where status <> 'closed' and ${isId ? sql`id = ${of}::bigint` : sql`email = lower(${of})`})`
    case 'shop':
      return sql`a.kind = 'merchant_balance' and a.owner_id = (select id from shop where ${isId ? sql`id = ${of}::bigint` : sql`slug = lower(${of})`})`
  }
}

/** The two purses of a movement, found by what they were called. Refuses parameterInvalid (from_of, to_of) who is unknown or has closed the account, (to) the same on both sides. */
export async function findPurses(
  db: Db,
  { from, to }: { from: NamedPurse; to: NamedPurse },
): Promise<{ from: FoundPurse; to: FoundPurse }> {
  const read = async (named: NamedPurse, field: 'from_of' | 'to_of') => {
    const found = await maybeRow<OwnerRow>(db, sql`select ${purseColumns} from ${purseTables} where ${isNamed(named)}`)
    if (!found) throw refuse('parameterInvalid', { fields: { [field]: { problem: named.of === '' ? 'missing' : 'unknown_choice' } } })
    return purseOf(db, found)
  }
  const [source, target] = [await read(from, 'from_of'), await read(to, 'to_of')]
  if (source.accountId === target.accountId) throw refuse('parameterInvalid', { fields: { to_of: { problem: 'unknown_choice' } } })
  return { from: source, to: target }
}

/** What a movement does to both, for people to see before. */
export const effectOf = ({
  from,
  to,
  amountMinor,
}: {
  from: FoundPurse
  to: FoundPurse
  amountMinor: Minor
}): Reply<'previewManualTransfer'> => {
  const shown = ({ kind, name, detail, balanceMinor }: FoundPurse, change: Minor) => ({
    kind,
    name,
    detail,
    before: formatAmount(balanceMinor),
    after: formatAmount(balanceMinor + change),
  })
  return { from: shown(from, -amountMinor), to: shown(to, amountMinor), is_short: from.balanceMinor < amountMinor }
}

/** Refuses 403 an operator who has the e-mail of the customer, or of somebody who works for the shop: nobody moves money of their own. */
export async function needStranger(db: Db, { operatorId }: Operator, purses: readonly FoundPurse[]): Promise<void> {
  for (const { account } of purses) {
    const people =
      'customerId' in account
        ? sql`select email from customer where id = ${account.customerId}`
        : 'shopId' in account
          ? sql`select c.email from shop_member m join customer c on c.id = m.customer_id where m.shop_id = ${account.shopId} and m.removed_at is null`
          : null
    if (people === null) continue
    const { is_theirs } = await row<{ is_theirs: boolean }>(
      db,
      sql`select (select email from operator where id = ${operatorId}) in (${people}) as is_theirs`,
    )
    if (is_theirs) throw new TransportError(403)
  }
}

/** Goodwill is the house's to give. Refuses parameterInvalid (reason) where it comes from somebody else. */
export function needSense({ from, reason }: { from: FoundPurse; reason: ManualTransferReason }): void {
  if (reason === 'goodwill' && from.kind !== 'house')
    throw refuse('parameterInvalid', { fields: { reason: { problem: 'unknown_choice' } } })
}
