import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../app.ts'
import { base64, drawn } from '../pictures.ts'
import { type Running, startProcess, writes } from '../support/processes.ts'

const megabyte = 1024 * 1024
let running: Running
let url = ''
let token = ''
beforeAll(async () => {
  running = startProcess('tests/support/server.fixture.ts', [], {
    TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '1',
  })
  await writes(running, 'ready at')
  const [, address = '', username] = /ready at (\S+) for (\S+) /.exec(running.written()) ?? []
  url = address
  const login = await post('Login/Authenticate', { username, password })
  token = String((await login.json()).token)
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
})

function post(path: string, body: object): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

function upload(BackgroundPic: string): Promise<Response> {
  return post('Company/SaveCompanyDetailAsync', {
    Name: 'Asha Stones',
    Description: '',
    CompanyId: '00000000-0000-0000-0000-000000000000',
    ContactNo: '9829011111',
    EmailAddress: 'asha@example.com',
    WorkingTypes: [1],
    companyUrl: 'asha-stones',
    IsPictureChanged: true,
    BackgroundPic,
  })
}

/** The resident memory of the server, in MB. */
function memory(): number {
  const text = readFileSync(`/proc/${running.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024
}

/** A picture that compresses like a photograph: every pixel has detail. */
async function photo(): Promise<ReturnType<typeof drawn>> {
  const noise = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => (i * 2654435761) >>> 24))
  const input = await drawn(4000, 3000)
    .composite([
      {
        input: noise,
        raw: { width: 1000, height: 1000, channels: 3 },
        tile: true,
        blend: 'soft-light',
      },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(input)
}

test.skipIf(process.platform !== 'linux')(
  '340 unfinished bodies of 1 MB take less than half of their size in memory, and others are answered',
  async () => {
    const { hostname, port } = new URL(url)
    // What the first requests compile and cache is no memory of bodies.
    for (let i = 0; i < 340; i += 1) await post('Company/SaveCompanyDetailAsync', {})
    const idle = memory()
    const head =
      'POST /api/Company/SaveCompanyDetailAsync HTTP/1.1\r\nHost: x\r\n' +
      `Content-Type: application/json\r\nAuthorization: Bearer ${token}\r\n`
    const bytes = Buffer.from(`${head}Content-Length: 7000000\r\n\r\n{"a":"${'x'.repeat(megabyte)}`)
    const sockets = Array.from({ length: 340 }, () => connect(Number(port), hostname))
    for (const socket of sockets) {
      socket.on('error', () => {})
      socket.write(bytes)
    }
    let peak = 0
    for (let turn = 0; turn < 30; turn += 1) {
      await setTimeout(100)
      peak = Math.max(peak, memory())
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
    // Two wait in full, each other in the chunk that its socket had read; what V8 frees later counts too.
    expect(peak - idle).toBeLessThan(150)
  },
)

// A photograph from a phone, and a format whose decoder keeps the whole picture in memory.
test.skipIf(process.platform !== 'linux').each([
  ['JPEG', async () => (await photo()).jpeg({ quality: 75 }).toBuffer()],
  ['WebP', async () => (await photo()).webp({ quality: 40, effort: 0 }).toBuffer()],
])(
  '20 uploads of 12 megapixels at once, %s, take less than 300 MB',
  async (_, make) => {
    const file = await make()
    expect(file.length).toBeGreaterThan(2_000_000)
    // Trailing bytes make each file unique.
    const files = Array.from({ length: 20 }, (__, i) =>
      base64(Buffer.concat([file, Buffer.from([i])])),
    )
    const idle = memory()
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, memory())
    }, 5)
    const statuses = await Promise.all(files.map(async (each) => (await upload(each)).status))
    clearInterval(timer)
    // An account can register only one company. A person's second concurrent picture, and any that
    // does not fit in memory, is answered with a request to retry.
    expect(statuses.some((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses.filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([])
    expect(peak - idle).toBeLessThan(300)
  },
  120_000,
)
