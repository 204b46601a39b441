import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { applicationNumber, type PayoutState } from '../../contract/applications.ts'
import { batchNumber } from '../../contract/money-desk.ts'
import { convert, formatAmount, formatRate, type Minor, type Rate } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import type { Reply, SentFile } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { writeSpreadsheet } from '../platform/spreadsheet.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

type Payable = {
  application_id: string
  amount_minor: string
  kind: 'bank' | 'crypto'
  currency: string
  network: string
  address: string
  bank_name: string
  account_number: string
  routing_number: string
  name: string
  payout: PayoutState | null
  batch_id: string | null
  batch_by: string
}

type Group = { kind: 'bank' | 'crypto'; currency: string; network: string; rate: Rate; lines: (Payable & { payMinor: Minor })[] }

/** Units of a currency for one USD, and how finely it is paid: the house's own rate, else that of a place where customers send it to. */
async function readPayoutRate(db: Db, currency: string): Promise<{ rate: Rate; grain: Minor }> {
  const found = await maybeRow<{ rate: string; decimals: number }>(
    db,
    sql`select rate, decimals from currency where code = ${currency}
      union all (select rate, 2 from deposit_wallet where currency = ${currency} and rate is not null order by enabled desc, position limit 1) limit 1`,
  )
  if (!found) throw refuse('parameterInvalid', { fields: { application_ids: { problem: 'not_set' } } })
  return { rate: BigInt(found.rate), grain: found.decimals === 0 ? 100n : 1n }
}

/**
 * Withdrawals as one file would pay them, in the order of their numbers. Refuses recordMissing one that is unknown, writeConflict (`payout_state`) one that is not to be paid, (`in_batch`) one
 * that stands in a file; parameterInvalid (application_ids) different currencies or kinds of account, or a currency without a rate.
 */
async function readGroup(db: Db, applicationIds: readonly string[]): Promise<Group> {
  const ids = [...new Set(applicationIds)]
  const found = await rows<Payable>(
    db,
    sql`select w.application_id, a.amount_minor, w.kind, w.currency, w.network, w.address, w.bank_name, w.account_number, w.routing_number, w.name, w.payout, i.batch_id, o.firstname as batch_by
      from withdrawal w join application a on a.id = w.application_id left join payout_batch_item i on i.application_id = w.application_id and i.is_standing
      left join payout_batch b on b.id = i.batch_id left join operator o on o.id = b.operator_id
      where w.application_id = any(${ids}::bigint[]) order by w.application_id`,
  )
  const [first] = found
  if (!first || found.length < ids.length) throw refuse('recordMissing')
  for (const { payout, batch_id, batch_by } of found) {
    if (batch_id !== null) throw refuse('writeConflict', { data: { reason: 'in_batch', number: batchNumber(batch_id), by: batch_by } })
    if (payout !== 'to_pay') throw refuse('writeConflict', { data: { reason: 'payout_state', payout } })
  }
  const { kind, currency, network } = first
  if (found.some((one) => one.kind !== kind || one.currency !== currency || one.network !== network))
    throw refuse('parameterInvalid', { fields: { application_ids: { problem: 'unknown_choice' } } })
  const { rate, grain } = await readPayoutRate(db, currency)
  const lines = found.map((one) => {
    const payMinor = convert(BigInt(one.amount_minor), rate)
    return { ...one, payMinor: payMinor - (payMinor % grain) }
  })
  if (lines.some(({ payMinor }) => payMinor === 0n))
    throw refuse('parameterInvalid', { fields: { application_ids: { problem: 'too_small' } } })
  return { kind, currency, network, rate, lines }
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((total, one) => total + one, 0n)

/** What one file of these withdrawals would pay. Refuses as `makePayoutBatch`. */
export async function previewPayoutBatch(db: Db, applicationIds: readonly string[]): Promise<Reply<'previewPayoutBatch'>> {
  const { kind, currency, network, rate, lines } = await readGroup(db, applicationIds)
  return {
    kind,
    currency,
    network,
    count: lines.length,
    sum: formatAmount(sumOf(lines.map(({ amount_minor }) => BigInt(amount_minor)))),
    rate: formatRate(rate),
    pay_sum: formatAmount(sumOf(lines.map(({ payMinor }) => payMinor))),
  }
}

/** The file for the bank or the wallet. It has one form, whoever makes it: a program reads it. */
function writeBatch({ kind, currency, network, lines }: Group): Promise<Buffer> {
  const isBank = kind === 'bank'
  const columns = (
    isBank
      ? ['reference', 'name', 'account', 'routing', 'bank', 'amount', 'currency']
      : ['reference', 'name', 'address', 'network', 'amount', 'currency']
  ).map((key) => ({ key, header: key }))
  const cells = lines.map((one) => ({
    reference: applicationNumber(one.application_id),
    name: one.name,
    account: one.account_number,
    routing: one.routing_number,
    bank: one.bank_name,
    address: one.address,
    network,
    amount: one.payMinor,
    currency,
  }))
  const { bytes } = writeSpreadsheet({ name: '', language: 'en', columns, lines: Readable.from(cells) })
  return bytes instanceof Uint8Array ? Promise.resolve(Buffer.from(bytes)) : buffer(bytes)
}

/**
 * Makes one file of withdrawals that are to be paid. Each stands in one file at a time, until its outcome is known or the file is taken apart. Refuses recordMissing, writeConflict
 * (`in_batch`, `payout_state`), parameterInvalid (application_ids) what does not go into one file.
 */
export async function makePayoutBatch(tx: Tx, operator: Operator, applicationIds: readonly string[]): Promise<string> {
  await execute(tx, sql`select from application where id = any(${[...new Set(applicationIds)]}::bigint[]) order by id for no key update`)
  const group = await readGroup(tx, applicationIds)
  const { kind, currency, network, rate, lines } = group
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into payout_batch (kind, currency, network, rate, operator_id, file)
      values (${kind}, ${currency}, ${network}, ${String(rate)}, ${operator.operatorId}, ${await writeBatch(group)}) returning id`,
  )
  await execute(
    tx,
    sql`insert into payout_batch_item (batch_id, application_id, pay_minor)
      select ${id}::bigint, application_id, pay_minor from unnest(${lines.map((one) => one.application_id)}::bigint[], ${lines.map(({ payMinor }) => String(payMinor))}::bigint[]) as l (application_id, pay_minor)`,
  )
  await recordAudit(tx, operator, {
    act: 'payout_batch.make',
    subject: 'payout_batch',
    subjectId: id,
    why: null,
    details: {
      count: String(lines.length),
      amount: formatAmount(sumOf(lines.map(({ amount_minor }) => BigInt(amount_minor)))),
      currency,
      rate: formatRate(rate),
    },
  })
  return id
}

/** The file of a batch, as it was made. Who takes it is written down. Refuses recordMissing, writeConflict (`batch_dissolved`). */
export async function takePayoutFile(tx: Tx, operator: Operator, batchId: string): Promise<SentFile> {
  const found = await maybeRow<{ file: Buffer; currency: string; dissolved_by: string | null }>(
    tx,
    sql`select b.file, b.currency, o.firstname as dissolved_by from payout_batch b left join operator o on o.id = b.dissolved_by where b.id = ${batchId}`,
  )
  if (!found) throw refuse('recordMissing')
  if (found.dissolved_by !== null) throw refuse('writeConflict', { data: { reason: 'batch_dissolved', by: found.dissolved_by } })
  await recordAudit(tx, operator, { act: 'payout_batch.download', subject: 'payout_batch', subjectId: batchId, why: null, details: {} })
  return { type: 'text/csv; charset=utf-8', bytes: found.file, name: `plaza-${batchNumber(batchId)}-${found.currency}.csv` }
}

/**
 * Takes a file apart that was never given to a bank: its withdrawals can go into another. Refuses recordMissing, writeConflict (`batch_begun`) once something of it has an outcome,
 * (`batch_dissolved`).
 */
export async function dissolvePayoutBatch(tx: Tx, operator: Operator, batchId: string): Promise<void> {
  const locked = await maybeRow<{ id: string }>(tx, sql`select id from payout_batch where id = ${batchId} for no key update`)
  if (!locked) throw refuse('recordMissing')
  await execute(
    tx,
    sql`select from application where id in (select application_id from payout_batch_item where batch_id = ${batchId}) order by id for no key update`,
  )
  const { dissolved_by, begun } = await row<{ dissolved_by: string | null; begun: boolean }>(
    tx,
    sql`select (select firstname from operator where id = b.dissolved_by) as dissolved_by,
        exists (select from payout_batch_item i join withdrawal w on w.application_id = i.application_id where i.batch_id = b.id and w.payout <> 'to_pay') as begun
      from payout_batch b where b.id = ${batchId}`,
  )
  if (dissolved_by !== null) throw refuse('writeConflict', { data: { reason: 'batch_dissolved', by: dissolved_by } })
  if (begun) throw refuse('writeConflict', { data: { reason: 'batch_begun' } })
  await execute(tx, sql`update payout_batch_item set is_standing = false where batch_id = ${batchId}`)
  await execute(tx, sql`update payout_batch set dissolved_at = now(), dissolved_by = ${operator.operatorId} where id = ${batchId}`)
  await recordAudit(tx, operator, { act: 'payout_batch.dissolve', subject: 'payout_batch', subjectId: batchId, why: null, details: {} })
}
