import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropRect, fitInside, moved, roomOf, wholeCrop, zoomed, zoomMax } from './crop.ts'

const side = fc.integer({ min: 1, max: 8000 })
const picture = fc.record({ width: side, height: side })
const ratio = fc.constantFrom(1, 16 / 9, 3, 0.5)
const part = fc.double({ min: -2, max: 3, noNaN: true })
const choice = fc.record({
  zoom: fc.double({ min: -1, max: 20, noNaN: true }),
  across: part,
  down: part,
})
const push = fc.record({
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
})

describe('for any choice', () => {
  test('the part is inside the picture and has the ratio', () => {
    fc.assert(
      fc.property(picture, ratio, choice, (of, ratio, chosen) => {
        const rect = cropRect(of, ratio, chosen)
        expect(rect.x).toBeGreaterThanOrEqual(0)
        expect(rect.y).toBeGreaterThanOrEqual(0)
        expect(rect.x + rect.width).toBeLessThanOrEqual(of.width + 1e-6)
        expect(rect.y + rect.height).toBeLessThanOrEqual(of.height + 1e-6)
        expect(rect.width / rect.height).toBeCloseTo(ratio, 6)
      }),
    )
  })

  test('it stays so after panning and zooming', () => {
    fc.assert(
      fc.property(picture, ratio, choice, push, (of, ratio, chosen, by) => {
        const after = zoomed(of, ratio, moved(of, ratio, chosen, by), chosen.zoom * 1.3)
        for (const place of [after.across, after.down]) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
        }
        expect(after.zoom).toBeLessThanOrEqual(zoomMax(of, ratio))
      }),
    )
  })
})

test('the initial crop is centred and as large as the ratio allows', () => {
  const wide = { width: 400, height: 200 }
  expect(cropRect(wide, 1, wholeCrop)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(roomOf(wide, cropRect(wide, 1, wholeCrop))).toEqual({ across: true, down: false })
})

test('panning to the right shows more of the left', () => {
  const wide = { width: 400, height: 200 }
  expect(cropRect(wide, 1, moved(wide, 1, wholeCrop, { x: 60, y: 999 }))).toMatchObject({
    x: 40,
    y: 0,
  })
  expect(cropRect(wide, 1, moved(wide, 1, wholeCrop, { x: 999, y: 0 }))).toMatchObject({ x: 0 })
})

test('zooming keeps the centre in place', () => {
  const of = { width: 1000, height: 1000 }
  const closer = cropRect(of, 1, zoomed(of, 1, { zoom: 2, across: 0.2, down: 0.6 }, 4))
  expect(closer.x + closer.width / 2).toBeCloseTo(0.2 * 500 + 250)
  expect(closer.y + closer.height / 2).toBeCloseTo(0.6 * 500 + 250)
})

test('zooming around a point keeps it in place, as far as the edges allow', () => {
  const at = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(at, (at) => {
      const of = { width: 4000, height: 3000 }
      const before = cropRect(of, 1, { zoom: 2, across: 0.4, down: 0.5 })
      const after = cropRect(of, 1, zoomed(of, 1, { zoom: 2, across: 0.4, down: 0.5 }, 5, at))
      expect(after.x + after.width * at.x).toBeCloseTo(before.x + before.width * at.x)
      expect(after.y + after.height * at.y).toBeCloseTo(before.y + before.height * at.y)
    }),
  )
  const edge = { width: 1000, height: 1000 }
  const out = cropRect(edge, 1, zoomed(edge, 1, { zoom: 4, across: 0, down: 0 }, 1, { x: 1, y: 1 }))
  expect(out).toEqual({ x: 0, y: 0, width: 1000, height: 1000 })
})

test('the maximum zoom depends on the size of the picture', () => {
  expect(zoomMax({ width: 120, height: 90 }, 1)).toBe(1)
  expect(zoomMax({ width: 640, height: 480 }, 1)).toBe(3)
  expect(zoomMax({ width: 8000, height: 8000 }, 1)).toBe(8)
})

test('the scaled size fits the box and is never enlarged', () => {
  expect(fitInside({ width: 4000, height: 3000 }, { width: 1600, height: 6400 })).toEqual({
    width: 1600,
    height: 1200,
  })
  expect(fitInside({ width: 30, height: 20 }, { width: 1600, height: 6400 })).toEqual({
    width: 30,
    height: 20,
  })
})
