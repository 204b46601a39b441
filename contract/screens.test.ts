import { expect, test } from 'vitest'
import { fillPath, replacePlaces } from './call-path.ts'
import { screens, screenUrl } from './screens.ts'

test('a screen is its route and what it takes, spelled for an address', () => {
  expect(screens.order('12')).toBe('/pages/history/detail?id=12')
  expect(screens.order('12', { act: 'comment' })).toBe('/pages/history/detail?id=12&act=comment')
  expect(screens.search('té & pan', { brand: ['1', '2'], in_stock: true, free_delivery: false, p: undefined })).toBe(
    '/pages/search/search?q=t%C3%A9+%26+pan&brand=1&brand=2&in_stock=1',
  )
  expect(screens.brands()).toBe('/pages/category/brands')
})

test('outside parties and mails get the whole address', () => {
  expect(screenUrl('https://plaza.test', screens.pay({ purchase_id: '7' }))).toBe('https://plaza.test/#/pages/cart/pay?purchase_id=7')
})

test('the places of a call’s path are filled once, and what is left travels beside it', () => {
  expect(fillPath('/category/:a/:b', { a: '4', b: 2, sort: 'hot' })).toEqual({ path: '/category/4/2', rest: { sort: 'hot' } })
  expect(fillPath('/search/:term', { term: 'té/pan' }).path).toBe('/search/t%C3%A9%2Fpan')
  expect(replacePlaces('/payment/:purchase_id', (name) => `{${name}}`)).toBe('/payment/{purchase_id}')
})
