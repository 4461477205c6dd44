import { beforeAll, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { openJourney, openWindow, server, phone, desk } from '../support/journey.ts'
import { addFirm } from '../support/people.ts'
openJourney()
let companyId = ''
beforeAll(async () => {
  companyId = await addFirm(server.services, { name: 'Bell & Sons', url: 'bell-and-sonz', phone: '9829077002' })
})
test('shots', async () => {
  for (let i = 0; i < 3; i += 1) {
    await server.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 21 }))
    await server.services.jobs.drain()
  }
  await server.database.query(`with e as (insert into webhook_endpoints (company_id, url, secret, failing_since) values ($1, 'https://hooks.invalid/neev/a-very-long-path/that-goes-on-and-on/0123456789abcdef', 'whsec_x', now()) returning id)
    insert into webhook_deliveries (endpoint_id, type, body, state, attempts, last_status, last_failure, next_at) select id, 'enquiry.asked', '{}', s, 3, st, f, now() + interval '1 hour' from e, (values ('waiting', 500, ''), ('delivered', 204, ''), ('failed', 0, 'no answer within 10 seconds')) v(s, st, f)`, [companyId])
  const owner = { email: 'bell-and-sonz@example.com', password: 'Demo@123' }
  for (const [name, size] of [['phone', phone], ['desk', desk]] as const) {
    const { page, context } = await openWindow(size, owner)
    for (const lang of ['', '/hi']) {
      await page.goto(`${server.url}${lang}/user/news`)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `/tmp/news-${name}${lang.slice(1)}.png`, fullPage: true })
    }
    await page.goto(`${server.url}/companyDetail/webhooks`)
    await page.waitForTimeout(1000)
    await page.locator('button[aria-expanded]').last().click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/hooks-${name}.png`, fullPage: true })
    await page.goto(`${server.url}/`)
    await page.waitForTimeout(1000)
    await page.screenshot({ path: `/tmp/home-${name}.png` })
    await context.close()
  }
})
