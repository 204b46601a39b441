import type { Language } from '../../contract/languages.ts'
import type { OperatorRole, ShopRole } from '../../contract/roles.ts'
import type { KeptCookie } from './cookies.ts'

/** Who asks. An act takes one of these and never a bare id, so that the compiler refuses the wrong one. */
export type Customer = { kind: 'customer'; customerId: string }

/** A customer on one device, as a call of `customer` meets them. */
export type SignedIn = Customer & { sessionId: string; email: string; firstname: string; language: Language }

/** Anybody, signed in or not, as a call of `visitor` meets them. */
export type Visitor = {
  kind: 'visitor'
  /** holds a cart and nothing else */
  cart: KeptCookie
  /** tells a device that has signed in before from others; opens nothing by itself */
  device: KeptCookie
  /** what came along as access-token, good or not */
  token: string | null
  /** the customer whose token came along, null without one; refuses a token that is not good */
  customer(): Promise<SignedIn | null>
}

/** Somebody at the door of an office, who may be in it already. */
export type Newcomer = {
  kind: 'newcomer'
  /** tells a device that has signed in before from others; opens nothing by itself */
  device: KeptCookie
  /** the cookie of that office; null without one */
  token: string | null
  /** gives the cookie of a session that was opened */
  admit(token: string): void
  /** takes the cookie away */
  dismiss(): void
}

/** Somebody who works for a shop: its owner or one of the staff. */
export type ShopMember = { kind: 'shop_member'; shopId: string; memberId: string; role: ShopRole }

/** A member on one device, as a call of `seller` meets them. */
export type MemberInOffice = ShopMember & {
  sessionId: string
  /** gives the cookie of another session in its place */
  admit(token: string): void
}

/** Somebody who keeps the house; no customer. */
export type Operator = { kind: 'operator'; operatorId: string; role: OperatorRole }

/** An operator on one device, as a call of `operator` meets them. */
export type OperatorInConsole = Operator & { sessionId: string }

/** What the house does by itself when the time has come. */
export type Clock = { kind: 'clock' }
export const clock: Clock = { kind: 'clock' }

/** Somebody at the machine that the house runs on, by a command: whom, it does not know. */
export type House = { kind: 'house' }
export const house: House = { kind: 'house' }

/** A carrier telling where a parcel is. */
export type Carrier = { kind: 'carrier' }
export const carrier: Carrier = { kind: 'carrier' }

/** A provider of card payments whose signature was good. */
export type Provider = { kind: 'provider'; provider: string }

/** Whoever can do something to a record that has an owner. */
export type Asker = Customer | ShopMember | Operator | Clock | Carrier | Provider
