import type { AuditSubject } from '../../../../contract/audit.ts'
import type { ProofSubject } from '../../../../contract/proof.ts'
import { paths } from '../paths.ts'

type Subject = AuditSubject | ProofSubject

/** The screens of the console that show one thing of a kind. */
const screens: Partial<Record<Subject, (id: string) => string>> = {
  customer: (id) => paths.customer(id),
  shop: (id) => paths.shop(id),
  application: (id) => paths.review({ open: id }),
  attribute: (id) => paths.attribute(id),
  brand: (id) => paths.brand(id),
  category: (id) => paths.categories({ open: id }),
  product: (id) => paths.product(id),
  order: (id) => paths.order(id),
  outgoing: (row) => paths.outbox({ row }),
  return: (id) => paths.returns({ open: id }),
  advert: (id) => paths.advert({ id }),
  announcement: (id) => paths.announcement({ id }),
  reason: (id) => paths.reason({ id }),
  synonyms: (id) => paths.synonym({ id }),
  commission_rule: () => paths.commission(),
  operator: () => paths.operators(),
  deposit_wallet: () => paths.depositWallets(),
  deposit_wallet_proposal: () => paths.depositWallets(),
  manual_transfer: () => paths.manualTransfers(),
  payout_batch: (id) => paths.payoutBatch(id),
  statement_line: () => paths.money(),
}

/** Where something can be looked at; null where no screen shows it. */
export const subjectHref = (subject: Subject, id: string): string | null => screens[subject]?.(id) ?? null
