import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, storedKeys } from '#tests/pictures.ts'
import { startS3, type TestS3 } from '#tests/support/s3.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { keptKey, variantKey } from '../reads.ts'
import { holdPicture } from '../writes.ts'
import { takePictureFile } from './take.ts'

let s3: TestS3
const servers: Record<string, TestServer> = {}
beforeAll(async () => {
  s3 = await startS3()
  servers.disk = await startTestServer()
  servers.S3 = await startTestServer({
    env: {
      IMAGE_STORE: 's3',
      IMAGE_BASE_URL: 'https://images.example.com/pics',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
  })
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close()
  await s3.stop()
})

describe.each([
  ['disk', '/images'],
  ['S3', '/pics'],
])('on %s', (kind, base) => {
  const server = () => {
    const match = servers[kind]
    if (!match) throw new Error(`There is no server on ${kind}.`)
    return match
  }
  const take = async (width: number, height: number, seed: number) => {
    const file = await drawn(width, height, seed).jpeg().toBuffer()
    const { services } = server()
    const { name } = await takePictureFile(services, file)
    await services.database.transaction((tx) =>
      holdPicture(tx, name, { subject: 'default_product_image', subjectId: String(seed) }),
    )
    return name
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server().url}${base}/${path}`, { headers })

  test('every width and format is created on request, with its type, cacheable forever', async () => {
    const name = await take(1600, 1000, 1)
    for (const width of [160, 1600]) {
      for (const format of ['avif', 'webp']) {
        const response = await get(`${name}/${width}.${format}`)
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        const decoded = await sharp(bytes).metadata()
        expect(decoded).toMatchObject({ width, height: (width * 1000) / 1600 })
        expect(decoded.format).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    }
    expect(await storedKeys(server().services.files, name)).toHaveLength(5)
  })

  test('pictures are not enlarged: the first larger width returns the original width', async () => {
    const name = await take(400, 300, 2)
    const own = await sharp(await (await get(`${name}/480.webp`)).arrayBuffer()).metadata()
    expect(own).toMatchObject({ width: 400, height: 300 })
    expect((await get(`${name}/640.webp`)).status).toBe(404)
  })

  test('concurrent requests for a size create its file only once', async () => {
    const name = await take(800, 600, 3)
    const { files } = server().services
    let puts = 0
    const put = files.put
    files.put = (...args) => {
      puts += 1
      return put(...args)
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await get(`${name}/640.avif`)
        return `${response.status} ${(await response.arrayBuffer()).byteLength}`
      }),
    )
    files.put = put
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 \d{3,}$/)
    expect(puts).toBe(1)
  })

  test('a stored size is not created again', async () => {
    const name = await take(800, 600, 4)
    const key = variantKey(name, 320, 'webp')
    await server().services.files.put(key, Buffer.from('as kept'), 'image/webp')
    expect(await (await get(`${name}/320.webp`)).text()).toBe('as kept')
  })

  test('a browser with a cached copy gets a 304', async () => {
    const name = await take(800, 600, 5)
    const tag = (await get(`${name}/160.webp`)).headers.get('etag') ?? ''
    const again = await get(`${name}/160.webp`, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toContain('immutable')
  })

  test('unknown names and widths, and the stored original, are a 404 without store access', async () => {
    const name = await take(800, 600, 6)
    const { files } = server().services
    const { get: read } = files
    const asked: string[] = []
    files.get = (key) => {
      asked.push(key)
      return read(key)
    }
    const paths = [
      `${name}/kept`,
      `${name}/161.webp`,
      `${name}/0160.webp`,
      `${name}/640.jpeg`,
      `${name}/640.webp.avif`,
      `${name}/640.WEBP`,
      `${name}/1600.webp`,
      `${name.toUpperCase()}/640.webp`,
      `${'0'.repeat(32)}-800x600-000000/640.webp`,
      `${name.replace('800x600', '1600x600')}/1600.webp`,
      `..%2f${name}/640.webp`,
      `${name}%2f..%2f${name}/640.webp`,
      'x/640.webp',
    ]
    for (const path of paths) expect((await get(path)).status, path).toBe(404)
    files.get = read
    expect(asked).toEqual([])
    expect(await files.get(keptKey(name))).not.toBeNull()
  })
})
