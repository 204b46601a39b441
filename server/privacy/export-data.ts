import { Readable } from 'node:stream'
import type { Language } from '../../contract/languages.ts'
import { type MessageValues, messageText } from '../messages/text.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { compile, Sql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { withheld } from './tables.ts'
import { writingPage } from './write-page.ts'

/** How many rows are read at a time, so that somebody with many orders needs no more memory than others. */
const batchSize = 200

/** The row of a table as JSON, all of its columns but those that are withheld: a new column is handed out without being thought of. */
function rowOf(table: string, alias: string): Sql {
  const hidden = Object.keys(withheld[table] ?? {})
  return sql`(to_jsonb(${new Sql([alias], [])}) - ${hidden}::text[])`
}

/** Rows beside another one: as a list, oldest first. */
const listOf = (item: Sql, from: Sql, order: Sql): Sql => sql`coalesce((select jsonb_agg(${item} order by ${order}) ${from}), '[]')`

/** A list of the export: rows with `id`, which orders them, and `data`, which is handed out. */
type List = { name: string; of(customerId: string): Sql }

/** What stands once: one row, or none. */
const single: List[] = [
  { name: 'profile', of: (id) => sql`select c.id, ${rowOf('customer', 'c')} as data from customer c where c.id = ${id}` },
  {
    name: 'second_factor',
    of: (id) => sql`select c.id, jsonb_build_object(
        'app', (select ${rowOf('totp_secret', 't')} from totp_secret t where t.customer_id = ${id}),
        'passkeys', ${listOf(rowOf('passkey', 'k'), sql`from passkey k where k.customer_id = ${id}`, sql`k.id`)},
        'recovery_codes_left', (select count(*)::int from recovery_code where customer_id = ${id})) as data
      from customer c where c.id = ${id}`,
  },
  {
    name: 'cart',
    of: (id) =>
      sql`select c.id, ${rowOf('cart', 'c')} || jsonb_build_object('items', ${listOf(
        sql`${rowOf('cart_item', 'i')} || jsonb_build_object('name', p.name)`,
        sql`from cart_item i join sku s on s.id = i.sku_id join product p on p.id = s.product_id where i.cart_id = c.id`,
        sql`i.id`,
      )}) as data from cart c where c.customer_id = ${id}`,
  },
]

const lists: List[] = [
  {
    name: 'sessions',
    of: (id) => sql`select s.id, ${rowOf('session', 's')} as data from session s
      where s.customer_id = ${id} or s.shop_member_id in (select id from shop_member where customer_id = ${id})`,
  },
  {
    name: 'looks',
    of: (id) =>
      sql`select l.id, ${rowOf('customer_look', 'l')} as data from customer_look l where l.customer_id = ${id} and l.started_at is not null`,
  },
  {
    name: 'suspensions',
    of: (id) => sql`select x.id, ${rowOf('suspension', 'x')} as data from suspension x where x.customer_id = ${id}`,
  },
  { name: 'addresses', of: (id) => sql`select a.id, ${rowOf('address', 'a')} as data from address a where a.customer_id = ${id}` },
  {
    name: 'payout_accounts',
    of: (id) => sql`select p.id, ${rowOf('payout_account', 'p')} as data from payout_account p where p.customer_id = ${id}`,
  },
  {
    name: 'message_settings',
    of: (id) =>
      sql`select row_number() over (order by m.message_group) as id, ${rowOf('message_setting', 'm')} as data from message_setting m where m.customer_id = ${id}`,
  },
  {
    name: 'mails',
    of: (id) =>
      sql`select m.id, ${rowOf('outgoing', 'm')} || jsonb_build_object('words', m.words ->> 'body') as data from outgoing m where m.recipient in (select unnest(array[c.email, nullif(c.telephone, '')]) from customer c where c.id = ${id}) or m.regards @> array['customer:' || ${id}::text]`,
  },
  { name: 'notices', of: (id) => sql`select n.id, ${rowOf('notice', 'n')} as data from notice n where n.customer_id = ${id}` },
  {
    name: 'favourites',
    of: (id) => sql`select f.product_id as id, ${rowOf('favourite', 'f')} || jsonb_build_object('name', p.name) as data
      from favourite f join product p on p.id = f.product_id where f.customer_id = ${id}`,
  },
  {
    name: 'follows',
    of: (id) => sql`select f.shop_id as id, ${rowOf('follow', 'f')} || jsonb_build_object('name', h.name) as data
      from follow f join shop h on h.id = f.shop_id where f.customer_id = ${id}`,
  },
  {
    name: 'coupons',
    of: (
      id,
    ) => sql`select c.id, ${rowOf('coupon_claim', 'c')} || jsonb_build_object('percent', k.percent, 'amount_minor', k.amount_minor) as data
      from coupon_claim c join coupon k on k.id = c.coupon_id where c.customer_id = ${id}`,
  },
  { name: 'identities', of: (id) => sql`select i.id, ${rowOf('identity', 'i')} as data from identity i where i.customer_id = ${id}` },
  {
    name: 'helpful_reviews',
    of: (id) => sql`select v.review_id as id, ${rowOf('review_vote', 'v')} as data from review_vote v where v.customer_id = ${id}`,
  },
  {
    name: 'reported_reviews',
    of: (id) => sql`select r.review_id as id, ${rowOf('review_report', 'r')} as data from review_report r where r.customer_id = ${id}`,
  },
  {
    name: 'questions',
    of: (id) => sql`select q.id, ${rowOf('question', 'q')} || jsonb_build_object('name', p.name) as data
      from question q join product p on p.id = q.product_id where q.customer_id = ${id}`,
  },
  {
    name: 'reported_questions',
    of: (id) =>
      sql`select r.question_id as id, ${rowOf('question_report', 'r')} as data from question_report r where r.customer_id = ${id}`,
  },
  {
    name: 'conversations',
    of: (id) =>
      sql`select c.id, ${rowOf('conversation', 'c')} || jsonb_build_object('shop', h.name, 'messages', ${listOf(
        sql`${rowOf('conversation_message', 'm')} || jsonb_build_object(
          'pictures', ${listOf(rowOf('conversation_picture', 'i'), sql`from conversation_picture i where i.message_id = m.id`, sql`i.position`)},
          'reports', ${listOf(
            rowOf('conversation_report', 'r'),
            sql`from conversation_report r where r.message_id = m.id and r.reporter = 'buyer' and r.reporter_id = ${id}`,
            sql`r.created_at`,
          )})`,
        sql`from conversation_message m where m.conversation_id = c.id`,
        sql`m.id`,
      )}) as data from conversation c join shop h on h.id = c.shop_id where c.customer_id = ${id}`,
  },
  {
    name: 'reviews',
    of: (id) =>
      sql`select r.id, ${rowOf('review', 'r')} || jsonb_build_object('images', ${listOf(
        rowOf('review_image', 'i'),
        sql`from review_image i where i.review_id = r.id`,
        sql`i.position`,
      )}) as data from review r where r.customer_id = ${id}`,
  },
  {
    name: 'purchases',
    of: (id) => sql`select p.id, ${rowOf('purchase', 'p')} || jsonb_build_object(
        'orders', ${listOf(
          sql`${rowOf('orders', 'o')} || jsonb_build_object(
            'lines', ${listOf(rowOf('order_line', 'l'), sql`from order_line l where l.order_id = o.id`, sql`l.id`)},
            'coupons', ${listOf(rowOf('order_coupon', 'u'), sql`from order_coupon u where u.order_id = o.id`, sql`u.claim_id`)},
            'events', ${listOf(rowOf('order_event', 'e'), sql`from order_event e where e.order_id = o.id`, sql`e.id`)})`,
          sql`from orders o where o.purchase_id = p.id`,
          sql`o.id`,
        )},
        'card_payments', ${listOf(
          sql`${rowOf('payment', 'm')} || jsonb_build_object('refunds', ${listOf(
            rowOf('card_refund', 'r'),
            sql`from card_refund r where r.payment_id = m.id`,
            sql`r.id`,
          )})`,
          sql`from payment m where m.purchase_id = p.id`,
          sql`m.id`,
        )}) as data
      from purchase p where p.customer_id = ${id}`,
  },
  {
    name: 'returns',
    of: (id) => sql`select r.id, ${rowOf('order_return', 'r')} || jsonb_build_object(
        'events', ${listOf(rowOf('return_event', 'e'), sql`from return_event e where e.return_id = r.id`, sql`e.id`)},
        'messages', ${listOf(rowOf('return_message', 'm'), sql`from return_message m where m.return_id = r.id`, sql`m.id`)},
        'pictures', ${listOf(rowOf('return_picture', 'i'), sql`from return_picture i where i.return_id = r.id`, sql`i.position`)}) as data
      from order_return r where r.customer_id = ${id}`,
  },
  {
    name: 'wallet',
    of: (id) => sql`select a.id, ${rowOf('account', 'a')} as data from account a
      where a.kind in ('customer_wallet', 'customer_hold') and a.owner_id = ${id}`,
  },
  {
    name: 'transfers',
    of: (id) => sql`select t.id, ${rowOf('transfer', 't')} || jsonb_build_object(
        'account', a.kind, 'flow', case when t.to_account_id = a.id then 'income' else 'expense' end,
        'balance_after_minor', case when t.to_account_id = a.id then t.to_balance_after_minor else t.from_balance_after_minor end,
        'reference', case when t.source_kind = 'manual' and t.kind <> 'adjustment' then '' else t.memo end) as data
      from transfer t join account a on a.id in (t.from_account_id, t.to_account_id)
      where a.kind = 'customer_wallet' and a.owner_id = ${id}`,
  },
  {
    name: 'held',
    of: (id) => sql`select t.id, ${rowOf('transfer', 't')} || jsonb_build_object('reference', t.memo) as data
      from transfer t join account a on a.id = t.from_account_id where a.kind = 'customer_hold' and a.owner_id = ${id}`,
  },
  {
    name: 'applications',
    of: (id) => sql`select a.id, ${rowOf('application', 'a')} || jsonb_build_object(
        'deposit', (select ${rowOf('deposit', 'd')} from deposit d where d.application_id = a.id),
        'withdrawal', (select ${rowOf('withdrawal', 'w')} from withdrawal w where w.application_id = a.id),
        'shop', (select ${rowOf('merchant_application', 'm')} from merchant_application m where m.application_id = a.id),
        'listing', (select ${rowOf('listing_application', 'l')} from listing_application l where l.application_id = a.id),
        'stock', (select ${rowOf('stock_application', 's')} from stock_application s where s.application_id = a.id)) as data
      from application a where a.customer_id = ${id}`,
  },
  {
    name: 'transfers_to_shop',
    of: (id) => sql`select t.id, ${rowOf('merchant_transfer', 't')} as data from merchant_transfer t where t.customer_id = ${id}`,
  },
  { name: 'shops', of: (id) => sql`select h.id, ${rowOf('shop', 'h')} as data from shop h where h.owner_id = ${id}` },
  {
    name: 'works_for',
    of: (id) => sql`select m.id, ${rowOf('shop_member', 'm')} || jsonb_build_object('shop', h.name) as data
      from shop_member m join shop h on h.id = m.shop_id where m.customer_id = ${id}`,
  },
  {
    name: 'uploads',
    of: (id) =>
      sql`select f.id, ${rowOf('file', 'f')} || jsonb_build_object('views', ${listOf(
        rowOf('file_view', 'v'),
        sql`from file_view v where v.file_id = f.id`,
        sql`v.id`,
      )}) as data from file f where f.owner_id = ${id}`,
  },
]

/** What the export asks, for the test that holds it against the schema. */
export const exportStatements = (customerId: string): string[] => [...single, ...lists].map(({ of }) => compile(of(customerId)).text)

/** What the export is made of, by name. */
export const exportSections = (): string[] => [...single, ...lists].map(({ name }) => name)

const about = {
  about:
    'Everything that Plaza keeps about you. What proves who you are is left out: passwords, codes, keys and tokens are kept in a form that nobody can read.',
  amounts: 'Names that end in _minor are whole hundredths of a US dollar; rates are hundred-millionths of a currency for one US dollar.',
  times: 'in UTC',
}

/** Some of a list, in the order of its ids: those after `afterId`, or the first when it is null. */
const readSome = (db: Db, { of }: List, { customerId }: Customer, afterId: string | null): Promise<{ id: string; data: unknown }[]> =>
  rows(
    db,
    sql`select id::text, data from (${of(customerId)}) found where ${afterId}::bigint is null or id > ${afterId}::bigint
        order by found.id limit ${batchSize}::int`,
  )

/** All rows of a list, some at a time. */
async function* rowsOf(db: Db, list: List, customer: Customer): AsyncGenerator<unknown> {
  let afterId: string | null = null
  do {
    const some = await readSome(db, list, customer, afterId)
    for (const { data } of some) yield data
    afterId = some.length < batchSize ? null : (some.at(-1)?.id ?? null)
  } while (afterId !== null)
}

/** The document in pieces, each written when what came before it is on its way. */
async function* writeJson(db: Db, customer: Customer, first: { data: unknown } | undefined): AsyncGenerator<string> {
  yield JSON.stringify({ ...about, written_at: new Date().toISOString() }).slice(0, -1)
  yield `,\n"profile":${JSON.stringify(first?.data ?? null)}`
  for (const list of single.slice(1)) {
    const found = await maybeRow<{ data: unknown }>(db, list.of(customer.customerId))
    yield `,\n"${list.name}":${JSON.stringify(found?.data ?? null)}`
  }
  for (const list of lists) {
    yield `,\n"${list.name}":[`
    let between = ''
    for await (const data of rowsOf(db, list, customer)) {
      yield `${between}\n${JSON.stringify(data)}`
      between = ','
    }
    yield ']'
  }
  yield '}\n'
}

/** A notice as people read it; as data it is its kind and what fills the text. */
function noticeInWords(row: unknown, language: Language): Record<string, unknown> {
  const { kind, data, created_at, read_at } = row as { kind: string; data: MessageValues; created_at: string; read_at: string | null }
  const text = (part: 'title' | 'body') => messageText(language, `${kind}.notice.${part}`, data)
  return { created_at, title: text('title'), content: text('body'), read_at }
}

/** The same as a page to be read, in the language of who asks. */
async function* writePage(db: Db, customer: Customer, first: { data: unknown } | undefined, language: Language): AsyncGenerator<string> {
  const page = writingPage(language, exportSections())
  yield page.head()
  for (const list of [...single, ...lists]) {
    yield page.begin(list.name)
    let isEmpty = true
    for await (const data of list === single[0] ? [first?.data] : rowsOf(db, list, customer)) {
      yield page.record(list.name === 'notices' ? noticeInWords(data, language) : data)
      isEmpty = false
    }
    yield isEmpty ? page.nothing() + page.end() : page.end()
  }
  yield page.foot()
}

/**
 * Everything that the house keeps about a customer, written while it is read: as one JSON document, or as a page in a language, on which what only
 * connects rows is left out. What both leave out is said in `tables.ts`, and a test holds them against the schema. Its type is one of JSON's
 * own, because a file call that answers plain JSON has refused.
 */
export async function exportData(
  db: Db,
  customer: Customer,
  { format, language }: { format: 'json' | 'page'; language: Language },
): Promise<SentFile> {
  // Read before anything is sent: what goes wrong here is still an answer.
  const [profile] = await readSome(db, single[0] as List, customer, null)
  const day = Temporal.Now.plainDateISO('UTC').toString()
  if (format === 'page')
    return { type: 'text/html; charset=utf-8', bytes: Readable.from(writePage(db, customer, profile, language)), name: `plaza-${day}.html` }
  return { type: 'application/vnd.plaza.export+json', bytes: Readable.from(writeJson(db, customer, profile)), name: `plaza-${day}.json` }
}
