import type { ApplicationKind } from '../../contract/applications.ts'
import type { Minor } from '../../money/money.ts'
import type { Why } from '../messages/reasons.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Operator } from '../sessions/callers.ts'
import { deposit } from './deposit.ts'
import { listing } from './listing.ts'
import type { Application } from './lock.ts'
import { merchantAccount } from './merchant-account.ts'
import { stockAddition } from './stock-addition.ts'
import { withdrawal } from './withdrawal.ts'

export type RefusalMessage = {
  name: 'merchant_refused' | 'listing_refused' | 'stock_refused' | 'withdrawal_refused' | 'shop_withdrawal_refused' | 'deposit_refused'
  values: Record<string, string>
}

/** What becomes of an application of a kind when it is decided; each in the transaction of the decision. */
export type ApplicationEffects = {
  /** `amountMinor`: what the operators agreed on, where the kind is about money that came in */
  approved(tx: Tx, operator: Operator, application: Application, decided: { amountMinor: Minor | null }): Promise<void>
  refused(tx: Tx, application: Application, why: Why): Promise<void>
  /** what the applicant is told when it is refused, but for the reason */
  refusal(db: Db, application: Application): Promise<RefusalMessage>
  /** by its applicant, before anybody decided */
  cancelled(tx: Tx, application: Application): Promise<void>
  /** what an operator has to know of it, in words and amounts; pictures by their paths */
  describe(tx: Tx, application: Application): Promise<Record<string, string>>
}

/** What the kinds carry, who applies by which act and what a decision does stands in the file of each. */
export const applicationEffects: Record<ApplicationKind, ApplicationEffects> = {
  merchant_account: merchantAccount,
  product_listing: listing,
  stock_addition: stockAddition,
  withdrawal,
  deposit,
}
