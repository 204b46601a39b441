import { inform } from '../messages/inform.ts'
import type { ValuesOf } from '../messages/kinds.ts'
import { tellOperator } from '../messages/tell-operator.ts'
import type { Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer, Operator } from '../sessions/callers.ts'

/** Whom a second factor proves: a customer or an operator. Each row of one belongs to one of them. */
export type FactorOwner = Customer | Pick<Operator, 'kind' | 'operatorId'>

export const ownerId = (owner: FactorOwner): string => (owner.kind === 'customer' ? owner.customerId : owner.operatorId)

/** The column that names the owner. */
export const columnOf = ({ kind }: FactorOwner): Sql => (kind === 'customer' ? sql`customer_id` : sql`operator_id`)

/** The rows that are the owner's. */
export const isOwnedBy = (owner: FactorOwner): Sql => sql`${columnOf(owner)} = ${ownerId(owner)}`

/** Under which name secrets are kept: what is sealed for a customer opens for no operator of the same number. */
export const nameOf = (owner: FactorOwner): string => (owner.kind === 'customer' ? owner.customerId : `operator ${owner.operatorId}`)

/** What people are told when what proves them has changed. */
export const factorMessages = [
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_made',
] as const
export type FactorMessage = (typeof factorMessages)[number]

/** Tells whose factor it is that it has changed; belongs to the act. */
export const tellOwner = <Name extends FactorMessage>(tx: Tx, owner: FactorOwner, name: Name, values: ValuesOf<Name>): Promise<void> =>
  owner.kind === 'customer' ? inform(tx, owner, name, values) : tellOperator(tx, owner.operatorId, name, values as Record<string, string>)
