/** Members of a firm: invited, joined, limited to their role, removed; a firm handed over (rules 29). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { identify } from '#areas/accounts/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { firmClaims } from '#areas/firms/contract/claims.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { enquiryTalk } from '#areas/quotations/contract/both.ts'
import { webhooks } from '#areas/webhooks/contract.ts'
import type { FirmRole } from '#kernel/firm-roles.ts'
import type { Caller } from '#platform/http/context.ts'
import { openTestApp, type Person, password, type Seller, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { addTestRequest, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { firmMembers, ownFirms } from '../contract.ts'
import { invitationsMax } from '../rules/limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A person in a session of their own, as the token says. */
async function session(person: Person): Promise<Caller & { acting: () => Promise<Caller> }> {
  const token = await app.token(person)
  const acting = async () => {
    const caller = await identify(app.database, token)
    if (!caller) throw new Error('The session has ended.')
    return caller
  }
  return { ...(await acting()), acting }
}

const tokenIn = (link: string) => link.split('/').at(-1) ?? ''

async function invited(owner: Caller, contact: string, role: FirmRole): Promise<string> {
  const { result, link } = await app.call(owner, firmMembers.invite, { contact, role })
  if (result === 'ready') return tokenIn(link)
  expect(result).toBe('sent')
  const mail = (await app.mailsTo(contact)).at(-1)
  return tokenIn(/\S+\/Member\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
}

const sameFirm = ({ companyId, companyUrl, ownerId }: Seller) => ({
  companyId,
  companyUrl,
  ownerId,
  firmRole: 'seller' as const,
})

/** A person who has joined a firm and chosen it. */
async function member(owner: Caller, role: FirmRole) {
  const person = await app.person()
  const own = await session(person)
  const token = await invited(owner, person.email, role)
  const joined = await app.call(own, ownFirms.accept, { token })
  expect(joined.result).toBe('joined')
  await app.call(own, ownFirms.choose, { firm: joined.firm })
  return { person, own, caller: await own.acting(), token }
}

const list = (owner: Caller) => app.call(owner, firmMembers.list, {})

test('whoever is invited by mail joins with that address, once, and acts for the firm', async () => {
  const seller = await app.seller()
  const { caller, token, person, own } = await member(seller, 'seller')
  expect(caller).toMatchObject({
    companyId: seller.companyId,
    firmRole: 'seller',
    ownerId: seller.userId,
    userId: person.userId,
  })
  const detail = { userId: person.userId, companyId: seller.companyId }
  expect((await app.call(caller, companies.detail, detail)).companyUrl).toBe(seller.companyUrl)
  expect((await app.call(own, ownFirms.accept, { token })).result).toBe('gone')
  const { members, invitations } = await list(seller)
  expect(members.map(({ role, isHolder, isCaller }) => [role, isHolder, isCaller])).toEqual([
    ['owner', true, true],
    ['seller', false, false],
  ])
  expect(invitations).toEqual([])
})

test('the mail is in the language of whom it is for, and so are its links', async () => {
  const person = await app.person()
  await app.database.query("update users set language = 'hi' where id = $1", [person.userId])
  await app.call(await app.seller(), firmMembers.invite, { contact: person.email, role: 'owner' })
  const [mail] = await app.mailsTo(person)
  expect(mail?.subject).toMatch(/निमंत्रण/)
  expect(mail?.text).toMatch(/\/hi\/Member\//)
  expect(mail?.html).toContain('<html lang="hi">')
})

test('a number is invited by a link that works for the account with that number alone', async () => {
  const seller = await app.seller()
  const [son, stranger] = [await app.person(), await app.person()]
  const written = `+91-${son.phone.slice(0, 5)}${son.phone.slice(5)}`
  const token = await invited(seller, written, 'owner')
  expect(await app.call(null, ownFirms.invitation, { token })).toMatchObject({
    state: 'open',
    role: 'owner',
    contact: `••••••${son.phone.slice(-4)}`,
  })
  const accept = async (person: Person) =>
    (await app.call(await session(person), ownFirms.accept, { token })).result
  expect(await accept(stranger)).toBe('other-account')
  expect(await accept(son)).toBe('joined')
  expect(await accept(stranger)).toBe('gone')
})

test('two acceptances at once make one member', async () => {
  const seller = await app.seller()
  const person = await app.person()
  const token = await invited(seller, person.email, 'seller')
  const own = await session(person)
  const results = await Promise.all([1, 2].map(() => app.call(own, ownFirms.accept, { token })))
  expect(results.map(({ result }) => result).sort()).toEqual(['gone', 'joined'])
  expect((await list(seller)).members).toHaveLength(2)
})

test('a plan says how many members a firm may have; those who are in stay', async () => {
  const seller = await app.seller()
  const [son, clerk] = [await app.person(), await app.person()]
  const tokens = [await invited(seller, son.email, 'seller')]
  tokens.push(await invited(seller, clerk.email, 'accounts'))
  await app.database.query("update subscription_types set member_limit = 1 where name = 'Silver'")
  await grant(app, { companyId: seller.companyId ?? '', planId: monthly.silver.planId })
  const accept = async (person: Person, token = '') =>
    (await app.call(await session(person), ownFirms.accept, { token })).result
  expect(await accept(son, tokens[0])).toBe('joined')
  expect(await accept(clerk, tokens[1])).toBe('too-many')
  const contact = 'third@example.com'
  const invite = () => app.call(seller, firmMembers.invite, { contact, role: 'seller' })
  expect((await invite()).result).toBe('too-many')
  expect((await list(seller)).members).toHaveLength(2)
})

test('a person is invited once, a member not at all, and only so many', async () => {
  const seller = await app.seller()
  const invite = async (contact: string) =>
    (await app.call(seller, firmMembers.invite, { contact, role: 'seller' })).result
  expect(await invite(seller.email)).toBe('member')
  expect(await invite(seller.phone)).toBe('member')
  expect(await invite('Kamla@Example.com')).toBe('sent')
  expect(await invite('kamla@example.com')).toBe('invited')
  for (let count = 1; count < invitationsMax; count += 1) {
    expect(await invite(`98111000${10 + count}`)).toBe('ready')
  }
  expect(await invite('9811100099')).toBe('too-many')
  const open = (await list(seller)).invitations
  expect(open).toHaveLength(invitationsMax)
  const [newest] = open
  const invitationId = newest?.invitationId ?? 0
  expect(await app.call(await app.seller(), firmMembers.withdraw, { invitationId })).toBe('unknown')
  expect(await app.call(seller, firmMembers.withdraw, { invitationId })).toBe('done')
  expect(await app.call(seller, firmMembers.withdraw, { invitationId })).toBe('unknown')
  expect(await refusal(invite('no address'))).toBe(400)
})

test('an invitation that is too old, or taken back, opens nothing', async () => {
  const seller = await app.seller()
  const [first, second] = [await app.person(), await app.person()]
  const old = await invited(seller, first.email, 'seller')
  await app.database.query("update member_invitations set expires_at = now() - interval '1 minute'")
  const own = await session(first)
  expect((await app.call(own, ownFirms.accept, { token: old })).result).toBe('gone')
  expect((await app.call(null, ownFirms.invitation, { token: old })).state).toBe('over')
  // The same address can be invited again.
  await invited(seller, first.email, 'seller')
  const withdrawn = await invited(seller, second.email, 'seller')
  const invitationId = (await list(seller)).invitations[0]?.invitationId ?? 0
  await app.call(seller, firmMembers.withdraw, { invitationId })
  const other = await session(second)
  expect((await app.call(other, ownFirms.accept, { token: withdrawn })).result).toBe('gone')
})

const sellersCalls = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ audience }) => audience === 'seller')

test('every call of sellers is refused to the roles that may not make it', async () => {
  const seller = await app.seller()
  const closed: string[] = []
  for (const role of ['seller', 'accounts'] as const) {
    const { caller } = await member(seller, role)
    for (const endpoint of sellersCalls) {
      const given = exampleOf(endpoint).input
      const ids = { userId: caller.userId, loginId: caller.userId, LoginId: caller.userId }
      const own = { ...ids, companyId: seller.companyId, CompanyId: seller.companyId }
      const names = Object.keys(endpoint.input.shape)
      const known = Object.entries(own).filter(([name]) => names.includes(name))
      const input = { ...given, ...Object.fromEntries(known) }
      const status = await refusal(app.call(caller, endpoint, input))
      const isOpen = endpoint.roles.includes(role)
      if (isOpen) expect([endpoint.path, role, status]).not.toEqual([endpoint.path, role, 409])
      else expect([endpoint.path, role, status]).toEqual([endpoint.path, role, 409])
      if (!isOpen) closed.push(endpoint.path)
    }
  }
  expect(sellersCalls.length).toBeGreaterThan(70)
  expect(closed.length).toBeGreaterThan(50)
})

test('a seller changes products, but not the firm itself', async () => {
  const seller = await app.seller()
  const { caller } = await member(seller, 'seller')
  const detail = { userId: caller.userId, companyId: seller.companyId }
  const known = await app.call(caller, companies.detail, detail)
  const form = {
    CompanyId: seller.companyId,
    Name: known.name,
    companyUrl: known.companyUrl,
    ContactNo: '9829099999',
    EmailAddress: known.emailAddress,
    WorkingTypes: known.workingTypes,
    Description: '',
    IsActive: true,
    referredBy: '',
  }
  expect(await refusal(app.call(caller, companies.saveDetail, form))).toBe(409)
})

test('what a buyer asks is told to owner and sellers; a seller answers, accounts does not', async () => {
  const seller = await app.seller()
  const clerk = await member(seller, 'seller')
  const books = await member(seller, 'accounts')
  const { enquiryIds, lineIds } = await addTestRequest(app, await app.person(), [seller])
  const [enquiryId = 0] = enquiryIds
  const told = async (person: Person) =>
    (await app.mailsTo(person)).filter(({ text }) => text.includes('/companyDetail/enquiries/'))
  expect(await told(seller)).toHaveLength(1)
  expect(await told(clerk.person)).toHaveLength(1)
  expect(await told(books.person)).toEqual([])
  const write = (caller: Caller) =>
    app.call(caller, enquiryTalk.write, { loginId: caller.userId, enquiryId, text: 'When?' })
  expect(await write(books.caller)).toEqual({ result: 'not-found' })
  expect(await write(clerk.own)).toEqual({ result: 'not-found' })
  expect(await write(clerk.caller)).toEqual({ result: 'written' })
  const quote = { lineId: lineIds[0] ?? 0, price: 380 }
  const dealer: Seller = { ...clerk.person, ...clerk.caller, ...sameFirm(seller) }
  expect(await testQuote(app, dealer, enquiryId, [quote])).toEqual({ result: 'quoted' })
})

test('a removed member, and one who leaves, acts for the firm no more', async () => {
  const seller = await app.seller()
  const { own, person } = await member(seller, 'seller')
  const other = await app.seller()
  const remove = (owner: Caller, id: string) => app.call(owner, firmMembers.remove, { member: id })
  expect(await remove(other, person.userId)).toBe('unknown')
  expect(await remove(seller, seller.userId)).toBe('holder')
  expect(await remove(seller, person.userId)).toBe('done')
  expect(await own.acting()).toMatchObject({ companyId: null, firmRole: null })
  expect(await app.call(own, ownFirms.choose, { firm: seller.companyId })).toBeNull()

  const leaver = await member(seller, 'accounts')
  const leave = (caller: Caller) => app.call(caller, ownFirms.leave, { firm: seller.companyId })
  expect(await leave(leaver.own)).toBe('done')
  expect(await leave(leaver.own)).toBe('unknown')
  expect(await leave(seller)).toBe('holder')
})

test('an account acts for several firms, one in each session, and its own by default', async () => {
  const [first, second] = [await app.seller(), await app.seller()]
  const [phone, desk] = [await session(second), await session(second)]
  const token = await invited(first, second.email, 'seller')
  await app.call(phone, ownFirms.accept, { token })
  expect((await phone.acting()).companyId).toBe(second.companyId)
  const user = await app.call(phone, ownFirms.choose, { firm: first.companyId })
  expect(user).toMatchObject({
    companyId: first.companyId,
    firmRole: 'seller',
    hasOtherFirms: true,
  })
  expect((await phone.acting()).companyId).toBe(first.companyId)
  expect((await desk.acting()).companyId).toBe(second.companyId)
  const own = await app.call(await phone.acting(), ownFirms.list, {})
  expect(
    own.map(({ firmId, role, isHolder, isChosen }) => [firmId, role, isHolder, isChosen]),
  ).toEqual([
    [second.companyId, 'owner', true, false],
    [first.companyId, 'seller', false, true],
  ])
  expect(
    await app.call(phone, ownFirms.choose, { firm: (await app.seller()).companyId }),
  ).toBeNull()
})

test('a role is changed by an owner, and counts at once', async () => {
  const seller = await app.seller()
  const { own, person } = await member(seller, 'seller')
  const change = (caller: Caller, id: string, role: FirmRole) =>
    app.call(caller, firmMembers.setRole, { member: id, role })
  expect(await change(seller, person.userId, 'owner')).toBe('done')
  expect(await change(await own.acting(), seller.userId, 'seller')).toBe('holder')
  expect(await change(seller, person.userId, 'accounts')).toBe('done')
  expect(await refusal(list(await own.acting()))).toBe(409)
  expect(await change(await app.seller(), person.userId, 'seller')).toBe('unknown')
})

test('a firm is handed over to an owner without a firm, with the password, once', async () => {
  const seller = await app.seller()
  const heir = await member(seller, 'owner')
  const clerk = await member(seller, 'seller')
  const merchant = await app.seller()
  const asMerchant = await session(merchant)
  const token = await invited(seller, merchant.email, 'owner')
  await app.call(asMerchant, ownFirms.accept, { token })
  await app
    .call(seller, webhooks.add, { url: 'https://hooks.example.com/x' })
    .catch(() => undefined)
  const elsewhere = await session(seller)
  const here = await session(seller)
  const give = (caller: Caller, id: string, word = password) =>
    app.call(caller, firmMembers.handOver, { member: id, password: word })
  expect(await give(here, heir.person.userId, 'Wrong-1-Word')).toBe('wrong-password')
  expect(await give(here, clerk.person.userId)).toBe('unknown')
  expect(await give(here, merchant.userId)).toBe('has-firm')
  expect(await give(heir.caller, heir.person.userId)).toBe('not-holder')
  const both = await Promise.all([give(here, heir.person.userId), give(here, heir.person.userId)])
  expect(both.sort()).toEqual(['done', 'not-holder'])
  await expect(elsewhere.acting()).rejects.toThrow('ended')
  expect(await heir.own.acting()).toMatchObject({ firmRole: 'owner', ownerId: heir.person.userId })
  expect(await here.acting()).toMatchObject({
    companyId: seller.companyId,
    firmRole: 'owner',
    ownerId: heir.person.userId,
  })
})

test("an erasure ends the person's memberships, and the members of their firm, but not the firm", async () => {
  const seller: Seller = await app.seller()
  const { own, person } = await member(seller, 'seller')
  await app.call(own, privacy.erase, { loginId: person.userId, password })
  expect((await list(seller)).members).toHaveLength(1)
  const detail = { userId: seller.userId, companyId: seller.companyId }
  expect((await app.call(seller, companies.detail, detail)).isActive).toBe(true)
  const clerk = await member(seller, 'seller')
  await app.call(seller, privacy.erase, { loginId: seller.userId, password })
  expect(await clerk.own.acting()).toMatchObject({ companyId: null })
})

test('a member of another firm registers, or claims, one of their own, and acts for it at once', async () => {
  const seller = await app.seller()
  const { own, caller } = await member(seller, 'seller')
  expect(caller.companyId).toBe(seller.companyId)
  const { companyId } = await app.call(caller, companies.saveDetail, companyInput())
  expect(await own.acting()).toMatchObject({ companyId, firmRole: 'owner' })
  // Not a second one.
  expect(await refusal(app.call(caller, companies.saveDetail, companyInput()))).toBe(409)

  const claimant = await member(seller, 'accounts')
  const firm = await addUnclaimedFirm(app, { email: 'his-own@example.com' })
  const begin = { sellerUrl: firm.url, way: 'email' as const }
  const { claimId } = await app.call(claimant.caller, firmClaims.begin, begin)
  const entered = { claimId, code: await app.codeTo('his-own@example.com') }
  const { result } = await app.call(claimant.caller, firmClaims.enterCode, entered)
  expect(result).toBe('granted')
  expect(await claimant.own.acting()).toMatchObject({
    companyId: firm.companyId,
    firmRole: 'owner',
  })
})
