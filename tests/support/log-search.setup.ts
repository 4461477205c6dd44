/** Setup of every test file that starts servers: checks that no secret was logged. */
import { afterAll, expect } from 'vitest'
import { beginLogSearch, leakedLines } from './log-search.ts'

beginLogSearch()
// The afterAll hook registered first runs last, when the file has stopped its servers.
afterAll(() => expect(leakedLines(), 'lines of a log that carry a secret').toEqual([]))
