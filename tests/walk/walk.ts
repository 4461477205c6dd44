/** `npm run walk`: opens every page of the demo market and reports what is wrong with it. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { demoAccounts } from '#app/demo/accounts.ts'
import { demoPassword } from '#platform/settings/refusals.ts'
import { hydrated, openBrowser, openPage, overflowOf, violationsOf } from '../support/browser.ts'
import { loggedIn } from '../support/people.ts'
import { openDialogs } from './dialogs.ts'
import { linkTo, type Stop, stops, type Walker } from './stops.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '360,1280' },
    language: { type: 'string', default: 'en,hi' },
    dialogs: { type: 'boolean', default: false },
    shots: { type: 'string' },
  },
})
const [base = ''] = positionals
const widths = options.width.split(',').map(Number)
/** How many pages are open at the same time. */
const atOnce = 2

const wrong: string[] = []
const contexts = new Map<Walker, Promise<BrowserContext>>()
const links = new Set<string>()
let count = 0

if (options.shots) mkdirSync(options.shots, { recursive: true })
const browser = await openBrowser()
const began = Date.now()
try {
  const { known, linked } = stops()
  const isChosen = ({ route, address = route }: { route: string; address?: string }) =>
    address.includes(options.only)
  const languages = options.language.split(',')
  const visits = (all: readonly Stop[]) =>
    languages.flatMap((language) => all.map((stop) => ({ ...stop, language })))
  const looked = linked.filter(isChosen)
  // A linked page can only be found through the links on its walker's other pages.
  const walkers = looked.map(({ walker }) => walker)
  const needed = options.only
    ? known.filter((stop) => !isChosen(stop) && walkers.includes(stop.walker))
    : []
  await walkAll(visits(known.filter(isChosen)), walk)
  await walkAll(
    needed.map((stop) => ({ ...stop, language: 'en' })),
    collectLinks,
  )
  const addressed = looked.flatMap((stop) => {
    const address = linkTo(stop.route, links)
    if (!address) complain(`${stop.route}: no page links to it`)
    return address ? [{ ...stop, address }] : []
  })
  await walkAll(visits(addressed), walk)
} finally {
  await browser.close()
}
const took = Math.round((Date.now() - began) / 1000)
console.log(`${count} pages checked in ${took} s, ${wrong.length} problems`)
process.exitCode = wrong.length > 0 ? 1 : 0

function complain(line: string): void {
  wrong.push(line)
  console.log(line.slice(0, 1000))
}

type Visit = Stop & { language: string }

async function walkAll(visits: readonly Visit[], step: (visit: Visit) => Promise<void>) {
  const waiting = [...visits]
  const work = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await step(visit)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Checks one page at each screen width, in light and dark. */
async function walk(visit: Visit): Promise<void> {
  await withPage(visit, async (page, complaints) => {
    const status = await open(page, visit)
    const expected = visit.route === '/*' ? 404 : 200
    if (status !== expected) complaints.push(`it responds with ${status}`)
    // Drops the console error that the browser itself logs for a 404.
    else if (status === 404) complaints.length = 0
    await noteLinks(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const name = `${visit.language} ${width} ${visit.walker} ${visit.address}`
      await lookAt(page, name, complaints)
      if (!options.dialogs) continue
      await openDialogs(page, {
        again: () => open(page, visit),
        look: (button) => lookAt(page, `${name} ${button}`, complaints),
      })
    }
    count += 1
  })
}

/** Checks what a page shows, in both colour schemes. */
async function lookAt(page: Page, name: string, complaints: string[]): Promise<void> {
  const say = (text: string) => complaints.push(`${name}: ${text}`)
  const overflow = await overflowOf(page)
  if (overflow > 0) say(`${overflow} px wider than the screen`)
  for (const text of await violationsOf(page)) say(text)
  await photograph(page, `${name} light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = await violationsOf(page, ['color-contrast', 'link-in-text-block'])
  for (const text of colours) say(`dark: ${text}`)
  await photograph(page, `${name} dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function photograph(page: Page, name: string): Promise<void> {
  if (!options.shots) return
  const file = `${name.replace(/[^\w=-]+/g, '_').slice(0, 150)}.png`
  const isDialog = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  await page.screenshot({ path: path.join(options.shots, file), fullPage: !isDialog })
}

async function collectLinks(visit: Visit): Promise<void> {
  await withPage(visit, async (page) => {
    await open(page, visit)
    await noteLinks(page)
  })
}

/** Opens a page and waits until nothing is loading; returns its status. */
async function open(page: Page, { address, language }: Visit): Promise<number> {
  const prefix = language === 'en' ? '' : `/${language}`
  const target = prefix && address === '/' ? prefix : prefix + address
  const response = await page.goto(base + target)
  await hydrated(page)
  await page.waitForFunction(() => !document.querySelector('.loading, main .skeleton'))
  await page.waitForLoadState('networkidle')
  // Pictures load lazily.
  if (options.shots) await scrollThrough(page)
  return response?.status() ?? 0
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < Math.min(height, 6000); top += 700) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => scrollTo(0, 0))
}

async function noteLinks(page: Page): Promise<void> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('a')].map(({ pathname, search }) => pathname + search),
  )
  for (const each of hrefs) {
    const link = each.replace(/^\/hi(?=\/|$)/, '')
    links.add(link)
    // Nothing links to the page after a payment, and a product's link is inside its collapsed row.
    links.add(link.replace(/OrderDetail\?order=(\d+)$/, 'OrderConfirm/$1'))
    links.add(link.replace('/eidtProduct?', '/companyProductDetail?'))
  }
}

async function withPage(
  { walker, address, language }: Visit,
  use: (page: Page, complaints: string[]) => Promise<void>,
): Promise<void> {
  const { page, complaints } = await openPage(await contextOf(walker))
  try {
    await use(page, complaints)
  } catch (error) {
    complaints.push(String(error))
  } finally {
    await page.close()
  }
  for (const text of complaints) {
    const line = `${text.includes(address) ? '' : `${language} ${address}: `}${text}`
    complain(line)
  }
}

/** One context per walker, so that pages share the cache. */
function contextOf(walker: Walker): Promise<BrowserContext> {
  const context = contexts.get(walker) ?? newContext(walker)
  contexts.set(walker, context)
  return context
}

async function newContext(walker: Walker): Promise<BrowserContext> {
  const viewport = { width: widths[0] ?? 1280, height: 800 }
  const options = { viewport, reducedMotion: 'reduce' } as const
  if (walker === 'visitor') return browser.newContext(options)
  const person = { email: demoAccounts[walker], password: demoPassword }
  return browser.newContext({ ...options, storageState: await loggedIn({ url: base }, person) })
}
