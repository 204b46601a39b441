import type { DemoCoupon } from './types.ts'

/** Coupons of the shops and, without a shop, of the house. */
export const coupons: DemoCoupon[] = [
  { percent: 10, minimum: '60.00', cap: '15.00' },
  { amount: '20.00', minimum: '200.00', total: 500 },
  // for those who were told: it is shown nowhere
  { amount: '5.00', minimum: '30.00', code: 'HOLA5' },
  { shop: 'casa-lumbre', percent: 12, minimum: '40.00', cap: '25.00' },
  { shop: 'casa-lumbre', amount: '4.00', minimum: '25.00' },
  { shop: 'taller-roble', amount: '30.00', minimum: '300.00', buyerHasIt: true },
  { shop: 'kitsune-bunko', percent: 8, minimum: '0.00', cap: '10.00' },
  { shop: 'voltia', percent: 5, minimum: '100.00', cap: '40.00' },
  { shop: 'voltia', amount: '10.00', minimum: '90.00', total: 8 },
  { shop: 'siam-atelier', percent: 15, minimum: '50.00', cap: '30.00' },
  { shop: 'verde-vivo', amount: '6.00', minimum: '45.00' },
]
