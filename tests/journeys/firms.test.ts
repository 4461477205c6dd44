/**
 * A firm that the operator enters: found and claimed by its owner with a code to the listed e-mail,
 * or removed without an account; a sheet of 500 with columns of its own; a card with a QR code
 * (rules 23). By clicks.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { firmConsole } from '#areas/firms/contract/console.ts'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { newFirm } from '../firm-inputs.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn, readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

let admin: Page
let count = 0
beforeAll(async () => {
  ;({ page: admin } = await openWindow(phone))
  await openConsole(admin, server, {
    admin: await server.admin('support'),
    path: '/admin/firms',
  })
})

/** Enters a firm as an admin on a phone does; returns its name, e-mail and address. */
async function enterFirm() {
  count += 1
  const name = `Shiv Sanitary ${['Alpha', 'Beta', 'Gamma', 'Delta'][count]}`
  const email = `shiv-${count}-${crypto.randomUUID().slice(0, 6)}@example.com`
  await admin.goto(`${server.url}/admin/firms`)
  await hydrated(admin)
  await admin.getByRole('link', { name: m.firms_add() }).click()
  await admin.getByLabel(m.company_name()).fill(name)
  await admin.getByLabel('Tile').check()
  await admin.getByLabel(m.firm_form_email()).fill(email)
  await admin.getByLabel(m.address_first_line()).fill(`Shop ${count}, MI Road`)
  await admin.getByLabel(m.address_pincode()).fill('302001')
  await admin.getByLabel(m.firm_form_source(), { exact: true }).fill('Visit to MI Road')
  expect(await overflowOf(admin)).toBe(0)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: m.firm_form_save() }).click()
  await expectToast(admin, m.firm_form_created())
  await admin.waitForURL(/\/admin\/firms\/[0-9a-f-]{36}$/)
  await admin.goto(`${server.url}/admin/firms?text=${encodeURIComponent(name)}`)
  const row = admin.getByRole('link', { name: m.firms_open_page() })
  const address = (await row.getAttribute('href')) ?? ''
  return { name, email, address: server.url + address }
}

/** Types the code that was sent to an address. */
async function enterCode(page: Page, email: string) {
  const field = page.getByLabel(m.firm_code_label())
  await field.waitFor()
  await field.fill(await readCode(page, server, email))
}

test('its owner makes the page their own with a code to the listed e-mail', async () => {
  const firm = await enterFirm()
  const person = await server.person()
  const { context, page, complaints } = await openWindow(phone)
  await page.goto(firm.address)
  await page.getByText(m.firm_unclaimed()).waitFor()
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: m.firm_claim_this() }).click()
  await page.waitForURL('**/login*')
  await logIn(page, server, { email: person.email, password })
  await page.getByRole('heading', { name: m.firm_claim_title({ firm: firm.name }) }).waitFor()
  await page.getByRole('button', { name: m.firm_claim_by_mail() }).click()
  await enterCode(page, firm.email)
  await page.getByRole('button', { name: m.firm_code_enter() }).click()
  await page.waitForURL('**/companyDetail/myCompany*')
  await page.goto(firm.address)
  await page.getByRole('heading', { level: 1, name: firm.name }).waitFor()
  await expect.poll(() => page.getByText(m.firm_unclaimed()).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('its page is removed without an account', async () => {
  const firm = await enterFirm()
  const { context, page, complaints } = await openWindow(desk)
  await page.goto(firm.address)
  await hydrated(page)
  await page.getByRole('link', { name: m.firm_remove_this() }).click()
  await page.getByRole('heading', { name: m.firm_listed_title({ firm: firm.name }) }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: m.firm_remove_send() }).click()
  await enterCode(page, firm.email)
  await page.getByRole('button', { name: m.firm_remove_this() }).click()
  await page.getByRole('heading', { name: m.firm_removed_title() }).waitFor()
  // Visitors share copies of pages for a moment.
  const heading = page.getByRole('heading', { level: 1, name: firm.name })
  await expect.poll(async () => (await page.goto(firm.address)) && heading.count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})

/** What a sheet of 500 firms of the operator's own columns holds beside plain ones. */
const sheetParts = { size: 500, duplicates: 25, removed: 10, unbased: 5 }

const letters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Firms that are there already, and firms that have asked to be removed, of these numbers. */
async function enterNumbers(numbers: readonly string[], removed: readonly string[]) {
  const operator = await server.admin('support')
  for (const [at, contactNo] of [...numbers, ...removed].entries()) {
    const firm = newFirm({ name: `Earlier ${letters(at)}`, contactNo, pinCode: '302012' })
    const { firmId } = await server.call(operator, firmConsole.save, firm)
    if (removed.includes(contactNo))
      await server.call(operator, firmConsole.remove, { firm: firmId })
  }
}

test('an operator loads a sheet of 500 firms with columns of her own, and undoes it', async () => {
  const { size, duplicates, removed, unbased } = sheetParts
  const numberOf = (at: number) => String(9_610_000_000 + at)
  const numbers = Array.from({ length: size }, (_, at) => numberOf(at))
  await enterNumbers(numbers.slice(0, duplicates), numbers.slice(duplicates, duplicates + removed))
  const lines = numbers.map((number, at) => {
    const basis = at >= size - unbased ? '' : 'Own visit'
    return `JP-${at};Ganga ${letters(at)} Udyog;Tiles;${number};Plot ${at}, VKI Area;302013;${basis};Mela list;15-11-2026`
  })
  const head = 'Stall;Shop ka naam;Kaam;Mobile No.;Pata;PIN CODE;Adhar;Kahan se;Tarikh'
  const file = [head, ...lines].join('\n')
  const { context, page, complaints } = await openWindow(desk)
  await openConsole(page, server, { admin: await server.admin('support'), path: '/admin/firms' })
  await hydrated(page)
  await page.getByRole('link', { name: m.firm_sheets_title() }).click()
  await page.getByRole('button', { name: m.product_sheets_choose() }).waitFor()
  await page.setInputFiles('input[type=file]', {
    name: 'mela.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  const columns: [string, string][] = [
    ['Stall', 'externalId'],
    ['Shop ka naam', 'name'],
    ['Kaam', 'trades'],
    ['Pata', 'firstLine'],
    ['Adhar', 'basis'],
    ['Kahan se', 'source'],
    ['Tarikh', 'collectedOn'],
  ]
  for (const [name, field] of columns) {
    await page.getByLabel(m.sheet_column_ours({ name })).selectOption(field)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: m.sheet_columns_check() }).click()
  const valid = size - removed - unbased
  await page.getByText(m.product_sheets_checked({ valid, total: size })).waitFor()
  await page.getByText(m.firm_sheet_removed()).first().waitFor()
  await page.getByText(m.firm_basis_required()).first().waitFor()
  await page.getByText(m.firm_sheet_duplicates({ count: duplicates })).waitFor()
  await page.getByLabel(m.firm_sheet_choice({ line: 2 }), { exact: true }).selectOption('change')
  await page.getByLabel(m.firm_sheet_choice({ line: 3 }), { exact: true }).selectOption('add')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.product_sheets_save_valid({ valid }) }).click()
  await expectToast(page, m.firm_sheet_done())
  const saved = {
    added: valid - duplicates + 1,
    changed: 1,
    skipped: duplicates - 2,
  }
  await page.getByText(m.firm_sheet_done_text(saved)).first().waitFor()
  await page.getByRole('button', { name: m.firm_sheet_undo() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.firm_sheet_undo() }).click()
  await page.getByText(m.firm_sheet_state_undone(), { exact: true }).waitFor()
  // Her columns are remembered for the next sheet.
  await page.setInputFiles('input[type=file]', {
    name: 'mela-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines.slice(100, 105)].join('\n')),
  })
  const remembered = page.getByLabel(m.sheet_column_ours({ name: 'Shop ka naam' }))
  await expect.poll(() => remembered.inputValue()).toBe('name')
  expect(complaints).toEqual([])
  await context.close()
})

test('a dealer with only a phone claims a firm from the QR code of its card', async () => {
  const firm = await enterFirm()
  await admin.getByRole('link', { name: m.firm_invite_cards() }).click()
  await admin.getByRole('button', { name: m.firm_invite_cards() }).click()
  await admin.getByRole('button', { name: m.firm_cards_print() }).waitFor()
  await expectAccessible(admin)
  const label = (await admin.locator('main svg[role=img]').first().getAttribute('aria-label')) ?? ''
  const [address = ''] = /https?:\S+/.exec(label) ?? []
  const person = await server.person()
  const { context, page, complaints } = await openWindow(phone)
  await page.goto(address)
  await page.getByRole('heading', { name: m.firm_invited_title({ firm: firm.name }) }).waitFor()
  await hydrated(page)
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.firm_invited_accept() }).click()
  await page.waitForURL('**/login*')
  await logIn(page, server, { email: person.email, password })
  await page.getByRole('button', { name: m.firm_invited_accept() }).click()
  await page.waitForURL('**/companyDetail/myCompany*')
  await page.goto(firm.address)
  await page.getByRole('heading', { level: 1, name: firm.name }).waitFor()
  // Visitors share copies of pages for a moment.
  const over = page.getByRole('heading', { name: m.firm_invited_over() })
  await expect.poll(async () => (await page.goto(address)) && over.count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})
