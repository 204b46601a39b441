import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { readyAnswersMost } from '../../contract/limits.ts'
import { openIn, strangersIn } from '../../contract/ready-answers.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { offeredAnswers, offeredContent } from './offered.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let stranger: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop()
  office = await enterOffice(plaza, shop.owner)
  stranger = await enterOffice(plaza, (await plaza.seedShop()).owner)
})
beforeEach(() => execute(plaza.db, sql`delete from ready_answer`))
afterAll(() => plaza.close())

const words = { name: 'Hot water', content: { es: 'Sí, {buyer}.', en: 'Yes, {buyer}.' } }
const add = (input: Record<string, unknown> = {}, who = office) => plaza.call('addReadyAnswer', { ...words, ...input }, who)
const names = async (who = office) => (await plaza.call('getReadyAnswers', {}, who)).data.list.map(({ name }) => name)

describe('ready answers', () => {
  it('are texts in some languages, in the order that the shop gives them, with who changed them', async () => {
    const first = (await add()).data.list[0]
    expect(first).toMatchObject({
      name: 'Hot water',
      content: { es: 'Sí, {buyer}.', en: 'Yes, {buyer}.', ja: null, th: null },
      version: 1,
      changed_by: 'Owner',
    })
    const { data } = await add({ name: 'Second' })
    const ids = data.list.map(({ answer_id }) => answer_id)
    await plaza.call('arrangeReadyAnswers', { answer_ids: [ids[1], '999999'] }, office)
    expect(await names()).toEqual(['Second', 'Hot water'])
    await plaza.call('removeReadyAnswer', { answer_id: ids[1] }, office)
    expect(await names()).toEqual(['Hot water'])
    const acts = await rows<{ act: string }>(
      plaza.db,
      sql`select act from audit_entry where act like 'ready_answer.%' and actor_id = ${shop.owner.memberId} order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['ready_answer.add', 'ready_answer.add', 'ready_answer.arrange', 'ready_answer.remove'])
  })

  it('are changed as they were seen: of two who change one at once, the second is told', async () => {
    const { answer_id } = (await add()).data.list[0] ?? {}
    const change = (name: string) => plaza.call('changeReadyAnswer', { answer_id, version: 1, ...words, name }, office)
    const both = await Promise.all([change('One'), change('Two')])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
    expect((await plaza.call('getReadyAnswers', {}, office)).data.list[0]).toMatchObject({ version: 2 })
  })

  it('say something in one language at least, and leave open only what can be put in', async () => {
    expect((await add({ content: {} })).code).toBe(codes.parameterMissing)
    expect((await add({ content: { es: '  ' } })).code).toBe(codes.parameterMissing)
    expect(await add({ content: { es: 'Hola, {name}', en: 'Hello' } })).toMatchObject({
      code: codes.parameterInvalid,
      data: { fields: { 'content.es': expect.any(String) } },
    })
    expect((await add({ content: { es: 'x'.repeat(1501) } })).code).toBe(codes.parameterInvalid)
    expect(await names()).toEqual([])
  })

  it(`are ${readyAnswersMost} at most, however many windows add them`, async () => {
    await execute(
      plaza.db,
      sql`insert into ready_answer (shop_id, name, content, position, changed_by)
        select ${shop.shopId}::bigint, 'n' || n, '{"es": "Hola"}', n, ${shop.owner.memberId}::bigint from generate_series(1, ${readyAnswersMost - 1}::int) n`,
    )
    const added = await Promise.all([add(), add(), add()])
    expect(added.map(({ code }) => code).sort((left, right) => left - right)).toEqual([
      codes.success,
      codes.parameterInvalid,
      codes.parameterInvalid,
    ])
    expect(await names()).toHaveLength(readyAnswersMost)
  })

  it('are of one shop: others see, change, arrange and remove none of them, nor do members who look after money', async () => {
    const { answer_id } = (await add()).data.list[0] ?? {}
    expect(await names(stranger)).toEqual([])
    expect((await plaza.call('changeReadyAnswer', { answer_id, version: 1, ...words }, stranger)).code).toBe(codes.recordMissing)
    expect((await plaza.call('removeReadyAnswer', { answer_id }, stranger)).code).toBe(codes.recordMissing)
    expect((await plaza.call('arrangeReadyAnswers', { answer_ids: [answer_id] }, stranger)).code).toBe(codes.success)
    const { customerId } = await plaza.makeCustomer()
    const { id: memberId } = await row<{ id: string }>(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, 'money') returning id`,
    )
    expect((await plaza.call('getReadyAnswers', {}, await enterOffice(plaza, { memberId }))).status).toBe(403)
    expect(await names()).toEqual(['Hot water'])
  })
})

describe('what the house offers', () => {
  it('is taken over once, named in the language of who takes it, and becomes the shop’s own', async () => {
    const take = (lang: string) => plaza.call('takeReadyAnswers', { keys: ['greeting', 'tracking'] }, { ...office, lang })
    await Promise.all([take('ja'), take('ja')])
    expect(await names()).toEqual(['あいさつ', '追跡番号'])
    const { data } = await plaza.call('getReadyAnswers', {}, office)
    expect(data.offered.filter(({ taken }) => taken).map(({ key }) => key)).toEqual(['greeting', 'tracking'])
    const { answer_id } = data.list[0] ?? {}
    await plaza.call('removeReadyAnswer', { answer_id }, office)
    await take('es')
    expect(await names()).toEqual(['追跡番号', 'Saludo'])
    expect((await plaza.call('takeReadyAnswers', { keys: ['greeting', 'none'] }, office)).code).toBe(codes.parameterInvalid)
  })

  it('leaves open the same in every language, and only what can be put in', () => {
    for (const key of offeredAnswers) {
      const content = offeredContent(key)
      for (const { code } of languages) {
        expect([key, code, strangersIn(content[code])]).toEqual([key, code, []])
        expect([key, code, openIn(content[code]).sort()]).toEqual([key, code, openIn(content.en).sort()])
      }
    }
  })
})
