import { parse } from 'qs'
import { expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { formUrlencoded } from './form-urlencoded.ts'

/** As the server reads a form before the contract is asked. */
const read = (text: string) => parse(text, { depth: 3, arrayLimit: 0, parameterLimit: 300, strictDepth: false })

it('writes nested fields, lists, and yes and no as forms have them', () => {
  expect(
    formUrlencoded({ q: 'té & pan', brand: ['1', '2'], attr: { color: ['red'] }, p: undefined, in_stock: true, none: null, agree: false }),
  ).toBe('q=t%C3%A9%20%26%20pan&brand%5B0%5D=1&brand%5B1%5D=2&attr%5Bcolor%5D%5B0%5D=red&in_stock=1&agree=0')
  expect(formUrlencoded({ remark: {}, list: [] })).toBe('')
})

it('arrives as what was meant: records by id, lists of records, flags, numbers, empty texts', () => {
  const reviews = [
    { item_id: '7', star: 5, content: 'Muy bien\n¡y rápido!', images: ['review/one', 'review/two'] },
    { item_id: '9', star: 1, content: '', images: [] },
  ]
  expect(calls.commentOrder.input.parse(read(formUrlencoded({ order_id: '3', reviews })))).toEqual({ order_id: '3', reviews })
  const quote_id = '0198c1d2-7c2e-7a51-8f7f-0123456789ab'
  const submit = { quote_id, payment_method: 'wallet', remark: { 12: 'Ring [twice] & wait', 30: '' }, currency: 'EUR' }
  expect(calls.submitOrder.input.parse(read(formUrlencoded(submit)))).toEqual(submit)
  expect(calls.submitOrder.input.parse(read(formUrlencoded({ ...submit, remark: {} }))).remark).toBeUndefined()
  expect(calls.getQuote.input.parse(read(formUrlencoded({ delivery: { 12: 'express' } })))).toEqual({ delivery: { 12: 'express' } })
  expect(calls.addToCart.input.parse(read(formUrlencoded({ product_id: '1', qty: 3, buy_now: true })))).toEqual({
    product_id: '1',
    qty: 3,
    buy_now: true,
  })
  expect(calls.selectInCart.input.parse(read(formUrlencoded({ checked: false }))).checked).toBe(false)
  expect(
    calls.getAllProducts.input.parse(read(formUrlencoded({ brand: ['4'], attr: { color: ['red', 'sea-green'] }, in_stock: true }))),
  ).toMatchObject({
    brand: ['4'],
    attr: { color: ['red', 'sea-green'] },
    in_stock: true,
  })
})
