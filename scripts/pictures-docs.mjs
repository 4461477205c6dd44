import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findBrowser } from './lib/browser.mjs'
import { withDemoServer } from './lib/demo-server.mjs'
import { inRoot } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/process.mjs'

/** The pages to photograph, at which widths; `tall` is the maximum height in pixels. */
const pages = [
  { name: 'home', path: '/', tall: 3800, widths: [1280] },
  { name: 'search', path: '/Products?text=cement', tall: 1500, widths: [1280] },
  { name: 'list', path: '/TileSellers/2', tall: 1700, widths: [360] },
  { name: 'storefront', path: '/Seller/aravalli-stone-house', tall: 2200, widths: [1280] },
  { name: 'materials', path: '/user/materials/1', tall: 1700, widths: [360] },
  { name: 'quotations', path: '/user/requests/1', tall: 1700, widths: [1280, 360] },
]
const widths = [1280, 360]
const schemes = ['light', 'dark']
const folder = inRoot('docs/pictures')

/**
 * `npm run pictures:docs`: takes screenshots of the demo market for the README, on a temporary
 * database.
 */
await runMain(async () => {
  await prepare({ tests: true })
  const env = await findBrowser()
  mkdirSync(folder, { recursive: true })
  await withDemoServer((base) => photograph(base, env))
  return 0
})

async function photograph(base, env) {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: env.CHROME_PATH,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const viewport = { width, height: 800 }
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        // Needed for the style below, which the security policy would block.
        bypassCSP: true,
      })
      const page = await context.newPage()
      await logIn(page, base)
      for (const { name, path: address, tall } of pages.filter((each) =>
        each.widths.includes(width),
      )) {
        await page.goto(base + address, { waitUntil: 'networkidle' })
        // Fixed elements would appear in the middle of a tall screenshot.
        await page.addStyleTag({ content: '.floats, .bottom-bar { display: none }' })
        // Pictures load lazily.
        for (let top = 0; top < tall; top += 500) {
          await page.evaluate((y) => scrollTo(0, y), top)
          await page.waitForLoadState('networkidle')
          await setTimeout(200)
        }
        await page.evaluate(() => scrollTo(0, 0))
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        const clip = { x: 0, y: 0, width, height: Math.min(height, tall) }
        const file = `${name}-${width}-${colorScheme}.webp`
        const bytes = await compressed(await page.screenshot({ fullPage: true, clip }))
        writeFileSync(path.join(folder, file), bytes)
        console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`)
      }
      await context.close()
    }
  }
  await browser.close()
}

/** The demo market's buyer has a list of materials and quotations. */
async function logIn(page, base) {
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email], input[autocomplete=username]').fill('buyer@example.com')
  await page.locator('input[type=password]').fill('Demo@123')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(`${base}/`)
}

/** Scales a screenshot to at most 960 pixels wide, small enough for a README. */
async function compressed(png) {
  const { default: sharp } = await import('sharp')
  return sharp(png)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 72, effort: 5 })
    .toBuffer()
}
