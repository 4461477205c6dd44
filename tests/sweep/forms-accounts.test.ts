/**
 * What the documents say of the forms of accounts, in a browser: which message stands below which
 * field and when, letter for letter (docs/forms.md).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { hydrated } from '../support/browser.ts'
import {
  digits,
  expectMessages,
  expectRequired,
  inputOf,
  letters,
  messagesIn,
} from '../support/forms.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

/** Opens a page on a phone; returns its form. */
async function openForm(path: string, page?: Page) {
  const own = page ?? (await openWindow(phone)).page
  await own.goto(server.url + path)
  await hydrated(own)
  return { page: own, form: own.locator('main form').first() }
}

const alert = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor()

test('the sign-up', async () => {
  const { page, form } = await openForm('/signUp')
  await expectMessages(form, [
    ['fullName', '', 'Full name is required.', 'Asha Sharma'],
    ['username', '', 'Username is required.', 'asha@example.com'],
    ['username', 'asha@example', 'Please use valid email address.', 'asha@example.com'],
    ['phoneNumber', '', 'Use Valid Phone number.', '9829012345'],
    ['phoneNumber', '982901', 'Use Valid Phone number.', '+91 98290-12345'],
    ['password', 'Makr1', 'Min 6 char is required.', 'Makra1'],
    ['password', letters(17), 'Max 50 char allow.', letters(16)],
    ['confirmPassword', 'Makra2', 'Password should match.', letters(16)],
    ['referenceCode', letters(11), 'Max 10 char allow.', letters(10)],
    ['referenceCode', letters(11), 'Max 10 char allow.', ''],
  ])
  await page.reload()
  await hydrated(page)
  await expectRequired(form, m.sign_up_send_code(), {
    fullName: 'Full name is required.',
    username: 'Username is required.',
    phoneNumber: 'Use Valid Phone number.',
    password: 'Password is required.',
    confirmPassword: 'Confirm password is required.',
  })
  await alert(page, 'Please fill required and valid information.')
  await page.context().close()
})

test('a repeated password is compared once it is touched, and again when the first one changes', async () => {
  const { page, form } = await openForm('/signUp')
  await inputOf(form, 'password').fill('Makrana1')
  await inputOf(form, 'password').blur()
  expect(await messagesIn(form)).toBe(0)
  await inputOf(form, 'confirmPassword').fill('Makrana1')
  expect(await messagesIn(form)).toBe(0)
  await inputOf(form, 'password').fill('Makrana12')
  await form.getByText('Password should match.', { exact: true }).waitFor()
  await inputOf(form, 'confirmPassword').fill('Makrana12')
  await expect.poll(() => messagesIn(form)).toBe(0)
  await page.context().close()
})

test('the login, and where it leads', async () => {
  const { page, form } = await openForm('/login')
  await expectMessages(form, [
    ['username', '', 'Username is required.', 'asha@example.com'],
    ['username', 'asha', 'Please use valid email address.', 'asha@example.com'],
    ['password', '', 'Password is required.', 'Makrana1'],
  ])
  await page.reload()
  await hydrated(page)
  await expectRequired(form, m.login_submit(), {
    username: 'Username is required.',
    password: 'Password is required.',
  })
  await alert(page, 'Please use valid username and password.')
  const { email } = await server.person()
  for (const [returnUrl, path] of [
    ['', '/'],
    ['?returnUrl=/user/manageAddress', '/user/manageAddress'],
    ['?returnUrl=https://example.org/', '/'],
    ['?returnUrl=//example.org', '/'],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    await openForm(`/login${returnUrl}`, page)
    await logIn(page, server, { email, password })
    await expectToast(page, 'login successfully.')
    await page.waitForURL(server.url + path)
  }
  await page.context().close()
})

test('a forgotten password, in its two steps', async () => {
  const { email } = await server.person()
  const { page, form } = await openForm('/forgotPassword')
  await expectMessages(form, [
    ['emailAddress', '', 'Email is required.', email],
    ['emailAddress', 'asha.example.com', 'Please use valid email address.', email],
  ])
  await page.reload()
  await hydrated(page)
  await expectRequired(form, m.forgot_password_send(), { emailAddress: 'Email is required.' })
  await alert(page, 'Please fill all required detail.')
  await inputOf(form, 'emailAddress').fill(email)
  await form.getByRole('button', { name: m.forgot_password_send(), exact: true }).click()
  await inputOf(form, 'otpOnEmail').waitFor()
  await expectMessages(form, [
    ['otpOnEmail', '', 'Otp is required.', '123456'],
    ['otpOnEmail', '12345', 'Otp is required.', '123 456'],
    ['otpOnEmail', '1234567', 'Max 6 char allow.', '123456'],
    ['newPassword', '', 'Password is required.', 'Makra1'],
    ['newPassword', 'Makr1', 'Min 6 char is required.', 'Makra1'],
    ['newPassword', letters(17), 'Max 16 char allow.', letters(16)],
    ['confirmPassword', letters(15), 'Password should be matched.', letters(16)],
  ])
  await page.reload()
  await hydrated(page)
  await expectRequired(form, m.forgot_password_submit(), {
    otpOnEmail: 'Otp is required.',
    newPassword: 'Password is required.',
    confirmPassword: 'Confirm password is required.',
  })
  await alert(page, 'Please fill all required detail.')
  await form.getByRole('link', { name: m.forgot_password_cancel() }).click()
  await page.waitForURL(`${server.url}/login`)
  await page.context().close()
})

test('a message to the operator', async () => {
  const { page, form } = await openForm('/ContactUs')
  await expectMessages(form, [
    ['Name', '', 'Name is required.', 'Asha'],
    ['Name', letters(31), 'Max 30 char allow.', letters(30)],
    ['EmailId', '', 'Email is required.', 'asha@example.com'],
    ['EmailId', '@example.com', 'Please use valid email address.', 'asha@example.com'],
    ['PhoneNumber', '', 'Phone number is required.', '9829012345'],
    ['PhoneNumber', '98290', 'Use Valid Phone number.', '98290 12345'],
    ['PhoneNumber', digits(11), 'Max 10 char allow.', digits(10)],
    ['title', '', 'Title is required.', 'Granite'],
    ['title', letters(31), 'Max 30 char allow.', letters(30)],
    ['Message', '', "Msg can't be an empty please write something.", 'Who has it?'],
    ['Message', letters(501), 'Max 500 char allow.', letters(500)],
  ])
  await page.reload()
  await hydrated(page)
  await expectRequired(form, m.contact_submit(), {
    Name: 'Name is required.',
    EmailId: 'Email is required.',
    PhoneNumber: 'Phone number is required.',
    title: 'Title is required.',
    Message: "Msg can't be an empty please write something.",
  })
  await alert(page, 'Please fill all required value.')
  await page.context().close()
})
