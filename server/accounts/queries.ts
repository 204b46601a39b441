import { calledName } from '../../contract/names.ts'
import { countUnits } from '../cart/queries.ts'
import { type Db, maybeRow, row } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'

type Profile = {
  id: string
  firstname: string
  lastname: string
  email: string
  telephone: string
  telephone_verified: boolean
  avatar: Reply<'getUserinfo'>['avatar']
  country: string | null
  has_open_shop: boolean
  favourites: number
  unread: number
}

const readProfile = (db: Db, { customerId }: Customer): Promise<Profile> =>
  row<Profile>(
    db,
    sql`select c.id, c.firstname, c.lastname, c.email, c.telephone,
          c.telephone_verified_at is not null as telephone_verified,
          ${pictureOf(sql`f`)} as avatar,
          (select a.country from address a where a.customer_id = c.id and a.is_default) as country,
          exists (select 1 from shop where owner_id = c.id and status = 'open') as has_open_shop,
          (select count(*)::int from favourite where customer_id = c.id) as favourites,
          (select count(*)::int from notice where customer_id = c.id and read_at is null) as unread
        from customer c left join file f on f.id = c.avatar_id
        where c.id = ${customerId}`,
  )

type Asking = { customer: Customer; services: Pick<Services, 'sellerUrl'> }

/** The profile with the counts of the navigation. */
export async function readUserinfo(db: Db, { customer, services }: Asking): Promise<Reply<'getUserinfo'>> {
  const { has_open_shop, favourites, unread, ...person } = await readProfile(db, customer)
  return {
    ...person,
    name: calledName(person),
    seller_url: has_open_shop ? services.sellerUrl : null,
    card: { count: await countUnits(db, customer) },
    product: { count: favourites },
    notice: { count: unread },
  }
}

/** What sign-in and registration answer. */
export async function readSignedIn(db: Db, { token, ...asking }: Asking & { token: string }): Promise<Reply<'loginAccount'>> {
  const { seller_url, card, notice, product: _, telephone_verified: __, ...user } = await readUserinfo(db, asking)
  return { 'access-token': token, user, seller_url, card, message_unread_count: notice.count }
}

export type Credentials = { id: string; password_hash: string; status: 'active' | 'suspended' | 'closed'; knows_device: boolean }

/** The account of an e-mail, and whether it has been signed in to on this device before. */
export const findCredentials = (
  db: Db,
  { email, deviceHash }: { email: string; deviceHash: Buffer | null },
): Promise<Credentials | undefined> =>
  maybeRow<Credentials>(
    db,
    sql`select c.id, c.password_hash, c.status,
          ${deviceHash === null ? sql`false` : sql`exists (select 1 from session s where s.device_hash = ${deviceHash} and s.customer_id = c.id)`} as knows_device
        from customer c where c.email = ${email}`,
  )
