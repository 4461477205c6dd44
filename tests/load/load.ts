/** Load over HTTP: at a rate, as visitors come, or as much as some connections can bear. */
import { Pool } from 'undici'

/** Milliseconds that calls took, sorted. */
export type Times = number[]

/** The value below which a share of the times lies; NaN without any. */
export function quantile(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

/**
 * Asks so many times a second, at moments as random as visitors' (Poisson), however long answers
 * take. A time begins when the call was due, so that waiting counts.
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
 * Keeps so many connections busy; answers how many calls were answered.
 *
 * @param load `encoding`: how answers may be compressed; not at all where it is left out.
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

/** Asks each of them once, over so many connections, as a proxy does for so many visitors. */
export async function askAll(
  urls: readonly string[],
  { connections, visitors = 1 }: { connections: number; visitors?: number },
): Promise<void> {
  const pool = poolOf(urls, connections)
  const visitor = (index: number) => `10.0.${(index % visitors) >> 8}.${(index % visitors) & 255}`
  await Promise.all(urls.map((url, index) => ask(pool, url, { 'x-forwarded-for': visitor(index) })))
  await pool.close()
}

/** Asks once over a connection of the pool, and reads the answer to its end. @throws Error unless it is 200. */
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
