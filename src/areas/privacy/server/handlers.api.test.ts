import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { messages } from '#areas/messages/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { publicReviewsOf } from '#areas/reviews/server/public.ts'
import { addReviewsWithDecisions } from '#areas/reviews/server/writes.ts'
import { status } from '#kernel/codes.ts'
import { password } from '../../../../tests/accounts.ts'
import { refusal } from '../../../../tests/market.ts'
import { openPeople, type PeopleTest, type Somebody } from '../../../../tests/people.ts'
import { base64, drawn } from '../../../../tests/pictures.ts'
import { privacy } from '../contract.ts'

let here: PeopleTest
beforeAll(async () => {
  here = await openPeople()
})
afterAll(() => here.close())

const query = async (text: string, ...values: unknown[]) =>
  (await here.database.query<Record<string, unknown>>(text, values)).rows

/** Somebody of whom every area holds something; the firm reviewed is somebody else's. */
async function wellKnown(): Promise<{ person: Somebody; shopId: string; companyId: string }> {
  const person = await here.somebody()
  const loginId = person.userId
  await here.call(person, profile.saveBasicDetail, {
    loginId,
    firstName: 'Ashalata',
    lastName: 'Sharma',
    dob: '1990-02-28',
    gender: 2,
    alternateContactNo: '9829055555',
  })
  const profilePic = base64(
    await drawn(200, 200, Math.random() * 1e6)
      .jpeg()
      .toBuffer(),
  )
  await here.call(person, profile.uploadPicture, { loginId, profilePic })
  await here.call(person, profile.saveAddresses, {
    loginId,
    AddressList: [
      {
        addressType: 1,
        firstLine: '14, Civil Lines',
        city: 'Jaipur',
        state: 'Rajasthan',
        pinCode: '302006',
        country: 'India',
        contactNo: '9829033333',
      },
    ],
  })
  await here.call(person, messages.save, {
    Name: 'Asha Sharma',
    EmailId: person.username,
    PhoneNumber: person.phone,
    title: 'Granite',
    Message: 'Where?',
    LoginId: loginId,
  })
  const [shopId, companyId] = [
    await company((await here.somebody()).userId),
    await company(person.userId),
  ]
  const picture = (await takePictureFile(here.services, await drawn(90, 60, 3).jpeg().toBuffer()))
    .name
  const approved = { status: status.approved, comment: '', decidedAt: new Date() }
  await here.database.transaction((tx) =>
    addReviewsWithDecisions(
      tx,
      [approved, null].map((admin, index) => ({
        companyId: shopId,
        userId: person.userId,
        rating: 5,
        message: `Review ${index}`,
        bills: [{ picture, billNo: `KS-${index}`, billDate: '2026-11-02' }],
        createdAt: new Date(),
        isActive: true,
        company: null,
        admin,
      })),
      { quiet: true },
    ),
  )
  await here.call(person, accounts.authenticate, { username: person.username, password })
  return { person, shopId, companyId }
}

let shops = 0
async function company(ownerId: string): Promise<string> {
  shops += 1
  const [row] = await query(
    `insert into companies (owner_id, name, url, contact_no, email)
     values ($1, 'Firm', $2, '9829011111', 'firm@example.com') returning id`,
    ownerId,
    `firm-${shops}`,
  )
  await query(
    `insert into company_addresses (company_id, first_line, city, state, pin_code, country, contact_no)
     values ($1, 'Plot 1', 'Jaipur', 'Rajasthan', '302001', 'India', '9829011111')`,
    row?.id,
  )
  return String(row?.id)
}

const download = (person: Somebody, typed: string) =>
  here.call(person, privacy.download, { loginId: person.userId, password: typed })
const erase = (person: Somebody, typed: string) =>
  here.call(person, privacy.erase, { loginId: person.userId, password: typed })

/** Every table's rows that name the person or their company, secrets included. */
async function traces(person: Somebody): Promise<unknown> {
  return Promise.all([
    query('select * from users where id = $1', person.userId),
    query('select * from people where user_id = $1', person.userId),
    query('select * from user_addresses where user_id = $1', person.userId),
    query('select * from reviews where user_id = $1 order by id', person.userId),
    query('select * from review_bills where user_id = $1 order by id', person.userId),
    query('select * from contact_messages where user_id = $1', person.userId),
    query('select * from companies where owner_id = $1', person.userId),
  ])
}

describe('the download', () => {
  test('holds what every area knows, and no secret', async () => {
    const { person } = await wellKnown()
    const { result, data } = await download(person, password)
    expect(result).toBe(0)
    expect(data).toMatchObject({
      account: { email: person.username, phone: person.phone, referralCode: person.referralCode },
      sessions: [{ userAgent: 'test' }],
      person: { firstName: 'Ashalata', dateOfBirth: '1990-02-28' },
      addresses: [{ firstLine: '14, Civil Lines' }],
      reviews: [{ message: 'Review 0', bills: [{ billNo: 'KS-0' }] }, { message: 'Review 1' }],
      contactMessages: [{ title: 'Granite', message: 'Where?' }],
      company: { name: 'Firm', addresses: [{ firstLine: 'Plot 1' }] },
      subscriptions: [],
    })
    const [row] = await query('select password_hash from users where id = $1', person.userId)
    const text = JSON.stringify(data)
    expect(text).not.toContain(String(row?.password_hash))
    expect(text).not.toMatch(/hash|argon2/i)
  })

  test('asks for the password (6)', async () => {
    const { person } = await wellKnown()
    expect(await download(person, 'Wrong@1')).toEqual({ result: 6, data: null })
  })
})

describe('the erasure', () => {
  test('asks for the password (6) and changes nothing without', async () => {
    const { person } = await wellKnown()
    const before = await traces(person)
    expect(await erase(person, 'Wrong@1')).toBe(6)
    expect(await traces(person)).toEqual(before)
  })

  test('leaves nothing that names the person', async () => {
    const { person, companyId } = await wellKnown()
    const { person: other } = await wellKnown()
    const others = await traces(other)
    expect(await erase(person, password)).toBe(0)
    const text = JSON.stringify(await traces(person))
    for (const word of [
      person.username,
      person.phone,
      'Asha',
      'Sharma',
      'Civil',
      'KS-',
      'Granite',
    ]) {
      expect(text).not.toContain(word)
    }
    expect(await query('select * from user_addresses where user_id = $1', person.userId)).toEqual(
      [],
    )
    expect(await query('select * from sessions where user_id = $1', person.userId)).toEqual([])
    expect(
      await query(
        `select * from picture_uses where subject = 'profile_picture' and subject_id = $1`,
        person.userId,
      ),
    ).toEqual([])
    expect(await query('select * from companies where id = $1', companyId)).toMatchObject([
      { is_active: false, name: 'Firm', contact_no: '', email: '' },
    ])
    expect(
      await query(
        'select is_active, contact_no from company_addresses where company_id = $1',
        companyId,
      ),
    ).toEqual([{ is_active: false, contact_no: '' }])
    expect(await traces(other)).toEqual(others)
  })

  test('keeps verified reviews without a name, and hides what nobody can verify any more', async () => {
    const { person, shopId } = await wellKnown()
    await erase(person, password)
    const page = await publicReviewsOf(here.database.reader, shopId, {
      filterText: '',
      sortBy: 1,
      pageSize: 10,
      pageNumber: 1,
    })
    expect(page.reviews).toMatchObject([{ userName: '', message: 'Review 0' }])
    expect(
      await query('select is_active from reviews where user_id = $1 order by id', person.userId),
    ).toEqual([{ is_active: true }, { is_active: false }])
    const uses = await query(
      `select * from picture_uses u join reviews r on u.subject_id = r.id::text
       where u.subject = 'review' and r.user_id = $1`,
      person.userId,
    )
    expect(uses).toEqual([])
  })

  test('ends the account: no login, the address is free, one last mail', async () => {
    const { person } = await wellKnown()
    await erase(person, password)
    const { username } = person
    expect(await here.call(person, accounts.authenticate, { username, password })).toMatchObject({
      token: '',
    })
    expect(
      await here.call(person, accounts.validateContactDetail, {
        username,
        phoneNumber: person.phone,
      }),
    ).toBe(5)
    await here.deliverMails()
    expect((await here.mailsTo(username)).map(({ subject }) => subject)).toContain(
      'Your Neev account was erased',
    )
    // A call that was on its way with the session's caller finds nobody.
    expect(await erase(person, password)).toBe(5)
    expect(await download(person, password)).toEqual({ result: 5, data: null })
  })

  test('of an admin is the operator’s (409)', async () => {
    const person = await here.somebody()
    expect(await refusal(erase({ ...person, role: 'admin' }, password))).toBe(409)
  })
})
