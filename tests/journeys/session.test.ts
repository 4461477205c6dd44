/** The session in the browser: two tabs, return addresses, refused calls (rules 4.1 to 4.3). */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { expectAccessibleInBothColours, hydrated, hydratedLink } from '../support/browser.ts'
import { browser, desk, openJourney, openWindow, server } from '../support/journey.ts'
import { addPerson, logIn } from '../support/people.ts'
import { expectToast, unheard } from '../support/toasts.ts'

let context: BrowserContext
let page: Page
let complaints: string[]

const asha = { email: 'asha.session@example.com', password: 'Demo@123', firstName: 'Asha' }
const ravi = { email: 'ravi.session@example.com', password: 'Demo@123', firstName: 'Ravi' }
const meena = { email: 'meena.session@example.com', password: 'Demo@123', firstName: 'Meena' }
const registration = '/companyDetail/companyBasicDetail'
const refused = m.error_server({ detail: m.error_access_not_allowed() })

openJourney()
beforeAll(async () => {
  for (const person of [asha, ravi, meena]) await addPerson(server.services, person)
})
beforeEach(async () => {
  ;({ context, page, complaints } = await openWindow(desk))
  return () => context.close()
})

const endSessions = () => server.services.database.query('delete from sessions')
const welcome = (tab: Page, { firstName }: { firstName: string }) =>
  tab.getByText(m.nav_welcome({ name: firstName })).first()
const storedInput = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('neev.input'))
const ownComplaints = () => complaints.filter((text) => !/status of 40[13]/.test(text))

async function openRegistration(person: typeof asha): Promise<void> {
  await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(registration)}`)
  await logIn(page, server, person)
  await page.waitForURL(`${server.url}${registration}`)
  await page.getByLabel(m.company_name()).waitFor()
}

async function logOut(tab: Page): Promise<void> {
  await tab
    .getByText(m.nav_welcome({ name: '' }).trim())
    .first()
    .click()
  await tab.getByRole('button', { name: m.nav_logout() }).first().click()
  await tab.waitForURL('**/login')
}

test('a visitor who opens a signed-in page is sent to the login and back, its query kept', async () => {
  await page.goto(`${server.url}${registration}?from=mail&x=1%202`)
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page, server, asha)
  await page.waitForURL(`${server.url}${registration}?from=mail&x=1%202`)
  await page.reload()
  await welcome(page, asha).waitFor()
  expect(complaints).toEqual([])
})

// All that a browser may read as another site is in the tests of the rule (rules.test.ts).
test('no returnUrl leads outside this site, neither after a login nor when already logged in', async () => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const open = (returnUrl: string) =>
    page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(returnUrl)}`)
  await page.evaluate(() => localStorage.clear()).catch(() => undefined)
  await open('//evil.example')
  await logIn(page, server, asha)
  await page.waitForURL(`${server.url}/`)
  await open('/\\evil.example')
  await page.waitForURL(`${server.url}/`)
  expect([...hosts]).toEqual([new URL(server.url).host])
})

test('a login in one tab appears in the others without a reload', async () => {
  await page.goto(`${server.url}/`)
  const waiting = await context.newPage()
  await waiting.goto(`${server.url}${registration}`)
  await waiting.waitForURL('**/login?returnUrl=**')
  await hydrated(waiting)
  const third = await context.newPage()
  await logIn(third, server, asha)
  await welcome(page, asha).waitFor()
  // The tab that was waiting at the login continues to the page it wanted.
  await waiting.waitForURL(`${server.url}${registration}`)
})

test('a logout in one tab logs out all: signed-in pages are left, no input is kept', async () => {
  await openRegistration(asha)
  await page.getByLabel(m.company_name()).fill('Asha Marbles')
  const other = await context.newPage()
  await other.goto(`${server.url}/`)
  await hydrated(other)
  await logOut(other)
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(registration)
  expect(await page.evaluate(() => localStorage.getItem('neev.user'))).toBeNull()
  expect(await storedInput(page)).toBeNull()
  expect(unheard(page)).not.toContain(refused)
  expect(complaints).toEqual([])
})

test('a session that ends in the middle of a form loses no input', async () => {
  await openRegistration(asha)
  await page.getByLabel(m.company_name()).fill('Asha Marbles')
  await page.getByLabel('Tile', { exact: true }).check()
  await page.getByLabel(m.company_description()).fill('Slabs and tiles.')
  await page.getByLabel(m.company_url(), { exact: true }).fill('asha-marbles')
  await page.getByRole('button', { name: m.company_register() }).scrollIntoViewIfNeeded()
  await page.getByLabel(m.picture_choose()).setInputFiles({
    name: 'shop.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawn(1200, 400, 5).jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: m.picture_crop_use() }).click()
  await page.getByAltText(m.picture_preview()).waitFor()
  await endSessions()
  await page.getByRole('button', { name: m.company_register() }).click()
  await page.waitForURL('**/login?returnUrl=**')
  await expectToast(page, refused)
  expect(unheard(page)).not.toContain(refused)

  // A mistyped password does not affect the kept input.
  await logIn(page, server, { ...asha, password: 'Wrong@123' })
  await page.getByRole('main').getByText(m.login_failed()).waitFor()
  await logIn(page, server, asha)
  await page.waitForURL(`${server.url}${registration}`)
  await expectToast(page, m.form_input_kept())
  await expect.poll(() => page.getByLabel(m.company_name()).inputValue()).toBe('Asha Marbles')
  await expect.poll(() => page.getByLabel('Tile', { exact: true }).isChecked()).toBe(true)
  const address = page.getByLabel(m.company_url(), { exact: true })
  await expect.poll(() => page.getByLabel(m.company_description()).inputValue()).toMatch(/^Slabs/)
  await expect.poll(() => address.inputValue()).toBe('asha-marbles')
  // A picture is too large to be kept, and its field says so.
  await page.getByRole('button', { name: m.company_register() }).scrollIntoViewIfNeeded()
  await page.getByText(m.picture_choose_again()).waitFor()

  await page.getByRole('button', { name: m.company_register() }).click()
  await expectToast(page, m.company_registered())
  await expect.poll(() => storedInput(page)).toBeNull()
  expect(ownComplaints()).toEqual([])
})

test('input of one user is never shown to another', async () => {
  await openRegistration(ravi)
  await page.getByLabel(m.company_description()).fill('Only mine.')
  await endSessions()
  await page.getByLabel(m.company_name()).fill('Ravi Tiles')
  await page.getByLabel(m.company_url(), { exact: true }).fill('ravi-tiles')
  await page.getByRole('button', { name: m.company_url_check() }).click()
  await page.waitForURL('**/login?returnUrl=**')
  expect(await storedInput(page)).toContain('Only mine.')
  await logIn(page, server, meena)
  await page.waitForURL(`${server.url}${registration}`)
  await page.getByLabel(m.company_description()).waitFor()
  await expect.poll(() => page.getByLabel(m.company_description()).inputValue()).toBe('')
  await expect.poll(() => storedInput(page)).toBeNull()
})

test('a sleeping tab shows nothing of its user after another one has logged in', async () => {
  const profile = '/user/manageProfile'
  await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(profile)}`)
  await logIn(page, server, asha)
  const name = page.getByLabel(m.profile_first_name())
  await expect.poll(() => name.inputValue()).toBe(asha.firstName)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await logIn(elsewhere, server, ravi)
  await welcome(elsewhere, ravi).waitFor()
  const record = await elsewhere.evaluate(() => localStorage.getItem('neev.user') ?? '')
  await other.close()
  // What such a tab sees when it wakes: the stored user is another one.
  const tab = await context.newPage()
  await tab.goto(`${server.url}/AboutUs`)
  await tab.evaluate((text) => localStorage.setItem('neev.user', text), record)
  await expect.poll(() => name.inputValue()).toBe(ravi.firstName)
  expect(complaints).toEqual([])
})

test('a failed call loses no input', async () => {
  await openRegistration(ravi)
  await page.getByLabel(m.company_name()).fill('Ravi Tiles')
  await page.getByLabel('Tile', { exact: true }).check()
  await page.getByLabel(m.company_url(), { exact: true }).fill('ravi-tiles')
  await context.setOffline(true)
  await page.getByRole('button', { name: m.company_register() }).click()
  await page
    .getByText(m.error_server({ detail: m.error_unknown() }))
    .first()
    .waitFor()
  await context.setOffline(false)
  await expect.poll(() => page.getByLabel(m.company_name()).inputValue()).toBe('Ravi Tiles')
  const address = page.getByLabel(m.company_url(), { exact: true })
  await expect.poll(() => address.inputValue()).toBe('ravi-tiles')
})

test('a 403 logs out like a 401, and several refused calls open the login only once', async () => {
  await openRegistration(asha)
  const foreign = randomUUID()
  // Puts another user's id into the stored session, so that every call with it is refused.
  await page.evaluate((id) => {
    const user = JSON.parse(localStorage.getItem('neev.user') ?? '{}')
    localStorage.setItem('neev.user', JSON.stringify({ ...user, id, hasSellerAccount: true }))
  }, foreign)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  await page.goto(`${server.url}/companyDetail/companyAddress`)
  await expectToast(page, refused)
  await page.waitForURL('**/login?returnUrl=%2FcompanyDetail%2FcompanyAddress')
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('neev.user'))).toBeNull()
  expect(ownComplaints()).toEqual([])
})

test('an answer that arrives after the next login does not end the new session', async () => {
  await openRegistration(ravi)
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/CompanyUrlIsUniqueAsync/**', async (route) => {
    const answer = await route.fetch()
    await gate
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await page.getByLabel(m.company_url(), { exact: true }).fill('late-answer')
  await endSessions()
  await page.getByRole('button', { name: m.company_url_check() }).click()
  // Another answer may have ended the session already.
  await Promise.race([logOut(page).catch(() => undefined), page.waitForURL('**/login*')])
  await page.goto(`${server.url}/login`)
  await logIn(page, server, ravi)
  await page.waitForURL(`${server.url}/`)
  release?.()
  await page.goto(`${server.url}${registration}`)
  await welcome(page, ravi).waitFor()
  expect(new URL(page.url()).pathname).toBe(registration)
})

test('an answer that arrives after the logout does not restore the session', async () => {
  const profile = '/user/manageProfile'
  await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(profile)}`)
  await logIn(page, server, asha)
  await page.getByLabel(m.profile_dob()).fill('1988-03-04')
  await page.getByLabel(m.gender_female()).check()
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrived: (() => void) | undefined
  const saved = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/SaveUserBasicDetailAsync', async (route) => {
    const answer = await route.fetch()
    arrived?.()
    await gate
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: m.profile_save() }).click()
  await saved
  const other = await context.newPage()
  await other.goto(`${server.url}/`)
  await hydrated(other)
  await logOut(other)
  await page.waitForURL('**/login?returnUrl=**')
  release?.()
  await expectToast(page, m.profile_saved())
  expect(await page.evaluate(() => localStorage.getItem('neev.user'))).toBeNull()
  expect(complaints).toEqual([])
})

test('a visitor with a stale token is not thrown out of public pages', async () => {
  await openRegistration(asha)
  await endSessions()
  await page.goto(`${server.url}/TileSellers/2`)
  await hydrated(page)
  const answered = page.waitForResponse('**/api/common/GetOnlyCityInfoAsync*')
  await page.getByLabel(m.seller_list_where()).pressSequentially('Mor')
  expect((await answered).status()).toBe(200)
  expect(new URL(page.url()).pathname).toBe('/TileSellers/2')
  await welcome(page, asha).waitFor()
})

test('a slow page is covered by an overlay after a moment, a fast one is not', async () => {
  await page.goto(`${server.url}/login`)
  await hydrated(page)
  const overlay = page.getByRole('status').filter({ hasText: m.ui_loading() })
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/AboutUs.data*', async (route) => {
    await gate
    await route.continue()
  })
  const about = page.getByRole('contentinfo').getByRole('link', { name: m.nav_about() })
  await hydratedLink(about)
  await about.click()
  await overlay.waitFor()
  // It is in the DOM at once for assistive technology, and visible after 300 ms.
  const opacity = () => overlay.evaluate((element) => Number(getComputedStyle(element).opacity))
  await expect.poll(opacity).toBe(1)
  await expectAccessibleInBothColours(page)
  release?.()
  await page.waitForURL('**/AboutUs')
  await overlay.waitFor({ state: 'detached' })

  // The same holds for a call that the user waits for.
  await page.goto(`${server.url}/forgotPassword`)
  await hydrated(page)
  const called = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/GenerateOtpAndSendEmail', async (route) => {
    await called
    await route.continue()
  })
  await page.getByLabel(m.forgot_password_email()).fill('nobody@example.com')
  await page.getByRole('button', { name: m.forgot_password_send() }).click()
  await overlay.waitFor()
  release?.()
  await page.getByRole('main').getByText(m.forgot_password_email_unknown()).first().waitFor()
  await overlay.waitFor({ state: 'detached' })
})

/**
 * Waits for the next toast's progress bar and pauses it inside the page, so that a busy machine
 * makes no difference: the end of its animation closes the toast. Returns its duration in ms.
 */
function stopToast(): Promise<unknown> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .querySelector('.Toastify__toast:not(.toast-exit) [role=progressbar]')
        ?.getAnimations()
        .find(({ playState }) => playState === 'running')
    let animation = running()
    while (!animation) {
      await new Promise(requestAnimationFrame)
      animation = running()
    }
    animation.pause()
    return animation.effect?.getTiming().duration
  })
}

test('a toast stays at the bottom right for 3 seconds, once, with a bar and a close button', async () => {
  await page.goto(`${server.url}/login`)
  await hydrated(page)
  await page.getByLabel(m.login_username()).fill('nobody@example.com')
  await page.getByLabel(m.login_password(), { exact: true }).fill('Wrong@123')
  const submit = page.getByRole('button', { name: m.login_submit() })
  const toast = page.locator('.Toastify__toast')
  const bar = toast.getByRole('progressbar')
  let stopped = stopToast()
  await submit.click()
  expect(await stopped).toBe(3000)
  const again = page.waitForResponse((response) => response.url().includes('/api/'))
  await submit.click()
  await again
  await page.waitForTimeout(200)
  await expect.poll(() => toast.count()).toBe(1)
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(760)
  await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await toast.waitFor({ state: 'detached' })
  stopped = stopToast()
  await submit.click()
  await stopped
  // While it fades out, slowed down here, the same can be said again.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.toast-exit { animation-duration: 600s !important }')
    document.adoptedStyleSheets = [slow]
  })
  await toast.getByRole('button', { name: m.ui_close() }).click()
  await page.locator('.toast-exit').waitFor({ state: 'attached' })
  stopped = stopToast()
  await submit.click()
  await stopped
})
