import { trackingKey } from '../../contract/carriers.ts'
import type { Language } from '../../contract/languages.ts'
import { carrierMost, trackingLinesMost, trackingMost } from '../../contract/limits.ts'
import { mayAct, orderLabel } from '../../contract/orders.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { foldedHeading, readCsv } from '../platform/read-csv.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { headings } from './headings.ts'
import { orderIdOf, type ShopOrderRow, stateOf } from './queries.ts'
import { isSameParcel } from './ship-many.ts'

type Line = Reply<'readTrackingFile'>['list'][number]
type Written = { line: number; number: string; carrier: string; tracking: string }
type Column = keyof typeof headings

const unreadable = () => refuse('parameterInvalid', { fields: { file: { problem: 'malformed' } } })

/** Which column a heading names, in whatever language. */
function columnOf(heading: string): Column | undefined {
  const wanted = foldedHeading(heading)
  return (Object.keys(headings) as Column[]).find((column) => headings[column].some((name) => foldedHeading(name) === wanted))
}

/**
 * The lines of a CSV file: order number, carrier, tracking number, in that order where no headings name them, and without a carrier where there are two.
 * Refuses parameterInvalid (file) what is no such file, and more lines than a file may have.
 */
function readLines(bytes: Buffer, language: Language): Written[] {
  // one more than it may have: the headings
  const { lines: found } = readCsv(bytes, language, { most: trackingLinesMost + 1 })
  const named = found[0]?.cells.map(columnOf) ?? []
  const isHeaded = named.includes('number') && named.includes('tracking')
  const lines = isHeaded ? found.slice(1) : found
  if (lines.length > trackingLinesMost) throw refuse('parameterInvalid', { fields: { file: { problem: 'too_big' } } })
  if (lines.length === 0) throw unreadable()
  return lines.map(({ line, cells }) => {
    const places: (Column | undefined)[] = isHeaded ? named : cells.length < 3 ? ['number', 'tracking'] : ['number', 'carrier', 'tracking']
    const cell = (column: Column) => (cells[places.indexOf(column)] ?? '').slice(0, 200)
    return { line, number: cell('number'), carrier: cell('carrier'), tracking: cell('tracking') }
  })
}

type Known = Pick<ShopOrderRow, 'id' | 'payment_status' | 'delivery_status' | 'carrier' | 'tracking_number'> & { name: string }

/** What shipping by a file would do, line by line. Nothing is changed: whoever wants it ships what `ships` says, and may do so again. Refuses as `readLines`. */
export async function readTrackingFile(
  db: Db,
  member: ShopMember,
  { bytes, language }: { bytes: Buffer; language: Language },
): Promise<Reply<'readTrackingFile'>> {
  const lines = readLines(bytes, language)
  const orders = await rows<Known>(
    db,
    sql`select o.id, o.payment_status, o.delivery_status, o.carrier, o.tracking_number, o.address ->> 'name' as name
      from orders o where o.id = any(${lines.map(({ number }) => orderIdOf(number)).filter((id) => id !== null)}::bigint[]) and o.shop_id = ${member.shopId}`,
  )
  const used = await rows<{ id: string; key: string }>(
    db,
    sql`select o.id, tracking_key(o.tracking_number) as key from orders o
      where o.shop_id = ${member.shopId} and tracking_key(o.tracking_number) = any(${lines.map(({ tracking }) => trackingKey(tracking))}::text[])`,
  )
  const known = new Map(orders.map((order) => [order.id, order]))
  const numbers = [...used, ...lines.map(({ number, tracking }) => ({ id: orderIdOf(number), key: trackingKey(tracking) }))]
  const seen = new Set<string>()
  const list = lines.map((line): Line => {
    const id = orderIdOf(line.number)
    const order = id === null ? undefined : known.get(id)
    const outcome = outcomeOf(line, order, { isRepeated: order !== undefined && seen.has(order.id) })
    const mayShip = outcome === 'ships' || outcome === 'no_carrier'
    if (order && mayShip) seen.add(order.id)
    const key = trackingKey(line.tracking)
    return {
      line: line.line,
      number: line.number,
      carrier: line.carrier,
      log_sn: line.tracking,
      outcome,
      order_id: order?.id ?? null,
      buyer: order?.name ?? null,
      label: order ? orderLabel(stateOf(order)) : null,
      number_used: mayShip && numbers.some((other) => other.key === key && other.id !== id),
    }
  })
  return { list }
}

function outcomeOf(
  { number, carrier, tracking }: Written,
  order: Known | undefined,
  { isRepeated }: { isRepeated: boolean },
): Line['outcome'] {
  if (orderIdOf(number) === null) return 'unreadable'
  if (!order) return 'missing'
  if (tracking === '') return 'no_number'
  // what no call would take
  if ([carrier, tracking].some((cell) => /\p{Cc}/u.test(cell)) || carrier.length > carrierMost || tracking.length > trackingMost)
    return 'unreadable'
  if (isRepeated) return 'repeated'
  if (mayAct('ship', stateOf(order), 'shop_member')) return carrier === '' ? 'no_carrier' : 'ships'
  return isSameParcel(order, { carrier: carrier === '' ? (order.carrier ?? '') : carrier, trackingNumber: tracking }) ? 'already' : 'state'
}
