import { expect, it } from 'vitest'
import { isFreeTo, type Method, offerTo } from './offer.ts'

const method = (code: string, values: Partial<Method>): Method => ({
  code,
  kind: 'shipping',
  cost: '12.00',
  free_from: null,
  days_min: 5,
  days_max: 14,
  countries: null,
  ...values,
})

const workshop = [
  method('express', { cost: '29.00' }),
  method('standard', { free_from: '250.00' }),
  method('pickup', { kind: 'pickup', cost: '0.00', countries: ['ES'] }),
]

it('promises the shipping that costs least, and never a pickup', () => {
  expect(offerTo(workshop, 'ES', 100_00n).usual).toMatchObject({ method: { code: 'standard' }, cost: 12_00n, freeFrom: 250_00n })
  expect(offerTo(workshop, 'ES', 250_00n).usual).toMatchObject({ method: { code: 'standard' }, cost: 0n })
})

it('offers a pickup only in the country where it is', () => {
  expect(offerTo(workshop, 'ES', 100n).all.map(({ method: { code } }) => code)).toEqual(['express', 'standard', 'pickup'])
  expect(offerTo(workshop, 'TH', 100n).all.map(({ method: { code } }) => code)).toEqual(['express', 'standard'])
})

it('promises nothing where nothing is sent', () => {
  const nearby = [method('van', { countries: ['ES', 'PT'] }), method('pickup', { kind: 'pickup', cost: '0.00' })]
  expect(offerTo(nearby, 'TH', 100n).usual).toBeUndefined()
  expect(offerTo(nearby, 'PT', 100n).usual).toMatchObject({ method: { code: 'van' } })
})

it('calls a product free only where it is', () => {
  expect(isFreeTo({ free_delivery_to: null }, 'TH')).toBe(true)
  expect(isFreeTo({ free_delivery_to: ['ES'] }, 'TH')).toBe(false)
  expect(isFreeTo({ free_delivery_to: [] }, 'ES')).toBe(false)
})
