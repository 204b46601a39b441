import type { CommonKey, KeysOf } from '../areas.ts'
import type audit from './audit.json'
import type catalogue from './catalogue.json'
import type content from './content.json'
import type customers from './customers.json'
import type entering from './entering.json'
import type finding from './finding.json'
import type frame from './frame.json'
import type money from './money.json'
import type numbers from './numbers.json'
import type orders from './orders.json'
import type outbox from './outbox.json'
import type people from './people.json'
import type proof from './proof.json'
import type reconciliation from './reconciliation.json'
import type reports from './reports.json'
import type returns from './returns.json'
import type review from './review.json'
import type security from './security.json'
import type settings from './settings.json'
import type shops from './shops.json'
import type synonyms from './synonyms.json'
import type system from './system.json'
import type today from './today.json'
import type wallets from './wallets.json'

/** Every area of the operator console's texts; a file here that is not listed fails the test. */
type Areas = {
  audit: typeof audit
  customers: typeof customers
  content: typeof content
  catalogue: typeof catalogue
  entering: typeof entering
  finding: typeof finding
  frame: typeof frame
  money: typeof money
  numbers: typeof numbers
  orders: typeof orders
  outbox: typeof outbox
  people: typeof people
  review: typeof review
  proof: typeof proof
  reconciliation: typeof reconciliation
  reports: typeof reports
  returns: typeof returns
  security: typeof security
  synonyms: typeof synonyms
  system: typeof system
  shops: typeof shops
  settings: typeof settings
  today: typeof today
  wallets: typeof wallets
}

/** What the operator console can say. A key that has no text, or is another app's, does not compile. */
export type OperatorKey = CommonKey | KeysOf<Areas>
