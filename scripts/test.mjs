import { parseArgs } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { Failure, interrupted, plainWhenPiped, run, runMain } from './lib/process.mjs'
import { runVitest } from './lib/vitest.mjs'

const minute = 60_000

/**
 * Every check, in order. `needs` names earlier steps that must have passed for a step to be
 * meaningful. A step returns whether it passed and, if it runs tests, how many. Adjacent steps
 * marked `tests` run together, so that one project can use the CPU while another waits for a
 * process.
 */
const steps = [
  { name: 'words', work: () => prepare({ build: false }) },
  { name: 'routes', work: () => tool('@react-router/dev/bin.cjs', 'typegen'), needs: ['words'] },
  { name: 'types', work: () => tool('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'lint', work: () => lint() },
  { name: 'structure', work: () => node(inRoot('scripts/check-structure.mjs')) },
  { name: 'build', work: () => prepare(), needs: ['words'] },
  { name: 'unit', tests: true, needs: ['words'] },
  { name: 'api', tests: true, needs: ['words'] },
  { name: 'database', tests: true, needs: ['words'] },
  { name: 'journeys', work: () => inBrowser('journeys'), needs: ['build'] },
  { name: 'faults', tests: true, needs: ['build'] },
  { name: 'sweep', work: () => inBrowser('sweep'), needs: ['build'] },
]
/** What `npm test` leaves to `npm run test:sweep`. */
const later = ['faults', 'sweep']

function node(...args) {
  const env = { ...process.env, ...plainWhenPiped() }
  return run(pinnedNode, args, { env, timeLimit: 3 * minute })
}

function tool(file, ...args) {
  return node(inRoot('node_modules', file), ...args)
}

function lint() {
  const colors = process.stdout.isTTY ? [] : ['--colors=off']
  return tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...colors, '.')
}

async function inBrowser(project) {
  const env = await findBrowser()
  const [result] = await runVitest([project], { env, timeLimit: 20 * minute })
  return result
}

/**
 * `npm test`: installs what is missing and runs every check but the faults and the sweep, or only those
 * named by `--only`.
 */
await runMain(async () => {
  const chosen = [...chooseSteps()]
  const started = performance.now()
  await prepare({ words: false, build: false })
  const results = []
  const isMissing = (need) => results.some((one) => one.name === need && !one.ok)
  while (chosen.length > 0) {
    const together = nextSteps(chosen).map((step) => ({
      ...step,
      missing: step.needs?.find(isMissing),
    }))
    console.log(`\n== ${together.map(({ name }) => name).join(', ')}`)
    results.push(...(await runTogether(together)))
    if (interrupted()) throw new Failure('Interrupted.')
  }
  return summary(results, performance.now() - started)
})

function chooseSteps() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const names = [...values.only, ...positionals].flatMap((value) => value.split(','))
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Failure(`Unknown check '${unknown}'. The checks are: ${known}.`)
  }
  const isChosen = ({ name }) => (names.length > 0 ? names.includes(name) : !later.includes(name))
  return steps.filter(isChosen)
}

/** Removes the next steps from the list: one, or a run of adjacent `tests` steps. */
function nextSteps(list) {
  const end = list[0].tests ? list.findIndex((step) => !step.tests) : 1
  return list.splice(0, end < 0 ? list.length : end)
}

async function runTogether(together) {
  const started = performance.now()
  const able = together.filter((step) => !step.missing)
  const done = able.length > 0 ? await attempt(able) : []
  const seconds = (performance.now() - started) / 1000
  return together.map(({ name, missing }) => {
    const skipped = { name, ok: false, note: `skipped: ${missing} failed` }
    const result = missing ? skipped : done.find((one) => one.name === name)
    const verdict = result.ok ? 'passed' : 'FAILED'
    const time = missing ? '' : ` (${seconds.toFixed(1)} s${able.length > 1 ? ' together' : ''})`
    console.log(`== ${name} ${verdict}${time}${noteOf(result)}`)
    return result
  })
}

/** Runs steps and never throws: any error becomes their failure. */
async function attempt(steps) {
  const names = steps.map(({ name }) => name)
  try {
    if (steps[0].tests) return await runVitest(names, { timeLimit: 20 * minute })
    const result = (await steps[0].work()) ?? { ok: true }
    const { ok = result.code === 0, note = result.timedOut ? 'took too long' : undefined } = result
    return [{ ...result, name: names[0], ok, note }]
  } catch (error) {
    const note = error instanceof Failure ? error.message : error.stack
    return names.map((name) => ({ name, ok: false, note }))
  }
}

function noteOf({ note }) {
  return note ? `: ${note}` : ''
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
  for (const failure of failures) console.log(`FAILED ${failure.name}${noteOf(failure)}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failures.length === 0 ? 0 : 1
}
