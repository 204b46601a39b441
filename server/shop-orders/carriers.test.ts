import { afterAll, beforeAll, expect, test } from 'vitest'
import { row } from '../platform/database.ts'
import { signBody } from '../platform/signed-body.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

const secrets = { correos: 'c'.repeat(32), parcels: 'p'.repeat(40) }

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let office: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza({ CARRIER_SECRETS: `correos=${secrets.correos}, parcels=${secrets.parcels}` })
  shop = await plaza.seedShop({ stock: 1000 })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function shipped(carrier: string, log_sn: string, method: 'wallet' | 'cod' = 'wallet'): Promise<string> {
  const id = (await plaza.buy(ana, [shop.skus[0]!], method)).data.orders[0]?.id ?? ''
  await plaza.call('shipShopOrders', { shipments: [{ order_id: id, carrier, log_sn }] }, office)
  return id
}
const labelOf = async (order_id: string) => (await plaza.call('getShopOrder', { order_id }, office)).data.label

type Sent = { source?: string; secret?: string; nowMs?: number; signed?: string }
async function tell(event: unknown, { source = 'correos', secret = secrets.correos, nowMs, signed }: Sent = {}): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'plaza-signature': signBody(Buffer.from(secret), Buffer.from(signed ?? body), nowMs),
  }
  return (await fetch(`${plaza.origin}/api/carrier/webhook/${source}`, { method: 'POST', headers, body })).status
}

test('an event moves the order of that number, each once, in whatever order they come', async () => {
  const id = await shipped('Correos', 'CE 1')
  expect(await tell({ id: 'e1', type: 'in_transit', tracking_number: 'ce1', text: 'In Zaragoza' })).toBe(200)
  expect(await labelOf(id)).toBe('in_transit')
  expect((await plaza.call('getOrder', { order_id: id }, ana)).data.traces[0]?.text).toBe('In Zaragoza')
  expect(await tell({ id: 'e2', type: 'delivered', tracking_number: 'CE1' })).toBe(200)
  expect(await labelOf(id)).toBe('delivered')
  for (const event of [
    { id: 'e2', type: 'delivered', tracking_number: 'CE1' },
    { id: 'e3', type: 'in_transit', tracking_number: 'CE1' },
    { id: 'e4', type: 'delivered', tracking_number: 'CE1' },
  ])
    expect(await tell(event)).toBe(200)
  const { timeline } = (await plaza.call('getShopOrder', { order_id: id }, office)).data
  expect(timeline.map(({ act, by }) => `${act} ${by}`)).toEqual([
    'place buyer',
    'pay buyer',
    'ship seller',
    'transit carrier',
    'deliver carrier',
  ])
})

test('a delivery in cash is collected by it', async () => {
  const id = await shipped('correos', 'CE2', 'cod')
  expect(await tell({ id: 'c1', type: 'delivered', tracking_number: 'CE2' })).toBe(200)
  expect((await plaza.call('getShopOrder', { order_id: id }, office)).data).toMatchObject({ payment_status: 'paid', label: 'delivered' })
})

test('who speaks for several carriers says whose number it is, and moves nobody else’s', async () => {
  const id = await shipped('SF Express', 'SAME1')
  const speak = (event: object) => tell(event, { source: 'parcels', secret: secrets.parcels })
  expect(await speak({ id: 'a1', type: 'delivered', tracking_number: 'SAME1' })).toBe(404)
  expect(await speak({ id: 'a1', type: 'delivered', tracking_number: 'SAME1', carrier: 'dhl' })).toBe(404)
  expect(await labelOf(id)).toBe('shipped')
  expect(await speak({ id: 'a1', type: 'delivered', tracking_number: 'SAME1', carrier: '順豐速運' })).toBe(200)
  expect(await labelOf(id)).toBe('delivered')
})

test('orders that went in one parcel arrive together', async () => {
  const ids = [await shipped('correos', 'BOTH1'), await shipped('correos', 'both 1')]
  expect(await tell({ id: 'b1', type: 'delivered', tracking_number: 'BOTH1' })).toBe(200)
  expect([await labelOf(ids[0] ?? ''), await labelOf(ids[1] ?? '')]).toEqual(['delivered', 'delivered'])
})

test('a number that nobody has written down yet may be told again later', async () => {
  const event = { id: 'l1', type: 'in_transit', tracking_number: 'LATER1' }
  expect(await tell(event)).toBe(404)
  const id = await shipped('correos', 'LATER1')
  expect(await tell(event)).toBe(200)
  expect(await labelOf(id)).toBe('in_transit')
})

test('what is unsigned, old, from the future, of another or no event is refused and leaves nothing', async () => {
  const id = await shipped('correos', 'NO1')
  const event = { id: 'n1', type: 'delivered', tracking_number: 'NO1' }
  const before = await row(plaza.db, sql`select count(*) from carrier_event`)
  expect(await tell(event, { secret: secrets.parcels })).toBe(400)
  expect(await tell(event, { signed: JSON.stringify({ ...event, id: 'n2' }) })).toBe(400)
  expect(await tell(event, { nowMs: Date.now() - 301_000 })).toBe(400)
  expect(await tell(event, { nowMs: Date.now() + 301_000 })).toBe(400)
  expect(await tell(event, { source: 'dhl' })).toBe(404)
  for (const nonsense of [
    '',
    '{',
    '[]',
    'null',
    { ...event, type: 'lost' },
    { ...event, id: '' },
    { ...event, id: 7 },
    { id: 'n3', type: 'delivered' },
  ])
    expect([nonsense, await tell(nonsense)]).toEqual([nonsense, 400])
  expect((await fetch(`${plaza.origin}/api/carrier/webhook/correos`, { method: 'POST', body: JSON.stringify(event) })).status).toBe(400)
  expect(await row(plaza.db, sql`select count(*) from carrier_event`)).toEqual(before)
  expect(await labelOf(id)).toBe('shipped')
})

test('the same event at the same moment happens once', async () => {
  const id = await shipped('correos', 'RACE1')
  const event = { id: 'r1', type: 'delivered', tracking_number: 'RACE1' }
  expect(await Promise.all([1, 2, 3, 4].map(() => tell(event)))).toEqual([200, 200, 200, 200])
  const events = await row(plaza.db, sql`select count(*)::int as told from order_event where order_id = ${id} and act = 'deliver'`)
  expect(events).toEqual({ told: 1 })
})
