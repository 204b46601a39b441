import { type ApplicationKind, applicationKinds, kindByNumber, type RefusalReason } from '../../contract/applications.ts'
import { type SaidReason, textsOfCode, type Why } from '../messages/reasons.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

/** Why somebody refuses: in words, or by a ready reason as it was at a version (the newest, where none is named), with words beside it. */
export type GivenWhy = { words: string } | { code: string; version?: number; words?: string }

/** What a ready reason says; one that nobody has written anew says what the software brought along (`text` null). */
export const textsOf = ({ code, text }: { code: string; text: Texts | null }): Texts => text ?? textsOfCode(code as RefusalReason)

/** How decisions name a ready reason; '' for one that is not there. */
export const codeOf = async (db: Db, id: string): Promise<string> =>
  (await maybeRow<{ code: string }>(db, sql`select code from ready_reason where id = ${id}::bigint`))?.code ?? ''

export type OfferedReason = { kind: ApplicationKind; code: string; version: number; texts: Texts }

/** The ready reasons that those who decide about applications of these kinds can choose from, in their order. */
export async function offeredReasons(db: Db, kinds: readonly ApplicationKind[]): Promise<OfferedReason[]> {
  const found = await rows<{ kind: number; code: string; version: number; text: Texts | null }>(
    db,
    sql`select kind, code, version, text from ready_reason
      where is_offered and kind = any(${kinds.map((kind) => applicationKinds[kind])}::smallint[]) order by kind, position, id`,
  )
  return found.map(({ kind, code, version, text }) => ({ kind: kindByNumber(kind), code, version, texts: textsOf({ code, text }) }))
}

/**
 * A reason as it is written down and told, in the words that whoever gives it has read. Refuses parameterInvalid (reason) no words, and a ready
 * reason that is none of the kind or not offered any more.
 */
export async function sayWhy(db: Db, kind: ApplicationKind, given: GivenWhy): Promise<Why> {
  if (!('code' in given)) {
    if (given.words.trim() === '') throw refuse('parameterInvalid', { fields: { reason: { problem: 'missing' } } })
    return given
  }
  const { code, version = null, words } = given
  const found = await maybeRow<{ text: Texts | null }>(
    db,
    sql`select nullif(v.state->'text', 'null') as text from ready_reason r
        join content_version v on v.subject = 'reason' and v.subject_id = r.id and v.version = coalesce(${version}::int, r.version)
      where r.code = ${code} and r.kind = ${applicationKinds[kind]} and r.is_offered`,
  )
  if (!found) throw refuse('parameterInvalid', { fields: { reason: { problem: 'unknown_choice' } } })
  const said: SaidReason = { code, texts: textsOf({ code, text: found.text }) }
  return words ? { ...said, words } : said
}
