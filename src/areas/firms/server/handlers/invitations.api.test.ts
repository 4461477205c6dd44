/** Invitations: by mail, message and card; opened, used once, stopped; and what firms are told of asks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins } from '#areas/admin/contract/admins.ts'
import { unclaimedFirmAsked } from '#areas/quotations/server/public.ts'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { refusal } from '#tests/inputs.ts'
import { firmInvitations, invitationConsole } from '../../contract/invitations.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
})
afterAll(() => app.close())

const invite = async (firms: string[], way: 'mail' | 'message' | 'card') => {
  const answers = await app.call(admin, invitationConsole.invite, { firms, way })
  await app.settle()
  return answers
}

const tokenIn = (text: string) => /\/Invited\/([\w-]+)/.exec(text)?.[1] ?? ''

/** The token of a card of a new firm. */
async function card(given: Parameters<typeof addUnclaimedFirm>[1] = {}) {
  const firm = await addUnclaimedFirm(app, given)
  await app.settle()
  const [answer] = await invite([firm.companyId], 'card')
  return { firm, token: tokenIn(answer?.link ?? '') }
}

const stateOf = async (token: string) =>
  (await app.call(null, firmInvitations.invitation, { token })).state

test('a card makes its holder the owner at once, and is used up by that', async () => {
  const { firm, token } = await card()
  expect(await app.call(null, firmInvitations.invitation, { token })).toMatchObject({
    state: 'open',
    name: firm.name,
    canRemove: false,
  })
  await app.call(null, firmInvitations.opened, { token })
  const [one, two] = [await app.person(), await app.person()]
  const both = await Promise.all(
    [one, two].map((person) => app.call(person, firmInvitations.accept, { token })),
  )
  expect(both.map(({ result }) => result).toSorted()).toEqual(['gone', 'granted'])
  expect(both.find(({ result }) => result === 'granted')).toMatchObject({
    companyId: firm.companyId,
    companyUrl: firm.url,
  })
  expect(await stateOf(token)).toBe('over')
  const listed = await app.call(admin, invitationConsole.list, { firm: firm.companyId })
  expect(listed).toMatchObject([{ kind: 'card', isStopped: false }])
  expect(listed[0]?.openedDate).not.toBeNull()
  expect(listed[0]?.claimedDate).not.toBeNull()
})

test('a claim by a link stands in the audit, without the link', async () => {
  const { firm, token } = await card()
  const owner = await app.person()
  await app.call(owner, firmInvitations.accept, { token })
  const chief = await app.admin('owner')
  const { rows } = await app.call(chief, admins.audit, {
    admin: '',
    text: 'AcceptInvitation',
    days: 1,
    before: 0,
    pageNumber: 1,
    pageSize: 25,
  })
  expect(rows[0]).toMatchObject({ admin: owner.email, role: 'user' })
  expect(JSON.stringify(rows)).toContain(firm.companyId)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link is good for 30 days, and for no firm that is gone', async () => {
  const { token, firm } = await card()
  await app.database.query(
    "update firm_invitations set expires_at = now() - interval '1 second' where company_id = $1",
    [firm.companyId],
  )
  expect(await stateOf(token)).toBe('over')
  const person = await app.person()
  const accepted = await app.call(person, firmInvitations.accept, { token })
  expect(accepted.result).toBe('gone')
  expect(await app.call(null, firmInvitations.removePage, { token })).toBe('unknown')
})

test('whoever has a firm keeps the link good for another account', async () => {
  const { token } = await card()
  const seller = await app.seller()
  expect((await app.call(seller, firmInvitations.accept, { token })).result).toBe('has-firm')
  expect(await stateOf(token)).toBe('open')
})

test('an invitation by mail is in both languages, waits seven days, and removes the page', async () => {
  const firm = await addUnclaimedFirm(app, { email: 'invited@example.com' })
  await app.settle()
  expect(await invite([firm.companyId], 'mail')).toMatchObject([{ result: 'sent', link: '' }])
  expect(await invite([firm.companyId], 'mail')).toMatchObject([{ result: 'lately' }])
  const [mail] = await app.mailsTo('invited@example.com')
  expect(mail?.text).toContain('यह मेरी फ़र्म है')
  const token = tokenIn(mail?.text ?? '')
  expect(await app.call(null, firmInvitations.removePage, { token })).toBe('removed')
  expect(await stateOf(token)).toBe('over')
  const [gone] = await invite([firm.companyId], 'card')
  expect(gone?.result).toBe('unknown')
})

test('a card removes no page', async () => {
  const { token } = await card()
  expect(await app.call(null, firmInvitations.removePage, { token })).toBe('unknown')
  expect(await stateOf(token)).toBe('open')
})

test('a stop is for good, for every way and every firm with that number', async () => {
  const { firm, token } = await card({ phone: '9822000111' })
  expect(await app.call(null, firmInvitations.stop, { token })).toBe('done')
  const other = await addUnclaimedFirm(app, { phone: '9822000111' })
  await app.settle()
  for (const way of ['mail', 'message', 'card'] as const) {
    const answers = await invite([firm.companyId, other.companyId], way)
    expect(answers.map(({ result }) => result)).toEqual(['stopped', 'stopped'])
  }
})

test('nobody without the permission invites', async () => {
  const { firm } = await card()
  const finance = await app.admin('finance')
  for (const person of [await app.seller(), finance]) {
    const call = app.call(person, invitationConsole.invite, {
      firms: [firm.companyId],
      way: 'card',
    })
    expect(await refusal(call)).toBe(403)
  }
})

/** A buyer's enquiry at a firm, as far as the firm is told of it. */
async function ask(companyId: string, what = 'OPC 53 cement, call 98290 12345') {
  const buyer = await app.person()
  const { rows } = await app.database.query<{ id: string }>(
    `with request as (
       insert into quotation_requests (user_id, title, source, pin_code, town, latitude, longitude,
         delivered, ends_at)
       values ($1, 'For my house', 'list', '302021', 'Vaishali Nagar, Jaipur', 26.9, 75.7, true,
         now() + interval '7 days')
       returning id
     ), line as (
       insert into quotation_request_lines (request_id, position, what, quantity, unit)
       select id, 1, $3, 200, 'Bag' from request
     )
     insert into enquiries (request_id, company_id, month_number)
     select id, $2, 0 from request returning id`,
    [buyer.userId, companyId, what],
  )
  const enquiryId = Number(rows[0]?.id)
  await app.database.transaction((tx) => emit(tx, unclaimedFirmAsked, { enquiryId }))
  await app.settle()
  return buyer
}

test('a firm is told of asks three times in all, with town and goods and nothing else', async () => {
  const email = 'asked@example.com'
  const firm = await addUnclaimedFirm(app, { email, showsNumber: 'yes' })
  const buyers = []
  for (let time = 0; time < 5; time += 1) buyers.push(await ask(firm.companyId))
  const mails = await app.mailsTo(email)
  expect(mails).toHaveLength(3)
  const [mail] = mails
  expect(mail?.subject).toBe('A buyer in Vaishali Nagar, Jaipur asks for a price')
  expect(mail?.text).toContain('200 Bag')
  expect(mail?.text).not.toMatch(/98290|For my house/)
  for (const { email: address } of buyers) expect(mail?.text).not.toContain(address)
  const token = tokenIn(mail?.text ?? '')
  expect(await app.call(null, firmInvitations.invitation, { token })).toMatchObject({
    state: 'open',
    canRemove: true,
  })
})

test('a firm is not told where its basis forbids it, or after a stop', async () => {
  const quiet = await addUnclaimedFirm(app, { email: 'quiet@example.com', showsNumber: 'no' })
  await ask(quiet.companyId)
  expect(await app.mailsTo('quiet@example.com')).toEqual([])
  const stopped = await addUnclaimedFirm(app, { email: 'stopped@example.com', showsNumber: 'yes' })
  await ask(stopped.companyId)
  const [mail] = await app.mailsTo('stopped@example.com')
  await app.call(null, firmInvitations.stop, { token: tokenIn(mail?.text ?? '') })
  await ask(stopped.companyId)
  expect(await app.mailsTo('stopped@example.com')).toHaveLength(1)
})
