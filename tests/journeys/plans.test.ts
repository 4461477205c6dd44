/** Plans by clicks: an operator makes one, a firm compares and takes it; what the market brings. */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openOwnJourney, openWindow, server } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

const welcome = 41

test('"Monsoon, 45 days, ₹0, 3 trades in Jaipur" is made, taken, and switched off by clicks', async () => {
  const { page, complaints } = await openWindow({ viewport: { width: 1280, height: 900 } })
  await openConsole(page, server, { admin: await server.admin('finance'), path: '/admin/plans' })
  const begun = Date.now()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  await dialog.getByLabel(m.admin_field_name(), { exact: true }).fill('Monsoon')
  await dialog.getByLabel(m.admin_field_trades()).fill('3')
  await dialog.getByLabel(m.admin_field_addresses()).fill('1')
  await dialog.getByLabel(m.admin_field_gallery()).fill('20')
  await dialog.getByLabel(m.admin_field_hindi()).fill('मानसून')
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  await page.goto(`${server.url}/admin/plans?kind=plan`)
  await hydrated(page)
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  await dialog.getByLabel(m.admin_field_name(), { exact: true }).fill('45 days')
  await dialog.getByLabel(m.admin_field_subscription()).selectOption('Monsoon')
  await dialog.getByLabel(m.admin_field_days()).fill('45')
  await dialog.getByLabel(m.admin_field_price(), { exact: true }).fill('0')
  await dialog.getByLabel(m.admin_field_offer_price()).fill('0')
  await dialog.getByLabel(m.admin_field_towns()).fill('Jaipur')
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  expect(Date.now() - begun).toBeLessThan(120_000)
  await expectAccessible(page)

  // A firm in Jaipur that has no plan takes it; one elsewhere is not offered it.
  await server.database.query('update subscription_plans set is_offered = false where id = $1', [
    welcome,
  ])
  const seller = await server.seller({ WorkingTypes: [1] })
  await server.saveAddresses(seller, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  const storageState = await loggedIn(server, { email: seller.email, password })
  const phone = await openWindow({ viewport: { width: 360, height: 780 }, storageState })
  await phone.page.goto(`${server.url}/companyDetail/Subscription`)
  await hydrated(phone.page)
  await phone.page
    .getByRole('button', { name: m.subscription_choose({ plan: 'Monsoon' }) })
    .first()
    .click()
  await phone.page.getByRole('button', { name: m.subscription_take_free() }).click()
  await expectToast(phone.page, m.subscription_free_granted())
  await phone.page.getByText(m.subscription_used({ used: 1, limit: 3 })).waitFor()
  expect(await overflowOf(phone.page)).toBe(0)
  await expectAccessible(phone.page)

  // One press, and nobody else can have it.
  const row = page.getByRole('row').filter({ hasText: 'Monsoon' })
  await row.getByRole('button', { name: m.admin_record_turn_off() }).click()
  await expectToast(page, m.admin_changed())
  await row.getByRole('button', { name: m.admin_record_turn_on() }).waitFor()
  expect([...complaints, ...phone.complaints]).toEqual([])
})

test('a visitor compares the plans, in Hindi too, and what a smaller plan hides is listed', async () => {
  for (const width of [360, 1280]) {
    for (const prefix of ['', '/hi']) {
      const { page, complaints } = await openWindow({ viewport: { width, height: 800 } })
      await page.goto(`${server.url}${prefix}/`)
      await hydrated(page)
      const [link] = await page.locator(`a[href="${prefix}/Plans"]`).all()
      expect(link).toBeDefined()
      await page.goto(`${server.url}${prefix}/Plans`)
      await hydrated(page)
      await expect.poll(() => page.getByRole('table').count()).toBe(1)
      expect(await overflowOf(page)).toBe(0)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    }
  }
  const seller = await server.seller({ WorkingTypes: [1] })
  const { companyId } = seller
  await server.database.query(
    `insert into company_working_types (company_id, type_id, created_at)
     select $1, type_id, now() + type_id * interval '1 minute' from generate_series(2, 4) type_id`,
    [companyId],
  )
  const storageState = await loggedIn(server, { email: seller.email, password })
  const { page } = await openWindow({ viewport: { width: 1280, height: 800 }, storageState })
  await page.goto(`${server.url}/companyDetail/Subscription`)
  await hydrated(page)
  await page
    .getByRole('button', { name: m.subscription_choose({ plan: 'Silver' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m.subscription_hides()).waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').filter({ hasText: '0 products' }).count())
    .toBe(2)
  await dialog.getByText(m.subscription_hides_kept()).waitFor()
  await expectAccessible(page)
})

test('the overview shows what the market brings as plots with tables, on phone and desktop', async () => {
  const seller = await server.seller({ WorkingTypes: [1] })
  await server.saveAddresses(seller, {})
  for (const width of [360, 1280]) {
    const storageState = await loggedIn(server, { email: seller.email, password })
    const { page, complaints } = await openWindow({
      viewport: { width, height: 800 },
      storageState,
    })
    await page.goto(`${server.url}/companyDetail/overview`)
    await hydrated(page)
    await page.getByRole('heading', { name: m.results_days({ days: 28 }) }).waitFor()
    await expect.poll(() => page.locator('figure').count()).toBe(4)
    await page.getByText(m.bars_table()).first().click()
    await page.locator('figure').first().getByRole('table').waitFor()
    await page.getByText(m.results_missing_none({ count: 3 })).waitFor()
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  }
})
