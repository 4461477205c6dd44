/**
 * What the documents say of the forms of a company and of its addresses, in a browser: which message
 * stands below which field and when, letter for letter (docs/forms.md).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { hydrated } from '../support/browser.ts'
import { digits, expectMessages, expectRequired, inputOf, letters } from '../support/forms.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

async function openForm(path: string, { email }: { email: string }) {
  const { page } = await openWindow(phone, { email, password })
  const form = page.locator('main form').first()
  await openAgain(page, path)
  return { page, form }
}

async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

const registration = '/companyDetail/companyBasicDetail'
const addresses = '/companyDetail/companyAddress'

test('the registration of a company', async () => {
  const { page, form } = await openForm(registration, await server.person())
  await inputOf(form, 'Name').waitFor()
  await expectMessages(form, [
    ['Name', '', 'Company name is required.', 'Sona'],
    ['Name', 'Son', 'Min 4 char is required.', 'Sona'],
    ['Name', letters(51), 'Max 50 char allow.', letters(50)],
    ['ContactNo', '', 'Contact number is required.', digits(10)],
    ['ContactNo', '982901234', 'Use 10 or 11 digits.', digits(11)],
    ['ContactNo', digits(12), 'Use 10 or 11 digits.', '98290 12345'],
    ['EmailAddress', 'sona', 'Please use valid email address.', 'sona.marble@example.co.in'],
    ['Description', letters(701), 'Max 700 char allow.', letters(700)],
    ['companyUrl', '', 'Company URL is required.', 'sona'],
    ['companyUrl', letters(61), 'Max 60 char allow.', letters(60)],
    ['referredBy', letters(16), 'Max 15 char allow.', ''],
  ])
  // The local part of the e-mail, an underscore, the first letter of each part of its domain.
  await form.getByRole('button', { name: m.company_url_use_default(), exact: true }).click()
  await expect.poll(() => inputOf(form, 'companyUrl').inputValue()).toBe('sona-marble_eci')
  await openAgain(page, registration)
  for (const name of ['ContactNo', 'EmailAddress']) {
    await expect.poll(() => inputOf(form, name).inputValue()).not.toBe('')
  }
  await expectRequired(form, m.company_register(), {
    Name: 'Company name is required.',
    WorkingTypes: 'Please select at least one.',
    companyUrl: 'Company URL is required.',
  })
  await expectToast(page, 'Please fill required and valid information.')
  await form.getByRole('alert').getByText('Please fill all Details.', { exact: true }).waitFor()
  await page.context().close()
})

test('what is said of a referral code goes when it is changed', async () => {
  const { page, form } = await openForm(registration, await server.person())
  const code = inputOf(form, 'referredBy')
  await code.fill('NOBODY99')
  await code.blur()
  await expectToast(page, 'Code is not valid.')
  await form.locator('.field-error', { hasText: 'Code is not valid.' }).waitFor()
  await code.fill('NOBODY9')
  await expect.poll(() => form.locator('.field-error').count()).toBe(0)
  await page.context().close()
})

test('an address of a company, new and edited', async () => {
  const seller = await server.seller()
  const { page, form } = await openForm(addresses, seller)
  await inputOf(form, 'firstLine').waitFor()
  await expectMessages(form, [
    ['firstLine', '', 'Address line 1 is required.', '14, Civil Lines'],
    ['firstLine', 'abc', 'Min 4 char is required.', 'abcd'],
    ['firstLine', letters(151), 'Max 150 char allow.', letters(150)],
    ['secondLine', letters(251), 'Max 250 char allow.', letters(250)],
    ['pinCode', '3020', 'Use a valid 6-digit pin code.', '302001'],
    ['city', '', 'City is required.', 'Jaipur'],
    ['state', '', 'State is required.', 'Rajasthan'],
    ['country', '', 'Country is required.', 'India'],
    ['contactNo', '98290', 'Use Valid Phone number.', '+91 98290 12345'],
    ['alternateContactNo', '98290', 'Use Valid Phone number.', ''],
    ['latitude', '26.91240001', 'Max 10 char allow.', '26.9124000'],
    ['latitude', '26,91', 'Enter a valid number of degrees.', '26.91'],
    ['longitude', '75.78730001', 'Max 10 char allow.', '75.7873000'],
    ['longitude', '181', 'Enter a valid number of degrees.', '75.7873'],
  ])
  await openAgain(page, addresses)
  await form.getByRole('button', { name: m.address_add(), exact: true }).click()
  await form.getByText('Address line 1 is required.', { exact: true }).waitFor()
  await form.getByText('Please fill valid information.', { exact: true }).first().waitFor()
  await page.context().close()
})
