/** A new product: a draft that survives, and a form in steps on a phone (rules 8.19). */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()
const add = '/companyDetail/productDetail'

test('what was typed survives a reload, is the own person’s, and can be discarded', async () => {
  const own = await server.seller({ Name: 'Drafting Stones', WorkingTypes: [2] })
  const { page, complaints } = await openWindow(desk, { email: own.email, password })
  await page.goto(`${server.url}${add}?trade=2`)
  await hydrated(page)
  const name = page.getByLabel(m.product_name())
  const note = page.getByText(m.product_draft_kept({ time: '' }).trim())
  await expect.poll(() => note.count()).toBe(0)
  await name.fill('Half a tile')
  await page.getByLabel(m.product_show_in_offers()).check()
  await note.waitFor()
  await page.goto(server.url + add)
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('Half a tile')
  await expect.poll(() => page.getByLabel(m.product_show_in_offers()).isChecked()).toBe(true)
  await note.waitFor()
  await expectAccessible(page)
  // Another person's draft is nobody else's business.
  await page.evaluate(() => {
    const text = localStorage.getItem('neev.drafts') ?? ''
    const drafts = JSON.parse(text)
    localStorage.setItem('neev.drafts', JSON.stringify({ ...drafts, owner: 'someone else' }))
  })
  await page.reload()
  await hydrated(page)
  await page.getByLabel(m.product_type()).selectOption('2')
  await expect.poll(() => name.inputValue()).toBe('')
  await name.fill('Yet another tile')
  await page.getByLabel(m.product_show_in_offers()).check()
  await note.waitFor()
  await page.getByRole('button', { name: m.product_new() }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  await expect.poll(() => page.getByLabel(m.product_show_in_offers()).isChecked()).toBe(false)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('')
  await name.fill('Another tile')
  await note.waitFor()
  await page.getByRole('button', { name: m.product_draft_discard() }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('on a phone the form goes in steps, and a saved product leaves no draft', async () => {
  const own = await server.seller({ Name: 'Stepping Stones', WorkingTypes: [1] })
  const { page, complaints } = await openWindow(phone, { email: own.email, password })
  await page.goto(`${server.url}${add}?trade=1`)
  await hydrated(page)
  const step = (number: number, title: string) =>
    page.getByText(m.product_step({ step: number, count: 3, title }))
  const next = page.getByRole('button', { name: m.product_step_next(), exact: true })
  const save = page.getByRole('button', { name: m.product_save(), exact: true }).first()
  await step(1, m.product_step_name()).waitFor()
  await expect
    .poll(() => page.getByLabel(m.product_price(), { exact: true }).isVisible())
    .toBe(false)
  await expect.poll(() => save.isVisible()).toBe(false)
  await next.click()
  await page.getByText(m.product_name_required()).waitFor()
  await page.getByLabel(m.product_name()).fill('Stepping slab')
  await page.getByLabel(m.product_description()).fill('Even.')
  await next.click()
  await step(2, m.product_step_price()).waitFor()
  await page.getByLabel(m.product_price(), { exact: true }).fill('120')
  await page.getByLabel(m.product_offer_price()).fill('0')
  await page.getByLabel(m.product_unit_count_label(), { exact: true }).fill('1')
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  // A reload begins with the first step, and has what was typed.
  await page.reload()
  await hydrated(page)
  await step(1, m.product_step_name()).waitFor()
  await next.click()
  await step(2, m.product_step_price()).waitFor()
  await next.click()
  await step(3, m.product_step_more()).waitFor()
  await save.click()
  await expectToast(page, m.product_created())
  await page.waitForURL('**&product=**')
  expect(await page.evaluate(() => localStorage.getItem('neev.drafts'))).toBeNull()
  await page.getByText(m.product_draft_discard()).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
