import { expect, it } from 'vitest'
import { isFreeTo, type Method, promiseFor, waysTo } from './offer.ts'

type Zone = Method['zones'][number]

const zone = (values: Partial<Zone> & { cost?: string } = {}): Zone => {
  const { cost = '12.00', ...rest } = values
  return { places: null, basis: 'amount', bands: [{ from: '0.00', cost }], free_from: null, days_min: 5, days_max: 14, ...rest }
}
const method = (code: string, zones: Zone[], kind: Method['kind'] = 'shipping'): Method => ({ code, kind, zones })
const worth = (amount: bigint, grams = 0) => ({ worth: amount, grams })

const workshop = [
  method('express', [zone({ cost: '29.00' })]),
  method('standard', [zone({ free_from: '250.00' })]),
  method('pickup', [zone({ cost: '0.00', places: ['ES'] })], 'pickup'),
]

it('promises the shipping that costs least, and never a pickup', () => {
  expect(promiseFor(workshop, 'ES', worth(100_00n))).toMatchObject({ least: 12_00n, most: 12_00n, freeFrom: 250_00n, whole: true })
  expect(promiseFor(workshop, 'ES', worth(250_00n))).toMatchObject({ most: 0n })
})

it('shows a pickup only in the country where it is', () => {
  expect(waysTo(workshop, 'ES').map(({ method: { code } }) => code)).toEqual(['express', 'standard', 'pickup'])
  expect(waysTo(workshop, 'TH').map(({ method: { code } }) => code)).toEqual(['express', 'standard'])
})

it('promises nothing where nothing is sent', () => {
  const nearby = [method('van', [zone({ places: ['ES', 'PT'] })]), method('pickup', [zone({ cost: '0.00' })], 'pickup')]
  expect(promiseFor(nearby, 'TH', worth(100n))).toBeUndefined()
  expect(promiseFor(nearby, 'PT', worth(100n))).toMatchObject({ most: 12_00n })
})

it('says between what it is where the province decides, and where a part of the country gets nothing', () => {
  const islands = zone({ places: ['ES-GC', 'ES-TF'], cost: '19.00', days_max: 30 })
  expect(promiseFor([method('post', [zone({ places: ['ES'], cost: '4.90' }), islands])], 'ES', worth(100n))).toEqual({
    least: 4_90n,
    most: 19_00n,
    freeFrom: null,
    daysMin: 5,
    daysMax: 30,
    whole: true,
  })
  expect(promiseFor([method('post', [islands])], 'ES', worth(100n))).toMatchObject({ least: 19_00n, whole: false })
})

it('follows the weight where the prices do, and shows all of them where no goods are meant', () => {
  const bands = [
    { from: '0', cost: '4.00' },
    { from: '2000', cost: '7.00' },
    { from: '10000', cost: '15.00' },
  ]
  const post = [method('post', [zone({ basis: 'weight', bands })])]
  const costs = [0, 1999, 2000, 50_000].map((grams) => promiseFor(post, 'ES', worth(100n, grams))?.most)
  expect(costs).toEqual([4_00n, 4_00n, 7_00n, 15_00n])
  expect(waysTo(post, 'ES')).toMatchObject([{ least: 4_00n, most: 15_00n }])
})

it('calls a product free only where it is', () => {
  expect(isFreeTo({ free_delivery_to: null }, 'TH')).toBe(true)
  expect(isFreeTo({ free_delivery_to: ['ES'] }, 'TH')).toBe(false)
  expect(isFreeTo({ free_delivery_to: [] }, 'ES')).toBe(false)
})
