/** Moderators clear the queue by keyboard, two at a time; their comments reach the owners. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, openPage, overflowOf } from '../support/browser.ts'
import { openConsole, setUpSecondFactor } from '../support/console.ts'
import { browser, openOwnJourney, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'

const contexts: BrowserContext[] = []

openOwnJourney()

/** Adds thirty pending items of four sellers: descriptions, gallery pictures and products. */
async function fillQueue(): Promise<Seller[]> {
  const sellers: Seller[] = []
  for (let index = 0; index < 4; index += 1) {
    const seller = await server.seller({ Description: `Stone cut to size, number ${index}.` })
    sellers.push(seller)
    for (const name of ['The yard', 'The saw']) {
      const picture = await server.picture()
      const image = { companyId: seller.companyId, name, picture, addedBy: seller.userId }
      await server.database.transaction((tx) => addGalleryImage(tx, image))
    }
    const products = Array.from({ length: index < 2 ? 5 : 4 }, (_, number) => ({
      name: `Makrana White ${number}`,
      approved: false,
    }))
    await addTestProducts(server, seller, ...products)
  }
  return sellers
}

async function device(width = 1280, height = 860): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width, height } })
  contexts.push(context)
  return openPage(context)
}

const rows = (page: Page) =>
  page.getByRole('list', { name: m.moderation_queue_title() }).getByRole('listitem')

test('a new admin sets up an authenticator app before the console opens', async () => {
  const { page, complaints } = await device(360)
  const admin = await server.admin('moderator')
  await page.goto(`${server.url}/admin`)
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page, server, { email: admin.email, password })
  await page.waitForURL((url) => url.pathname === '/admin')
  await setUpSecondFactor(page)
  await page.getByText(m.moderation_queue_empty()).waitFor()
  expect(complaints).toEqual([])
})

test('thirty items of mixed kinds are cleared by keyboard, and a rejection reaches the owner', async () => {
  const sellers = await fillQueue()
  const { page, complaints } = await device()
  await openConsole(page, server, { admin: await server.admin('moderator') })
  await page.getByText(m.moderation_count({ count: '30' }), { exact: true }).waitFor()
  await expectAccessible(page)
  for (let done = 0; done < 30; done += 1) {
    const rowCount = await rows(page).count()
    const key = done === 0 ? 'r' : done === 1 ? 'c' : 'a'
    await page.keyboard.press(key)
    if (key !== 'a') {
      await page.keyboard.type('No numbers, please.')
      await page.keyboard.press('Control+Enter')
    }
    // After the last item of a page, the next page loads, or the queue is empty.
    if (rowCount > 1)
      await expect.poll(() => rows(page).count(), { timeout: 20_000 }).toBe(rowCount - 1)
    else if (done < 29) await rows(page).nth(1).waitFor()
    if (done === 1)
      await page.getByText(m.moderation_count({ count: '28' }), { exact: true }).waitFor()
  }
  await page.getByText(m.moderation_queue_empty()).waitFor()
  expect(
    await server.database.query('select count(*)::int as left from pending_items'),
  ).toMatchObject({ rows: [{ left: 0 }] })
  const [owner] = sellers
  if (!owner) throw new Error('There is no seller.')
  const [mail, ...more] = await server.mailsTo(owner)
  expect(more).toEqual([])
  expect(mail?.text).toContain(m.mail_decision_comment({ comment: 'No numbers, please.' }))
  const { page: own } = await device(360)
  await logIn(own, server, { email: owner.email, password })
  await own.waitForURL((url) => url.pathname !== '/login')
  await own.goto(`${server.url}/companyDetail/myCompany/companyAboutUs`)
  await own.getByText('No numbers, please.').waitFor()
  expect(complaints).toEqual([])
})

test('letters typed right after a shortcut go into the comment and are not shortcuts', async () => {
  await server.seller({ Description: 'Slabs, honed.' })
  const { page, complaints } = await device()
  await openConsole(page, server, { admin: await server.admin('moderator') })
  await page.getByRole('button', { name: m.moderation_reject() }).waitFor()
  // Simulates a fast typist or a slow machine: no frame is painted between two key presses.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.keyboard.press('r')
  await page.keyboard.type('A car, exact.')
  const comment = page.getByLabel(m.moderation_comment_reject())
  await expect.poll(() => comment.inputValue()).toBe('A car, exact.')
  await page.keyboard.press('Control+Enter')
  await page.getByText(m.moderation_queue_empty()).waitFor()
  expect(complaints).toEqual([])
})

test('an item that one moderator views cannot be decided by another', async () => {
  const seller = await server.seller({ Description: 'Slabs from Kishangarh.' })
  const [first, second] = [await device(), await device(360)]
  await openConsole(first.page, server, { admin: await server.admin('moderator') })
  const approve = (page: Page) => page.getByRole('button', { name: m.moderation_approve() })
  await approve(first.page).waitFor()
  const claimed = `select count(*)::int as mine from pending_items where claimed_until > now()`
  const isClaimed = async () =>
    (await server.database.query<{ mine: number }>(claimed)).rows[0]?.mine
  await expect.poll(isClaimed).toBe(1)
  await openConsole(second.page, server, { admin: await server.admin('moderator') })
  await second.page.getByText(m.moderation_taken()).waitFor()
  await second.page.getByRole('button', { name: m.moderation_history_show() }).click()
  const history = second.page.getByText(m.moderation_history()).locator('..')
  await history.getByText(`${m.moderation_kind_company_description()} ·`).waitFor()
  await expect.poll(() => approve(second.page).isDisabled()).toBe(true)
  expect(await overflowOf(second.page)).toBe(0)
  await approve(first.page).click()
  await first.page.getByText(m.moderation_queue_empty()).waitFor()
  const storefront = await (await device()).page.goto(
    `${server.url}/Seller/${seller.companyUrl}/AboutSeller`,
  )
  expect(await storefront?.text()).toContain('Slabs from Kishangarh.')
  expect(first.complaints).toEqual([])
})

test('a held key decides once, more than ten ask first and wait, and each decision can be undone', async () => {
  const seller = await server.seller({ Description: 'Slabs, honed.' })
  const products = Array.from({ length: 12 }, (_, number) => ({
    name: `Kota Blue ${number}`,
    approved: false,
  }))
  await addTestProducts(server, seller, ...products)
  const { page, complaints } = await device(1366, 768)
  await openConsole(page, server, { admin: await server.admin('moderator') })
  await rows(page).nth(12).waitFor()
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect.poll(() => rows(page).count()).toBe(12)
  const undo = page.getByRole('button', { name: m.moderation_undo() })
  await undo.click()
  await rows(page).nth(12).waitFor()

  // The comment is written with the item in view.
  await page.keyboard.press('r')
  const comment = await page.getByLabel(m.moderation_comment_reject()).boundingBox()
  const item = await page.getByRole('definition').last().boundingBox()
  if (!comment || !item) throw new Error('Form and item must be there.')
  expect(comment.x).toBeGreaterThan(item.x + item.width)
  for (const box of [comment, item]) expect(box.y + box.height).toBeLessThan(768)
  await page.keyboard.press('Escape')

  // A click with Shift selects the range; the key asks, and who thinks better of it, with Escape or
  // Back, finds the list as it was: it is not loaded again, which would take back the selection.
  const boxes = rows(page).getByRole('checkbox')
  await boxes.first().click()
  await boxes.nth(10).click({ modifiers: ['Shift'] })
  await page.getByText(m.moderation_chosen({ count: '11' })).waitFor()
  const sure = page.getByRole('dialog', { name: m.moderation_sure_title({ count: '11' }) })
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/GetPendingItemsAsync')) lists.push(request.url())
  })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('a')
    await sure.waitFor()
    await page.waitForFunction(() => history.state?.over)
    await leave()
    await sure.waitFor({ state: 'hidden' })
    await page.getByText(m.moderation_chosen({ count: '11' })).waitFor()
  }
  await expect.poll(() => rows(page).count()).toBe(13)
  expect(lists).toEqual([])
  await page.keyboard.press('a')
  await sure.getByRole('button', { name: m.moderation_approve() }).click()
  await expect.poll(() => rows(page).count()).toBe(2)

  await page.getByRole('link', { name: m.admin_nav_decisions() }).click()
  await page.getByRole('heading', { name: m.moderation_decisions_title(), level: 1 }).waitFor()
  await expectAccessible(page)
  const decided = page.getByRole('row').filter({ hasText: 'Kota Blue' })
  const undoable = decided.getByRole('button', { name: m.moderation_undo() })
  await expect.poll(() => undoable.count()).toBe(11)
  await undoable.first().click()
  await expect.poll(() => undoable.count()).toBe(10)
  const left = 'select count(*)::int as left from pending_items'
  expect(await server.database.query(left)).toMatchObject({ rows: [{ left: 3 }] })
  expect(complaints).toEqual([])
})
