import { expect, it, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('sessionStorage', memoryStorage())
const { releaseKey, takeKey } = await import('./idempotency.ts')

it('finds the key of an act again whose answer was lost', () => {
  const first = takeKey('submitOrder', { quote_id: 'a' })
  releaseKey(first, { answered: false })
  expect(takeKey('submitOrder', { quote_id: 'a' })).toBe(first)
  releaseKey(first, { answered: true })
  expect(takeKey('submitOrder', { quote_id: 'a' })).not.toBe(first)
})

it('finds it for the same act that was written down and read again', () => {
  const body = { quote_id: 'b', remark: undefined }
  const first = takeKey('submitOrder', body)
  releaseKey(first, { answered: false })
  expect(takeKey('submitOrder', JSON.parse(JSON.stringify(body)) as typeof body)).toBe(first)
  releaseKey(first, { answered: true })
})

it('gives another key to another body and to a second press meanwhile', () => {
  const one = takeKey('updateCart', { item_id: '1', up_type: 'add_one' })
  expect(takeKey('updateCart', { item_id: '2', up_type: 'add_one' })).not.toBe(one)
  expect(takeKey('updateCart', { item_id: '1', up_type: 'add_one' })).not.toBe(one)
})

it('writes the key down before the act is sent, without what is secret in it', () => {
  const key = takeKey('startPayment', { order_id: '77', password: 'geheim' })
  const stored = localStorage.getItem('unanswered') ?? ''
  expect(stored).toContain(key)
  expect(stored).not.toContain('geheim')
})
