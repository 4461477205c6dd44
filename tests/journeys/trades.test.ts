/** A trade is made in the console by clicks, is everywhere at once in both languages, and is hidden. */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

const textOf = async (path: string) => (await fetch(server.url + path)).text()
const statusOf = async (path: string) => (await fetch(server.url + path)).status

test('trade 8, "Steel": made, listed, searched, registered with and hidden', async () => {
  const admin = await server.admin('moderator')
  const { page, complaints } = await openWindow({ viewport: { width: 1280, height: 860 } })
  await openConsole(page, server, { admin, path: '/admin/catalogue?kind=trade' })
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) =>
    dialog.getByLabel(label, { exact: false }).first().fill(value)
  await fill(m.admin_field_name(), 'Steel')
  await fill(m.admin_field_hindi(), 'स्टील')
  await fill(m.admin_field_path(), 'Steel')
  await fill(m.admin_field_code(), 'steel')
  await fill(m.admin_field_hint(), 'TMT 12 mm')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Steel', exact: true }) })
  await row.waitFor()

  await expect.poll(() => textOf('/')).toContain('href="/Steel/8"')
  expect(await textOf('/')).toContain('/placeholder/wide/8/STEEL.svg')
  expect(await textOf('/hi')).toContain('स्टील')
  expect(await statusOf('/Steel/8')).toBe(200)
  expect(await statusOf('/Nothing/8')).toBe(404)
  expect(await statusOf('/Steel/999')).toBe(404)
  const redirected = await fetch(`${server.url}/steel/8?rating=4`, { redirect: 'manual' })
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    301,
    '/Steel/8?rating=4',
  ])

  const seller = await server.seller({ Name: 'Bharat Ispat', WorkingTypes: [8] })
  await server.saveAddresses(seller, {})
  await server.settle()
  for (const [path, name] of [
    ['', 'Steel'],
    ['/hi', 'स्टील'],
  ] as const) {
    const { page: visitor, complaints: others } = await openWindow(phone)
    await visitor.goto(`${server.url}${path}/Products`)
    await visitor.getByRole('link', { name, exact: true }).first().click()
    await visitor.waitForURL(`**${path}/Products/8*`)
    await visitor.goto(`${server.url}${path}/Steel/8`)
    await visitor.getByRole('link', { name: 'Bharat Ispat' }).first().waitFor()
    await visitor.getByRole('heading', { level: 1 }).getByText(name).waitFor()
    expect(await overflowOf(visitor)).toBe(0)
    await expectAccessible(visitor)
    expect(others).toEqual([])
  }

  await row.getByRole('button', { name: m.admin_trade_hide() }).click()
  await expectToast(page, m.admin_changed())
  await expect.poll(() => statusOf('/Steel/8')).toBe(404)
  await expect.poll(() => textOf('/')).not.toContain('/Steel/8')
  expect(await textOf(`/Seller/${seller.companyUrl}`)).toContain('Bharat Ispat')
  expect(complaints).toEqual([])
})
