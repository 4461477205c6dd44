/**
 * The sitemap's files (sitemaps.org): an index, one file of pages and lists, one for every forty
 * thousand storefronts, and so for products. Each is written through a compressor as its rows are read and kept packed
 * for an hour, so that its size is never in memory and crawlers do not load the database.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { companyType, companyTypes } from '#areas/companies/rules.ts'
import { marketPath } from '#areas/market/rules/search.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import { addressIn, type Language, languages } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { blogPath, blogSections } from '../../rules.ts'
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

/** The most addresses of one file, as search engines take them. */
const addressesMax = 50_000
// Below the limit: ranges grow until the index is read again.
const sellersPerFile = 40_000
const rowsAtOnce = 2_000
/** Seconds that a file is kept. */
const sitemapLife = 3_600
// A megabyte each at most.
const filesKept = 12

const pages = [
  '/',
  '/AboutUs',
  '/ContactUs',
  '/termsCondition',
  '/privacyPolicy',
  ...new Set(
    blogSections.flatMap((section) => [
      section.path,
      ...section.articles.map((article) => blogPath(section, article)),
    ]),
  ),
]

/** See the file's head. Every file is gzip-compressed XML. */
export interface Sitemap {
  index(): Promise<Buffer>
  /** Pages of the site's own and lists of sellers, everywhere and by city. */
  pages(): Promise<Buffer>
  /** A file of storefronts, numbered from 1; undefined past the last. */
  sellers(number: number): Promise<Buffer | undefined>
  /** A file of products, numbered in the same way. */
  products(number: number): Promise<Buffer | undefined>
  /** Files are made again from now on: what is in them may be public no longer. */
  forget(): void
}

/**
 * Makes the sitemap of a site.
 *
 * @param reader at each file: a copy of the database may be away for a while
 * @param perFile how many storefronts a file holds when the index is written
 */
export function createSitemap(
  reader: () => Reader,
  { publicUrl, perFile = sellersPerFile }: { publicUrl: string; perFile?: number },
): Sitemap {
  const keptRanges = createCache<SellerRange[]>()
  const kept = createCache<Buffer>()
  // Files go by numbers, so that nobody can ask for more of them than there are.
  const ranges = () => keptRanges.ask('sellers', () => sellerRanges(reader(), perFile))
  const ofProducts = () => keptRanges.ask('products', () => productRanges(reader(), perFile))
  const fileOf = (kind: 'sellers' | 'products', number: number, range?: SellerRange) => {
    const pagesIn = kind === 'sellers' ? sellersIn : productsIn
    const make = (own: SellerRange) => packed(rangeOf(pagesIn, reader(), publicUrl, own))
    return range && kept.ask(`${kind} ${number}`, () => make(range))
  }
  return {
    index: async () => {
      const files = { sellers: await ranges(), products: await ofProducts() }
      return kept.ask('index', () => packed(indexOf(reader(), publicUrl, files)))
    },
    pages: () => kept.ask('pages', () => packed(pagesOf(reader(), publicUrl))),
    sellers: async (number) => fileOf('sellers', number, (await ranges())[number - 1]),
    products: async (number) => fileOf('products', number, (await ofProducts())[number - 1]),
    forget: () => {
      keptRanges.forget()
      kept.forget()
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
    ...companyTypes.flatMap(({ id, listPath }) => [`${listPath}/${id}`, marketPath(id)]),
  ]
  yield head
  for (const path of own) yield address(publicUrl + path, dates.get(path))
  for (const { typeId, cityKey } of lists.slice(0, addressesMax - own.length)) {
    const city = await knownCity(cityKey)
    const type = companyType(typeId)
    if (!city || !type) continue
    const location = cityKey.includes(',') ? suggestionText(city) : city.cityName
    const search = new URLSearchParams({ location })
    yield address(`${publicUrl}${type.listPath}/${type.id}?${search}`)
  }
  yield foot
}

/** @param pagesIn reads so many pages of a range, the first by their ids */
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

/** Their text is in English in every language. */
const onlyEnglish = /^\/(Blog|termsCondition|privacyPolicy)/

/** The same page in every language. */
function alternates(url: string): string {
  if (onlyEnglish.test(new URL(url).pathname)) return ''
  const link = (language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${language}-IN" href="${escaped(addressIn(url, language))}"/>`
  return languages.map(link).join('')
}

function escaped(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}

/** Keeps what was made last for an hour; makes one at a time, so that many askers take one connection. */
function createCache<T>() {
  const things = new Map<string, { made: Promise<T>; until: number }>()
  let before: Promise<unknown> = Promise.resolve()
  const ask = (name: string, make: () => Promise<T>): Promise<T> => {
    const known = things.get(name)
    if (known && known.until > Date.now()) return known.made
    const made = before.then(make)
    before = made.catch(() => {})
    things.delete(name)
    things.set(name, { made, until: Date.now() + sitemapLife * 1000 })
    made.catch(() => things.delete(name))
    for (const oldest of things.keys()) {
      if (things.size <= filesKept) break
      things.delete(oldest)
    }
    return made
  }
  return { ask, forget: () => things.clear() }
}

function packed(parts: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const declared = async function* () {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield* parts
  }
  return buffer(Readable.from(declared()).compose(createGzip()))
}
