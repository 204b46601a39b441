import type { Tx } from './database.ts'
import { notify } from './notifications.ts'

/** On every answer of the catalogue and of content, so that one word refreshes them all. */
export const everyAnswer = 'everything'

/**
 * Drops shared answers after the transaction commits: in this process before whoever asked for it has an answer, who then reads what was written, and in
 * every other one when it hears of it. Tags: 'catalogue' for lists, `product:${id}`, `shop:${id}`,
 * 'content' for advertisements, pages, posts, announcements and currencies, and `everyAnswer`.
 */
export async function dropAnswers(tx: Tx, tags: readonly string[]): Promise<void> {
  const unique = [...new Set(tags)]
  tx.drops(unique)
  // PostgreSQL takes payloads below 8000 bytes.
  for (let start = 0; start < unique.length; start += 200) await notify(tx, 'cache', unique.slice(start, start + 200))
}
