import type { Language } from '../../contract/languages.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'

type ShopRow = { id: string; slug: string; name: Texts; logo: Picture | null }

const shopColumns = (language: Language) => sql`s.id, s.slug, ${textsIn(sql`s.name`, language)} as name, ${pictureOf(sql`f`)} as logo`
const shopTables = sql`shop s left join file f on f.id = s.logo_id`

const shopOf = ({ id, slug, name, logo }: ShopRow, language: Language) => ({ id, slug, logo, ...inLanguage('name', name, language) })

/** Whose office it is, and who somebody is in it. */
export async function readDoor(db: Db, { shopId, memberId }: ShopMember, language: Language) {
  const found = await row<ShopRow & { firstname: string }>(
    db,
    sql`select ${shopColumns(language)}, c.firstname
      from ${shopTables} join shop_member m on m.shop_id = s.id and m.id = ${memberId} join customer c on c.id = m.customer_id where s.id = ${shopId}`,
  )
  return { shop: shopOf(found, language), firstname: found.firstname }
}

/** The office as its frame shows it. */
export async function readOffice(db: Db, { shopId, memberId }: ShopMember, language: Language): Promise<Reply<'getOffice'>> {
  type Member = { status: 'open' | 'suspended' | 'closing'; firstname: string; email: string; role: ShopRole }
  const found = await row<ShopRow & Member>(
    db,
    sql`select ${shopColumns(language)}, c.firstname, c.email, m.role,
        case when exists (select from suspension x where x.shop_id = s.id and x.for_good and x.ended_at is null) then 'closing' else s.status end as status
      from ${shopTables} join shop_member m on m.shop_id = s.id and m.id = ${memberId} join customer c on c.id = m.customer_id where s.id = ${shopId}`,
  )
  const others = await rows<ShopRow>(
    db,
    sql`select ${shopColumns(language)} from ${shopTables} join shop_member m on m.shop_id = s.id
      where m.customer_id = (select customer_id from shop_member where id = ${memberId}) and m.removed_at is null and m.id <> ${memberId} and s.status <> 'closed'
      order by s.name->>'en', s.id`,
  )
  return {
    shop: { ...shopOf(found, language), status: found.status },
    member: { id: memberId, firstname: found.firstname, email: found.email, role: found.role },
    others: others.map((other) => shopOf(other, language)),
  }
}

/** A shop that somebody works for, or is asked to. */
export async function findWorkplace(db: Db, shopId: string, language: Language) {
  return shopOf(await row<ShopRow>(db, sql`select ${shopColumns(language)} from ${shopTables} where s.id = ${shopId}`), language)
}

/** Who somebody is in another shop that they work for; undefined where they do not. */
export async function findOtherMember(db: Db, { memberId }: ShopMember, shopId: string): Promise<ShopMember | undefined> {
  const [found] = await rows<{ id: string; role: ShopRole }>(
    db,
    sql`select m.id, m.role from shop_member m join shop s on s.id = m.shop_id
      where m.shop_id = ${shopId} and m.customer_id = (select customer_id from shop_member where id = ${memberId}) and m.removed_at is null and s.status <> 'closed'`,
  )
  return found && { kind: 'shop_member', shopId, memberId: found.id, role: found.role }
}
