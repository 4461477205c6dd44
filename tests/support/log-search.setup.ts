/** For every test file that starts servers: none of them may have logged a secret. */
import { afterAll, expect } from 'vitest'
import { beginLogSearch, leakedLines } from './log-search.ts'

beginLogSearch()
// The first to be asked for is the last to run: the file has stopped its servers by then.
afterAll(() => expect(leakedLines(), 'lines of a log that carry a secret').toEqual([]))
