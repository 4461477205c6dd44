/** A real browser for journeys, and axe on whatever it shows. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { patient } from './patience.ts'
import { noteToasts } from './toasts.ts'

// Every page parses it: the minified one takes a third less time.
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeFile, 'utf8')

/**
 * Starts the browser that `npm test` found (CHROME_PATH). Its contexts have no service worker
 * unless they allow one: a journey of more than 30 s would change its course half-way.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(patient(30_000))
    await noteToasts(context)
    context.on('page', goesAgain)
    return context
  }
  return browser
}

/**
 * What closes takes its step of the history back (`#ui/back-closes.ts`). That stops a navigation
 * that the test begins in the same moment, which then begins again.
 */
function goesAgain(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (...to) =>
    goto(...to).catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error
      return goto(...to)
    })
}

/**
 * A page, and what it complains of: errors and warnings of its console, where failed requests stand
 * too, and uncaught errors. The test says when there may be none.
 */
export async function openPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // The browser's driver says so itself where a page asks for a worker.
    if (/Service Worker registration blocked/.test(text)) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

/** Waits until React has taken over the page, so that presses are not lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

/** Holds a page's scripts back until what it answers is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await context.route('**/assets/entry.client-*', (route) =>
    come.promise.then(() => route.continue()),
  )
  return come.resolve
}

/**
 * Drags by the mouse. The driver's own `dragTo` never ends, its time limit notwithstanding, where
 * the browser lets go of what is being dragged.
 */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const page = from.page()
  const client = await page.context().newCDPSession(page)
  for (const each of [from, to]) await each.scrollIntoViewIfNeeded()
  const [start, end] = [await centre(from), await centre(to)]
  const begun: ((type: 'dragEnter' | 'dragOver' | 'drop') => Promise<unknown>)[] = []
  client.on('Input.dragIntercepted', ({ data }) => {
    begun.push((type) => client.send('Input.dispatchDragEvent', { type, ...end, data }))
  })
  await client.send('Input.setInterceptDrags', { enabled: true })
  const left = { button: 'left', buttons: 1, clickCount: 1 } as const
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...start, ...left })
  await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...end, ...left })
  await expect.poll(() => begun.length).toBe(1)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await begun[0]?.(type)
  await client.detach()
}

/** The middle of an element, on the screen. */
async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('not on the screen')
  return { x: x + width / 2, y: y + height / 2 }
}

/** Stops the time of a page whose clock is installed; it goes on by `page.clock.runFor` alone. */
export async function stopTime(page: Page): Promise<void> {
  // Ahead of it, however long the machine takes to ask.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/**
 * No axe violation, and nothing wider than the screen. Axe sees the page at rest: what fades in or
 * out has half its contrast, and a toast could begin to leave at any moment.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}

/** By how many pixels the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** {@link expectAccessible} in the light, and in the dark whatever depends on colours. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** No choice of the page's lists is wider than its field: on a phone nobody could tell two apart. */
export async function expectChoicesReadable(page: Page): Promise<void> {
  const cut = await page
    .getByRole('main')
    .locator('select')
    .evaluateAll((selects) => {
      const pen = document.createElement('canvas').getContext('2d')
      return selects.flatMap((select) => {
        if (!(select instanceof HTMLSelectElement) || !pen) return ['no select']
        if (!select.checkVisibility()) return []
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        pen.font = font
        const room =
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const texts = [...select.options].map(({ text }) => text)
        return texts.filter((text) => pen.measureText(text).width > room)
      })
    })
  expect(cut).toEqual([])
}

/** What axe finds, by its rules or these alone, with the elements. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // A page that was walked to in the browser still has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (rules) => {
    const axe: {
      run(only: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    } = Reflect.get(globalThis, 'axe')
    const passesSoon = (animation: Animation) =>
      animation.playState === 'running' &&
      Number(animation.effect?.getComputedTiming().endTime ?? 0) < 1000
    while (
      document.getAnimations().some(passesSoon) ||
      document.querySelector('.toast-exit') !== null
    ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const held = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of held) animation.pause()
    // Of what is in order, axe need not say where it stands; every rule is applied all the same.
    const report = { resultTypes: ['violations'], selectors: false }
    const { violations } = await axe.run(rules ? { ...report, runOnly: rules } : report)
    for (const animation of held) animation.play()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}
