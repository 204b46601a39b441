import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { hashToken } from '../sessions/token.ts'
import { makeOperator, makePayee, merchantBy } from '../testing/applying.ts'
import { buildApps } from '../testing/built-apps.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { testPassword } from '../testing/sign-up.ts'
import { approveApplication, refuseApplication } from './decide.ts'
import { requestStock } from './stock-addition.ts'

let plaza: TestPlaza
let apps: string
let olga: Operator

beforeAll(async () => {
  apps = await buildApps('storefront', 'seller')
  plaza = await openTestPlaza({}, { webFolder: apps })
  olga = await makeOperator(plaza, 'review')
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
  await rm(apps, { recursive: true })
})

const approve = (applicationId: string) =>
  plaza.db.transaction((tx) => approveApplication(tx, olga, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }))
const apply = async (customer: TestCustomer, change = {}) =>
  plaza.call('applySeller', { ...(await merchantBy(plaza, customer)), ...change }, customer)
const standing = async (customer: TestCustomer, lang = 'en') =>
  (await plaza.call('getSellerApplication', {}, { ...customer, lang })).data.application

describe('an application for a shop', () => {
  test('is refused, mended, sent again with the same pictures and approved: the shop is open', async () => {
    const ana = await plaza.makeCustomer()
    expect(await standing(ana)).toBeNull()
    const sent = await merchantBy(plaza, ana, 'Alfarería Ñandú')
    const first = await plaza.call('applySeller', sent, ana)
    expect(await standing(ana)).toMatchObject({ state: 0, can_cancel: true, shop_name: 'Alfarería Ñandú', shop_id: null })
    const why = { code: 'identity_unreadable' } as const
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: first.data.application_id, why }))
    expect(await standing(ana, 'th')).toMatchObject({ state: -1, reason: 'รูปเอกสารยืนยันตัวตนไม่ชัดเจน', id_front: sent.id_front })
    const { path } = await uploadPicture(plaza, ana, 'identity')
    const second = await plaza.call('applySeller', { ...sent, id_holder: path }, ana)
    expect(second.code).toBe(codes.success)
    expect((await plaza.call('getUserinfo', {}, ana)).data.seller_url).toBeNull()
    await approve(second.data.application_id)
    const { shop_id } = (await standing(ana)) ?? {}
    const { shop } = (await plaza.call('getShop', { a: shop_id, b: 1 })).data
    expect(shop).toMatchObject({ name_en: 'Alfarería Ñandú', slug: 'alfareria-nandu', country: 'ES', delivery: [], product_count: 0 })
    expect((await plaza.call('getUserinfo', {}, ana)).data.seller_url).toBe(plaza.configuration.SELLER_URL)
    const { list } = (await plaza.call('getNotices', { type: 100 }, ana)).data
    expect(list.map(({ state }) => state)).toEqual([1, 0, -1, 0])
  })

  test('is made once, while it is under review and after it was approved (2000016)', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await merchantBy(plaza, ana)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => plaza.insist('applySeller', sent, { ...ana, key: crypto.randomUUID() })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, ...Array(7).fill(2_000_016)])
    const made = answers.find(({ code }) => code === codes.success)
    await approve(made?.data.application_id ?? '')
    expect((await plaza.call('applySeller', sent, ana)).code).toBe(2_000_016)
  })

  test.each([
    ['without a name', { shop_name: '' }, 'shop_name'],
    ['with a contact in other letters', { contact: '李雷' }, 'contact'],
    ['with a number that is none', { telephone: '12' }, 'telephone'],
    ['without the agreement', { agree: '0' }, 'agree'],
    ['with a picture that is not there', { id_front: 'identity/nothing' }, 'id_front'],
    ['from no country', { country: 'Spain' }, 'country'],
  ])('%s is refused at its field (2000015)', async (_, change, field) => {
    const { code, data } = await apply(await plaza.makeCustomer(), change)
    expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([2_000_015, [field]])
  })

  test('with the papers of somebody else, for another purpose, or one picture for both is refused', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const sent = await merchantBy(plaza, ana)
    const others = [(await uploadPicture(plaza, ben, 'identity')).path, (await uploadPicture(plaza, ana, 'proof')).path, sent.id_front]
    for (const id_holder of others) expect((await plaza.call('applySeller', { ...sent, id_holder }, ana)).code).toBe(2_000_015)
  })

  test('can be taken back, and counts for none then', async () => {
    const ana = await plaza.makeCustomer()
    const { data } = await apply(ana)
    expect((await plaza.call('cancelSellerApplication', { application_id: data.application_id }, ana)).code).toBe(codes.success)
    expect(await standing(ana)).toBeNull()
    await expect(approve(data.application_id)).rejects.toMatchObject({ codeName: 'writeConflict' })
    expect((await apply(ana)).code).toBe(codes.success)
  })

  test('of shops with the same name, or one that addresses cannot spell, open each under an address of its own', async () => {
    const slugs = []
    for (const shop_name of ['Casa Azul', 'Casa Azul', '青い家', '--']) {
      const ana = await plaza.makeCustomer()
      const { data } = await apply(ana, { shop_name })
      await approve(data.application_id)
      slugs.push((await row<{ slug: string }>(plaza.db, sql`select slug from shop where owner_id = ${ana.customerId}`)).slug)
    }
    expect(new Set(slugs).size).toBe(4)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
  })
})

describe('the way into the office', () => {
  test('is a link with a token that only its hash is kept of; the next link makes it void', async () => {
    const ana = await makePayee(plaza)
    expect((await plaza.call('getSellerLink', {}, ana)).code).toBe(codes.recordMissing)
    await approve((await apply(ana)).data.application_id)
    const links = []
    for (const _ of [1, 2]) links.push((await plaza.call('getSellerLink', {}, ana)).data.seller_url)
    const [first = '', second = ''] = links.map(
      (link) => new URLSearchParams(new URL(link).hash.replace('#/enter', '')).get('ptoken') ?? '',
    )
    expect(links[0]).toMatch(/^http:\/\/seller\.localhost:\d+\/#\/enter\?ptoken=[A-Za-z0-9_-]{43}$/)
    expect(first).not.toBe(second)
    const kept = await rows<{ token_hash: Buffer; left: number }>(
      plaza.db,
      sql`select t.token_hash, extract(epoch from t.expires_at - now())::int as left from seller_ticket t join shop_member m on m.id = t.shop_member_id where m.customer_id = ${ana.customerId}`,
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.token_hash.equals(hashToken(second))).toBe(true)
    expect(kept[0]?.left).toBeLessThanOrEqual(60)
  })

  test('lets an owner move money of the wallet to the shop, and nobody else', async () => {
    const ana = await makePayee(plaza)
    const moving = { amount: '25.00', password: testPassword }
    expect((await plaza.call('transferToMerchant', moving, ana)).code).toBe(codes.recordMissing)
    await approve((await apply(ana)).data.application_id)
    expect((await plaza.call('transferToMerchant', { ...moving, password: 'wrong' }, ana)).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('transferToMerchant', { ...moving, amount: '500.01' }, ana)).code).toBe(codes.balanceInsufficient)
    expect((await plaza.call('transferToMerchant', { ...moving, amount: '0' }, ana)).code).toBe(codes.parameterInvalid)
    const key = crypto.randomUUID()
    for (const _ of [1, 2]) {
      const { data } = await plaza.call('transferToMerchant', moving, { ...ana, key })
      expect(data).toMatchObject({ balance: '475.00', merchant_balance: '25.00' })
    }
  })
})

describe('what a shop applies for', () => {
  test('is stock that is added once it is approved, and not when it is refused', async () => {
    const { owner, skus } = await plaza.seedShop({ prices: [1000n], stock: 5 })
    const { skuId } = skus[0]!
    const onHand = async () => (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${skuId}`)).on_hand
    const ask = (quantity: number) => plaza.db.transaction((tx) => requestStock(tx, owner, { skuId, quantity }))
    await expect(ask(0)).rejects.toMatchObject({ codeName: 'parameterInvalid' })
    const [first, second] = [await ask(7), await ask(100)]
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: second, why: { code: 'quantity_unlikely' } }))
    expect(await onHand()).toBe(5)
    await approve(first)
    expect(await onHand()).toBe(12)
  })
})
