/** Rules for every page: addresses, error pages, use without JavaScript. */
import { describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, expectChoicesReadable, hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, server, without } from '../support/journey.ts'
import { publicPages } from '../support/page-paths.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

const open = (path: string) => fetch(server.url + path, { redirect: 'manual' })

describe('addresses', () => {
  test.each([
    ['/tilesellers/2', '/TileSellers/2'],
    ['/TileSellers/2/?location=Morbi', '/TileSellers/2?location=Morbi'],
    ['/LOGIN', '/login'],
    ['/companydetail/companyaddress', '/companyDetail/companyAddress'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const response = await open(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  })

  test('password managers are led to the change of the password', async () => {
    const response = await open('/.well-known/change-password')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/user/changePassword',
    ])
  })

  test.each(['/no/such/page', '/TileSellers/9', '/MarbleSellers/x'])(
    '%s is a 404 with the shell',
    async (path) => {
      const response = await open(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html.match(/<title>[^<]*/g)).toEqual([`<title>${m.error_page_not_found_title()}`])
      expect(html).toContain(m.nav_login())
    },
  )

  test('the parameter decides what is shown, and the canonical link names its own route', async () => {
    const html = await (await open('/MarbleSellers/2')).text()
    expect(html).toContain('>Tile sellers</h1>')
    expect(html).toContain(`href="${server.url}/TileSellers/2"`)
    const lighting = await (await open('/Lighting/4')).text()
    expect(lighting).toContain(`<link rel="canonical" href="${server.url}/LightSellers/4"/>`)
  })

  test('robots.txt names the sitemap, whose index lists its files', async () => {
    const robots = await (await open('/robots.txt')).text()
    expect(robots).toContain('Disallow: /companyDetail/')
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }]) {
      const index = await fetch(`${server.url}/sitemap.xml`, { headers })
      expect(index.headers.get('content-type')).toContain('application/xml')
      const [, file = ''] = /<loc>([^<]*sitemap-sellers[^<]*)<\/loc>/.exec(await index.text()) ?? []
      const sellers = await fetch(file, { headers })
      expect(sellers.status).toBe(200)
      expect(await sellers.text()).toContain('<urlset')
    }
    expect((await open('/sitemap-sellers-2.xml')).status).toBe(404)
  })

  test('an unknown seller redirects to the home page with an error', async () => {
    const response = await open('/Seller/nobody-here')
    expect(response.status).toBe(302)
    const home = await (await open(response.headers.get('location') ?? '')).text()
    expect(home).toContain(m.seller_list_failed())
  })
})

test.each(['/api', '/api/', '/api/nothing', '/api/Login/Authenticate'])(
  '%s is a problem document, not a page',
  async (path) => {
    const response = await open(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  },
)

describe('every page', () => {
  test.each(publicPages)('%s has a security policy without unsafe sources', async (path) => {
    const policy = (await open(path)).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toContain('unsafe')
  })

  test.each(publicPages)('%s sets no cookie, so that it can be cached', async (path) => {
    expect((await open(path)).headers.get('set-cookie')).toBeNull()
  })

  test.each(publicPages)('%s starts with the HTML5 doctype', async (path) => {
    expect(await (await open(path)).text()).toMatch(/^<!DOCTYPE html><html/)
  })

  test('puts styles and pictures before its scripts, which wait for the first paint', async () => {
    const html = await (await open('/')).text()
    const waiting = html.lastIndexOf('<template>')
    expect(html.slice(waiting)).not.toMatch(/rel="stylesheet"|<img/)
    expect(html.slice(0, waiting)).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html.slice(waiting)).toMatch(/type="module".*'modulepreload'/s)
    const { context, page } = await openWindow()
    await page.goto(server.url)
    // What the page's modules import is asked for together with them.
    const preloads = page.locator('link[rel="modulepreload"][href^="/assets/"]')
    await expect.poll(() => preloads.count()).toBeGreaterThan(20)
    await context.close()
  })

  test('prints without header and footer', async () => {
    const { context, page } = await openWindow()
    await page.goto(server.url)
    const around = [page.getByRole('banner'), page.getByRole('contentinfo')]
    for (const one of around) await one.waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const one of around) await one.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })
})

test('a list shows where it ends: at 500 rows when showing all, at 1,000 for a search; later pages redirect', async () => {
  await server.services.database.query(`
    create temporary table many as select gen_random_uuid() as id, n from generate_series(1, 1001) n;
    insert into directory_entries (company_id, seller_url, card, name_key, type_ids, city_keys,
        created_at, modified_at)
      select id, 'mill-' || n, json_build_object('picture', '', 'name', 'Mill ' || n,
          'sellerRating', null, 'ratingCount', 0, 'description', '', 'locations', '{}'::text[],
          'sellerUrl', 'mill-' || n, 'workingTypes', '{6}'::int[], 'itemTypes', '{}'::text[]),
        'mill ' || n, '{6}', '{}', now(), now()
      from many;
    insert into directory_listings
        (company_id, type_id, city_key, modified_at, name_key, rating_floor)
      select id, 6, '', now(), 'mill ' || n, 0 from many;
    insert into directory_totals values (6, '', 0, 1001);
    insert into directory_search (company_id, shelf, modified_at, name_key, keys)
      select id, 0, now(), 'mill ' || n, array_to_tsvector('{6mill,6=mill}') from many;
    insert into directory_words values ('mill');
    drop table many`)
  const page = async (search: string) => (await open(`/Cement/6${search}`)).text()
  const all = await page('?size=1')
  expect(all).toContain(m.seller_list_count({ count: '1,001' }))
  expect(all).toContain(m.list_bounded())
  expect(all.match(/<article/g)).toHaveLength(500)
  expect(all).not.toContain('page=2')
  expect(await page('')).not.toContain(m.list_bounded())
  const html = await page('?text=mills')
  expect(html).toContain(m.seller_list_count_more())
  expect(html).toContain('page=100')
  expect(html).not.toContain('page=101')
  const led = async (search: string) => (await open(`/Cement/6${search}`)).headers.get('location')
  expect(await led('?size=25&page=99')).toBe('/Cement/6?size=25&page=41')
  expect(await led('?text=mill&page=999')).toBe('/Cement/6?text=mill&page=100')
  expect(await led('?page=101')).toBeNull()
  await server.services.database.query(
    'truncate directory_entries, directory_listings, directory_totals, directory_search, directory_words',
  )
})

test.each([
  [
    ...['/Cement/6', 'directory_totals', m.seller_list_failed(), m.seller_list_empty()],
    ...['5', '6'],
  ],
  [...['/Products/6', 'market_products', m.market_failed(), m.market_empty()], '11', '12'],
])(
  '%s without its data keeps its controls, reports the error in a toast and inline, and can retry',
  async (...row) => {
    const [path = '', table = '', failed = '', empty = '', sort = '', next = ''] = row
    const internal = m.error_server({ detail: m.error_internal() })
    const { context, page } = await openWindow({})
    await without([table], async () => {
      expect((await page.goto(`${server.url}${path}?sort=${sort}`))?.status()).toBe(500)
      await expectToast(page, failed)
      await expectToast(page, internal)
      await page.getByText(`${failed} ${internal}`).waitFor()
      await expect
        .poll(() => page.getByRole('main').getByLabel(m.list_sort()).inputValue())
        .toBe(sort)
      await expectAccessible(page)
    })
    await page.getByRole('main').getByLabel(m.list_sort()).selectOption(next)
    await page.getByText(empty).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe(next)
    await context.close()
  },
)

test('a page lost by a broken connection does not blame the server, and can be retried', async () => {
  const { context, page } = await openWindow({})
  await page.goto(`${server.url}/Cement/6`)
  await hydrated(page)
  await page.route('**/Cement/6.data*', (route) => route.abort('internetdisconnected'))
  await page.getByLabel(m.list_sort()).selectOption({ label: m.sort_a_to_z() })
  await page.getByText(`${m.seller_list_failed()} ${m.ui_part_missing()}`).waitFor()
  await page.unroute('**/Cement/6.data*')
  await page.getByRole('link', { name: m.error_page_again() }).click()
  await page.getByText(m.seller_list_empty()).waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('5')
  await context.close()
})

test("on a small phone every option of a list's filters is readable", async () => {
  const { context, page } = await openWindow()
  await page.goto(`${server.url}/TileSellers/2`)
  // Collapsed, so that sellers begin on the first screen; wider screens show it at once.
  const sort = page.getByLabel(m.list_sort())
  await expect.poll(() => sort.isVisible()).toBe(false)
  await page.getByText(m.list_more()).click()
  await expect.poll(() => sort.isVisible()).toBe(true)
  await expectChoicesReadable(page)
  // What is set is counted, and removed by its chip.
  await page.goto(`${server.url}/TileSellers/2?rating=3`)
  await hydrated(page)
  await expect.poll(() => page.getByText(m.list_more()).innerText()).toMatch(/1/)
  const filter = m.rating_min({ stars: 3 })
  await page.getByRole('link', { name: m.list_chip_remove({ filter }) }).click()
  await page.waitForURL('**/TileSellers/2')
  await page.goto(`${server.url}/TileSellers/2`)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(() => page.getByText(m.list_more()).isVisible()).toBe(false)
  await expect.poll(() => sort.isVisible()).toBe(true)
  await context.close()
})

test('on a small phone the search of the home page fits on the first screen', async () => {
  const { context, page } = await openWindow()
  await page.goto(server.url)
  const field = await page.getByRole('main').getByLabel(m.home_what()).boundingBox()
  expect(field?.y ?? 740).toBeLessThan(300)
  const button = await page.getByRole('button', { name: m.home_find() }).boundingBox()
  expect((button?.y ?? 740) + (button?.height ?? 0)).toBeLessThan(450)
  // Three times that before sections lay in rows and folds.
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeLessThan(3500)
  await context.close()
})

test('in forced colours, which show no shadows, the current menu entry stays marked', async () => {
  const { context, page } = await openWindow({ forcedColors: 'active' })
  await page.goto(`${server.url}/TileSellers/2`)
  const current = page.getByRole('banner').getByRole('link', { name: 'Tile', exact: true })
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
    'underline',
  )
  await context.close()
})

test('choosing by keyboard keeps the focus, and going back shows the earlier choice', async () => {
  const { context, page, complaints } = await openWindow({})
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  const sort = page.getByLabel(m.list_sort())
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**sort=2**')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**sort=3**')
  expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => sort.inputValue()).toBe('2')
  const text = page.getByLabel(m.seller_list_what())
  await text.fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText(m.seller_list_empty()).waitFor()
  await page.getByRole('link', { name: m.list_clear() }).click()
  await expect.poll(() => text.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('words typed but not submitted are restored on return, submitted ones are not', async () => {
  const { context, page, complaints } = await openWindow({})
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  const text = page.getByLabel(m.seller_list_what())
  const place = page.getByLabel(m.seller_list_where())
  await text.fill('vitrified')
  await place.fill('Morbi')
  await page.getByRole('link', { name: m.nav_about() }).first().click()
  await page.waitForURL('**/AboutUs')
  await page.goBack()
  await expect.poll(() => text.inputValue()).toBe('vitrified')
  await expect.poll(() => place.inputValue()).toBe('Morbi')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => text.inputValue()).toBe('vitrified')
  await text.press('Enter')
  await page.waitForURL('**text=vitrified**')
  await page.goBack()
  await expect.poll(() => text.inputValue()).toBe('')
  await expect.poll(() => place.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('words typed while a list loads stay when it arrives, and those of the URL follow it', async () => {
  const { context, page, complaints } = await openWindow({})
  let come = Promise.withResolvers<void>()
  await page.route('**/*.data?*', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  const text = page.getByLabel(m.seller_list_what())
  const place = page.getByLabel(m.seller_list_where())
  // A choice loads the list: words typed meanwhile are not part of it yet.
  await page.getByLabel(m.list_sort()).selectOption({ label: m.sort_a_to_z() })
  await text.fill('vitrified')
  come.resolve()
  await page.waitForURL('**sort=5**')
  await expect.poll(() => text.inputValue()).toBe('vitrified')
  // So are those typed after the words that were sent.
  come = Promise.withResolvers()
  await text.press('Enter')
  await text.fill('vitrified 600x600')
  await place.fill('Morbi')
  come.resolve()
  await page.waitForURL('**text=vitrified&**')
  await expect.poll(() => text.inputValue()).toBe('vitrified 600x600')
  await expect.poll(() => place.inputValue()).toBe('Morbi')
  await place.press('Enter')
  await page.waitForURL('**location=Morbi**')
  expect(new URL(page.url()).searchParams.get('text')).toBe('vitrified 600x600')
  // A link shows what its URL says.
  await page.getByRole('link', { name: m.list_clear() }).click()
  await expect.poll(() => text.inputValue()).toBe('')
  await expect.poll(() => place.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('cities are suggested for the current value of the field when they arrive', async () => {
  const { context, page, complaints } = await openWindow({})
  const arrive = Promise.withResolvers<void>()
  await page.route('**/GetOnlyCityInfoAsync', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  const place = page.getByLabel(m.seller_list_where())
  const suggested = page.locator('datalist option')
  await place.pressSequentially('mor')
  await place.fill('bangalore')
  arrive.resolve()
  await expect.poll(() => suggested.allTextContents()).toEqual(['Bangalore (Bengaluru), Karnataka'])
  await place.fill('')
  await expect.poll(() => suggested.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('without JavaScript, a list’s controls work', async () => {
  const { context, page } = await openWindow({ javaScriptEnabled: false })
  await page.goto(`${server.url}/MarbleSellers/1?location=Kishangarh`)
  await page.getByLabel(m.list_sort()).selectOption({ label: m.sort_a_to_z() })
  await page.getByRole('main').getByRole('button', { name: m.list_search() }).click()
  await page.waitForURL('**sort=5**')
  await expect.poll(() => page.getByLabel(m.seller_list_where()).inputValue()).toBe('Kishangarh')
  await expect.poll(() => page.getByLabel(m.list_sort()).inputValue()).toBe('5')
  await page.getByText(m.seller_list_empty()).waitFor()
  await context.close()
})
