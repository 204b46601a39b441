import { describe, expect, test } from 'vitest'
import outline from './outline.json' with { type: 'json' }
import { decodeLine } from './outline.ts'

const decode = (line: string) => decodeLine(line, outline.stepsPerDegree)
const land = outline.land.map(decode)

/** By the rule that the map paints by: a line to the edge crosses the coasts an odd number of times. */
const isLand = (lat: number, lng: number): boolean =>
  land.reduce((inside, ring) => {
    const crossings = ring.filter(([north, east], at) => {
      const [northBefore, eastBefore] = ring.at(at - 1) ?? [north, east]
      return north > lat !== northBefore > lat && lng < ((eastBefore - east) * (lat - north)) / (northBefore - north) + east
    })
    return inside !== (crossings.length % 2 === 1)
  }, false)

describe('the outline of the world', () => {
  test('reads a line as encoded polylines are written', () => {
    // The example of the algorithm's description.
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 1e5)).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ])
  })

  test('is made of closed coasts and of borders, all of them on the earth', () => {
    expect(land.length).toBeGreaterThan(800)
    expect(land.every((ring) => ring.at(0)?.join() === ring.at(-1)?.join())).toBe(true)
    const points = [...land, ...outline.borders.map(decode)].flat()
    expect(points.length).toBeGreaterThan(20_000)
    expect(points.filter(([lat, lng]) => Math.abs(lat) > 90 || Math.abs(lng) > 180)).toEqual([])
  })

  test.each([
    ['Madrid', 40.4, -3.7, true],
    ['Chiang Mai', 18.8, 99, true],
    ['Kyoto', 35.1, 135.75, true],
    ['Taichung', 24.1, 120.8, true],
    ['Mallorca', 39.6, 3, true],
    ['the Canary Islands', 28.3, -16.55, true],
    ['the Atlantic', 30, -40, false],
    ['the Mediterranean', 38, 5, false],
    ['the Caspian Sea', 41, 51, false],
  ])('has %s where it is', (_name, lat, lng, isThere) => {
    expect(isLand(lat, lng)).toBe(isThere)
  })

  test('names countries once, each on the earth, the largest first', () => {
    const codes = outline.names.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(expect.arrayContaining(['ES', 'CN', 'TW', 'JP', 'TH', 'MX', 'AR', 'GB', 'SG', 'MT']))
    expect(codes.indexOf('CN')).toBeLessThan(codes.indexOf('ES'))
  })
})
