import { inRoot, pinnedNode } from './paths.mjs'
import { patient } from './patience.mjs'
import { plainWhenPiped, run } from './process.mjs'
import { watchTests } from './test-progress.mjs'

const settings = new RegExp(
  `^(?:${[
    'NODE_ENV|NEEV_DEV|PORT|HOST|PUBLIC_URL|API_BASE_URL|ALLOWED_ORIGINS|SITE_NAME|DATA_DIR',
    'DATABASE_.*|QUERY_TIME_LIMIT|IMAGE_.*|S3_.*|SMTP_.*|MAIL_FROM|CONTACT_EMAIL|PAYMENT_.*|RAZORPAY_.*',
    'SUPPORT_.*|SOCIAL_LINKS|ADMIN_.*|DEMO|LOG_LEVEL|TRUST_PROXY|REFERRAL_.*|DRAIN_NOTICE',
    'GRIEVANCE_OFFICER|JURISDICTION|PUSH_SERVICES|INVOICE_.*|METRICS_.*|NETWORK_BUDGET|REVEALS_.*|MAP_.*|OUTGOING_.*|OTEL_.*',
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

/**
 * Milliseconds in which no test may begin or end before the run is stopped: longer than the longest
 * limit of a test or a hook.
 */
const silenceLimit = 5 * 60_000

/**
 * Runs Vitest projects together, in the open test run, and counts their tests. A file that fails to
 * load, or a run that ends early, is a failed test, so that no error goes unnoticed. Nothing limits
 * the whole, but a run in which nothing happens any more is stopped, and says what was running.
 *
 * @param {string[]} projects names in vitest.config.ts
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment
 * @param {string[]} [options.files] only files whose path contains one of these
 * @returns {Promise<TestResult[]>} one for each project
 *
 * @typedef {object} TestResult
 * @property {string} name of the project
 * @property {boolean} ok
 * @property {number} passed
 * @property {number} failed
 * @property {string} [note] why it failed, if no test has said so
 * @property {{file: string, seconds: number}[]} files how long each took
 */
export async function runVitest(projects, { env = {}, files = [] } = {}) {
  const progress = watchTests()
  const limit = patient(silenceLimit)
  const { code, timedOut } = await run(
    pinnedNode,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      // What a passing test prints hides what matters.
      ...['run', '--silent=passed-only'],
      `--reporter=${inRoot('scripts/lib/vitest-reporter.mjs')}`,
      ...projects.map((name) => `--project=${name}`),
      ...files,
    ],
    {
      env: { ...withoutSettings(process.env), ...plainWhenPiped(), ...env },
      silenceLimit: limit,
      onMessage: progress.hear,
    },
  )
  progress.stop()
  const early = progress.ended() ? undefined : noteOf(code, timedOut && limit, progress.running())
  // An error outside of all tests: none of the projects has passed.
  const isAccounted =
    !early && (code === 0 || projects.some((name) => progress.count(name).failed > 0))
  return projects.map((name) => {
    const { passed, failed, files } = progress.count(name)
    const all = failed + (isAccounted ? 0 : 1)
    return { name, ok: all === 0, passed, failed: all, files, note: early }
  })
}

function noteOf(code, silence, running) {
  const what = silence
    ? `nothing has happened for ${Math.round(silence / 60_000)} minutes`
    : `the run ended early (${code})`
  const tests = running.map((test) => `\n    ${test}`).join('')
  return tests ? `${what}; running were:${tests}` : what
}

/**
 * The combined result of several projects.
 *
 * @param {TestResult[]} results
 */
export function sumOf(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  const note = results.find((result) => result.note)?.note
  return { ok: results.every(({ ok }) => ok), passed: sum('passed'), failed: sum('failed'), note }
}
