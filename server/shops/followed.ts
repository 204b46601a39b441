import type { Language } from '../../contract/languages.ts'
import { cardOf } from '../catalogue/cards.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { onlyPage, type Paging, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { type CardRow, cardColumns, cardJoins } from '../product-index/cards.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'

const newestMost = 4

/** News of a shop: what it listed lately and has on sale. */
const isNew = sql`${onSale} and p.listed_at > now() - interval '30 days'`

type FollowedRow = { id: string; name: Texts; logo: Picture | null; created_at: Date; new_count: number }

/** The open shops that a customer follows: those whose news are the latest come first, and without any those followed last. */
export async function listFollowedShops(db: Db, { customerId }: Customer, paging: Paging, language: Language) {
  const [shops, { count }] = await Promise.all([
    rows<FollowedRow>(
      db,
      sql`select s.id, ${textsIn(sql`s.name`, language)} as name, ${pictureOf(sql`f`)} as logo, v.created_at, n.count as new_count
        from follow v join shop s on s.id = v.shop_id left join file f on f.id = s.logo_id
          cross join lateral (select count(*)::int, max(p.listed_at) as latest from product p where p.shop_id = s.id and ${isNew}) n
        where v.customer_id = ${customerId}::bigint and s.status = 'open'
        order by n.latest desc nulls last, v.created_at desc, s.id desc ${onlyPage(paging)}`,
    ),
    row<{ count: number }>(
      db,
      sql`select count(*)::int as count from follow v join shop s on s.id = v.shop_id where v.customer_id = ${customerId}::bigint and s.status = 'open'`,
    ),
  ])
  const cards = await newestOf(
    db,
    shops.map(({ id }) => id),
    language,
  )
  return {
    list: shops.map(({ id, name, logo, created_at, new_count }) => ({
      id,
      ...inLanguage('name', name, language),
      logo,
      followed_at: created_at.toISOString(),
      new_count,
      products: cards.filter(({ shop }) => shop.id === id),
    })),
    count,
    page_count: pageCount(count, paging.page_size),
  }
}

async function newestOf(db: Db, shopIds: readonly string[], language: Language) {
  const found = await rows<CardRow>(
    db,
    sql`select ${cardColumns(language)}
      from shop chosen cross join lateral (
          select p.id from product p join shop s on s.id = p.shop_id where p.shop_id = chosen.id and ${isNew}
          order by p.listed_at desc, p.id desc limit ${newestMost}::int) m
        join product p on p.id = m.id ${cardJoins}
      where chosen.id = any(${shopIds}::bigint[])
      order by p.listed_at desc, p.id desc`,
  )
  return found.map((card) => cardOf(card, language))
}
