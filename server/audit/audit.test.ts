import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorRoles } from '../../contract/roles.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { changeShopName } from '../shops/change-settings.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { recordAudit } from './record.ts'

let plaza: TestPlaza
let olga: Operator
let shop: TestShop
let console: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  olga = await makeOperator(plaza)
  shop = await plaza.seedShop()
  console = await enterConsole(plaza, olga)
})
afterAll(() => plaza.close())

const record = (operator: Operator, subjectId: string, words = 'Reported by two') =>
  plaza.db.transaction((tx) =>
    recordAudit(tx, operator, {
      act: 'review.hide',
      subject: 'review',
      subjectId,
      why: { words },
      details: { note: `number ${subjectId}` },
    }),
  )

describe('the log', () => {
  test('says who did what to what, why, and what was before', async () => {
    await plaza.db.transaction((tx) => changeShopName(tx, shop.owner, { name: everyLanguage('Casa Nueva'), version: '0' }))
    const { data } = await plaza.call('getAudit', { act: 'shop.name' }, console)
    expect(data.list).toMatchObject([
      {
        act: 'shop.name',
        actor: 'shop_member',
        by: { id: shop.owner.memberId, name: 'Owner', shop: 'Casa Nueva' },
        subject: 'shop',
        subject_id: shop.shopId,
        named: 'Casa Nueva',
        why: null,
        position: null,
      },
    ])
    const details = Object.fromEntries(data.list[0]?.details.map(({ name, value }) => [name, value]) ?? [])
    expect(JSON.parse(details.now ?? '')).toMatchObject({ en: 'Casa Nueva' })
    expect(JSON.parse(details.before ?? '').en).toMatch(/^shop-/)
  })

  test('is found by act, by who did it, by what it is about, by day and by words', async () => {
    const mark = await makeOperator(plaza, 'support', 'mark@plaza.test')
    await record(mark, '701')
    await record(olga, '702', 'Insults, 100% sure')
    const found = async (filters: Record<string, unknown>) =>
      (await plaza.call('getAudit', filters, console)).data.list.map(({ subject_id }) => subject_id)
    expect(await found({ act: 'review.hide' })).toEqual(['702', '701'])
    expect(await found({ act: 'review.hide', by: 'MARK@' })).toEqual(['701'])
    expect(await found({ subject: 'review', subject_id: '702' })).toEqual(['702'])
    expect(await found({ q: '100% SURE' })).toEqual(['702'])
    expect(await found({ q: 'number 701' })).toEqual(['701'])
    expect(await found({ q: '%', act: 'review.hide' })).toEqual(['702'])
    const today = Temporal.Now.plainDateISO('UTC')
    expect(await found({ act: 'review.hide', from: String(today), to: String(today) })).toEqual(['702', '701'])
    expect(await found({ act: 'review.hide', to: String(today.subtract({ days: 1 })) })).toEqual([])
    const person = await plaza.makeCustomer()
    await plaza.db.transaction((tx) =>
      recordAudit(
        tx,
        { kind: 'customer', customerId: person.customerId },
        { act: 'account.close', subject: 'customer', subjectId: person.customerId, why: null, details: {} },
      ),
    )
    expect(await found({ by: person.email.toUpperCase() })).toEqual([person.customerId])
  })

  test('is read page by page, each entry once, whatever is added meanwhile', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => record(olga, String(8000 + n))))
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; ; page++) {
      const { data } = await plaza.call('getAudit', { subject: 'review', page_size: 25, ...(after && { after }) }, console)
      seen.push(...data.list.map(({ id }) => id))
      await record(olga, '9999')
      if (data.next === null) break
      after = data.next
      expect(page).toBeLessThan(5)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(62)
  })

  test('shows everything to those who answer for the house, for its money or only read, and to others what they did themselves', async () => {
    for (const role of operatorRoles) {
      const operator = await makeOperator(plaza, role)
      await record(operator, '55')
      const options = await enterConsole(plaza, operator)
      const { data } = await plaza.call('getAudit', { page_size: 100 }, options)
      const own = !['everything', 'read_only', 'money'].includes(role)
      const others = data.list.filter(({ by }) => by?.id !== operator.operatorId)
      expect([role, data.own_only, others.length > 50, data.list.length - others.length]).toEqual([role, own, !own, 1])
      // Nor by the file, which who only reads does not take at all, nor by asking for somebody else.
      const file = await plaza.send('getAuditFile', { by: 'Olga', q: 'Insults' }, options)
      expect([role, file.status, (await file.text()).includes('100% sure')]).toEqual([
        role,
        role === 'read_only' ? 403 : 200,
        !own && role !== 'read_only',
      ])
    }
  })

  test('as a file has its headings in the language of who asks, no formula, and is an entry itself', async () => {
    await record(olga, '3131', '=HYPERLINK("evil")')
    const response = await plaza.send(
      'getAuditFile',
      { subject: 'review', subject_id: '3131', time_zone: 'Europe/Madrid' },
      { ...console, lang: 'ja' },
    )
    expect(response.headers.get('content-type')).toContain('text/csv')
    const [head, line] = (await response.text()).split('\r\n')
    expect(head).toContain('操作した人')
    expect(line).toContain('レビューを非表示')
    expect(line).toContain(`'=HYPERLINK`)
    const [taken] = (await plaza.call('getAudit', { act: 'audit.export' }, console)).data.list
    expect(taken).toMatchObject({ by: { id: olga.operatorId }, subject: 'house', subject_id: '0' })
    expect(taken?.details).toContainEqual({ name: 'subject_id', value: '3131' })
  })
})

describe('the chain, as the console shows it', () => {
  const chain = () => plaza.call('getAuditChain', {}, console)

  test('is verified by a press, says how far it is and what was found, and names what was changed', async () => {
    const begun = await plaza.call('verifyAudit', {}, console)
    expect(begun).toMatchObject({ code: 200, data: { verified: null } })
    await expect.poll(async () => (await chain()).data.running).toBeNull()
    const sound = (await chain()).data
    expect(sound).toMatchObject({ pending: 0, verified: { wrong: 0, by: 'Olga', mismatches: [] } })
    expect(sound.verified?.head).toEqual(sound.head)
    expect((await plaza.call('getAudit', { page_size: 1 }, console)).data.list[0]?.position).toMatch(/^\d+$/)
    await execute(plaza.db, sql`drop trigger audit_entry_is_final on audit_entry`)
    const { id } = await row<{ id: string }>(
      plaza.db,
      sql`update audit_entry set actor_id = actor_id + 1 where subject_id = 702 returning id`,
    )
    await plaza.call('verifyAudit', {}, console)
    await expect.poll(async () => (await chain()).data.verified?.wrong).toBe(1)
    expect((await chain()).data.verified?.mismatches).toMatchObject([{ problem: 'changed', entry: id }])
  })

  test('is verified once, whoever asks at one moment', async () => {
    await execute(
      plaza.db,
      sql`insert into audit_entry (actor, act, subject, subject_id) select 'clock', 'account.close', 'customer', n from generate_series(1, 20000) n`,
    )
    const before = await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from inspection`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => plaza.call('verifyAudit', {}, console)))
    expect(answers.every(({ data }) => data.running !== null)).toBe(true)
    await expect.poll(async () => (await chain()).data.running, { timeout: 20_000 }).toBeNull()
    const after = await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from inspection`)
    expect(after.count).toBe(before.count + 1)
  })
})
