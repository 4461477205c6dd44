/**
 * What the documents say of the forms of the user's own area, in a browser: which message stands
 * below which field and when, letter for letter (docs/forms.md).
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { hydrated } from '../support/browser.ts'
import {
  digits,
  expectMessages,
  expectRequired,
  type FieldCase,
  inputOf,
  letters,
} from '../support/forms.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()
let page: Page
beforeAll(async () => {
  const { email } = await server.person({ firstName: 'Asha' })
  ;({ page } = await openWindow(phone, { email, password }))
})

async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

const form = () => page.locator('main form').first()

test('the profile', async () => {
  await open('/user/manageProfile')
  await inputOf(form(), 'firstName').waitFor()
  await expectMessages(form(), [
    ['firstName', '', 'First name is required.', 'Asha'],
    ['firstName', 'Ash', 'Min 4 char is required.', 'Asha'],
    ['firstName', letters(51), 'Max 50 char allow.', letters(50)],
    ['middleName', letters(51), 'Max 50 char allow.', letters(50)],
    ['lastName', letters(51), 'Max 50 char allow.', letters(50)],
    ['dob', '2999-01-01', "Date of birth can't be in the future.", '1990-01-01'],
    ['alternateContactNo', '98290', 'Use Valid Phone number.', '98290 12345'],
    ['alternateContactNo', digits(11), 'Max 10 char allow.', digits(10)],
    ['alternateContactNo', digits(11), 'Max 10 char allow.', ''],
  ])
  await open('/user/manageProfile')
  for (const value of await form().locator('input[readonly]').all()) {
    expect(await value.inputValue()).not.toBe('')
  }
  await expectRequired(form(), m.profile_save(), {
    dob: 'Date of birth is required.',
    gender: 'Gender is required.',
  })
  await expectToast(page, 'Please fill all required values.')
})

/** What is said of the fields of both addresses; the second line is longer in the permanent one. */
const addressCases = (secondLine: number): FieldCase[] => [
  ['firstLine', '', 'Address line 1 is required.', '14, Civil Lines'],
  ['firstLine', letters(101), 'Max 100 char allow.', letters(100)],
  ['secondLine', letters(secondLine + 1), `Max ${secondLine} char allow.`, letters(secondLine)],
  ['pinCode', '3020', 'Use a valid 6-digit pin code.', '302 001'],
  ['city', '', 'City is required.', 'Jaipur'],
  ['state', '', 'State is required.', 'Rajasthan'],
  ['country', '', 'Country is required.', 'India'],
  ['contactNo', '98290', 'Use Valid Phone number.', '9829012345'],
  ['contactNo', digits(13), 'Max 12 char allow.', digits(12)],
  ['alternateContactNo', '98290', 'Use Valid Phone number.', ''],
  ['alternateContactNo', digits(13), 'Max 12 char allow.', digits(12)],
]

test.each([
  [m.user_address_current(), 100],
  [m.user_address_permanent(), 150],
] as const)('the addresses (%#)', async (title, secondLine) => {
  await open('/user/manageAddress')
  const block = page.getByRole('group', { name: title })
  await expectMessages(block, addressCases(secondLine))
})

test('both addresses are asked for at once', async () => {
  await open('/user/manageAddress')
  await form().getByRole('button', { name: m.user_address_save(), exact: true }).click()
  await expectToast(page, 'Please fill required and valid information.')
  await form().getByRole('alert').getByText('Please fill all details.', { exact: true }).waitFor()
  for (const title of [m.user_address_current(), m.user_address_permanent()]) {
    const block = page.getByRole('group', { name: title })
    for (const message of [
      'Address line 1 is required.',
      'City is required.',
      'State is required.',
    ]) {
      await block.getByText(message, { exact: true }).waitFor()
    }
  }
})

test('a changed password', async () => {
  await open('/user/changePassword')
  await expectMessages(form(), [
    ['oldPassword', 'Mak', 'Use 4 to 16 characters.', 'Makr'],
    ['oldPassword', letters(17), 'Use 4 to 16 characters.', letters(16)],
    ['newPassword', '', 'Password is required.', 'Makra1'],
    // The documents say 4 here; rules 4.4 want 6 wherever a password is set.
    ['newPassword', 'Makr1', 'Min 6 char is required.', 'Makra1'],
    ['newPassword', letters(17), 'Max 16 char allow.', letters(16)],
    ['confirmPassword', letters(15), 'Password should match.', letters(16)],
  ])
  await open('/user/changePassword')
  await form().getByRole('button', { name: m.change_password_save(), exact: true }).click()
  await form()
    .getByText('Please fill required and valid information.', { exact: true })
    .first()
    .waitFor()
  await page.context().close()
})
