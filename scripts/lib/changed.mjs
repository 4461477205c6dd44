import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'
import { ask, Failure } from './process.mjs'
import { resolveImport } from './structure/arrows.mjs'
import { findImports } from './structure/imports.mjs'
import { projectOf } from './test-projects.mjs'

const isSource = /\.(?:tsx?|mjs)$/
const isTest = /\.test\.tsx?$/
/** What the build of the pages consists of, beside the web code of areas. */
const isPage =
  /^(?:src\/(?:ui|client|kernel|app\/(?:shell|pwa|pages)|areas\/[^/]+\/(?:web|contract|rules)|routes|root|entry)|messages|public|data\/(?:content|drawings)|vite\.config|react-router\.config)/
/** API tests that read the contracts of all areas. */
const ofContracts = /^tests\/api\//

/**
 * The tests that a change can reach, and whether it touches pages. The change is what differs from
 * `since`, or from where this branch left `main`; on `main`, what is not committed.
 *
 * @param {string} [since] a commit or branch
 */
export async function testsOfChange(since) {
  const changed = await changedFiles(since)
  const sources = readSources()
  return {
    changed: changed.length,
    pages: changed.some((file) => isPage.test(file) && !isTest.test(file)),
    tests: reachedTests(sources, changed),
  }
}

/**
 * The test files that a change reaches. Unit tests are reached by their imports. A product that API
 * tests start has every area in it, so its imports (src/app) say nothing; but areas form no
 * circles, so a change in one reaches the API tests of that area and of those that import it, and
 * of these the ones whose calls lead to the changed file: behind a contract that a test imports
 * stands the server of its area, with its own imports. What is below all areas, or around them,
 * reaches all.
 *
 * @param {Map<string, string[]>} sources what each file imports
 * @param {string[]} changed
 * @returns {{file: string, project: string}[]}
 */
export function reachedTests(sources, changed) {
  const direct = reachedFrom(importers(sources), changed)
  const byCalls = reachedFrom(importers(withServers(sources)), changed)
  const areas = reachedAreas(sources, changed)
  const hasData = changed.some((file) => !isSource.test(file) && !file.endsWith('.md'))
  const isBelow = changed.some((file) => isUnderAll(file) && !isTest.test(file))
  const hasContract = changed.some((file) => /^src\/areas\/[^/]+\/contract/.test(file))
  const isReached = (file, project) => {
    if (changed.includes(file) || hasData) return true
    if (project !== 'api') return direct.has(file)
    const area = areaOf(file)
    if (isBelow) return true
    return area ? areas.has(area) && byCalls.has(file) : hasContract && ofContracts.test(file)
  }
  return [...sources.keys()]
    .filter((file) => isTest.test(file))
    .map((file) => ({ file, project: projectOf(file) }))
    .filter(({ file, project }) =>
      ['unit', 'api', 'database'].includes(project)
        ? isReached(file, project)
        : changed.includes(file),
    )
}

/** Whether a file is part of every product that API tests start, and of no area. */
function isUnderAll(file) {
  return /^(?:src\/(?:kernel|platform|app|main)|tests\/[^/]+\.ts|tests\/support\/|migrations\/)/.test(
    file,
  )
}

/**
 * The imports without those of src/app, and with the server of an area behind its contract. A test
 * beside a server is of its area's calls, whatever it imports.
 */
function withServers(sources) {
  const servers = new Map()
  for (const file of sources.keys()) {
    const area = areaOf(file)
    const isServer = /^src\/areas\/[^/]+\/server\//.test(file) && !isTest.test(file)
    if (area && isServer) servers.set(area, [...(servers.get(area) ?? []), file])
  }
  const edges = new Map()
  for (const [file, imports] of sources) {
    if (file.startsWith('src/app/') && !isTest.test(file)) continue
    const area = areaOf(file)
    const isFront = area && (/\/contract\.ts$/.test(file) || isTest.test(file))
    edges.set(file, isFront ? [...imports, ...(servers.get(area) ?? [])] : imports)
  }
  return edges
}

/** The areas whose servers have changed, and those whose servers import them. */
function reachedAreas(sources, changed) {
  const isServed = (file) => !/\/web\//.test(file) && !isTest.test(file)
  const above = new Map()
  for (const [file, imports] of sources) {
    const area = areaOf(file)
    if (!area || !isServed(file)) continue
    for (const target of imports) {
      const below = areaOf(target)
      if (below && below !== area) above.set(below, (above.get(below) ?? new Set()).add(area))
    }
  }
  return reachedFrom(
    above,
    changed.filter(isServed).flatMap((file) => areaOf(file) ?? []),
  )
}

function areaOf(file) {
  return /^src\/areas\/([^/]+)\//.exec(file)?.[1]
}

/** For each file, the files that import it. */
function importers(sources) {
  const found = new Map()
  for (const [file, imports] of sources) {
    for (const target of imports) found.set(target, (found.get(target) ?? new Set()).add(file))
  }
  return found
}

function reachedFrom(edges, starts) {
  const reached = new Set(starts)
  for (const name of reached) for (const next of edges.get(name) ?? []) reached.add(next)
  return reached
}

async function changedFiles(since) {
  const base = since ?? (await branchPoint())
  const answers = await Promise.all([
    ask('git', ['diff', '--name-only', '--no-renames', base, '--']),
    ask('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  if (answers.includes(undefined)) throw new Failure(`git knows no ${base}, or is missing.`)
  return [...new Set(answers.flatMap((answer) => answer.split('\n')).filter(Boolean))]
}

async function branchPoint() {
  for (const main of ['main', 'origin/main']) {
    const point = await ask('git', ['merge-base', 'HEAD', main])
    if (point) return point
  }
  return 'HEAD'
}

/** What every source file imports, words and packages aside; types are checked by the compiler. */
function readSources() {
  const sources = new Map()
  for (const folder of ['src', 'scripts', 'tests']) {
    for (const name of readdirSync(inRoot(folder), { recursive: true })) {
      const file = path.posix.join(folder, String(name).replaceAll(path.sep, '/'))
      if (!isSource.test(file)) continue
      const imports = findImports(file, readFileSync(path.join(root, file), 'utf8'))
      const targets = imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) => targetOf(file, specifier))
      sources.set(
        file,
        targets.filter((target) => target !== undefined),
      )
    }
  }
  return sources
}

function targetOf(file, specifier) {
  if (specifier.startsWith('#words/')) return 'messages/en.json'
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  return resolveImport(file, specifier)
}
