import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimConsole, firmClaims } from '#areas/firms/contract/claims.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { companies, renameConsole } from '../../contract.ts'
import { renamesMax } from '../../rules/renames.ts'
import { setOwner } from '../writes/unclaimed.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
})
afterAll(() => app.close())

let count = 0
const newUrl = () => {
  count += 1
  return `renamed-shop-${count}`
}

const ask = (seller: Seller, name: string, companyUrl: string) =>
  app.call(seller, companies.rename, {
    companyId: seller.companyId,
    name,
    companyUrl,
    words: 'The sign says so.',
  })
const waiting = async ({ companyUrl }: Seller) => {
  const { rows } = await app.call(admin, renameConsole.find, { pageSize: 100 })
  return rows.find(({ formerUrl }) => formerUrl === companyUrl)?.renameId ?? 0
}
const decide = async (seller: Seller, grant = true) =>
  app.call(admin, renameConsole.decide, {
    renameId: await waiting(seller),
    grant,
    comment: 'As on the sign.',
  })
const movedTo = async (sellerUrl: string) =>
  (await app.call(null, storefront.movedSeller, { sellerUrl })).sellerUrl
/** As if its last change were long ago. */
const letPass = ({ companyId }: Seller) =>
  app.database.query(
    `update company_renames set decided_at = decided_at - interval '31 days',
       created_at = created_at - interval '31 days' where company_id = $1`,
    [companyId],
  )

test('a granted name and address are public at once, and the old address leads there for ever', async () => {
  const seller = await app.seller()
  const url = newUrl()
  expect(await ask(seller, 'Sharma Marbles and Granites', url)).toBe('sent')
  // Until then nothing has changed.
  const before = await app.call(null, storefront.sellerInfo, { sellerUrl: seller.companyUrl })
  expect(before.name).not.toBe('Sharma Marbles and Granites')
  expect(await decide(seller)).toBe('done')
  expect(await app.call(null, storefront.sellerInfo, { sellerUrl: url })).toMatchObject({
    name: 'Sharma Marbles and Granites',
    sellerUrl: url,
  })
  expect(await movedTo(seller.companyUrl.toUpperCase())).toBe(url)
  const [mail] = await app.mailsTo(seller)
  expect(mail?.text).toContain('As on the sign.')
  expect(mail?.text).toContain(`/Seller/${url}`)
  // A second change leads from both former addresses to the newest.
  await letPass(seller)
  const newest = newUrl()
  const renamed = { ...seller, companyUrl: url }
  expect(await ask(renamed, 'Sharma Stones', newest)).toBe('sent')
  expect(await decide(renamed)).toBe('done')
  expect([await movedTo(seller.companyUrl), await movedTo(url)]).toEqual([newest, newest])
  // Back to the first one: it is its own again, and no longer a former one.
  await letPass(seller)
  const last = { ...seller, companyUrl: newest }
  expect(await ask(last, 'Sharma Stones', seller.companyUrl)).toBe('sent')
  expect(await decide(last)).toBe('done')
  expect([await movedTo(newest), await movedTo(url)]).toEqual([
    seller.companyUrl,
    seller.companyUrl,
  ])
  expect(await movedTo(seller.companyUrl)).toBe('')
})

test('a former address is nobody else’s: to register, to be renamed to, to be entered', async () => {
  const [seller, other, newcomer] = [await app.seller(), await app.seller(), await app.person()]
  await ask(seller, 'Old Firm New Name', newUrl())
  await decide(seller)
  const unique = { url: seller.companyUrl }
  expect(await app.call(newcomer, companies.urlIsUnique, unique)).toBe(false)
  expect(await app.call(seller, companies.urlIsUnique, unique)).toBe(true)
  const registration = companyInput({ companyUrl: seller.companyUrl })
  expect((await app.call(newcomer, companies.saveDetail, registration)).result).toBe(3)
  expect(await ask(other, 'Another', seller.companyUrl)).toBe('taken')
})

test('who registers a name at the moment in which it becomes a former one does not get it', async () => {
  const [seller, newcomer] = [await app.seller(), await app.person()]
  await ask(seller, 'Moving Away', newUrl())
  const renameId = await waiting(seller)
  const registration = companyInput({ companyUrl: seller.companyUrl })
  const [decided, registered] = await Promise.all([
    app.call(admin, renameConsole.decide, { renameId, grant: true, comment: 'Yes.' }),
    app.call(newcomer, companies.saveDetail, registration),
  ])
  expect([decided, registered.result]).toEqual(['done', 3])
})

test.each(['admin', 'a b', ''])('"%s" is no address', async (url) => {
  const seller = await app.seller()
  const answer = ask(seller, 'Any Name', url)
  if (url === 'admin') expect(await answer).toBe('taken')
  else expect(await refusal(answer)).toBe(400)
})

test('the same, a second one, one too early and too many are refused', async () => {
  const seller = await app.seller()
  const detail = await app.call(seller, companies.detail, {
    userId: seller.userId,
    companyId: seller.companyId,
  })
  expect(await ask(seller, detail.name, seller.companyUrl)).toBe('same')
  const both = await Promise.all([
    ask(seller, 'First Name', newUrl()),
    ask(seller, 'Second Name', newUrl()),
  ])
  expect(both.sort()).toEqual(['sent', 'waiting'])
  for (let made = 1; made < renamesMax; made += 1) {
    const taken = { companyId: seller.companyId }
    expect(await app.call(seller, companies.withdrawRename, taken)).toBe('done')
    expect(await app.call(seller, companies.withdrawRename, taken)).toBe('gone')
    expect(await ask(seller, `Shop Number ${made}`, newUrl())).toBe('sent')
  }
  expect(await decide(seller, false)).toBe('done')
  expect(await ask(seller, 'Once More', newUrl())).toBe('too-many')
  const other = await app.seller()
  await ask(other, 'Once Changed', newUrl())
  await decide(other)
  expect(await ask({ ...other }, 'Twice Changed', newUrl())).toBe('early')
})

test('an admin decides once, also when two do at once', async () => {
  const seller = await app.seller()
  await ask(seller, 'Decided Once', newUrl())
  const renameId = await waiting(seller)
  const decision = { renameId, comment: 'Reason.' }
  const answers = await Promise.all([
    app.call(admin, renameConsole.decide, { ...decision, grant: true }),
    app.call(admin, renameConsole.decide, { ...decision, grant: false }),
  ])
  expect(answers.sort()).toEqual(['done', 'unknown'])
  const latest = await app.call(seller, companies.latestRename, { companyId: seller.companyId })
  expect(['granted', 'refused']).toContain(latest.rename?.state)
})

test('an address that is taken meanwhile is not granted', async () => {
  const [seller, newcomer] = [await app.seller(), await app.person()]
  const url = newUrl()
  await ask(seller, 'Too Late', url)
  await app.call(newcomer, companies.saveDetail, companyInput({ companyUrl: url.toUpperCase() }))
  expect(await decide(seller)).toBe('taken')
  expect(await decide(seller, false)).toBe('done')
})

test('an address that is registered at the moment of the decision is one firm’s', async () => {
  const [seller, newcomer] = [await app.seller(), await app.person()]
  const url = newUrl()
  await ask(seller, 'At The Same Moment', url)
  const renameId = await waiting(seller)
  const registration = companyInput({ companyUrl: url })
  const [decided, { result }] = await Promise.all([
    app.call(admin, renameConsole.decide, { renameId, grant: true, comment: 'Yes.' }),
    app.call(newcomer, companies.saveDetail, registration),
  ])
  expect([
    ['done', 3],
    ['taken', 1],
  ]).toContainEqual([decided, result])
})

test('another’s company is refused, as are people without one', async () => {
  const [seller, other, person] = [await app.seller(), await app.seller(), await app.person()]
  const request = {
    companyId: seller.companyId,
    name: 'Mine Now',
    companyUrl: newUrl(),
    words: 'x',
  }
  for (const caller of [other, person]) {
    expect(await refusal(app.call(caller, companies.rename, request))).toBe(403)
    const own = { companyId: seller.companyId }
    expect(await refusal(app.call(caller, companies.latestRename, own))).toBe(403)
    expect(await refusal(app.call(caller, companies.withdrawRename, own))).toBe(403)
  }
})

test('what a former owner asked for ends with the hand-over', async () => {
  const seller = await app.seller()
  await ask(seller, 'Asked Before', newUrl())
  const renameId = await waiting(seller)
  const heir = await app.person()
  await app.database.transaction((tx) => setOwner(tx, seller.companyId, heir.userId))
  const decision = { renameId, grant: true, comment: 'Yes.' }
  expect(await app.call(admin, renameConsole.decide, decision)).toBe('unknown')
})

test('the documented call still refuses a changed name or address', async () => {
  const seller = await app.seller()
  const changed = companyInput({ CompanyId: seller.companyId, companyUrl: newUrl() })
  expect(await refusal(app.call(seller, companies.saveDetail, changed))).toBe(400)
})

test('a firm that was entered has no owner who asks; after its claim it has', async () => {
  const firm = await addUnclaimedFirm(app)
  const owner = await app.person()
  const { claimId } = await app.call(owner, firmClaims.begin, {
    sellerUrl: firm.url,
    way: 'email',
  })
  await app.settle()
  const code = await app.codeTo(firm.email)
  expect((await app.call(owner, firmClaims.enterCode, { claimId, code })).result).toBe('granted')
  const { companyId, url: companyUrl } = firm
  const seller = {
    ...owner,
    companyId,
    companyUrl,
    firmRole: 'owner' as const,
    ownerId: owner.userId,
  }
  expect(await ask(seller, 'Claimed And Renamed', newUrl())).toBe('sent')
  // Undoing the claim ends the request.
  const undo = { claimId, reason: 'By mistake.' }
  expect(await app.call(await app.admin(), claimConsole.undo, undo)).toBe('done')
  expect(await waiting(seller)).toBe(0)
})
