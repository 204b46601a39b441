import { payoutWaitHours } from '../../contract/limits.ts'
import { calledName } from '../../contract/names.ts'
import { countUnits } from '../cart/queries.ts'
import { type Db, maybeRow, row } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { lastSigns } from './account-numbers.ts'

type Profile = {
  id: string
  firstname: string
  lastname: string
  email: string
  telephone: string
  telephone_verified: boolean
  has_password: boolean
  identities: Reply<'getUserinfo'>['identities'] | null
  avatar: Reply<'getUserinfo'>['avatar']
  country: string | null
  bank: Reply<'getUserinfo'>['bank'] | null
  crypto: Reply<'getUserinfo'>['crypto'] | null
  shop_id: string | null
  /** for a shop that is not closed, as its owner or one of the staff */
  works: boolean
  favourites: number
  unread: number
}

const payableFrom = sql`changed_at + make_interval(hours => ${payoutWaitHours})`

const shown = <Account extends { account: string; payable_from: string }>(accounts: Account[] | null): Account[] =>
  (accounts ?? []).map((one) => ({ ...one, account: lastSigns(one.account), payable_from: new Date(one.payable_from).toISOString() }))

const readProfile = (db: Db, { customerId }: Customer): Promise<Profile> =>
  row<Profile>(
    db,
    sql`select c.id, c.firstname, c.lastname, c.email, c.telephone,
          c.telephone_verified_at is not null as telephone_verified,
          c.password_hash is not null as has_password,
          (select json_agg(json_build_object('identity_id', id::text, 'provider', provider, 'name', name, 'linked_at', linked_at,
            'last_used_at', last_used_at) order by id) from identity where customer_id = c.id) as identities,
          ${pictureOf(sql`f`)} as avatar,
          (select a.country from address a where a.customer_id = c.id and a.is_default) as country,
          (select json_agg(json_build_object('currency', currency, 'account', account_number, 'payable_from', ${payableFrom}, 'bank_name', bank_name,
            'account_name', account_name) order by id) from payout_account where customer_id = c.id and kind = 'bank') as bank,
          (select json_agg(json_build_object('currency', currency, 'account', address, 'payable_from', ${payableFrom}, 'network', network) order by id)
            from payout_account where customer_id = c.id and kind = 'crypto') as crypto,
          (select id from shop where owner_id = c.id and status <> 'closed') as shop_id,
          exists (select from shop_member m join shop s on s.id = m.shop_id where m.customer_id = c.id and m.removed_at is null and s.status <> 'closed') as works,
          (select count(*)::int from favourite where customer_id = c.id) as favourites,
          (select count(*)::int from notice where customer_id = c.id and read_at is null) as unread
        from customer c left join file f on f.id = c.avatar_id
        where c.id = ${customerId}`,
  )

type Asking = { customer: Customer; services: Pick<Services, 'sellerUrl'> }

/** The profile with the counts of the navigation. */
export async function readUserinfo(db: Db, { customer, services }: Asking): Promise<Reply<'getUserinfo'>> {
  const { favourites, unread, bank, crypto, identities, works, ...person } = await readProfile(db, customer)
  return {
    ...person,
    name: calledName(person),
    bank: shown(bank),
    crypto: shown(crypto),
    tiktok_linked: (identities ?? []).some(({ provider }) => provider === 'tiktok'),
    identities: (identities ?? []).map(({ linked_at, last_used_at, ...identity }) => ({
      ...identity,
      linked_at: new Date(linked_at).toISOString(),
      last_used_at: last_used_at && new Date(last_used_at).toISOString(),
    })),
    seller_url: works ? services.sellerUrl : null,
    card: { count: await countUnits(db, customer) },
    product: { count: favourites },
    notice: { count: unread },
  }
}

/** What sign-in and registration answer. */
export async function readSignedIn(db: Db, { token, ...asking }: Asking & { token: string }): Promise<Reply<'loginAccount'>> {
  const {
    seller_url,
    card,
    notice,
    product: _product,
    telephone_verified: _verified,
    has_password: _password,
    tiktok_linked: _tiktok,
    identities: _identities,
    bank: _bank,
    crypto: _crypto,
    ...user
  } = await readUserinfo(db, asking)
  return { 'access-token': token, user, seller_url, card, message_unread_count: notice.count }
}

/** `password_hash` is null for somebody who came by a provider and has chosen none. */
export type Credentials = { id: string; password_hash: string | null; status: 'active' | 'suspended' | 'closed'; knows_device: boolean }

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
