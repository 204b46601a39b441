import { expect, test } from 'vitest'
import { addressWords, appAddress, idOfAddress, landings } from './landing.ts'
import { screens } from './screens.ts'

test('a name stands in an address by its letters and digits, in the script in which it is written', () => {
  expect(addressWords('Taza de cerámica «Niño», 330 ml')).toBe('taza-de-ceramica-nino-330-ml')
  for (const name of ['リネンのエプロン-がま口', 'แก้วน้ำเซรามิก', '陶瓷杯-330毫升'])
    expect(decodeURIComponent(addressWords(name.replaceAll('-', ' （')))).toBe(name)
  expect(addressWords('---')).toBe('')
  expect(addressWords('a'.repeat(400))).toHaveLength(180)
  expect(decodeURIComponent(addressWords('น้ำ'.repeat(100)))).toHaveLength(20)
})

test('the number at the end says which record it is, whatever the words', () => {
  for (const name of ['Taza 12', 'マグ', '', '42'])
    expect(idOfAddress(decodeURIComponent(landings.product('ja', { id: '7', name }).split('/').at(-1) ?? ''))).toBe('7')
  for (const part of ['', 'taza', '-', '0', 'taza-0', '12a', `x-${'9'.repeat(30)}`]) expect(idOfAddress(part)).toBe(null)
})

test('addresses are encoded, the first page of a list is the list, and a screen of the app is entered in a language', () => {
  expect(landings.product('zh-TW', { id: '7', name: '杯 子' })).toBe('/zh-TW/p/%E6%9D%AF-%E5%AD%90-7')
  expect(landings.category('es', { id: '3', name: 'Cocina' }, 1)).toBe('/es/c/cocina-3')
  expect(landings.category('es', { id: '3', name: 'Cocina' }, 2)).toBe('/es/c/cocina-3?p=2')
  expect(appAddress(screens.product('7'), { lang: 'zh-TW', currency: 'EUR' })).toBe('/?lang=zh-TW&currency=EUR#/pages/prouduct/detail?id=7')
})
