import { lineCounter, parse, visit } from './imports.mjs'
import { isTest, placeOf } from './places.mjs'

const isContract = /\/contract(?:\/[^/]+)?\.ts$/

/** The properties of a call that `slim-contracts.mjs` removes for browsers. */
const serverOnly = [
  ...['audience', 'summary', 'input', 'output', 'bodyLimit'],
  ...['rate', 'ownIds', 'cacheSeconds'],
]

/**
 * Finds web files that read properties of a call that browsers do not get. A form must validate
 * with a schema that the contract exports.
 *
 * @param {string} file from the root
 * @param {string} text
 * @param {import('./imports.mjs').Import[]} imports
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function findReadCalls(file, text, imports) {
  const contracts = imports
    .filter(({ specifier, typeOnly }) => !typeOnly && isContract.test(specifier))
    .flatMap(({ names }) => names)
  if (placeOf(file)?.side !== 'web' || isTest(file) || contracts.length === 0) return []
  const violations = []
  const lineOf = lineCounter(text)
  visit(parse(file, text), ({ type, object, property, start }) => {
    if (type !== 'MemberExpression' || object.type !== 'MemberExpression') return
    if (!contracts.includes(object.object.name) || !serverOnly.includes(property.name)) return
    if (object.property.name === 'shape') return
    const call = `${object.object.name}.${object.property.name}`
    const rule = `${property.name} of ${call} is missing in browsers: export a schema from the contract`
    violations.push({ file, line: lineOf(start), rule })
  })
  return violations
}
