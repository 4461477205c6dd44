/** The type check finds wrong call sites: inputs, answers, handlers and examples. */

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'

const root = path.resolve(import.meta.dirname, '../..')
const source = readFileSync(path.join(import.meta.dirname, 'wrong-calls.txt'), 'utf8')
let folder: string

beforeAll(() => {
  // Inside the project, so that its imports resolve, but outside the project's own type check.
  mkdirSync(path.join(root, 'build'), { recursive: true })
  folder = mkdtempSync(path.join(root, 'build', 'types-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'every line that is marked fails as marked, and no other',
  async () => {
    writeFileSync(path.join(folder, 'wrong-calls.ts'), source)
    const config = { extends: '../../tsconfig.json', include: ['wrong-calls.ts'], exclude: [] }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const output = await typeCheck(folder)
    const errors = Array.from(
      output.matchAll(/wrong-calls\.ts\((\d+),\d+\): error (TS\d+)/g),
      ([, line, code]) => `${line} ${code}`,
    )
    const marked = source.split('\n').flatMap((line, index) => {
      const code = /\/\/ error (TS\d+)$/.exec(line)?.[1]
      return code ? [`${index + 1} ${code}`] : []
    })
    expect(marked.length).toBeGreaterThan(8)
    expect(errors).toEqual(marked)
  },
  patient(60_000),
)

function typeCheck(project: string): Promise<string> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    // It fails, as it should: what it writes is the answer.
    execFile(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', project], (_, output) =>
      resolve(output),
    )
  })
}
