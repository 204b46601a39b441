import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { questionsADay } from '../../contract/limits.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { openTranslationService, type TranslationService } from '../testing/translation-service.ts'
import { judgeQuestion } from './judge.ts'

let plaza: TestPlaza
let service: TranslationService
let shop: TestShop
let office: { cookie: string }

beforeAll(async () => {
  service = await openTranslationService()
  plaza = await openTestPlaza({ TRANSLATION_URL: `${service.url}/` })
  shop = await plaza.seedShop({ prices: [1000n, 2000n] })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(async () => {
  await plaza.close()
  await service.close()
})

const productId = (index = 0) => shop.skus[index]?.productId ?? ''
const ask = (who: TestCustomer, content = 'Is it dishwasher safe?', product_id = productId()) =>
  plaza.call('askQuestion', { product_id, content }, who)
const asked = async (who: TestCustomer, content?: string, product?: string) => (await ask(who, content, product)).data.question_id
const answer = (question_id: string, content = 'Yes, it is.', more: Record<string, unknown> = {}) =>
  plaza.call('answerQuestion', { question_id, content, ...more }, { ...office, lang: 'en' })
const shown = async (input: Record<string, unknown> = {}) => (await plaza.call('getQuestions', { product_id: productId(), ...input })).data
const isShown = async (id: string) => (await shown({ page_size: 96 })).list.some((question) => question.id === id)
const own = async (who: TestCustomer) => (await plaza.call('getOwnQuestions', { product_id: productId() }, who)).data
const waiting = async () => (await plaza.call('getShopQuestions', { page_size: 96 }, office)).data
const notices = async (who: TestCustomer) => (await plaza.call('getNotices', {}, { ...who, lang: 'en' })).data.list

async function member(role: string): Promise<{ customer: TestCustomer; cookie: string }> {
  const customer = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customer.customerId}, ${role}) returning id`,
  )
  return { customer, ...(await enterOffice(plaza, { memberId: id } as ShopMember)) }
}

describe('a question', () => {
  test('is seen by its asker and the shop until it is answered, then by everybody', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const id = await asked(ana)
    expect((await own(ana)).waiting.map((question) => question.id)).toEqual([id])
    expect(await own(ben)).toEqual({ waiting: [], own: [], obstacle: null })
    expect((await waiting()).list.at(-1)).toMatchObject({ id, author: 'Ana', answer: null, report: null, product: { on_sale: true } })
    expect(await isShown(id)).toBe(false)
    expect((await answer(id)).code).toBe(codes.success)
    await expect.poll(() => isShown(id)).toBe(true)
    expect((await shown()).list[0]).toMatchObject({
      id,
      content: 'Is it dishwasher safe?',
      answer: { content: 'Yes, it is.', language: 'en', changed_at: null },
    })
    expect(await own(ana)).toEqual({ waiting: [], own: [id], obstacle: null })
    const [told] = await notices(ana)
    expect([told?.body, told?.link]).toEqual(['Yes, it is.', `/pages/prouduct/detail?id=${productId()}&part=questions`])
  })

  test('is told to those of the shop who answer, in their language', async () => {
    const people = await Promise.all(['everything', 'orders', 'catalogue', 'money'].map(member))
    await ask(await plaza.makeCustomer(), 'Does it come in blue?')
    const told = await Promise.all(people.map(async ({ customer }) => (await notices(customer)).map(({ body }) => body.split('\n')[0])))
    expect(told).toEqual([['Does it come in blue?'], ['Does it come in blue?'], ['Does it come in blue?'], []])
    await execute(plaza.db, sql`update shop_member set removed_at = now() where shop_id = ${shop.shopId} and role <> 'owner'`)
  })

  test('is not asked of a shop of ones own, where one side blocks the other, or on and on', async () => {
    const [ana, eva] = [await plaza.makeCustomer(), await member('orders')]
    const why = (answer: { code: number; data: unknown }) => [answer.code, (answer.data as { why?: string }).why]
    expect(why(await ask(eva.customer))).toEqual([codes.writeConflict, 'own_shop'])
    const { data } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'Hello' }, ana)
    const block = (on: boolean) => plaza.call('blockBuyer', { conversation_id: data.conversation_id, on }, office)
    await block(true)
    expect(why(await ask(ana))).toEqual([codes.writeConflict, 'blocked'])
    expect((await own(ana)).obstacle).toBe('blocked')
    await block(false)
    const several = await Promise.all(Array.from({ length: 5 }, (_, index) => ask(ana, `Question ${index}`)))
    expect(several.filter(({ code }) => code === codes.success)).toHaveLength(3)
    expect(why(await ask(ana))).toEqual([codes.writeConflict, 'waiting'])
    expect((await own(ana)).obstacle).toBe('waiting')
    expect((await ask(ana, 'And this one?', productId(1))).code).toBe(codes.success)
    expect((await ask(ana, 'What?', '999999')).code).toBe(codes.productInvalid)
  })

  test('is asked once when it is sent twice, and only so often in a day', async () => {
    const ana = await plaza.makeCustomer()
    const key = crypto.randomUUID()
    const press = () => plaza.insist('askQuestion', { product_id: productId(), content: 'Once?' }, { ...ana, key })
    const [first, second] = await Promise.all([press(), press()])
    expect(first.data).toEqual(second.data)
    const ben = await plaza.makeCustomer()
    const statuses: number[] = []
    for (let index = 0; index <= questionsADay; index++) statuses.push((await ask(ben, 'x?')).status)
    expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  })

  test('is found by its words and those of its answer, without accents', async () => {
    const product_id = productId(1)
    for (const [content, said] of [
      ['¿Se calienta el asa?', 'No, queda fría.'],
      ['取っ手は熱くなりますか', 'いいえ。'],
    ] as const)
      await answer(await asked(await plaza.makeCustomer(), content, product_id), said)
    const found = async (q: string) => (await shown({ product_id, q })).list.map(({ content }) => content)
    await expect.poll(() => found('fria asa')).toEqual(['¿Se calienta el asa?'])
    expect(await found('取っ手')).toEqual(['取っ手は熱くなりますか'])
    expect(await found('fria 取っ手')).toEqual([])
    expect((await plaza.call('getShopQuestions', { state: 'answered', q: 'QUEDA' }, office)).data.list).toHaveLength(1)
    expect((await plaza.call('getShopQuestions', { state: 'answered', product_id: productId(), q: 'queda' }, office)).data.count).toBe(0)
  })
})

describe('an answer', () => {
  test('can be said otherwise, which is seen; the asker is told once, and the audit keeps what was said', async () => {
    const ana = await plaza.makeCustomer()
    const id = await asked(ana)
    await answer(id)
    expect((await answer(id)).code).toBe(codes.success)
    expect((await answer(id, 'No, it is not.')).data).toEqual({ reason: 'answered_already' })
    expect((await answer(id, 'No, it is not.', { change: true })).code).toBe(codes.success)
    await expect
      .poll(async () => (await shown()).list.find((question) => question.id === id)?.answer)
      .toMatchObject({
        content: 'No, it is not.',
        changed_at: expect.any(String),
      })
    expect(await notices(ana)).toHaveLength(1)
    const entries = await rows(
      plaza.db,
      sql`select actor_id, act, details from audit_entry where subject = 'question' and subject_id = ${id} order by id`,
    )
    expect(entries).toEqual([
      { actor_id: shop.owner.memberId, act: 'question.answer', details: { before: null, now: 'Yes, it is.' } },
      { actor_id: shop.owner.memberId, act: 'question.change_answer', details: { before: 'Yes, it is.', now: 'No, it is not.' } },
    ])
  })

  test('of two at once is one, and the other is told', async () => {
    const id = await asked(await plaza.makeCustomer())
    const answers = await Promise.all([answer(id, 'Yes.'), answer(id, 'No.')])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
  })

  test('is given by the shop that was asked, by those who look after orders or products', async () => {
    const id = await asked(await plaza.makeCustomer())
    const other = await enterOffice(plaza, (await plaza.seedShop()).owner)
    const money = await member('money')
    for (const [name, input] of [
      ['answerQuestion', { question_id: id, content: 'Yes' }],
      ['reportShopQuestion', { question_id: id, reason: 'insult' }],
      ['translateShopQuestion', { question_id: id }],
    ] as const) {
      expect([name, (await plaza.call(name, input, other)).code]).toEqual([name, codes.recordMissing])
      expect([name, (await plaza.call(name, input, money)).status]).toEqual([name, 403])
    }
    expect((await plaza.call('getShopQuestions', {}, other)).data.counts).toEqual({ waiting: 0, answered: 0 })
  })
})

test('both are translated once for each language, and an answer anew when it is changed', async () => {
  const ana = await plaza.makeCustomer()
  const id = (await plaza.call('askQuestion', { product_id: productId(), content: '食洗機で洗えますか' }, { ...ana, lang: 'ja' })).data
    .question_id
  const translate = (lang: string) => plaza.call('translateQuestion', { question_id: id }, { lang })
  const forShop = (lang: string) => plaza.call('translateShopQuestion', { question_id: id }, { ...office, lang })
  expect((await translate('en')).code).toBe(codes.recordMissing)
  service.asked.length = 0
  expect((await forShop('en')).data).toEqual({ content: 'ja > en: 食洗機で洗えますか', answer: null })
  await answer(id, 'Yes')
  expect((await translate('en')).data).toEqual({ content: 'ja > en: 食洗機で洗えますか', answer: null })
  expect((await translate('ja')).data).toEqual({ content: null, answer: 'en > ja: Yes' })
  expect((await translate('ja')).data).toEqual({ content: null, answer: 'en > ja: Yes' })
  expect(service.asked).toHaveLength(2)
  await answer(id, 'No', { change: true })
  expect((await translate('ja')).data).toEqual({ content: null, answer: 'en > ja: No' })
})

test('what was reported is looked at by an operator, and taken down with its answer', async () => {
  const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
  const id = await asked(ana, 'Buy at my place')
  const report = () => plaza.call('reportQuestion', { question_id: id, reason: 'advert' }, ben)
  expect((await report()).code).toBe(codes.recordMissing)
  expect((await plaza.call('reportShopQuestion', { question_id: id, reason: 'advert' }, office)).code).toBe(codes.success)
  const reported = async () => (await waiting()).list.find((question) => question.id === id)?.report
  expect(await reported()).toBe('open')
  const judge = async (hide: boolean, role: 'support' | 'money' = 'support') => {
    const operator = await makeOperator(plaza, role)
    return plaza.db.transaction((tx) => judgeQuestion(tx, operator, { questionId: id, hide, why: { words: 'An advert' } }))
  }
  await judge(false)
  expect(await reported()).toBe('kept')
  await answer(id)
  expect((await report()).code).toBe(codes.success)
  await expect.poll(() => isShown(id)).toBe(true)
  await expect(judge(true, 'money')).rejects.toMatchObject({ status: 403 })
  await judge(true)
  await expect.poll(() => isShown(id)).toBe(false)
  await expect(judge(true)).rejects.toMatchObject({ codeName: 'recordMissing' })
  expect((await answer(id, 'Changed', { change: true })).code).toBe(codes.recordMissing)
  expect((await plaza.call('translateQuestion', { question_id: id }, { lang: 'ja' })).code).toBe(codes.recordMissing)
})

test('of somebody who closes the account stays what was answered, without the name', async () => {
  const ana = await plaza.makeCustomer()
  const [answered, open] = [await asked(ana, 'Answered?'), await asked(ana, 'Not answered?')]
  await answer(answered)
  const { forgetAsker } = await import('./forget.ts')
  await plaza.db.transaction((tx) => forgetAsker(tx, { kind: 'customer', customerId: ana.customerId }))
  await expect.poll(async () => (await shown({ page_size: 96 })).list.find(({ id }) => id === answered)?.author).toBe('Plaza buyer')
  expect(await rows(plaza.db, sql`select from question where id = ${open}`)).toEqual([])
})
