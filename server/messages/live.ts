import type { LiveEvent } from '../../contract/live.ts'
import type { Tx } from '../platform/database.ts'
import { tell } from '../platform/live.ts'

/** The name under which a customer's devices listen. */
export const liveRecipient = (customerId: string): string => `customer:${customerId}`

/** Tells the customer on every device after the transaction commits. */
export const tellCustomer = (tx: Tx, customerId: string, event: LiveEvent): Promise<number> => tell(tx, liveRecipient(customerId), event)
