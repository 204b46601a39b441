import { expect, it } from 'vitest'
import { showPrice } from '../../../../money/price.ts'
import { listingFilters, pageAddress, readListing, withoutFilters } from './listing-query.ts'
import { lowerBound, priceBands, showBound, upperBound } from './price-bounds.ts'

const yen = { code: 'JPY', symbol: '¥', rate: '151.8', decimals: 0 }
const euro = { code: 'EUR', symbol: '€', rate: '0.862', decimals: 2 }

it('reads filters out of an address and leaves out what cannot be', () => {
  const query = new URLSearchParams(
    'p=0&sort=cheap&price_min=12.5&price_max=1e9&brand=3&brand=x&attr.colour=sage&attr.colour=ink&attr.BAD=1&in_stock=1&rating_min=9&country=es',
  )
  const listing = readListing(query)
  expect(listing).toMatchObject({
    p: 1,
    sort: 'hot',
    price_min: '12.5',
    price_max: undefined,
    brand: ['3'],
    rating_min: undefined,
    country: undefined,
  })
  expect(listingFilters(listing, 'ES').attr).toEqual({ colour: ['sage', 'ink'] })
  expect(withoutFilters(listing)).toHaveProperty(['attr.colour'], undefined)
})

it('keeps filters and words when it turns the page, and names the first page by nothing', () => {
  const place = { route: '/pages/search/search', query: new URLSearchParams('q=taza&brand=1&brand=2&p=3') }
  expect(pageAddress(place, 4)).toBe('#/pages/search/search?q=taza&brand=1&brand=2&p=4')
  expect(pageAddress(place, 1)).toBe('#/pages/search/search?q=taza&brand=1&brand=2')
})

it('bounds prices by what is shown, not by what they are', () => {
  // 6.59 USD is shown as ¥1,000 (1000.36), 6.58 as ¥998
  expect(showPrice(lowerBound('1000', yen) ?? '', yen, 'ja').text).toBe('¥1,000')
  expect(showPrice(upperBound('1000', yen) ?? '', yen, 'ja').text).toBe('¥1,000')
  expect(lowerBound('20,50', euro)).toBe('23.79')
  expect(showBound('23.79', euro)).toBe('20.50')
  expect(lowerBound('-3', euro)).toBeUndefined()
})

it('divides prices at amounts that people would say, in the currency that they see', () => {
  const dollar = { code: 'USD', symbol: '$', rate: '1', decimals: 2 }
  expect(priceBands({ min: '12.50', max: '749.00' }, dollar)).toEqual([
    { from: undefined, to: 50, least: undefined, most: '50.00' },
    { from: 50, to: 200, least: '50.00', most: '200.00' },
    { from: 200, to: undefined, least: '200.00', most: undefined },
  ])
  const inYen = priceBands({ min: '12.50', max: '749.00' }, yen)
  expect(inYen.map(({ from, to }) => [from, to])).toEqual([
    [undefined, 5000],
    [5000, 20_000],
    [20_000, undefined],
  ])
  expect(inYen[1]).toMatchObject({ least: lowerBound('5000', yen), most: upperBound('20000', yen) })
  // About the same price, or none: nothing to divide.
  expect(priceBands({ min: '20.00', max: '29.00' }, dollar)).toEqual([])
  expect(priceBands({ min: '0.20', max: '0.90' }, dollar)).toEqual([])
  expect(priceBands(null, dollar)).toEqual([])
})
