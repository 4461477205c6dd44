import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#areas/admin/contract/people.ts'
import type { OutboxMail } from '#platform/mail/outbox.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { refusal, wrongCode } from '#tests/inputs.ts'
import { accounts } from '../../contract.ts'
import type { ContactKind } from '../../rules.ts'
import { makeDueChanges } from '../jobs.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
})
afterAll(() => app.close())

const begin = (person: Person, kind: ContactKind, value: string, own = password) =>
  app.call(person, accounts.beginContactChange, { kind, value, password: own })
const confirm = (person: Person, code: string, oldCode = '') =>
  app.call(person, accounts.confirmContactChange, { code, oldCode })
const own = (person: Person) => app.call(person, accounts.loggedInUser, {})
const canLogIn = async (username: string) =>
  (await app.call(null, accounts.authenticate, { username, password })).errorResult === ''
const letPass = async () => {
  await app.database.query("update contact_changes set due_at = due_at - interval '4 days'")
  const run = { signal: new AbortController().signal, attempt: 1, id: '', isTurnOver: () => false }
  await makeDueChanges.work({}, app.services, run)
  await app.settle()
}
const tokenIn = ({ text = '' }: Partial<OutboxMail> = {}) =>
  /token=([0-9a-f]{32})/.exec(text)?.[1] ?? ''

test('codes to both addresses change the e-mail at once; other sessions end', async () => {
  const asha = await app.person()
  const other = await app.token(asha)
  const { username } = app.contact()
  expect(await begin(asha, 'email', ` ${username.toUpperCase()} `)).toBe('sent')
  await app.settle()
  const codes = [await app.codeTo(username), await app.codeTo(asha)] as const
  expect(await confirm(asha, wrongCode(codes[0]), codes[1])).toBe('wrong')
  expect(await confirm(asha, codes[0], wrongCode(codes[1]))).toBe('wrong-old')
  expect((await own(asha)).username).toBe(asha.email)
  expect(await confirm(asha, ...codes)).toBe('done')
  expect(await confirm(asha, ...codes)).toBe('gone')
  expect((await own(asha)).username).toBe(username)
  expect([await canLogIn(username), await canLogIn(asha.email)]).toEqual([true, false])
  const { rows } = await app.database.query('select id from sessions where token_hash = $1', [
    other,
  ])
  expect(rows).toEqual([])
  const [notice] = (await app.mailsTo(asha)).slice(-1)
  expect(notice?.subject).toBe('The e-mail of your account on Neev was changed')
  // The old address does not learn the new one.
  expect(`${notice?.text}${notice?.html}`).not.toContain(username)
})

test('a code to the new address alone waits three days, and then is made', async () => {
  const asha = await app.person()
  const { username } = app.contact()
  await begin(asha, 'email', username)
  await app.settle()
  expect(await confirm(asha, await app.codeTo(username))).toBe('notice')
  expect(await app.call(asha, accounts.contactChange, {})).toMatchObject({
    change: { kind: 'email', value: username, state: 'notice' },
  })
  // It is not replaced by another while it waits.
  expect(await begin(asha, 'email', app.contact().username)).toBe('waiting')
  expect((await own(asha)).username).toBe(asha.email)
  await letPass()
  expect(await canLogIn(username)).toBe(true)
  expect(await app.call(asha, accounts.contactChange, {})).toEqual({ change: null })
})

test('the old address stops it, which ends all sessions; once', async () => {
  const asha = await app.person()
  const { username } = app.contact()
  await begin(asha, 'email', username)
  await app.settle()
  await confirm(asha, await app.codeTo(username))
  const token = tokenIn((await app.mailsTo(asha)).at(-1))
  await app.token(asha)
  const both = [
    app.call(null, accounts.stopContactChange, { token }),
    app.call(null, accounts.stopContactChange, { token }),
  ]
  expect((await Promise.all(both)).sort()).toEqual(['gone', 'stopped'])
  const { rows } = await app.database.query('select id from sessions where user_id = $1', [
    asha.userId,
  ])
  expect(rows).toEqual([])
  await letPass()
  expect([await canLogIn(username), await canLogIn(asha.email)]).toEqual([false, true])
})

test('a stop at the moment in which it is due has one outcome', async () => {
  const asha = await app.person()
  const { username } = app.contact()
  await begin(asha, 'email', username)
  await app.settle()
  await confirm(asha, await app.codeTo(username))
  const token = tokenIn((await app.mailsTo(asha)).at(-1))
  const [stopped] = await Promise.all([
    app.call(null, accounts.stopContactChange, { token }),
    letPass(),
  ])
  expect(await canLogIn(username)).toBe(stopped === 'gone')
})

test('a number is changed by a code to the account’s e-mail', async () => {
  const asha = await app.person()
  const { phoneNumber } = app.contact()
  expect(await begin(asha, 'phone', phoneNumber)).toBe('sent')
  await app.settle()
  const code = await app.codeTo(asha)
  const both = await Promise.all([confirm(asha, code), confirm(asha, code)])
  expect(both.sort()).toEqual(['done', 'gone'])
  expect((await own(asha)).contactNo).toBe(phoneNumber)
})

test('what is refused changes nothing', async () => {
  const [asha, other] = [await app.person(), await app.person()]
  expect(await begin(asha, 'email', other.email)).toBe('taken')
  expect(await begin(asha, 'phone', `+91${other.phone}`)).toBe('taken')
  expect(await begin(asha, 'email', asha.email)).toBe('same')
  expect(await begin(asha, 'phone', asha.phone)).toBe('same')
  expect(await begin(asha, 'phone', app.contact().phoneNumber, 'Wrong12')).toBe('wrong-password')
  expect(await refusal(begin(asha, 'email', 'nobody'))).toBe(400)
  expect(await refusal(begin(asha, 'phone', 'nobody@example.com'))).toBe(400)
  expect(await confirm(asha, '123456')).toBe('gone')
  expect(await app.call(asha, accounts.contactChange, {})).toEqual({ change: null })
})

test('another’s codes and changes are not one’s own', async () => {
  const [asha, other] = [await app.person(), await app.person()]
  await begin(asha, 'phone', app.contact().phoneNumber)
  await app.settle()
  const code = await app.codeTo(asha)
  expect(await confirm(other, code)).toBe('gone')
  expect(await app.call(other, accounts.cancelContactChange, {})).toBe('gone')
  const input = { loginId: asha.userId, kind: 'phone' as const, value: '9829099999', password }
  expect(await refusal(app.call(other, accounts.beginContactChange, input))).toBe(403)
  expect(await app.call(asha, accounts.cancelContactChange, {})).toBe('done')
  expect(await confirm(asha, code)).toBe('gone')
})

test('of two accounts that change to the same address at once, one gets it', async () => {
  const pair = [await app.person(), await app.person()] as const
  const { phoneNumber } = app.contact()
  for (const each of pair) expect(await begin(each, 'phone', phoneNumber)).toBe('sent')
  await app.settle()
  const codes = [await app.codeTo(pair[0]), await app.codeTo(pair[1])] as const
  const answers = await Promise.all([confirm(pair[0], codes[0]), confirm(pair[1], codes[1])])
  expect(answers.sort()).toEqual(['done', 'taken'])
})

test('an admin changes it with a reason, and both addresses are told', async () => {
  const asha = await app.person()
  const { username } = app.contact()
  const change = { person: asha.userId, kind: 'email' as const, value: username, reason: 'Called.' }
  expect(await app.call(admin, people.changeContact, change)).toBe('done')
  expect((await own(asha)).username).toBe(username)
  expect(await app.mailsTo(username)).toHaveLength(1)
  expect((await app.mailsTo(asha)).at(-1)?.subject).toContain('was changed')
  expect(await refusal(app.call(admin, people.changeContact, { ...change, reason: ' ' }))).toBe(400)
  const { rows } = await app.database.query(
    "select input->>'reason' as reason from admin_audit where call = 'Admin/ChangeContactAsync'",
  )
  expect(rows).toContainEqual({ reason: 'Called.' })
})

test('no admin changes the e-mail of an admin', async () => {
  const owner = await app.admin('owner')
  const { username: value } = app.contact()
  const change = { person: owner.userId, kind: 'email' as const, value, reason: 'Takes over.' }
  expect(await app.call(admin, people.changeContact, change)).toBe('unknown')
  expect(await app.mailsTo(value)).toEqual([])
})

test('a number is released from an account that nobody used for 90 days, and from no other', async () => {
  const [old, asha] = [await app.person(), await app.person()]
  const reason = 'Called back on the number.'
  const change = { person: asha.userId, kind: 'phone' as const, value: old.phone, reason }
  expect(await app.call(admin, people.changeContact, change)).toBe('taken')
  const release = { phone: old.phone, reason }
  expect(await app.call(admin, people.releaseNumber, release)).toBe('used')
  const age = (days: number) =>
    app.database.query(
      `update users set created_at = now() - interval '400 days',
         last_login_at = now() - make_interval(days => $2) where id = $1`,
      [old.userId, days],
    )
  await age(89)
  expect(await app.call(admin, people.releaseNumber, release)).toBe('used')
  await age(91)
  expect(await app.call(admin, people.changeContact, change)).toBe('done')
  expect((await own(asha)).contactNo).toBe(old.phone)
  expect((await own(old)).contactNo).toBe('')
  expect((await app.mailsTo(old)).at(-1)?.subject).toContain('belongs to somebody else now')
  expect(await app.call(admin, people.releaseNumber, { ...release, phone: '9000000001' })).toBe(
    'unknown',
  )
  // A new account can have a released number.
  const third = await app.person()
  await app.database.query(
    `update users set created_at = now() - interval '400 days', last_login_at = null where id = $1`,
    [third.userId],
  )
  const both = [
    app.call(admin, people.releaseNumber, { ...release, phone: third.phone }),
    app.call(admin, people.releaseNumber, { ...release, phone: third.phone }),
  ]
  expect((await Promise.all(both)).sort()).toEqual(['released', 'unknown'])
  const { username } = app.contact()
  const contact = { username, phoneNumber: third.phone }
  expect(await app.call(null, accounts.validateContactDetail, contact)).toBe(5)
})
