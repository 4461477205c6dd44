import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { patient } from './lib/patience.mjs'
import { prepare } from './lib/prepare.mjs'
import { Failure, interrupted, plainWhenPiped, run, runMain } from './lib/process.mjs'
import { hashSources, readStamp, writeStamp } from './lib/stamp.mjs'
import { withTestRun } from './lib/test-run.mjs'
import { runVitest } from './lib/vitest.mjs'

/** Milliseconds that a program may take without a word on an idle machine. */
const silenceLimit = 10 * 60_000
const routesStamp = inRoot('build', '.routes-stamp')

/**
 * Every check, in order. `needs` names earlier steps that must have passed for a step to be
 * meaningful. Adjacent steps marked `tests` run together, so that one project can use the CPU while
 * another waits for a process. A step without `work` is a project of vitest.config.ts.
 */
const steps = [
  { name: 'words', work: () => prepare({ tests: true, build: false }) },
  { name: 'routes', work: typePages, needs: ['words'] },
  { name: 'types', work: () => tool('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'lint', work: () => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.') },
  { name: 'structure', work: () => node(inRoot('scripts/check-structure.mjs')) },
  { name: 'build', work: () => prepare({ tests: true }), needs: ['words'] },
  { name: 'unit', tests: true, needs: ['words'] },
  { name: 'api', tests: true, needs: ['words'] },
  { name: 'database', tests: true, needs: ['words'] },
  { name: 'main-journeys', tests: true, browser: true, needs: ['build'] },
  { name: 'journeys', tests: true, browser: true, needs: ['build'], later: true },
  { name: 'sweep', tests: true, browser: true, needs: ['build'], later: true },
  { name: 'properties', tests: true, needs: ['words'], later: true },
  { name: 'faults', tests: true, needs: ['build'], later: true, alone: true },
]
const statics = ['words', 'routes', 'types', 'lint', 'structure']

/**
 * `npm test`: installs what is missing and runs every check that belongs before a commit.
 *
 * - `--only` runs the named checks
 * - `--later` runs the others: `npm run test:sweep`
 * - `--changed` runs the static checks and the tests that a change can reach
 * - `--slow` lists the ten slowest test files
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      later: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      slow: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const started = performance.now()
  await prepare({ tests: true, words: false, build: false })
  const names = [...values.only, ...positionals].flatMap((value) => value.split(','))
  const chosen = values.changed ? await ofChange(values.since) : named(names, values.later)
  if (values.later) process.env.NEEV_RUNS = 'all'
  else process.env.NEEV_AXE ??= 'later'
  return withTestRun(async () => {
    const results = await runAll(chosen)
    if (values.slow) listSlowest(results)
    return summary(results, performance.now() - started)
  })
})

function named(names, later) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Failure(`Unknown check '${unknown}'. The checks are: ${known}.`)
  }
  const builds = ({ name }) => later && name === 'build'
  return steps.filter((step) =>
    names.length > 0 ? names.includes(step.name) : Boolean(step.later) === later || builds(step),
  )
}

/** The static checks, the build where a page has changed, and the tests that are reached. */
async function ofChange(since) {
  // Reads sources with a package that may just have been installed.
  const { testsOfChange } = await import('./lib/changed.mjs')
  const { changed, pages, tests } = await testsOfChange(since)
  console.log(`${changed} changed files reach ${tests.length} test files.`)
  const isNeeded = ({ name, tests: isProject }) =>
    statics.includes(name) || (name === 'build' && pages) || isProject
  const files = (name) => tests.filter((test) => test.project === name).map(({ file }) => file)
  return steps
    .filter(isNeeded)
    .map((step) => (step.tests ? { ...step, files: files(step.name) } : step))
    .filter((step) => !step.tests || step.files.length > 0)
}

async function runAll(chosen) {
  const results = []
  const isMissing = (need) => results.some((each) => each.name === need && !each.ok)
  for (const together of inGroups(chosen)) {
    const able = together.filter((step) => !step.needs?.some(isMissing))
    for (const { name, needs } of together.filter((step) => !able.includes(step))) {
      const note = `skipped: ${needs.find(isMissing)} failed`
      results.push(report({ name, ok: false, note }))
    }
    if (able.length > 0) results.push(...(await runTogether(able)))
    if (interrupted()) throw new Failure('Interrupted.')
  }
  return results
}

/** Adjacent tests run together, unless a step measures what others would disturb. */
function inGroups(list) {
  const groups = []
  for (const step of list) {
    const last = groups.at(-1)
    if (step.tests && last?.[0].tests && !step.alone && !last[0].alone) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Runs steps and never throws: any error becomes their failure. */
async function runTogether(together) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    if (together[0].tests) {
      const names = together.map(({ name }) => name).join(', ')
      console.log(`${names} …`)
      const results = await runTests(together)
      return results.map((result) => report(result, seconds()))
    }
    const [{ name, work }] = together
    const { code = 0, output = '', timedOut } = (await work()) ?? {}
    if (code !== 0 && output) console.log(output.trimEnd())
    const result = { name, ok: code === 0 }
    if (timedOut) result.note = 'it said nothing any more and was stopped'
    return [report(result, seconds())]
  } catch (error) {
    const note = error instanceof Failure ? error.message : error.stack
    return together.map(({ name }) => report({ name, ok: false, note }, seconds()))
  }
}

async function runTests(together) {
  const browser = together.some((step) => step.browser) ? await findBrowser() : {}
  const names = together.map(({ name }) => name)
  const files = together.flatMap((step) => step.files ?? [])
  return runVitest(names, { env: browser, files })
}

/** Writes the types of the pages, which follow from the list of pages. */
async function typePages() {
  const sources = ['src/routes.ts', 'src/app/shell', 'src/areas/content/rules', 'package-lock.json']
  const stamp = hashSources([...sources, 'react-router.config.ts', 'vite.config.ts'])
  const isThere = existsSync(inRoot('.react-router/types'))
  if (isThere && readStamp(routesStamp) === stamp) return undefined
  const result = await tool('@react-router/dev/bin.cjs', 'typegen')
  if (result.code === 0) writeStamp(routesStamp, stamp)
  return result
}

function node(...args) {
  const env = { ...process.env, ...plainWhenPiped() }
  return run(pinnedNode, args, { env, capture: true, silenceLimit: patient(silenceLimit) })
}

function tool(file, ...args) {
  return node(inRoot('node_modules', file), ...args)
}

function report(result, seconds) {
  const { name, ok, passed = 0, failed = 0, note } = result
  const tests = passed + failed > 0 ? `, ${passed} tests` : ''
  const time = seconds === undefined ? '' : ` ${seconds.toFixed(1)} s`
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name}${time}${tests}${note ? `: ${note}` : ''}`)
  return result
}

function listSlowest(results) {
  const files = results.flatMap((result) => result.files ?? [])
  console.log('\nThe slowest test files:')
  for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
}

/**
 * Prints the totals. A failed check without tests counts as one failure, so that the last line
 * never reads as a success.
 */
function summary(results, duration) {
  const failures = results.filter((result) => !result.ok)
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0)
  const failed = failures.reduce((sum, result) => sum + (result.failed ?? 1), 0)
  console.log(`\nAll checks took ${(duration / 1000).toFixed(0)} s.`)
  for (const { name, note } of failures) console.log(`FAILED ${name}${note ? `: ${note}` : ''}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failures.length === 0 ? 0 : 1
}
