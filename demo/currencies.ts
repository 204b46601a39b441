import type { DemoCurrency } from './types.ts'

/** Dollar and yen signs are shared by several currencies: each symbol here is unmistakable beside the others. */
export const currencies: DemoCurrency[] = [
  { code: 'USD', symbol: '$', rate: '1', decimals: 2 },
  { code: 'EUR', symbol: '€', rate: '0.862', before: ['0.849', '0.855', '8.55', '0.855', '0.858'], decimals: 2 },
  { code: 'GBP', symbol: '£', rate: '0.751', before: ['0.742'], decimals: 2 },
  { code: 'JPY', symbol: '¥', rate: '151.8', before: ['147.2', '149.5'], decimals: 0 },
  { code: 'CNY', symbol: 'CN¥', rate: '7.06', decimals: 2 },
  { code: 'TWD', symbol: 'NT$', rate: '30.9', decimals: 0 },
  { code: 'THB', symbol: '฿', rate: '32.4', decimals: 2 },
  { code: 'MXN', symbol: 'MX$', rate: '18.35', before: ['18.7', '18.5'], decimals: 2 },
]
