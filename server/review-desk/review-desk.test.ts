import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { approveApplication, refuseApplication } from '../applications/decide.ts'
import { requestStock } from '../applications/stock-addition.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makeOperator, makePayee, merchantBy, openDepositWallets, testIban, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { keptDraft, wholeBody } from '../testing/drafting.ts'
import { drawPicture } from '../testing/draw-picture.ts'
import { enterOffice } from '../testing/office.ts'
import { uploadForShop, uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let olga: Operator
let omar: Operator
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  shop = await plaza.seedShop({ prices: [1000n, 2000n], stock: 10 })
  olga = await makeOperator(plaza)
  omar = await makeOperator(plaza)
  desk = await enterConsole(plaza, olga)
  other = await enterConsole(plaza, omar)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const key = () => ({ key: crypto.randomUUID() })
const seat = async (role: OperatorRole, email?: string) => enterConsole(plaza, await makeOperator(plaza, role, email))

let shade = 0
/** A picture that nobody else has sent. */
const ownPicture = () => drawPicture('#a52', { width: 100 + ++shade, height: 80 })

async function deposit({ amount = '150.00', person, bytes }: { amount?: string; person?: TestCustomer; bytes?: Uint8Array } = {}) {
  const customer = person ?? (await plaza.makeCustomer())
  const { path } = await uploadPicture(plaza, customer, 'proof', bytes ?? (await ownPicture()))
  const sent = { ...(await depositBy(plaza, customer, { amount })), certificate: path }
  const { data } = await plaza.call('recharge', sent, customer)
  return { id: data.recharge_id, customer, sent }
}
async function merchant(change: Record<string, unknown> = {}, person?: TestCustomer) {
  const customer = person ?? (await plaza.makeCustomer())
  const front = await uploadPicture(plaza, customer, 'identity', await ownPicture())
  const holder = await uploadPicture(plaza, customer, 'identity', await ownPicture())
  const lone = { telephone: `+34 600 00 ${String(1000 + ++shade)}`, address: `Calle Sola ${shade}` }
  const sent = { ...(await merchantBy(plaza, customer)), id_front: front.path, id_holder: holder.path, ...lone, ...change }
  const { code, data } = await plaza.call('applySeller', sent, customer)
  expect(code).toBe(codes.success)
  return { id: data.application_id, customer, sent }
}
const addition = (of: TestShop = shop, quantity = 5) =>
  plaza.db.transaction((tx) => requestStock(tx, of.owner, { skuId: of.skus[0]?.skuId ?? '', quantity }))
const caseOf = async (application_id: string, options: { cookie: string; lang?: string } = desk) =>
  (await plaza.call('getReviewCase', { application_id }, options)).data
const queue = async (input: Record<string, unknown> = {}, options: { cookie: string; lang?: string } = desk) =>
  (await plaza.call('getReviewQueue', input, options)).data
const balanceOf = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const signsIn = async (id: string) => (await caseOf(id)).duplicates.map(({ sign, application_id }) => [sign, application_id])

describe('the queue', () => {
  test('has first what should have been decided first, by the clock of its kind, and counts what is late', async () => {
    const before = await queue()
    const [slow, quick] = [await merchant(), await deposit()]
    const late = await deposit()
    await execute(plaza.db, sql`update application set due_at = now() - interval '1 hour' where id = ${late.id}`)
    const { list, counts } = await queue()
    const places = [late, quick, slow].map(({ id }) => list.findIndex(({ application_id }) => application_id === id))
    expect(places).toEqual([...places].sort((one, two) => one - two))
    expect(places).not.toContain(-1)
    const countOf = (of: typeof before, kind: string) => of.counts.find((one) => one.kind === kind)
    expect(countOf({ ...before, counts }, 'deposit')).toMatchObject({
      waiting: (countOf(before, 'deposit')?.waiting ?? 0) + 2,
      late: (countOf(before, 'deposit')?.late ?? 0) + 1,
    })
    const hours = (id: string) => {
      const found = list.find(({ application_id }) => application_id === id)
      return found && (Date.parse(found.due_at) - Date.parse(found.created_at)) / 3_600_000
    }
    expect([hours(quick.id), hours(slow.id)]).toEqual([4, 48])
  })

  test('shows each desk its own kinds, and who only reads all of them', async () => {
    await Promise.all([merchant(), deposit()])
    const kindsOf = async (role: OperatorRole) => (await queue({}, await seat(role))).counts.map(({ kind }) => kind)
    expect(await kindsOf('review')).toEqual(['merchant_account', 'product_listing', 'stock_addition'])
    expect(await kindsOf('money')).toEqual(['withdrawal', 'deposit'])
    expect(await kindsOf('read_only')).toHaveLength(5)
    const review = await queue({}, await seat('review'))
    expect(review.list.some(({ kind }) => kind === 'deposit')).toBe(false)
    for (const role of ['catalogue', 'content', 'support'] as const)
      expect((await plaza.call('getReviewQueue', {}, await seat(role))).status).toBe(403)
  })

  test('finds by number, e-mail, name, shop and transaction, however each is spelled, and a number in whatever state', async () => {
    const person = await plaza.makeCustomer({ email: 'zulema.ortiz@example.test' })
    await execute(plaza.db, sql`update customer set firstname = 'Zulema', lastname = 'Órtiz_50%' where id = ${person.customerId}`)
    const { id, sent } = await deposit({ person })
    const applied = await merchant({ shop_name: 'Ñandú Taller' }, person)
    const found = async (q: string) => (await queue({ q })).list.map(({ application_id }) => application_id)
    for (const q of [id, `A${id.padStart(9, '0')}`, `a${id}`, sent.txid.toLowerCase()]) expect([q, await found(q)]).toEqual([q, [id]])
    for (const q of ['ZULEMA.ortiz', 'zulema', 'ortiz', 'Órtiz_50%'])
      expect([q, (await found(q)).sort()]).toEqual([q, [id, applied.id].sort()])
    expect(await found('nandu')).toEqual([applied.id])
    for (const q of ['_ulema', '%', 'rtiz', 'nobody at all']) expect([q, await found(q)]).toEqual([q, []])
    await plaza.call('refuseApplication', { application_id: applied.id, words: 'No.' }, { ...desk, ...key() })
    expect(await found(applied.id)).toEqual([applied.id])
    expect(await found('nandu')).toEqual([])
    expect((await queue({ q: 'nandu', state: 'refused' })).list).toMatchObject([{ application_id: applied.id, state: 'refused' }])
    expect((await queue({ q: applied.id }, await seat('money'))).list).toEqual([])
  })

  test('is paged without gaps and twins, waiting and decided, while others are decided', async () => {
    await execute(
      plaza.db,
      sql`insert into application (kind, customer_id, shop_id, due_at, created_at) select 300, ${shop.ownerId}, ${shop.shopId}, now() + (n / 3) * interval '1 second', now()
        from generate_series(1, 130) n`,
    )
    const pages = async (input: Record<string, unknown>, between?: (page: string[]) => Promise<unknown>) => {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const { list, next }: Awaited<ReturnType<typeof queue>> = await queue({ kind: 'stock_addition', ...input, ...(after && { after }) })
        const page = list.map(({ application_id }) => application_id)
        seen.push(...page)
        await between?.(page)
        after = next
      }
      return seen
    }
    const wanted = await rows<{ id: string }>(
      plaza.db,
      sql`select id from application where kind = 300 and state = 'under_review' order by due_at, id`,
    )
    // what is decided on the page before moves nothing on the next
    const seen = await pages({}, ([first]) =>
      execute(plaza.db, sql`update application set state = 'cancelled', decided_at = now() where id = ${first ?? ''}`),
    )
    expect(seen).toEqual(wanted.map(({ id }) => id))
    await execute(plaza.db, sql`update application set state = 'cancelled', decided_at = now() where kind = 300 and state = 'under_review'`)
    const over = await rows<{ id: string }>(
      plaza.db,
      sql`select id from application where kind = 300 and state = 'cancelled' order by decided_at desc, id desc`,
    )
    expect(await pages({ state: 'cancelled' })).toEqual(over.map(({ id }) => id))
  })

  test('of one’s own is what one looks at, and later what one has decided', async () => {
    const mine = await seat('everything')
    const { id } = await merchant()
    await plaza.call('claimApplication', { application_id: id }, mine)
    expect(await queue({ mine: true }, mine)).toMatchObject({ list: [{ application_id: id, claim: { mine: true } }], mine: 1 })
    await plaza.call('approveApplication', { application_id: id }, { ...mine, ...key() })
    expect(await queue({ mine: true }, mine)).toMatchObject({ list: [], mine: 0 })
    expect((await queue({ mine: true, state: 'approved' }, mine)).list).toMatchObject([{ application_id: id }])
    expect((await queue({ mine: true, state: 'approved' }, other)).list.some(({ application_id }) => application_id === id)).toBe(false)
  })
})

describe('a claim', () => {
  test('is told to the others, kept against them, taken over by a press, and given back', async () => {
    const { id } = await merchant()
    const claim = async (options: { cookie: string }, take_over = false) =>
      (await plaza.call('claimApplication', { application_id: id, take_over }, options)).data.claim
    expect(await claim(desk)).toMatchObject({ operator: 'Olga', mine: true })
    expect(await claim(other)).toMatchObject({ operator: 'Olga', mine: false })
    expect((await caseOf(id, other)).claim).toMatchObject({ mine: false })
    expect(await claim(other, true)).toMatchObject({ mine: true })
    expect((await caseOf(id)).claim).toMatchObject({ mine: false })
    await plaza.call('releaseApplication', { application_id: id }, desk)
    expect((await caseOf(id)).claim).not.toBeNull()
    await plaza.call('releaseApplication', { application_id: id }, other)
    expect((await caseOf(id)).claim).toBeNull()
  })

  test('is over when nobody renews it, renewed by who has it, and binds nobody who decides', async () => {
    const { id } = await merchant()
    const claim = async (options: { cookie: string }) => (await plaza.call('claimApplication', { application_id: id }, options)).data.claim
    await claim(desk)
    await execute(plaza.db, sql`update application_claim set claimed_until = now() + interval '5 seconds' where application_id = ${id}`)
    const renewed = await claim(desk)
    expect(Date.parse(renewed?.until ?? '') - Date.now()).toBeGreaterThan(60_000)
    await execute(plaza.db, sql`update application_claim set claimed_until = now() - interval '1 second' where application_id = ${id}`)
    expect((await caseOf(id)).claim).toBeNull()
    expect(await claim(other)).toMatchObject({ mine: true })
    expect((await plaza.call('approveApplication', { application_id: id }, { ...desk, ...key() })).data).toEqual({ outcome: 'approved' })
    expect((await plaza.call('claimApplication', { application_id: id }, other)).data).toEqual({ claim: null })
  })

  test('is of the desk that decides, and of nobody who only reads', async () => {
    const { id } = await merchant()
    expect((await plaza.call('claimApplication', { application_id: id }, await seat('money'))).status).toBe(403)
    expect((await plaza.call('claimApplication', { application_id: id }, await seat('read_only'))).status).toBe(403)
    expect((await plaza.call('claimApplication', { application_id: '999999' }, desk)).code).toBe(codes.recordMissing)
  })
})

describe('a case', () => {
  test('of a merchant has who applies, what came before, and the story', async () => {
    const first = await merchant()
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: first.id, why: { code: 'identity_unreadable' } }))
    const again = await merchant({ shop_name: 'La Única' }, first.customer)
    const found = await caseOf(again.id, { ...other, lang: 'en' })
    expect(found).toMatchObject({
      kind: 'merchant_account',
      obstacle: null,
      needs_two: false,
      about: 'La Única',
      person: { email: first.customer.email, orders: 0, telephone_verified: false, language: 'es', status: 'active' },
      subject: { kind: 'merchant_account', contact: 'Ana Prueba', shops_of_name: 0, shop_id: null, agreement_version: 1, agreement_now: 1 },
      evidence: [{ what: 'id_front' }, { what: 'id_holder' }],
      earlier: [{ application_id: first.id, state: 'refused', reason: 'the pictures of the identity document cannot be read' }],
      timeline: [{ act: 'application.open' }],
    })
    expect((await caseOf(first.id)).timeline.map(({ act, operator }) => [act, operator])).toEqual([
      ['application.open', null],
      ['application.refuse', 'Olga'],
    ])
    expect(await caseOf(first.id)).toMatchObject({ obstacle: 'over', decisions: [{ operator: 'Olga', mine: true, decision: 'refuse' }] })
  })

  test('tells a refusal in the very words that its applicant then reads, in both languages', async () => {
    const { id, customer } = await deposit()
    const { reasons, own_words } = await caseOf(id, { ...desk, lang: 'ja' })
    const ready = reasons.find(({ code }) => code === 'proof_unreadable')
    await plaza.call('refusePayment', { application_id: id, reason: 'proof_unreadable' }, { ...desk, ...key() })
    const said = async (lang: string) => {
      const [notice] = (await plaza.call('getNotices', { type: 500 }, { ...customer, lang })).data.list
      return `${notice?.title}\n${notice?.body}`
    }
    expect([ready?.theirs, ready?.ours]).toEqual([await said('es'), await said('ja')])
    expect(own_words.theirs.split('{words}')).toHaveLength(2)
  })

  test('of a top-up has its figures, and counts who has approved it', async () => {
    const { id } = await deposit({ amount: '2500.00' })
    expect(await caseOf(id)).toMatchObject({
      needs_two: true,
      second_approver_from: '1000.00',
      subject: { kind: 'deposit', sent: '2500.00', expected: '2500.00', currency: 'USDT', balance: '0.00', credited: null },
      evidence: [{ what: 'certificate' }],
    })
    expect((await plaza.call('approvePayment', { application_id: id }, { ...desk, ...key() })).data).toEqual({ outcome: 'first_of_two' })
    expect(await caseOf(id)).toMatchObject({ first_of_two: true, obstacle: 'approved_already', decisions: [{ mine: true }] })
    expect(await caseOf(id, other)).toMatchObject({ obstacle: null, decisions: [{ operator: 'Olga', mine: false, amount: '2500.00' }] })
    expect((await queue({ first_of_two: true })).list.map(({ application_id }) => application_id)).toEqual([id])
  })

  test('of a withdrawal has the account, and what came into the wallet and went out of it', async () => {
    const eva = await makePayee(plaza, { walletMinor: 50_000n })
    const { data } = await plaza.call('withdraw', withdrawalOf('70.00'), eva)
    expect((await caseOf(data.withdraw_id)).subject).toMatchObject({
      kind: 'withdrawal',
      from: 'wallet',
      account_number: testIban,
      name_differs: false,
      account_since: expect.any(String),
      purse: { balance: '430.00', held: '70.00', figures: [{ what: 'topped_up', amount: '500.00' }] },
    })
    await execute(plaza.db, sql`update withdrawal set name = 'Somebody Else' where application_id = ${data.withdraw_id}`)
    await execute(plaza.db, sql`delete from payout_account where customer_id = ${eva.customerId}`)
    expect((await caseOf(data.withdraw_id)).subject).toMatchObject({ name_differs: true, account_since: null })
  })

  test('of a listing has what the shop wrote beside how it was, and of stock what there is', async () => {
    const office = await enterOffice(plaza, shop.owner)
    const { data: begun } = await plaza.call('startProductDraft', { product_id: shop.skus[1]?.productId, source: 'en' }, office)
    const { data: started } = await plaza.call('getProductDraft', { draft_id: begun.draft_id }, office)
    const { path } = await uploadForShop(plaza, office, 'product', await ownPicture())
    const body = {
      ...started.body,
      name: { ...started.body.name, en: 'A better name' },
      pictures: [...started.body.pictures, { path, alt: {} }],
    }
    const { data: saved } = await plaza.call(
      'saveProductDraft',
      { draft_id: started.draft_id, version: started.version, body: JSON.stringify(body) },
      office,
    )
    const { data: sent } = await plaza.call(
      'submitProductDraft',
      { draft_id: saved.draft.draft_id, version: saved.draft.version },
      { ...office, ...key() },
    )
    const found = await caseOf(sent.application_id ?? '')
    expect(found.subject).toMatchObject({
      kind: 'product_listing',
      reviewed: ['name', 'pictures'],
      changed_since: false,
      texts: [{ field: 'name', now: { en: 'A better name' }, before: { en: 'Product 1' } }, {}, {}],
      category: { now: 'Tests', before: 'Tests' },
      pictures: [{ path, is_new: true }],
      skus: [{ now: { price: '20.00' }, before: { price: '20.00' } }],
    })
    const fresh = await keptDraft(plaza, office, await wholeBody(plaza, office))
    const { data: listed } = await plaza.call(
      'submitProductDraft',
      { draft_id: fresh.draft_id, version: fresh.version },
      { ...office, ...key() },
    )
    expect(await caseOf(listed.application_id ?? '', { ...desk, lang: 'es' })).toMatchObject({
      about: 'Taza de gres',
      subject: { product_id: null, reviewed: [], texts: [{ before: null }, {}, {}], skus: [{ before: null }] },
    })
    const more = await addition(shop, 12)
    expect((await caseOf(more)).subject).toMatchObject({
      kind: 'stock_addition',
      quantity: 12,
      on_hand: 10,
      product: 'Product 0',
      sold_lately: 0,
    })
  })

  test('is of its desk alone', async () => {
    const [applied, told] = [await merchant(), await deposit()]
    expect((await plaza.call('getReviewCase', { application_id: applied.id }, await seat('money'))).status).toBe(403)
    expect((await plaza.call('getReviewCase', { application_id: told.id }, await seat('review'))).status).toBe(403)
    expect(await caseOf(told.id, await seat('read_only'))).toMatchObject({ obstacle: 'role' })
    expect((await plaza.call('getReviewCase', { application_id: '999999' }, desk)).code).toBe(codes.recordMissing)
  })
})

describe('a private picture', () => {
  test('is shown by a link, and each look is written down, in the audit and at the file', async () => {
    const { id, sent } = await merchant()
    const before = (await caseOf(id)).timeline.length
    const { data } = await plaza.call('lookAtEvidence', { application_id: id, path: sent.id_front }, desk)
    expect((await fetch(`${plaza.origin}${data.url}`)).headers.get('content-type')).toBe('image/avif')
    expect((await caseOf(id)).timeline.slice(before)).toMatchObject([{ act: 'file.look', operator: 'Olga', picture: 'id_front' }])
    const viewed = await rows(
      plaza.db,
      sql`select v.viewer, v.viewer_id from file_view v join file f on f.id = v.file_id where f.path = ${sent.id_front} order by v.id desc limit 1`,
    )
    expect(viewed).toEqual([{ viewer: 'operator', viewer_id: olga.operatorId }])
  })

  test('is of this application, of this desk, and for nobody who only reads', async () => {
    const [one, two] = [await merchant(), await merchant()]
    const look = (path: string, options: { cookie: string }) => plaza.call('lookAtEvidence', { application_id: one.id, path }, options)
    expect((await look(two.sent.id_front, desk)).code).toBe(codes.recordMissing)
    for (const role of ['money', 'read_only', 'support'] as const)
      expect((await look(one.sent.id_front, await seat(role))).status).toBe(403)
    expect((await caseOf(one.id)).timeline).toHaveLength(1)
  })
})

describe('a decision on the desk', () => {
  test('refuses a merchant, who mends it and is approved', async () => {
    const { id, customer, sent } = await merchant()
    const refusing = { application_id: id, reason: 'identity_expired', words: 'It ended in May.' }
    expect((await plaza.call('refuseApplication', refusing, { ...desk, ...key() })).data).toEqual({ outcome: 'refused' })
    const { data } = await plaza.call('getSellerApplication', {}, { ...customer, lang: 'en' })
    expect(data.application).toMatchObject({ state: -1, reason: expect.stringContaining('It ended in May.') })
    const again = await plaza.call('applySeller', sent, customer)
    expect((await plaza.call('approveApplication', { application_id: again.data.application_id }, { ...desk, ...key() })).data).toEqual({
      outcome: 'approved',
    })
    expect((await plaza.call('getSellerApplication', {}, customer)).data.application).toMatchObject({
      state: 1,
      shop_id: expect.any(String),
    })
  })

  test('about money is by its own calls, and the calls without a proof decide none of it', async () => {
    const { id, customer } = await deposit()
    expect((await plaza.call('approveApplication', { application_id: id }, { ...desk, ...key() })).code).toBe(codes.recordMissing)
    expect((await plaza.call('refuseApplication', { application_id: id, words: 'No' }, { ...desk, ...key() })).code).toBe(
      codes.recordMissing,
    )
    const applied = await merchant()
    expect((await plaza.call('approvePayment', { application_id: applied.id }, { ...desk, ...key() })).code).toBe(codes.recordMissing)
    expect((await plaza.call('approvePayment', { application_id: id }, { ...(await seat('review')), ...key() })).status).toBe(403)
    expect((await plaza.call('approveApplication', { application_id: applied.id }, { ...(await seat('money')), ...key() })).status).toBe(
      403,
    )
    expect(await balanceOf(customer)).toBe('0.00')
    expect((await plaza.call('approvePayment', { application_id: id, amount: '149.50' }, { ...desk, ...key() })).data).toEqual({
      outcome: 'approved',
    })
    expect(await balanceOf(customer)).toBe('149.50')
  })

  test('about money asks who has not proven themselves lately to do it again', async () => {
    const { id, customer } = await deposit()
    const stale = await enterConsole(plaza, olga, { minutesAgo: 6 })
    for (const name of ['approvePayment', 'refusePayment'] as const) {
      const { code, data } = await plaza.call(
        name,
        { application_id: id, ...(name === 'refusePayment' && { words: 'No' }) },
        { ...stale, ...key() },
      )
      expect([name, code, data]).toEqual([name, codes.captchaFailed, { step_up_required: true }])
    }
    expect(await caseOf(id)).toMatchObject({ state: 'under_review', decisions: [] })
    expect(await balanceOf(customer)).toBe('0.00')
    const applied = await merchant()
    expect((await plaza.call('approveApplication', { application_id: applied.id }, { ...stale, ...key() })).code).toBe(codes.success)
  })

  test('is not made about one’s own', async () => {
    const { id, customer } = await deposit()
    const herself = await seat('everything', customer.email)
    expect(await caseOf(id, herself)).toMatchObject({ obstacle: 'own' })
    expect((await plaza.call('approvePayment', { application_id: id }, { ...herself, ...key() })).status).toBe(403)
    expect((await plaza.call('refusePayment', { application_id: id, words: 'No' }, { ...herself, ...key() })).status).toBe(403)
    expect(await balanceOf(customer)).toBe('0.00')
  })

  test('that comes after another’s is told who made it, and what', async () => {
    const { id } = await merchant()
    await plaza.call('approveApplication', { application_id: id }, { ...desk, ...key() })
    const late = await plaza.call('refuseApplication', { application_id: id, words: 'No' }, { ...other, ...key() })
    expect([late.code, late.data]).toEqual([
      codes.writeConflict,
      { reason: 'application_decided', state: 'approved', by: 'Olga', at: expect.any(String) },
    ])
    const taken = await deposit()
    await plaza.call('cancelRecharge', { recharge_id: taken.id }, taken.customer)
    expect((await plaza.call('approvePayment', { application_id: taken.id }, { ...desk, ...key() })).data).toMatchObject({
      reason: 'application_decided',
      state: 'cancelled',
      by: null,
    })
  })

  test('without a reason, or with one of another kind, is refused at its field', async () => {
    const { id } = await merchant()
    for (const input of [{}, { words: '   ' }, { reason: 'proof_unreadable' }]) {
      const { code, data } = await plaza.call('refuseApplication', { application_id: id, ...input }, { ...desk, ...key() })
      expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([codes.parameterInvalid, ['reason']])
    }
  })
})

describe('many at once', () => {
  test('are decided one act each, and what cannot be is named', async () => {
    const [one, two, gone] = [await addition(), await addition(), await addition()]
    await plaza.db.transaction((tx) =>
      approveApplication(tx, omar, { applicationId: gone, amountMinor: null }, { secondApproverFromMinor: 1n }),
    )
    const onHand = async () =>
      (await row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${shop.skus[0]?.skuId ?? ''}`)).on_hand
    const before = await onHand()
    const [money, identity] = [await deposit(), await merchant()]
    const applications = [one, gone, money.id, identity.id, '999999', two, one]
    const { data } = await plaza.call('decideApplications', { applications, decision: 'approve' }, { ...desk, lang: 'en' })
    expect(data.list.map(({ application_id, outcome, by }) => [application_id, outcome, by])).toEqual([
      [one, 'approved', null],
      [gone, 'not_decided', 'Olga'],
      [money.id, 'not_decided', null],
      [identity.id, 'not_decided', null],
      ['999999', 'not_decided', null],
      [two, 'approved', null],
    ])
    expect(data.list.filter(({ outcome, message }) => (outcome === 'not_decided') !== (message !== ''))).toEqual([])
    expect(await onHand()).toBe(before + 10)
    const third = await addition()
    const refusing = { applications: [third], decision: 'refuse', reason: 'stock_unproven' }
    expect((await plaza.call('decideApplications', refusing, desk)).data.list).toMatchObject([{ outcome: 'refused' }])
  })
})

describe('what looks like another application', () => {
  test('is found at a top-up by transaction, picture and amount, and nothing is found at one of its own', async () => {
    const bytes = await ownPicture()
    const first = await deposit({ amount: '311.00', bytes })
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: first.id, why: { code: 'transfer_not_found' } }))
    const ben = await plaza.makeCustomer()
    const { path } = await uploadPicture(plaza, ben, 'proof', bytes)
    const { data } = await plaza.call(
      'recharge',
      { ...(await depositBy(plaza, ben, { amount: '311.00' })), txid: first.sent.txid.toUpperCase(), certificate: path },
      ben,
    )
    expect((await signsIn(data.recharge_id)).sort()).toEqual([
      ['same_amount', first.id],
      ['same_picture', first.id],
      ['same_transaction', first.id],
    ])
    expect(await signsIn(first.id)).toHaveLength(3)
    expect((await caseOf(data.recharge_id)).duplicates[0]).toMatchObject({ same_person: false, state: 'refused', amount: '311.00' })
    const lone = await deposit({ amount: '313.37' })
    expect(await signsIn(lone.id)).toEqual([])
    const later = await deposit({ amount: '313.37' })
    await execute(plaza.db, sql`update application set created_at = created_at + interval '61 minutes' where id = ${later.id}`)
    expect(await signsIn(lone.id)).toEqual([])
    await execute(plaza.db, sql`update application set created_at = created_at - interval '2 minutes' where id = ${later.id}`)
    expect(await signsIn(lone.id)).toEqual([['same_amount', later.id]])
  })

  test('is found at a merchant by either identity picture, telephone and address of others, not by their own again', async () => {
    const first = await merchant({ telephone: '+34 600 123 123', address: 'Calle Única 7' })
    expect(await signsIn(first.id)).toEqual([])
    const stranger = await merchant({ telephone: '600123123', address: 'calle unica 7' })
    expect((await signsIn(stranger.id)).sort()).toEqual([
      ['same_address', first.id],
      ['same_telephone', first.id],
    ])
    const elsewhere = await merchant({ address: 'Calle Única 7', city: 'Sevilla' })
    expect(await signsIn(elsewhere.id)).toEqual([])
    const bytes = await ownPicture()
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const front = await merchant({ id_front: (await uploadPicture(plaza, ana, 'identity', bytes)).path }, ana)
    const holder = await merchant({ id_holder: (await uploadPicture(plaza, ben, 'identity', bytes)).path }, ben)
    expect(await signsIn(holder.id)).toEqual([['same_identity', front.id]])
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: front.id, why: { words: 'Again, please' } }))
    const again = await plaza.call('applySeller', front.sent, ana)
    const mended = (await caseOf(again.data.application_id)).duplicates
    expect(mended.map(({ sign, application_id, same_person }) => [sign, application_id, same_person])).toEqual([
      ['same_identity', holder.id, false],
      ['same_identity', front.id, true],
    ])
  })

  test('is found at a withdrawal to an account of others, each of them once', async () => {
    const account = 'DE89370400440532013000'
    const people = [await makePayee(plaza), await makePayee(plaza), await makePayee(plaza)]
    const asked: string[] = []
    for (const [index, person] of people.entries()) {
      if (index > 0)
        await execute(plaza.db, sql`update payout_account set account_number = ${account} where customer_id = ${person.customerId}`)
      for (const amount of ['11.00', '12.00']) asked.push((await plaza.call('withdraw', withdrawalOf(amount), person)).data.withdraw_id)
    }
    expect(await signsIn(asked[2] ?? '')).toEqual([['same_payout', asked[5]]])
    expect((await signsIn(asked[0] ?? '')).filter(([, id]) => asked.includes(id ?? ''))).toEqual([])
  })

  test('is found at a listing with pictures of another shop, and at stock asked for twice', async () => {
    const [one, two] = [await plaza.seedShop(), await plaza.seedShop()]
    const bytes = await ownPicture()
    const listedBy = async (of: TestShop) => {
      const office = await enterOffice(plaza, of.owner)
      const { path } = await uploadForShop(plaza, office, 'product', bytes)
      const kept = await keptDraft(plaza, office, await wholeBody(plaza, office, { pictures: [{ path, alt: {} }] }))
      const { data } = await plaza.call('submitProductDraft', { draft_id: kept.draft_id, version: kept.version }, { ...office, ...key() })
      return data.application_id ?? ''
    }
    const [first, copied, ownAgain] = [await listedBy(one), await listedBy(two), await listedBy(two)]
    expect(await signsIn(copied)).toEqual([['same_picture', first]])
    expect(await signsIn(ownAgain)).toEqual([['same_picture', first]])
    const [asked, twice] = [await addition(one, 3), await addition(one, 3)]
    expect(await signsIn(twice)).toEqual([['same_sku', asked]])
    expect(await signsIn(await addition(two, 3))).toEqual([])
  })
})
