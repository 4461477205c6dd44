/** A real browser for journeys, and axe checks of what it shows. */

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

// Every page has to parse it; the minified version takes a third less time.
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** The browser that `npm test` found. */
export const browserFile = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell'

const axeSource = readFileSync(axeFile, 'utf8')

/**
 * Starts the browser that `npm test` found (CHROME_PATH). Its contexts block service workers unless
 * a test allows them: one would take over any journey longer than 30 s half-way.
 */
export async function openBrowser(file = browserFile): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: file,
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
 * Repeats a navigation that was aborted. Closing a dialog or menu goes one step back in the history
 * (`#ui/back-closes.ts`), which aborts a navigation that the test starts at the same moment.
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
 * Opens a page and collects its complaints: console errors and warnings, failed requests among
 * them, and uncaught errors. Tests decide when the list must be empty.
 */
export async function openPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // Logged by Playwright itself when a page registers a service worker.
    if (/Service Worker registration blocked/.test(text)) return
    // A busy machine takes longer to paint than the browser waits.
    if (/preloaded using link preload but not used within a few seconds/.test(text)) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

/**
 * Waits until React has hydrated the page, so that clicks are not lost: the main part, and what
 * stands behind it, which React comes to last.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const main = document.querySelector('main')
    const last = [...document.querySelectorAll('p[role=status].sr-only')].at(-1)
    return main !== null && isHydrated(main) && (!last || isHydrated(last))
  })
}

/**
 * Waits until React has hydrated a link of the footer, which happens when it is seen: before, it loads
 * a whole page. The link may be another one by then.
 */
export async function hydratedLink(link: Locator): Promise<void> {
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect
    .poll(async () => {
      await link.scrollIntoViewIfNeeded()
      return link.evaluate(isHydrated)
    })
    .toBe(true)
}

/** Holds back a page's scripts until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await context.route('**/assets/entry.client-*', (route) =>
    come.promise.then(() => route.continue()),
  )
  return come.resolve
}

/**
 * Drags with the mouse. Playwright's own `dragTo` hangs, ignoring its timeout, when the browser
 * cancels the drag.
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

/** The centre of an element, in viewport coordinates. */
async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('not on the screen')
  return { x: x + width / 2, y: y + height / 2 }
}

/** Pauses the installed clock of a page; from then on only `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  // Well ahead of the current time, however long the evaluation takes on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Before a commit axe takes half the time of the main journeys; the sweep walks them with it. */
const isAxeLater = process.env.NEEV_AXE === 'later'

/**
 * Expects no axe violations and nothing wider than the screen. Axe runs when animations have ended:
 * an element that fades in or out has half its contrast, and a toast could start to leave at any
 * moment.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isAxeLater) expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}

/** How many pixels the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** {@link expectAccessible} in light mode, and the colour-dependent rules in dark mode. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Expects that no option of the page's selects is wider than its field: cut off on a phone, two
 * options could look the same.
 */
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

/** The violations that axe finds, by all its rules or only these, with the elements. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Still loaded if the page was reached by a navigation on the client.
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
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of running) animation.pause()
    // Skips the details of rules that pass; all rules are still applied.
    const report = { resultTypes: ['violations'], selectors: false }
    const { violations } = await axe.run(rules ? { ...report, runOnly: rules } : report)
    for (const animation of running) animation.play()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}
