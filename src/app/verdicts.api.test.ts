/** How owners are notified of decisions on several of their submissions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { verifiables } from './verifiables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('decisions made at once are sent in one mail; a blocked account gets none', async () => {
  const owner = await app.seller({ Description: 'Words.' })
  const { companyId } = owner
  const ids = await addTestProducts(
    app,
    owner,
    { name: 'Agaria White', approved: false },
    { name: 'Katni Beige', approved: false },
  )
  await app.database.transaction(async (tx) => {
    const ok = { status: 4, comment: '', decidedBy: null } as const
    for (const { subject, decide } of verifiables()) {
      if (subject === 'company_description') {
        // The operator changes the decision: only the final one is reported.
        await decide(tx, companyId, { ...ok, status: 5, comment: 'Too short.' })
        await decide(tx, companyId, ok)
      }
      if (subject === 'product') for (const id of ids) await decide(tx, id, ok)
    }
  })
  const mails = await app.mailsTo(owner)
  expect(mails).toMatchObject([{ subject: '3 of your submissions were checked' }])
  expect(mails[0]?.text).toContain('The product “Katni Beige” is approved.')
  expect(mails[0]?.text).toContain('https://neev.example/companyDetail/myCompany\n')
  expect(mails[0]?.text).not.toMatch(/not approved|Too short/)

  await app.database.query('update users set status = 9 where id = $1', [owner.userId])
  const [description] = verifiables()
  await app.database.transaction(async (tx) =>
    description?.decide(tx, companyId, { status: 5, comment: 'No.', decidedBy: null }),
  )
  expect(await app.mailsTo(owner)).toHaveLength(1)
})
