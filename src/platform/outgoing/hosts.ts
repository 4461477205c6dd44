/** Which hosts have been slow lately, as this process has found them. */

/** Minutes for which a host is remembered. */
const memory = 10
/** Slow answers to one owner, and owners with one, after which nothing more is asked for. */
const givenUpAfter = 3
const hostsMax = 10_000

/** Where names below belong to whoever has taken them: each of them is a host of its own. */
const shared = new Set(
  `amazonaws.com appspot.com azureedge.net azurewebsites.net b-cdn.net backblazeb2.com blogspot.com
  cloudfront.net cloudfunctions.net digitaloceanspaces.com firebaseapp.com fly.dev github.io gitlab.io
  glitch.me googleusercontent.com herokuapp.com myshopify.com netlify.app ngrok-free.app ngrok-free.dev
  ngrok.app ngrok.io onrender.com pages.dev r2.dev render.com repl.co replit.app run.app trycloudflare.com
  vercel.app web.app windows.net wixsite.com wordpress.com workers.dev`.split(/\s+/),
)

/**
 * The host that a URL leads to, as far as one person may own it: the last two parts of a name,
 * since names below them cost nothing. An address counts with its port.
 */
export function hostOf(url: string): string {
  const { hostname, host } = new URL(url)
  if (/^[\d.]+$|^\[|^localhost$/.test(hostname)) return host
  const parts = hostname.split('.')
  if (shared.has(parts.slice(-2).join('.'))) return hostname
  const last = parts.at(-2) ?? ''
  // "example.co.in": the two last parts belong to many.
  return parts.slice(last.length <= 3 ? -3 : -2).join('.')
}

/** Remembers slow hosts. The owner is the one for whom a host is called. */
export interface SlowHosts {
  noteSlow(url: string, owner: string): void
  noteQuick(url: string): void
  /**
   * Whether nobody waits for a host any more: it was slow three times for this owner, or for three
   * owners. What one of them chooses to call gives up no host of the others.
   */
  isGivenUp(url: string, owner: string): boolean
}

export function createSlowHosts(now: () => number = Date.now): SlowHosts {
  const hosts = new Map<string, { times: Map<string, number>; until: number }>()
  const timesOf = (url: string): ReadonlyMap<string, number> => {
    const known = hosts.get(hostOf(url))
    return known && known.until > now() ? known.times : new Map()
  }
  return {
    noteSlow(url, owner) {
      const times = new Map(timesOf(url))
      times.set(owner, (times.get(owner) ?? 0) + 1)
      const oldest = hosts.keys().next()
      if (hosts.size >= hostsMax && !oldest.done) hosts.delete(oldest.value)
      hosts.set(hostOf(url), { times, until: now() + memory * 60_000 })
    },
    noteQuick: (url) => {
      hosts.delete(hostOf(url))
    },
    isGivenUp(url, owner) {
      const times = timesOf(url)
      return times.size >= givenUpAfter || (times.get(owner) ?? 0) >= givenUpAfter
    },
  }
}

/** The hosts of pictures. */
export const slowHosts = createSlowHosts()
