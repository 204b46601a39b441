import { type ApplicationKind, applicationKindNames, applicationKinds, kindByNumber } from '../../contract/applications.ts'
import { languages } from '../../contract/languages.ts'
import { readyReasonsMost } from '../../contract/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { keepVersion, needVersion, type ReasonState } from '../content/versions.ts'
import type { MessageName } from '../messages/kinds.ts'
import { messageText } from '../messages/text.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts, writtenIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { textsOf } from './offered.ts'

const usedDays = 90

/** In which message the applicant reads the reason. */
const messages = {
  merchant_account: 'merchant_refused',
  product_listing: 'listing_refused',
  stock_addition: 'stock_refused',
  withdrawal: 'withdrawal_refused',
  deposit: 'deposit_refused',
} as const satisfies Record<ApplicationKind, MessageName>

/** What of a message is about the one application. */
const anything = { shop: '[…]', product: '[…]', quantity: '[…]', amount: '[…]' }

const frameOf = (kind: ApplicationKind) =>
  Object.fromEntries(
    languages.map(({ code }) => [code, messageText(code, `${messages[kind]}.notice.body`, { ...anything, reason: '{words}' })]),
  ) as Texts

type ReasonRow = {
  id: string
  code: string
  kind: number
  text: Texts | null
  is_offered: boolean
  version: number
  used: number
  changed_at: Date
  changed_by: string | null
}

/** Every ready reason in its order, those that are not offered any more at the end of their kind, and the message that each kind stands in. */
export async function listReadyReasons(db: Db): Promise<Reply<'getReadyReasons'>> {
  const found = await rows<ReasonRow>(
    db,
    sql`select r.id, r.code, r.kind, r.text, r.is_offered, r.version, coalesce(u.used, 0)::int as used, v.at as changed_at, o.firstname as changed_by
      from ready_reason r join content_version v on v.subject = 'reason' and v.subject_id = r.id and v.version = r.version
        left join operator o on o.id = v.operator_id
        left join (select kind, reason->>'code' as code, count(*) as used from application
          where state = 'refused' and decided_at > now() - make_interval(days => ${usedDays}) and reason->>'code' is not null
            and kind = any(${Object.values(applicationKinds)}::smallint[])
          group by 1, 2) u on u.kind = r.kind and u.code = r.code
      order by r.kind, r.is_offered desc, r.position, r.id`,
  )
  return {
    list: found.map(({ kind, text, changed_at, ...reason }) => ({
      ...reason,
      kind: kindByNumber(kind),
      ...inEveryLanguage('text', textsOf({ code: reason.code, text })),
      changed_at: changed_at.toISOString(),
    })),
    messages: applicationKindNames.map((kind) => ({ kind, ...inEveryLanguage('text', frameOf(kind)) })),
  }
}

/** The reasons of a kind, while nobody else changes which of them are offered. */
const lockKind = (tx: Tx, kind: number) => execute(tx, sql`select id from ready_reason where kind = ${kind} order by id for update`)

/** Refuses parameterInvalid (is_offered) more than people read through, and none at all: many are refused at once only with a ready reason. */
async function needFew(tx: Tx, kind: number): Promise<void> {
  const { offered } = await row<{ offered: number }>(
    tx,
    sql`select count(*)::int as offered from ready_reason where kind = ${kind} and is_offered`,
  )
  if (offered === 0) throw refuse('parameterInvalid', { fields: { is_offered: { problem: 'last_reason' } } })
  if (offered > readyReasonsMost)
    throw refuse('parameterInvalid', { fields: { is_offered: { problem: 'enough_reasons', bound: readyReasonsMost } } })
}

/** A ready reason that nobody else changes meanwhile. Refuses recordMissing, and writeConflict when `seen` is not its version any more. */
export async function lockReason(tx: Tx, { id, seen }: { id: string; seen: number }): Promise<{ kind: number; code: string }> {
  const kind = await maybeRow<{ kind: number }>(tx, sql`select kind from ready_reason where id = ${id}::bigint`)
  if (!kind) throw refuse('recordMissing')
  await lockKind(tx, kind.kind)
  const found = await row<{ kind: number; code: string; version: number }>(
    tx,
    sql`select kind, code, version from ready_reason where id = ${id}::bigint`,
  )
  await needVersion(tx, { subject: 'reason', id, now: found.version, seen })
  return found
}

/** Gives a locked ready reason other words, or offers it or not. What was decided with it keeps its words. Answers its version. */
export async function changeReason(tx: Tx, by: Operator, { id, text, is_offered }: { id: string } & ReasonState): Promise<number> {
  const { version, kind } = await row<{ version: number; kind: number }>(
    tx,
    sql`update ready_reason set text = ${text && JSON.stringify(text)}, is_offered = ${is_offered}, version = version + 1
      where id = ${id}::bigint returning version, kind`,
  )
  await needFew(tx, kind)
  await keepVersion(tx, by, 'reason', id)
  return version
}

/** Adds a ready reason or changes one. Refuses recordMissing, writeConflict, and parameterInvalid (is_offered, version). */
export async function saveReason(
  tx: Tx,
  operator: Operator,
  { id = '', version = '', kind: name, is_offered, ...words }: Input<'saveReadyReason'>,
): Promise<{ id: string; version: number }> {
  const kind = applicationKinds[name]
  const text = writtenIn('text', words)
  if (id !== '' && version === '') throw refuse('parameterInvalid', { fields: { version: { problem: 'missing' } } })
  const saved =
    id === ''
      ? await added(tx, operator, { kind, text, is_offered })
      : await changed(tx, operator, { id, seen: Number(version), kind, text, is_offered })
  await recordAudit(tx, operator, {
    act: id === '' ? 'reason.add' : 'reason.change',
    subject: 'reason',
    subjectId: saved.id,
    why: null,
    details: { name: JSON.stringify(text), kind: name, version: String(saved.version) },
  })
  return saved
}

type Written = { kind: number; text: Texts; is_offered: boolean }

async function added(tx: Tx, operator: Operator, { kind, text, is_offered }: Written) {
  await lockKind(tx, kind)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into ready_reason (kind, text, is_offered, position)
      select ${kind}, ${JSON.stringify(text)}, ${is_offered}, coalesce(max(position), 0) + 1 from ready_reason where kind = ${kind}
      returning id`,
  )
  await needFew(tx, kind)
  await keepVersion(tx, operator, 'reason', id)
  return { id, version: 1 }
}

async function changed(tx: Tx, operator: Operator, { id, seen, kind, ...state }: Written & { id: string; seen: number }) {
  const found = await lockReason(tx, { id, seen })
  if (found.kind !== kind) throw refuse('recordMissing')
  return { id, version: await changeReason(tx, operator, { id, ...state }) }
}

/** Orders the reasons of a kind that are offered. Refuses writeConflict when others are offered by now. */
export async function arrangeReasons(tx: Tx, operator: Operator, { kind: name, ids }: Input<'arrangeReadyReasons'>): Promise<number> {
  const kind = applicationKinds[name]
  await lockKind(tx, kind)
  const { same } = await row<{ same: boolean }>(
    tx,
    sql`select coalesce(array_agg(id order by id), '{}') = (select coalesce(array_agg(given order by given), '{}') from unnest(${ids}::bigint[]) given) as same
      from ready_reason where kind = ${kind} and is_offered`,
  )
  if (!same) throw refuse('writeConflict')
  await execute(
    tx,
    sql`update ready_reason r set position = given.place from unnest(${ids}::bigint[]) with ordinality as given (id, place) where r.id = given.id`,
  )
  await recordAudit(tx, operator, {
    act: 'reason.arrange',
    subject: 'house',
    subjectId: '0',
    why: null,
    details: { kind: name, count: String(ids.length) },
  })
  return ids.length
}
