import { expect, it } from 'vitest'
import { showPrice } from './price.ts'

const currency = (symbol: string, rate: string, decimals: number) => ({ code: 'XXX', symbol, rate, decimals })

it('truncates and never rounds up', () => {
  expect(showPrice('19.99', currency('€', '0.862', 2), 'en').text).toBe('€17.23')
  expect(showPrice('0.01', currency('€', '0.862', 2), 'en').text).toBe('€0.00')
})

it('shows currencies without decimals in whole units', () => {
  expect(showPrice('24.00', currency('¥', '151.8', 0), 'ja').text).toBe('¥3,643')
})

it('groups as the language does and keeps letters apart from digits', () => {
  expect(showPrice('1234567.50', currency('$', '1', 2), 'es').text).toBe('$1.234.567,50')
  expect(showPrice('-5.00', currency('CHF', '1', 2), 'en').text).toBe('\u2212CHF\u00a05.00')
})
