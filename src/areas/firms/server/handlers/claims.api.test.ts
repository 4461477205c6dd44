/** Claims: by code, by evidence, two at once, against an owner, undone; removal and correction. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins } from '#areas/admin/contract/admins.ts'
import { companies } from '#areas/companies/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { newFirm } from '#tests/firm-inputs.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { claimConsole, firmClaims } from '../../contract/claims.ts'
import { firmConsole } from '../../contract/console.ts'

let app: TestApp
let admin: Person
let picture: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
  picture = base64(await drawn(320, 240, 7).jpeg().toBuffer())
})
afterAll(() => app.close())

let count = 0
/** A firm without an owner, with a listed e-mail of its own. */
async function listed(given: Parameters<typeof newFirm>[0] = {}) {
  count += 1
  const email = given.email ?? `listed-${count}@example.com`
  const { firmId } = await app.call(admin, firmConsole.save, newFirm({ ...given, email }))
  const firm = await app.call(admin, firmConsole.detail, { firm: firmId })
  await app.settle()
  return { companyId: firmId, url: firm?.url ?? '', email }
}

/** The code in the newest mail to an address. */
async function codeTo(email: string): Promise<string> {
  await app.settle()
  return app.codeTo(email)
}

const begin = (who: Person, sellerUrl: string, way: 'email' | 'proof' = 'email') =>
  app.call(who, firmClaims.begin, { sellerUrl, way })

async function claimed(who: Person, firm: { url: string; email: string }) {
  const { claimId } = await begin(who, firm.url)
  const code = await codeTo(firm.email)
  return app.call(who, firmClaims.enterCode, { claimId, code })
}

async function prove(who: Person, sellerUrl: string) {
  const { claimId, codeWord } = await begin(who, sellerUrl, 'proof')
  const evidence = { proof: picture, signboard: picture, words: 'Since 1998.' }
  const result = await app.call(who, firmClaims.prove, { claimId, ...evidence })
  return { claimId, codeWord, result }
}

test('a code to the listed e-mail makes the claimant its owner', async () => {
  const firm = await listed({ description: 'All makes.' })
  const person = await app.person()
  const ways = await app.call(null, firmClaims.ways, { sellerUrl: firm.url })
  expect(ways).toMatchObject({ isClaimed: false, hasEmail: true })
  expect(JSON.stringify(ways)).not.toContain('@')
  const granted = await claimed(person, firm)
  expect(granted).toEqual({ result: 'granted', companyId: firm.companyId, companyUrl: firm.url })
  const own = { userId: person.userId, companyId: firm.companyId }
  const { companyId } = firm
  const seller = { ...person, companyId, firmRole: 'owner' as const, ownerId: person.userId }
  const detail = await app.call(seller, companies.detail, own)
  expect(detail).toMatchObject({ description: 'All makes.', isDescriptionValid: 4 })
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl: firm.url })
  expect(info.unclaimed).toBeNull()
})

test('a firm that is claimed has the free plan for new firms', async () => {
  const offer = (isOffered: boolean) =>
    app.database.query('update subscription_plans set is_offered = $1 where id = 41', [isOffered])
  const firm = await listed()
  const person = await app.person()
  const plan = async () => {
    const info = await app.call(null, storefront.sellerInfo, { sellerUrl: firm.url })
    return info.hasSubscription
  }
  await offer(true)
  try {
    expect(await plan()).toBe(false)
    expect(await claimed(person, firm)).toMatchObject({ result: 'granted' })
    await app.settle()
    expect(await plan()).toBe(true)
  } finally {
    await offer(false)
  }
})

test('a code goes to the listed address only, and a wrong one grants nothing', async () => {
  const firm = await listed()
  const person = await app.person()
  const before = (await app.mailsTo(person)).length
  const { claimId } = await begin(person, firm.url)
  const code = await codeTo(firm.email)
  expect((await app.mailsTo(person)).length).toBe(before)
  const wrong = code === '111111' ? '222222' : '111111'
  const enter = (who: Person, guess: string) =>
    app.call(who, firmClaims.enterCode, { claimId, code: guess })
  expect((await enter(person, wrong)).result).toBe('wrong')
  // Of another's claim nothing is said.
  expect((await enter(await app.person(), code)).result).toBe('gone')
  expect((await enter(person, code)).result).toBe('granted')
  expect((await enter(person, code)).result).toBe('gone')
})

test('of two claimants with the code at the same moment one gets the firm', async () => {
  const firm = await listed()
  const people = [await app.person(), await app.person()]
  const claims: { claimId: number }[] = []
  for (const person of people) claims.push(await begin(person, firm.url))
  const code = await codeTo(firm.email)
  const results = await Promise.all(
    people.map((person, index) =>
      app.call(person, firmClaims.enterCode, { claimId: claims[index]?.claimId ?? 0, code }),
    ),
  )
  expect(results.filter(({ result }) => result === 'granted')).toHaveLength(1)
  const { rows } = await app.database.query(
    "select state from firm_claims where company_id = $1 and state = 'granted'",
    [firm.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('whoever has a firm cannot claim another, and one person cannot claim many', async () => {
  const firm = await listed()
  expect((await begin(await app.seller(), firm.url)).result).toBe('has-firm')
  const person = await app.person()
  for (let index = 0; index < 5; index += 1) {
    expect((await begin(person, (await listed()).url, 'proof')).result).toBe('proof')
  }
  expect((await begin(person, firm.url, 'proof')).result).toBe('too-many')
})

test('evidence waits for an admin, who sees it beside what is held, and decides once', async () => {
  const firm = await listed({ gstin: '08BBBBB1111B1Z5' })
  const person = await app.person()
  const { claimId, codeWord, result } = await prove(person, firm.url)
  expect(result).toBe('queued')
  const claim = await app.call(admin, claimConsole.detail, { claimId })
  expect(claim).toMatchObject({ codeWord, state: 'queue', held: { gstin: '08BBBBB1111B1Z5' } })
  expect(claim?.proof).toContain('~')
  const grant = { claimId, grant: true, reason: 'The certificate names him.' }
  const decisions = await Promise.all([
    app.call(admin, claimConsole.decide, grant),
    app.call(admin, claimConsole.decide, grant),
  ])
  expect(decisions.sort()).toEqual(['done', 'unknown'])
  await app.settle()
  const [own] = await app.call(person, firmClaims.own, {})
  expect(own).toMatchObject({ state: 'granted', reason: 'The certificate names him.' })
})

test('against an owner: told, three days, then an admin; the old sessions end; undone', async () => {
  const firm = await listed()
  const owner = await app.person()
  expect((await claimed(owner, firm)).result).toBe('granted')
  const other = await app.person()
  const { claimId, result } = await prove(other, firm.url)
  expect(result).toBe('answer')
  await app.settle()
  expect((await app.mailsTo(owner)).at(-1)?.subject).toContain('Somebody else claims')
  const grant = { claimId, grant: true, reason: 'The shop was sold.' }
  expect(await app.call(admin, claimConsole.decide, grant)).toBe('early')
  const [waiting] = await app.call(owner, firmClaims.againstOwn, {})
  expect(waiting?.claimId).toBe(claimId)
  const answer = { claimId, answer: 'It is mine.' }
  expect(await app.call(other, firmClaims.answer, answer)).toBe('gone')
  expect(await app.call(owner, firmClaims.answer, answer)).toBe('done')
  expect(await app.call(admin, claimConsole.decide, grant)).toBe('done')
  const { rows } = await app.database.query('select 1 from sessions where user_id = $1', [
    owner.userId,
  ])
  expect(rows).toEqual([])
  const undo = { claimId, reason: 'The bill was forged.' }
  expect(await app.call(admin, claimConsole.undo, undo)).toBe('done')
  expect(await app.call(admin, claimConsole.undo, undo)).toBe('unknown')
  const again = await app.database.query('select owner_id from companies where id = $1', [
    firm.companyId,
  ])
  expect(again.rows).toEqual([{ owner_id: owner.userId }])
})

test('a merge during a claim: an open claim holds the firm, a mere code does not', async () => {
  const [stays, proven, coded] = [await listed(), await listed(), await listed()]
  await prove(await app.person(), proven.url)
  const merge = (merged: string) =>
    app.call(admin, firmConsole.merge, { firm: stays.companyId, merged })
  expect(await merge(proven.companyId)).toBe('claimed')
  const person = await app.person()
  const { claimId } = await begin(person, coded.url)
  const code = await codeTo(coded.email)
  const [entered, merged] = await Promise.all([
    app.call(person, firmClaims.enterCode, { claimId, code }),
    merge(coded.companyId),
  ])
  expect([
    ['granted', 'claimed'],
    ['gone', 'done'],
  ]).toContainEqual([entered.result, merged])
})

test('a page is removed by the code without an account, and not entered again', async () => {
  const firm = await listed({ name: 'Leave Us Out', contactNo: '9829044444' })
  expect(await app.call(null, firmClaims.beginRemoval, { sellerUrl: firm.url })).toBe('sent')
  const code = await codeTo(firm.email)
  const wrong = code === '111111' ? '222222' : '111111'
  const remove = (guess: string) =>
    app.call(null, firmClaims.remove, { sellerUrl: firm.url, code: guess })
  expect(await remove(wrong)).toBe('wrong')
  expect(await remove(code)).toBe('removed')
  expect(await remove(code)).toBe('unknown')
  await app.settle()
  expect(await refusal(app.call(null, storefront.sellerInfo, { sellerUrl: firm.url }))).toBe(404)
  const again = await app.call(admin, firmConsole.save, newFirm({ contactNo: '9829044444' }))
  expect(again.result).toBe('removed')
})

test('an owner’s page is not removed or corrected by others', async () => {
  const { companyUrl } = await app.seller()
  expect(await app.call(null, firmClaims.beginRemoval, { sellerUrl: companyUrl })).toBe('unknown')
  const correction = { sellerUrl: companyUrl, words: 'Closed.', contact: '' }
  expect(await app.call(null, firmClaims.correct, correction)).toBe('unknown')
})

test('after an owner’s erasure the next sheet does not bring the firm back', async () => {
  const firm = await listed({ name: 'Erased Granites', contactNo: '9829033333' })
  const owner = await app.person()
  await claimed(owner, firm)
  await app.settle()
  const erasure = { loginId: owner.userId, password }
  expect(await app.call(owner, privacy.erase, erasure)).toBe('done')
  const again = await app.call(admin, firmConsole.save, newFirm({ contactNo: '9829033333' }))
  expect(again.result).toBe('removed')
})

test('corrections reach the admins, and are settled once', async () => {
  const firm = await listed()
  const correction = { sellerUrl: firm.url, words: 'Moved to Station Road.', contact: '98290' }
  expect(await app.call(null, firmClaims.correct, correction)).toBe('sent')
  const [open] = await app.call(admin, claimConsole.corrections, {})
  expect(open).toMatchObject({ words: 'Moved to Station Road.', firmId: firm.companyId })
  const settle = { correctionId: open?.correctionId ?? 0, state: 'done' as const }
  expect(await app.call(admin, claimConsole.settleCorrection, settle)).toBe('done')
  expect(await app.call(admin, claimConsole.settleCorrection, settle)).toBe('unknown')
})

test('who registers is shown unclaimed firms with the number or name, and nothing else', async () => {
  const firm = await listed({ name: 'Hari Om Sanitary', contactNo: '9829022222' })
  const person = await app.person()
  const alike = (name: string, contactNo: string) =>
    app.call(person, companies.alike, { name, contactNo })
  const expected = [{ name: 'Hari Om Sanitary', url: firm.url, place: 'Jaipur, Rajasthan' }]
  expect(await alike('Something else', '+91 98290 22222')).toEqual(expected)
  expect(await alike('Sanitary Hari Om', '')).toEqual(expected)
  expect(await alike('Hari', '9829')).toEqual([])
  await claimed(person, firm)
  expect(await alike('Hari Om Sanitary', '9829022222')).toEqual([])
})

test('a claim by a code stands in the audit, and so does a removal without an account', async () => {
  const [firm, other] = [await listed(), await listed()]
  const person = await app.person()
  expect((await claimed(person, firm)).result).toBe('granted')
  await app.call(null, firmClaims.beginRemoval, { sellerUrl: other.url })
  const code = await codeTo(other.email)
  await app.call(null, firmClaims.remove, { sellerUrl: other.url, code })
  const chief = await app.admin('owner')
  const entries = async (text: string) => {
    const query = { admin: '', text, days: 1, before: 0, pageNumber: 1, pageSize: 25 }
    return (await app.call(chief, admins.audit, query)).rows
  }
  const [byCode] = await entries('EnterClaimCode')
  expect(byCode).toMatchObject({ admin: person.email, role: 'user' })
  expect(byCode?.input).toContain(firm.companyId)
  const [removal] = await entries('RemovePage')
  expect(removal).toMatchObject({ role: 'visitor' })
  expect(removal?.input).toContain(other.companyId)
  expect(JSON.stringify(removal)).not.toContain(code)
})
