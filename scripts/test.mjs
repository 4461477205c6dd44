import { parseArgs } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { Failure, interrupted, plainWhenPiped, run, runMain } from './lib/process.mjs'
import { runVitest } from './lib/vitest.mjs'

const minute = 60_000

/**
 * Every check, in order. `needs` names earlier steps without which one says nothing; a step
 * answers whether it passed and, where it runs tests, how many.
 */
const steps = [
  { name: 'words', work: () => prepare({ build: false }) },
  { name: 'routes', work: () => tool('@react-router/dev/bin.cjs', 'typegen'), needs: ['words'] },
  { name: 'types', work: () => tool('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'lint', work: () => lint() },
  { name: 'structure', work: () => node(inRoot('scripts/check-structure.mjs')) },
  { name: 'build', work: () => prepare(), needs: ['words'] },
  { name: 'unit', work: () => tests('unit', 5), needs: ['words'] },
  { name: 'api', work: () => tests('api', 15), needs: ['words'] },
  { name: 'faults', work: () => tests('faults', 8), needs: ['build'] },
  { name: 'journeys', work: () => journeys(), needs: ['build'] },
]

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

function tests(project, minutes, env) {
  return runVitest([project], { env, timeLimit: minutes * minute })
}

async function journeys() {
  return tests('journeys', 10, await findBrowser())
}

/** `npm test`: installs what is missing and runs every check, or those that `--only` names. */
await runMain(async () => {
  const chosen = chooseSteps()
  const started = performance.now()
  await prepare({ words: false, build: false })
  const results = []
  for (const step of chosen) {
    const missing = step.needs?.find((need) => results.some((one) => one.name === need && !one.ok))
    console.log(`\n== ${step.name}`)
    results.push({ name: step.name, ...(await runStep(step, missing)) })
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
    throw new Failure(`There is no check '${unknown}'; there are ${known}.`)
  }
  return names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps
}

async function runStep(step, missing) {
  const started = performance.now()
  const result = missing ? { ok: false, note: `skipped: ${missing} failed` } : await attempt(step)
  const seconds = (performance.now() - started) / 1000
  const verdict = result.ok ? 'passed' : 'FAILED'
  console.log(`== ${step.name} ${verdict} (${seconds.toFixed(1)} s)${noteOf(result)}`)
  return { ...result, seconds }
}

async function attempt(step) {
  try {
    const result = await step.work()
    if (result === undefined) return { ok: true }
    if ('ok' in result) return result
    return { ok: result.code === 0, note: result.timedOut ? 'took too long' : undefined }
  } catch (error) {
    return { ok: false, note: error instanceof Failure ? error.message : error.stack }
  }
}

function noteOf({ note }) {
  return note ? `: ${note}` : ''
}

/** A failed check without tests of its own counts as one: the last line alone must not deceive. */
function summary(results, duration) {
  const failures = results.filter((result) => !result.ok)
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0)
  const failed = failures.reduce((sum, result) => sum + (result.failed ?? 1), 0)
  console.log(`\nAll checks took ${(duration / 1000).toFixed(0)} s.`)
  for (const failure of failures) console.log(`FAILED ${failure.name}${noteOf(failure)}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failures.length === 0 ? 0 : 1
}
