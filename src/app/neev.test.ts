import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { resolveImport } from '../../scripts/lib/structure/arrows.mjs'
import { findImports } from '../../scripts/lib/structure/imports.mjs'

/** The packages that a file imports eagerly, itself or through other files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = findImports(file, readFileSync(file, 'utf8'))
  return imports.flatMap(({ specifier, kind, typeOnly }) => {
    const atOnce = !typeOnly && (kind === 'import' || kind === 'export')
    const target = resolveImport(file, specifier)
    if (!atOnce || isBuiltin(specifier) || target === 'generated') return []
    return target === undefined ? [specifier] : packagesOf(target, seen)
  })
}

test('a command that is mistyped, or sent to a server, loads neither database nor product', () => {
  expect(new Set(packagesOf('src/app/neev.ts'))).toEqual(new Set(['zod/mini']))
  expect(packagesOf('src/app/operator/database.ts')).toContain('pg')
})
