import { formatAmount, type Minor } from '../../money/money.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * Moves money of the owner's wallet to the balance of the shop, after the password was proven. Refuses parameterInvalid (amount: nothing),
 * recordMissing who owns no open shop, balanceInsufficient.
 */
export async function transferToMerchant(tx: Tx, customer: Customer, { amountMinor }: { amountMinor: Minor }): Promise<void> {
  const { customerId } = customer
  if (amountMinor <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  const shop = await maybeRow<{ id: string }>(tx, sql`select id from shop where owner_id = ${customerId} and status = 'open' for share`)
  if (!shop) throw refuse('recordMissing')
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into merchant_transfer (customer_id, shop_id, amount_minor) values (${customerId}, ${shop.id}, ${String(amountMinor)}) returning id`,
  )
  await postTransfers(tx, [
    {
      from: { kind: 'customer_wallet', customerId },
      to: { kind: 'merchant_balance', shopId: shop.id },
      amountMinor,
      kind: 'merchant_transfer',
      sourceKind: 'merchant_transfer',
      sourceId: id,
      memo: '',
    },
  ])
  await inform(tx, customer, 'merchant_transfer_done', { amount: `USD ${formatAmount(amountMinor)}` })
}
