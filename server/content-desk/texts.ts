import type { TextKind } from '../../contract/content-desk.ts'
import { type Language, languages } from '../../contract/languages.ts'
import type { TextState } from '../content/texts.ts'
import { type Db, maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts } from '../platform/texts.ts'

export type OneText = { kind: TextKind; slug: string }

type TextRow = OneText & {
  id: string
  version: number
  published_version: number | null
  publish_version: number | null
  publish_at: Date | null
  title: Texts
  changed_at: Date
  changed_by: string | null
}

const columns = sql`h.id, h.kind, h.slug, h.version, h.published_version, h.publish_version, h.publish_at, v.state -> 'title' as title, v.at as changed_at,
  o.firstname as changed_by`
const from = sql`from house_text h join content_version v on v.subject = 'text' and v.subject_id = h.id and v.version = h.version
  left join operator o on o.id = v.operator_id`

const toldText = ({ id: _, title, publish_at, changed_at, ...text }: TextRow) => ({
  ...text,
  publish_at: publish_at?.toISOString() ?? null,
  changed_at: changed_at.toISOString(),
  ...inEveryLanguage('title', title),
  languages: languages.map(({ code }) => code).filter((code: Language) => title[code] !== undefined),
})

/** Pages first, then posts, what was changed last before the others. */
export async function listTexts(db: Db) {
  const found = await rows<TextRow>(db, sql`select ${columns} ${from} order by h.kind, v.at desc, h.id desc limit 306`)
  return found.map(toldText)
}

const only = ({ kind, slug }: OneText): Sql => sql`h.kind = ${kind} and h.slug = ${slug}`

/** A text at a version, else at its newest one. Refuses recordMissing. */
export async function viewText(db: Db, one: OneText, version: number | null) {
  const found = await maybeRow<TextRow>(db, sql`select ${columns} ${from} where ${only(one)}`)
  if (!found) throw refuse('recordMissing')
  const shown = version ?? found.version
  const versions = await rows<{ version: number; at: Date; by: string | null; state: TextState | null }>(
    db,
    sql`select v.version, v.at, o.firstname as by, case when v.version = ${shown} then v.state end as state
      from content_version v left join operator o on o.id = v.operator_id
      where v.subject = 'text' and v.subject_id = ${found.id}::bigint order by v.version desc limit 200`,
  )
  const state = versions.find((other) => other.version === shown)?.state
  if (!state) throw refuse('recordMissing')
  const products = await rows<{ id: string; name: Texts }>(
    db,
    sql`select p.id, p.name from unnest(${state.products}::bigint[]) with ordinality as chosen (id, place) join product p on p.id = chosen.id order by place`,
  )
  return {
    ...toldText(found),
    ...inEveryLanguage('title', state.title),
    ...(state.summary && inEveryLanguage('summary', state.summary)),
    ...inEveryLanguage('body', state.body),
    shown_version: shown,
    cover: state.cover,
    products: products.map(({ id, name }) => ({ id, ...inEveryLanguage('name', name) })),
    versions: versions.map((other) => ({ version: other.version, at: other.at.toISOString(), by: other.by })),
  }
}

export type LockedText = {
  id: string
  version: number
  published_version: number | null
  publish_version: number | null
  publish_at: Date | null
}

/** A text that nobody else changes meanwhile. Refuses recordMissing, and writeConflict when `seen` is not its newest version any more. */
export async function lockText(tx: Tx, { kind, slug }: OneText, seen: number | null): Promise<LockedText> {
  const found = await maybeRow<LockedText>(
    tx,
    sql`select id, version, published_version, publish_version, publish_at from house_text h where ${only({ kind, slug })} for update`,
  )
  if (!found) throw refuse('recordMissing')
  if (seen === null || seen === found.version) return found
  const last = await maybeRow<{ at: Date; by: string | null }>(
    tx,
    sql`select v.at, o.firstname as by from content_version v left join operator o on o.id = v.operator_id
      where v.subject = 'text' and v.subject_id = ${found.id}::bigint and v.version = ${found.version}`,
  )
  throw refuse('writeConflict', {
    data: { reason: 'edited_meanwhile', by: last?.by ?? null, at: (last?.at ?? new Date()).toISOString() },
  })
}

/** What a text was at a version. Refuses recordMissing. */
export async function textAt(db: Db, id: string, version: number): Promise<TextState> {
  const found = await maybeRow<{ state: TextState }>(
    db,
    sql`select state from content_version where subject = 'text' and subject_id = ${id}::bigint and version = ${version}`,
  )
  if (!found) throw refuse('recordMissing')
  return found.state
}
