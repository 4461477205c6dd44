import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedLookup, isPublicAddress } from './addresses.ts'
import { refusalOf, sendOutgoing } from './send.ts'

let server: Server
let address: string
const requests: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/moved') response.writeHead(302, { location: `${address}/inside` }).end()
    else if (request.url === '/long') response.end('x'.repeat(100_000))
    else response.end('yes')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const production = { allowLoopback: false }
const testing = { allowLoopback: true }
const post = { headers: {}, body: '{}' }

describe('an address is public unless', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    'not an address',
  ])('it is %s', (each) => {
    expect(isPublicAddress(each)).toBe(false)
  })
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (each) => {
      expect(isPublicAddress(each)).toBe(true)
    },
  )
})

test.each([
  ['http://hooks.example', 'not https'],
  ['ftp://hooks.example', 'not https'],
  ['https://user:secret@hooks.example', 'with a user name'],
  ['https://localhost/hook', 'private'],
  ['https://intranet/hook', 'private'],
  ['https://127.0.0.1/hook', 'private'],
  ['https://2130706433/hook', 'private'],
  ['https://0x7f.1/hook', 'private'],
  ['https://[::1]/hook', 'private'],
  ['https://[::ffff:169.254.169.254]/', 'private'],
  ['https://hooks.example:25/', 'port'],
  ['nonsense', 'not a URL'],
])('%s is refused in production: %s', async (url, why) => {
  expect(refusalOf(url, production)).toBe(why)
  expect(await sendOutgoing({ url, ...post }, production)).toEqual({ failure: `refused: ${why}` })
})

test('a name is refused if it leads to this machine, whatever it is called', async () => {
  const look = (name: string) =>
    new Promise((done) => guardedLookup(isPublicAddress)(name, { all: true }, done))
  expect(await look('localhost')).toMatchObject({ code: 'ECLOSED' })
})

test('a request is sent once, a redirect is an answer, and long answers are cut', async () => {
  const send = (path: string) => sendOutgoing({ url: `${address}${path}`, ...post }, testing)
  expect(await send('/hook')).toEqual({ status: 200, body: 'yes' })
  expect(await send('/moved')).toMatchObject({ status: 302 })
  const long = await send('/long')
  expect('body' in long && long.body).toHaveLength(1_024)
  expect(requests).toEqual(['POST /hook', 'POST /moved', 'POST /long'])
  expect(await sendOutgoing({ url: `${address}/hook`, ...post }, production)).toHaveProperty(
    'failure',
  )
  expect(requests).toHaveLength(3)
})

// Whoever chooses the address must not learn which of the three it is.
test.each([
  ['a name that does not exist', 'https://no-such-name.invalid/hook', production],
  ['a name that leads inside', 'https://hooks.localhost/hook', production],
  ['a server that is not there', 'http://127.0.0.1:65533', testing],
])('%s is a failure of one word, not an error', async (_, url, rules) => {
  expect(await sendOutgoing({ url, ...post }, rules)).toEqual({ failure: 'unreachable' })
})
