import { expect, test } from 'vitest'
import { createSlowHosts, hostOf } from './hosts.ts'

test.each([
  ['https://a.b.slow.example/1.png', 'slow.example'],
  ['https://img.shop.co.in/1.png', 'shop.co.in'],
  // Of these each name is somebody's own.
  ['https://one.vercel.app/1.png', 'one.vercel.app'],
  ['https://two.s3.ap-south-1.amazonaws.com/1.png', 'two.s3.ap-south-1.amazonaws.com'],
  ['https://shop.github.io/1.png', 'shop.github.io'],
  ['https://x.trycloudflare.com/1.png', 'x.trycloudflare.com'],
  ['https://SLOW.example/1.png', 'slow.example'],
  ['http://127.0.0.1:4000/x', '127.0.0.1:4000'],
  ['http://[::1]:4000/x', '[::1]:4000'],
])('%s is of %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})

const url = (name: string) => `https://${name}.slow.example/1`

test('a host that is slow three times is given up for ten minutes, whatever stands before its name', () => {
  let now = 0
  const hosts = createSlowHosts(() => now)
  hosts.noteSlow(url('a'), 'one')
  hosts.noteSlow(url('b'), 'one')
  expect(hosts.isGivenUp(url('c'), 'one')).toBe(false)
  hosts.noteSlow(url('c'), 'one')
  expect(hosts.isGivenUp(url('d'), 'one')).toBe(true)
  expect(hosts.isGivenUp('https://quick.example/2', 'one')).toBe(false)
  now = 11 * 60_000
  expect(hosts.isGivenUp(url('d'), 'one')).toBe(false)
})

test('one owner gives up a host for itself alone; three owners do for everybody', () => {
  const hosts = createSlowHosts(() => 0)
  for (let count = 0; count < 10; count += 1) hosts.noteSlow(url('a'), 'one')
  expect(hosts.isGivenUp(url('a'), 'one')).toBe(true)
  expect(hosts.isGivenUp(url('a'), 'other')).toBe(false)
  hosts.noteSlow(url('a'), 'two')
  expect(hosts.isGivenUp(url('a'), 'other')).toBe(false)
  hosts.noteSlow(url('b'), 'three')
  expect(hosts.isGivenUp(url('a'), 'other')).toBe(true)
})

test('a host that answers again is waited for again', () => {
  const hosts = createSlowHosts(() => 0)
  for (const owner of ['one', 'two', 'three', 'three']) hosts.noteSlow(url('a'), owner)
  hosts.noteQuick(url('b'))
  expect(hosts.isGivenUp(url('a'), 'three')).toBe(false)
})
