/** A queue for heavy work: pictures, password hashes. Jobs that outlive a request have another. */
import { problem } from './problem.ts'

/** A queue with limited concurrency; waiting tasks run first in, first out. */
export interface WorkQueue {
  /**
   * @param owner an owner can have at most one task waiting, besides running ones.
   * @throws Problem 503 at once if the queue is full, 429 if the owner already has one waiting.
   */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result>
}

/** Creates an in-process queue: `atOnce` tasks run, `waiting` more wait, others are rejected. */
export function createWorkQueue(options: {
  atOnce: number
  waiting: number
  /** Error message of rejected tasks. */
  refusal: string
}): WorkQueue {
  let running = 0
  const waiters: { owner: string | undefined; begin: () => void }[] = []

  return {
    run: async (work, owner) => {
      if (running >= options.atOnce) {
        if (waiters.length >= options.waiting) {
          throw problem(503, options.refusal, { retryAfter: 5 })
        }
        if (owner !== undefined && waiters.some((waiter) => waiter.owner === owner)) {
          throw problem(429, options.refusal, { retryAfter: 5 })
        }
        // A finished task passes its slot on directly, so that no newcomer can take it.
        await new Promise<void>((begin) => waiters.push({ owner, begin }))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiters.shift()
        if (next) next.begin()
        else running -= 1
      }
    },
  }
}
