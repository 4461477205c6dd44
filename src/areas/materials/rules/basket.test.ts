import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { bestBaskets } from './basket.ts'

const none = Number.POSITIVE_INFINITY

test('one dealer has everything dearer, two together are cheaper', () => {
  const baskets = bestBaskets([
    [100, 100, 100],
    [50, none, 90],
    [none, 40, none],
  ])
  expect(baskets).toEqual([
    { dealers: [0], covered: 3, cost: 300, from: [0, 0, 0] },
    { dealers: [1, 2], covered: 3, cost: 180, from: [1, 2, 1] },
  ])
})

test('without dealers, or lines that anybody has, there is no basket', () => {
  expect(bestBaskets([])).toEqual([])
  expect(bestBaskets([[none, none]])).toEqual([])
})

const cost = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(none))
const matrix = fc.integer({ min: 1, max: 5 }).chain((lines) =>
  fc.array(fc.array(cost, { minLength: lines, maxLength: lines }), {
    minLength: 1,
    maxLength: 6,
  }),
)

/** Every way to take each line from a dealer or from none, with at most so many dealers. */
function bruteForce(costs: number[][], size: number): { covered: number; cost: number } {
  let best = { covered: 0, cost: 0 }
  const take = (line: number, used: Set<number>, covered: number, sum: number) => {
    if (line === (costs[0]?.length ?? 0)) {
      if (covered > best.covered || (covered === best.covered && sum < best.cost)) {
        best = { covered, cost: sum }
      }
      return
    }
    take(line + 1, used, covered, sum)
    for (const [dealer, row] of costs.entries()) {
      const one = row[line] ?? none
      if (one === none || (!used.has(dealer) && used.size === size)) continue
      take(line + 1, new Set([...used, dealer]), covered + 1, sum + one)
    }
  }
  take(0, new Set(), 0, 0)
  return best
}

test('baskets are as good as the best of all ways to buy the list', () => {
  fc.assert(
    fc.property(matrix, (costs) => {
      const baskets = bestBaskets(costs)
      for (const size of [1, 2, 3]) {
        const fitting = baskets.filter(({ dealers }) => dealers.length <= size).at(-1)
        const best = bruteForce(costs, size)
        expect({ covered: fitting?.covered ?? 0, cost: fitting?.cost ?? 0 }).toEqual(best)
      }
    }),
    { numRuns: runs(60) },
  )
})

test('a basket costs what its lines cost at their dealers', () => {
  fc.assert(
    fc.property(matrix, (costs) => {
      for (const { dealers, from, cost, covered } of bestBaskets(costs)) {
        const taken = from.flatMap((dealer, line) =>
          dealer < 0 ? [] : [costs[dealer]?.[line] ?? none],
        )
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(cost)
        expect(taken).toHaveLength(covered)
        expect(dealers.every((dealer) => from.includes(dealer))).toBe(true)
      }
    }),
  )
})

test('thirty lines and fifty dealers take less than 200 ms', () => {
  const costs = Array.from({ length: 50 }, (_, dealer) =>
    Array.from({ length: 30 }, (_, line) =>
      (dealer * 7 + line * 13) % 11 ? 50 + ((dealer * 31 + line * 17) % 97) : none,
    ),
  )
  const tries = Array.from({ length: 5 }, () => {
    const from = performance.now()
    expect(bestBaskets(costs)).not.toHaveLength(0)
    return performance.now() - from
  })
  expect(Math.min(...tries)).toBeLessThan(200)
})
