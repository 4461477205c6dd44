/** HTTP load: at a fixed average rate like visitors, or as much as some connections can carry. */
import { Pool } from 'undici'

/** Durations of calls in ms, sorted. */
export type Times = number[]

/** A quantile of the times; NaN when there are none. */
export function quantile(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

/**
 * Sends requests at an average rate with random (Poisson) arrivals, however long answers take. Each
 * time is measured from the moment when the request was due, so that waiting counts.
 */
export async function askAtRate(
  urls: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Times> {
  const pool = poolOf(urls, 64)
  const times: Times = []
  const running: Promise<void>[] = []
  const begin = performance.now()
  let due = begin
  for (let turn = 0; due < begin + seconds * 1000; turn += 1) {
    due += (-Math.log(1 - Math.random()) / perSecond) * 1000
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const from = due
    running.push(
      ask(pool, urls[turn % urls.length] ?? '').then(() => {
        times.push(performance.now() - from)
      }),
    )
  }
  await Promise.all(running)
  await pool.close()
  return times.sort((a, b) => a - b)
}

/**
 * Keeps this many connections busy; returns how many calls were answered.
 *
 * @param load `encoding`: the accepted content encoding; answers are uncompressed by default.
 */
export async function askAlways(
  urls: readonly string[],
  load: { connections: number; seconds: number; encoding?: string | undefined },
): Promise<number> {
  const { connections, seconds, encoding } = load
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
  const pool = poolOf(urls, connections)
  const end = performance.now() + seconds * 1000
  let answered = 0
  const one = async () => {
    while (performance.now() < end) {
      await ask(pool, urls[answered % urls.length] ?? '', headers)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await pool.close()
  return answered
}

/**
 * Requests each address once over this many connections, as a proxy with this many visitors does.
 * Each time is measured from the moment when a connection was free for the request.
 */
export async function askAll(
  urls: readonly string[],
  { connections, visitors = 1 }: { connections: number; visitors?: number },
): Promise<Times> {
  const pool = poolOf(urls, connections)
  const visitor = (index: number) => `10.0.${(index % visitors) >> 8}.${(index % visitors) & 255}`
  const times: Times = []
  const waiting = urls.entries()
  const one = async () => {
    for (const [index, url] of waiting) {
      const from = performance.now()
      await ask(pool, url, { 'x-forwarded-for': visitor(index) })
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await pool.close()
  return times.sort((a, b) => a - b)
}

/** Makes one request over the pool and reads the whole answer. @throws Error unless it is 200. */
function ask(pool: Pool, address: string, headers: Record<string, string> = {}): Promise<void> {
  const { pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    let status = 0
    pool.dispatch(
      { method: 'GET', path: pathname + search, headers },
      {
        onRequestStart() {},
        onResponseStart(_, code) {
          status = code
        },
        onResponseData() {},
        onResponseEnd() {
          if (status === 200) resolve()
          else reject(new Error(`${address} answered ${status}`))
        },
        onResponseError(_, error) {
          reject(error)
        },
      },
    )
  })
}

const poolOf = (urls: readonly string[], connections: number) =>
  new Pool(new URL(urls[0] ?? '').origin, { connections })
