import { beforeEach, describe, expect, it, vi } from 'vitest'
import { know } from '../../client/known-calls.ts'
import { memoryStorage } from '../../client/memory-storage.ts'
import { RequestFailure } from '../../client/refusal.ts'
import { session } from '../../client/session.ts'
import { addressOf, forgetAllAnswers, forgetOthers, keepAnswer, keepAnswersOf, readAnswer, recallAnswer } from './answers.ts'

/** What a browser has of these: places by their names, each with its answers in the order in which they came. */
const places = new Map<string, Map<string, Response>>()
const stored = memoryStorage()
const caches = {
  open: async (name: string) => {
    const kept = places.get(name) ?? new Map<string, Response>()
    places.set(name, kept)
    return {
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()],
    }
  },
  match: async (address: string, { cacheName }: { cacheName: string }) => places.get(cacheName)?.get(address)?.clone(),
  keys: async () => [...places.keys()],
  delete: async (name: string) => places.delete(name),
}

vi.stubGlobal('caches', caches)
vi.stubGlobal('localStorage', stored)

const product = ['getProduct', { product_id: '1' }] as const
const orders = ['getOrders', { status: 'all' }] as const
const now = Date.now()

function signIn(token: string | null) {
  if (token === null) stored.removeItem('access-token')
  else stored.setItem('access-token', token)
  session.set({ token })
}

beforeEach(() => {
  places.clear()
  signIn(null)
  know({
    getProduct: { method: 'GET', path: '/product', shared: true },
    suggestSearch: { method: 'GET', path: '/suggest', shared: true },
    getOrders: { method: 'GET', path: '/orders' },
    getUserBalance: { method: 'GET', path: '/balance' },
  })
  keepAnswersOf({ ofPerson: ['getOrders'], passing: ['suggestSearch'] })
})

describe('answers on the device', () => {
  it('are found by their question, whatever order it is asked in, and in their language alone', async () => {
    await keepAnswer(['getProduct', { a: 1, b: undefined, c: 2 }], { name: 'mug' }, now, { lang: 'es', token: null })
    expect(await readAnswer(['getProduct', { c: 2, a: 1 }], { lang: 'es', token: null })).toEqual({ data: { name: 'mug' }, at: now })
    expect(await readAnswer(['getProduct', { c: 2, a: 1 }], { lang: 'ja', token: null })).toBeNull()
    expect(await readAnswer(['getProduct', { c: 3, a: 1 }], { lang: 'es', token: null })).toBeNull()
    expect(addressOf(product, 'zh-TW')).toMatch(/^\/kept\/zh-TW\//)
  })

  it('are those of named calls and of what everybody is told: no money, nothing that comes with every letter', async () => {
    signIn('one')
    for (const name of ['getUserBalance', 'suggestSearch']) await keepAnswer([name, {}], { secret: 1 }, now)
    expect(places.size).toBe(0)
  })

  it('of a person are read by that session alone, and gone with it', async () => {
    signIn('one')
    await keepAnswer(orders, ['order of one'], now)
    await keepAnswer(product, 'mug', now)
    expect((await readAnswer(orders))?.data).toEqual(['order of one'])
    signIn('two')
    expect(await readAnswer(orders)).toBeNull()
    expect((await readAnswer(product))?.data).toBe('mug')
    await forgetOthers()
    signIn('one')
    expect(await readAnswer(orders)).toBeNull()
    expect([...places.keys()].join()).not.toContain('one')
  })

  it('are not kept for whoever looks as somebody else, and not after a sign-out in another tab', async () => {
    signIn('one')
    session.set({ token: 'look' })
    await keepAnswer(orders, ['order of another'], now)
    expect(await readAnswer(orders)).toBeNull()
    session.set({ token: 'one' })
    stored.removeItem('access-token')
    await keepAnswer(orders, ['order of one'], now)
    expect(places.size).toBe(0)
  })

  it('are all forgotten by a sign-out', async () => {
    signIn('one')
    await keepAnswer(orders, ['order of one'], now)
    await keepAnswer(product, 'mug', now)
    await forgetAllAnswers()
    expect(places.size).toBe(0)
  })

  it('are so many at most, the newest, and none of a month ago', async () => {
    signIn('one')
    for (let page = 1; page <= 70; page++) await keepAnswer(['getOrders', { page }], page, now)
    const [kept] = [...places.values()]
    expect(kept?.size).toBe(60)
    expect((await readAnswer(['getOrders', { page: 70 }]))?.data).toBe(70)
    expect(await readAnswer(['getOrders', { page: 1 }])).toBeNull()
    await keepAnswer(orders, 'old', now - 31 * 24 * 60 * 60_000)
    expect(await readAnswer(orders)).toBeNull()
  })

  it('stand in for an answer that did not come, and never for a refusal or an error of the shop', async () => {
    await keepAnswer(product, 'mug', now)
    expect(await recallAnswer(product, new RequestFailure('offline'))).toBe('mug')
    for (const failure of [new RequestFailure('interface', 503), new Error('refused')])
      await expect(recallAnswer(product, failure)).rejects.toBe(failure)
    const unseen = new RequestFailure('offline')
    await expect(recallAnswer(['getProduct', { product_id: '2' }], unseen)).rejects.toBe(unseen)
    // Another try may help.
    const broken = new RequestFailure('network')
    await expect(recallAnswer(product, broken)).rejects.toBe(broken)
  })

  it('that cannot be written, because storage is full or forbidden, are not there, and that is all', async () => {
    vi.stubGlobal('caches', { ...caches, open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })
    await keepAnswer(product, 'mug', now)
    expect(await readAnswer(product)).toBeNull()
    vi.stubGlobal('caches', caches)
  })
})
