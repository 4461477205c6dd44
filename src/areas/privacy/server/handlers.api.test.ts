import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { publicReviewsOf } from '#areas/reviews/server/public.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addOrder } from '#tests/orders.ts'
import { type WellKnown, wellKnown } from '#tests/well-known.ts'
import { privacy } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const query = async (text: string, ...values: unknown[]) =>
  (await app.database.query<Record<string, unknown>>(text, values)).rows

const known = () => wellKnown(app)

const download = (person: Person, typed: string) =>
  app.call(person, privacy.download, { loginId: person.userId, password: typed })
const erase = (person: Person, typed: string) =>
  app.call(person, privacy.erase, { loginId: person.userId, password: typed })

/** Every row of every table, including the job queue's, by table. */
async function everything(): Promise<Map<string, string[]>> {
  const tables = await query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by name`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const result = await query(`select t::text as row from ${name} t`)
      return [String(name), result.map(({ row }) => String(row))] as const
    }),
  )
  return new Map(rows.filter(([, texts]) => texts.length > 0))
}

/** The rows of {@link everything} that contain any of these words, by table. */
async function rowsWith(...words: string[]): Promise<Record<string, string[]>> {
  const matches = [...(await everything())].map(
    ([name, rows]) =>
      [name, rows.filter((row) => words.some((word) => row.includes(word)))] as const,
  )
  return Object.fromEntries(matches.filter(([, rows]) => rows.length > 0))
}

const saysWho = ({ person, mark }: WellKnown) => [mark, person.email, person.phone]

describe('the download', () => {
  test('contains the data of every area, and no secrets', async () => {
    const { person, mark, companyId } = await known()
    const { result, data } = await download(person, password)
    expect(result).toBe('done')
    expect(data).toMatchObject({
      account: { email: person.email, phone: person.phone, referralCode: person.referralCode },
      sessions: [{ userAgent: 'test' }],
      codes: [{ purpose: 'reset_password' }],
      codeRequests: [{ networkAddress: app.networkAddress }],
      referralCredits: [{ reason: 'sign_up', points: 100 }],
      referredBy: [{ reason: 'sign_up', points: 100 }],
      person: { firstName: mark, dateOfBirth: '1990-02-28' },
      addresses: [{ firstLine: `14, ${mark} Lines` }],
      reviews: [{ message: 'Review 0', bills: [{ billNo: `${mark}-0` }] }, { message: 'Review 1' }],
      contactMessages: [{ title: 'Granite', sendings: [{ networkAddress: app.networkAddress }] }],
      company: {
        name: 'Firm',
        description: mark,
        workingTypes: [2],
        addresses: [{ firstLine: `Plot 1, ${mark}` }],
      },
      subscriptions: [{ name: 'Gold' }],
      products: [{ name: 'Ivory tile', tags: ['Polished'], images: [{}] }],
      gallery: [{ name: mark }],
      verifications: [
        { subject: 'profile_picture', status: 12 },
        { subject: 'gallery_image', status: 12 },
      ],
    })
    const names = [
      data?.person?.picture,
      data?.company?.backgroundPicture,
      Object(data?.reviews[0]).bills[0].picture,
    ]
    expect(data?.pictures.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(data?.pictures[0]?.address).toMatch(
      /^http.*\/images\/[0-9a-f]{32}-90x60-\w+~[\w-]+\/160.webp$/,
    )
    expect(data?.mails).toHaveLength(2)
    expect(JSON.stringify(data)).toContain(companyId)
    const [row] = await query('select password_hash from users where id = $1', person.userId)
    // Referral codes are random and contain letters: one might spell "hash".
    const text = JSON.stringify(data).replace(person.referralCode, '')
    expect(text).not.toContain(String(row?.password_hash))
    expect(text).not.toMatch(/hash|argon2/i)
  })

  test('requires the password (6)', async () => {
    const { person } = await known()
    expect(await download(person, 'Wrong@1')).toEqual({ result: 'wrongPassword', data: null })
  })
})

describe('the erasure', () => {
  test('requires the password (6) and changes nothing without it', async () => {
    const who = await known()
    const before = await rowsWith(who.person.userId, who.companyId, ...saysWho(who))
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect(await erase(who.person, 'Wrong@1')).toBe('wrongPassword')
    expect(await rowsWith(who.person.userId, who.companyId, ...saysWho(who))).toEqual(before)
  })

  test('leaves nothing that identifies the person in any table', async () => {
    const who = await known()
    const { person, companyId } = who
    const other = await known()
    const others = await rowsWith(...saysWho(other))
    expect(await erase(person, password)).toBe('done')
    // The last mail has yet to be sent; like in every mail, its address is deleted after 30 days.
    // The directory's copy is erased by an event, which may have been handled already.
    const left = Object.keys(await rowsWith(...saysWho(who)))
    expect(left.filter((table) => !table.startsWith('public.directory_'))).toEqual(['public.mails'])
    await app.settle()
    const { 'public.mails': mails, ...rest } = await rowsWith(...saysWho(who))
    expect(rest).toEqual({})
    expect(mails).toHaveLength(1)
    expect(await rowsWith(...saysWho(other))).toEqual(others)

    const gone = ['user_addresses', 'sessions', 'contact_messages'].map((table) =>
      query(`select * from ${table} where user_id = $1`, person.userId),
    )
    expect((await Promise.all(gone)).flat()).toEqual([])
    expect(
      await query(
        `select * from picture_uses where subject_id in ($1, $2)`,
        person.userId,
        companyId,
      ),
    ).toEqual([])
    expect(await query('select * from gallery_images where company_id = $1', companyId)).toEqual([])
    expect(await query('select * from companies where id = $1', companyId)).toMatchObject([
      { is_active: false, name: 'Firm', contact_no: '', email: '', background_picture: '' },
    ])
  })

  test('keeps a company’s addresses if it has invoices, and on orders only if paid', async () => {
    const { person, mark, companyId } = await known()
    await addOrder(app, companyId, { firstLine: `Plot 1, ${mark}`, receiptNo: 'INV/26-27/000001' })
    await erase(person, password)
    expect(
      await query('select * from company_addresses where company_id = $1', companyId),
    ).toMatchObject([{ first_line: `Plot 1, ${mark}`, contact_no: '', is_active: false }])
    const orders = await query('select * from orders where company_id = $1 order by id', companyId)
    expect(orders).toMatchObject([
      { state: 'expired', bill_address: { firstLine: '' } },
      { state: 'activated', bill_address: { firstLine: `Plot 1, ${mark}` } },
    ])
  })

  test('keeps approved reviews without a name, and hides those not yet verified', async () => {
    const { person, shopId } = await known()
    await erase(person, password)
    const page = await publicReviewsOf(app.database.reader, shopId, {
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

  test('takes all parts of a hidden review out of the admins’ queue', async () => {
    const { person } = await known()
    const [hidden] = await query(
      'select id::text, company_id from reviews where user_id = $1 and admin_status <> 4',
      person.userId,
    )
    const waiting = () =>
      query(
        "select subject from pending_items where subject like 'review%' and subject_id = $1",
        hidden?.id,
      )
    await query("update reviews set reply = 'Sorry.', report = 'No.' where id = $1", hidden?.id)
    await query(
      `insert into pending_items (subject, subject_id, company_id, since)
       select subject, $1, $2, now() from unnest(array['review_reply', 'review_report']) subject`,
      hidden?.id,
      hidden?.company_id,
    )
    await erase(person, password)
    expect(await waiting()).toEqual([])
  })

  test('ends the account: no login, the e-mail address is free again, one last mail', async () => {
    const { person } = await known()
    await erase(person, password)
    const { email: username } = person
    expect(await app.call(person, accounts.authenticate, { username, password })).toMatchObject({
      token: '',
    })
    expect(
      await app.call(person, accounts.validateContactDetail, {
        username,
        phoneNumber: person.phone,
      }),
    ).toBe(5)
    await app.settle()
    expect((await app.mailsTo(username)).map(({ subject }) => subject)).toContain(
      'Your Neev account was erased',
    )
    // A call already in flight with the session's caller finds no account.
    expect(await erase(person, password)).toBe('unknown')
    expect(await download(person, password)).toEqual({ result: 'unknown', data: null })
  })

  test('is refused for an admin (409), whom only the operator removes', async () => {
    const person = await app.person()
    expect(await refusal(erase({ ...person, role: 'admin' }, password))).toBe(409)
  })
})
