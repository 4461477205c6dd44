/**
 * What search engines find, starting at the home page: every link works, every page has one
 * canonical address and describes its content as schema.org data.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWithDemoMarket } from '#app/demo/fill.ts'
import { splitPath } from '#kernel/language.ts'
import { attributes, type CrawledPage, crawl, dataBlocks, idsIn } from '../support/crawl.ts'
import { patient } from '../support/patience.ts'
import { dataBlock } from '../support/schema-org.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let pages: Map<string, CrawledPage>

beforeAll(async () => {
  server = await startTestServer({ pages: true })
  await fillWithDemoMarket(server.services.database, { scale: 0.02 })
  const counts = new Map<string, number>()
  pages = await crawl(server.url, ['/'], ({ pathname, search, searchParams }) => {
    // Every page links to the login with its own return address, to the contact form with what is
    // wrong there, and to a wish for what was not found, so one of each is enough. Pictures are not
    // pages.
    const isOwn = ['returnUrl', 'report'].some((name) => searchParams.has(name))
    const isWish = pathname.endsWith('/Wish') && search !== ''
    if (isOwn || isWish || pathname.startsWith('/images/')) return false
    // The other language has the same routes, and product filters have endless combinations.
    const { language, path } = splitPath(pathname)
    if (search !== '' && (language !== 'en' || /^\/(Products|compare)/.test(path))) return false
    const kind = kindOf(pathname + search)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= mostOfAKind
  })
  // Also reads canonical addresses and those in structured data, then the addresses that these
  // pages name.
  const unlinked = () => [
    ...new Set([...pages.values()].flatMap(named).filter((path) => !pages.has(path))),
  ]
  for (let missing = unlinked(); missing.length > 0; missing = unlinked()) {
    for (const [path, page] of await crawl(server.url, missing, () => false)) pages.set(path, page)
  }
  console.log(`${pages.size} pages`)
}, patient(240_000))
afterAll(() => server.close())

/** The most pages to read that differ only in seller, product or query. */
const mostOfAKind = 25
const kindOf = (address: string) =>
  address
    .replace(/(\/Seller\/)[^/?]+/, '$1*')
    .replace(/(\/Product\/)[^/?]+/, '$1*')
    .replace(/=[^&]*/g, '=')

/** Successful pages with HTML, without redirects. */
const visiblePages = () => [...pages.values()].filter(({ html, status }) => html && status === 200)
const indexed = () =>
  visiblePages().filter(({ html }) => !/<meta name="robots"[^>]*noindex/.test(html))
const one = (html: string, element: string, name: string, where: RegExp) =>
  [...html.matchAll(new RegExp(`<${element}\\s[^>]*>`, 'g'))]
    .filter(([tag]) => where.test(tag))
    .flatMap(([tag]) => attributes(tag, element, name))

/** Internal addresses in a page's canonical link and structured data. */
function named({ html }: CrawledPage): string[] {
  const data = dataBlocks(html).flatMap((block) => [
    ...JSON.stringify(block).matchAll(/"(?:url|item)":"([^"]+)"/g),
  ])
  const all = [...canonicals(html), ...data.map(([, url = '']) => url)]
  return all.flatMap((url) => (url.startsWith(server.url) ? url.slice(server.url.length) : []))
}

const canonicals = (html: string) => one(html, 'link', 'href', /rel="canonical"/)

describe('starting at the home page', () => {
  test('all kinds of pages are reached', () => {
    for (const kind of [
      /^\/$/,
      /^\/Brick\/7$/,
      /^\/MarbleSellers\/1\?location=/,
      /^\/Seller\/[^/?]+$/,
      /^\/Seller\/[^/]+\/Reveiw/,
      /^\/Seller\/[^/]+\/ProductSeller\/\d/,
      /^\/Blog\/BlogMarble\/PinkMarbleMBlg$/,
      /^\/Blog\/BlogLighting\/OutdoorTBlg$/,
      /^\/privacyPolicy$/,
    ]) {
      expect(
        visiblePages().filter(({ path }) => kind.test(path)).length,
        `${kind}`,
      ).toBeGreaterThan(0)
    }
  })

  test('no link is dead, and none leads to a redirect', () => {
    const sources = (path: string) =>
      visiblePages()
        .filter(({ links }) => links.some((link) => link.split('#')[0] === path))
        .map((page) => page.path)
    const wrong = [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path}, linked from ${sources(path)[0]}`)
    expect(wrong).toEqual([])
  })

  test('every hash points to an existing id', () => {
    const missing = visiblePages().flatMap(({ path, links }) =>
      links.flatMap((link) => {
        const [target = '', hash] = link.split('#')
        const html = pages.get(target)?.html
        return hash && html && !idsIn(html).has(decodeURIComponent(hash))
          ? [`${path}: ${link}`]
          : []
      }),
    )
    expect(missing).toEqual([])
  })

  test('no picture of the site itself is missing', async () => {
    const named = new Set(visiblePages().flatMap(({ html }) => attributes(html, 'img', 'src')))
    const own = [...named].filter((src) => src.startsWith('/assets/'))
    expect(own.length).toBeGreaterThan(50)
    const missing: string[] = []
    for (const src of own) {
      const { status } = await fetch(server.url + src)
      if (status !== 200) missing.push(`${status} ${src}`)
    }
    expect(missing).toEqual([])
  })
})

describe('every page', () => {
  test('has one title, one main heading, and a description', () => {
    const wrong = indexed().flatMap(({ path, html }) => [
      ...([...html.matchAll(/<title>[^<]+/g)].length === 1 ? [] : [`${path}: title`]),
      ...([...html.matchAll(/<h1[\s>]/g)].length === 1 ? [] : [`${path}: h1`]),
      ...(one(html, 'meta', 'content', /name="description"/)[0] ? [] : [`${path}: description`]),
    ])
    expect(wrong.filter((line) => !isRoom(line))).toEqual([])
  })

  test('has one canonical address, which is a page that is canonical itself', () => {
    const wrong = indexed().flatMap(({ path, html }) => {
      if (isRoom(path)) return []
      const [address = '', ...more] = canonicals(html)
      if (more.length > 0 || !address.startsWith(server.url)) return [`${path}: ${address}`]
      const target = pages.get(address.slice(server.url.length))
      return target && canonicals(target.html)[0] === address ? [] : [`${path}: ${address}`]
    })
    expect(wrong).toEqual([])
  })

  test('has a unique title', () => {
    const own = indexed().filter(({ path, html }) => canonicals(html)[0] === server.url + path)
    // A firm's page has the same title in every language.
    const titles = Map.groupBy(
      own,
      ({ path, html }) => `${splitPath(path).language} ${/<title>([^<]+)/.exec(html)?.[1]}`,
    )
    const twins = [...titles]
      .filter(([, all]) => all.length > 1)
      .map(([title, all]) => `${title}: ${all.map(({ path }) => path).join(' ')}`)
    expect(twins).toEqual([])
  })
})

/** Signed-in pages with forms, which the server sends empty. */
const isRoom = (path: string) => /^(\/hi)?\/(user|companyDetail|admin)\//.test(path)

describe('structured data', () => {
  test('is valid on every page', () => {
    const wrong = visiblePages().flatMap(({ path, html }) =>
      dataBlocks(html).flatMap((block) => {
        const { error } = dataBlock.safeParse(block)
        return error ? [`${path}: ${error.message} ${JSON.stringify(block)}`] : []
      }),
    )
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('covers every type, and each address in it is a page', () => {
    const blocks = visiblePages().flatMap(({ html }) =>
      dataBlocks(html).map((block) => JSON.stringify(block)),
    )
    for (const kind of [
      'Organization',
      'BreadcrumbList',
      'ItemList',
      'Article',
      'FAQPage',
      'Store',
    ]) {
      expect(blocks.join(), kind).toContain(`"@type":"${kind}"`)
    }
    const dead = visiblePages()
      .flatMap(named)
      .filter((path) => pages.get(path)?.status !== 200)
    expect(dead).toEqual([])
  })
})

test('the correct spelling of a misspelt path redirects to it permanently', async () => {
  for (const [from, to] of [
    ['/Seller/any-yard/Review', '/Seller/any-yard/Reveiw'],
    ['/companyDetail/editProduct', '/companyDetail/eidtProduct'],
    ['/Blog/BlogMarble/MakranaMarbleMBlg', '/Blog/BlogMarble/MakaranaMarbleMBlg'],
  ] as const) {
    const response = await fetch(server.url + from, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  }
})

test.each(['/Products?page=2', '/hi/Products?page=2'])('%s names itself', async (path) => {
  const html = await (await fetch(server.url + path)).text()
  expect(canonicals(html)).toEqual([server.url + path])
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/\b2\b/)
})

test('the sitemap lists only canonical pages, each once', async () => {
  const index = await locations('/sitemap.xml')
  expect(index.length).toBeGreaterThan(1)
  const listed = (await Promise.all(index.map(locations))).flat()
  expect(new Set(listed).size).toBe(listed.length)
  const wrong: string[] = []
  for (const path of listed) {
    const known = pages.get(path) ?? (await crawl(server.url, [path], () => false)).get(path)
    const own = known && canonicals(known.html)[0]
    if (known?.status !== 200 || own !== server.url + path) wrong.push(`${path}: ${own}`)
  }
  expect(wrong).toEqual([])
})

/** The addresses in a sitemap file, relative to the site. */
async function locations(path: string): Promise<string[]> {
  const xml = await (await fetch(server.url + path)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&').replaceAll('&apos;', "'").slice(server.url.length),
  )
}
