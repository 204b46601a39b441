import type { ShopRole } from '../../../../contract/roles.ts'
import type { Found } from '../../../office/finding.ts'
import { findConversations } from '../messages/find.ts'
import { findOrders } from '../orders/find.ts'
import { findProducts } from '../products/find.ts'
import { findReturns } from '../returns/find.ts'

/** What can be found by its number or name, each by the area that knows it. */
export const finders: readonly { roles: readonly ShopRole[]; find: (term: string, signal: AbortSignal) => Promise<readonly Found[]> }[] = [
  { roles: ['orders'], find: findOrders },
  { roles: ['catalogue'], find: findProducts },
  { roles: ['orders'], find: findReturns },
  { roles: ['orders', 'catalogue'], find: findConversations },
]
