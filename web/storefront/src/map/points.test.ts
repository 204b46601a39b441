import { describe, expect, test } from 'vitest'
import { coordinates, pointAt, pointOf } from './points.ts'

describe('a point in an address', () => {
  test.each([
    ['lat=37.389&lng=-5.984', { lat: 37.389, lng: -5.984 }],
    ['lng=0&lat=-90', { lat: -90, lng: 0 }],
    ['lat=1.23456789&lng=180', { lat: 1.234568, lng: 180 }],
  ])('%s is one', (query, point) => {
    expect(pointOf(new URLSearchParams(query))).toEqual(point)
  })

  test.each([
    '',
    'lat=37',
    'lat=&lng=',
    'lat=91&lng=0',
    'lat=0&lng=-180.1',
    'lat=1e1&lng=0',
    'lat=0x10&lng=0',
    'lat=NaN&lng=0',
    'lat=%20&lng=1',
  ])('%s is none', (query) => {
    expect(pointOf(new URLSearchParams(query))).toBeNull()
  })
})

test('a point stays on the earth and is written without an exponent', () => {
  expect(pointAt(95.5, -200)).toEqual({ lat: 90, lng: -180 })
  expect(coordinates(pointAt(0.00000012, -5.98400001))).toBe('0.000000, -5.984000')
})
