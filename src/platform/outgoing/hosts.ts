/** Which hosts have been slow lately, as this process has found them. */

/** Minutes for which a host is remembered. */
const memory = 10
/** Slow answers after which nothing more is asked for. */
const givenUpAfter = 3
const hostsMax = 10_000

/**
 * The host that a URL leads to, as far as one person may own it: the last two parts of a name,
 * since names below them cost nothing. An address counts with its port.
 */
export function hostOf(url: string): string {
  const { hostname, host } = new URL(url)
  if (/^[\d.]+$|^\[|^localhost$/.test(hostname)) return host
  const parts = hostname.split('.')
  const last = parts.at(-2) ?? ''
  // "example.co.in": the two last parts belong to many.
  return parts.slice(last.length <= 3 ? -3 : -2).join('.')
}

/** Remembers slow hosts. */
export interface SlowHosts {
  noteSlow(url: string): void
  noteQuick(url: string): void
  /** Whether a host was slow lately. */
  isSlow(url: string): boolean
  /** Whether a host was slow so often that nobody waits for it any more. */
  isGivenUp(url: string): boolean
}

export function createSlowHosts(now: () => number = Date.now): SlowHosts {
  const hosts = new Map<string, { times: number; until: number }>()
  const timesOf = (url: string) => {
    const known = hosts.get(hostOf(url))
    return known && known.until > now() ? known.times : 0
  }
  return {
    noteSlow(url) {
      const times = timesOf(url) + 1
      const oldest = hosts.keys().next()
      if (hosts.size >= hostsMax && !oldest.done) hosts.delete(oldest.value)
      hosts.set(hostOf(url), { times, until: now() + memory * 60_000 })
    },
    noteQuick: (url) => {
      hosts.delete(hostOf(url))
    },
    isSlow: (url) => timesOf(url) > 0,
    isGivenUp: (url) => timesOf(url) >= givenUpAfter,
  }
}

/** The hosts of pictures, webhooks and push services. */
export const slowHosts = createSlowHosts()
