import { expect, test } from 'vitest'
import { leakedLines, noteCodes, noteLog, noteSecrets } from './log-search.ts'

const token = `${'Ab3-'.repeat(10)}xyz`

test('a password, a code and a token of a log are found, and shown as dots', () => {
  noteSecrets({ username: 'asha@example.com', password: 'Kota?(12', otpMessage: '' })
  noteCodes('Your code:\n\n    482913\n\nIt is good for 10 minutes, until 2026-11-21 10:00.')
  noteLog('{"msg":"login of asha@example.com with Kota?(12"}\n{"msg":"mail with 482913"}')
  noteLog(`{"path":"/api/x","authorization":"Bearer ${token}"}`)
  noteLog('{"level":30,"msg":"request completed"}')
  expect(leakedLines()).toEqual([
    '{"msg":"login of asha@example.com with •••"}',
    '{"msg":"mail with •••"}',
    '{"path":"/api/x","authorization":"Bearer •••"}',
  ])
})

test('digits of a longer number or an id are no code, and a file’s name is no token', () => {
  const before = leakedLines().length
  noteLog('{"level":30,"pid":482913,"hostname":"neev","msg":"request completed"}')
  noteLog('{"time":1482913000000,"responseTime":0.482913,"reqId":"ab482913-4829-4134-8291"}')
  noteLog(`{"path":"/assets/${token}.avif"}`)
  expect(leakedLines()).toHaveLength(before)
})
