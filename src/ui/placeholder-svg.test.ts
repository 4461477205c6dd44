import { expect, test } from 'vitest'
import { placeholderSvg } from './placeholder-svg.ts'

const trades = [1, 2, 3, 4, 5, 6, 7]
const svg = (trade: number, seed: string, wide = false) => placeholderSvg(trade, seed, wide)

test('one seller keeps the picture, two sellers differ', () => {
  for (const trade of trades) {
    expect(svg(trade, 'shree-marbles')).toBe(svg(trade, 'shree-marbles'))
    expect(svg(trade, 'shree-marbles')).not.toBe(svg(trade, 'gupta-stones'))
  }
})

test('a picture is light, says nothing of its seed, and nothing in it breaks the drawing', () => {
  for (const trade of trades) {
    for (const seed of ['a', 'shree-marbles', 'x'.repeat(60), '"><script>']) {
      expect(svg(trade, seed).length, `trade ${trade}`).toBeLessThan(1900)
      const wide = svg(trade, seed, true)
      expect(wide.length, `wide ${trade}`).toBeLessThan(2900)
      expect(wide).not.toMatch(/style=|<style|script|NaN|undefined|Infinity/)
    }
  }
})
