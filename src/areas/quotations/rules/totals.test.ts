/** Totals by trade: nothing is lost, nothing counted twice. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { tradeTotals } from './totals.ts'

const paise = fc.integer({ min: 0, max: 1_000_000_000 })
const typeId = fc.integer({ min: 0, max: 7 })
const orders = fc.array(
  fc.record({
    delivery: paise.map((amount) => amount / 100),
    lines: fc.array(fc.record({ typeId, amount: paise.map((amount) => amount / 100) })),
  }),
)
const open = fc.array(fc.record({ typeId, lowest: fc.option(paise.map((amount) => amount / 100)) }))

test('property: the trades add up to what was bought and what is open, to the paisa', () => {
  fc.assert(
    fc.property(orders, open, (bought, waiting) => {
      const totals = tradeTotals(bought, waiting)
      const inPaise = (amounts: number[]) =>
        amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
      const lines = bought.flatMap((order) => order.lines)
      expect(Math.round(totals.bought * 100)).toBe(inPaise(lines.map(({ amount }) => amount)))
      expect(Math.round(totals.delivery * 100)).toBe(inPaise(bought.map((one) => one.delivery)))
      expect(Math.round(totals.open * 100)).toBe(inPaise(waiting.map((one) => one.lowest ?? 0)))
      const counted = totals.trades.map((t) => t.boughtLines + t.openLines + t.unpricedLines)
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(lines.length + waiting.length)
      expect(new Set(totals.trades.map((trade) => trade.typeId)).size).toBe(totals.trades.length)
    }),
    { numRuns: runs(300) },
  )
})
