/**
 * The sitemap's files (sitemaps.org): an index, one file of pages and lists, one per forty thousand
 * storefronts, and the same for products. Each is compressed while its rows are read, and cached
 * compressed for an hour, so that its full size is never in memory and crawlers do not load the
 * database.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { offeredTrades, tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { marketPath } from '#areas/market/rules/search.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import { addressIn, type Language, languages } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { articlesOf, blogSections } from '../../rules/blog.ts'
import { articleDates } from '../adapters/article-dates.ts'
import {
  changedIn,
  listsWithSellers,
  productRanges,
  productsIn,
  type SellerRange,
  sellerRanges,
  sellersIn,
} from '../reads.ts'

/** Maximum URLs per file that search engines accept. */
const addressesMax = 50_000
// Below the limit, because ranges grow until the index is created again.
const sellersPerFile = 40_000
const rowsAtOnce = 2_000
/** Cache time of a file, in seconds. */
const sitemapLife = 3_600
// At most a megabyte each.
const filesKept = 12

const pages = [
  '/',
  '/AboutUs',
  '/Plans',
  '/ContactUs',
  '/termsCondition',
  '/privacyPolicy',
  '/Blog/Articles',
  ...blogSections.flatMap(articlesOf).map(({ path }) => path),
]

/** See the file's head. Every file is gzip-compressed XML. */
export interface Sitemap {
  index(): Promise<Buffer>
  /** The site's own pages, and seller lists for all of India and by city. */
  pages(): Promise<Buffer>
  /** A file of storefronts, numbered from 1; undefined beyond the last. */
  sellers(number: number): Promise<Buffer | undefined>
  /** A file of products, numbered in the same way. */
  products(number: number): Promise<Buffer | undefined>
  /** Clears the cache, because its files may list pages that are no longer public. */
  forget(): void
}

/**
 * Creates the sitemap of a site.
 *
 * @param reader called for each file, because a database replica may be temporarily unavailable
 * @param perFile maximum number of storefronts in a file when the index is created
 */
export function createSitemap(
  reader: () => Reader,
  { publicUrl, perFile = sellersPerFile }: { publicUrl: string; perFile?: number },
): Sitemap {
  const keptRanges = createCache<SellerRange[]>()
  const cache = createCache<Buffer>()
  // Files are numbered, so that clients cannot request more of them than there are.
  const ranges = () => keptRanges.ask('sellers', () => sellerRanges(reader(), perFile))
  const ofProducts = () => keptRanges.ask('products', () => productRanges(reader(), perFile))
  const fileOf = (kind: 'sellers' | 'products', number: number, range?: SellerRange) => {
    const pagesIn = kind === 'sellers' ? sellersIn : productsIn
    const make = (own: SellerRange) => packed(rangeOf(pagesIn, reader(), publicUrl, own))
    return range && cache.ask(`${kind} ${number}`, () => make(range))
  }
  return {
    index: async () => {
      const files = { sellers: await ranges(), products: await ofProducts() }
      return cache.ask('index', () => packed(indexOf(reader(), publicUrl, files)))
    },
    pages: () => cache.ask('pages', () => packed(pagesOf(reader(), publicUrl))),
    sellers: async (number) => fileOf('sellers', number, (await ranges())[number - 1]),
    products: async (number) => fileOf('products', number, (await ofProducts())[number - 1]),
    forget: () => {
      keptRanges.forget()
      cache.forget()
    },
  }
}

async function* indexOf(
  reader: Reader,
  publicUrl: string,
  files: Record<'sellers' | 'products', SellerRange[]>,
) {
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  yield `<sitemap>${location(`${publicUrl}/sitemap-pages.xml`)}</sitemap>\n`
  for (const name of ['sellers', 'products'] as const) {
    for (const [index, range] of files[name].entries()) {
      const file = `${publicUrl}/sitemap-${name}-${index + 1}.xml`
      yield `<sitemap>${location(file)}${lastmod(await changedIn(reader, name, range))}</sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

async function* pagesOf(reader: Reader, publicUrl: string) {
  const lists = await listsWithSellers(reader)
  const dates = await articleDates()
  const own = [
    ...pages,
    marketPath(),
    ...offeredTrades().flatMap((trade) => [tradePath(trade), marketPath(trade.id)]),
  ]
  yield head
  for (const path of own) yield address(publicUrl + path, dates.get(path))
  for (const { typeId, cityKey } of lists.slice(0, addressesMax - own.length)) {
    const city = await knownCity(cityKey)
    const type = tradeOf(typeId)
    if (!city || !type?.isOffered) continue
    const location = cityKey.includes(',') ? suggestionText(city) : city.cityName
    const search = new URLSearchParams({ location })
    yield address(`${publicUrl}${tradePath(type)}?${search}`)
  }
  yield foot
}

/** @param pagesIn reads the first pages of a range, ordered by id, up to a limit */
async function* rangeOf(
  pagesIn: typeof sellersIn,
  reader: Reader,
  publicUrl: string,
  { after, through }: SellerRange,
) {
  yield head
  let last = after
  for (let written = 0; written < addressesMax; written += rowsAtOnce) {
    const rows = await pagesIn(reader, { after: last, through }, rowsAtOnce)
    yield rows.map(({ path, modifiedAt }) => address(publicUrl + path, modifiedAt)).join('')
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)?.id ?? through
  }
  yield foot
}

const head =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const foot = '</urlset>\n'

function address(url: string, changed?: Date): string {
  return `<url>${location(url)}${lastmod(changed)}${alternates(url)}</url>\n`
}

function lastmod(changed?: Date): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
}

function location(url: string): string {
  return `<loc>${escaped(new URL(url).href)}</loc>`
}

/** Alternate links to the page in every language. */
function alternates(url: string): string {
  const link = (language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${language}-IN" href="${escaped(addressIn(url, language))}"/>`
  return languages.map(link).join('')
}

function escaped(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}

/** Caches values for an hour; creates one at a time, so that requests use only one connection. */
function createCache<T>() {
  const files = new Map<string, { content: Promise<T>; until: number }>()
  let before: Promise<unknown> = Promise.resolve()
  const ask = (name: string, make: () => Promise<T>): Promise<T> => {
    const known = files.get(name)
    if (known && known.until > Date.now()) return known.content
    const content = before.then(make)
    before = content.catch(() => {})
    files.delete(name)
    files.set(name, { content, until: Date.now() + sitemapLife * 1000 })
    content.catch(() => files.delete(name))
    for (const oldest of files.keys()) {
      if (files.size <= filesKept) break
      files.delete(oldest)
    }
    return content
  }
  return { ask, forget: () => files.clear() }
}

function packed(parts: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const declared = async function* () {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield* parts
  }
  return buffer(Readable.from(declared()).compose(createGzip()))
}
