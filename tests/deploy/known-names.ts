/** Names of variables in the files of `deploy/`. */
import { expect } from 'vitest'
import { secretNames } from '#platform/settings/files.ts'
import { variables } from '#platform/settings/variables.ts'

const knownNames = new Set([
  ...Object.keys(variables),
  ...secretNames.map((name) => `${name}_FILE`),
])
// Not settings of the product, but of Node and of PostgreSQL's image.
const isForeign = (name: string) => /^(NODE_COMPILE_CACHE|POSTGRES_\w+|MINIO_\w+)$/.test(name)

/** Fails for a name that neither the product nor its surroundings read. */
export function expectKnown(names: string[]): void {
  expect(names.filter((name) => !knownNames.has(name) && !isForeign(name))).toEqual([])
}
