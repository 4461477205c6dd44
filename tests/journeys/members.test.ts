/** A firm's members by clicks: a son joins by a link, an accountant by mail, and both lose it (rules 29). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, openPage, overflowOf } from '../support/browser.ts'
import {
  openOwnJourney,
  openWindow,
  desk as screen,
  server,
  phone as small,
} from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

async function roleChosen(page: Page, contact: string, role: string): Promise<void> {
  await page.getByRole('button', { name: m.members_invite() }).click()
  await page.getByLabel(m.member_contact()).fill(contact)
  await page.getByLabel(m.member_role(), { exact: true }).selectOption(role)
  await page.getByRole('dialog').getByRole('button', { name: m.members_invite() }).click()
}

test('a son joins by the link that his father sends him, works for the firm, and is removed', async () => {
  const father = await server.seller({ Name: 'Sharma Tiles', WorkingTypes: [2] })
  const son = await server.person({ firstName: 'Rohan' })
  const { page: desk } = await openWindow(screen, { ...father, password })
  await desk.goto(`${server.url}/companyDetail/overview`)
  await desk.getByRole('link', { name: m.nav_members() }).click()
  await hydrated(desk)
  await roleChosen(desk, son.phone, 'seller')
  const link = await desk.getByLabel(m.members_link(), { exact: true }).inputValue()
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')

  const { page: phone } = await openWindow(small)
  await phone.goto(server.url + new URL(link).pathname)
  await hydrated(phone)
  await phone.getByText(m.member_invitation_text({ firm: 'Sharma Tiles' })).waitFor()
  expect(await overflowOf(phone)).toBe(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: m.member_invitation_accept() }).click()
  await phone.waitForURL(/\/login/)
  await logIn(phone, server, { ...son, password })
  await phone.waitForURL(/\/Member\//)
  await hydrated(phone)
  await phone.getByRole('button', { name: m.member_invitation_accept() }).click()
  await phone.waitForURL(/companyDetail\/overview/)
  await phone.goto(`${server.url}/companyDetail/webhooks`)
  await phone.getByText(m.member_not_yours()).first().waitFor()

  // Besides, he registers a firm of his own.
  await phone.goto(`${server.url}/user/firms`)
  await hydrated(phone)
  await phone.getByRole('link', { name: m.firms_own_register() }).click()
  await phone.getByRole('heading', { name: m.company_register_title() }).waitFor()
  await phone.getByLabel(m.company_name()).fill('Rohan Marbles')
  await phone.getByLabel(m.company_url(), { exact: true }).fill('rohan-marbles')
  await phone.getByLabel('Marble And Granite').check()
  await phone.getByRole('button', { name: m.company_register() }).click()
  await phone.waitForURL(/companyDetail\/overview/)
  await phone.goto(`${server.url}/user/firms`)
  await hydrated(phone)
  const own = phone.getByRole('listitem').filter({ hasText: 'Rohan Marbles' })
  await own.getByText(m.firms_own_chosen()).waitFor()

  await desk.reload()
  await hydrated(desk)
  const row = desk.getByRole('row').filter({ hasText: 'Rohan' })
  await row.getByRole('button', { name: m.members_remove() }).click()
  await desk.getByRole('dialog').getByRole('button', { name: m.members_remove() }).click()
  await expectToast(desk, m.members_removed())
  await row.waitFor({ state: 'detached' })
})

test('somebody with two firms switches between them, and leaves one', async () => {
  const owner = await server.seller({ Name: 'Gupta Cement', WorkingTypes: [6] })
  const accountant = await server.seller({ Name: 'Own Books', WorkingTypes: [6] })
  const { page: desk } = await openWindow(screen, { ...owner, password })
  await desk.goto(`${server.url}/companyDetail/members`)
  await hydrated(desk)
  await roleChosen(desk, accountant.email, 'accounts')
  await expectToast(desk, m.members_invited_mail())
  const mail = (await server.mailsTo(accountant)).at(-1)
  const [path = ''] = /\/Member\/[\w-]+/.exec(mail?.text ?? '') ?? []

  const { page: phone } = await openWindow(small, { ...accountant, password })
  await phone.goto(server.url + path)
  await hydrated(phone)
  await phone.getByRole('button', { name: m.member_invitation_accept() }).click()
  await phone.waitForURL(/companyDetail\/OrderList/)
  await phone.goto(`${server.url}/user/firms`)
  await hydrated(phone)
  expect(await overflowOf(phone)).toBe(0)
  await expectAccessible(phone)
  // Another tab is read anew: no form of one firm is saved for another.
  const { page: tab } = await openPage(phone.context())
  await tab.goto(`${server.url}/companyDetail/OrderList`)
  await hydrated(tab)
  const reloaded = tab.waitForEvent('load')
  await phone.getByRole('button', { name: m.firms_own_choose() }).click()
  await expectToast(phone, m.firms_own_switched())
  await reloaded
  await phone.getByRole('button', { name: m.firms_own_leave() }).click()
  await phone.getByRole('dialog').getByRole('button', { name: m.firms_own_leave() }).click()
  await expectToast(phone, m.firms_own_left())
  await phone.getByText('Gupta Cement').waitFor({ state: 'detached' })
})
