import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue, type Owner, type QueueLimits, type Task } from './work-queue.ts'

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

/** Lets the queue start all that it can: it starts one task in each turn of the event loop. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

/** Starts tasks that run until `finish` is called with their name; `begun` has them in order. */
function tasks(limits: Partial<QueueLimits>) {
  const queue = createWorkQueue({
    atOnce: 1,
    waiting: 100,
    shareWaiting: 50,
    refusal: '',
    ...limits,
  })
  const gates = new Map<string, () => void>()
  const begun: string[] = []
  const add = (name: string, owner: Owner, task?: Task) => {
    const run = queue.run(
      () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          gates.set(name, resolve)
        }),
      owner,
      task,
    )
    return run.then(
      () => 200,
      ({ status }) => status,
    )
  }
  const finish = async (name: string) => {
    gates.get(name)?.()
    await turns()
  }
  return { add, begun, finish }
}

test('whoever waits with many tasks is served in turn with everybody else', async () => {
  const { add, begun, finish } = tasks({})
  for (let n = 0; n < 4; n += 1) void add(`a${n}`, 'asha')
  for (let n = 0; n < 2; n += 1) void add(`r${n}`, 'ravi')
  void add('m0', 'meena')
  await turns()
  for (const name of ['a0', 'r0', 'm0', 'a1', 'r1', 'a2', 'a3']) {
    expect(begun.at(-1)).toBe(name)
    await finish(name)
  }
})

test('an owner never takes more than its share, and wider groups never take everything', async () => {
  const { add, begun } = tasks({ atOnce: 8, share: 2 })
  for (let n = 0; n < 5; n += 1) void add(`asha${n}`, ['home', 'asha'])
  for (let n = 0; n < 5; n += 1) void add(`ravi${n}`, ['home', 'ravi'])
  for (let n = 0; n < 5; n += 1) void add(`meena${n}`, ['home', 'meena'])
  await turns()
  expect(begun).toEqual(['asha0', 'asha1', 'ravi0', 'ravi1'])
  void add('guest', ['outside', 'guest'])
  await turns()
  expect(begun.at(-1)).toBe('guest')
})

test('an expensive task takes as much of the share as it costs, and is not overtaken forever', async () => {
  const { add, begun, finish } = tasks({ atOnce: 4, share: 3 })
  void add('search', 'asha', { cost: 99 })
  void add('second', 'asha')
  void add('other', 'ravi', { cost: 2 })
  void add('cheap', 'meena')
  await turns()
  expect(begun).toEqual(['search'])
  await finish('search')
  await expect.poll(() => begun).toEqual(['search', 'other', 'cheap', 'second'])
})

test('a task whose asker has gone is dropped, and a finished one lets go of its asker', async () => {
  const { add, begun, finish } = tasks({})
  const gone = new AbortController()
  void add('first', 'asha')
  const dropped = add('dropped', 'asha', { signal: gone.signal })
  gone.abort()
  expect(await dropped).toBe(408)
  expect(await add('too late', 'asha', { signal: gone.signal })).toBe(408)
  await finish('first')
  expect(begun).toEqual(['first'])
})

test('a full queue refuses the last task of whoever has most waiting, not the newcomer', async () => {
  const { add, begun, finish } = tasks({ waiting: 3 })
  void add('running', 'asha')
  const waiting = [0, 1, 2].map((n) => add(`a${n}`, 'asha'))
  const newcomer = add('newcomer', 'ravi')
  expect(await waiting[2]).toBe(429)
  await finish('running')
  expect(begun.at(-1)).toBe('newcomer')
  await finish('newcomer')
  expect(await newcomer).toBe(200)
})

test('a task that waits too long is refused with a retry time', async () => {
  const { add } = tasks({ patience: 20 })
  void add('running', 'asha')
  expect(await add('waiting', 'asha')).toBe(429)
})

test('a part of begun work goes first, and is not refused by a full queue', async () => {
  const { add, begun, finish } = tasks({ waiting: 1 })
  void add('running', 'asha')
  void add('waiting', 'asha')
  expect(await add('newcomer', 'asha')).toBe(503)
  void add('part', 'ravi', { isPart: true })
  await finish('running')
  expect(begun).toEqual(['running', 'part'])
})
