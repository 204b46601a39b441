import { execute, row, type WriteDb } from './database.ts'
import { TransportError } from './refusal.ts'
import { sql } from './sql.ts'

export type RateLimit = { name: string; hits: number; windowSeconds: number }

/**
 * Counts a hit of `subject` (an address or an account) and refuses with 429 and Retry-After above `hits` in a window.
 * Counters live in the database, so all processes share them; a window starts with the first hit after the last one ended.
 */
export async function countHit(db: WriteDb, { name, hits, windowSeconds }: RateLimit, subject: string): Promise<void> {
  const counted = await row<{ hits: number; wait: number }>(
    db,
    sql`insert into rate_limit as r (name, subject, window_start, hits) values (${name}, ${subject}, now(), 1)
        on conflict (name, subject) do update set
          hits = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then 1 else r.hits + 1 end,
          window_start = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then now() else r.window_start end
        returning hits, ceil(extract(epoch from window_start + make_interval(secs => ${windowSeconds}) - now()))::int as wait`,
  )
  if (counted.hits > hits) throw new TransportError(429, { retryAfterSeconds: Math.max(1, counted.wait) })
}

export const forgetOldHits = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from rate_limit where window_start < now() - interval '1 day'`)
