import { afterEach, expect, it, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { memoryStorage } from './memory-storage.ts'

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('sessionStorage', memoryStorage())
const { request } = await import('./request.ts')
const { know } = await import('./known-calls.ts')
know({ addToCart: { method: 'POST', path: '/checkout/cart/add', idempotent: true, shared: false } })

const keys: (string | null)[] = []
const answerWith = (envelope: object) =>
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Response.json(envelope)
  })
afterEach(() => void keys.splice(0))

const add = () => request('addToCart', { product_id: '1', sku_id: '2', qty: 1 }).catch((error: unknown) => error)

it('keeps the key of an act behind another one, which may be the same act when it was sent before', async () => {
  answerWith({ code: codes.writeConflict, message: 'Busy', data: null })
  await add()
  answerWith({ code: codes.success, message: 'Done', data: { items_count: 1, item_id: '1' } })
  await add()
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  await add()
  expect(keys[2]).not.toBe(keys[0])
})

it('takes another key after a refusal that says why', async () => {
  answerWith({ code: codes.writeConflict, message: 'Changed', data: { reason: 'cart_changed' } })
  await add()
  await add()
  expect(keys[1]).not.toBe(keys[0])
})
