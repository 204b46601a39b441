import type { Reply } from '../../../client/calls.ts'

export type HouseBrand = Reply<'getHouseBrand'>
export type BrandRow = Reply<'getHouseBrands'>['list'][number]

/** Calls whose answers change when a brand does. */
export const brandCalls = [
  'getHouseBrands',
  'getHouseBrand',
  'getAlikeBrands',
  'getBrandEffect',
  'getCatalogueChanges',
  'getHouseProducts',
  'getHouseProduct',
] as const
