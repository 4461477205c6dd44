import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brokenArrow } from './arrows.mjs'
import { findReadCalls } from './calls.mjs'
import { ruleNumbers, wrongCitations } from './citations.mjs'
import { findCycles } from './cycles.mjs'
import { findImports } from './imports.mjs'
import { misplaced } from './places.mjs'
import { findNamedTrades } from './trades.mjs'

const mostLines = 400
const folders = ['src', 'scripts', 'tests']
const measured = /\.(?:tsx?|[mc]?js|css|sh)$/
const parsed = /\.tsx?$/

/**
 * Checks a whole source tree against the rules in ARCHITECTURE.md: imports, names and places, file
 * length, spread literals, and the numbers of docs/rules.md that comments cite.
 *
 * @param {string} root
 * @returns {{files: number, violations: {file: string, line: number, rule: string}[]}}
 */
export function checkStructure(root) {
  const files = listFiles(root)
  const violations = []
  const sources = []
  const paper = path.join(root, 'docs/rules.md')
  const numbers = ruleNumbers(existsSync(paper) ? readFileSync(paper, 'utf8') : '')
  for (const file of files) {
    const rule = misplaced(file)
    if (rule) violations.push({ file, line: 1, rule })
    if (!measured.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    violations.push(...wrongCitations(file, text, numbers))
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (lines > mostLines) {
      violations.push({ file, line: mostLines + 1, rule: `${lines} lines; ${mostLines} at most` })
    }
    violations.push(...findLiteralSpreads(file, text))
    if (file.startsWith('src/') && parsed.test(file)) {
      const known = violations.length
      const source = { file, imports: readImports(file, text, violations) }
      if (violations.length === known) violations.push(...findNamedTrades(file, text))
      sources.push(source)
      violations.push(...findReadCalls(file, text, source.imports))
      for (const one of source.imports) {
        const broken = brokenArrow(file, one)
        if (broken) violations.push({ file, line: one.line, rule: broken })
      }
    }
  }
  violations.push(...findCycles(sources), ...findTwins(files))
  violations.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  return { files: files.length, violations }
}

function readImports(file, text, violations) {
  try {
    return findImports(file, text)
  } catch (error) {
    violations.push({ file, line: 1, rule: `cannot be read as TypeScript: ${error.message}` })
    return []
  }
}

/** Finds literals that are spread into another one to have several fields on a line. */
function findLiteralSpreads(file, text) {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      /(?:^|[\s{([,])\.{3}\{/.test(line) && !/['"`].*\.{3}\{/.test(line)
        ? [{ file, line: index + 1, rule: 'a spread literal: write its fields where it stands' }]
        : [],
    )
}

/** Finds names that are both a file and a folder; only one of them is allowed. */
function findTwins(files) {
  const parents = new Set(files.map((file) => path.posix.dirname(file)))
  return files
    .filter((file) => /^src\/areas\/[^/]+\/(?:contract|rules|server\/[^/]+)\.ts$/.test(file))
    .filter((file) => parents.has(file.slice(0, -'.ts'.length)))
    .map((file) => ({
      file,
      line: 1,
      rule: 'there is a folder with the same name: keep only one of them',
    }))
}

function listFiles(root) {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && measured.test(entry.name))
    .map((entry) => entry.name)
  const deep = folders.flatMap((folder) =>
    existsSync(path.join(root, folder)) ? walk(root, folder) : [],
  )
  return [...top, ...deep].sort()
}

function walk(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    return entry.isDirectory() ? walk(root, file) : [file]
  })
}
