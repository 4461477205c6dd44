import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot, pinnedNode, root } from './paths.mjs'
import { plainWhenPiped, run } from './process.mjs'
import { scratchFolder } from './scratch.mjs'

const settings = new RegExp(
  `^(?:${[
    'NODE_ENV|NEEV_DEV|PORT|HOST|PUBLIC_URL|API_BASE_URL|ALLOWED_ORIGINS|SITE_NAME|DATA_DIR',
    'DATABASE_.*|QUERY_TIME_LIMIT|IMAGE_.*|S3_.*|SMTP_.*|MAIL_FROM|CONTACT_EMAIL|PAYMENT_.*|RAZORPAY_.*',
    'SUPPORT_.*|SOCIAL_LINKS|ADMIN_.*|DEMO|LOG_LEVEL|TRUST_PROXY|REFERRAL_.*|DRAIN_NOTICE',
    'GRIEVANCE_OFFICER|JURISDICTION|INVOICE_.*|METRICS_.*|NETWORK_BUDGET|REVEALS_.*|MAP_.*|OUTGOING_.*|OTEL_.*',
  ].join('|')})$`,
)

/**
 * An environment without the server's settings: the developer may have settings of a real server,
 * which tests must not see.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}

/** So many failed files run again on CI; more are no accident. */
const fewFiles = 3

/**
 * Runs Vitest projects together and counts their tests. A file that fails to load, or a run without
 * counts, is a failed test, so that no error goes unnoticed. Temporary files of the tests are
 * removed afterwards.
 *
 * On CI up to three failed files run once more, without anything beside them, and are named: what
 * passes alone failed because the machine was busy, and is to be mended, but stops no release.
 *
 * @param {string[]} projects names in vitest.config.ts
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment
 * @param {number} [options.timeLimit] milliseconds
 * @param {string[]} [options.files] only files whose path contains one of these
 * @returns {Promise<{name: string, ok: boolean, passed: number, failed: number, note?: string}[]>}
 *   one for each project
 */
export async function runVitest(projects, options = {}) {
  const results = await runOnce(projects, options)
  const failed = results.filter(({ ok }) => !ok)
  const files = failed.flatMap((result) => result.files)
  const isFew = files.length <= fewFiles && failed.every((result) => result.files.length > 0)
  if (!process.env.CI || failed.length === 0 || !isFew) return results
  console.log(`\nOnce more, alone: ${files.map((file) => path.relative(root, file)).join(', ')}`)
  const names = failed.map(({ name }) => name)
  const again = await runOnce(names, { ...options, files, workers: 1 })
  if (!again.every(({ ok }) => ok)) return results
  return results.map((result) =>
    result.ok ? result : { ...result, ok: true, ...passedAlone(result) },
  )
}

function passedAlone({ passed, failed, files }) {
  const note = `passed only alone: ${files.map((file) => path.basename(file)).join(', ')}`
  return { passed: passed + failed, failed: 0, note }
}

async function runOnce(projects, { env = {}, timeLimit, files = [], workers }) {
  const folder = mkdtempSync(path.join(scratchFolder(), 'neev-tests-'))
  const counts = path.join(folder, 'counts.json')
  try {
    const { code, timedOut } = await run(
      pinnedNode,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        // What a passing test prints hides what matters.
        ...['run', '--silent=passed-only', '--reporter=dot'],
        `--reporter=${inRoot('scripts/lib/counts-reporter.mjs')}`,
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...projects.map((name) => `--project=${name}`),
        ...files,
      ],
      {
        env: {
          ...withoutSettings(process.env),
          ...plainWhenPiped(),
          TMPDIR: folder,
          NEEV_COUNTS: counts,
          ...env,
        },
        timeLimit,
      },
    )
    const counted = readCounts(counts)
    const told = projects.some((name) => counted[name]?.failed > 0)
    const note = timedOut ? `stopped after ${timeLimit / 1000} s` : undefined
    return projects.map((name) => {
      const { passed, failed, files } = counted[name] ?? { passed: 0, failed: 1, files: [] }
      // An error outside of all tests: none of the projects has passed.
      const least = code === 0 || told ? 0 : 1
      const ok = failed + least === 0
      return { name, ok, passed, failed: Math.max(failed, least), files, note }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The combined result of several projects.
 *
 * @param {Awaited<ReturnType<typeof runVitest>>} results
 */
export function sumOf(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  const note = results.find((result) => result.note)?.note
  return { ok: results.every(({ ok }) => ok), passed: sum('passed'), failed: sum('failed'), note }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
