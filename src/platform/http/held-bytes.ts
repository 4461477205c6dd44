/** Memory budget for request bodies: a body that does not fit waits unread until others finish. */
import { problem } from '#kernel/problem.ts'

// Maximum time in milliseconds that a body waits to be read.
const longestWait = 10_000

/** Maximum bytes of bodies in memory, per network and overall. */
export interface BudgetLimits {
  network: number
  overall: number
}

interface Waiting {
  holder: object
  network: string
  bytes: number
  enter(): void
}

/** See the file comment. */
export interface BodyBudget {
  /**
   * Reserves bytes until {@link leave}, waiting until they are available.
   *
   * @throws Problem 503 if they are not available in time.
   */
  enter(holder: object, network: string, bytes: number): Promise<void>
  /** Releases a holder's bytes, or stops waiting for them. */
  leave(holder: object): void
}

/** Creates a memory budget. */
export function createBodyBudget(size: BudgetLimits): BodyBudget {
  const networks = new Map<string, number>()
  const holders = new Map<object, { network: string; bytes: number }>()
  let waiting: Waiting[] = []
  let overall = 0

  const change = (network: string, bytes: number) => {
    const left = (networks.get(network) ?? 0) + bytes
    if (left > 0) networks.set(network, left)
    else networks.delete(network)
    overall += bytes
  }
  const enterIfFits = ({ holder, network, bytes }: Omit<Waiting, 'enter'>) => {
    const held = networks.get(network) ?? 0
    if (held + bytes > size.network || overall + bytes > size.overall) return false
    change(network, bytes)
    holders.set(holder, { network, bytes })
    return true
  }

  return {
    async enter(holder, network, bytes) {
      if (enterIfFits({ holder, network, bytes })) return
      const entered = Promise.withResolvers<void>()
      waiting.push({ holder, network, bytes, enter: entered.resolve })
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one.holder !== holder)
        const text = 'The server is receiving too much at once. Please try again.'
        entered.reject(problem(503, text, { retryAfter: 5 }))
      }, longestWait)
      await entered.promise.finally(() => clearTimeout(timer))
    },
    leave(holder) {
      waiting = waiting.filter((one) => one.holder !== holder)
      const held = holders.get(holder)
      if (!held) return
      holders.delete(holder)
      change(held.network, -held.bytes)
      waiting = waiting.filter((one) => {
        if (!enterIfFits(one)) return true
        one.enter()
        return false
      })
    },
  }
}
