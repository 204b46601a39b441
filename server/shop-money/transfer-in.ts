import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../platform/database.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { transferToMerchant } from '../wallet/transfer-to-merchant.ts'
import { ownerIn } from './owner.ts'

/** Moves money of the owner's wallet to the balance of the shop, after the owner was proven. Refuses 403 whoever is not the owner, and as `transferToMerchant`. */
export async function transferIntoShop(tx: Tx, member: ShopMember, { amountMinor }: { amountMinor: Minor }): Promise<void> {
  await transferToMerchant(tx, await ownerIn(tx, member), { amountMinor })
  await recordAudit(tx, member, {
    act: 'balance.transfer_in',
    subject: 'shop',
    subjectId: member.shopId,
    why: null,
    details: { amount: formatAmount(amountMinor) },
  })
}
