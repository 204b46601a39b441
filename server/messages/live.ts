import type { LiveEvent, ShopLiveEvent } from '../../contract/live.ts'
import type { Tx } from '../platform/database.ts'
import { tell, tellAll } from '../platform/live.ts'

/** The name under which a customer's devices listen. */
export const liveRecipient = (customerId: string): string => `customer:${customerId}`

/** Tells the customer on every device after the transaction commits. */
export const tellCustomer = (tx: Tx, customerId: string, event: LiveEvent): Promise<number> => tell(tx, liveRecipient(customerId), event)

/** Tells several customers by one statement. */
export const tellCustomers = (tx: Tx, told: readonly { customerId: string; event: LiveEvent }[]): Promise<number> =>
  tellAll(
    tx,
    told.map(({ customerId, event }) => ({ recipient: liveRecipient(customerId), event })),
  )

/** The name under which the members of a shop listen who have the office open. */
export const shopRecipient = (shopId: string): string => `shop:${shopId}`

/** Tells everybody who has the shop's office open, after the transaction commits. What it is about they ask for, as far as their role lets them. */
export const tellShop = (tx: Tx, shopId: string, event: ShopLiveEvent): Promise<number> => tell(tx, shopRecipient(shopId), event)

/** Tells several shops the same by one statement. */
export const tellShops = (tx: Tx, shopIds: readonly string[], event: ShopLiveEvent): Promise<number> =>
  tellAll(
    tx,
    shopIds.map((shopId) => ({ recipient: shopRecipient(shopId), event })),
  )
