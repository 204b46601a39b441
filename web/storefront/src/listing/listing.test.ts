import { expect, it } from 'vitest'
import { showPrice } from '../../../../money/price.ts'
import { listingFilters, pageAddress, readListing, withoutFilters } from './listing-query.ts'
import { lowerBound, showBound, upperBound } from './price-bounds.ts'

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
