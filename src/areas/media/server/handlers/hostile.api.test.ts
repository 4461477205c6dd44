/** Malicious files are refused with a reason, quickly and without using much memory. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProblem, problem } from '#kernel/problem.ts'
import { createLimit } from '#platform/http/rate-limits.ts'
import * as hostile from '#tests/hostile-pictures.ts'
import { base64, blackPng, drawn, openPictures, type PicturesTest } from '#tests/pictures.ts'
import { startProcess } from '#tests/support/processes.ts'
import { decodedBytesPerMinute } from '../../rules/stored-pictures.ts'
import { keepPicture } from '../adapters/sharp.ts'
import { takePicture } from './take.ts'

let here: PicturesTest
beforeAll(async () => {
  here = await openPictures()
})
afterAll(() => here.close())

const unknown =
  '415 This file is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.'
const damaged = '422 The picture is damaged or incomplete. Please choose another one.'
const tooLarge = (megapixels: number) =>
  `413 A picture may have at most 40 megapixels; this one has ${megapixels}. Please make it smaller.`

async function refused(file: Uint8Array): Promise<string> {
  try {
    return `taken: ${JSON.stringify(await takePicture(here, base64(file)))}`
  } catch (error) {
    if (isProblem(error)) return `${error.status} ${error.message}`
    throw error
  }
}

const megabyte = 1024 * 1024
const hostileFiles: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['a zip bomb', hostile.zipBomb, unknown],
  ['a GIF bomb', hostile.gifBomb, unknown],
  ['a PNG whose pixels never end', hostile.pixelBomb, 'taken'],
  ['a PNG with an endless comment', hostile.commentBomb, 'taken'],
  ['a JPEG with endless scans', hostile.scanBomb, damaged],
  ['a JPEG that lies about its size', hostile.jpegOfLies, tooLarge(4290.3)],
  ['a WebP that lies about its size', hostile.webpOfLies, tooLarge(268.5)],
]

test.each(hostileFiles)('%s gets a response quickly', async (_, make, reason) => {
  const file = await make()
  expect(file.length).toBeLessThan(5 * megabyte)
  // CPU time of this process, so that load on the machine does not count.
  const begun = process.cpuUsage()
  const answer = await refused(file)
  expect(answer.startsWith(reason) ? reason : answer).toBe(reason)
  expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(10)
})

test.each(hostileFiles)('%s takes at most 300 MB of memory', async (_, make, reason) => {
  const file = join(here.database.dataDir, 'hostile')
  writeFileSync(file, await make())
  const { out, err } = await startProcess('tests/support/keep-picture.fixture.ts', [file]).ended
  expect(err).toBe('')
  const { answer, grownBy } = JSON.parse(out)
  expect(`${answer}`).toBe(reason === 'taken' ? reason : reason.slice(0, 3))
  expect(grownBy).toBeLessThan(300 * megabyte)
})

test('a wrong extension or declared type changes nothing: the content decides', async () => {
  const png = base64(await drawn(40, 30).png().toBuffer())
  expect(await takePicture(here, `data:image/jpeg;name=photo.jpg;base64,${png}`)).toMatchObject({
    width: 40,
  })
  const html = base64(Buffer.from('<script>alert(1)</script>'))
  await expect(takePicture(here, `data:image/png;base64,${html}`)).rejects.toMatchObject({
    status: 415,
  })
})

test('a small file with many pixels is counted by its decoded size, before decoding', async () => {
  const file = blackPng(8_000, 5_000)
  expect(file.length).toBeLessThan(200_000)
  const counted: number[] = []
  const begun = process.cpuUsage()
  const refusing = keepPicture(file, async (bytes) => {
    counted.push(bytes)
    throw problem(429, 'Too many.')
  })
  await expect(refusing).rejects.toMatchObject({ status: 429 })
  expect(counted).toEqual([160_000_000])
  expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(0.5)
  const limit = createLimit(decodedBytesPerMinute, 60)
  for (let count = 0; count < 6; count += 1) await limit('one', 160_000_000)
  await expect(limit('one', 160_000_000)).rejects.toMatchObject({ status: 429 })
  await limit('another', 160_000_000)
})

test('a sender may have one picture waiting while one is processed; others are not blocked', async () => {
  const pictures = await Promise.all(
    [1, 2, 3, 4].map(async (seed) =>
      base64(
        await drawn(400, 300, seed + 50)
          .png()
          .toBuffer(),
      ),
    ),
  )
  const { caller } = here
  const one = { ...here, caller }
  const other = base64(await drawn(300, 300, 77).png().toBuffer())
  const answers = await Promise.allSettled([
    ...pictures.map((picture) => takePicture(one, picture)),
    takePicture(here, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    'fulfilled',
  ])
  expect(answers[2]).toMatchObject({ reason: { status: 429, retryAfter: 5 } })
})
