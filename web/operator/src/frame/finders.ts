import { type OperatorRole, operatorRoles } from '../../../../contract/roles.ts'
import type { Found } from '../../../office/finding.ts'
import { findInHouse } from '../finding/find.ts'
import { findPayoutBatch } from '../money/find.ts'
import { findApplications } from '../review/find.ts'

/** What can be found by its number or name, each by the area that knows it. */
export const finders: readonly {
  roles: readonly OperatorRole[]
  find: (term: string, signal: AbortSignal) => Promise<readonly Found[]>
}[] = [
  { roles: ['review', 'money'], find: findApplications },
  { roles: ['money'], find: findPayoutBatch },
  { roles: operatorRoles, find: findInHouse },
]
