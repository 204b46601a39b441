import type { Language } from '../../contract/languages.ts'
import { statementLinesMost } from '../../contract/limits.ts'
import type { LineOutcome } from '../../contract/money-desk.ts'
import { formatAmount } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { adoptOf, refreshMatches } from './match.ts'
import {
  type KeptMapping,
  keepMapping,
  lineKeys,
  type Mapping,
  nameKey,
  openSheet,
  readStatementLines,
  referredCustomer,
  type Sheet,
  type StatementLine,
  transactionKeys,
} from './read-statement.ts'

/** A file of a wallet, and its columns as somebody has chosen them. */
export type StatementFile = {
  wallet: string
  bytes: Buffer
  language: Language
  mapping: Partial<Mapping>
}

type Wallet = { id: string; currency: string; mapping: KeptMapping | null }

type Read = {
  wallet: Wallet
  sheet: Sheet
  lines: StatementLine[]
  incoming: { line: StatementLine; key: Buffer }[]
  known: ReadonlySet<string>
}

/** Reads the file, and which of its lines are kept already. Refuses recordMissing an unknown wallet, parameterInvalid (file) what is no such file. */
async function readFile(db: Db, { wallet: code, bytes, language, mapping }: StatementFile): Promise<Read> {
  const wallet = await maybeRow<Wallet>(
    db,
    sql`select w.id, w.currency, m.mapping from deposit_wallet w left join statement_mapping m on m.wallet_id = w.id where w.code = ${code}`,
  )
  if (!wallet) throw refuse('recordMissing')
  const sheet = openSheet({ bytes, language }, { asked: mapping, kept: wallet.mapping })
  if (sheet.lines.length > statementLinesMost) throw refuse('parameterInvalid', { fields: { file: { problem: 'too_big' } } })
  const lines = readStatementLines(sheet, wallet)
  const coming = lines.filter(({ outcome }) => outcome === 'new')
  const keys = lineKeys(coming)
  const found = await rows<{ line_key: Buffer }>(
    db,
    sql`select line_key from statement_line where wallet_id = ${wallet.id} and line_key = any(${keys}::bytea[])`,
  )
  const known = new Set(found.map(({ line_key }) => line_key.toString('hex')))
  return { wallet, sheet, lines, incoming: coming.flatMap((line, index) => (keys[index] ? [{ line, key: keys[index] }] : [])), known }
}

const outcomes = ['new', 'known', 'outgoing', 'other_currency', 'unreadable'] as const satisfies readonly LineOutcome[]

function countsOf({ lines, incoming, known }: Read): Record<LineOutcome, number> {
  const isKnown = incoming.filter(({ key }) => known.has(key.toString('hex'))).length
  const count = (outcome: LineOutcome) => lines.filter((line) => line.outcome === outcome).length
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, outcome === 'known' ? isKnown : outcome === 'new' ? incoming.length - isKnown : count(outcome)]),
  ) as Record<LineOutcome, number>
}

const shownMost = 12
const unreadableMost = 20
const samplesMost = 3

/** What importing a file would do, and how it is read. Nothing is changed. Refuses as `readFile`. */
export async function previewStatement(db: Db, given: StatementFile): Promise<Reply<'previewStatement'>> {
  const read = await readFile(db, given)
  const { sheet, lines, incoming, known } = read
  const { names, mapping, dayUnclear, isRemembered } = sheet
  const isKnown = new Set(incoming.filter(({ key }) => known.has(key.toString('hex'))).map(({ line }) => line))
  const first = lines.slice(0, shownMost)
  const shown = [...first, ...lines.filter((line) => line.outcome === 'unreadable' && !first.includes(line)).slice(0, unreadableMost)]
  return {
    columns: names.map((name, index) => ({
      name,
      samples: sheet.lines.flatMap(({ cells }) => (cells[index] ? [cells[index].slice(0, 60)] : [])).slice(0, samplesMost),
    })),
    mapping,
    day_unclear: dayUnclear,
    is_remembered: isRemembered,
    counts: countsOf(read),
    lines: shown.map((line) => ({
      line: line.line,
      outcome: isKnown.has(line) ? 'known' : line.outcome,
      booked_at: line.bookedAt?.toISOString() ?? null,
      is_day: line.isDay,
      amount: line.amountMinor === null ? null : formatAmount(line.amountMinor),
      reference: line.reference,
      sender: line.sender,
    })),
  }
}

/**
 * Keeps the lines of a file that say that money came in, each once, however often and with whatever else around it the file comes, and matches them to the top-ups that wait.
 * The columns are remembered for the next file of the wallet. Refuses as `readFile`, and parameterInvalid (date, amount, reference) without such a column, or (file) without a line
 * of money that came in.
 */
export async function importStatement(
  tx: Tx,
  operator: Operator,
  given: StatementFile & { name: string },
): Promise<Reply<'importStatement'>> {
  await execute(tx, sql`select from deposit_wallet where code = ${given.wallet} for no key update`)
  const read = await readFile(tx, given)
  const { wallet, sheet, incoming, known } = read
  const missing = (['date', 'amount', 'reference'] as const).filter((place) => sheet.mapping[place] === null)
  if (missing.length > 0)
    throw refuse('parameterInvalid', { fields: Object.fromEntries(missing.map((place) => [place, { problem: 'missing' }])) })
  if (incoming.length === 0) throw refuse('parameterInvalid', { fields: { file: { problem: 'malformed' } } })
  const fresh = incoming.filter(({ key }) => !known.has(key.toString('hex')))
  await execute(
    tx,
    sql`insert into statement_mapping (wallet_id, mapping) values (${wallet.id}, ${JSON.stringify(keepMapping(sheet))})
      on conflict (wallet_id) do update set mapping = excluded.mapping, changed_at = now()`,
  )
  const name = given.name.replace(/\p{Cc}/gu, ' ').slice(0, 200)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into statement_import (wallet_id, operator_id, file_name, lines, lines_new)
      values (${wallet.id}, ${operator.operatorId}, ${name}, ${incoming.length}, ${fresh.length}) returning id`,
  )
  await keepLines(tx, { wallet, importId: id, fresh })
  await adoptOf(tx, id)
  await refreshMatches(tx)
  await recordAudit(tx, operator, {
    act: 'statement.import',
    subject: 'statement_import',
    subjectId: id,
    why: null,
    details: { code: given.wallet, file: name, lines: String(incoming.length), new_lines: String(fresh.length) },
  })
  const { sure } = await row<{ sure: number }>(
    tx,
    sql`select count(*)::int as sure from statement_line where import_id = ${id} and standing = 'sure' and application_id is null`,
  )
  return { counts: countsOf(read), sure }
}

async function keepLines(
  tx: Tx,
  { wallet, importId, fresh }: { wallet: Wallet; importId: string; fresh: readonly { line: StatementLine; key: Buffer }[] },
): Promise<void> {
  const lines = fresh.map(({ line, key }) => ({
    ...line,
    key: key.toString('hex'),
    customerId: referredCustomer(`${line.reference} ${line.sender}`),
  }))
  const named = lines.flatMap(({ customerId }) => customerId ?? [])
  const customers = await rows<{ id: string }>(tx, sql`select id from customer where id = any(${named}::bigint[])`)
  const isCustomer = new Set(customers.map(({ id }) => id))
  const kept = lines.map(({ key, customerId, ...line }) => ({
    line_key: `\\x${key}`,
    booked_at: line.bookedAt,
    is_day: line.isDay,
    amount_minor: String(line.amountMinor),
    reference: line.reference,
    sender: line.sender,
    customer_id: customerId !== null && isCustomer.has(customerId) ? customerId : null,
    sender_key: nameKey(line.sender),
  }))
  await execute(
    tx,
    sql`insert into statement_line (wallet_id, import_id, line_key, booked_at, is_day, amount_minor, currency, reference, sender, customer_id, sender_key)
      select ${wallet.id}, ${importId}, line_key, booked_at, is_day, amount_minor, ${wallet.currency}, reference, sender, customer_id, sender_key
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as l (line_key bytea, booked_at timestamptz, is_day boolean, amount_minor bigint, reference text, sender text,
        customer_id bigint, sender_key text)`,
  )
  const keys = lines.flatMap(({ key, reference }) =>
    transactionKeys(reference).map((transaction) => ({ line_key: `\\x${key}`, transaction })),
  )
  await execute(
    tx,
    sql`insert into statement_line_key (key, line_id) select k.transaction, l.id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (line_key bytea, transaction text) join statement_line l on l.wallet_id = ${wallet.id} and l.line_key = k.line_key`,
  )
}
