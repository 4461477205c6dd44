import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot, pinnedNode } from './paths.mjs'
import { plainWhenPiped, run } from './process.mjs'
import { scratchFolder } from './scratch.mjs'

const settings = new RegExp(
  `^(?:${[
    'NODE_ENV|NEEV_DEV|PORT|HOST|PUBLIC_URL|API_BASE_URL|ALLOWED_ORIGINS|SITE_NAME|DATA_DIR',
    'DATABASE_.*|QUERY_TIME_LIMIT|IMAGE_.*|S3_.*|SMTP_URL|MAIL_FROM|CONTACT_EMAIL|PAYMENT_.*|RAZORPAY_.*',
    'ADMIN_.*|DEMO|LOG_LEVEL|TRUST_PROXY|REFERRAL_.*',
  ].join('|')})$`,
)

/** Whoever runs the tests may have settings of a real server about: tests must not see them. */
function withoutSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

/**
 * Runs vitest projects and counts their tests. A file that could not even be loaded, or a run
 * that left no report, counts as one failed test: nothing that went wrong may look like nothing.
 * What the tests leave in the temporary folder is removed with the run.
 *
 * @param {string[]} projects names in vitest.config.ts
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment
 * @param {number} [options.timeLimit] milliseconds
 * @returns {Promise<{ok: boolean, passed: number, failed: number, note?: string}>}
 */
export async function runVitest(projects, { env = {}, timeLimit } = {}) {
  const folder = mkdtempSync(path.join(scratchFolder(), 'neev-tests-'))
  const report = path.join(folder, 'report.json')
  try {
    const { code, timedOut } = await run(
      pinnedNode,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        ...projects.map((name) => `--project=${name}`),
      ],
      { env: { ...withoutSettings(), ...plainWhenPiped(), TMPDIR: folder, ...env }, timeLimit },
    )
    const counted = count(report)
    const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
    const note = timedOut ? `stopped after ${timeLimit / 1000} s` : undefined
    return { ok: failed === 0, passed: counted.passed, failed, note }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}
