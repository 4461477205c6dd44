/**
 * Signing up, logging in, resetting a password and writing to the operator: what can go wrong, and
 * how people recover (rules 4.1 to 4.11). On a phone.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freeLogins } from '#areas/accounts/rules.ts'
import { countLogin } from '#areas/accounts/server/writes/logins.ts'
import { m } from '#words/messages.js'
import { expectAccessibleInBothColours, hydrated, openPage } from '../support/browser.ts'
import { browser, openJourney, openWindow, server } from '../support/journey.ts'
import { addPerson, fillSignUp, logIn, readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let context: BrowserContext
let page: Page
let complaints: string[]

const asha = { email: 'asha@example.com', password: 'Demo@123', firstName: 'Asha' }
const ravi = {
  fullName: 'Ravi Kumar Patel',
  email: 'ravi@example.com',
  phone: '9825011223',
  password: 'Morbi@12',
}

openJourney()
beforeAll(async () => {
  await addPerson(server.services, asha)
})
beforeEach(async () => {
  ;({ context, page, complaints } = await openWindow())
  return () => context.close()
})

const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** Whether the field with this label has the focus. */
const focused = (label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)

async function open(path: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await hydrated(page)
}

/** Ends the countdown on the page and the server's pause after the last code. */
async function passTwoMinutes(): Promise<void> {
  await query(`update one_time_codes set created_at = now() - interval '3 minutes'`)
  await page.evaluate(() => {
    for (const key of ['neev.signUp', 'neev.reset']) {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      if (draft)
        sessionStorage.setItem(key, JSON.stringify({ ...draft, sentAt: Date.now() - 121e3 }))
    }
  })
  await page.reload()
  await hydrated(page)
}

test('a sign-up shows what is wrong with each field once it is touched, and keeps what was typed', async () => {
  await open('/signUp')
  await press(m.sign_up_send_code())
  await page.getByText(m.sign_up_invalid()).first().waitFor()
  expect(await focused(m.sign_up_full_name())).toBe(true)
  await page.getByLabel(m.sign_up_username()).fill('asha')
  await page.getByText(m.email_invalid()).waitFor()
  await page.getByLabel(m.sign_up_phone()).fill('12')
  await page.getByText(m.phone_invalid()).waitFor()
  await page.getByLabel(m.sign_up_password(), { exact: true }).fill('short')
  await page.getByText(m.sign_up_password_min()).waitFor()
  await page.getByLabel(m.sign_up_confirm()).fill('other')
  await page.getByText(m.sign_up_password_match()).waitFor()
  await page.getByLabel(m.sign_up_reference()).fill('ABCDEFGHJKL')
  await page.getByText(m.sign_up_reference_code_max()).waitFor()
  await expectAccessibleInBothColours(page)
  expect(complaints).toEqual([])
})

test('a taken phone number or email address is reported at its field', async () => {
  const [row] = (await query('select phone from users where email = $1', [asha.email])).rows
  await open('/signUp')
  await fillSignUp(page, { ...ravi, phone: String(row?.phone) })
  await page.getByText(m.sign_up_phone_duplicate()).first().waitFor()
  expect(await focused(m.sign_up_phone())).toBe(true)
  await page.getByLabel(m.sign_up_phone()).fill(ravi.phone)
  await page.getByLabel(m.sign_up_username()).fill(asha.email)
  await press(m.sign_up_send_code())
  await page.getByText(m.sign_up_email_duplicate()).first().waitFor()
  expect(await focused(m.sign_up_username())).toBe(true)
  await expect.poll(() => page.getByLabel(m.sign_up_confirm()).inputValue()).toBe(ravi.password)
  await expectAccessibleInBothColours(page)
})

test('wrong code, reload, expired code, new code: then the account is created', async () => {
  await open('/signUp')
  await fillSignUp(page, ravi)
  await page.getByRole('timer').waitFor()
  const first = await readCode(page, server, ravi.email)
  const code = page.getByLabel(m.sign_up_code(), { exact: true })
  await press(m.sign_up_code_submit())
  await page.getByText(m.otp_required()).first().waitFor()
  await code.fill(first === '111111' ? '222222' : '111111')
  await press(m.sign_up_code_submit())
  await page.getByText(m.sign_up_otp_invalid()).first().waitFor()
  await expectAccessibleInBothColours(page)

  // A reload keeps the step and its countdown, and asks again for the password, which is not
  // stored.
  await page.reload()
  await page.getByRole('timer').waitFor()
  await expect
    .poll(() => page.getByRole('timer').innerText())
    .toMatch(/^Resend OTP in: 0[012]:\d\d$/)
  await expect
    .poll(() => page.getByRole('button', { name: m.sign_up_resend() }).isDisabled())
    .toBe(true)
  await page.getByText(m.sign_up_password_again()).waitFor()
  await expectAccessibleInBothColours(page)

  await query(`update one_time_codes set expires_at = now() where email = $1`, [ravi.email])
  await code.fill(first)
  await page.getByLabel(m.sign_up_password(), { exact: true }).fill(ravi.password)
  await page.getByLabel(m.sign_up_confirm()).fill(ravi.password)
  await press(m.sign_up_code_submit())
  await page.getByText(m.sign_up_otp_expired()).first().waitFor()

  await passTwoMinutes()
  await expectAccessibleInBothColours(page)
  await press(m.sign_up_resend())
  await expectToast(page, m.sign_up_code_sent({ email: ravi.email }))
  const second = await readCode(page, server, ravi.email)
  await expect
    .poll(() => page.getByRole('timer').innerText())
    .toMatch(/^Resend OTP in: 0[12]:\d\d$/)
  await code.fill(second)
  await page.getByLabel(m.sign_up_password(), { exact: true }).fill(ravi.password)
  await page.getByLabel(m.sign_up_confirm()).fill(ravi.password)
  await page.getByRole('button', { name: m.sign_up_code_submit() }).dblclick()
  await page.waitForURL(`${server.url}/login`)
  await expectToast(page, m.sign_up_created())
  await logIn(page, server, ravi)
  await expectToast(page, m.login_success())
  await page.waitForURL(`${server.url}/`)
  expect(complaints).toEqual([])
})

test('a wrong password keeps the username and the return address', async () => {
  await open('/')
  await open('/login?returnUrl=%2FAboutUs')
  await press(m.login_submit())
  await page.getByText(m.login_invalid()).first().waitFor()
  await page.getByText(m.username_required()).waitFor()
  await page.getByText(m.password_required()).waitFor()
  expect(await focused(m.login_username())).toBe(true)
  await expectAccessibleInBothColours(page)
  await logIn(page, server, { email: asha.email, password: 'Wrong@12' })
  await page.getByText(m.login_failed()).first().waitFor()
  await expectAccessibleInBothColours(page)
  await expect.poll(() => page.getByLabel(m.login_username()).inputValue()).toBe(asha.email)
  const password = page.getByLabel(m.login_password(), { exact: true })
  await page.getByRole('button', { name: m.ui_show_password() }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await password.press('CapsLock')
  await password.fill(asha.password)
  await press(m.login_submit())
  await page.waitForURL(`${server.url}/AboutUs`)
  // Going back from here skips the login page.
  await page.goBack()
  await page.waitForURL(`${server.url}/`)
})

test('after too many wrong passwords the login reports that it is locked, and later works again', async () => {
  const lata = { ...asha, email: 'lata@example.com', firstName: 'Lata' }
  await addPerson(server.services, lata)
  await open('/login')
  for (let turn = 0; turn < freeLogins.account; turn += 1) {
    await server.services.database.transaction((tx) =>
      countLogin(tx, { username: lata.email, networkAddress: '127.0.0.1' }),
    )
  }
  // The first lock lasts half a minute.
  await query(`update login_attempts set locked_until = now() + interval '1 hour'`)
  await logIn(page, server, lata)
  await page.getByText(m.login_locked()).first().waitFor()
  await expectAccessibleInBothColours(page)
  await query('update login_attempts set locked_until = now()')
  await press(m.login_submit())
  await page.waitForURL(`${server.url}/`)
})

test('a forgotten password: unknown email address, wrong code, reload; then the new one logs in', async () => {
  await open('/login?returnUrl=%2FAboutUs')
  await page.getByRole('link', { name: m.login_forgot() }).click()
  await page.getByRole('heading', { name: m.forgot_password_title() }).waitFor()
  await expectAccessibleInBothColours(page)
  await press(m.forgot_password_send())
  await page.getByText(m.forgot_password_email_required()).waitFor()
  await page.getByLabel(m.forgot_password_email()).fill('nobody@example.com')
  await press(m.forgot_password_send())
  await page.getByText(m.forgot_password_email_unknown()).first().waitFor()
  await expectAccessibleInBothColours(page)
  await page.getByLabel(m.forgot_password_email()).fill(asha.email)
  await press(m.forgot_password_send())
  const code = page.getByLabel(m.forgot_password_code(), { exact: true })
  await code.waitFor()
  await expectAccessibleInBothColours(page)
  await press(m.forgot_password_submit())
  await page.getByText(m.forgot_password_incomplete()).first().waitFor()
  await page.getByText(m.otp_required()).waitFor()
  await expectAccessibleInBothColours(page)

  await page.reload()
  await hydrated(page)
  const mailed = await readCode(page, server, asha.email)
  const fill = async (otp: string, password: string) => {
    await code.fill(otp)
    await page.getByLabel(m.forgot_password_new(), { exact: true }).fill(password)
    await page.getByLabel(m.forgot_password_confirm()).fill(password)
    await press(m.forgot_password_submit())
  }
  await fill(mailed === '111111' ? '222222' : '111111', 'Kota@1234')
  await page.getByText(m.forgot_password_otp_invalid()).first().waitFor()
  await expectAccessibleInBothColours(page)
  await query(`update one_time_codes set expires_at = now() where email = $1`, [asha.email])
  await fill(mailed, 'Kota@1234')
  await page.getByText(m.forgot_password_otp_expired()).first().waitFor()

  await passTwoMinutes()
  await press(m.sign_up_resend())
  await expectToast(page, m.sign_up_code_sent({ email: asha.email }))
  await fill(await readCode(page, server, asha.email), 'Kota@1234')
  await page.waitForURL(`${server.url}/login?returnUrl=%2FAboutUs`)
  await expectToast(page, m.forgot_password_done())
  await expect.poll(() => page.getByLabel(m.login_username()).inputValue()).toBe(asha.email)
  // Only the password is left to type.
  await page.locator('input[name=password]:focus').waitFor()
  await logIn(page, server, { email: asha.email, password: 'Kota@1234' })
  await expectToast(page, m.login_success())
  await page.waitForURL(`${server.url}/AboutUs`)
  expect(complaints).toEqual([])
})

test('a visitor writes to the operator and learns that a reply will come', async () => {
  await open('/ContactUs')
  await page.getByText(m.contact_intro({ site: 'Neev' })).waitFor()
  await expectAccessibleInBothColours(page)
  await press(m.contact_submit())
  await page.getByText(m.contact_invalid()).first().waitFor()
  await page.getByText(m.contact_message_required()).waitFor()
  expect(await focused(m.contact_name())).toBe(true)
  await expectAccessibleInBothColours(page)
  await page.getByLabel(m.contact_name(), { exact: true }).fill('Meera Joshi')
  await page.getByLabel(m.contact_email()).fill('meera@example.com')
  await page.getByLabel(m.contact_phone()).fill('9829033333')
  await page.getByLabel(m.contact_topic()).fill('Granite for a kitchen')
  await page.getByLabel(m.contact_message()).fill('a'.repeat(501))
  await page.getByText(m.contact_message_max()).waitFor()
  await page.getByLabel(m.contact_message()).fill('Do you list dealers near Kota?')
  await page.getByRole('button', { name: m.contact_submit() }).dblclick()
  await expectToast(page, m.contact_sent())
  await page.getByText(m.contact_done_text({ email: 'meera@example.com' })).waitFor()
  // The confirmation is at the top, while the form's button was far below.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expectAccessibleInBothColours(page)
  await server.services.jobs.drain()
  const sent = (await server.mails()).filter(({ to }) => to === 'meera@example.com')
  expect(sent).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a logged-in user finds the form filled in, and the message in their own list', async () => {
  await addPerson(server.services, { ...asha, email: 'meena@example.com', firstName: 'Meena' })
  await open('/login?returnUrl=%2FContactUs')
  await logIn(page, server, { email: 'meena@example.com', password: asha.password })
  await page.waitForURL(`${server.url}/ContactUs`)
  const name = page.getByLabel(m.contact_name(), { exact: true })
  await expect.poll(() => name.inputValue()).toContain('Meena')
  await expect.poll(() => page.getByLabel(m.contact_email()).inputValue()).toBe('meena@example.com')
  await expectAccessibleInBothColours(page)
  await page.getByLabel(m.contact_topic()).fill('Tiles')
  await page.getByLabel(m.contact_message()).fill('Which tiles bear frost?')

  // The session ends while the form is open; the login restores what was typed.
  await query('delete from sessions')
  await press(m.contact_submit())
  await page.waitForURL('**/login?returnUrl=%2FContactUs')
  await logIn(page, server, { email: 'meena@example.com', password: asha.password })
  await page.waitForURL(`${server.url}/ContactUs`)
  await expect
    .poll(() => page.getByLabel(m.contact_message()).inputValue())
    .toBe('Which tiles bear frost?')
  await press(m.contact_submit())
  await page.getByRole('link', { name: m.contact_done_own() }).waitFor()
  const { rows } = await query(
    `select title from contact_messages c join users u on u.id = c.user_id
     where u.email = 'meena@example.com'`,
  )
  expect(rows).toEqual([{ title: 'Tiles' }])
})

test('a session on a lost device can be ended from another device', async () => {
  const usha = { ...asha, email: 'usha@example.com', firstName: 'Usha' }
  await addPerson(server.services, usha)
  const lost = await browser.newContext()
  const lostPage = (await openPage(lost)).page
  await lostPage.goto(`${server.url}/login?returnUrl=%2Fuser%2FchangePassword`)
  await logIn(lostPage, server, usha)
  await lostPage.getByText(m.session_here()).waitFor()

  await open('/login?returnUrl=%2Fuser%2FchangePassword')
  await logIn(page, server, usha)
  await page.getByText(m.session_here()).waitFor()
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: /^End session/ }).click()
  await expectToast(page, m.session_ended())
  await page.getByRole('button', { name: /^End session/ }).waitFor({ state: 'detached' })

  await lostPage.reload()
  await lostPage.waitForURL('**/login?returnUrl=%2Fuser%2FchangePassword')
  await lost.close()
  expect(complaints).toEqual([])
})
