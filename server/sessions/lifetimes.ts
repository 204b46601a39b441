import { type Sql, sql } from '../platform/sql.ts'

/** The app that a session is for. */
export type Audience = 'storefront' | 'seller' | 'operator'

/** In seconds. A session ends when it was not used for so long, and however much it is used, so long after the sign-in. */
type Lifetime = {
  idleSeconds: number
  absoluteSeconds: number
  /** use is noted this often at most, because noting it is a write */
  notedSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const lifetimes: Record<Audience, Lifetime> = {
  storefront: { idleSeconds: 30 * day, absoluteSeconds: 90 * day, notedSeconds: 5 * minute },
  seller: { idleSeconds: 2 * hour, absoluteSeconds: 12 * hour, notedSeconds: 5 * minute },
  operator: { idleSeconds: 15 * minute, absoluteSeconds: 8 * hour, notedSeconds: minute },
}

/** Whether it is time to note that the session `s` is used. */
export const isStale = (app: Audience): Sql => sql`s.last_seen_at < now() - make_interval(secs => ${lifetimes[app].notedSeconds})`

/** When a session that was opened at `since` ends, however much it is used. */
export const lastEndOf = (app: Audience, since: Sql): Sql => sql`${since} + make_interval(secs => ${lifetimes[app].absoluteSeconds})`

/** When a session that was opened at `since` and is used now ends. */
export const endOf = (app: Audience, since: Sql): Sql =>
  sql`least(now() + make_interval(secs => ${lifetimes[app].idleSeconds}), ${lastEndOf(app, since)})`
