import { least, type Minor } from '../../money/money.ts'
import type { Transfer } from '../ledger/post.ts'
import { type Db, execute, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type Earned, earningsOf } from './earnings.ts'
import type { Order } from './lock.ts'

/** Who bears an amount that goes back to the buyer: shop + commission = the amount. All in USD minor units, none below zero. */
export type RefundShares = {
  /** what the shop would have earned by it, or did */
  shopMinor: Minor
  /** the commission on it, which the house does without */
  commissionMinor: Minor
  /** what the house would have made good to the shop of its coupon, or did: the shop has that no more, either */
  subsidyMinor: Minor
}

export function refundShares(order: Earned, amountMinor: Minor): RefundShares {
  const before = earningsOf(order)
  const after = earningsOf({ ...order, refundedMinor: order.refundedMinor + amountMinor })
  return {
    shopMinor: before.shopMinor - after.shopMinor,
    commissionMinor: before.commissionMinor - after.commissionMinor,
    subsidyMinor: before.subsidyMinor - after.subsidyMinor,
  }
}

/** How a shop pays its shares of a settled order out of a balance: what is not there the house advances, and the shop owes it. */
export function paidFromBalance(
  { shopMinor, subsidyMinor }: RefundShares,
  balanceMinor: Minor,
): { shopPaidMinor: Minor; subsidyPaidMinor: Minor } {
  const shopPaidMinor = least(shopMinor, balanceMinor)
  return { shopPaidMinor, subsidyPaidMinor: least(subsidyMinor, balanceMinor - shopPaidMinor) }
}

/**
 * What brings an amount of a settled order back into escrow, before it goes to the buyer: from the shop what it earned by it, from the
 * house its commission. What the house made good of its coupon goes back to it in the same proportion. What the shop's balance does not
 * have, the house gives in its place, and the shop owes it.
 */
export async function reversal(tx: Tx, order: Order, { amountMinor, part }: { amountMinor: Minor; part: number }): Promise<Transfer[]> {
  const shares = refundShares(order, amountMinor)
  const { shopMinor, commissionMinor, subsidyMinor } = shares
  // With the wallet that the money goes to, in the order in which transfers lock them.
  await execute(
    tx,
    sql`select from account where (kind = 'merchant_balance' and owner_id = ${order.shopId}) or (kind = 'customer_wallet' and owner_id = ${order.customerId})
      order by id for no key update`,
  )
  const { balance } = await row<{ balance: string }>(
    tx,
    sql`select balance_minor as balance from account where kind = 'merchant_balance' and owner_id = ${order.shopId}`,
  )
  const { shopPaidMinor, subsidyPaidMinor } = paidFromBalance(shares, BigInt(balance))
  const booking = {
    to: { kind: 'escrow', shopId: order.shopId },
    sourceKind: 'order',
    sourceId: order.id,
    part,
    memo: order.incrementId,
  } as const
  return [
    { ...booking, from: { kind: 'merchant_balance', shopId: order.shopId }, amountMinor: shopPaidMinor, kind: 'reversal' },
    { ...booking, from: { kind: 'shop_debt', shopId: order.shopId }, amountMinor: shopMinor - shopPaidMinor, kind: 'advance' },
    {
      ...booking,
      from: { kind: 'platform_revenue' },
      amountMinor: commissionMinor,
      kind: 'commission_return',
    },
    {
      ...booking,
      from: { kind: 'merchant_balance', shopId: order.shopId },
      to: { kind: 'platform_expense' },
      amountMinor: subsidyPaidMinor,
      kind: 'subsidy_return',
    },
    {
      ...booking,
      from: { kind: 'shop_debt', shopId: order.shopId },
      to: { kind: 'platform_expense' },
      amountMinor: subsidyMinor - subsidyPaidMinor,
      kind: 'subsidy_advance',
    },
  ]
}

/** What a shop owes the house for what was given back in its place. */
export const owedBy = async (db: Db, shopId: string): Promise<Minor> => {
  const { owed } = await row<{ owed: string }>(
    db,
    sql`select coalesce(sum(case when t.from_account_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as owed
      from account a join transfer t on a.id in (t.from_account_id, t.to_account_id) where a.kind = 'shop_debt' and a.owner_id = ${shopId}`,
  )
  return BigInt(owed)
}

/** Of what a shop is about to get for an order, what goes to the house because the shop owes it. */
export async function repayment(tx: Tx, { shopId, id, incrementId }: Order, { earnedMinor }: { earnedMinor: Minor }): Promise<Transfer[]> {
  if ((await owedBy(tx, shopId)) === 0n) return []
  // The balance's row makes those who pay the same debt take turns.
  await execute(tx, sql`select from account where kind = 'merchant_balance' and owner_id = ${shopId} for no key update`)
  return [
    {
      from: { kind: 'merchant_balance', shopId },
      to: { kind: 'shop_debt', shopId },
      amountMinor: least(await owedBy(tx, shopId), earnedMinor),
      kind: 'advance_repayment',
      sourceKind: 'order',
      sourceId: id,
      memo: incrementId,
    },
  ]
}
