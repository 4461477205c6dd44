import { expect, test } from 'vitest'
import { leakedLines, noteCodes, noteLog, noteSecrets } from './log-search.ts'

const token = `${'Ab3-'.repeat(10)}xyz`

test('a password, a code and a token in the log are found and masked', () => {
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

test('digits in a longer number or an id are not a code, and a file name is not a token', () => {
  const before = leakedLines().length
  noteLog('{"level":30,"pid":482913,"hostname":"neev","msg":"request completed"}')
  noteLog('{"time":1482913000000,"responseTime":0.482913,"reqId":"ab482913-4829-4134-8291"}')
  noteLog(`{"path":"/assets/${token}.avif"}`)
  expect(leakedLines()).toHaveLength(before)
})
