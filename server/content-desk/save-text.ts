import { pageSlugs } from '../../contract/content-desk.ts'
import { languages } from '../../contract/languages.ts'
import { recordAudit } from '../audit/record.ts'
import { keepText, type TextState } from '../content/texts.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Texts, writtenIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { takePicture } from './adverts.ts'
import { lockText, type OneText, textAt } from './texts.ts'

type Written = Omit<Input<'saveHouseText'>, 'version'>

/**
 * What was written, as versions keep it. Refuses parameterInvalid where a language has one of its parts and not another, where an address is not one of its
 * kind, and what a page does not have.
 */
export function writtenState({ kind, slug, cover = '', products = [], ...words }: Written): TextState {
  const [title, summary, body] = (['title', 'summary', 'body'] as const).map((field) => writtenIn(field, words as never)) as [
    Texts,
    Texts,
    Texts,
  ]
  const fields: Record<string, FieldProblem> = {}
  const parts = kind === 'post' ? { title, summary, body } : { title, body }
  for (const { code } of languages) {
    const isBegun = code === 'en' || Object.values(parts).some((texts) => texts[code])
    for (const [name, texts] of Object.entries(parts)) if (isBegun && !texts[code]) fields[`${name}_${code}`] = { problem: 'missing' }
  }
  if (kind === 'page' && !pageSlugs.some((page) => page === slug)) fields.slug = { problem: 'unknown_choice' }
  if (kind === 'post' && !/^[a-z0-9-]+$/.test(slug)) fields.slug = { problem: 'malformed' }
  if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
  return kind === 'post'
    ? { title, summary, body, cover: cover === '' ? null : cover, products }
    : { title, summary: null, body, cover: null, products: [] }
}

/** Products that are there. Refuses parameterInvalid (products). */
async function needProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await rows<{ id: string }>(tx, sql`select id from product where id = any(${ids}::bigint[])`)
  if (found.length !== ids.length) throw refuse('parameterInvalid', { fields: { products: { problem: 'leads_nowhere' } } })
}

/** Keeps a new version of a text, or begins one. Refuses recordMissing, writeConflict and parameterInvalid. */
export async function saveText(
  tx: Tx,
  operator: Operator,
  { version: seen = '', ...written }: Input<'saveHouseText'>,
): Promise<{ version: number }> {
  const { kind, slug } = written
  const state = writtenState(written)
  if (seen === '') {
    const taken = await maybeRow(tx, sql`select 1 from house_text where kind = ${kind} and slug = ${slug}`)
    if (taken) throw refuse('parameterInvalid', { fields: { slug: { problem: 'taken' } } })
  } else await lockText(tx, { kind, slug }, Number(seen))
  if (state.cover !== null) await takePicture(tx, state.cover)
  await needProducts(tx, state.products)
  const { id, version } = await keepText(tx, operator, { kind, slug, state })
  // Two who begin the same at once: the second has waited for the first, and writes over nothing.
  if (seen === '' && version !== 1) throw refuse('parameterInvalid', { fields: { slug: { problem: 'taken' } } })
  await record(tx, operator, 'text.save', { id, state, version })
  return { version }
}

type Recorded = { id: string; state: Pick<TextState, 'title'>; version: number; more?: Record<string, string | null> }

/** Writes down what was done with a text. */
export const record = (
  tx: Tx,
  actor: Parameters<typeof recordAudit>[1],
  act: `text.${'save' | 'restore' | 'publish' | 'schedule' | 'unpublish' | 'unschedule'}`,
  { id, state, version, more = {} }: Recorded,
) =>
  recordAudit(tx, actor, {
    act,
    subject: 'text',
    subjectId: id,
    why: null,
    details: { name: JSON.stringify(state.title), version: String(version), ...more },
  })

/** Makes an earlier version the newest again. Refuses recordMissing and writeConflict. */
export async function restoreText(
  tx: Tx,
  operator: Operator,
  { version: seen, to, ...one }: OneText & { version: number; to: number },
): Promise<{ version: number }> {
  const { id } = await lockText(tx, one, seen)
  const state = await textAt(tx, id, to)
  const { version } = await keepText(tx, operator, { ...one, state })
  await record(tx, operator, 'text.restore', { id, state, version, more: { restored: String(to) } })
  return { version }
}
