/** A queue for work that is heavy: pictures, password hashes. Jobs that outlive a request have another. */
import { problem } from './problem.ts'

/** Work of which only so much runs at once; the rest waits in the order of its coming. */
export interface WorkQueue {
  /**
   * @param owner whose work it is: of one owner one waits, while another may run.
   * @throws Problem 503 at once where too many wait already, 429 where one of the owner's waits.
   */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result>
}

/** Makes a queue in this process: `atOnce` run, `waiting` more may wait, others are refused. */
export function createWorkQueue(options: {
  atOnce: number
  waiting: number
  /** What those who are refused read. */
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
        // Whoever ends hands its place over, so that nobody comes in between.
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
