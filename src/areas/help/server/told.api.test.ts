/** The mail about a visit, in its reader's language (rules 30.4). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit } from '#platform/jobs/events.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { helpEnded } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the owner reads in Hindi what was added and changed, and that nothing was', async () => {
  const seller = await app.seller()
  await app.database.query("update users set language = 'hi' where id = $1", [seller.userId])
  const visit = async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `insert into help_visits (company_id, owner_id, admin_id, reason, ends_at)
       values ($1, $2, gen_random_uuid(), 'मूल्य सूची', now()) returning id::int`,
      [seller.companyId, seller.userId],
    )
    return rows[0]?.id ?? 0
  }
  const [first, second] = [await visit(), await visit()]
  await app.database.query(
    `insert into staff_changes (visit_id, audit_id, table_name, row_id, before, after)
     select $1::bigint, 0, 'products', 'p' || n, null::jsonb, jsonb_build_object('name', 'सफ़ेद ' || n)
     from generate_series(1, 12) n
     union all select $1::bigint, 0, 'companies', 'c', '{"description": "पुराना"}'::jsonb, '{"description": "नया"}'::jsonb`,
    [first],
  )
  for (const visitId of [first, second, first]) {
    await app.database.transaction((tx) => emit(tx, helpEnded, { visitId }))
    await app.settle()
  }
  const mails = await app.mailsTo(seller)
  const about = mails.filter(({ text }) => text.includes('/hi/companyDetail/help'))
  expect(about).toHaveLength(2)
  expect(about[0]?.subject).toMatch(/मदद/)
  expect(about[0]?.html).toContain('<html lang="hi">')
  expect(about[0]?.text).toContain('> मूल्य सूची')
  expect(about[0]?.text).toContain('सफ़ेद 10')
  expect(about[0]?.text).not.toContain('सफ़ेद 11')
  expect(about[0]?.text).toContain('और 3 अन्य')
  expect(about[1]?.text).toContain('कुछ नहीं बदला गया')
})
