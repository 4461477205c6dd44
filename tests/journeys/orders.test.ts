/** Finance in the console: an order is found, viewed, rechecked with the provider and refunded. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '#areas/accounts/server/adapters/totp.ts'
import { billing } from '#areas/billing/contract.ts'
import { sandboxOf } from '#areas/billing/server/adapters/payments.ts'
import { companies } from '#areas/companies/contract.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { goldTotal } from '../shop.ts'
import { expectAccessible, overflowOf } from '../support/browser.ts'
import { setUpSecondFactor } from '../support/console.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

/** Creates a paid order whose webhook was lost; returns the provider's order id. */
async function paidOrder(seller: Seller): Promise<string> {
  const { userId, companyId } = seller
  await server.saveAddresses(seller, {})
  const own = await server.call(seller, companies.addresses, { userId, companyId })
  const [address] = own.addressList
  const { orderId } = await server.call(seller, billing.createOrder, {
    loginId: userId,
    companyId,
    amount: goldTotal,
    addressId: address?.addressId ?? 0,
    subscriptionPlanId: 21,
  })
  const paid = { orderId, outcome: 'success', webhooks: 'lost' } as const
  await sandboxOf(server.services.settings)?.pay(paid)
  return orderId
}

/** Logs in as a new finance admin with an authenticator app; returns the app's secret. */
async function openAsFinance(page: Page): Promise<string> {
  const admin = await server.admin('finance')
  await logIn(page, server, { email: admin.email, password })
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${server.url}/admin/orders`)
  const secret = await setUpSecondFactor(page)
  // Old enough that irreversible actions ask for the second factor again.
  await server.database.query(
    `update sessions set factor_at = now() - interval '11 minutes' where user_id = $1`,
    [admin.userId],
  )
  return secret
}

test('an order is found, rechecked with the provider, and refunded after the second factor', async () => {
  const seller = await server.seller({ Name: 'Refunded Stones' })
  const providerOrder = await paidOrder(seller)
  const { page, complaints } = await openWindow({ viewport: { width: 1280, height: 860 } })
  const secret = await openAsFinance(page)
  // With one order there is nothing to look for, so the page has no field.
  await page.goto(`${server.url}/admin/orders?text=${providerOrder}`)
  await page.getByText(m.admin_orders_count_one(), { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByText(providerOrder).waitFor()
  const provider = page.getByRole('table', { name: m.admin_order_provider() })
  await expect.poll(() => provider.getByRole('row').count()).toBe(2)

  await page.getByRole('button', { name: m.admin_order_recheck() }).click()
  await expectToast(page, m.admin_order_rechecked())
  const history = page.getByRole('table', { name: m.admin_order_history() })
  await history.getByRole('cell', { name: m.admin_order_activated() }).first().waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    expect(await overflowOf(page)).toBe(0)
  }
  await expectAccessible(page)

  const refund = page.getByRole('button', { name: m.admin_order_refund(), exact: true })
  await refund.click()
  const dialog = page.getByRole('dialog').filter({ hasText: m.admin_reason() })
  await dialog.getByLabel(m.admin_reason()).fill('Bought twice.')
  await dialog.getByRole('button', { name: m.admin_order_refund() }).click()
  const confirming = page.getByRole('dialog', { name: m.admin_confirm_title() })
  await confirming.getByLabel(m.admin_factor_code()).waitFor()
  // Cancelling does nothing, and shows no error.
  await page.keyboard.press('Escape')
  await expect.poll(() => confirming.count()).toBe(0)
  await dialog.getByRole('button', { name: m.admin_order_refund() }).click()
  // Codes are single-use, so this is the app's next one.
  await confirming.getByLabel(m.admin_factor_code()).fill(codeAt(secret, Date.now() + 30_000))
  await confirming.getByRole('button', { name: m.admin_factor_submit() }).click()
  await expectToast(page, m.admin_order_given_back())
  await history.getByRole('cell', { name: 'Bought twice.' }).waitFor()
  await history.getByRole('cell', { name: m.admin_order_refunded() }).waitFor()
  await expect.poll(() => refund.count()).toBe(0)
  // The browser logs the 428 that asks for the second factor.
  expect(complaints.filter((text) => !text.includes('428'))).toEqual([])
})

test('an unreachable provider shows a message, and the page stays usable', async () => {
  const seller = await server.seller({ Name: 'Waiting Stones' })
  await paidOrder(seller)
  const { settings } = server.services
  const { payments } = settings
  const razorpay = { keyId: 'a', keySecret: 'b', webhookSecret: 'c' }
  const { page } = await openWindow({ viewport: { width: 360, height: 860 } })
  await openAsFinance(page)
  settings.payments = {
    provider: 'razorpay',
    razorpay: { ...razorpay, baseUrl: 'http://127.0.0.1:9' },
  }
  try {
    await page.goto(`${server.url}/admin/orders?text=Waiting`)
    await page.getByText(m.admin_orders_count_one(), { exact: true }).waitFor()
    await page.getByRole('link', { name: /^#\d+$/ }).click()
    await page.getByText(m.admin_order_provider_none()).waitFor()
    await page.getByRole('button', { name: m.admin_order_recheck() }).click()
    await page.getByRole('main').getByText(m.admin_order_provider_failed()).waitFor()
    await expect.poll(() => overflowOf(page)).toBe(0)
  } finally {
    settings.payments = payments
  }
})
