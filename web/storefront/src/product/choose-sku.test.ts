import { expect, it } from 'vitest'
import { availability, choose, chosenSku, firstChoice, type ProductDetail } from './choose-sku.ts'

const value = (code: string, hex: string | null = null) => ({ code, name_en: code, hex })
const sku = (id: string, colour: string, size: string, stock_left: number) => ({
  id,
  sku: id,
  values: { colour, size },
  price: '10.00',
  compare_at: null,
  stock_left,
  image: null,
})
const shirt = {
  options: [
    { code: 'colour', name_en: 'Colour', values: [value('sage', '#9caa8b'), value('ink', '#2d3b50')] },
    { code: 'size', name_en: 'Size', values: [value('s'), value('l')] },
  ],
  skus: [sku('1', 'sage', 's', 0), sku('2', 'sage', 'l', 0), sku('3', 'ink', 's', 4)],
} as unknown as ProductDetail

it('opens with the looks of what is in stock and leaves the size to the buyer', () => {
  expect(firstChoice(shirt, null)).toEqual({ colour: 'ink' })
  expect(firstChoice(shirt, '2')).toEqual({ colour: 'sage', size: 'l' })
  expect(chosenSku(shirt, { colour: 'ink' })).toBeUndefined()
})

it('gives up another choice only when there is nothing like it', () => {
  expect(choose(shirt, { colour: 'ink', size: 's' }, 'colour', 'sage')).toEqual({ colour: 'sage', size: 's' })
  expect(choose(shirt, { colour: 'sage', size: 'l' }, 'colour', 'ink')).toEqual({ colour: 'ink' })
})

it('tells sold out from never made', () => {
  expect(availability(shirt, { size: 's' }, 'colour', 'ink')).toBe('inStock')
  expect(availability(shirt, { size: 's' }, 'colour', 'sage')).toBe('soldOut')
  expect(availability(shirt, { colour: 'ink' }, 'size', 'l')).toBe('notMade')
})
