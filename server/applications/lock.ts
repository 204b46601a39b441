import {
  type ApplicationKind,
  type ApplicationState,
  applicationKinds,
  applicationRules,
  kindByNumber,
} from '../../contract/applications.ts'
import type { Minor } from '../../money/money.ts'
import { tellShop } from '../messages/live.ts'
import { type Db, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer, Operator, ShopMember } from '../sessions/callers.ts'

export type Application = {
  id: string
  kind: ApplicationKind
  state: ApplicationState
  applicant: Customer
  /** in whose name, for what a shop applies for, and whose balance a withdrawal is of */
  shopId: string | null
  /** USD; of the kinds about money */
  amountMinor: Minor | null
  approvals: number
}

export type NewApplication = Pick<Application, 'kind' | 'applicant' | 'shopId' | 'amountMinor'>

/** Puts an application into the queue; answers its id. What its kind carries is written beside it in the same act. */
export async function openApplication(tx: Tx, { kind, applicant, shopId, amountMinor }: NewApplication): Promise<Application> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into application (kind, customer_id, shop_id, amount_minor, due_at)
      values (${applicationKinds[kind]}, ${applicant.customerId}, ${shopId}, ${amountMinor === null ? null : String(amountMinor)},
        now() + make_interval(hours => ${applicationRules[kind].targetHours})) returning id`,
  )
  if (shopId !== null) await tellShop(tx, shopId, { kind: 'application', id })
  return { id, kind, applicant, shopId, amountMinor, state: 'under_review', approvals: 0 }
}

type Stored = {
  id: string
  kind: number
  state: ApplicationState
  customer_id: string
  shop_id: string | null
  amount_minor: string | null
  approvals: number
}

/** Which applications somebody may have to do with: customers those of their own, members of a shop those in its name. */
function theirs(asker: Customer | ShopMember | Operator): Sql {
  switch (asker.kind) {
    case 'customer':
      return sql` and customer_id = ${asker.customerId} and shop_id is null`
    case 'shop_member':
      return sql` and shop_id = ${asker.shopId}`
    case 'operator':
      return sql``
  }
}

const columns = sql`id, kind, state, customer_id, shop_id, amount_minor, approvals`

function applicationOf(found: Stored | undefined): Application {
  if (!found) throw refuse('recordMissing')
  return {
    id: found.id,
    kind: kindByNumber(found.kind),
    state: found.state,
    applicant: { kind: 'customer', customerId: found.customer_id },
    shopId: found.shop_id,
    amountMinor: found.amount_minor === null ? null : BigInt(found.amount_minor),
    approvals: found.approvals,
  }
}

/** The application, locked until the transaction ends. Refuses recordMissing one that is unknown or somebody else's. */
export const lockApplication = async (tx: Tx, asker: Customer | ShopMember | Operator, id: string): Promise<Application> =>
  applicationOf(
    await maybeRow<Stored>(tx, sql`select ${columns} from application where id = ${id}::bigint${theirs(asker)} for no key update`),
  )

/** The application as it stands, for an operator who looks at it. Refuses recordMissing. */
export const readApplication = async (db: Db, operator: Operator, id: string): Promise<Application> =>
  applicationOf(await maybeRow<Stored>(db, sql`select ${columns} from application where id = ${id}::bigint${theirs(operator)}`))

/** The shop in whose name an application stands. */
export function shopOf({ shopId }: Application): string {
  if (shopId === null) throw new Error('the application is of no shop')
  return shopId
}
