import { forgetAccount } from '../accounts/forget.ts'
import { forgetAddresses } from '../addresses/forget.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetCart } from '../cart/forget.ts'
import { forgetFavourites } from '../catalogue/forget-favourites.ts'
import { forgetQuotes, lockQuotes } from '../checkout/forget.ts'
import { forgetConversations } from '../conversations/forget.ts'
import { forgetIdentities } from '../identities/forget.ts'
import { lockCustomerAccounts } from '../ledger/accounts.ts'
import { forgetMessages } from '../messages/forget.ts'
import { inform } from '../messages/inform.ts'
import { row, type Tx } from '../platform/database.ts'
import { forgetKeysOf } from '../platform/idempotency.ts'
import { forgetOutgoingOf } from '../platform/outgoing.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { forgetAsker } from '../questions/forget.ts'
import { forgetReviewer } from '../reviews/forget.ts'
import type { Customer } from '../sessions/callers.ts'
import { keeperOf } from '../sessions/resolvers.ts'
import { forgetSessions } from '../sessions/revoke.ts'
import { leaveShops } from '../shops/leave.ts'
import { readObstacles } from './obstacles.ts'

/**
 * Closes an account for good, once nothing is under way in it and no money is left. What the law and the ledger need stays (orders, movements,
 * applications) and has no name of its own any more; what need not be kept is gone, and the e-mail is free. Refuses writeConflict
 * (`account_in_use`) with all that stands in the way, accountClosed when it was closed a moment ago. Effects: a mail to the old address, an entry of
 * the audit, and every session ends.
 *
 * Whatever begins for a customer shares a lock on their row (`need_open_customer`), which is taken here against all of it: what began first is seen
 * and stands in the way, what comes later finds the account closed. The locks are taken in the order of the house: quotes, the customer, accounts.
 */
export async function closeAccount(tx: Tx, customer: Customer): Promise<void> {
  await lockQuotes(tx, customer)
  const { status, email, telephone } = await row<{ status: string; email: string; telephone: string }>(
    tx,
    sql`select status, email, telephone from customer where id = ${customer.customerId} for update`,
  )
  if (status === 'closed') throw refuse('accountClosed')
  await needSettled(tx, customer)
  // Nothing that could bring money in is under way. What does by hand, or comes anew with a later act, waits here or is seen.
  await lockCustomerAccounts(tx, customer)
  await needSettled(tx, customer)

  await inform(tx, customer, 'account_closed', {})
  await recordAudit(tx, customer, { act: 'account.close', subject: 'customer', subjectId: customer.customerId, why: null, details: {} })
  await forgetAddresses(tx, customer)
  await forgetQuotes(tx, customer)
  await forgetCart(tx, customer)
  await forgetFavourites(tx, customer)
  await forgetIdentities(tx, customer)
  await forgetReviewer(tx, customer)
  await forgetAsker(tx, customer)
  await forgetConversations(tx, customer)
  await forgetMessages(tx, customer)
  await forgetOutgoingOf(tx, { places: [email, telephone].filter((place) => place !== ''), regards: `customer:${customer.customerId}` })
  await leaveShops(tx, customer)
  await forgetSessions(tx, customer)
  await forgetKeysOf(tx, keeperOf(customer))
  await forgetAccount(tx, customer)
}

async function needSettled(tx: Tx, customer: Customer): Promise<void> {
  const obstacles = await readObstacles(tx, customer)
  if (obstacles.length > 0) throw refuse('writeConflict', { data: { reason: 'account_in_use', obstacles } })
}
