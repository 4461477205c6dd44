/** The user area: overview, profile and picture, addresses, password. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { logIn, logInElsewhere } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'
import { fillUserArea, walker } from '../support/user-market.ts'

let page: Page
let complaints: string[]
/** The names of API calls since the list was last cleared. */
const calls: string[] = []

openJourney()
beforeAll(async () => {
  await fillUserArea(server.services)
  ;({ page, complaints } = await openWindow())
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // The bell asks when it likes, on every page.
    if (path.endsWith('/GetUnreadNewsAsync')) return
    if (path.startsWith('/api/')) calls.push(path.split('/').slice(3, 4).join('/'))
  })
  await page.goto(`${server.url}/login?returnUrl=/user/UserInfo`)
  await logIn(page, server, walker)
  await page.waitForURL(`${server.url}/user/UserInfo`)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => expectToast(page, text)
const status = (hasText: string) => page.getByRole('status').filter({ hasText })
const said = (text: string) => status(text).elementHandle()
const announced = (text: string) => status(text).getAttribute('aria-live')

describe('the overview', () => {
  test('loads profile, reviews and messages one after another, and says each', async () => {
    const loaded = [m.user_info_loaded(), m.reviews_loaded(), m.own_messages_loaded()]
    await Promise.all(loaded.map(said))
    // Nobody has asked for these loads.
    for (const text of loaded) expect(await announced(text)).toBe('off')
    const own = ['GetUserCompleteInfoAsync', 'GetReviewsByLoginIdAsync']
    const last = 'GetContactMessagesByLoginIdAsync'
    // The bell in the header asks for its own.
    expect(calls.filter((call) => [...own, last].includes(call))).toEqual([...own, last])
    // 28 reviews are collapsed, two messages are not.
    await expect.poll(() => page.getByText('Review number 28.').isVisible()).toBe(false)
    await page.locator('summary', { hasText: m.user_info_reviews() }).click()
    await page.getByText('Review number 28.').waitFor()
    await expect.poll(() => page.getByText(m.reviews_company_pending()).count()).toBe(25)
    await expect.poll(() => page.getByText(m.reviews_admin_pending()).count()).toBe(25)
    await page.getByText(m.user_address_none()).waitFor()
    await expect.poll(() => page.getByText(m.user_address_not_found()).count()).toBe(2)
    await page.getByText('Yes: 12 of them.').waitFor()
    await expectAccessible(page)
  })

  test("a bill's number and date are free of the carousel's controls", async () => {
    const bills = page.getByRole('region', { name: /^Bills for the review/ }).first()
    const caption = await bills.locator('figcaption').first().boundingBox()
    const controls = await bills.getByRole('button').first().boundingBox()
    const lower = (caption?.y ?? 0) + (caption?.height ?? 0)
    expect(lower).toBeGreaterThan(0)
    expect(lower).toBeLessThanOrEqual(controls?.y ?? 0)
  })

  test('turning a page of reviews loads only reviews; back and reload keep the page', async () => {
    calls.length = 0
    await page
      .getByRole('navigation', { name: m.reviews_pages() })
      .getByRole('link', { name: m.ui_page({ page: 2 }) })
      .click()
    await page.getByText('Review number 1.', { exact: true }).waitFor()
    expect(calls).toEqual(['GetReviewsByLoginIdAsync'])
    expect(new URL(page.url()).search).toBe('?reviewPage=2')
    await page.getByText('Not readable.').waitFor()
    await page.reload()
    await page.getByText('Review number 1.', { exact: true }).waitFor()
    await page.getByText('Yes: 12 of them.').waitFor()
    await page.goBack()
    await page.getByText('Review number 28.').waitFor()
  })

  test('each list has its own status, sort and text', async () => {
    calls.length = 0
    const [reviews, messages] = await page.getByRole('search', { name: /number|message/ }).all()
    if (!reviews || !messages) throw new Error('A list has no form.')
    await reviews.getByLabel(m.list_status()).selectOption({ label: m.status_rejected() })
    await page.getByText('Review number 1.', { exact: true }).waitFor()
    await expect.poll(() => page.getByText(/^Review number/).count()).toBe(1)
    await messages.getByLabel(m.own_messages_search_label()).fill('no such words')
    await messages.locator('input:focus').press('Enter')
    await said(m.own_messages_not_found())
    expect(await announced(m.own_messages_not_found())).toBe('polite')
    await page.getByText(m.data_not_found()).waitFor()
    expect(calls).toEqual(['GetReviewsByLoginIdAsync', 'GetContactMessagesByLoginIdAsync'])
    expect(new URL(page.url()).searchParams.get('reviewStatus')).toBe('5')
    // Repeating the same search with the focus unchanged reloads only its own list.
    calls.length = 0
    await messages.locator('input:focus').press('Enter')
    await expect.poll(() => calls).toEqual(['GetContactMessagesByLoginIdAsync'])
  })

  test('a section that fails to load shows a message and can be retried', async () => {
    const reviewCalls = '**/api/Review/**'
    await page.route(reviewCalls, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${server.url}/user/UserInfo`)
    await page.getByText(m.reviews_failed()).first().waitFor()
    await page.unroute(reviewCalls)
    await button(m.form_retry()).click()
    // A failed section is open, and stays open.
    await page.getByText('Review number 28.').waitFor()
    forgetFailedCalls()
  })
})

describe('the profile', () => {
  test('shows missing fields only after submitting or touching them', async () => {
    await server.services.database.query(`update people set first_name = 'Ram'`)
    await page.goto(`${server.url}/user/manageProfile`)
    await page.getByLabel(m.profile_first_name()).waitFor()
    await expect.poll(() => page.getByText(m.profile_dob_required()).count()).toBe(0)
    const phone = page.getByLabel(m.profile_phone(), { exact: true })
    await page.getByLabel(m.profile_email()).and(page.locator('[readonly]')).waitFor()
    await expect.poll(() => phone.inputValue()).toBe(walker.phone)
    await page.getByLabel(m.profile_first_name()).fill('Kav')
    await button(m.profile_save()).click()
    await toast(m.profile_invalid())
    await page.getByText(m.text_min({ min: 4 })).waitFor()
    await page.getByText(m.profile_dob_required()).waitFor()
    await page.getByText(m.profile_gender_required()).waitFor()
    await expectAccessible(page)
  })

  test('rejects birth dates in the future and users under 13', async () => {
    const dob = page.getByLabel(m.profile_dob())
    await dob.fill('2999-01-01')
    await page.getByText(m.profile_dob_future()).waitFor()
    await dob.fill(`${new Date().getFullYear() - 5}-01-01`)
    await page.getByText(m.profile_dob_too_young({ years: 13 })).waitFor()
  })

  test('is saved, and the header shows the new name', async () => {
    await page.getByLabel(m.profile_first_name()).fill('Kavitha')
    await page.getByLabel(m.profile_dob()).fill('1988-03-04')
    await page.getByLabel(m.gender_female()).check()
    await button(m.profile_save()).click()
    await toast(m.profile_saved())
    await page.getByLabel(m.nav_menu()).click()
    const greeting = page.getByText(m.nav_welcome({ name: 'Kavitha' }))
    await greeting.last().waitFor()
    await page.getByLabel(m.profile_first_name()).fill('Ram')
    await page.getByText(m.text_min({ min: 4 })).waitFor()
    await page.reload()
    await page.getByLabel(m.profile_dob()).waitFor()
    await expect.poll(() => page.getByLabel(m.profile_dob()).inputValue()).toBe('1988-03-04')
    await expect.poll(() => page.getByLabel(m.gender_female()).isChecked()).toBe(true)
  })
})

describe('the picture', () => {
  const choose = async (name: string, buffer: Buffer) => {
    const input = page.locator('dialog input[type=file]')
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }
  const save = () =>
    page.getByRole('dialog').getByRole('button', { name: m.profile_picture_save() })
  const uploads = '**/api/user/UploadProfilePic'

  test('an invalid file is refused at once, whether dropped or chosen', async () => {
    await button(m.profile_picture_add()).click()
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File([], 'empty.jpg', { type: 'image/jpeg' }))
      return data
    })
    await page.locator('dialog fieldset').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText(m.picture_empty()).waitFor()
    await choose('bill.jpg', Buffer.from('PK\x03\x04'))
    await page.getByText(m.picture_unknown_format()).waitFor()
    await expect.poll(() => save().isDisabled()).toBe(true)
  })

  test('is cropped to a square by keyboard, and previewed before it is sent', async () => {
    await choose('me.jpg', await drawn(1600, 1000, 9).jpeg().toBuffer())
    await page.getByLabel(m.picture_crop_zoom()).focus()
    for (const _ of Array(40)) await page.keyboard.press('ArrowRight')
    await page.getByLabel(m.picture_crop_across()).focus()
    await page.keyboard.press('Home')
    await expectAccessible(page)
    await button(m.picture_crop_use()).click()
    const preview = page.getByRole('img', { name: m.picture_preview() })
    await preview.waitFor()
    await expect
      .poll(() => preview.getAttribute('width'))
      .toBe(await preview.getAttribute('height'))
  })

  test('its upload can be cancelled and sent again', async () => {
    await page.route(uploads, () => {})
    await save().click()
    await button(m.picture_cancel()).click()
    await page.getByText(m.picture_cancelled()).waitFor()
    await page.unroute(uploads)
    await button(m.picture_send_again()).click()
    await toast(m.profile_picture_saved())
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const picture = page.locator(`main img[alt="${m.profile_picture()}"]`)
    await expect
      .poll(() => picture.evaluate((node) => Reflect.get(node, 'naturalWidth')))
      .not.toBe(0)
    forgetFailedCalls()
  })

  test('is removed again', async () => {
    await button(m.profile_picture_change()).click()
    await button(m.profile_picture_remove()).click()
    await page.getByText(m.picture_removed()).waitFor()
    await save().click()
    await button(m.profile_picture_add()).waitFor()
  })
})

describe('the addresses', () => {
  const block = (title: string) => page.getByRole('group', { name: title })
  const current = () => block(m.user_address_current())
  const permanent = () => block(m.user_address_permanent())
  const permanentCity = () => permanent().getByLabel(m.address_city())
  const same = () => page.getByLabel(m.user_address_same())

  test('the pin code fills in the place; with an unknown one it can be typed', async () => {
    await page.goto(`${server.url}/user/manageAddress`)
    await expect.poll(() => same().isChecked()).toBe(false)
    await current().getByLabel(m.address_first_line()).fill('14, Civil Lines')
    await current().getByLabel(m.address_pincode()).fill('999999')
    await page.getByText(m.address_pincode_failed()).waitFor()
    forgetFailedCalls()
    await current().getByLabel(m.address_city()).fill('Somewhere')
    await current().getByLabel(m.address_pincode()).fill('305801')
    const city = current().getByLabel(m.address_city())
    await expect.poll(() => city.inputValue()).toContain('Kishangarh')
    await expect.poll(() => current().getByLabel(m.address_state()).inputValue()).toBe('Rajasthan')
    await expect.poll(() => current().getByLabel(m.address_country()).inputValue()).toBe('India')
    await current().getByLabel(m.address_contact1()).fill(walker.phone)
  })

  test('incomplete ones are refused', async () => {
    await button(m.user_address_save()).click()
    await toast(m.user_address_invalid())
    await page.getByText(m.user_address_incomplete()).waitFor()
    await permanent().getByText(m.city_required()).waitFor()
  })

  test('ticking copies the address, unticking clears it, editing any field of either clears the tick', async () => {
    await same().check()
    await expect.poll(() => permanentCity().inputValue()).toContain('Kishangarh')
    await expect.poll(() => permanentCity().isVisible()).toBe(false)
    await same().uncheck()
    await expect.poll(() => permanentCity().inputValue()).toBe('')
    await expect.poll(() => permanent().getByText(m.city_required()).count()).toBe(0)
    for (const label of [m.address_second_line(), m.address_contact2()]) {
      await same().check()
      await current().getByLabel(label).fill('9829077778')
      await expect.poll(() => same().isChecked(), { message: label }).toBe(false)
    }
    await same().check()
    await permanent().getByText(m.user_address_same_note()).click()
    await permanent().getByLabel(m.address_first_line()).fill('Village Rampura')
    await expect.poll(() => same().isChecked()).toBe(false)
    await same().check()
    await expectAccessible(page)
  })

  test('are restored, including the tick, when the session ends while editing', async () => {
    await server.services.database.query('delete from sessions')
    await button(m.user_address_save()).click()
    await page.waitForURL('**/login?returnUrl=**')
    await logIn(page, server, walker)
    await toast(m.form_input_kept())
    await expect.poll(() => same().isChecked()).toBe(true)
    await expect.poll(() => permanentCity().inputValue()).toContain('Kishangarh')
    forgetFailedCalls()
  })

  test('a place looked up after ticking fills in both', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/common/**', async (route) => {
      await asked
      await route.continue()
    })
    await current().getByLabel(m.address_pincode()).fill('302006')
    await same().check()
    answer()
    await expect.poll(() => current().getByLabel(m.address_city()).inputValue()).toBe('Jaipur')
    await expect.poll(() => same().isChecked()).toBe(true)
    await expect.poll(() => permanentCity().inputValue()).toBe('Jaipur')
    await page.unroute('**/api/common/**')
  })

  test('are created; equal ones are shown ticked, different ones unticked', async () => {
    await button(m.user_address_save()).click()
    await toast(m.user_address_created())
    await page.reload()
    await same().waitFor()
    await expect.poll(() => same().isChecked()).toBe(true)
    await permanent().getByText(m.user_address_same_note()).click()
    await permanent().getByLabel(m.address_first_line()).fill('Village Rampura')
    await button(m.user_address_save()).click()
    await toast(m.user_address_updated())
    await page.reload()
    await same().waitFor()
    await expect.poll(() => same().isChecked()).toBe(false)
    await page.goto(`${server.url}/user/UserInfo`)
    await page.getByText('Village Rampura').waitFor()
  })
})

describe('the password', () => {
  const fill = async (old: string, next: string, confirm = next) => {
    await page.getByLabel(m.change_password_old(), { exact: true }).fill(old)
    await page.getByLabel(m.change_password_new(), { exact: true }).fill(next)
    await page.getByLabel(m.change_password_confirm(), { exact: true }).fill(confirm)
    await button(m.change_password_save()).click()
  }

  test('is not changed with differing new passwords or a wrong old one', async () => {
    await page.goto(`${server.url}/user/changePassword`)
    await hydrated(page)
    await fill(walker.password, 'Makrana2', 'Makrana3')
    await page.getByText(m.change_password_match()).waitFor()
    await fill('Wrong@1', 'Makrana2')
    await page.getByText(m.change_password_invalid_user_hint()).waitFor()
    await expectAccessible(page)
  })

  test('is changed; other sessions end, and a mail reports it', async () => {
    const other = await logInElsewhere(server, walker)
    await fill(walker.password, 'Makrana2')
    await toast(m.change_password_saved())
    const session = await fetch(`${server.url}/api/${accounts.sessions.path}`, {
      headers: { authorization: `Bearer ${other}` },
    })
    expect(session.status).toBe(401)
    const mailed = async () => (await server.mails()).map(({ to }) => to)
    await expect.poll(mailed).toContain(walker.email)
    await page.getByText(m.session_title()).waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/changePassword')
  })
})

describe("the user's own data", () => {
  test('can be downloaded with the password', async () => {
    await page.goto(`${server.url}/user/myData`)
    await hydrated(page)
    await page.getByLabel(m.my_data_password(), { exact: true }).fill('Wrong@1')
    await button(m.my_data_download()).click()
    await page.locator('main').getByText(m.my_data_wrong_password()).waitFor()
    await expectAccessible(page)
    await page.getByLabel(m.my_data_password(), { exact: true }).fill('Makrana2')
    const coming = page.waitForEvent('download')
    await button(m.my_data_download()).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.account.email).toBe(walker.email)
    expect(data.reviews).toHaveLength(28)
  })

  test('is erased, after which the user cannot log in', async () => {
    await button(m.my_data_erase()).click()
    const dialog = page.getByRole('dialog')
    await dialog.press('Escape')
    await page.locator('button:focus', { hasText: m.my_data_erase() }).waitFor()
    await button(m.my_data_erase()).click()
    await dialog.getByLabel(m.my_data_password(), { exact: true }).fill('Makrana2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: m.my_data_erase() }).click()
    await toast(m.my_data_erased())
    await page.waitForURL(`${server.url}/`)
    await logIn(page, server, { ...walker, password: 'Makrana2' })
    await page.getByText(m.login_failed()).first().waitFor()
  })
})

test('the console shows no errors during the whole journey', () => {
  expect(complaints).toEqual([])
})

/** Forgets the console errors of calls that failed on purpose. */
function forgetFailedCalls(): void {
  const noted = complaints.filter((text) => !text.startsWith('Failed to load resource'))
  complaints.splice(0, complaints.length, ...noted)
}
