/** Setup of every test file that starts servers: checks what they have logged. */
import { afterAll, expect } from 'vitest'
import { beginErrorLog, noteWarning, unexpectedErrors } from './error-log.ts'
import { beginLogSearch, leakedLines } from './log-search.ts'

beginErrorLog()
beginLogSearch()
process.on('warning', noteWarning)
// The afterAll hook registered first runs last, when the file has stopped its servers.
afterAll(() => {
  process.off('warning', noteWarning)
  expect(leakedLines(), 'lines of a log that carry a secret').toEqual([])
  expect(unexpectedErrors(), 'errors in a log that no test has announced').toEqual([])
})
