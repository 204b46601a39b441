import {
  type ApplicationState,
  applicationKindNames,
  applicationKinds,
  applicationNumber,
  kindByNumber,
  kindsFor,
} from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { reviewPageSize, stateOfView } from '../../contract/review-desk.ts'
import { transactionKey } from '../applications/deposit.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { offeredReasons } from '../ready-reasons/offered.ts'
import type { Operator } from '../sessions/callers.ts'
import { type ClaimRow, claimColumns, claimJoins, claimOf } from './claim.ts'

type Asked = Input<'getReviewQueue'>
type Summary = Reply<'getReviewQueue'>['list'][number]

type Row = ClaimRow & {
  id: string
  kind: number
  state: ApplicationState
  amount_minor: string | null
  approvals: number
  firstname: string
  lastname: string
  email: string
  shop: Texts | null
  shop_name: string | null
  wallet: string | null
  payout: string | null
  draft_name: Partial<Texts> | null
  draft_source: Language | null
  product: Texts | null
  created_at: Date
  due_at: Date
  decided_at: Date | null
}

const columns = sql`a.id, a.kind, a.state, a.amount_minor, a.approvals, c.firstname, c.lastname, c.email, h.name as shop, m.shop_name, dw.name as wallet,
  case w.kind when 'bank' then w.bank_name else w.network end as payout, draft.body -> 'name' as draft_name, draft.body ->> 'source' as draft_source, p.name as product,
  a.created_at, a.due_at, a.decided_at, ${claimColumns}`

/** What belongs to application `a` of any kind. */
const joins = sql`join customer c on c.id = a.customer_id left join shop h on h.id = a.shop_id
  left join merchant_application m on m.application_id = a.id
  left join deposit d on d.application_id = a.id left join deposit_wallet dw on dw.id = d.wallet_id
  left join withdrawal w on w.application_id = a.id
  left join listing_application l on l.application_id = a.id left join product_draft draft on draft.id = l.draft_id
  left join stock_application s on s.application_id = a.id left join sku k on k.id = s.sku_id left join product p on p.id = coalesce(k.product_id, l.product_id)
  ${claimJoins}`

function aboutOf(found: Row, language: Language): string {
  const draft = found.draft_name && (found.draft_name[language] || found.draft_name[found.draft_source ?? 'en'])
  return found.shop_name ?? found.wallet ?? found.payout ?? (draft || (found.product && plainText(found.product, language)) || '')
}

const summaryOf = (found: Row, operator: Operator, language: Language): Summary => ({
  application_id: found.id,
  number: applicationNumber(found.id),
  kind: kindByNumber(found.kind),
  state: found.state,
  amount: maybeAmount(found.amount_minor),
  first_of_two: found.state === 'under_review' && found.approvals > 0,
  applicant: fullName(found),
  email: found.email,
  shop: found.shop ? plainText(found.shop, language) : '',
  about: aboutOf(found, language),
  created_at: found.created_at.toISOString(),
  due_at: found.due_at.toISOString(),
  decided_at: found.decided_at?.toISOString() ?? null,
  claim: claimOf(found, operator),
})

/** One application as the queue shows it. */
export async function summarize(db: Db, operator: Operator, applicationId: string, language: Language): Promise<Summary> {
  return summaryOf(await row<Row>(db, sql`select ${columns} from application a ${joins} where a.id = ${applicationId}`), operator, language)
}

/** The beginning of a word as `like` understands it. */
const beginning = (words: string): string => `${words.replace(/[\\%_]/g, '\\$&')}%`

/** Whom or what is looked for: the beginning of an e-mail, a name or the name of a shop, or a transaction in any spelling. */
function isSought(q: string): Sql {
  const words = beginning(q)
  const key = transactionKey(q)
  return sql`(a.customer_id in (select id from customer where email like lower(${words}) or folded(firstname || ' ' || lastname) like folded(${words}) or folded(lastname) like folded(${words}))
    or a.id in (select application_id from merchant_application where folded(shop_name) like folded(${words}))
    or a.id in (select application_id from deposit where ${key.length >= 4}::boolean and txid_key = ${key}))`
}

/** The number of an application, with or without its letter and zeros. */
const numberIn = (q: string): string | null => /^a?0*([1-9]\d{0,17})$/i.exec(q)?.[1] ?? null

/** A place in the order of the queue: microseconds, and the id. */
const cursorOf = (at: Sql, id: Sql): Sql => sql`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`
const momentOf = (micros: string): Sql => sql`(timestamptz 'epoch' + (${micros}::text || ' microseconds')::interval)`

/** The queue of the desks that the operator's role belongs to, by keyset. A number finds its application in whatever state. */
export async function listQueue(
  db: Db,
  operator: Operator,
  { kind, state, mine, first_of_two, q, after }: Asked,
  language: Language,
): Promise<Reply<'getReviewQueue'>> {
  const seen = kindsFor(operator.role)
  const kinds = seen.filter((one) => kind === undefined || one === kind).map((one) => applicationKinds[one])
  const number = numberIn(q)
  const byNumber =
    number === null
      ? undefined
      : await maybeRow<Row>(
          db,
          sql`select ${columns} from application a ${joins} where a.id = ${number}::bigint and a.kind = any(${kinds}::smallint[])`,
        )
  const [page, counts, held, reasons] = await Promise.all([
    byNumber
      ? { list: [summaryOf(byNumber, operator, language)], next: null }
      : readPage(db, operator, { kinds, state, mine, first_of_two, q, after }, language),
    rows<{ kind: number; waiting: number; late: number; first_of_two: number }>(
      db,
      sql`select kind, count(*)::int as waiting, (count(*) filter (where due_at < now()))::int as late, (count(*) filter (where approvals > 0))::int as first_of_two
        from application where state = 'under_review' group by kind`,
    ),
    row<{ mine: number }>(
      db,
      sql`select count(*)::int as mine from application_claim claim join application a on a.id = claim.application_id
        where claim.operator_id = ${operator.operatorId} and claim.claimed_until > now() and a.state = 'under_review'`,
    ),
    offeredReasons(db, seen),
  ])
  const countOf = (name: (typeof seen)[number]) => counts.find((one) => one.kind === applicationKinds[name])
  return {
    ...page,
    counts: applicationKindNames
      .filter((name) => seen.includes(name))
      .map((name) => {
        const { waiting = 0, late = 0, first_of_two: first = 0 } = countOf(name) ?? {}
        return { kind: name, waiting, late, first_of_two: first }
      }),
    mine: held.mine,
    reasons: reasons.map(({ texts, ...reason }) => ({ ...reason, text: plainText(texts, language) })),
  }
}

async function readPage(
  db: Db,
  operator: Operator,
  { kinds, state, mine, first_of_two, q, after }: Omit<Asked, 'kind'> & { kinds: readonly number[] },
  language: Language,
): Promise<Pick<Reply<'getReviewQueue'>, 'list' | 'next'>> {
  const isWaiting = state === 'waiting'
  const at = isWaiting ? sql`due_at` : sql`decided_at`
  const order = isWaiting ? sql`a.due_at, a.id` : sql`a.decided_at desc, a.id desc`
  const [micros, id] = after?.split('.') ?? []
  const isMine = isWaiting
    ? sql`a.id in (select application_id from application_claim where operator_id = ${operator.operatorId} and claimed_until > now())`
    : sql`exists (select from application_decision d where d.application_id = a.id and d.operator_id = ${operator.operatorId})`
  const wanted = [
    sql`a.state = ${stateOfView[state]}`,
    ...(mine ? [isMine] : []),
    ...(first_of_two ? [isWaiting ? sql`a.approvals > 0` : sql`a.approvals > 1`] : []),
    ...(q === '' ? [] : [isSought(q)]),
    ...(micros && id ? [sql`(a.${at}, a.id) ${isWaiting ? sql`>` : sql`<`} (${momentOf(micros)}, ${id}::bigint)`] : []),
  ].reduce((all, one) => sql`${all} and ${one}`)
  const found = await rows<Row & { cursor: string }>(
    db,
    plannedAnew(sql`with page as materialized (
        select a.id, a.at from unnest(${kinds}::smallint[]) wanted (kind)
        cross join lateral (select a.id, a.${at} as at from application a where a.kind = wanted.kind and ${wanted} order by ${order} limit ${reviewPageSize + 1}) a
        order by a.at ${isWaiting ? sql`` : sql`desc`}, a.id ${isWaiting ? sql`` : sql`desc`} limit ${reviewPageSize + 1})
      select ${columns}, ${cursorOf(sql`page.at`, sql`page.id`)} as cursor from page join application a on a.id = page.id ${joins} order by ${order}`),
  )
  const shown = found.slice(0, reviewPageSize)
  return {
    list: shown.map((one) => summaryOf(one, operator, language)),
    next: found.length > reviewPageSize ? (shown.at(-1)?.cursor ?? null) : null,
  }
}
