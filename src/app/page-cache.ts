/**
 * An in-memory cache of whole public pages (docs/decisions/0018-page-cache.md). A page is served
 * for a second without any check; after that its loaders run again, and it is rendered again only
 * if their data has changed. So no page is older than a second, and only changed pages are
 * rendered.
 */

/** Milliseconds for which a page is served without checking whether its data has changed. */
export const pageLife = 1000
// What a page shows besides its data (a date, say) may change too.
const renderLife = 60_000
const bytesMax = 32 * 1024 * 1024
// Nobody bookmarks longer URLs.
const addressMax = 500

/** What the cache needs to know about a page. */
export interface Cacheable {
  /** Identifies the data the page was rendered from; undefined if it cannot be identified. */
  madeOf: string | undefined
  /** The memory it takes. */
  bytes: number
}

/**
 * Renders the page of a URL. If its data is still `known`, it may return `unchanged`; a response
 * that must not be cached (an error, a redirect) is `other`, for the requesting client only.
 */
export type Render<Page, Other> = (
  known: string | undefined,
) => Promise<{ page: Page } | { other: Other } | 'unchanged'>

/** See the top of this file. */
export interface PageCache<Page, Other> {
  /** The page of a URL, or the response that is not a page. Throws what `render` throws. */
  get(address: string, render: Render<Page, Other>): Promise<{ page: Page } | { other: Other }>
  /** The page of a URL if it can be served without a check; otherwise undefined. */
  fresh(address: string): Page | undefined
  /** Its size, and how often a page was served as it was, found unchanged, or rendered. */
  readonly state: CacheState
}

/** See {@link PageCache.state}. */
export interface CacheState {
  pages: number
  bytes: number
  kept: number
  unchanged: number
  rendered: number
}

interface Entry<Page> {
  page: Page
  /** When the loaders it was rendered from started, and those that last found it unchanged. */
  rendered: number
  checked: number
}

interface Running<Page> {
  began: number
  /** Undefined if there is no page to share. */
  page: Promise<Page | undefined>
}

/** Creates a cache; `limit` is the size of its pages in bytes, `now` a clock in milliseconds. */
export function createPageCache<Page extends Cacheable, Other>({
  limit = bytesMax,
  now = () => performance.now(),
}: {
  limit?: number
  now?: () => number
} = {}): PageCache<Page, Other> {
  // The keys are ordered by their last use.
  const entries = new Map<string, Entry<Page>>()
  const running = new Map<string, Running<Page>>()
  const counts = { kept: 0, unchanged: 0, rendered: 0 }
  let bytes = 0

  const drop = (address: string) => {
    bytes -= entries.get(address)?.page.bytes ?? 0
    entries.delete(address)
  }
  const keep = (address: string, entry: Entry<Page>) => {
    if ((entries.get(address)?.checked ?? entry.checked) > entry.checked) return
    drop(address)
    if (entry.page.bytes > limit) return
    entries.set(address, entry)
    bytes += entry.page.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break
      drop(oldest)
    }
  }
  const make = async (address: string, render: Render<Page, Other>) => {
    const began = now()
    const entry = entries.get(address)
    const young = entry && began - entry.rendered < renderLife ? entry : undefined
    const result = await render(young?.page.madeOf)
    if (result === 'unchanged') {
      if (!young) throw new Error(`${address} cannot be unchanged: it is not cached.`)
      counts.unchanged += 1
      keep(address, { ...young, checked: began })
      return { page: young.page }
    }
    counts.rendered += 1
    if ('page' in result) keep(address, { page: result.page, rendered: began, checked: began })
    else drop(address)
    return result
  }

  const fresh = (address: string) => {
    const entry = entries.get(address)
    if (!entry || now() - entry.checked >= pageLife) return undefined
    entries.delete(address)
    entries.set(address, entry)
    counts.kept += 1
    return entry.page
  }

  return {
    fresh,
    get state() {
      return { ...counts, pages: entries.size, bytes }
    },
    async get(address, render) {
      if (address.length > addressMax) {
        const result = await render(undefined)
        if (result === 'unchanged')
          throw new Error(`${address} cannot be unchanged: it is never cached.`)
        return result
      }
      const cachedPage = fresh(address)
      if (cachedPage) return { page: cachedPage }
      const other = running.get(address)
      if (other && now() - other.began < pageLife) {
        const page = await other.page
        if (page) return { page }
        return make(address, render)
      }
      const making = make(address, render)
      const mine: Running<Page> = {
        began: now(),
        page: making.then(
          (result) => ('page' in result ? result.page : undefined),
          () => undefined,
        ),
      }
      running.set(address, mine)
      try {
        return await making
      } finally {
        if (running.get(address) === mine) running.delete(address)
      }
    },
  }
}
