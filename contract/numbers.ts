/** What the numbers of a shop are of; read by the contract, the server and the office. */

/** Days that a period has at most, and before which none begins: nothing was sold then. */
export const numberDaysMost = 366
export const numbersFrom = '2000-01-01'

/** What a table of the numbers has its lines by. */
export const numberTables = ['days', 'countries', 'products'] as const
export type NumberTable = (typeof numberTables)[number]

/** What is counted of a day, a country or a product. */
export const measures = ['sales', 'orders', 'views', 'conversion', 'returns'] as const
export type Measure = (typeof measures)[number]

/** What products are put in order by. */
export const productMeasures = ['sales', 'units', 'views', 'conversion', 'returns'] as const
export type ProductMeasure = (typeof productMeasures)[number]
