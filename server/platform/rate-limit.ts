import { isIP } from 'node:net'
import { execute, row, type WriteDb } from './database.ts'
import { TransportError } from './refusal.ts'
import { sql } from './sql.ts'

export type RateLimit = { name: string; hits: number; windowSeconds: number }

/**
 * Whom an address stands for. One line at home or in a data centre has a whole /64 of IPv6 and may change within it at will, so
 * that counts as one. IPv4 that arrives on an IPv6 socket (::ffff:1.2.3.4) is the IPv4 address. What is no address stays as it is.
 */
export function subjectOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return address
  // The parser of addresses writes an IPv6 address in its one short form, IPv4 tails as two groups.
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [start, end] = [groupsOf(left), groupsOf(right ?? '')]
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Counts a hit of `subject` (an address, see `subjectOf`, or an account) and refuses with 429 and Retry-After above `hits` in a window.
 * Counters live in the database, so all processes share them; a window starts with the first hit after the last one ended.
 */
export async function countHit(db: WriteDb, { name, hits, windowSeconds }: RateLimit, subject: string): Promise<void> {
  const counted = await row<{ hits: number; wait: number }>(
    db,
    sql`insert into rate_limit as r (name, subject, window_start, hits) values (${name}, ${subjectOf(subject)}, now(), 1)
        on conflict (name, subject) do update set
          hits = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then 1 else r.hits + 1 end,
          window_start = case when r.window_start < now() - make_interval(secs => ${windowSeconds}) then now() else r.window_start end
        returning hits, ceil(extract(epoch from window_start + make_interval(secs => ${windowSeconds}) - now()))::int as wait`,
  )
  if (counted.hits > hits) throw new TransportError(429, { retryAfterSeconds: Math.max(1, counted.wait) })
}

/** Forgets the hits of a subject, as after a guess that was right. */
export const clearHits = (db: WriteDb, { name }: RateLimit, subject: string): Promise<number> =>
  execute(db, sql`delete from rate_limit where name = ${name} and subject = ${subjectOf(subject)}`)

export const forgetOldHits = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from rate_limit where window_start < now() - interval '1 day'`)
