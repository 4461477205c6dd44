/**
 * What a town lacks becomes a wish that is told (rules 25); another name and address of a firm, and
 * another e-mail of an account (rules 26). By clicks, on a phone.
 */
import { expect, test } from 'vitest'
import { tellWishes } from '#areas/demand/server/jobs.ts'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { addUnclaimedFirm } from '../firms.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'
import { readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

test('a town without a dealer takes a wish, and its writer is led to the one who comes', async () => {
  const email = newAddress('wish')
  const { context, page, complaints } = await openWindow(phone)
  await page.goto(`${server.url}/LightSellers/4?location=Jaipur`)
  await hydrated(page)
  await page.getByRole('link', { name: m.wish_action() }).click()
  await page.getByRole('heading', { name: m.wish_title() }).waitFor()
  await expect.poll(() => page.getByLabel(m.wish_town()).inputValue()).toBe('Jaipur')
  await expectAccessible(page)
  // Without a number nothing is sent, and the field says so.
  await page.getByRole('button', { name: m.wish_submit() }).click()
  await page.getByText(m.contact_phone_required()).first().waitFor()
  await page.getByLabel(m.contact_phone()).fill('9829012345')
  await page.getByLabel(m.contact_email()).fill(email)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: m.wish_submit() }).click()
  await expectToast(page, m.wish_saved())
  const firm = await addUnclaimedFirm(server, { typeId: 4 })
  await server.settle()
  const run = { signal: new AbortController().signal, attempt: 1, id: '', isTurnOver: () => false }
  await tellWishes.work({}, server.services, run)
  const [mail] = await server.mailsTo(email)
  const [, link = ''] = /(https?:\S+\/Wish\?wish=\w{32})$/m.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  await page.goto(server.url + pathname + search)
  await page.getByText(firm.name).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/LightSellers/4')
  // The mail's other link forgets the wish.
  await page.goto(`${server.url}${pathname}${search}&remove=1`)
  await hydrated(page)
  await page.getByRole('button', { name: m.wish_remove() }).click()
  await expectToast(page, m.wish_removed())
  expect(complaints).toEqual([])
  await context.close()
})

test('an owner asks for another name and address, an admin grants it, the old one leads there', async () => {
  const seller = await server.seller()
  const url = `renamed-${crypto.randomUUID().slice(0, 8)}`
  const { context, page } = await openWindow(phone, { email: seller.email, password })
  await page.goto(`${server.url}/companyDetail/companyBasicDetail`)
  await hydrated(page)
  await page.getByRole('button', { name: m.rename_begin() }).click()
  const section = page.getByRole('region', { name: m.rename_title() })
  await section.getByLabel(m.company_name()).fill('Kiran Stones and Sons')
  await section.getByLabel(m.company_url()).fill(url)
  await section.getByLabel(m.rename_words()).fill('The sign says so.')
  await expectAccessible(page)
  await section.getByRole('button', { name: m.rename_send() }).click()
  await expectToast(page, m.rename_sent())
  await section.getByText(m.rename_state_waiting()).waitFor()
  const { context: office, page: admin } = await openWindow(phone)
  await openConsole(admin, server, {
    admin: await server.admin('support'),
    path: '/admin/firms/renames',
  })
  await admin.getByRole('button', { name: m.renames_decide() }).first().click()
  await admin.getByLabel(m.renames_comment()).fill('As on the sign.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: m.renames_grant() }).click()
  await expectToast(admin, m.renames_done())
  await page.goto(`${server.url}/Seller/${seller.companyUrl}/AboutSeller`)
  await page.getByRole('heading', { level: 1, name: 'Kiran Stones and Sons' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/Seller/${url}/AboutSeller`)
  await Promise.all([context.close(), office.close()])
})

test('a person changes the e-mail with the codes to both addresses', async () => {
  const person = await server.person()
  const address = newAddress('new')
  const { context, page } = await openWindow(phone, { email: person.email, password })
  await page.goto(`${server.url}/user/contact`)
  await hydrated(page)
  const section = page.getByRole('region', { name: m.contact_change_email() })
  await section.getByRole('textbox', { name: m.contact_change_email() }).fill(address)
  await section.getByLabel(m.login_password(), { exact: true }).fill(password)
  await expectAccessible(page)
  await section.getByRole('button', { name: m.contact_change_send() }).click()
  await expectToast(page, m.contact_change_sent())
  const code = await readCode(page, server, address)
  await page.getByLabel(m.contact_change_code_new({ address })).fill(code)
  const own = m.contact_change_code_own({ address: person.email })
  await page.getByLabel(own).fill(await readCode(page, server, person.email))
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: m.contact_change_confirm() }).click()
  await expectToast(page, m.contact_change_done())
  await page.getByText(m.contact_change_now({ value: address })).waitFor()
  await context.close()
})
