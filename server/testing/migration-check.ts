// What a migration does to servers of the edition before, which run on while it does: seen in the catalogue and the locks of PostgreSQL itself, before and after.
import type pg from 'pg'
import { insideTransaction, outsideTransaction } from '../platform/migrate.ts'

/** What the house itself writes, by hand and in hundreds of rows: to look through or to lock all of it takes no time. Every other table may be large. */
export const smallTables: ReadonlySet<string> = new Set([
  'advert',
  'announcement',
  'attribute',
  'brand',
  'category',
  'clock_run',
  'commission_rule',
  'currency',
  'currency_change',
  'delivery_method',
  'delivery_zone',
  'deposit_wallet',
  'deposit_wallet_change',
  'deposit_wallet_proposal',
  'house_text',
  'inspection',
  'migration',
  'operator',
  'page',
  'ready_reason',
  'search_segment',
  'setting',
  'website_change',
])

/** Which rows servers delete that know nothing of a new reference to them, and up to which number editions were released. */
export type Before = { released: number; deletedFrom: ReadonlySet<string> }

type Relation = { key: string; name: string; kind: string; file: string }
type Column = { key: string; table: string; name: string; type: string; isRequired: boolean; filledBy: string | null }
type Constraint = {
  key: string
  table: string
  name: string
  kind: string
  definition: string
  isProven: boolean
  columns: string[]
  target: string | null
  onDelete: string
}
type Index = { key: string; table: string; name: string; made: string; isUnique: boolean; isOfConstraint: boolean; columns: string[] }
type Routine = { key: string; signature: string; body: string }
type Trigger = { key: string; table: string; name: string; body: string }
type Label = { key: string }

type Catalogue = {
  relations: Map<string, Relation>
  columns: Map<string, Column>
  constraints: Map<string, Constraint>
  indexes: Map<string, Index>
  routines: Map<string, Routine>
  triggers: Map<string, Trigger>
  labels: Map<string, Label>
}

// Columns are told by their number, so that a new name is not taken for another column.
const columnKeys = (numbers: string, table: string) => `array(select ${table} || '.' || n from unnest(${numbers}::int[]) n where n > 0)`

const questions: { [Kind in keyof Catalogue]: string } = {
  relations: `select oid::text as key, relname as name, relkind as kind, relfilenode::text as file
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select a.attrelid || '.' || a.attnum as key, a.attrelid::text as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as "filledBy"
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid || '.' || conname as key, conrelid::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as definition,
      convalidated as "isProven", ${columnKeys('conkey', 'conrelid')} as columns, nullif(confrelid, 0)::text as target, confdeltype as "onDelete"
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u', 'p', 'x')`,
  indexes: `select i.indrelid || '.' || c.relname as key, i.indrelid::text as table, c.relname as name, i.indexrelid::text as made, i.indisunique as "isUnique",
      exists (select from pg_constraint where conindid = i.indexrelid and contype in ('u', 'p', 'x')) as "isOfConstraint",
      ${columnKeys('i.indkey', 'i.indrelid')} as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  routines: `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as key, prosrc as body,
      pg_get_function_arguments(oid) || ' returns ' || coalesce(pg_get_function_result(oid), '') as signature
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  triggers: `select t.tgrelid || '.' || t.tgname as key, t.tgrelid::text as table, t.tgname as name, p.prosrc as body
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`,
  labels: `select t.typname || ' ' || quote_literal(e.enumlabel) as key
    from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typnamespace = 'public'::regnamespace`,
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const kinds: [string, Map<string, { key: string }>][] = []
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ key: string }>(question)
    kinds.push([kind, new Map(rows.map((row) => [row.key, row]))])
  }
  return Object.fromEntries(kinds) as Catalogue
}

type Lock = { name: string; relation: string; mode: string }

const locksHeld = async (client: pg.Client): Promise<Lock[]> =>
  (
    await client.query<Lock>(
      `select c.relname as name, c.oid::text as relation, l.mode from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = pg_backend_pid() and l.granted and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    )
  ).rows

const holdsUpWriters = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'])

/** The tables of which it changes or deletes rows that were there: triggers on all that may be large tell it, also where they are empty. */
async function tablesRewritten(client: pg.Client, text: string, large: readonly Relation[]): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`create temp table touched (name text) on commit drop;
      create function pg_temp.touch() returns trigger language plpgsql as $$ begin insert into pg_temp.touched values (tg_table_name); return null; end $$;
      ${large.map(({ name }) => `create trigger touched before update or delete or truncate on ${name} for each statement execute function pg_temp.touch();`).join('\n')}`)
    await client.query(text)
    return (await client.query<{ name: string }>('select distinct name from pg_temp.touched')).rows.map(({ name }) => name)
  } finally {
    await client.query('rollback')
  }
}

/** A check that allows all that it allowed, and more: the same but for further words in its lists. */
function isWider(before: Constraint, after: Constraint): boolean {
  const words = ({ definition }: Constraint) => new Set(definition.match(/'[^']*'/g))
  const shape = ({ definition }: Constraint) =>
    definition
      .replace(/'[^']*'::text(?:, )?/g, '')
      .replace('= ANY (ARRAY[])', '= ')
      .replace(/ NOT VALID$/, '')
  return before.kind === 'c' && after.kind === 'c' && shape(before) === shape(after) && words(before).isSubsetOf(words(after))
}

/** `raise` alone, or of an exception: whoever writes is refused. */
const refusals = (body: string): number => body.match(/\braise\b(?!\s+(?:debug|log|info|notice|warning)\b)/gi)?.length ?? 0

/** What no server of the edition before finds any more. */
function* takenAway(before: Catalogue, after: Catalogue): Generator<string> {
  const table = (key: string) => before.relations.get(key)?.name ?? key
  const stands = ({ table: key }: { table: string }) => after.relations.has(key)
  for (const [key, { name }] of before.relations) {
    const now = after.relations.get(key)
    if (!now) yield `${name} is dropped`
    else if (now.name !== name) yield `${name} is renamed to ${now.name}`
  }
  for (const [key, column] of before.columns) {
    if (!stands(column)) continue
    const now = after.columns.get(key)
    const place = `${table(column.table)}.${column.name}`
    if (!now) yield `${place} is dropped`
    else if (now.name !== column.name) yield `${place} is renamed to ${now.name}`
    else if (column.filledBy !== null && now.filledBy === null) yield `${place} is not filled by itself any more`
  }
  for (const [key, constraint] of before.constraints)
    if (stands(constraint) && !after.constraints.has(key)) yield `the constraint ${constraint.name} is dropped`
  for (const [key, index] of before.indexes)
    if (stands(index) && !index.isOfConstraint && !after.indexes.has(key)) yield `the index ${index.name} is dropped`
  for (const [key, trigger] of before.triggers)
    if (stands(trigger) && !after.triggers.has(key)) yield `the trigger ${trigger.name} is dropped`
  for (const [key, { signature }] of before.routines) {
    const now = after.routines.get(key)
    if (!now) yield `the function ${key} is dropped`
    else if (now.signature !== signature) yield `the function ${key} has another signature`
  }
  for (const key of before.labels.keys()) if (!after.labels.has(key)) yield `the value ${key} is dropped or renamed`
}

/** What is refused to a server of the edition before, and was not. */
function* demanded(before: Catalogue, after: Catalogue, deletedFrom: ReadonlySet<string>): Generator<string> {
  const table = (key: string) => after.relations.get(key)?.name ?? key
  const isOld = ({ table: key, columns }: { table: string; columns?: string[] }) =>
    before.relations.has(key) && (columns === undefined || columns.length === 0 || columns.some((column) => before.columns.has(column)))
  for (const [key, { isRequired, ...column }] of after.columns)
    if (isRequired && before.columns.get(key)?.isRequired === false) yield `${table(column.table)}.${column.name} has to be there`
  for (const [key, constraint] of after.constraints) {
    const was = before.constraints.get(key)
    if (
      was
        ? was.definition.replace(' NOT VALID', '') !== constraint.definition.replace(' NOT VALID', '') && !isWider(was, constraint)
        : isOld(constraint)
    )
      yield `the constraint ${constraint.name} holds for what is written as before`
    const isNewReference = !was && constraint.kind === 'f' && constraint.target !== null && before.relations.has(constraint.target)
    // r, a: who deletes such a row is refused; c, n, d: what hangs on it goes or lets go.
    if (isNewReference && 'ar'.includes(constraint.onDelete) && deletedFrom.has(table(constraint.target ?? '')))
      yield `${constraint.name} keeps rows of ${table(constraint.target ?? '')} that are deleted as before (say on delete)`
  }
  for (const [key, index] of after.indexes)
    if (index.isUnique && !index.isOfConstraint && !before.indexes.has(key) && isOld(index))
      yield `the index ${index.name} refuses what is there twice`
  for (const [key, trigger] of after.triggers)
    if (!before.triggers.has(key) && isOld(trigger) && refusals(trigger.body) > 0)
      yield `the trigger ${trigger.name} refuses what is written as before`
  for (const [key, { body }] of after.routines) {
    const was = before.routines.get(key)
    if (was && refusals(body) > refusals(was.body)) yield `the function ${key} refuses more than before`
  }
}

/** What no contract makes right: there is another way, and the sentence names it. */
function* neverRight(before: Catalogue, after: Catalogue): Generator<string> {
  for (const [key, column] of after.columns) {
    const place = `${after.relations.get(column.table)?.name}.${column.name}`
    const was = before.columns.get(key)
    if (was && was.type !== column.type) yield `${place} is of another type: add a column beside it, and fill that by a job`
    if (!was && before.relations.has(column.table) && column.isRequired && column.filledBy === null)
      yield `${place} is new and has to be there: give it a default, or let it be empty`
  }
}

/** What holds up everybody who writes a table that may be large, for as long as it takes to go through it. */
function* blocking(before: Catalogue, after: Catalogue, locks: readonly Lock[], isOutside: boolean): Generator<string> {
  const isLarge = (key: string) => before.relations.has(key) && !smallTables.has(before.relations.get(key)?.name ?? '')
  const table = (key: string) => after.relations.get(key)?.name ?? key
  const held = locks.filter(({ relation, mode }) => isLarge(relation) && holdsUpWriters.has(mode))
  for (const [key, { name, file }] of after.relations)
    if (isLarge(key) && file !== before.relations.get(key)?.file)
      yield `${name} is written anew: add what is new empty, and fill it by a job`
  const isScanned = (index: Index) => isLarge(index.table) && before.indexes.get(index.key)?.made !== index.made
  for (const index of after.indexes.values())
    if (isScanned(index) && !isOutside)
      yield `the index ${index.name} is made while ${table(index.table)} waits: make it outside a transaction`
  for (const [key, constraint] of after.constraints) {
    const { name, kind, columns } = constraint
    const wasProven = before.constraints.get(key)?.isProven && before.constraints.get(key)?.definition === constraint.definition
    if (!constraint.isProven || wasProven || !isLarge(constraint.table) || !['c', 'f'].includes(kind)) continue
    // A reference of a column that is new and empty is not looked for.
    if (kind === 'f' && columns.every((column) => !before.columns.has(column) && after.columns.get(column)?.filledBy === null)) continue
    if (held.some(({ relation }) => relation === constraint.table))
      yield `the constraint ${name} is proven while ${table(constraint.table)} waits: add it \`not valid\`, and validate it in a migration of its own`
  }
  for (const [key, column] of after.columns) {
    const isMadeRequired = column.isRequired && before.columns.get(key)?.isRequired === false
    const proof = `CHECK ((${column.name} IS NOT NULL))`
    const isProven = [...before.constraints.values()].some(
      (each) => each.table === column.table && each.isProven && each.definition === proof,
    )
    if (isMadeRequired && isLarge(column.table) && !isProven)
      yield `all of ${table(column.table)} is looked through for ${column.name}: prove a check (${column.name} is not null) in a migration before`
  }
  const reads = locks.some(({ relation, mode }) => isLarge(relation) && mode === 'AccessShareLock')
  const writes = locks.some(({ mode }) => mode === 'RowExclusiveLock')
  if (held.length > 0 && reads && writes)
    yield `${[...new Set(held.map(({ name }) => name))].join(', ')} waits while rows are filled in: fill them in a migration of their own`
}

/** The edition of the line `-- contract: nothing of edition 0057 reads it` at the head of a migration. */
const contractOf = (text: string): number | null => {
  const head = /^(?:--.*\n)*/.exec(text)?.[0] ?? ''
  const edition = /^-- contract: nothing of edition (\d{4}) \w/m.exec(head)?.[1]
  return edition === undefined ? null : Number(edition)
}

/**
 * What is wrong with the next migration of a database, in sentences; none: servers of the edition before go on while it runs and after. Leaves the database as it was.
 * It sees what the schema is made of: not what old statements mean, nor what a function calls that a trigger calls.
 */
export async function judgeMigration(
  client: pg.Client,
  { name, text }: { name: string; text: string },
  { released, deletedFrom }: Before,
): Promise<string[]> {
  const isOutside = outsideTransaction(name, text) !== null
  const statements = insideTransaction(name, text)
  const before = await readCatalogue(client)
  const large = [...before.relations.values()].filter(({ kind, name: table }) => 'rp'.includes(kind) && !smallTables.has(table))
  const rewritten = isOutside ? [] : await tablesRewritten(client, statements, large)

  await client.query('begin')
  try {
    await client.query(statements)
    const locks = await locksHeld(client)
    const after = await readCatalogue(client)
    const contract = contractOf(text)
    const isContract = contract !== null && contract <= released
    const missing = contract === null ? 'no contract says that it may' : `edition ${contract} was not released`
    return [
      ...(isContract
        ? []
        : [...takenAway(before, after), ...demanded(before, after, deletedFrom)].map((what) => `${what}, and ${missing}`)),
      ...neverRight(before, after),
      ...blocking(before, after, locks, isOutside),
      ...rewritten.map((table) => `rows of ${table} are changed, and stay locked until all of it is done: let a job do it by and by`),
    ]
  } finally {
    await client.query('rollback')
  }
}
