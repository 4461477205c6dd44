import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblem } from '#kernel/problem.ts'
import { base64, blackPng, drawn, openPictures, type PicturesTest } from '#tests/pictures.ts'
import { readPictureName } from '../../rules/picture-urls.ts'
import { pictureBytesMax, pictureName } from '../../rules/stored-pictures.ts'
import { keptKey } from '../reads.ts'
import { pictures } from '../tables.ts'
import { takePicture, takePictureFile } from './take.ts'

let here: PicturesTest
beforeAll(async () => {
  here = await openPictures()
})
afterAll(() => here.close())

const take = (file: Uint8Array) => takePicture(here, base64(file))
const storedBytes = async (name: string) => (await here.files.get(keptKey(name))) ?? Buffer.alloc(0)

/** Status and message of the refusal. */
async function refused(work: Promise<unknown>): Promise<string> {
  try {
    return `taken: ${JSON.stringify(await work)}`
  } catch (error) {
    if (isProblem(error)) return `${error.status} ${error.message}`
    throw error
  }
}

describe('accepted pictures', () => {
  test('JPEG, PNG, WebP and AVIF are accepted, whatever their declared type', async () => {
    const source = drawn(400, 300)
    const files = {
      jpeg: await source.jpeg().toBuffer(),
      png: await source.png().toBuffer(),
      webp: await source.webp().toBuffer(),
      avif: await source.avif({ effort: 0 }).toBuffer(),
    }
    for (const [format, file] of Object.entries(files)) {
      const prefix = format === 'png' ? 'data:image/gif;name=x.exe;base64,' : ''
      const taken = await takePicture(here, prefix + base64(file))
      expect(taken, format).toMatchObject({ width: 400, height: 300 })
      expect(taken.placeholder, format).toMatch(/^#[0-9a-f]{6}$/)
      expect(readPictureName(taken.name)).toEqual({
        width: 400,
        height: 300,
        placeholder: taken.placeholder,
      })
    }
  })

  test('base64 may have line breaks, no padding, or the URL alphabet', async () => {
    const file = await drawn(90, 60, 3).jpeg().toBuffer()
    const plain = await takePicture(here, base64(file))
    const broken = base64(file).replaceAll(/.{76}/g, '$&\r\n')
    expect(await takePicture(here, broken)).toEqual(plain)
    expect(await takePicture(here, file.toString('base64url'))).toEqual(plain)
  })

  test('a large one is stored at most 1600 wide and 6400 high, a small one unscaled', async () => {
    const wide = await take(await drawn(4000, 3000).jpeg().toBuffer())
    expect(wide).toMatchObject({ width: 1600, height: 1200 })
    const high = await take(await drawn(1000, 12_800).jpeg().toBuffer())
    expect(high).toMatchObject({ width: 500, height: 6400 })
    expect(await take(blackPng(1, 1))).toMatchObject({
      width: 1,
      height: 1,
      placeholder: '#000000',
    })
  })

  test('exactly 40 megapixels and exactly 5 MB are accepted', async () => {
    expect(await take(blackPng(8000, 5000))).toMatchObject({ width: 1600, height: 1000 })
    const file = await drawn(200, 100, 5).jpeg().toBuffer()
    const padded = Buffer.concat([file, Buffer.alloc(pictureBytesMax - file.length)])
    expect(await take(padded)).toMatchObject({ width: 200, height: 100 })
  })

  test('one with a location in its EXIF data is turned upright and loses that data', async () => {
    const file = await drawn(300, 200)
      .withExif({
        IFD0: { Make: 'Spy' },
        IFD3: { GPSLatitude: '26/1 35/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Spy')).toBe(true)
    const taken = await take(file)
    expect(taken).toMatchObject({ width: 200, height: 300 })
    const bytes = await storedBytes(taken.name)
    expect(bytes.includes('Exif') || bytes.includes('Spy') || bytes.includes('GPS')).toBe(false)
    const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
  })

  test('a full-colour CMYK JPEG becomes sRGB', async () => {
    const file = await drawn(300, 200)
      .toColourspace('cmyk')
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect((await sharp(file).metadata()).space).toBe('cmyk')
    const taken = await take(file)
    expect(await sharp(await storedBytes(taken.name)).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
      width: 300,
    })
  })

  test('an animated WebP becomes its first frame', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => drawn(120, 80, seed).png().toBuffer()))
    const file = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(file).metadata()).pages).toBe(3)
    expect(await take(file)).toMatchObject({ width: 120, height: 80 })
  })

  test('transparency is kept', async () => {
    const file = await sharp({
      create: {
        width: 50,
        height: 50,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer()
    const taken = await take(file)
    expect(taken.placeholder).toBe('')
    expect(await sharp(await storedBytes(taken.name)).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('data after the picture in its file is dropped', async () => {
    const file = Buffer.concat([
      await drawn(60, 40).jpeg().toBuffer(),
      Buffer.from('PK\x03\x04 evil'),
    ])
    expect((await storedBytes((await take(file)).name)).includes('evil')).toBe(false)
  })
})

describe('refused pictures, each with its reason', () => {
  const unknown =
    '415 This file is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.'
  const damaged = '422 The picture is damaged or incomplete. Please choose another one.'
  const tooMany = '413 A picture may have at most 5 MB. Please make it smaller.'
  const noBase64 = '422 The picture is not valid base64. Please choose it again.'
  const empty = '422 The picture is empty. Please choose another one.'
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a zip', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), unknown],
    [
      'a GIF of 65535 x 65535',
      () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1'),
      unknown,
    ],
    ['an SVG with a script', () => Buffer.from(svg), unknown],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), unknown],
    ['a TIFF', () => drawn(20, 20).tiff().toBuffer(), unknown],
    ['an HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), unknown],
    ['a JPEG cut in half', async () => half(await drawn(800, 600).jpeg().toBuffer()), damaged],
    ['a PNG cut in half', async () => half(await drawn(800, 600).png().toBuffer()), damaged],
    ['a WebP cut in half', async () => half(await drawn(800, 600).webp().toBuffer()), damaged],
    ['an AVIF cut in half', async () => half(await drawn(800, 600).avif().toBuffer()), damaged],
    ['a JPEG of its first bytes alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), damaged],
    ['a PNG of noise', async () => noisy(await drawn(800, 600).png().toBuffer()), damaged],
    ['5 MB and a byte', () => Buffer.alloc(pictureBytesMax + 1, 0xff), tooMany],
    ['nothing', () => Buffer.alloc(0), empty],
    [
      '1 x 60000',
      () => blackPng(1, 60_000),
      '422 A picture may be at most 20 times as long as it is wide; this one has 1 by 60000 pixels.',
    ],
    [
      '30000 x 30000',
      () => blackPng(30_000, 30_000),
      '413 A picture may have at most 40 megapixels; this one has 900. Please make it smaller.',
    ],
    [
      '40.1 megapixels',
      () => blackPng(8000, 5013),
      '413 A picture may have at most 40 megapixels; this one has 40.2. Please make it smaller.',
    ],
  ])('%s', async (_, file, reason) => {
    expect(await refused(take(await file()))).toBe(reason)
  })

  test.each<[string, string]>([
    ['', empty],
    ['data:image/png;base64,', empty],
    ['hello, world!', noBase64],
    ['data:image/png,iVBORw0KGgo=', noBase64],
    ['data:', noBase64],
    ['A', noBase64],
    ['AAAA====', noBase64],
    ['☃'.repeat(100), noBase64],
    ['A'.repeat(8_000_000), tooMany],
  ])('base64 text %# is refused', async (text, reason) => {
    expect(await refused(takePicture(here, text))).toBe(reason)
  })

  test('the refusal names the field if the caller does', async () => {
    await expect(takePicture(here, 'PK', 'BackgroundPic')).rejects.toMatchObject({
      status: 415,
      errors: [{ field: 'BackgroundPic' }],
    })
  })

  test('nothing of them is stored', async () => {
    const rows = await here.database.reader.select().from(pictures)
    expect(rows.filter((row) => row.storedAt === null || row.removedAt !== null)).toEqual([])
  })
})

describe('stored once', () => {
  test('the same file sent again, concurrently or later, is one picture', async () => {
    const file = await drawn(640, 480, 77).jpeg().toBuffer()
    const names = await Promise.all([1, 2, 3].map(() => takePictureFile(here, file)))
    names.push(await takePictureFile(here, file))
    expect(new Set(names.map(({ name }) => name)).size).toBe(1)
  })

  test('the name reveals nothing about the content', async () => {
    const file = await drawn(640, 480, 78).jpeg().toBuffer()
    const { name } = await takePictureFile(here, file)
    const [row] = await here.database.reader.select().from(pictures).where(eq(pictures.name, name))
    expect(row?.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(name).not.toContain(row?.contentHash?.slice(0, 32))
    expect(name).toMatch(/^[0-9a-f]{32}-640x480-[0-9a-f]{6}$/)
    expect(pictureName(name.slice(0, 32), { ...readPictureName(name), ...size(row) })).toBe(name)
  })

  test('a failing store leaves no picture that others could get', async () => {
    const file = await drawn(64, 48, 79).jpeg().toBuffer()
    const failing = { ...here.files, put: () => Promise.reject(new Error('The disk is full.')) }
    await expect(takePictureFile({ ...here, files: failing }, file)).rejects.toThrow('full')
    const { name } = await takePictureFile(here, file)
    expect(await storedBytes(name)).not.toHaveLength(0)
  })
})

function size(row: typeof pictures.$inferSelect | undefined) {
  return { width: row?.width ?? 0, height: row?.height ?? 0, placeholder: row?.placeholder ?? '' }
}

function half(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2)
}

/** Corrupts bytes in the middle, where the pixels are. */
function noisy(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  for (let index = 1000; index < 1200; index += 1) copy[index] = index & 255
  return copy
}
