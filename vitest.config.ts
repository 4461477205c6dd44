import { defineConfig } from 'vitest/config'
import { quickImports } from './scripts/lib/paths.mjs'
import { patient } from './scripts/lib/patience.mjs'
import { filesOf, notUnit, propertyFiles } from './scripts/lib/test-projects.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { allRuns } from './tests/support/runs.ts'

/** What takes minutes: `npm run faults`. */
const long = process.env.NEEV_FAULTS === 'long' ? [] : ['tests/faults/**/*.long.test.ts']
/** What needs several servers and PostgreSQL's other programs: scripts/test-postgres.mjs. */
const clusters = process.env.TEST_POSTGRES
  ? []
  : ['tests/faults/postgres/{pooler,replica,replica-left-out,start-says-why}.test.ts']

// Node dies when a worker of Vitest stores what it has compiled, and the run waits a minute for it.
delete process.env.NODE_COMPILE_CACHE

/**
 * Tests leave much garbage in little time: collected seldom, and without helpers, it costs a fifth
 * less CPU.
 */
const sparing = ['--max-semi-space-size=64', '--single-threaded-gc']

/** One PostgreSQL server for the whole run. */
const server = ['tests/support/database-server.ts']

/** Fails a file whose servers have logged a token, a code or a password. */
const searchLogs = 'tests/support/log-search.setup.ts'

/** The trades of a new site, which pages and contracts know. */
const provideTrades = 'tests/support/trades.setup.ts'

/** A tenth of each property's runs, unless all are wanted. */
const limitRuns = 'tests/support/runs.setup.ts'

/**
 * Node imports the product as it does in production, instead of Vite, which halves the time until a
 * file begins. No test of these replaces a module, so Vitest's own loader is not needed.
 */
const byNode = { viteModuleRunner: false, nodeLoader: false }

/** Tests that drive a browser. */
const inBrowser = (name: 'main-journeys' | 'journeys' | 'sweep', exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    experimental: byNode,
    globalSetup: server,
    setupFiles: [provideTrades, searchLogs],
    include: filesOf(name),
    exclude,
    isolate: false,
    // As long as the browser's driver waits for whatever it waits for.
    expect: { poll: { timeout: patient(30_000) } },
  },
})

/**
 * The kinds of tests, and every test file is of one (scripts/lib/test-projects.mjs). All but `unit`
 * use a database, on one server per run. `database` tests the code around it. `faults` takes away
 * what a server stands on. `main-journeys` and `journeys` drive a browser against the built product,
 * and `sweep` reads all its pages. All but `database` and `faults` share processes, since importing
 * the product took most of a small file's time. `properties` are the files of `unit`, `api` and
 * `database` that have some, once more with all runs.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: [...quickImports, ...sparing],
    // Far more than any takes: a machine that is quiet now may be busy when its turn comes.
    testTimeout: patient(60_000),
    hookTimeout: patient(90_000),
    teardownTimeout: patient(10_000),
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
          exclude: notUnit,
          setupFiles: [provideTrades, limitRuns],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          experimental: byNode,
          globalSetup: server,
          setupFiles: [provideTrades, searchLogs, limitRuns],
          include: filesOf('api'),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          experimental: byNode,
          globalSetup: server,
          setupFiles: [provideTrades, searchLogs, limitRuns],
          include: filesOf('database'),
        },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          globalSetup: server,
          setupFiles: [provideTrades, searchLogs, limitRuns],
          include: allRuns ? propertyFiles() : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          experimental: byNode,
          globalSetup: server,
          setupFiles: [provideTrades, searchLogs],
          include: filesOf('faults'),
          exclude: [...long, ...clusters],
        },
      },
      inBrowser('main-journeys'),
      // The sweep walks the main ones, too, with all their looks for accessibility.
      inBrowser('journeys', allRuns ? [] : filesOf('main-journeys')),
      inBrowser('sweep'),
    ],
  },
})
