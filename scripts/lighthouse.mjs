import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { withDemoServer } from './lib/demo-server.mjs'
import { inRoot } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { Failure, run, runMain } from './lib/process.mjs'

const help = `npm run lighthouse -- [--runs 3] [--only login]

Measures public pages of the demo market with Lighthouse's mobile emulation, and fails if a score is
below its goal: 100 for accessibility, best practices and SEO; 95 for performance (98 for articles
and login). The first visit of each page is not counted, because it resizes pictures. Performance is
the median of the runs and requires an otherwise idle machine.

  --runs   counted visits per page; default: 3
  --only   measure only pages whose name contains this text`

/** Lighthouse is large, so it is installed only for measurements. */
const folder = inRoot('build/lighthouse')
const packages = {
  private: true,
  dependencies: { lighthouse: '13.5.0' },
  overrides: { 'third-party-web': '0.27.0' },
}

const seller = '/Seller/aravalli-stone-house'
const pages = [
  { name: 'home', path: '/', performance: 95 },
  { name: 'list', path: '/MarbleSellers/1', performance: 95 },
  { name: 'storefront', path: seller, performance: 95 },
  { name: 'product list', path: `${seller}/ProductSeller/1`, performance: 95 },
  { name: 'article: marble', path: '/Blog/BlogMarble', performance: 98 },
  { name: 'article: glass tiles', path: '/Blog/BlogTile/GlassTBlg', performance: 98 },
  { name: 'login', path: '/login', performance: 98 },
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

await runMain(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return 0
  }
  const option = (name, otherwise) =>
    words.includes(name) ? words[words.indexOf(name) + 1] : otherwise
  const chosen = pages.filter(({ name }) => name.includes(option('--only', '')))
  const runs = Number(option('--runs', '3'))
  await prepare({ tests: true })
  const env = { ...process.env, ...(await findBrowser()) }
  await install()
  const missed = []
  await withDemoServer(async (base) => {
    console.log(
      '| page | performance | accessibility | best practices | SEO | first paint | largest | blocked | shift |',
    )
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
    for (const page of chosen) missed.push(...(await measure(base, page, { runs, env })))
  })
  for (const line of missed) console.log(line)
  return missed.length > 0 ? 1 : 0
})

async function install() {
  if (existsSync(path.join(folder, 'node_modules/lighthouse/package.json'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packages))
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    capture: true,
  })
  if (code !== 0) throw new Failure(`Lighthouse could not be installed.\n${output}`)
}

/** Prints a page's table row, and returns the goals that it misses. */
async function measure(base, { name, path: address, performance }, { runs, env }) {
  await visit(base + address, env)
  const visits = []
  for (let count = 0; count < runs; count++) visits.push(await visit(base + address, env))
  const of = (value) => visits.map(value).sort((a, b) => a - b)
  const median = (value) => of(value)[Math.floor(runs / 2)]
  // Of two in the middle the worse one.
  const medianScore = (value) => of(value)[Math.floor((runs - 1) / 2)]
  const scores = categories.map((category) => {
    const score = (report) => Math.round(report.categories[category].score * 100)
    return category === 'performance' ? medianScore(score) : of(score)[0]
  })
  const seconds = (audit) =>
    `${(median(({ audits }) => audits[audit].numericValue) / 1000).toFixed(1)} s`
  const blocked = Math.round(median(({ audits }) => audits['total-blocking-time'].numericValue))
  const shift = median(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(4)
  const paints = [seconds('first-contentful-paint'), seconds('largest-contentful-paint')]
  console.log(`| ${[name, ...scores, ...paints, `${blocked} ms`, shift].join(' | ')} |`)
  return categories.flatMap((category, index) => {
    const goal = category === 'performance' ? performance : 100
    if (scores[index] >= goal) return []
    return [`${name}: ${category} is ${scores[index]}, not ${goal}. ${faults(visits, category)}`]
  })
}

/** The failed audits of a category, except performance. */
function faults(visits, category) {
  if (category === 'performance') return ''
  const failed = visits.flatMap(({ audits, categories }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(failed)].join(', ')
}

async function visit(url, env) {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic'
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`]
  const only = `--only-categories=${categories.join(',')}`
  const cli = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const { output } = await run(process.execPath, [cli, url, only, ...options], {
    env,
    capture: true,
    timeLimit: 180_000,
  })
  if (!existsSync(report)) throw new Failure(`Lighthouse could not measure ${url}.\n${output}`)
  return JSON.parse(readFileSync(report, 'utf8'))
}
