import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checks } from './checks.ts'
import { createPositions } from './standby.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Positions of a primary whose log has these bytes at these seconds; null: it does not answer. */
async function positionsAt(noted: [second: number, bytes: number | null][]) {
  let bytes: number | null = 0
  const ask = async () => {
    if (bytes === null) throw new Error('The primary is away.')
    return [{ bytes: `${bytes}`, system: '1' }]
  }
  const positions = createPositions({ ask, end: async () => {} } as unknown as Checks)
  let now = 0
  for (const [second, at] of noted) {
    vi.advanceTimersByTime((second - now) * 1000)
    now = second
    bytes = at
    await positions.note()
  }
  return positions
}

test('a replica that lacks what was written more than ten seconds ago is far behind', async () => {
  const positions = await positionsAt([
    [0, 100],
    [2, 200],
    [4, 300],
    [14, 300],
  ])
  expect(positions.behind(100)).toBe('far')
  expect(positions.behind(200)).toBe('near')
  expect(positions.behind(300)).toBe('near')
})

test('a replica that lacks the first known position is far behind or not known yet', async () => {
  const early = await positionsAt([[0, 100]])
  expect(early.behind(50)).toBe('unknown')
  const late = await positionsAt([
    [0, 100],
    [12, 100],
  ])
  expect(late.behind(50)).toBe('far')
})

test('after an outage of the primary a replica is not behind by the outage', async () => {
  const positions = await positionsAt([
    [0, 100],
    [2, 200],
    [4, null],
    [60, 300],
  ])
  expect(positions.behind(200)).toBe('near')
})
