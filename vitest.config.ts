import { defineConfig } from 'vitest/config'

const journeys = ['tests/journeys/**/*.test.ts']
const apiTests = ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts']

/**
 * Three kinds of tests, and every test file is of one. `api` uses a database: the embedded one, or
 * PostgreSQL where TEST_DATABASE_URL names it. `journeys` drives a browser against the built
 * product.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...apiTests, ...journeys],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
