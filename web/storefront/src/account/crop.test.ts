import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Crop, cropSide, insideOf, moved, type Size, wholeCrop, zoomed, zoomMost } from './crop.ts'

const wide: Size = { width: 400, height: 200 }

it('begins with all that fits into a square, from the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(cropSide(wide, wholeCrop(wide))).toBe(200)
})

it('moves with the picture: dragged to the right, what lay left comes into sight', () => {
  expect(moved(wide, wholeCrop(wide), { right: 0.25, down: 0.5 })).toEqual({ x: 150, y: 100, zoom: 1 })
})

it('enlarges around its middle, and comes back into the picture when it shrinks', () => {
  const near = moved(wide, zoomed(wide, wholeCrop(wide), 2), { right: 5, down: 5 })
  expect(near).toEqual({ x: 50, y: 50, zoom: 2 })
  expect(zoomed(wide, near, 1)).toEqual({ x: 100, y: 100, zoom: 1 })
})

it('never leaves the picture, whatever is done with it', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  const step = fc.oneof(
    fc.record({ right: part, down: part }).map((by) => (size: Size, crop: Crop) => moved(size, crop, by)),
    fc.double({ min: 0.1, max: 20, noNaN: true }).map((zoom) => (size: Size, crop: Crop) => zoomed(size, crop, zoom)),
  )
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step, { maxLength: 12 }), (size, steps) => {
      const crop = steps.reduce((at, act) => act(size, at), insideOf(size, wholeCrop(size)))
      const half = cropSide(size, crop) / 2
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(zoomMost)
      expect(Math.min(crop.x, size.width - crop.x, crop.y, size.height - crop.y)).toBeGreaterThanOrEqual(half - 1e-6)
    }),
  )
})
