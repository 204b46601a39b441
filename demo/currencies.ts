import type { DemoCurrency } from './types.ts'

/** Dollar and yen signs are shared by several currencies: each symbol here is unmistakable beside the others. */
export const currencies: DemoCurrency[] = [
  { code: 'USD', symbol: '$', rate: '1', decimals: 2 },
  { code: 'EUR', symbol: '€', rate: '0.862', decimals: 2 },
  { code: 'GBP', symbol: '£', rate: '0.751', decimals: 2 },
  { code: 'JPY', symbol: '¥', rate: '151.8', decimals: 0 },
  { code: 'CNY', symbol: 'CN¥', rate: '7.06', decimals: 2 },
  { code: 'TWD', symbol: 'NT$', rate: '30.9', decimals: 0 },
  { code: 'THB', symbol: '฿', rate: '32.4', decimals: 2 },
  { code: 'MXN', symbol: 'MX$', rate: '18.35', decimals: 2 },
]
