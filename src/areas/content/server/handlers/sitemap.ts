/**
 * The sitemap's files (sitemaps.org): an index, one file of pages and lists, one for every forty
 * thousand storefronts. Each is written through a compressor as its rows are read and kept packed
 * for an hour, so that its size is never in memory and crawlers do not load the database.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { companyType, companyTypes } from '#areas/companies/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import { listsWithSellers, type SellerRange, sellerRanges, sellersIn } from '../reads.ts'

/** The most addresses of one file, as search engines take them. */
const addressesMax = 50_000
// Below the limit: ranges grow until the index is read anew.
const sellersPerFile = 40_000
const rowsAtOnce = 2_000
/** Seconds that a file is kept, here and by whoever asks for it. */
export const sitemapLife = 3_600
// A megabyte each at most.
const filesKept = 12

const pages = ['/', '/AboutUs', '/ContactUs', '/termsCondition', '/privacyPolicy']

/** See the file's head. Every file is gzip-compressed XML. */
export interface Sitemap {
  index(): Promise<Buffer>
  /** Pages of the site's own and lists of sellers, everywhere and by city. */
  pages(): Promise<Buffer>
  sellers(range: SellerRange): Promise<Buffer>
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
  const kept = createShelf()
  return {
    index: () => kept('index', () => indexOf(reader(), publicUrl, perFile)),
    pages: () => kept('pages', () => pagesOf(reader(), publicUrl)),
    sellers: (range) => kept(rangeName(range), () => sellersOf(reader(), publicUrl, range)),
  }
}

/** What a range is called in its file's address. */
export function rangeName({ after, through }: SellerRange): string {
  return `${after}-${through}`
}

/** The range that an address names; undefined for a text that is none. */
export function readRangeName(text: string): SellerRange | undefined {
  const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  const [, after, through] = new RegExp(`^(${guid})-(${guid})$`).exec(text) ?? []
  return after && through ? { after, through } : undefined
}

async function* indexOf(reader: Reader, publicUrl: string, perFile: number) {
  const ranges = await sellerRanges(reader, perFile)
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  yield `<sitemap>${location(`${publicUrl}/sitemap-pages.xml`)}</sitemap>\n`
  for (const range of ranges) {
    yield `<sitemap>${location(`${publicUrl}/sitemap-sellers-${rangeName(range)}.xml`)}</sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

async function* pagesOf(reader: Reader, publicUrl: string) {
  const lists = await listsWithSellers(reader)
  const own = [...pages, ...companyTypes.map(({ id, listPath }) => `${listPath}/${id}`)]
  yield head
  for (const path of own) yield address(publicUrl + path)
  for (const { typeId, cityKey } of lists.slice(0, addressesMax - own.length)) {
    const city = await knownCity(cityKey)
    const type = companyType(typeId)
    if (!city || !type) continue
    const search = new URLSearchParams({ location: city.cityName })
    yield address(`${publicUrl}${type.listPath}/${type.id}?${search}`)
  }
  yield foot
}

async function* sellersOf(reader: Reader, publicUrl: string, { after, through }: SellerRange) {
  yield head
  let last = after
  for (let written = 0; written < addressesMax; written += rowsAtOnce) {
    const rows = await sellersIn(reader, { after: last, through }, rowsAtOnce)
    yield rows
      .map((seller) => address(`${publicUrl}/Seller/${seller.sellerUrl}`, seller.modifiedAt))
      .join('')
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)?.companyId ?? through
  }
  yield foot
}

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
const foot = '</urlset>\n'

function address(url: string, changed?: Date): string {
  const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url>${location(url)}${time}</url>\n`
}

function location(url: string): string {
  return `<loc>${new URL(url).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`
}

/** Keeps the last files for an hour; makes one at a time, so that many askers take one connection. */
function createShelf() {
  const files = new Map<string, { made: Promise<Buffer>; until: number }>()
  let before: Promise<unknown> = Promise.resolve()
  return (name: string, write: () => AsyncIterable<string>): Promise<Buffer> => {
    const known = files.get(name)
    if (known && known.until > Date.now()) return known.made
    const made = before.then(() => packed(write()))
    before = made.catch(() => {})
    files.delete(name)
    files.set(name, { made, until: Date.now() + sitemapLife * 1000 })
    made.catch(() => files.delete(name))
    for (const oldest of files.keys()) {
      if (files.size <= filesKept) break
      files.delete(oldest)
    }
    return made
  }
}

function packed(parts: AsyncIterable<string>): Promise<Buffer> {
  const declared = async function* () {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield* parts
  }
  return buffer(Readable.from(declared()).compose(createGzip()))
}
