/** Data saved during the erasure of its owner's account is erased too, or refused. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { insertCompany } from '#areas/companies/server/writes/companies.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { messages } from '#areas/messages/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { openTestApp, type Person, password, type Seller, type TestApp } from '#tests/app.ts'
import { addressInput, companyInput, refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { privacy } from '../contract.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await openTestApp()
  picture = base64(await drawn(64, 48).jpeg().toBuffer())
})
afterAll(() => app.close())

const erase = (person: Person) =>
  app.call(person, privacy.erase, { loginId: person.userId, password })

/** Runs `between` before the nth transaction started from now on. */
async function before(number: number, between: () => Promise<unknown>): Promise<void> {
  // Waits for jobs, so that none starts a transaction in between.
  await app.settle()
  const { database } = app
  const begin = database.transaction.bind(database)
  let begun = 0
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    begun += 1
    if (begun === number) {
      spy.mockRestore()
      await between()
    }
    return begin(work)
  })
  onTestFinished(() => spy.mockRestore())
}

const said = 'Zubeida of the Lines'
const rowsThatSay = async () => {
  const tables = ['people', 'user_addresses', 'companies', 'company_addresses', 'contact_messages']
  const matches = await Promise.all(
    [...tables, 'gallery_images'].map(async (name) => {
      const text = `select t::text as row from ${name} t where t::text like $1`
      return (await app.database.query(text, [`%${said}%`])).rows
    }),
  )
  return matches.flat()
}

const place = addressInput({ firstLine: said })

const saves: { what: string; transactions?: number; save: (one: Seller) => Promise<unknown> }[] = [
  {
    what: 'the profile',
    save: (one) =>
      app.call(one, profile.saveBasicDetail, {
        loginId: one.userId,
        firstName: said,
        lastName: 'Sharma',
        dob: '1990-02-28',
        gender: 2,
      }),
  },
  {
    what: 'an address',
    save: (one) =>
      app.call(one, profile.saveAddresses, {
        loginId: one.userId,
        AddressList: [{ ...place, addressType: 1 }],
      }),
  },
  {
    what: 'the firm',
    save: (one) => {
      const { companyId: CompanyId, companyUrl } = one
      const form = companyInput({ CompanyId, companyUrl, Description: said })
      return app.call(one, companies.saveDetail, form)
    },
  },
  {
    what: 'an address of the firm',
    save: (one) =>
      app.call(one, companies.saveAddresses, {
        loginId: one.userId,
        companyId: one.companyId,
        addressList: [place],
      }),
  },
  {
    what: 'a picture of the gallery',
    // The first transaction looks up the picture, which was uploaded before.
    transactions: 2,
    save: (one) =>
      app.call(one, gallery.saveImages, {
        loginId: one.userId,
        companyId: one.companyId,
        galleryImagesList: [{ id: 0, name: said, pic: picture }],
      }),
  },
  {
    what: 'a message',
    save: (one) =>
      app.call(one, messages.save, {
        Name: said,
        EmailId: one.email,
        PhoneNumber: one.phone,
        title: 'Granite',
        Message: 'Where?',
        LoginId: one.userId,
      }),
  },
]

test.each(saves)(
  '$what is not saved after a concurrent erasure',
  async ({ save, transactions = 1 }) => {
    await save(await app.seller())
    const known = await rowsThatSay()
    expect(known.length).toBeGreaterThan(0)
    const one = await app.seller()
    await before(transactions, async () => expect(await erase(one)).toBe('done'))
    expect([401, 404]).toContain(await refusal(save(one)))
    expect(await rowsThatSay()).toEqual(known)
  },
)

test('no company can be registered after an erasure', async () => {
  const one = await app.person()
  await before(1, async () => expect(await erase(one)).toBe('done'))
  const form = companyInput({ ContactNo: '9829012399' })
  expect(await refusal(app.call(one, companies.saveDetail, form))).toBe(401)
  const text = 'select id from companies where owner_id = $1'
  expect((await app.database.query(text, [one.userId])).rows).toEqual([])
})

test('an erasure waits for a save in progress, and erases its data', async () => {
  const one = await app.person()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: gate, resolve: hold } = Promise.withResolvers<void>()
  const saving = app.database.transaction(async (tx) => {
    await holdAccount(tx, one.userId)
    hold()
    await goesOn
    await insertCompany(tx, {
      ownerId: one.userId,
      name: 'Firm',
      url: companyInput().companyUrl,
      contactNo: '9829012398',
      email: one.email,
    })
  })
  await gate
  const erasing = erase(one)
  goOn()
  await saving
  expect(await erasing).toBe('done')
  const text = 'select contact_no, email, is_active from companies where owner_id = $1'
  expect((await app.database.query(text, [one.userId])).rows).toEqual([
    { contact_no: '', email: '', is_active: false },
  ])
})
