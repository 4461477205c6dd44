import { defineConfig } from 'vitest/config'
import { inRoot, quickImports } from './scripts/lib/paths.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { patient } from './tests/support/patience.ts'

const journeys = ['tests/journeys/**/*.test.ts']
const sweeps = ['tests/sweep/**/*.test.ts']
const apiTests = ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts', 'tests/attacks/**/*.test.ts']
const database = ['src/platform/{database,jobs}/**/*.test.ts']
const faults = ['tests/faults/**/*.test.ts']
/** What takes minutes: `npm run faults`. */
const long = process.env.NEEV_FAULTS === 'long' ? [] : ['tests/faults/**/*.long.test.ts']
/** What needs several servers and PostgreSQL's other programs: scripts/test-postgres.mjs. */
const clusters = process.env.TEST_POSTGRES
  ? []
  : ['tests/faults/postgres/{pooler,replica,replica-left-out,start-says-why}.test.ts']

// What Node has compiled for one process serves the others.
process.env.NODE_COMPILE_CACHE ??= inRoot('build/compile-cache')

/** One PostgreSQL server for the whole run. */
const server = ['tests/support/database-server.ts']

/** Fails a file whose servers have logged a token, a code or a password. */
const searchLogs = ['tests/support/log-search.setup.ts']

/** Tests that drive a browser. */
const inBrowser = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: server,
    setupFiles: searchLogs,
    include,
    isolate: false,
    testTimeout: patient(90_000),
    hookTimeout: patient(120_000),
    // As long as the browser's driver waits for whatever it waits for.
    expect: { poll: { timeout: patient(30_000) } },
  },
})

/**
 * Six kinds of tests, and every test file is of one. All but `unit` use a database, on one server
 * per run. `database` tests the code around it. `faults` takes away what a server stands on.
 * `journeys` drives a browser against the built product, and `sweep` reads all its pages. All but
 * `database` and `faults` share processes, since importing the product took most of a small file's
 * time.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: quickImports,
    // Twice the cores, on two: tests wait for clocks, processes and pages as long as they compute.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // The second that is the default is nothing to a browser on a busy machine.
    expect: { poll: { timeout: patient(10_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...apiTests, ...database, ...faults, ...journeys, ...sweeps],
          isolate: false,
          // Properties take seconds where the machine is busy.
          testTimeout: patient(20_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup: server,
          setupFiles: searchLogs,
          include: apiTests,
          isolate: false,
          testTimeout: patient(20_000),
          hookTimeout: patient(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          globalSetup: server,
          setupFiles: searchLogs,
          include: database,
          testTimeout: patient(90_000),
          hookTimeout: patient(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: server,
          setupFiles: searchLogs,
          include: faults,
          exclude: [...long, ...clusters],
          testTimeout: patient(90_000),
          hookTimeout: patient(120_000),
        },
      },
      inBrowser('journeys', journeys),
      inBrowser('sweep', sweeps),
    ],
  },
})
