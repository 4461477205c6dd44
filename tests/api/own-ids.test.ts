/** Calls with another person's id: each answers 403 and reads and writes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { profile } from '#areas/profile/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { base64, drawn } from '../pictures.ts'

let app: TestApp
let stranger: Person
let owner: Person
beforeAll(async () => {
  app = await openTestApp()
  stranger = await app.person()
  owner = await app.person()
})
afterAll(() => app.close())

/** Every call whose input contains the caller's own ids, with the names of those fields. */
const calls = endpoints
  .map(({ endpoint }) => ({ endpoint, fields: ownFields(endpoint) }))
  .filter(({ endpoint, fields }) => endpoint.ownIds === 'checked' && fields.length > 0)

function ownFields(endpoint: Endpoint): string[] {
  const names = Object.keys(endpoint.input.shape)
  // This name stands for the account's id too.
  const twice = endpoint === profile.saveBasicDetail ? ['id'] : []
  return names.filter((name) => /^(loginid|userid)$/i.test(name)).concat(twice)
}

/** A sum over all rows of each table, except those that the job queue changes by itself. */
let sums = ''
beforeAll(async () => {
  const { rows } = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and (table_schema, table_name) not in (('pgboss', 'version'), ('pgboss', 'queue'))
     order by name`,
  )
  expect(rows.length).toBeGreaterThan(20)
  sums = rows
    .map(
      ({ name }) => `select '${name}' as name, count(*)::text,
        coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    )
    .join(' union all ')
})

async function everything(): Promise<unknown> {
  return (await app.database.query(sums)).rows
}

test('many calls contain such ids', () => {
  expect(calls.length).toBeGreaterThan(20)
})

test.each(calls.map(({ endpoint, fields }) => [endpoint.path, endpoint, fields] as const))(
  '%s refuses ids of another user',
  async (_, endpoint, fields) => {
    await app.settle()
    const before = await everything()
    for (const field of fields) {
      const picture =
        endpoint === profile.uploadPicture
          ? { profilePic: base64(await drawn(64, 64).jpeg().toBuffer()) }
          : {}
      const input = { ...exampleOf(endpoint).input, ...picture, [field]: owner.userId }
      await expect(app.call(stranger, endpoint, input)).rejects.toMatchObject({ status: 403 })
    }
    expect(await everything()).toEqual(before)
  },
)
