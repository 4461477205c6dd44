/** Another person's id in any call of the user area: 403, and nothing is read or written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { messages } from '#areas/messages/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { openPeople, type PeopleTest, type Somebody } from '../people.ts'
import { base64, drawn } from '../pictures.ts'

let here: PeopleTest
let stranger: Somebody
let owner: Somebody
beforeAll(async () => {
  here = await openPeople()
  stranger = await here.somebody()
  owner = await here.somebody()
})
afterAll(() => here.close())

const calls: Endpoint[] = [profile, reviews, privacy].flatMap((area) =>
  Object.values<Endpoint>(area),
)

/** Everything that the calls could have touched. */
async function everything(): Promise<unknown> {
  const tables = ['users', 'people', 'user_addresses', 'sessions', 'pictures', 'picture_uses']
  return Promise.all(
    tables.map(async (name) => (await here.database.query(`select * from ${name}`)).rows),
  )
}

test.each(
  [...calls, accounts.updatePassword, messages.byLogin].map(
    (endpoint) => [endpoint.path, endpoint] as const,
  ),
)('%s', async (_, endpoint) => {
  const idFields = ['loginId', 'userId', 'id'].filter((name) => name in endpoint.input.shape)
  expect(idFields.length).toBeGreaterThan(0)
  const picture = base64(await drawn(64, 64).jpeg().toBuffer())
  const before = await everything()
  for (const field of idFields) {
    const input = {
      ...endpoint.example,
      ...('profilePic' in endpoint.example && endpoint.path.endsWith('Pic')
        ? { profilePic: picture }
        : {}),
      [field]: owner.userId,
    }
    await expect(here.call(stranger, endpoint, input)).rejects.toMatchObject({ status: 403 })
  }
  expect(await everything()).toEqual(before)
})
