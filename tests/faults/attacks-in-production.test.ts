/**
 * The attacks of tests/attacks that consist of requests, against the built product in production
 * mode, while a watcher checks that the server stays alive.
 */
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { freeLogins } from '#areas/accounts/rules.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { patient } from '#tests/support/patience.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { base64, blackPng } from '../pictures.ts'
import { type Running, writes } from '../support/processes.ts'
import { referenceFilling } from '../support/reference-filling.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { beginMain, killAll } from './support/main.ts'
import { callAs, logIn, newPerson, type Person } from './support/people.ts'

const megabyte = 1024 * 1024
// Built before anything is timed, as it blocks this process for a while.
const bomb = new Uint8Array(brotliCompressSync('['.repeat(14 * megabyte)))
const person = newPerson()
let data: TestData
let smtp: TestSmtp
let server: Running
let url: string
let token: string
let userId: string
let living = true
let watching: Promise<void>
const beats: { status: number; took: number }[] = []

beforeAll(async () => {
  data = await prepareTestData(referenceFilling)
  smtp = await startSmtp()
  const port = await freePort()
  url = `http://localhost:${port}`
  server = beginMain(data, port, {
    NODE_ENV: 'production',
    HOST: 'localhost',
    PUBLIC_URL: url,
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'a-secret-of-tests',
    RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-tests',
    INVOICE_GSTIN: '08AAPFU0939F1ZV',
    INVOICE_ADDRESS: '1 Station Road, Jaipur 302001, Rajasthan',
    SMTP_URL: smtp.url,
    NETWORK_BUDGET: '60',
  })
  await writes(server, '"msg":"ready"')
  ;({ token, id: userId } = await signUp(person))
  watching = watch()
})
afterAll(async () => {
  living = false
  await watching
  await killAll()
  await smtp.stop()
  await data.remove()
})

/** Signs a person up with the code from the newest mail, and logs them in. */
async function signUp(newcomer: Person, referenceCode = '') {
  const call = callAs(url, newcomer)
  const { username, phoneNumber, password, fullName } = newcomer
  const before = mailsTo(username).length
  await call(accounts.validateContactDetail, { username, phoneNumber })
  const input = { username, phoneNumber, password, fullName, referenceCode }
  const otpMessage = await codeAfter(before, username)
  const result = await call(accounts.signUp, { ...input, otpMessage })
  if (result !== 1) throw new Error(`The sign-up answered ${result}.`)
  return logIn(url, newcomer)
}

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address))

async function codeAfter(before: number, address: string): Promise<string> {
  while (mailsTo(address).length === before) await setTimeout(20)
  return /(?<![\w.-])\d{6}(?![\w.-])/.exec(mailsTo(address).at(-1)?.raw ?? '')?.[0] ?? ''
}

/** Requests /healthz ten times a second. */
async function watch() {
  while (living) {
    const begin = performance.now()
    const { status } = await fetch(`${url}/healthz`)
    beats.push({ status, took: performance.now() - begin })
    await setTimeout(100)
  }
}

function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: object = {}) {
  return fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Sends raw bytes; returns the first chunk of the answer, or '' on timeout. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => {})
  socket.write(bytes)
  const [answer] = await Promise.race([
    new Promise<string[]>((resolve) => socket.once('data', (text) => resolve([`${text}`]))),
    setTimeout(patient(10_000), [''], { ref: false }),
  ])
  socket.destroy()
  return answer ?? ''
}

test('1: bodies that expand when decompressed or parsed are refused', async () => {
  const { path } = accounts.authenticate
  expect((await post(path, bomb, { 'content-encoding': 'br' })).status).toBe(415)
  const own = { authorization: `Bearer ${token}` }
  const deep = await post('user/UploadProfilePic', '['.repeat(6 * megabyte), own)
  expect(deep.status).toBe(400)
  const stranger = `POST /api/user/UploadProfilePic HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 6000000\r\n\r\n`
  expect(await send(stranger)).toMatch(/^HTTP\/1.1 401 /)
})

test(
  '2: requests for addresses without an account do not use up the codes of others',
  async () => {
    const addresses = Array.from({ length: 3_050 }, newPerson)
    const ask = async () => {
      for (let next = addresses.pop(); next; next = addresses.pop()) {
        const { username: emailAddress } = next
        await callAs(url, next)(accounts.sendResetCode, { emailAddress })
      }
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    const before = mailsTo(person.username).length
    const { username: emailAddress } = person
    expect(await callAs(url, person)(accounts.sendResetCode, { emailAddress })).toBe(1)
    expect(await codeAfter(before, emailAddress)).toMatch(/^\d{6}$/)
  },
  patient(60_000),
)

test('3: wrong passwords from another network do not lock the owner out', async () => {
  const attacker = { ...person, address: '203.0.113.66', password: 'Wrong-password1' }
  for (let n = 0; n <= freeLogins.account; n += 1) await logIn(url, attacker)
  const known = await logIn(url, { ...attacker, password: person.password })
  expect(known.token).toBe('')
  expect((await logIn(url, person)).token).not.toBe('')
})

test('4: repeated sign-ups earn a referral’s points once', async () => {
  const profileOf = () => callAs(url, person, token)(profile.info, { loginId: userId })
  const { referenceCode } = await profileOf()
  const referred = newPerson()
  for (const _ of [1, 2]) {
    const { token: own, id: loginId } = await signUp(referred, referenceCode)
    const { password } = referred
    expect(await callAs(url, referred, own)(privacy.erase, { loginId, password })).toBe('done')
  }
  expect((await profileOf()).referralPoint).toBe(100)
})

test('5: pictures of one account, small to send and huge to open, do not hold up those of others', async () => {
  const other = newPerson()
  const { token: otherToken, id: otherId } = await signUp(other)
  const upload = (from: Person, own: string, loginId: string, picture: Uint8Array) =>
    callAs(
      url,
      from,
      own,
    )(profile.uploadPicture, { loginId, profilePic: base64(picture) }).then(String, (error) =>
      isProblem(error) ? String(error.status) : 'failed',
    )
  const large = Array.from({ length: 8 }, (_, n) => blackPng(6_000, 4_000 + n))
  const flood = large.map((picture) => upload(person, token, userId, picture))
  expect(await upload(other, otherToken, otherId, blackPng(400, 300))).toBe('0')
  const answers = await Promise.all(flood)
  // One is processed and one waits.
  expect(answers.filter((answer) => answer === '0').length).toBeLessThanOrEqual(3)
  expect(answers.filter((answer) => answer !== '0')).toContain('429')
})

test('7: only the network that requests too many pages gets 429', async () => {
  const ask = async (n: number, network: string) => {
    const headers = { 'x-forwarded-for': network }
    const page = await fetch(`${url}/TileSellers/2?filterSellerText=word${n}`, { headers })
    await page.arrayBuffer()
    return page.status
  }
  let last = 200
  for (let n = 0; last === 200 && n < 200; n += 1) last = await ask(n, '198.51.100.1')
  expect(last).toBe(429)
  expect(await ask(201, '198.51.100.2')).toBe(200)
})

test('8: invalid requests are answered with a client error, never a server error', async () => {
  const asked: [string, number][] = [
    ['GET /assets/../../package.json HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['HELLO\r\n\r\n', 400],
  ]
  for (const [bytes, status] of asked) {
    expect(await send(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  }
  for (const number of [2_147_483_648, 99_999_999_999_999]) {
    const path = `seller/GetSellerListAsync?sellerType=${number}`
    const headers = { 'x-forwarded-for': '198.51.100.3' }
    expect((await fetch(`${url}/api/${path}`, { headers })).status).toBeLessThan(500)
  }
})

test('9: no development pages, no metrics, and no scripts other than the page’s own', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.4' }
  for (const path of ['/dev/mail', '/metrics']) {
    expect((await fetch(url + path, { headers })).status).toBe(404)
  }
  const injected = `/TileSellers/2?filterSellerText=${encodeURIComponent('<script>alert(1)</script>')}`
  for (const path of ['/', injected]) {
    const page = await fetch(url + path, { headers })
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe')
    expect(await page.text()).not.toContain('<script>alert(1)')
  }
})

test('10: the empty GUID is refused as the id of a user who has an account', async () => {
  const input = JSON.stringify({ loginId: emptyGuid, password: person.password })
  const own = { authorization: `Bearer ${token}` }
  expect((await post(privacy.download.path, input, own)).status).toBe(403)
  expect(userId).not.toBe(emptyGuid)
})

test('the server stayed alive, and logged neither errors nor what users typed', () => {
  expect(beats.length).toBeGreaterThan(5)
  expect(new Set(beats.map(({ status }) => status))).toEqual(new Set([200]))
  const times = beats.map(({ took }) => took).sort((one, other) => one - other)
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
  console.log(`/healthz, ${beats.length} times: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  // 200 ms on an otherwise idle machine.
  expect(p95).toBeLessThan(patient(200))
  const log = server.written()
  expect(log.split('\n').filter((line) => line.includes('"level":50'))).toEqual([])
  expect(log).not.toContain('Wrong-password1')
  // Only JSON: no banner for people.
  for (const line of log.split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow()
})
