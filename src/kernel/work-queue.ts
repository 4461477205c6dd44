/**
 * A queue for work that a caller can ask for faster than it can be done: reads of the database,
 * pages, pictures, password hashes. It knows whom each task is for, so that whoever asks for too
 * much waits behind everybody else. Jobs that outlive a request have another queue.
 */
import { problem, type Text } from './problem.ts'

/**
 * Whom a task is for, from the widest group to the narrowest: the networks around an address, then
 * the person. A name alone is a group of one.
 */
export type Owner = string | readonly string[]

/** What a queue should know about a task. */
export interface Task {
  /** How much of the limits it takes; 1 by default. */
  cost?: number
  /** Aborted when nobody waits for the result any more: a waiting task is then dropped. */
  signal?: AbortSignal | undefined
  /** Part of work that has begun: it goes first, and waits however long the queue is. */
  isPart?: boolean
}

/** A queue with limited concurrency. */
export interface WorkQueue {
  /**
   * Runs a task as soon as there is room. Of the waiting tasks, one of the owner served least
   * recently runs next; tasks of one owner run first in, first out. Parts of begun work go first.
   *
   * @throws Problem 429 if its owner has too many waiting or they take too long, 503 if the queue
   *   is full of other owners' tasks, 408 if nobody waits for it any more.
   */
  run<Result>(work: () => Promise<Result>, owner?: Owner, task?: Task): Promise<Result>
}

/** The limits of {@link createWorkQueue}. */
export interface QueueLimits {
  /** Total cost of the tasks that run at once. */
  atOnce: number
  /** How many tasks may wait. */
  waiting: number
  /** The part of `atOnce` that one owner may take; all of it by default. */
  share?: number
  /** How many tasks of one owner may wait; one by default. */
  shareWaiting?: number
  /** Milliseconds after which a waiting task is refused. */
  patience?: number
  /** Error message of refused tasks. */
  refusal: Text
}

interface Waiter {
  groups: readonly string[]
  cost: number
  isPart: boolean
  begin(): void
  refuse(status: 408 | 429 | 503): void
}

interface Group {
  running: number
  waiting: number
  /** When one of its tasks last began. */
  served: number
}

/** Creates an in-process queue. */
export function createWorkQueue(limits: QueueLimits): WorkQueue {
  const { atOnce, waiting, share = atOnce, shareWaiting = 1, patience, refusal } = limits
  const groups = new Map<string, Group>()
  const waiters = new Set<Waiter>()
  let running = 0
  let turn = 0
  let starting = false

  const groupOf = (name: string): Group => groups.get(name) ?? { running: 0, waiting: 0, served: 0 }
  const change = (names: readonly string[], by: Partial<Group>) => {
    for (const name of names) {
      const group = groupOf(name)
      group.running += by.running ?? 0
      group.waiting += by.waiting ?? 0
      group.served = by.served ?? group.served
      if (group.running > 0 || group.waiting > 0) groups.set(name, group)
      else groups.delete(name)
    }
  }
  // A wider group may take twice as much as each within it, but never everything.
  const widest = Math.max(share, Math.floor(atOnce * 0.75))
  const most = (names: readonly string[], at: number) =>
    Math.min(share * 2 ** (names.length - 1 - at), widest)
  const hasRoom = ({ groups: names, cost }: Waiter) =>
    names.every((name, at) => groupOf(name).running + cost <= most(names, at))

  /** Whether one owner was served longer ago than another: compared from the widest group on. */
  const isBefore = (one: Waiter, other: Waiter) => {
    if (one.isPart !== other.isPart) return one.isPart
    for (const [at, name] of one.groups.entries()) {
      const rival = other.groups[at]
      if (rival === name) continue
      if (rival === undefined) return false
      return groupOf(name).served < groupOf(rival).served
    }
    return false
  }
  const next = () => {
    let first: Waiter | undefined
    for (const waiter of waiters) {
      if (hasRoom(waiter) && (!first || isBefore(waiter, first))) first = waiter
    }
    // An expensive task whose turn it is waits for room; cheaper ones must not overtake it forever.
    return first && running + first.cost <= atOnce ? first : undefined
  }
  const leave = (waiter: Waiter) => {
    if (!waiters.delete(waiter)) return false
    change(waiter.groups, { waiting: -1 })
    return true
  }
  const start = () => {
    const waiter = next()
    if (!waiter) return
    turn += 1
    running += waiter.cost
    change(waiter.groups, { running: waiter.cost, served: turn })
    leave(waiter)
    waiter.begin()
    startLater()
  }
  // One in each turn of the event loop: between them it takes requests, and refuses what is too much.
  const startLater = () => {
    if (starting || waiters.size === 0) return
    starting = true
    setImmediate(() => {
      starting = false
      start()
    })
  }
  const end = ({ groups: names, cost }: Waiter) => {
    running -= cost
    change(names, { running: -cost })
    start()
  }
  /** Makes room for a task, if need be by refusing the last one of whoever has most waiting. */
  const makeRoom = (names: readonly string[]) => {
    if (
      names.some((name, at) => groupOf(name).waiting >= shareWaiting * 2 ** (names.length - 1 - at))
    )
      return 429
    if (waiters.size < waiting) return undefined
    const own = names[0] === undefined ? waiting : groupOf(names[0]).waiting
    let greediest: Waiter | undefined
    for (const waiter of waiters) {
      const count = (one: Waiter | undefined) => groupOf(one?.groups[0] ?? '').waiting
      if (count(waiter) >= count(greediest)) greediest = waiter
    }
    if (!greediest || groupOf(greediest.groups[0] ?? '').waiting <= own + 1) return 503
    greediest.refuse(429)
    return undefined
  }

  const wait = (owner: Owner, { cost = 1, signal, isPart = false }: Task) =>
    new Promise<Waiter>((resolve, reject) => {
      // The same name may be a group of its own in two wider ones.
      const path = typeof owner === 'string' ? [owner] : owner
      const names = owner === '' ? [] : path.map((_, at) => path.slice(0, at + 1).join('\n'))
      const clear = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', drop)
      }
      const waiter: Waiter = {
        groups: names,
        cost: Math.max(1, Math.min(Math.ceil(cost), names.length > 0 ? share : atOnce)),
        isPart,
        begin: () => {
          clear()
          resolve(waiter)
        },
        refuse: (status) => {
          if (!leave(waiter)) return
          clear()
          reject(problem(status, refusal, { retryAfter: 5 }))
        },
      }
      const drop = () => {
        waiter.refuse(408)
        start()
      }
      const timer =
        patience && setTimeout(() => waiter.refuse(names.length > 0 ? 429 : 503), patience)
      const refused = signal?.aborted ? 408 : isPart ? undefined : makeRoom(names)
      waiters.add(waiter)
      change(names, { waiting: 1 })
      if (refused) return waiter.refuse(refused)
      signal?.addEventListener('abort', drop, { once: true })
      start()
    })

  return {
    run: async (work, owner = '', task = {}) => {
      const waiter = await wait(owner, task)
      try {
        return await work()
      } finally {
        end(waiter)
      }
    },
  }
}
