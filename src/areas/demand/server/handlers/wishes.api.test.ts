import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#areas/market/contract.ts'
import { erasePersonalData } from '#platform/personal/personal.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { wishConsole, wishes } from '../../contract/wishes.ts'
import { openWishesMax } from '../../rules.ts'
import { tellWishes } from '../jobs.ts'
import { personal } from '../personal.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
/** A buyer of the test's own, without an account. */
const buyer = () => {
  count += 1
  return { phone: String(9_811_000_000 + count), email: `wish-${count}@example.com` }
}

const search = async () => {
  const { work } = tellWishes
  await work({}, app.services, {
    signal: new AbortController().signal,
    id: '',
    attempt: 1,
    isTurnOver: () => false,
  })
  await app.settle()
}

const listed = async (text: string) => {
  const admin = await app.admin('support')
  return (await app.call(admin, wishConsole.find, { text })).rows
}

test('a wish for a trade is told by mail once a firm of it comes, with a list that shows it', async () => {
  const { phone, email } = buyer()
  const wish = { what: 'Furniture', town: 'jaipur', phone, email, typeId: 3, searched: '' }
  expect(await app.call(null, wishes.save, wish, { language: 'hi' })).toBe('saved')
  await search()
  expect(await app.mailsTo(email)).toEqual([])
  await addUnclaimedFirm(app, { typeId: 3 })
  await app.settle()
  await search()
  await search()
  const mails = await app.mailsTo(email)
  expect(mails).toHaveLength(1)
  const [{ text = '', subject = '' } = {}] = mails
  expect(subject).toContain('Neev')
  expect(subject).toMatch(/\p{Script=Devanagari}/u)
  // The address is unverified: nothing that was typed goes to it.
  expect(text + subject).not.toMatch(/Furniture|jaipur/i)
  const token = /wish=([0-9a-f]{32})/.exec(text)?.[1] ?? ''
  expect(await app.call(null, wishes.found, { token })).toEqual({
    path: '/FurnitureSellers/3?location=jaipur',
  })
  expect(await listed(phone)).toMatchObject([{ state: 'told', email }])
  expect(await app.call(null, wishes.remove, { token })).toBe('removed')
  expect(await app.call(null, wishes.remove, { token })).toBe('unknown')
  expect(await app.call(null, wishes.found, { token })).toEqual({ path: '' })
  expect(await listed(phone)).toEqual([])
})

test('without an e-mail, the operator calls', async () => {
  const { phone } = buyer()
  const wish = { what: 'Lamps', town: 'Jaipur', phone, email: '', typeId: 4, searched: '' }
  await app.call(null, wishes.save, wish)
  await addUnclaimedFirm(app, { typeId: 4 })
  await app.settle()
  await search()
  const [row] = await listed(phone)
  expect(row).toMatchObject({ state: 'found', toldDate: null })
  const admin = await app.admin('support')
  const settling = { wishId: row?.wishId ?? 0 }
  const both = [
    app.call(admin, wishConsole.settle, settling),
    app.call(admin, wishConsole.settle, settling),
  ]
  expect((await Promise.all(both)).sort()).toEqual(['done', 'unknown'])
  expect(await listed(phone)).toMatchObject([{ state: 'told' }])
})

test('words are looked for in the products of the town, not of others', async () => {
  const { phone, email } = buyer()
  const wish = { what: 'moroccan zellige', town: 'Jaipur', phone, email }
  await app.call(null, wishes.save, wish)
  const elsewhere = await app.seller()
  await app.saveAddresses(elsewhere, { city: 'Kota', state: 'Rajasthan', pinCode: '324001' })
  await addTestProducts(app, elsewhere, { name: 'Moroccan Zellige' })
  await app.settle()
  await search()
  expect(await app.mailsTo(email)).toEqual([])
  const here = await app.seller()
  await app.saveAddresses(here, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await addTestProducts(app, here, { name: 'Moroccan Zellige' })
  await app.settle()
  await search()
  const [{ text = '' } = {}] = await app.mailsTo(email)
  const token = /wish=([0-9a-f]{32})/.exec(text)?.[1] ?? ''
  const { path } = await app.call(null, wishes.found, { token })
  const asked = new URL(path, 'https://neev.example').searchParams
  const found = await app.call(null, market.products, {
    filterText: asked.get('text') ?? '',
    location: asked.get('location') ?? '',
  })
  expect(found.products.map(({ name }) => name)).toEqual(['Moroccan Zellige'])
})

test('the same wish twice, also at once, is one; a number has at most five open ones', async () => {
  const { phone, email } = buyer()
  const wish = { what: 'Jali blocks', town: 'Sikar', phone, email }
  const answers = await Promise.all([
    app.call(null, wishes.save, wish),
    app.call(null, wishes.save, { ...wish, what: 'JALI blocks', phone: `+91${phone}` }),
  ])
  expect(answers).toEqual(['saved', 'saved'])
  expect(await listed('jali')).toHaveLength(1)
  const others = await Promise.all(
    Array.from({ length: openWishesMax + 2 }, (_, at) =>
      app.call(null, wishes.save, { ...wish, what: `Thing ${at}`, email: '' }),
    ),
  )
  expect(others.filter((answer) => answer === 'saved')).toHaveLength(openWishesMax - 1)
  expect(others.filter((answer) => answer === 'too-many')).toHaveLength(3)
})

test.each([
  ['what', ''],
  ['what', 'a'.repeat(151)],
  ['town', ' '],
  ['phone', '12'],
  ['phone', ''],
  ['email', 'nobody'],
  ['typeId', 8],
])('a %s of "%s" is refused', async (field, value) => {
  const wish = { what: 'Sand', town: 'Sikar', ...buyer(), [field]: value }
  expect(await refusal(app.call(null, wishes.save, wish))).toBe(400)
})

test('an erasure takes the wishes of the account, and those of its address', async () => {
  const asha = await app.person()
  const wish = { what: 'Slate', town: 'Sikar', phone: asha.phone, email: '' }
  await app.call(asha, wishes.save, wish)
  await app.call(null, wishes.save, { ...wish, what: 'Slate steps', email: asha.email })
  const other = { ...buyer(), what: 'Slate roof', town: 'Sikar' }
  await app.call(null, wishes.save, other)
  const subject = { userId: asha.userId, email: asha.email, companyId: null, invoiced: false }
  await app.database.transaction((tx) => erasePersonalData(tx, personal, subject))
  expect((await listed('slate')).map(({ what }) => what)).toEqual(['Slate roof'])
})
