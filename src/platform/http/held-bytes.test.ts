import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodyBudget } from './held-bytes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('bodies that do not fit wait for others to finish, in order of arrival', async () => {
  const budget = createBodyBudget({ network: 10, overall: 15 })
  const inside: string[] = []
  const enter = (holder: { name: string }, network: string, bytes: number) =>
    budget.enter(holder, network, bytes).then(() => inside.push(holder.name))
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  if (!a || !b || !c || !d) throw new Error()
  await enter(a, 'one', 8)
  enter(b, 'one', 8)
  await enter(c, 'two', 7)
  enter(d, 'three', 7)
  await vi.advanceTimersByTimeAsync(100)
  expect(inside).toEqual(['a', 'c'])
  budget.leave(a)
  await vi.advanceTimersByTimeAsync(0)
  expect(inside).toEqual(['a', 'c', 'b'])
})

test('a body that waits too long is rejected, and reserves nothing afterwards', async () => {
  const budget = createBodyBudget({ network: 10, overall: 10 })
  const first = {}
  await budget.enter(first, 'one', 10)
  const refused = expect(budget.enter({}, 'two', 10)).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  budget.leave(first)
  await budget.enter({}, 'three', 10)
})

test('in any order of arrival the limit is never exceeded, and all bytes are released', async () => {
  const visits = fc.array(
    fc.record({ network: fc.constantFrom('one', 'two'), bytes: fc.integer({ min: 1, max: 10 }) }),
  )
  await fc.assert(
    fc.asyncProperty(visits, async (list) => {
      const budget = createBodyBudget({ network: 12, overall: 15 })
      const inside = new Map<object, number>()
      const all = list.map(({ network, bytes }) => {
        const holder = {}
        budget.enter(holder, network, bytes).then(
          () => inside.set(holder, bytes),
          () => {},
        )
        return holder
      })
      while (true) {
        await vi.advanceTimersByTimeAsync(0)
        expect([...inside.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(15)
        const [next] = inside.keys()
        if (!next) break
        inside.delete(next)
        budget.leave(next)
      }
      for (const holder of all) budget.leave(holder)
      await Promise.all(['one', 'two'].map((network, at) => budget.enter({}, network, 12 - at * 9)))
    }),
  )
})
