/** A second claimant, and a shop that is sold, by clicks (rules 23.5, 29.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { addUnclaimedFirm } from '../firms.ts'
import { drawn } from '../pictures.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

async function openClaim(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${server.url}/user/claims?firm=${url}`)
  await hydrated(page)
  await page.getByRole('heading', { name: m.firm_claim_title({ firm: name }) }).waitFor()
}

test('a second claimant: the owner is told and answers, an admin decides, and the other has the firm', async () => {
  const email = 'shiv-tiles@example.com'
  const name = 'Shiv Tiles Jaipur'
  const { url } = await addUnclaimedFirm(server, { name, email })
  const [first, second] = [await server.person(), await server.person()]
  const { page: late } = await openWindow(phone, { ...second, password })
  await openClaim(late, url, name)
  await late.getByRole('button', { name: m.firm_claim_by_proof() }).click()
  await late.getByText(m.firm_proof_word()).waitFor()
  expect(await overflowOf(late)).toBe(0)
  await expectAccessible(late)

  // Meanwhile another has the code.
  const { page: quick } = await openWindow(desk, { ...first, password })
  await openClaim(quick, url, name)
  await quick.getByRole('button', { name: m.firm_claim_by_mail() }).click()
  const code = quick.getByLabel(m.firm_code_label())
  await code.waitFor()
  await code.fill(await readCode(quick, server, email))
  await quick.getByRole('button', { name: m.firm_code_enter() }).click()
  await quick.waitForURL('**/companyDetail/myCompany*')

  const buffer = await drawn(640, 480).jpeg().toBuffer()
  const chosen = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer }
  await late.getByRole('button', { name: m.firm_proof_send() }).click()
  await late.getByText(m.firm_proof_required()).first().waitFor()
  for (const input of await late.locator('main input[type=file]').all()) {
    await input.setInputFiles(chosen)
  }
  await late.getByRole('button', { name: m.firm_proof_send() }).click()
  await expectToast(late, m.firm_claim_asked_owner())

  const told = (await server.mailsTo(first)).at(-1)
  expect(told?.text).toContain('/user/claims')
  await quick.goto(`${server.url}/user/claims`)
  await hydrated(quick)
  await quick.getByRole('heading', { name: m.firm_answer_title({ firm: name }) }).waitFor()
  await expectAccessible(quick)
  await quick.getByLabel(m.firm_answer_label()).fill('I only answer its mail.')
  await quick.getByRole('button', { name: m.firm_answer_send() }).click()
  await expectToast(quick, m.firm_answer_sent())

  const { page: console } = await openWindow(desk)
  await openConsole(console, server, {
    admin: await server.admin('support'),
    path: '/admin/firms/claims',
  })
  await console.getByRole('button', { name: m.firm_queue_look() }).first().click()
  const dialog = console.getByRole('dialog')
  await dialog.getByText('I only answer its mail.').waitFor()
  await expectAccessible(console)
  await dialog.getByLabel(m.admin_reason()).fill('The bill names him.')
  await dialog.getByRole('button', { name: m.firm_decision_grant() }).click()
  await expectToast(console, m.firm_decision_done())

  // Whoever lost it is logged out; the other finds it among the own firms.
  await quick.goto(`${server.url}/companyDetail/overview`)
  await quick.waitForURL(/\/login/)
  await late.goto(`${server.url}/user/firms`)
  await hydrated(late)
  await late.getByText(name).waitFor()
})

test('a shop is sold: handed over to a member with the password, whose it is at once', async () => {
  const seller = await server.seller({ Name: 'Sold Marbles', WorkingTypes: [1] })
  const buyer = await server.person({ firstName: 'Kamla' })
  const { page: shop } = await openWindow(desk, { ...seller, password })
  await shop.goto(`${server.url}/companyDetail/members`)
  await hydrated(shop)
  await shop.getByRole('button', { name: m.members_invite() }).click()
  await shop.getByLabel(m.member_contact()).fill(buyer.email)
  await shop.getByLabel(m.member_role(), { exact: true }).selectOption('owner')
  await shop.getByRole('dialog').getByRole('button', { name: m.members_invite() }).click()
  await expectToast(shop, m.members_invited_mail())
  const mail = (await server.mailsTo(buyer)).at(-1)
  const [path = ''] = /\/Member\/[\w-]+/.exec(mail?.text ?? '') ?? []
  const { page: heir } = await openWindow(phone, { ...buyer, password })
  await heir.goto(server.url + path)
  await hydrated(heir)
  await heir.getByRole('button', { name: m.member_invitation_accept() }).click()
  await heir.waitForURL(/companyDetail\/overview/)

  await shop.reload()
  await hydrated(shop)
  const row = shop.getByRole('row').filter({ hasText: 'Kamla' })
  await row.getByRole('button', { name: m.members_hand_over() }).click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByLabel(m.members_password(), { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: m.members_hand_over() }).click()
  await shop.getByText(m.members_wrong_password()).first().waitFor()
  await dialog.getByLabel(m.members_password(), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: m.members_hand_over() }).click()
  await expectToast(shop, m.members_handed_over())

  await heir.goto(`${server.url}/companyDetail/members`)
  await hydrated(heir)
  const own = heir.getByRole('row').filter({ hasText: 'Kamla' })
  await own.getByText(m.members_holder()).waitFor()
  expect(await overflowOf(heir)).toBe(0)
  // The seller stays a member, whom the new owner removes.
  const former = heir.getByRole('row').filter({ hasText: seller.firstName })
  await former.getByRole('button', { name: m.members_remove() }).click()
  await heir.getByRole('dialog').getByRole('button', { name: m.members_remove() }).click()
  await expectToast(heir, m.members_removed())
})
