import { expect, test } from 'vitest'
import { placeholderSvg } from './placeholder-svg.ts'

const trades = [1, 2, 3, 4, 5, 6, 7]
const svg = (trade: number, seed: string, wide = false) => placeholderSvg(trade, seed, wide)

test('a seller always gets the same picture, two sellers get different ones', () => {
  for (const trade of trades) {
    expect(svg(trade, 'shree-marbles')).toBe(svg(trade, 'shree-marbles'))
    expect(svg(trade, 'shree-marbles')).not.toBe(svg(trade, 'gupta-stones'))
  }
})

test('a picture is small, does not contain its seed, and has no invalid values', () => {
  for (const trade of trades) {
    for (const seed of ['a', 'shree-marbles', 'x'.repeat(60), '"><script>']) {
      expect(svg(trade, seed).length, `trade ${trade}`).toBeLessThan(1900)
      const wide = svg(trade, seed, true)
      expect(wide.length, `wide ${trade}`).toBeLessThan(2900)
      expect(wide).not.toMatch(/style=|<style|script|NaN|undefined|Infinity/)
    }
  }
})
