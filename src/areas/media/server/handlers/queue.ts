import { problem } from '#kernel/problem.ts'

/** Work of which only so much runs at once; the rest waits in the order of its coming. */
export interface Queue {
  /** @throws Problem 503 at once where too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Makes a queue in this process: `atOnce` run, `waiting` more may wait. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  let running = 0
  const waiters: (() => void)[] = []

  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (waiters.length >= waiting) {
          throw problem(503, 'Too many pictures at once. Please try again after some time.', {
            retryAfter: 5,
          })
        }
        // Whoever ends hands its place over, so that nobody comes in between.
        await new Promise<void>((resolve) => waiters.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiters.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
