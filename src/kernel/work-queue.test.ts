import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('tasks run in order of arrival within the concurrency limit, even when some fail', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 100, refusal: '' })
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    begun.push(index)
    await setTimeout(index % 3)
    running -= 1
    if (index % 4 === 0) throw new Error('failed')
    return index
  }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => queue.run(work(index))),
  )
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await queue.run(async () => 'still at work')).toBe('still at work')
})

test('a task that arrives when the queue is full is rejected with a retry time', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, refusal: 'Too many.' })
  const gate = Promise.withResolvers<void>()
  const first = queue.run(() => gate.promise)
  const second = queue.run(async () => 2)
  const refused = { status: 503, message: 'Too many.', retryAfter: 5 }
  await expect(queue.run(async () => 3)).rejects.toMatchObject(refused)
  gate.resolve()
  await first
  expect(await second).toBe(2)
})

test('an owner can have one task waiting, and does not block other owners', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10, refusal: 'Too many.' })
  const gate = Promise.withResolvers<void>()
  const running = queue.run(() => gate.promise, 'asha')
  const waiting = queue.run(async () => 2, 'asha')
  await expect(queue.run(async () => 3, 'asha')).rejects.toMatchObject({ status: 429 })
  const other = queue.run(async () => 4, 'ravi')
  gate.resolve()
  await running
  expect(await Promise.all([waiting, other])).toEqual([2, 4])
  expect(await queue.run(async () => 5, 'asha')).toBe(5)
})
