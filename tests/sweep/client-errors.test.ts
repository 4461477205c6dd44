/** Errors in real pages end up in the server's log (rules 3.17). */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reportLimits } from '#areas/diagnostics/rules.ts'
import { m } from '#words/messages.js'
import { expectAccessibleInBothColours, hydrated, openPage } from '../support/browser.ts'
import { browser, openOwnJourney, server } from '../support/journey.ts'
import { addPerson, logIn } from '../support/people.ts'

let context: BrowserContext
let page: Page
let lines: string[] = []

const asha = { email: 'asha@example.com', password: 'Demo@123', firstName: 'Asha' }
const call = '**/api/CustomLogger/LogClientSideMessageAsync'
const secrets = ['asha@example.com', '9829011111', '482913', 'q3Zr0cYw8sT1vXb6uN4eKp7mLj2hGd9f']

openOwnJourney({
  env: { LOG_LEVEL: 'info' },
  log: { write: (line) => void lines.push(line) },
})
beforeAll(async () => {
  await addPerson(server.services, asha)
})
beforeEach(async () => {
  context = await browser.newContext()
  page = (await openPage(context)).page
  return () => context.close()
})

const logged = () => lines.filter((line) => line.includes('a browser reported an error'))

async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
  lines = []
}

test('an uncaught error is logged once, without secrets, however often it is thrown', async () => {
  await open('/TileSellers/2?location=Morbi&text=Asha')
  await page.evaluate((texts) => {
    for (const _ of ['once', 'again']) {
      setTimeout(() => {
        throw new Error(`boom ${texts.join(' ')} password=Makrana1`)
      })
    }
  }, secrets)
  await expect.poll(() => logged().length).toBe(1)
  await page.evaluate(() => Promise.reject(new Error('second'))).catch(() => undefined)
  await page.evaluate(() => void Promise.reject(new RangeError('a rejection')))
  await expect.poll(() => logged().length).toBeGreaterThan(1)
  const entries = logged().map((line) => JSON.parse(line).clientError)
  expect(entries[0]).toMatchObject({ url: '/TileSellers/2?location=…&text=…', status: 0 })
  expect(entries[0].message).toMatch(/^Error: boom/)
  expect(entries.at(-1).message).toBe('RangeError: a rejection')
  // Ignores long numbers that the logger itself writes, as they can contain any digits.
  const written = lines.join().replaceAll(/"(?:time|responseTime|reqId)":[^,}]+/g, '')
  for (const secret of [...secrets, 'Makrana1', 'Morbi']) expect(written).not.toContain(secret)
})

test('an error during rendering is logged once, and the page shows that it broke', async () => {
  await page.goto(`${server.url}/login?returnUrl=%2FcompanyDetail%2FcompanyBasicDetail`)
  await logIn(page, server, asha)
  await page.waitForURL('**/companyBasicDetail')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('neev.user') ?? '{}')
    localStorage.setItem('neev.user', JSON.stringify({ ...user, hasSellerAccount: true }))
  })
  await page.route('**/GetCompanyDetailAsync/**', (route) =>
    route.fulfill({ json: { name: 5, workingTypes: 7 } }),
  )
  lines = []
  await page.reload()
  await page.getByText(m.error_page_broken_title()).waitFor()
  await expectAccessibleInBothColours(page)
  await expect.poll(() => logged().length).toBe(1)
  const { clientError, userId } = JSON.parse(logged()[0] ?? '{}')
  expect(clientError.message).toContain('TypeError')
  expect(clientError.error).toContain('/assets/')
  expect(clientError.url).toBe('/companyDetail/companyBasicDetail')
  expect(userId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a page reports a limited number of errors; a failing log call is not reported', async () => {
  let calls = 0
  await page.route(call, (route) => {
    calls += 1
    return route.fulfill({ status: 403, json: {} })
  })
  await open('/')
  await page.evaluate(async () => {
    for (let index = 0; index < 20; index++) {
      setTimeout(() => {
        throw new Error(`boom ${'abcdefghijklmnopqrstuvwxyz'[index]}`)
      })
    }
    await new Promise((resolve) => setTimeout(resolve))
  })
  await expect.poll(() => calls).toBe(reportLimits.page)
  // By the time this request is answered, any further report would have been sent.
  await page.evaluate(() => fetch('/healthz'))
  expect(calls).toBe(reportLimits.page)
  expect(new URL(page.url()).pathname).toBe('/')
})
