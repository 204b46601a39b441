import { type Db, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type ShopName = { id: string; name: Texts; image: Picture | null }

/** What some shops are called, in every language. */
export const readShopNames = (db: Db, ids: readonly string[]): Promise<ShopName[]> =>
  rows(
    db,
    sql`select s.id, s.name, ${pictureOf(sql`f`)} as image from shop s left join file f on f.id = s.logo_id where s.id = any(${[...ids]}::bigint[])`,
  )
