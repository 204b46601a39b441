import type { CustomerState, ShopState } from '../../../../contract/people.ts'
import type { Reply } from '../../../client/calls.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export type CustomerRow = Reply<'getCustomers'>['list'][number]
export type CustomerPage = Reply<'getCustomer'>
export type ShopRow = Reply<'getShops'>['list'][number]
export type ShopPage = Reply<'getHouseShop'>

/** Calls whose answers change when the house does something about a customer or a shop. */
export const peopleCalls = ['getCustomers', 'getCustomer', 'getCustomerEffect', 'getShops', 'getHouseShop', 'getShopEffect'] as const

export const customerTones: Record<CustomerState, Tone> = { active: 'success', suspended: 'danger', closed: 'neutral' }
export const shopTones: Record<ShopState, Tone> = { open: 'success', suspended: 'danger', closing: 'warning', closed: 'neutral' }

export const linkClasses = 'text-accent underline underline-offset-4'

/** An id as the address carries it. */
export const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)
