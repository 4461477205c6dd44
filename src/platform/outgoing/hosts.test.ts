import { expect, test } from 'vitest'
import { createSlowHosts, hostOf } from './hosts.ts'

test.each([
  ['https://a.b.slow.example/1.png', 'slow.example'],
  ['https://img.shop.co.in/1.png', 'shop.co.in'],
  ['http://127.0.0.1:4000/x', '127.0.0.1:4000'],
  ['http://[::1]:4000/x', '[::1]:4000'],
])('%s is of %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})

test('a host that is slow three times is given up for ten minutes, whatever stands before its name', () => {
  let now = 0
  const hosts = createSlowHosts(() => now)
  hosts.noteSlow('https://a.slow.example/1')
  expect(hosts.isSlow('https://b.slow.example/2')).toBe(true)
  expect(hosts.isSlow('https://quick.example/2')).toBe(false)
  hosts.noteSlow('https://b.slow.example/2')
  expect(hosts.isGivenUp('https://c.slow.example/3')).toBe(false)
  hosts.noteSlow('https://c.slow.example/3')
  expect(hosts.isGivenUp('https://d.slow.example/4')).toBe(true)
  now = 11 * 60_000
  expect(hosts.isGivenUp('https://d.slow.example/4')).toBe(false)
  hosts.noteSlow('https://d.slow.example/4')
  hosts.noteQuick('https://d.slow.example/5')
  expect(hosts.isSlow('https://d.slow.example/6')).toBe(false)
})
