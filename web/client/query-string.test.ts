import { expect, it } from 'vitest'
import { queryString } from './query-string.ts'

it('writes nested fields and lists as forms do, and leaves out what is missing', () => {
  const written = queryString({ p: 2, brand: ['1', '2'], attr: { colour: ['sage'] }, in_stock: true, country: undefined, q: 'café & té' })
  expect(decodeURIComponent(written)).toBe('p=2&brand[]=1&brand[]=2&attr[colour][]=sage&in_stock=true&q=café & té')
})
