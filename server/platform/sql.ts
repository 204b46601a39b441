import { createHash } from 'node:crypto'

/** A statement, or a piece of one, with its values kept apart from its text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly isPlannedAnew: boolean

  constructor(strings: readonly string[], values: readonly unknown[], isPlannedAnew = false) {
    this.strings = strings
    this.values = values
    this.isPlannedAnew = isPlannedAnew
  }
}

/** `sql\`select ... where id = ${id}\``: values become parameters, nested pieces become part of the text. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values)

/**
 * A statement whose best plan depends on its values, as on how long a period is: planned for them each time. A prepared one is planned once for all
 * values after some runs, and then reads a year as if it were a day.
 */
export const plannedAnew = ({ strings, values }: Sql): Sql => new Sql(strings, values, true)

/**
 * A list whose length PostgreSQL does not see when it plans, for statements that reach few rows by their keys: `id = any(${plannedOnce(ids, 'bigint')})`. Where it
 * sees a short one it takes a plan for just that to be better than the prepared one, and plans each time, which takes longer than to run it.
 */
export const plannedOnce = (list: readonly unknown[], type: 'bigint' | 'int' | 'text'): Sql =>
  new Sql(['(select ', `::${type}[])::${type}[]`], [list])

/** Nothing: for the branch of a condition that adds no text. */
export const empty = new Sql([''], [])

/** Pieces with a separator between them: joinSql(conditions, ' and '). The separator is code, never input. */
export function joinSql(pieces: readonly Sql[], separator: ' and ' | ' or ' | ', ' | ' ' | ' union all '): Sql {
  if (pieces.length === 0) return empty
  return new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces)
}

type Statement = { text: string; values: unknown[]; name?: string }

function write(piece: Sql, values: unknown[]): string {
  let text = piece.strings[0] ?? ''
  for (const [index, value] of piece.values.entries()) {
    text += value instanceof Sql ? write(value, values) : `$${values.push(value)}`
    text += piece.strings[index + 1] ?? ''
  }
  return text
}

/** Texts that are remembered, with how often each was used. Composed statements (filters, tables of the offices) have more shapes than any connection should keep plans of. */
const textsMost = 1000
type Text = { uses: number; name: string | undefined }
const texts = new Map<string, Text>()
let generation = 0

/** Prepares every statement anew, under another name: a migration has changed what some of them answer. */
export function prepareAnew(): void {
  generation += 1
  texts.clear()
}

/** Forgets the half that was used least; of the others, what was used long ago counts for less each time. */
function makeRoom(): void {
  const mostUsed = [...texts].toSorted(([, one], [, other]) => other.uses - one.uses).slice(0, textsMost / 2)
  texts.clear()
  for (const [text, { uses, name }] of mostUsed) texts.set(text, { uses: Math.ceil(uses / 2), name })
}

/**
 * Statements are prepared once per connection under a name made from their text, from their second use on: what was asked for once is not worth being kept. What
 * is used least loses its name when there are too many, and its plans when its connections end (`connectionLivesSeconds`).
 */
function nameOf(text: string): string | undefined {
  let known = texts.get(text)
  if (!known) {
    if (texts.size >= textsMost) makeRoom()
    known = { uses: 0, name: undefined }
    texts.set(text, known)
  }
  known.uses += 1
  if (known.uses > 1) known.name ??= createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 32)
  return known.name
}

/** The form that node-postgres takes. */
export function compile(piece: Sql): Statement {
  const values: unknown[] = []
  const text = write(piece, values)
  const name = piece.isPlannedAnew ? undefined : nameOf(text)
  return name ? { text, values, name } : { text, values }
}
