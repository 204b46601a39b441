import type { ShopStock } from './buyers.ts'
import type { Child } from './child.ts'
import type { BenchDatabase } from './database.ts'
import type { Load } from './load.ts'
import { say } from './report.ts'

/** The server that is measured, its database, and the processes that ask it and that are its limit. */
export type House = { pid: number; db: BenchDatabase; databaseUrl: string; origin: string; client: Child; limit: Child; stock: ShopStock[] }

export const poolSize = 12

export const rateOf = ({ good, bad, seconds }: Load, amount: number): number => {
  if (good < amount) say(`  ${amount - good} of ${amount} were refused: ${bad}`)
  return good / seconds
}
