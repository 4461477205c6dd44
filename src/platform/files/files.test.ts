import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type TestS3 } from '#tests/support/s3.ts'
import { type FileStore, openFiles } from './files.ts'
import { openS3 } from './s3.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'neev-files-'))
let s3: TestS3
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  s3 = await startS3()
  stores.disk = openFiles({ dataDir, images: { store: 'file', baseUrl: '/images' } })
  stores.S3 = openFiles({ dataDir, images: { store: 's3', baseUrl: '/images', s3: s3.settings } })
})
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function store(name: string): FileStore {
  const store = stores[name]
  if (!store) throw new Error(`There is no store ${name}.`)
  return store
}

describe.each(['disk', 'S3'])('on %s', (name) => {
  test('a file can be written, read, replaced and removed', async () => {
    const files = store(name)
    const bytes = Buffer.from([0, 255, 128, 13, 10, 0])
    expect(await files.get('pictures/abc/master')).toBeNull()
    await files.put('pictures/abc/master', bytes, 'image/jpeg')
    expect(await files.get('pictures/abc/master')).toEqual(bytes)
    await files.put('pictures/abc/master', Buffer.from('new'), 'image/jpeg')
    expect(String(await files.get('pictures/abc/master'))).toBe('new')
    await files.remove('pictures/abc/master')
    await files.remove('pictures/abc/master')
    expect(await files.get('pictures/abc/master')).toBeNull()
  })

  test('a folder is empty until it has a file', async () => {
    const files = store(name)
    expect(await files.isEmpty('shelf')).toBe(true)
    await files.put('shelf/abc/master', Buffer.from('x'), 'image/jpeg')
    expect(await files.isEmpty('shelf')).toBe(false)
    expect(await files.isEmpty('she')).toBe(true)
  })

  test('keys that could escape their folder are rejected', async () => {
    const files = store(name)
    const keys = [
      '../x/y',
      'a/../../b',
      'a/b/..',
      '/etc/passwd',
      'a/b',
      'a/b/c/d',
      'A/b/c',
      'a/b/%2e',
    ]
    for (const key of [...keys, 'a/b/c\0', 'a\\b/c/d', 'a/b/.hidden', '']) {
      await expect(files.put(key, Buffer.from('x'), 'text/plain'), key).rejects.toThrow(
        'Not a valid file key',
      )
      await expect(files.get(key), key).rejects.toThrow('Not a valid file key')
      await expect(files.remove(key), key).rejects.toThrow('Not a valid file key')
    }
  })
})

test('on disk concurrent writes and removals leave a file complete or absent', async () => {
  const files = store('disk')
  const bytes = Buffer.alloc(200_000, 7)
  const writes = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 2
      ? files.remove('pictures/race/file')
      : files.put('pictures/race/file', bytes, 'image/webp'),
  )
  await Promise.all(writes)
  const left = await files.get('pictures/race/file')
  expect(left === null || left.equals(bytes)).toBe(true)
})

test('on disk no temporary file is left, and an empty folder is removed', async () => {
  const files = store('disk')
  await files.put('pictures/zebra/file', Buffer.from('x'), 'image/webp')
  expect(readdirSync(join(dataDir, 'pictures/ze/zebra'))).toEqual(['file'])
  await files.remove('pictures/zebra/file')
  expect(readdirSync(join(dataDir, 'pictures/ze'))).toEqual([])
})

describe('a store that fails', () => {
  let flaky: Server
  let answers: number[] = []
  let calls = 0
  beforeAll(async () => {
    flaky = createServer((_, response) => {
      calls += 1
      response.writeHead(answers.shift() ?? 200).end('body')
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => flaky.close(resolve)))
  const open = () => {
    const { port } = flaky.address() as AddressInfo
    return openS3({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  }

  test('is retried, up to three attempts', async () => {
    answers = [500, 503]
    calls = 0
    expect(String(await open().get('pictures/a/b'))).toBe('body')
    expect(calls).toBe(3)
  })

  test('is a 503 with a retry time', async () => {
    answers = [500, 500, 500]
    await expect(open().get('pictures/a/b')).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  })

  test('is not retried if it rejects the request', async () => {
    answers = [403]
    calls = 0
    await expect(open().put('pictures/a/b', Buffer.from('x'), 'image/avif')).rejects.toThrow('403')
    expect(calls).toBe(1)
  })

  test('is not taken for empty if the bucket must not be listed', async () => {
    answers = [403]
    await expect(open().isEmpty('pictures')).rejects.toThrow('Allow s3:ListBucket.')
  })

  test('is a 503 if it cannot be reached', async () => {
    const nobody = openS3({ ...s3.settings, endpoint: 'http://127.0.0.1:9' })
    await expect(nobody.get('pictures/a/b')).rejects.toMatchObject({ status: 503 })
  })
})
