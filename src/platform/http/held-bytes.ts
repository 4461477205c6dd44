/** Memory budget for request bodies: a body that does not fit waits unread until others finish. */
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { networksAround } from './networks.ts'

// Maximum time in milliseconds that a body waits to be read.
const longestWait = 10_000
// Maximum bodies of one network that wait.
const waitingMax = 100

/**
 * Maximum bytes of bodies in memory, per network and overall; the networks around an IPv6 network
 * together have twice and four times as many.
 */
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
   * @throws Problem 429 if the network has too many bodies in memory or waiting, 503 if all
   *   networks together have.
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
    for (const each of networksAround(network)) {
      const left = (networks.get(each) ?? 0) + bytes
      if (left > 0) networks.set(each, left)
      else networks.delete(each)
    }
    overall += bytes
  }
  const fitsNetwork = (network: string, bytes: number) =>
    networksAround(network)
      .reverse()
      .every((each, at) => (networks.get(each) ?? 0) + bytes <= size.network * 2 ** at)
  const enterIfFits = ({ holder, network, bytes }: Omit<Waiting, 'enter'>) => {
    if (!fitsNetwork(network, bytes) || overall + bytes > size.overall) return false
    change(network, bytes)
    holders.set(holder, { network, bytes })
    return true
  }

  return {
    async enter(holder, network, bytes) {
      if (enterIfFits({ holder, network, bytes })) return
      const text = m.refused_server_full
      const refusal = () =>
        problem(fitsNetwork(network, bytes) ? 503 : 429, text, { retryAfter: 5 })
      if (waiting.filter((one) => one.network === network).length >= waitingMax) throw refusal()
      const entered = Promise.withResolvers<void>()
      waiting.push({ holder, network, bytes, enter: entered.resolve })
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one.holder !== holder)
        entered.reject(refusal())
      }, longestWait)
      await entered.promise.finally(() => clearTimeout(timer))
    },
    leave(holder) {
      waiting = waiting.filter((one) => one.holder !== holder)
      const reserved = holders.get(holder)
      if (!reserved) return
      holders.delete(holder)
      change(reserved.network, -reserved.bytes)
      waiting = waiting.filter((one) => {
        if (!enterIfFits(one)) return true
        one.enter()
        return false
      })
    },
  }
}
