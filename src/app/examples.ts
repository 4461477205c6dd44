/** The examples shown in the API docs, from the examples file next to each contract. */
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint, Example } from '#kernel/endpoint.ts'

const areas = path.resolve(import.meta.dirname, '../areas')
const files = globSync('*/{contract.examples.ts,contract/*.examples.ts}', { cwd: areas })
const modules: Record<string, Map<Endpoint, Example>>[] = await Promise.all(
  files.map((file) => import(path.join(areas, file))),
)
const examples = new Map(modules.flatMap((each) => Object.values(each).flatMap((map) => [...map])))

/** The example of a call. @throws Error if its contract has none. */
export function exampleOf<E extends Endpoint>(endpoint: E): Example<E> {
  const example = examples.get(endpoint)
  if (!example)
    throw new Error(`${endpoint.path} has no example: write it into contract.examples.ts`)
  // The examples files are type-checked against their contracts.
  return example as Example<E>
}
