/** A seller fills the gallery to its limit on a phone, and a visitor views its pictures. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { drawn } from '../pictures.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

let seller: Seller
openJourney()
beforeAll(async () => {
  seller = await server.seller()
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function photographs(count: number, from = 0) {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  return Promise.all(
    numbers.map(async (number) => ({
      name: `yard ${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn(800, 600, number).jpeg().toBuffer(),
    })),
  )
}

test('of twelve photographs picked at once ten are accepted, and each shows when it is sent', async () => {
  const { context, page, complaints } = await openWindow(phone, { email: seller.email, password })
  await page.goto(`${server.url}/companyDetail/myCompany/companyGallery`)
  await hydrated(page)
  const chooser = page.getByLabel(m.my_gallery_choose_many())
  await chooser.setInputFiles(await photographs(12))
  await expectToast(page, m.my_gallery_limit())
  const chosen = page.getByRole('list', { name: m.my_gallery_chosen() }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(10)
  await page.getByText(m.my_gallery_used({ count: 0, limit: 10 })).waitFor()
  await expectAccessible(page)

  // Each picture is sent in its own call; the third one fails.
  let calls = 0
  await page.route('**/api/Company/SaveCompanyGalleryImagesAsync', (route) => {
    calls += 1
    return calls === 3 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: m.my_gallery_save() }).click()
  await chosen.getByText(m.my_gallery_sent(), { exact: true }).nth(1).waitFor()
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => chosen.getByText(m.my_gallery_sent(), { exact: true }).count()).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.my_gallery_save() }).click()
  await expectToast(page, m.my_gallery_added())
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(10)
  const { rows } = await server.database.query('select count(*)::int as n from gallery_images')
  expect(rows).toEqual([{ n: 10 }])

  await chooser.setInputFiles(await photographs(1, 20))
  await expectToast(page, m.my_gallery_limit())
  await expect.poll(() => chosen.count()).toBe(0)
  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})

type Point = [x: number, y: number]

/** Moves fingers along a path over the screen; a path of one point is a tap. */
async function touch(page: Page, ...path: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[] = []) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ id, x, y })),
    })
  await send('touchStart', path[0])
  for (const fingers of path.slice(1)) await send('touchMove', fingers)
  await send('touchEnd')
}

/** Moves one finger. */
const finger = (page: Page, ...path: Point[]) => touch(page, ...path.map((at) => [at]))

/** Moves two fingers around the middle of the screen through these distances. */
function pinch(page: Page, ...distances: number[]): Promise<void> {
  const path = distances.map((distance): Point[] => [
    [180 - distance / 2, 350],
    [180 + distance / 2, 350],
  ])
  return touch(page, ...path)
}

test('a picture fills a phone; double tap and pinch zoom, a swipe shows the next one, and back closes it', async () => {
  await server.database.query('update gallery_images set status = 4')
  const { context, page, complaints } = await openWindow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.url}/Seller/${seller.companyUrl}/GallerySeller`)
  await hydrated(page)
  await page.locator('main li img').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m.picture_position({ number: 1, count: 10 })).waitFor()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expectAccessible(page)
  const zoomed = dialog.getByRole('button', { name: m.picture_zoom_out() })

  await finger(page, [280, 350], [180, 352], [80, 354])
  await dialog.getByText(m.picture_position({ number: 2, count: 10 })).waitFor()
  await finger(page, [80, 350], [180, 352], [280, 354])
  await dialog.getByText(m.picture_position({ number: 1, count: 10 })).waitFor()
  await finger(page, [180, 350])
  await finger(page, [180, 350])
  await zoomed.waitFor()
  // While zoomed in, a swipe moves the picture and does not switch to the next one.
  await finger(page, [280, 350], [180, 352], [80, 354])
  await dialog.getByText(m.picture_position({ number: 1, count: 10 })).waitFor()
  await page.keyboard.press('-')
  await zoomed.waitFor({ state: 'detached' })

  // Pinching zooms only the picture, up to five times, never the page.
  const growth = () =>
    page.locator('.viewer-frame').evaluate((frame) => {
      const width = frame.firstElementChild?.getBoundingClientRect().width ?? 0
      return Math.round((width * 10) / frame.getBoundingClientRect().width) / 10
    })
  await pinch(page, 80, 120, 160)
  await zoomed.waitFor()
  await expect.poll(growth).toBe(2)
  await pinch(page, 40, 160, 320)
  await expect.poll(growth).toBe(5)
  await pinch(page, 300, 200, 150)
  await expect.poll(growth).toBe(2.5)
  await pinch(page, 300, 100, 50)
  await zoomed.waitFor({ state: 'detached' })
  await expect.poll(growth).toBe(1)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await dialog.getByText(m.picture_position({ number: 1, count: 10 })).waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText(m.picture_position({ number: 10, count: 10 })).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toContain('/GallerySeller')
  expect(complaints).toEqual([])
  await context.close()
})
