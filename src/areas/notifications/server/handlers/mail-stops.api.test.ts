/** Mails that may be stopped: by the link they come with, and in the settings (rules 20.7). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotationNews } from '#areas/quotations/server/public.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addEnquiry } from '#tests/enquiries.ts'
import { grant, letPass, monthly, sweep } from '#tests/subscriptions.ts'
import { notifications } from '../../contract.ts'
import { type MailTopic, mailTopics, newsKinds, topicOf } from '../../rules.ts'
import { readStopToken, stopTokenOf } from '../reads/mail-stops.ts'
import { mountMailStops } from './mail-stops.ts'

let app: TestApp
let http: ReturnType<typeof fastify>
beforeAll(async () => {
  app = await openTestApp()
  http = fastify()
  await mountMailStops(http, app.services, { countWork: async () => undefined })
})
afterAll(async () => {
  await http.close()
  await app.close()
})

/** The newest mail to somebody as it was sent, unfolded. */
async function rawMailTo(person: Person): Promise<string> {
  const [mail] = (await app.mailsTo(person)).slice(-1)
  const folder = join(app.services.settings.dataDir, 'outbox')
  const name = (await readdir(folder)).find((file) => file.endsWith(`${mail?.id}.eml`))
  if (!name) throw new Error('There is no mail.')
  return (await readFile(join(folder, name), 'utf8')).replaceAll(/\r\n[ \t]/g, ' ')
}

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec(raw)?.[1]?.trim()

type Kind = 'asked' | 'quoted' | 'accepted' | 'review'

async function tellOf(kind: Kind, person: Person, dealer: Seller, buyer: Person): Promise<void> {
  const enquiry = await addEnquiry(app, { buyer, dealer, title: 'Tiles' })
  await app.database.transaction((tx) =>
    emit(tx, quotationNews, { kind, ...enquiry, userId: person.userId }),
  )
  await app.settle()
}

const settingsOf = (person: Person) => app.call(person, notifications.settings, {})
const subjects = async (person: Person) => (await app.mailsTo(person)).map(({ subject }) => subject)

test('a reminder carries a link that stops mails of its kind with one press, without a login', async () => {
  const seller = await app.seller()
  const { companyId } = seller
  const { endsAt } = await grant(app, { companyId, planId: monthly.gold.planId })
  await app.settle()
  // What must come names no way to stop it.
  const granted = await rawMailTo(seller)
  expect(headerOf(granted, 'List-Unsubscribe')).toBeUndefined()
  expect(granted).not.toContain('stopMails')
  const days = (endsAt.getTime() - Date.now()) / 86_400_000
  await letPass(app, companyId, days - 6.5)
  await sweep(app)
  const raw = await rawMailTo(seller)
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https:\/\/neev\.example\/stopMails\?token=[\w.-]+)>$/.exec(
    headerOf(raw, 'List-Unsubscribe') ?? '',
  ) ?? ['']
  expect(address).not.toBe('')
  expect((await app.mailsTo(seller)).at(-1)?.text).toContain(`Stop mails like this: ${address}`)
  // As mail programs post it: a form, no cookie, no origin.
  const url = address.replace('https://neev.example', '')
  const posted = await http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([posted.statusCode, posted.json()]).toEqual([200, { status: 'done' }])
  expect((await settingsOf(seller)).stopped).toEqual(['plan-reminders'])
  const before = await subjects(seller)
  await letPass(app, companyId, 5.8)
  await sweep(app)
  expect(await subjects(seller)).toEqual(before)
  // It still stands on the bell.
  const bell = await app.call(seller, notifications.news, { pageSize: 25, pageNumber: 1 })
  expect(bell.news[0]?.subject).toBe('Your plan Gold ends within a day')
})

test('an empty body, a form with parts, or the same twice are as good; a wrong link is a 404', async () => {
  const person = await app.person()
  const token = stopTokenOf(app.services.keys, { userId: person.userId, topic: 'bills' })
  const post = (value: string, headers: Record<string, string> = {}, payload = '') =>
    http.inject({ method: 'POST', url: `/stopMails?token=${value}`, headers, payload })
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await post(token)).statusCode).toBe(200)
  expect((await post(token, multipart, `${parts}\r\n--x--`)).statusCode).toBe(200)
  expect((await settingsOf(person)).stopped).toEqual(['bills'])
  const other = await app.person()
  for (const wrong of [
    '',
    'bills',
    token.slice(0, -1),
    token.replace('bills', 'enquiries'),
    token.replace(person.userId, other.userId),
    token.replace('bills', 'codes'),
    `${token}0`,
  ]) {
    expect((await post(wrong)).statusCode).toBe(404)
    expect(readStopToken(app.services.keys, wrong)).toBeUndefined()
    expect(await app.call(null, notifications.mailStop, { token: wrong })).toBeNull()
    expect(await app.call(null, notifications.stopMails, { token: wrong })).toBe('unknown')
  }
  expect((await settingsOf(other)).stopped).toEqual([])
  await app.database.query('update users set status = 9 where id = $1', [person.userId])
  expect((await post(token)).statusCode).toBe(404)
})

test('the page asks first, stops, and lets mails come again', async () => {
  const person = await app.person()
  const token = stopTokenOf(app.services.keys, { userId: person.userId, topic: 'enquiries' })
  const look = () => app.call(null, notifications.mailStop, { token })
  const set = (isStopped: boolean) => app.call(null, notifications.stopMails, { token, isStopped })
  expect(await look()).toEqual({ topic: 'enquiries', isStopped: false })
  expect(await look()).toEqual({ topic: 'enquiries', isStopped: false })
  expect(await set(true)).toBe('done')
  expect(await look()).toEqual({ topic: 'enquiries', isStopped: true })
  expect(await set(false)).toBe('done')
  expect((await settingsOf(person)).stopped).toEqual([])
})

test('enquiries may be stopped, an acceptance is mailed all the same; reminders to review are another kind', async () => {
  const [buyer, dealer] = [await app.person(), await app.seller()]
  const save = (stopped?: MailTopic[]) =>
    app.call(dealer, notifications.saveSettings, {
      language: 'en' as const,
      quietFrom: 21,
      quietUntil: 8,
      stopped,
    })
  expect(await save(['enquiries', 'enquiries'])).toBe('done')
  // Callers that do not know the list leave it as it is.
  expect(await save()).toBe('done')
  expect((await settingsOf(dealer)).stopped).toEqual(['enquiries'])
  await tellOf('asked', dealer, dealer, buyer)
  expect(await subjects(dealer)).toEqual([])
  await tellOf('accepted', dealer, dealer, buyer)
  expect(await subjects(dealer)).toHaveLength(1)
  expect(headerOf(await rawMailTo(dealer), 'List-Unsubscribe')).toBeUndefined()
  await app.call(buyer, notifications.saveSettings, {
    language: 'hi' as const,
    quietFrom: 21,
    quietUntil: 8,
    stopped: ['review-reminders'],
  })
  await tellOf('review', buyer, dealer, buyer)
  expect(await subjects(buyer)).toEqual([])
  await tellOf('quoted', buyer, dealer, buyer)
  const raw = await rawMailTo(buyer)
  // The link for people is that of their language, that for programs has none.
  expect(headerOf(raw, 'List-Unsubscribe')).toMatch(/^<https:\/\/neev\.example\/stopMails\?/)
  expect((await app.mailsTo(buyer)).at(-1)?.text).toContain('https://neev.example/hi/stopMails?')
})

test('what waits to be mailed with more is not mailed if it was stopped meanwhile', async () => {
  const dealer = await app.seller()
  for (let count = 0; count < 4; count += 1)
    await tellOf('asked', dealer, dealer, await app.person())
  expect(await subjects(dealer)).toHaveLength(3)
  const token = stopTokenOf(app.services.keys, { userId: dealer.userId, topic: 'enquiries' })
  await app.call(null, notifications.stopMails, { token })
  await app.database.query(
    "update pgboss.job set start_after = now() where state = 'created' and name = 'notifications.mail-enquiries'",
  )
  expect(await subjects(dealer)).toHaveLength(3)
})

test('codes, receipts, decisions, replies and what stops working belong to no topic', () => {
  const stoppable = newsKinds.filter((kind) => topicOf(kind) !== undefined)
  expect(stoppable).toEqual(['plan-end', 'bill', 'enquiry'])
  expect(topicOf('enquiry', 'enquiry.accepted')).toBeUndefined()
  expect(new Set(mailTopics).size).toBe(mailTopics.length)
})
