import { withdrawalLeast } from '../../contract/limits.ts'
import { orderActs, orderSets } from '../../contract/orders.ts'
import { endedReturns } from '../../contract/returns.ts'
import type { Minor } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { owedBy } from '../orders/reverse.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

export type LeftOfClosing = {
  /** orders that are to be cancelled yet, products to be taken off the shelf */
  toCancel: number
  toTakeOff: number
  /** orders that have left and are not confirmed */
  onWay: number
  returns: number
  /** of its balance, what its owner can withdraw: what it owes stays, and so does less than can be withdrawn */
  toWithdrawMinor: Minor
  onHoldMinor: Minor
}

/** What still keeps a shop that is closing from being closed. */
export async function leftOfClosing(db: Db, shopId: string): Promise<LeftOfClosing> {
  const found = await row<{ to_cancel: number; to_take_off: number; open: number; returns: number; balance: string; on_hold: string }>(
    db,
    sql`select (select count(*)::int from orders o where o.shop_id = ${shopId} and ${inSet(orderActs.cancel)}) as to_cancel,
        (select count(*)::int from product p where p.shop_id = ${shopId} and p.status = 'on_sale') as to_take_off,
        (select count(*)::int from orders o where o.shop_id = ${shopId} and ${inSet(orderSets.open)}) as open,
        (select count(*)::int from order_return r where r.shop_id = ${shopId} and r.state <> all(${endedReturns}::text[])) as returns,
        coalesce((select a.balance_minor from account a where a.kind = 'merchant_balance' and a.owner_id = ${shopId}), 0) as balance,
        coalesce((select a.balance_minor from account a where a.kind = 'merchant_hold' and a.owner_id = ${shopId}), 0) as on_hold`,
  )
  const freeMinor = BigInt(found.balance) - (await owedBy(db, shopId))
  return {
    toCancel: found.to_cancel,
    toTakeOff: found.to_take_off,
    onWay: found.open - found.to_cancel,
    returns: found.returns,
    toWithdrawMinor: freeMinor < BigInt(withdrawalLeast) * 100n ? 0n : freeMinor,
    onHoldMinor: BigInt(found.on_hold),
  }
}

export const isNothingLeft = ({ toCancel, toTakeOff, onWay, returns, toWithdrawMinor, onHoldMinor }: LeftOfClosing): boolean =>
  toCancel + toTakeOff + onWay + returns === 0 && toWithdrawMinor === 0n && onHoldMinor === 0n
