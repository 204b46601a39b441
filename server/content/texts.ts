import type { TextKind } from '../../contract/content-desk.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { sanitise } from './sanitise.ts'

/** A text of the house as its versions keep it; a page has no summary, no cover and leads to no products. */
export type TextState = { title: Texts; summary: Texts | null; body: Texts; cover: string | null; products: string[] }

type Text = { kind: TextKind; slug: string; state: TextState }

/** HTML in every language, with nothing in it but plain structure. */
export const sanitised = (body: Texts): Texts =>
  Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitise(html)])) as Texts

/**
 * Keeps a text as its newest version, sanitised; the same as the newest one is none. Readers see nothing of it yet. Whoever calls for an operator holds the
 * row; `by` is null for a command or the seeding.
 */
export async function keepText(tx: Tx, by: Operator | null, { kind, slug, state }: Text): Promise<{ id: string; version: number }> {
  const clean = JSON.stringify({ ...state, body: sanitised(state.body) } satisfies TextState)
  const before = await maybeRow<{ id: string; version: number; same: boolean }>(
    tx,
    sql`select h.id, h.version, v.state = ${clean}::jsonb as same from house_text h
        join content_version v on v.subject = 'text' and v.subject_id = h.id and v.version = h.version
      where h.kind = ${kind} and h.slug = ${slug}`,
  )
  if (before?.same) return before
  const kept = await row<{ id: string; version: number }>(
    tx,
    sql`insert into house_text as h (kind, slug, version) values (${kind}, ${slug}, 1)
      on conflict (kind, slug) do update set version = h.version + 1 returning id, version`,
  )
  await execute(
    tx,
    sql`insert into content_version (subject, subject_id, version, state, operator_id)
      values ('text', ${kept.id}, ${kept.version}, ${clean}, ${by?.operatorId ?? null}::bigint)`,
  )
  return kept
}

/** Readers see this version of a text; what was to come is no longer. */
export const markPublished = (tx: Tx, id: string, version: number): Promise<number> =>
  execute(tx, sql`update house_text set published_version = ${version}, publish_version = null, publish_at = null where id = ${id}::bigint`)

/** This version is to be shown from then on; null: nothing is any more. */
export const planPublication = (tx: Tx, id: string, plan: { version: number; at: Date } | null): Promise<number> =>
  execute(
    tx,
    sql`update house_text set publish_version = ${plan?.version ?? null}, publish_at = ${plan?.at ?? null} where id = ${id}::bigint`,
  )

/** Readers see nothing of it any more. */
export const markWithdrawn = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`update house_text set published_version = null where id = ${id}::bigint`)
