/** Setup of every test file: properties without a number of their own have a tenth of their runs. */
import fc from 'fast-check'
import { runs } from './runs.ts'

fc.configureGlobal({ numRuns: runs(100) })
