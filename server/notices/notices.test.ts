import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import noticeTexts from '../../languages/notices.json' with { type: 'json' }
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { addNotice, type NoticeTemplate, type NoticeValues } from './add-notice.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const samples: NoticeValues = {
  welcome: { firstname: 'Ana' },
  order_shipped: { number: 'P000000001', carrier: 'Correos', tracking: 'XY1' },
  order_delivered: { number: 'P000000001' },
  order_cancelled: { number: 'P000000001', reason: 'not_shipped_in_time' },
  order_completed_by_clock: { number: 'P000000001' },
  refund_done: { number: 'P000000001', amount: 'USD 12.34' },
}

const write = (customerId: string, template: NoticeTemplate, type: 0 | 1 | -1 = 1) =>
  house.db.transaction((tx) => addNotice(tx, { customerId, type, state: 1, template, data: samples[template], link: null }))

describe('notices', () => {
  it('have a text for each template, filled, in every language', async () => {
    const { token, customerId } = await house.makeCustomer()
    const templates = Object.keys(samples) as NoticeTemplate[]
    expect(Object.keys(noticeTexts).sort()).toEqual(templates.flatMap((name) => [`${name}.body`, `${name}.title`]).sort())
    for (const template of templates) await write(customerId, template)
    for (const { code } of languages) {
      const { data } = await house.call('getNotices', {}, { token, lang: code })
      expect(data.list).toHaveLength(templates.length)
      for (const { title, body } of data.list)
        for (const text of [title, body]) expect(text).not.toMatch(/[{}]|undefined|notice\.|not_shipped/)
    }
    const { data } = await house.call('getNotices', {}, { token, lang: 'en' })
    expect(data.list.find(({ title }) => title.includes('cancelled'))?.body).toContain('the shop did not ship it in time')
    await house.db.transaction((tx) =>
      addNotice(tx, {
        customerId,
        type: -1,
        state: -1,
        template: 'order_cancelled',
        data: { number: 'P1', reason: 'Out of clay' },
        link: '/x',
      }),
    )
    expect((await house.call('getNotices', { type: 0 }, { token })).data.list).toEqual([])
    expect((await house.call('getNotices', { type: -1 }, { token })).data.list).toHaveLength(1)
    expect((await house.call('getNotices', {}, { token })).data.list[0]).toMatchObject({
      body: expect.stringContaining('Out of clay'),
      link: '/x',
      state: -1,
      type: -1,
      read: false,
    })
  })

  it('come newest first, by page, by type and by whether they were read', async () => {
    const { token, customerId } = await house.makeCustomer()
    for (let number = 0; number < 13; number++) await write(customerId, 'welcome', number % 2 === 0 ? 1 : 0)
    const first = await house.call('getNotices', { page_size: 12 }, { token })
    expect([first.data.list.length, first.data.count, first.data.page_count]).toEqual([12, 13, 2])
    const second = await house.call('getNotices', { p: 2, page_size: 12 }, { token })
    expect(second.data.list).toHaveLength(1)
    expect(Number(first.data.list[0]?.id)).toBeGreaterThan(Number(second.data.list[0]?.id))
    expect((await house.call('getNotices', { p: 9 }, { token })).data).toEqual({ list: [], count: 13, page_count: 1 })
    expect((await house.call('getNotices', { type: 0 }, { token })).data.count).toBe(6)
    await house.call('readNotices', { id: first.data.list[0]?.id }, { token })
    expect((await house.call('getNotices', { read: '1' }, { token })).data.count).toBe(1)
    expect((await house.call('getNotices', { read: '0' }, { token })).data.count).toBe(12)
  })

  it('are read one by one or all together, as often as one likes', async () => {
    const { token, customerId } = await house.makeCustomer()
    for (let number = 0; number < 3; number++) await write(customerId, 'welcome')
    const { id } = (await house.call('getNotices', {}, { token })).data.list[0] ?? {}
    expect((await house.call('countUnreadNotices', {}, { token })).data).toEqual({ unread: 3 })
    for (let time = 0; time < 2; time++) expect((await house.call('readNotices', { id }, { token })).data).toEqual({ unread: 2 })
    for (let time = 0; time < 2; time++) expect((await house.call('readNotices', {}, { token })).data).toEqual({ unread: 0 })
  })

  it('of somebody else answer like those that do not exist', async () => {
    const mine = await house.makeCustomer()
    const theirs = await house.makeCustomer()
    await write(theirs.customerId, 'welcome')
    const { id } = (await house.call('getNotices', {}, { token: theirs.token })).data.list[0] ?? {}
    for (const other of [id, '999999999'])
      expect((await house.call('readNotices', { id: other }, { token: mine.token })).code).toBe(codes.recordMissing)
    expect((await house.call('countUnreadNotices', {}, { token: theirs.token })).data).toEqual({ unread: 1 })
    expect((await house.call('getNotices', {}, { token: mine.token })).data.list).toEqual([])
  })

  it('refuse nonsense and nobody', async () => {
    const { token } = await house.makeCustomer()
    for (const input of [{ p: 0 }, { page_size: 13 }, { type: 501 }, { read: 'maybe' }])
      expect((await house.call('getNotices', input, { token })).code).toBe(codes.parameterInvalid)
    for (const name of ['getNotices', 'readNotices', 'countUnreadNotices'] as const)
      expect((await house.call(name)).code).toBe(codes.notSignedIn)
  })
})

describe('the live stream', () => {
  const open = (headers: Record<string, string>, address = '/api/customer/live') => fetch(`${house.origin}${address}`, { headers })

  it('tells a notice to the person’s devices after it was written, and to nobody else', async () => {
    const mine = await house.makeCustomer()
    const theirs = await house.makeCustomer()
    const stream = await open({ 'access-token': mine.token })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.getReader()
    await write(theirs.customerId, 'welcome')
    await write(mine.customerId, 'order_delivered')
    let heard = ''
    while (!heard.includes('data:')) heard += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    const [, event] = /data: (.*)\n/.exec(heard) ?? []
    const { id } = (await house.call('getNotices', {}, { token: mine.token })).data.list[0] ?? {}
    expect(JSON.parse(event ?? '')).toEqual({ kind: 'notice', id })
  })

  it('is refused without a good token in the header', async () => {
    const { token } = await house.makeCustomer()
    expect(await (await open({})).json()).toMatchObject({ code: codes.notSignedIn })
    expect(await (await open({}, `/api/customer/live?access-token=${token}`)).json()).toMatchObject({ code: codes.notSignedIn })
    expect(await (await open({ 'access-token': 'x', lang: 'en' })).json()).toMatchObject({ code: codes.tokenInvalid })
  })
})
