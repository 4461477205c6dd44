/** Other areas of the console: blocking a company, replying to a message, adding a tag. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { verifiedDescriptions } from '#areas/companies/server/public.ts'
import { messages } from '#areas/messages/contract.ts'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openOwnJourney, openWindow, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

async function device(width = 1280): Promise<{ page: Page; complaints: string[] }> {
  return openWindow({ viewport: { width, height: 860 } })
}

test('a blocked company disappears everywhere, and its blocked owner is logged out', async () => {
  const seller = await server.seller({
    Name: 'Vanishing Stones',
    Description: 'Slabs that are gone tomorrow.',
    WorkingTypes: [1],
  })
  await server.saveAddresses(seller, {})
  await server.database.transaction((tx) =>
    verifiedDescriptions.decide(tx, seller.companyId, { status: 4, comment: '', decidedBy: null }),
  )
  await server.settle()
  const places = [
    '/MarbleSellers/1',
    '/MarbleSellers/1?filterSellerText=Vanishing',
    `/Seller/${seller.companyUrl}`,
    `/Seller/${seller.companyUrl}/AboutSeller`,
    `/Seller/${seller.companyUrl}/ContactSeller`,
  ]
  const shows = (path: string) => async () =>
    (await (await fetch(server.url + path)).text()).includes('Vanishing Stones')
  for (const path of places) await expect.poll(shows(path), { timeout: 5000 }).toBe(true)
  const { page: own } = await device(360)
  await logIn(own, server, { email: seller.email, password })
  await own.waitForURL((url) => url.pathname !== '/login')

  const { page, complaints } = await device()
  // Without a filter a single person would have no field to look for.
  const path = '/admin/people?text=Vanishing'
  await openConsole(page, server, { admin: await server.admin('support'), path })
  await page.getByText(m.admin_people_count_one(), { exact: true }).waitFor()
  await expectAccessible(page)
  for (const [what, name] of [
    [m.admin_block_company(), 'Vanishing Stones'],
    [m.admin_block_person(), 'Asha Sharma'],
  ] as const) {
    await page.locator('summary', { hasText: m.list_actions() }).click()
    await page.getByRole('button', { name: what }).click()
    const dialog = page.getByRole('dialog', { name: m.admin_block_title({ name }) })
    await dialog.getByRole('button', { name: m.admin_block() }).click()
    await dialog.getByText(m.admin_reason_required()).waitFor()
    await dialog.getByLabel(m.admin_reason()).fill('Asked for money in advance.')
    await dialog.getByText(m.admin_reason_required()).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: m.admin_block() }).click()
    await expectToast(page, m.admin_blocked())
  }
  await page.locator('summary', { hasText: m.list_actions() }).click()
  await page.getByRole('button', { name: m.admin_open_company() }).waitFor()
  for (const path of places) await expect.poll(shows(path), { timeout: 5000 }).toBe(false)
  await own.goto(`${server.url}/companyDetail/myCompany`)
  await own.waitForURL((url) => url.pathname === '/login')
  expect(complaints).toEqual([])
})

test('an admin comes to the pages that her role opens, and stays logged in at others', async () => {
  const { page, complaints } = await device(360)
  await openConsole(page, server, { admin: await server.admin('support') })
  await page.waitForURL('**/admin/overview')
  await page.goto(`${server.url}/admin/orders`)
  await page.locator('main').getByText(m.admin_page_closed()).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: m.room_people() }).click()
  await page.waitForURL('**/admin/people')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an admin replies to a message on a phone, and its sender reads the reply in the profile', async () => {
  const sender = await server.person()
  await server.call(sender, messages.save, {
    Name: 'Asha',
    PhoneNumber: '9829011111',
    EmailId: sender.email,
    title: 'A broken slab',
    Message: 'The slab arrived broken.',
    LoginId: sender.userId,
  })
  const { page, complaints } = await device(360)
  await openConsole(page, server, { admin: await server.admin('support'), path: '/admin/messages' })
  await page.getByRole('button', { name: m.admin_message_reply() }).click()
  await page.getByLabel(m.admin_message_reply_label()).fill('The seller sends another one.')
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.admin_message_send() }).dblclick()
  await expectToast(page, m.admin_message_sent())
  await page.getByText('The seller sends another one.').waitFor()
  const { page: own } = await device(360)
  await logIn(own, server, { email: sender.email, password })
  await own.waitForURL((url) => url.pathname !== '/login')
  await own.goto(`${server.url}/user/UserInfo`)
  await own.getByText('The seller sends another one.').waitFor()
  expect(complaints).toEqual([])
})

test('a colour is added and shown with its dot; a colour in use cannot be removed', async () => {
  const { page, complaints } = await device(360)
  await openConsole(page, server, {
    admin: await server.admin('moderator'),
    path: '/admin/catalogue?kind=colour',
  })
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  const dialog = page.getByRole('dialog', { name: m.admin_record_add() })
  await dialog.getByLabel(m.admin_field_name(), { exact: true }).fill('Sand')
  await dialog.getByLabel(m.admin_field_code()).fill('#c2b280')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await row('Sand').getByText('#c2b280').waitFor()
  expect(await overflowOf(page)).toBe(0)
  const remove = async (name: string) => {
    await row(name).getByRole('button', { name: m.admin_remove() }).click()
    const asked = page.getByRole('dialog', { name: m.admin_record_remove_title({ name }) })
    await asked.getByRole('button', { name: m.admin_remove() }).click()
    return asked
  }
  const refused = await remove('white')
  await refused.getByText(m.admin_record_in_use()).waitFor()
  await refused.getByRole('button', { name: m.admin_keep() }).click()
  await remove('Sand')
  await expectToast(page, m.admin_record_removed())
  expect(complaints).toEqual([])
})

test('a name that an admin gives a thing finds it at once, and is suggested; without it no more', async () => {
  const seller = await server.seller({ Name: 'Kavaat House', WorkingTypes: [3] })
  await addTestProducts(server, seller, {
    companyTypeId: 3,
    itemTypeId: 311,
    itemSubTypeId: 31103,
    name: 'Flush Door 30 mm',
    unit: '1',
    unitOfMeasure: 'piece',
    price: 200_000,
  })
  await server.settle()
  const { page: visitor } = await device(360)
  const product = visitor.getByRole('link', { name: 'Flush Door 30 mm', exact: true })
  const search = async () => {
    await visitor.goto(`${server.url}/Products`)
    await visitor.getByLabel(m.market_what()).fill('zenokavaat')
    await visitor.getByLabel(m.market_what()).press('Enter')
    await visitor.waitForURL('**/Products?*zenokavaat*')
  }
  await search()
  await visitor.getByText(m.market_empty()).waitFor()

  const { page, complaints } = await device()
  const admin = await server.admin('moderator')
  await openConsole(page, server, { admin, path: '/admin/catalogue' })
  await page.getByLabel(m.admin_record_kind()).selectOption('searchTerm')
  await page.waitForURL('**kind=searchTerm*')
  await page.getByRole('searchbox').fill('Flush Door')
  await page.getByRole('searchbox').press('Enter')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Flush Door', exact: true }) })
  const rename = async (change: (names: string) => string) => {
    await row.getByRole('button', { name: m.admin_record_edit() }).click()
    const dialog = page.getByRole('dialog')
    const names = dialog.getByLabel(m.admin_field_other_names())
    await names.fill(change(await names.inputValue()))
    await dialog.getByRole('button', { name: m.admin_record_save() }).click()
    await expectToast(page, m.admin_changed())
    await server.settle()
  }
  await rename((names) => `${names}, zenokavaat`)
  await expect
    .poll(async () => {
      await search()
      return product.count()
    })
    .toBe(1)
  await visitor.goto(server.url)
  // What is typed before suggests nothing.
  await hydrated(visitor)
  await visitor.getByLabel(m.home_what()).pressSequentially('zenokav')
  await visitor
    .getByRole('dialog')
    .or(visitor.locator('main'))
    .getByText('Zenokavaat')
    .first()
    .waitFor()
  await rename((names) => names.replace(', zenokavaat', ''))
  await search()
  await visitor.getByText(m.market_empty()).waitFor()
  expect(complaints).toEqual([])
})

test('the audit is exported as a file that contains earlier actions', async () => {
  const { page, complaints } = await device()
  await openConsole(page, server, { admin: await server.admin('owner'), path: '/admin/audit' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.admin_audit_export() }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('"id","at","admin","role","network","call","input","outcome"')
  const added = lines.filter((line) => line.includes('SaveCatalogueRecordAsync'))
  expect(added.join()).toContain('""name"":""Sand""')
  expect(complaints).toEqual([])
})

test('a tag is added, then refused as a duplicate; every admin can open the overview', async () => {
  const { page, complaints } = await device(768)
  await openConsole(page, server, {
    admin: await server.admin('moderator'),
    path: '/admin/catalogue?kind=itemTag',
  })
  const add = async () => {
    await page.getByRole('button', { name: m.admin_record_add() }).click()
    const dialog = page.getByRole('dialog', { name: m.admin_record_add() })
    await dialog.getByLabel(m.admin_field_name(), { exact: true }).fill('Hand-made')
    await dialog.getByLabel(m.admin_field_position()).fill('5')
    await dialog.getByRole('button', { name: m.admin_record_save() }).click()
    return dialog
  }
  await add()
  await expectToast(page, m.admin_record_added())
  await page.getByRole('rowheader', { name: 'Hand-made' }).waitFor()
  const dialog = await add()
  await dialog.getByText(m.admin_record_taken()).waitFor()
  await expectAccessible(page)
  await page.goto(`${server.url}/admin/overview`)
  await page.getByRole('link', { name: m.admin_overview_sellers() }).waitFor()
  await expect.poll(() => page.getByText(m.admin_overview_revenue()).count()).toBe(0)
  // Nobody has ordered or reviewed anything: what is not there has no chart.
  await page.getByRole('heading', { name: m.admin_overview_sellers() }).waitFor()
  await expect
    .poll(() => page.getByRole('heading', { name: m.admin_overview_reviews() }).count())
    .toBe(0)
  await page.getByText(m.bars_table()).first().click()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

test('for a user who is no admin the console is not there, for a visitor it is behind the login', async () => {
  const buyer = await server.person()
  // React logs the 404 that the pages' boundary passes on to the site's.
  const { page } = await device(360)
  await page.goto(`${server.url}/admin`)
  await page.waitForURL('**/login?returnUrl=%2Fadmin')
  await page.getByText(m.login_why_admin()).waitFor()
  await logIn(page, server, { email: buyer.email, password })
  for (const path of ['/admin', '/admin/orders', '/admin/overview']) {
    if (path !== '/admin') await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: m.error_page_not_found_title() }).waitFor()
    await expect.poll(() => page.getByText(m.admin_load_failed()).count()).toBe(0)
    await expectAccessible(page)
  }
})
