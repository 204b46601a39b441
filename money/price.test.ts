import { expect, it } from 'vitest'
import { amountIn, showPrice } from './price.ts'

const currency = (symbol: string, rate: string, decimals: number, code = 'XXX') => ({ code, symbol, rate, decimals })

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

it('says of a total which currency it is in, once', () => {
  expect(showPrice('24.00', currency('$', '1', 2, 'USD'), 'es').total).toBe('$24,00\u00a0USD')
  expect(showPrice('24.00', currency('NT$', '30.9', 0, 'TWD'), 'zh-TW').total).toBe('NT$741\u00a0TWD')
  expect(showPrice('24.00', currency('CHF', '1', 2, 'CHF'), 'en').total).toBe('CHF\u00a024.00')
})

it('writes the same symbol before the number in every language', () => {
  for (const lang of ['es', 'en', 'zh', 'zh-TW', 'ja', 'th'])
    expect(showPrice('24.00', currency('$', '1', 2, 'USD'), lang).total).toMatch(/^\$24[.,]00\u00a0USD$/)
})

it('tells machines the same amount that people are shown', () => {
  expect([amountIn(1999n, currency('€', '0.862', 2)), amountIn(2400n, currency('¥', '151.8', 0))]).toEqual(['17.23', '3643'])
})
