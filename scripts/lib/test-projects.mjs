import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

/** The journeys without which nobody should commit; the others run with the sweep. */
export const mainJourneys = [
  'newcomer',
  'market',
  'product-draft',
  'quotations',
  'checkout',
  'moderation',
  'hindi',
].map((name) => `tests/journeys/${name}.test.ts`)

/**
 * The kinds of tests: the first whose files match is a test's project (vitest.config.ts). `unit` is
 * all the rest.
 */
const kinds = {
  faults: ['tests/faults/**/*.test.ts'],
  'main-journeys': mainJourneys,
  journeys: ['tests/journeys/**/*.test.ts'],
  sweep: ['tests/sweep/**/*.test.ts'],
  database: ['src/platform/{database,jobs}/**/*.test.ts'],
  api: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
}

/** The patterns of a kind. @param {keyof typeof kinds} name */
export function filesOf(name) {
  return kinds[name]
}

/** The patterns of all kinds that come before `unit`. */
export const notUnit = Object.values(kinds).flat()

/** The project of a test file. @param {string} file from the root */
export function projectOf(file) {
  const matches = (pattern) => expressionOf(pattern).test(file)
  const kind = Object.entries(kinds).find(([, patterns]) => patterns.some(matches))
  return kind?.[0] ?? 'unit'
}

/** Node's own matching of patterns came after version 20. */
function expressionOf(pattern) {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.+/)?'))
    .replaceAll(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`)
}

/** The test files with properties, whose runs are a tenth before a commit (tests/support/runs.ts). */
export function propertyFiles() {
  return ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map((name) => path.posix.join(folder, String(name).replaceAll(path.sep, '/')))
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => ['unit', 'api', 'database'].includes(projectOf(file)))
      .filter((file) =>
        /from '(?:fast-check|.*support\/runs\.ts)'/.test(readFileSync(inRoot(file), 'utf8')),
      ),
  )
}
