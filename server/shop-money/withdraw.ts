import { formatAmount } from '../../money/money.ts'
import { cancelApplication } from '../applications/decide.ts'
import { type NewWithdrawal, requestWithdrawal } from '../applications/withdrawal.ts'
import { recordAudit } from '../audit/record.ts'
import { owedBy } from '../orders/reverse.ts'
import { row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { ownerIn } from './owner.ts'

/**
 * Asks for money of the shop's balance to be paid out to an account of its owner, after the owner was proven. What the shop owes the house stays in the
 * balance. Refuses 403 whoever is not the owner, balanceInsufficient, and as `requestWithdrawal`.
 */
export async function withdrawFromShop(tx: Tx, member: ShopMember, wish: NewWithdrawal): Promise<string> {
  const id = await requestWithdrawal(tx, await ownerIn(tx, member), wish, member)
  // The transfer holds the balance's row now: until this commits, nobody makes the shop owe more.
  const { balance } = await row<{ balance: string }>(
    tx,
    sql`select balance_minor as balance from account where kind = 'merchant_balance' and owner_id = ${member.shopId}`,
  )
  if (BigInt(balance) < (await owedBy(tx, member.shopId))) throw refuse('balanceInsufficient')
  await recordAudit(tx, member, {
    act: 'withdrawal.request',
    subject: 'application',
    subjectId: id,
    why: null,
    details: { amount: formatAmount(wish.amountMinor), to: wish.to, currency: wish.currency },
  })
  return id
}

/** Takes a withdrawal of the shop's balance back while nobody has begun to decide. Refuses 403 whoever is not the owner, recordMissing, writeConflict. */
export async function cancelShopWithdrawal(tx: Tx, member: ShopMember, applicationId: string): Promise<void> {
  await ownerIn(tx, member)
  await cancelApplication(tx, member, { applicationId, kind: 'withdrawal' })
  await recordAudit(tx, member, { act: 'withdrawal.cancel', subject: 'application', subjectId: applicationId, why: null, details: {} })
}
