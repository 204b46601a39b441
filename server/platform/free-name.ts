import { rows, type Tx } from './database.ts'
import { type Sql, sql } from './sql.ts'

const inDigits = (number: number): string => String(number)

/** Words, or with a number from 2 on, that is none of what is called by names that begin so (`taken`, one column). */
export async function freeName(tx: Tx, words: string, taken: Sql, numberIn: (number: number) => string = inDigits): Promise<string> {
  const alike = await rows<{ name: string }>(tx, sql`select t.name from (${taken}) t (name) where starts_with(t.name, ${words})`)
  const names = new Set(alike.map(({ name }) => name))
  let name = words
  for (let number = 2; names.has(name); number++) name = `${words}-${numberIn(number)}`
  return name
}
