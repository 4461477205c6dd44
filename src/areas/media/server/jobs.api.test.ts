import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { drawn, openPictures, type PicturesTest, storedKeys } from '#tests/pictures.ts'
import { takePictureFile } from './handlers/take.ts'
import { variantOf } from './handlers/variants.ts'
import { sweepPictures } from './jobs.ts'
import { keptKey } from './reads.ts'
import { pictures } from './tables.ts'
import { claimUnused, holdPicture, releasePicture, releasePicturesOf } from './writes.ts'

let here: PicturesTest
let jobs: Jobs
beforeAll(async () => {
  here = await openPictures()
  const fail = (detail: object, message: string) => {
    throw new Error(message, { cause: detail })
  }
  jobs = await createJobs(here.database, { info: () => {}, warn: fail, error: fail })
})
afterAll(async () => {
  await jobs.stop()
  await here.close()
})

const viewer = {
  network: '192.0.2.1',
  limits: createRateLimits(),
  signal: new AbortController().signal,
  isTurnOver: () => false,
}
const use = { subject: 'company_background_picture', subjectId: 'c1' }
let seed = 100

async function taken(): Promise<string> {
  seed += 1
  return (await takePictureFile(here, await drawn(200, 100, seed).jpeg().toBuffer())).name
}
/** Ages every picture by two hours. */
async function age(): Promise<void> {
  await here.database.transaction((tx) =>
    tx.update(pictures).set({ takenAt: sql`${pictures.takenAt} - interval '2 hours'` }),
  )
}
async function sweep(): Promise<void> {
  const delivery = {
    id: 'x',
    attempt: 1,
    signal: new AbortController().signal,
    isTurnOver: () => false,
  }
  await sweepPictures.work({}, { ...here, jobs }, delivery)
}
async function isThere(name: string): Promise<boolean> {
  const rows = await here.database.reader.select().from(pictures).where(eq(pictures.name, name))
  const keys = await storedKeys(here.files, name)
  expect(keys.length > 0).toBe(rows.length > 0)
  return rows.length > 0
}

test('an unused picture is removed after an hour, with all its sizes; a used one stays', async () => {
  const [unused, used] = [await taken(), await taken()]
  await variantOf(here, { name: unused, width: 160, format: 'webp' }, viewer)
  await here.database.transaction((tx) => holdPicture(tx, used, use))
  await sweep()
  expect([await isThere(unused), await isThere(used)]).toEqual([true, true])
  await age()
  await sweep()
  expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
  expect(await variantOf(here, { name: unused, width: 320, format: 'webp' }, viewer)).toBeNull()
})

test('a picture with several uses stays until the last one is released', async () => {
  const name = await taken()
  const other = { ...use, subjectId: 'c2' }
  await here.database.transaction(async (tx) => {
    await holdPicture(tx, name, use)
    await holdPicture(tx, name, use)
    await holdPicture(tx, name, other)
    await releasePicture(tx, name, use)
  })
  await age()
  await sweep()
  expect(await isThere(name)).toBe(true)
  await here.database.transaction((tx) => releasePicturesOf(tx, other))
  await age()
  await sweep()
  expect(await isThere(name)).toBe(false)
})

test('a use that is rolled back does not count', async () => {
  const name = await taken()
  const failing = here.database.transaction(async (tx) => {
    await holdPicture(tx, name, use)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await age()
  await sweep()
  expect(await isThere(name)).toBe(false)
})

test('a picture that is uploaded or used again just before the sweep stays', async () => {
  const file = await drawn(200, 100, 99).jpeg().toBuffer()
  const { name } = await takePictureFile(here, file)
  const second = await taken()
  await age()
  expect((await takePictureFile(here, file)).name).toBe(name)
  await here.database.transaction(async (tx) => {
    await holdPicture(tx, second, use)
    await releasePicture(tx, second, use)
  })
  await sweep()
  expect([await isThere(name), await isThere(second)]).toEqual([true, true])
})

test('an interrupted sweep is resumed, and its picture can be neither used nor returned', async () => {
  const file = await drawn(200, 100, 98).jpeg().toBuffer()
  const { name } = await takePictureFile(here, file)
  await age()
  const claimed = await here.database.transaction((tx) => claimUnused(tx, 100))
  expect(claimed).toContain(name)
  await expect(here.database.transaction((tx) => holdPicture(tx, name, use))).rejects.toMatchObject(
    {
      status: 422,
    },
  )
  const again = await takePictureFile(here, file)
  expect(again.name).not.toBe(name)
  await here.files.remove(keptKey(name))
  await sweep()
  const rows = await here.database.reader.select().from(pictures).where(eq(pictures.name, name))
  expect(rows).toEqual([])
  expect(await isThere(again.name)).toBe(true)
})

test('a name that never existed cannot be used', async () => {
  const name = `${'a'.repeat(32)}-10x10-000000`
  const using = here.database.transaction((tx) => holdPicture(tx, name, use))
  await expect(using).rejects.toMatchObject({ status: 422 })
})

test('holding a picture during a sweep either keeps it or fails because it was removed', async () => {
  const names = await Promise.all(Array.from({ length: 12 }, taken))
  await age()
  const { database } = here
  const holds = names.map((name) =>
    database
      .transaction((tx) => holdPicture(tx, name, use))
      .then(() => name)
      .catch(() => undefined),
  )
  const sweeps = [1, 2, 3].map(() => database.transaction((tx) => claimUnused(tx, 100)))
  const heldNames = (await Promise.all(holds)).filter((name) => name !== undefined)
  await Promise.all(sweeps)
  await sweep()
  for (const name of names) expect(await isThere(name)).toBe(heldNames.includes(name))
})
