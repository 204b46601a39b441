import type { Reply } from '../../../client/calls.ts'

export type HouseProduct = Reply<'getHouseProducts'>['list'][number]
export type HouseProductView = Reply<'getHouseProduct'>

/** Calls whose answers change when the house takes a product off or lets it back. */
export const productCalls = ['getHouseProducts', 'getHouseProduct', 'getBarEffect'] as const
