import type { Reply } from '../../../client/calls.ts'

export type HouseCategory = Reply<'getHouseCategories'>['list'][number]

/** Calls whose answers change when a category does. */
export const categoryCalls = [
  'getHouseCategories',
  'getCategoryEffect',
  'getCatalogueChanges',
  'getAllCategory',
  'getHouseProducts',
  'getHouseProduct',
] as const
