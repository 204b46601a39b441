import type { Language } from '../../contract/languages.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'

/** The bar of the house that stands over product `p`, with why and since when; null without one. */
export const standingBar: Sql = sql`(select json_build_object('why', z.why, 'at', z.barred_at) from product_bar z where z.product_id = p.id and z.ended_at is null)`

export type StandingBar = { why: Why; at: string } | null

/** As its shop is told. */
export const barredOf = (bar: StandingBar, language: Language) =>
  bar && { why: inWords(bar.why, language), at: new Date(bar.at).toISOString() }

/** Whether the house has taken a product from sale. Whoever asks to change that holds the lock of the product. */
export const isBarred = async (db: Db, productId: string): Promise<boolean> =>
  (await maybeRow(db, sql`select from product_bar where product_id = ${productId}::bigint and ended_at is null`)) !== undefined
