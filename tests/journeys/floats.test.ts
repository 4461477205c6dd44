/** The elements that float over every page: the feedback button and the button back to the top. */
import type { Browser, Locator } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openJourney, openWindow, server } from '../support/journey.ts'

openJourney()

async function open(options: Parameters<Browser['newContext']>[0] = {}) {
  return openWindow({ ...desk, ...options })
}

test('feedback opens the contact page, which shows no feedback button', async () => {
  const { context, page } = await open()
  await page.goto(server.url)
  await hydrated(page)
  await page.getByRole('link', { name: m.nav_feedback() }).click()
  await page.waitForURL('**/ContactUs')
  await page.getByRole('link', { name: m.nav_feedback() }).waitFor({ state: 'detached' })
  await context.close()
})

test('on a tablet feedback is an icon that stays in the margin', async () => {
  const { context, page } = await open({ viewport: { width: 768, height: 1024 } })
  await page.goto(`${server.url}/termsCondition`)
  const box = await page.getByRole('link', { name: m.nav_feedback() }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(44)
  // The page margin is 32 pixels wide.
  expect(box?.x).toBeGreaterThanOrEqual(768 - 32 - 16)
  await context.close()
})

test.each([320, 430])('floating elements hide nothing important at %i pixels', async (width) => {
  const viewport = { width, height: 640 }
  const { context, page } = await open({ viewport })
  await page.goto(`${server.url}/termsCondition`)
  await hydrated(page)
  const feedback = page.getByRole('link', { name: m.nav_feedback() })
  const up = page.getByRole('button', { name: m.nav_top() })
  const boxOf = async (one: Locator) => {
    // The footer that the server sent is replaced once its script has come.
    const box = await vi.waitFor(async () => {
      const found = await one.boundingBox()
      if (!found) throw new Error('It is not shown.')
      return found
    })
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const resting = await boxOf(feedback)
  expect(resting.bottom).toBeLessThanOrEqual(640)
  await page.evaluate(() => scrollTo(0, 101))
  await up.waitFor()
  await expectAccessible(page)
  // Both are in one row, and the end of the page leaves space for it.
  const parts = page.getByRole('contentinfo').locator('summary, p')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [atFeedback, atUp, last] = await Promise.all([feedback, up, parts.last()].map(boxOf))
  expect(atUp?.y).toBe(atFeedback?.y)
  expect(atUp?.bottom).toBeLessThanOrEqual(640)
  expect(atUp?.right).toBeLessThanOrEqual(width)
  expect(last?.bottom).toBeLessThanOrEqual(resting.y)
  // An element focused by keyboard is scrolled to above the floating row.
  await page.evaluate(() => scrollTo(0, 101))
  const reached = parts.first()
  await reached.focus()
  expect((await boxOf(reached)).bottom).toBeLessThanOrEqual(resting.y)
  await context.close()

  const plain = await open({ viewport, javaScriptEnabled: false })
  await plain.page.goto(server.url)
  await plain.page.getByRole('link', { name: m.nav_feedback() }).click()
  await plain.page.waitForURL('**/ContactUs')
  await plain.context.close()
})

test('whoever goes through the footer by keyboard keeps the focus while its script comes', async () => {
  const { context, page } = await open({ viewport: { width: 1280, height: 640 } })
  await page.goto(`${server.url}/termsCondition`)
  await hydrated(page)
  const script = page.waitForResponse((response) => response.url().includes('/assets/footer-'))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link').first().focus()
  await (await script).finished()
  await page.waitForTimeout(300)
  await page.keyboard.press('Tab')
  await page.waitForTimeout(300)
  expect(await footer.evaluate((part) => part.contains(document.activeElement))).toBe(true)
  await context.close()
})
