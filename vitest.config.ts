import { defineConfig } from 'vitest/config'
import { inRoot, testOptions } from './scripts/lib/paths.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { patient } from './tests/support/patience.ts'

const onPostgres = process.env.TEST_DATABASE_URL !== undefined
const journeys = ['tests/journeys/**/*.test.ts']
const apiTests = ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts', 'tests/attacks/**/*.test.ts']
const faults = ['tests/faults/**/*.test.ts', 'src/platform/{database,jobs}/**/*.test.ts']
/** What proves something on the other database only. */
const elsewhere = onPostgres
  ? ['src/platform/database/embedded.test.ts', 'tests/faults/embedded/**']
  : ['tests/faults/postgres/**']
/** What takes minutes: `npm run faults`. */
const long = process.env.NEEV_FAULTS === 'long' ? [] : ['tests/faults/**/*.long.test.ts']

// What Node has compiled for one process serves the others.
process.env.NODE_COMPILE_CACHE ??= inRoot('build/compile-cache')

/** Fails a file whose servers have logged a token, a code or a password. */
const searchLogs = ['tests/support/log-search.setup.ts']

/**
 * Four kinds of tests, and every test file is of one. `api` and `faults` use a database: the
 * embedded one, or PostgreSQL where TEST_DATABASE_URL names it. `faults` takes away what a server
 * stands on. `journeys` drives a browser against the built product. All but the faults share
 * processes, since importing the product took most of a small file's time; each file opens a
 * database of its own.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: testOptions,
    // One more than cores, on two: a third of the time tests wait for clocks, processes and pages.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The second that is the default is nothing to a browser on a busy machine.
    expect: { poll: { timeout: patient(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...apiTests, ...faults, ...journeys],
          isolate: false,
          // Properties take seconds where the machine is busy.
          testTimeout: patient(20_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          setupFiles: searchLogs,
          include: apiTests,
          exclude: elsewhere,
          isolate: false,
          testTimeout: patient(20_000),
          hookTimeout: patient(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          setupFiles: searchLogs,
          include: faults,
          exclude: [...elsewhere, ...long],
          testTimeout: patient(90_000),
          hookTimeout: patient(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          setupFiles: searchLogs,
          include: journeys,
          isolate: false,
          testTimeout: patient(90_000),
          hookTimeout: patient(120_000),
          // As long as the browser's driver waits for whatever it waits for.
          expect: { poll: { timeout: patient(30_000) } },
        },
      },
    ],
  },
})
