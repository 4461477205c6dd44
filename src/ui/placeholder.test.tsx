import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Placeholder } from './placeholder.tsx'

const trades = [1, 2, 3, 4, 5, 6, 7]
const html = (trade: number, seed: string, wide = false) =>
  renderToStaticMarkup(<Placeholder trade={trade} seed={seed} wide={wide} />)

test('one seller keeps the picture, two sellers differ', () => {
  for (const trade of trades) {
    expect(html(trade, 'shree-marbles')).toBe(html(trade, 'shree-marbles'))
    expect(html(trade, 'shree-marbles')).not.toBe(html(trade, 'gupta-stones'))
  }
})

test('a picture is light, and nothing in it breaks the content policy or the drawing', () => {
  for (const trade of trades) {
    for (const seed of ['a', 'shree-marbles', 'x'.repeat(60)]) {
      expect(html(trade, seed).length, `trade ${trade}`).toBeLessThan(1800)
      const wide = html(trade, seed, true)
      expect(wide.length, `wide ${trade}`).toBeLessThan(2800)
      expect(wide).not.toMatch(/style=|<style|NaN|undefined|Infinity/)
    }
  }
})
