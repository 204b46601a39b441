import { trackingKey } from '../../contract/carriers.ts'
import { type FindKind, type FindWay, findKindNames, foundApplications, mayFind } from '../../contract/house-search.ts'
import { transactionKey } from '../applications/deposit.ts'
import { depositReference } from '../applications/deposit-wallets.ts'
import { type Db, rows } from '../platform/database.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { fold, quote } from '../search/words.ts'
import type { Operator } from '../sessions/callers.ts'

/** A thing that was found, and by what. */
export type Hit = { kind: FindKind; id: string; by: FindWay; match: string | null; exact: boolean }

/** How many of a kind are found by how they begin. */
const mostOfEach = 6

/** What is looked for in fewer signs would begin like everything. */
const leastOfCode = 3
const leastOfReference = 4
const leastOfTelephone = 6

/** A pattern of what begins so. Looks go along their index in its own order (`~<~`, byte by byte), so that however much begins so, a few rows are read. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A look into one index: what it finds, and in which of its forms what was looked for is compared there. */
type Look = { kind: FindKind; by: FindWay; from: Sql }

const exactly = (kind: FindKind, by: FindWay, from: Sql): Look => ({
  kind,
  by,
  from: sql`select x.id, null::text as match, true as exact from (${from}) x`,
})

/** The number of a customer that stands in a creditor reference, where its check digits are right. */
function customerOfReference(term: string): string | null {
  const reference = term.replace(/\s/g, '').toUpperCase()
  const customerId = /^RF\d{2}PLZ0*([1-9]\d*)$/.exec(reference)?.[1]
  return customerId !== undefined && depositReference({ kind: 'customer', customerId }) === reference ? customerId : null
}

/** Numbers as people write them: with the letter of what they number and zeros before them, or bare, and then of anything. */
function byNumber(term: string): Look[] {
  const [, letter = '', id] = /^([PRA]?)0*([1-9]\d{0,17})$/i.exec(term) ?? []
  if (id === undefined) return []
  const order = exactly('order', 'number', sql`select id from orders where id = ${id}::bigint`)
  const back = exactly('return', 'number', sql`select id from order_return where id = ${id}::bigint`)
  const application = exactly('application', 'number', sql`select id from application where id = ${id}::bigint`)
  const named = { P: order, R: back, A: application }[letter.toUpperCase()]
  if (named) return [named]
  return [
    order,
    back,
    application,
    exactly('purchase', 'number', sql`select id from purchase where id = ${id}::bigint`),
    exactly('customer', 'number', sql`select id from customer where id = ${id}::bigint`),
    exactly('shop', 'number', sql`select id from shop where id = ${id}::bigint`),
    exactly('product', 'number', sql`select id from product where id = ${id}::bigint`),
  ]
}

function byPerson(term: string): Look[] {
  const looks: Look[] = []
  const email = term.toLowerCase()
  if (/^[^\s]{3,}$/.test(email) && /[a-z]/.test(email))
    looks.push({
      kind: 'customer',
      by: 'email',
      from: sql`select id, null::text as match, email = ${email} as exact from customer where email like ${beginning(email)} order by email using ~<~ limit ${mostOfEach}::int`,
    })
  const digits = term.replace(/\D/g, '')
  if (digits.length >= leastOfTelephone && /^\+?[\d\s()./-]+$/.test(term)) {
    const ending = [...digits.replace(/^0+/, '')].reverse().join('')
    looks.push({
      kind: 'customer',
      by: 'telephone',
      from: sql`select id, telephone as match, digits_of(telephone) = ${digits} as exact from customer
        where telephone <> '' and reverse(digits_of(telephone)) like ${beginning(ending)} order by reverse(digits_of(telephone)) using ~<~ limit ${mostOfEach}::int`,
    })
  }
  const customerId = customerOfReference(term)
  if (customerId !== null) looks.push(exactly('customer', 'reference', sql`select id from customer where id = ${customerId}::bigint`))
  return looks
}

function byCode(term: string): Look[] {
  if (!/^[\w.-]+$/.test(term) || term.length < leastOfCode) return []
  const lower = term.toLowerCase()
  const upper = term.toUpperCase()
  return [
    {
      kind: 'shop',
      by: 'slug',
      from: sql`select id, slug as match, slug = ${lower} as exact from shop where slug like ${beginning(lower)} order by slug using ~<~ limit ${mostOfEach}::int`,
    },
    {
      kind: 'product',
      by: 'slug',
      from: sql`select id, slug as match, slug = ${lower} as exact from product where slug like ${beginning(lower)} order by slug using ~<~ limit ${mostOfEach}::int`,
    },
    {
      kind: 'product',
      by: 'sku',
      from: sql`select product_id as id, min(code) as match, bool_or(lower(code) = ${lower}) as exact from (
          select product_id, code from sku where lower(code) like ${beginning(lower)} order by lower(code) using ~<~ limit 24) s group by product_id limit ${mostOfEach}::int`,
    },
    {
      kind: 'coupon',
      by: 'code',
      from: sql`select id, null::text as match, code = ${upper} as exact from coupon where code like ${beginning(upper)} order by code using ~<~ limit ${mostOfEach}::int`,
    },
  ]
}

/** References that others have given: of transactions, of card payments, of payouts, of parcels. */
function byReference(term: string): Look[] {
  const looks: Look[] = []
  const key = transactionKey(term)
  if (key.length >= leastOfReference)
    looks.push({
      kind: 'application',
      by: 'transaction',
      from: sql`select application_id as id, txid as match, txid_key = ${key} as exact from deposit where txid_key like ${beginning(key)} order by txid_key using ~<~ limit ${mostOfEach}::int`,
    })
  const number = trackingKey(term)
  if (number.length >= leastOfReference)
    looks.push(
      {
        kind: 'order',
        by: 'tracking',
        from: sql`select id, tracking_number as match, tracking_key(tracking_number) = ${number} as exact from orders
          where tracking_key(tracking_number) like ${beginning(number)} order by tracking_key(tracking_number) using ~<~ limit ${mostOfEach}::int`,
      },
      {
        kind: 'return',
        by: 'tracking',
        from: sql`select id, tracking_number as match, tracking_key(tracking_number) = ${number} as exact from order_return
          where tracking_number is not null and tracking_key(tracking_number) like ${beginning(number)} order by tracking_key(tracking_number) using ~<~ limit ${mostOfEach}::int`,
      },
    )
  if (term.length >= leastOfReference) {
    const upper = term.toUpperCase()
    looks.push(
      {
        kind: 'payment',
        by: 'payment',
        from: sql`select id, provider_reference as match, provider_reference = ${term} as exact from payment
          where provider_reference is not null and provider_reference like ${beginning(term)} order by provider_reference using ~<~ limit ${mostOfEach}::int`,
      },
      {
        kind: 'payment',
        by: 'payment',
        from: sql`select payment_id as id, provider_reference as match, provider_reference = ${term} as exact from card_refund
          where provider_reference is not null and provider_reference like ${beginning(term)} order by provider_reference using ~<~ limit ${mostOfEach}::int`,
      },
      {
        kind: 'application',
        by: 'payout',
        from: sql`select application_id as id, payout_reference as match, upper(payout_reference) = ${upper} as exact from withdrawal
          where payout_reference <> '' and upper(payout_reference) like ${beginning(upper)} order by upper(payout_reference) using ~<~ limit ${mostOfEach}::int`,
      },
    )
  }
  return looks
}

/**
 * Shops by the words of their names in any language, the last one as far as it is written. They are found first (`offset 0`) and ordered afterwards: how many have a word cannot be known before, and in the order of their ids
 * all shops would be looked through.
 */
function byName(term: string): Look[] {
  const words = fold(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const query = words.map((word, index) => `${quote(word)}${index === words.length - 1 ? ':*' : ''}`).join(' & ')
  return [
    {
      kind: 'shop',
      by: 'name',
      from: sql`select id, null::text as match, exists (select from jsonb_each_text(name) as n (language, text) where folded(text) = folded(${term})) as exact
        from (select id, name from shop where shop_words(name) @@ ${query}::tsquery offset 0) named order by id limit ${mostOfEach}::int`,
    },
  ]
}

/** Whatever the term may mean, each kind recognised by its form, as far as the operator may see it: one statement, each part of which reads an index. */
export async function findHits(db: Db, { role }: Operator, term: string): Promise<Hit[]> {
  const looks = [byNumber, byPerson, byCode, byReference, byName].flatMap((read) => read(term)).filter(({ kind }) => mayFind(kind, role))
  if (looks.length === 0) return []
  const found = await rows<Hit>(
    db,
    plannedAnew(
      sql`select kind, id::text, by, match, exact from (${joinSql(
        looks.map(({ kind, by, from }) => sql`(select ${kind}::text as kind, l.id, ${by}::text as by, l.match, l.exact from (${from}) l)`),
        ' union all ',
      )}) found where kind <> 'application' or id in (select a.id from application a where a.kind = any(${foundApplications(role)}::smallint[]) and a.id = found.id)`,
    ),
  )
  const rank = ({ kind, exact }: Hit) => (exact ? 0 : findKindNames.length) + findKindNames.indexOf(kind)
  const once = new Map<string, Hit>()
  for (const hit of found.sort((one, other) => rank(one) - rank(other))) {
    const key = `${hit.kind} ${hit.id}`
    if (!once.has(key)) once.set(key, hit)
  }
  return [...once.values()]
}
