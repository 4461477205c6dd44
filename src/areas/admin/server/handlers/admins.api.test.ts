/** Inviting and removing admins, changing their roles, and searching the audit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { admins } from '../../contract/admins.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.admin('owner')
})
afterAll(() => app.close())

const listed = async (email: string) =>
  (await app.call(owner, admins.list, {})).find((row) => row.email === email)

test('an invited admin is mailed a link to set a password; an address with an account is refused (3)', async () => {
  const invitation = { email: 'New.Moderator@example.com', role: 'moderator' } as const
  expect(await app.call(owner, admins.invite, invitation)).toBe('invited')
  expect(await listed('new.moderator@example.com')).toMatchObject({
    role: 'moderator',
    hasFactor: false,
    isMe: false,
  })
  const [mail] = await app.mailsTo('new.moderator@example.com')
  expect(mail?.text).toContain('/forgotPassword')
  expect(await app.call(owner, admins.invite, invitation)).toBe('taken')
})

test('a role is changed and removed; admins cannot change their own', async () => {
  const other = await app.admin('support')
  const change = { admin: other.userId, role: 'finance' } as const
  expect(await app.call(owner, admins.setRole, change)).toBe('done')
  expect(await listed(other.email)).toMatchObject({ role: 'finance' })
  expect(await app.call(owner, admins.resetFactor, { admin: other.userId })).toBe('done')
  expect(await app.call(owner, admins.remove, { admin: other.userId })).toBe('done')
  expect(await listed(other.email)).toBeUndefined()
  expect(await app.call(owner, admins.remove, { admin: other.userId })).toBe('unknown')
  const own = app.call(owner, admins.setRole, { admin: owner.userId, role: 'support' })
  expect(await refusal(own)).toBe(409)
})

test('the audit is searched by admin, call, words and days', async () => {
  const other = await app.admin('owner')
  const target = (await app.admin('support')).userId
  await app.call(other, admins.setRole, { admin: target, role: 'finance' })
  const audit = (query: object) =>
    app.call(owner, admins.audit, {
      admin: '',
      text: '',
      days: 0,
      pageSize: 25,
      pageNumber: 1,
      ...query,
    })
  const result = await audit({ admin: other.email })
  expect(result).toMatchObject({
    totalCount: 1,
    rows: [{ admin: other.email, role: 'owner', call: 'Admin/SetAdminRoleAsync', outcome: 200 }],
  })
  expect(JSON.parse(result.rows[0]?.input ?? '')).toEqual({ admin: target, role: 'finance' })
  expect((await audit({ text: target, admin: other.email })).totalCount).toBe(1)
  expect((await audit({ text: 'setadminrole', admin: other.email, days: 1 })).totalCount).toBe(1)
  expect((await audit({ text: 'nothing of the kind', admin: other.email })).totalCount).toBe(0)
  expect((await audit({ admin: 'nobody@' })).totalCount).toBe(0)
  // With the cursor each entry is read exactly once, even if others are added in the meantime.
  const [newest] = (await audit({})).rows
  const older = await audit({ before: newest?.id ?? 0, pageSize: 1 })
  expect(older.rows.every(({ id }) => id < (newest?.id ?? 0))).toBe(true)
  expect(older.rows).not.toEqual([])
})
