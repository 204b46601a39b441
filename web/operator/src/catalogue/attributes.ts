import type { Reply } from '../../../client/calls.ts'

export type HouseAttribute = Reply<'getHouseAttributes'>['list'][number]
export type HouseValue = Reply<'getHouseAttribute'>['list'][number]

/** Calls whose answers change when an attribute or a value does. */
export const attributeCalls = [
  'getHouseAttributes',
  'getHouseAttribute',
  'getValueEffect',
  'getCatalogueChanges',
  'getHouseProducts',
  'getHouseProduct',
] as const
