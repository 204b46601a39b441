import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { openActTurns, openTurns } from './turns.ts'

const rules = { longestLine: 50, patienceMs: 1000, late: () => new Error('late'), full: () => new Error('full') }

describe('turns', () => {
  test('let few acts of one person run at once, in the order they came, and nobody wait for somebody else', async () => {
    const turns = openTurns({ ...rules, atOnce: 2 })
    const log: string[] = []
    let running = 0
    let most = 0
    const act = (name: string) => async () => {
      most = Math.max(most, ++running)
      log.push(name)
      await delay(20)
      running -= 1
    }
    const ana = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.take('ana', act(name)))
    await turns.take('ben', async () => void log.push('ben'))
    await Promise.all(ana)
    expect(most).toBe(2)
    expect(log).toEqual(['a1', 'a2', 'ben', 'a3', 'a4'])
  })

  test('go on after an act that failed', async () => {
    const turns = openTurns({ ...rules, atOnce: 1 })
    const fail = () => turns.take('ana', () => Promise.reject(new Error('no')))
    await expect(Promise.allSettled([fail(), fail(), fail()])).resolves.toMatchObject([
      { reason: { message: 'no' } },
      { reason: { message: 'no' } },
      { reason: { message: 'no' } },
    ])
    expect(await turns.take('ana', async () => 'yes')).toBe('yes')
  })

  test('are refused after the patience, at once when the line is too long', async () => {
    const turns = openTurns({ ...rules, atOnce: 1, longestLine: 1, patienceMs: 30 })
    const long = turns.take('ana', () => delay(100))
    const waited = expect(turns.take('ana', async () => 'never')).rejects.toThrow('late')
    await expect(turns.take('ana', async () => 'never')).rejects.toThrow('full')
    await waited
    await long
    expect(await turns.take('ana', async () => 'again')).toBe('again')
  })
})

test('an act beyond the line is refused with 429, one that waited in vain is a conflict', async () => {
  const turns = openActTurns()
  const blocked = Array.from({ length: 3 }, () => turns.take('ana', () => delay(1500)))
  const waiting = Array.from({ length: 50 }, () => turns.take('ana', async () => 'never').catch((error: unknown) => error))
  await expect(turns.take('ana', async () => 'never')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
  for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ codeName: 'writeConflict' })
  await Promise.all(blocked)
})

describe('a locked wallet', () => {
  let plaza: TestPlaza
  beforeAll(async () => {
    plaza = await openTestPlaza({ POOL_SIZE: '6' })
  })
  afterAll(() => plaza.close())

  test('keeps its owner waiting, and nobody else', async () => {
    const shop = await plaza.seedShop({ prices: [1000n, 1000n], stock: 50 })
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 50_000n }), await plaza.makeCustomer({ walletMinor: 50_000n })]
    const submit = async (who: typeof ana) => {
      // Not the same goods: those are another lock.
      const quote = await plaza.quote(who, [who === ana ? shop.skus[0]! : shop.skus[1]!])
      return () => plaza.call('submitOrder', { quote_id: quote.data.quote_id, payment_method: 'wallet' }, { token: who.token })
    }
    const [submitOfAna, submitOfBen] = [await submit(ana), await submit(ben)]
    const other = new pg.Client({ connectionString: plaza.databaseUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query(`select from account where kind = 'customer_wallet' and owner_id = $1 for update`, [ana.customerId])
      const ofAna = Promise.all(Array.from({ length: 12 }, submitOfAna))
      await delay(200)
      let over = false
      void ofAna.then(() => {
        over = true
      })
      expect((await submitOfBen()).code).toBe(200)
      expect(over).toBe(false)
      const answers = await ofAna
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([2000018]))
      await other.query('rollback')
      expect((await submitOfAna()).code).toBe(200)
    } finally {
      await other.end()
    }
  })
})
