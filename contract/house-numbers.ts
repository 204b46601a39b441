import type { OperatorRole } from './roles.ts'

/** What the numbers of the house are of. */

/** Who sees them; who may do everything and who only reads do too. */
export const houseNumberReaders = ['money', 'catalogue'] as const satisfies readonly OperatorRole[]

/** What is counted of a day. */
export const houseMeasures = [
  'sales',
  'orders',
  'fees',
  'refunds',
  'top_ups',
  'withdrawals',
  'registrations',
  'views',
  'conversion',
] as const
export type HouseMeasure = (typeof houseMeasures)[number]

/** Those of them that are money. */
export const moneyMeasures = ['sales', 'fees', 'refunds', 'top_ups', 'withdrawals'] as const satisfies readonly HouseMeasure[]

/** Those that a table of days shows beside each other: of the money, or of the trade. */
export const tradeMeasures = ['sales', 'orders', 'views', 'conversion', 'registrations'] as const satisfies readonly HouseMeasure[]

/** Those that are known of a country, and of a category. */
export const placeMeasures = ['sales', 'orders', 'views', 'conversion'] as const satisfies readonly HouseMeasure[]
export type PlaceMeasure = (typeof placeMeasures)[number]

/** How often something has to be searched for to be shown at all, and of a day to be remembered for longer than some weeks: what is rare may be one person's. */
export const searchSeenLeast = 3
export const searchKeptDays = 30
export const searchKeptMonths = 25
/** Words that are shown of what was searched for most, and of what was not found most. */
export const searchesShownMost = 50

/** What a table of them has its lines by. */
export const houseNumberTables = ['days', 'countries', 'categories', 'searches'] as const
export type HouseNumberTable = (typeof houseNumberTables)[number]
