/**
 * Every public page is accessible and fits its screen: on phone, tablet and desktop, light and dark,
 * in both languages, and with large letters.
 */
import { expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { expectAccessible, expectAccessibleInBothColours, overflowOf } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { publicPages } from '../support/page-paths.ts'

openJourney()

test.each([...publicPages, '/dev/mail'])(
  '%s is accessible at each width, in light and dark',
  async (path) => {
    const { context, page, complaints } = await openWindow()
    await page.goto(server.url + path)
    await expectAccessibleInBothColours(page)
    await page.setViewportSize({ width: 768, height: 800 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessibleInBothColours(page)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  },
)

test('every page fits a phone with letters twice as large', async () => {
  // Sizes are relative to the letters, so half the width is the same test.
  const { context, page } = await openWindow({ viewport: { width: 180, height: 370 } })
  for (const path of publicPages) {
    await page.goto(server.url + path)
    expect(await overflowOf(page), path).toBe(0)
  }
  await context.close()
})

test.each(['/hi', '/hi/AboutUs', '/hi/ContactUs', '/hi/signUp', '/hi/forgotPassword'])(
  '%s fits phone and desktop screens',
  async (path) => {
    for (const width of [360, 1280]) {
      const { context, page } = await openWindow({ viewport: { width, height: 800 } })
      await page.goto(server.url + path)
      expect(await overflowOf(page)).toBe(0)
      await context.close()
    }
  },
)

test.each([360, 1440])(
  'the API docs are accessible and follow their security policy at %i pixels',
  async (width) => {
    const { context, page, complaints } = await openWindow({ viewport: { width, height: 900 } })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url())
    })
    await page.goto(`${server.url}/api/docs`)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => page.locator('section.call').count()).toBe(endpoints.length)
    // Colours do not depend on the width.
    await (width === 360 ? expectAccessibleInBothColours : expectAccessible)(page)
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
    await context.close()
  },
)
