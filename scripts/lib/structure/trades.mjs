import { lineCounter, parse, visit } from './imports.mjs'
import { isTest } from './places.mjs'

/** Names that hold a trade's id. */
const isTradeId = /^(?:trade|tradeId|typeId|companyType|companyTypeId|sellerType|workTypeId)$/
/** Codes of the trades that a site starts with. */
const codes = new Set(['MARBLE', 'TILE', 'FURNITURE', 'LIGHT', 'PIPE', 'CEMENT', 'BRICK'])
/** What a site starts with: the demo market, and the examples of the API docs. */
const isSeed = /^src\/app\/demo\/|\.examples\.ts$|\/example-[^/]*\.ts$/
const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>='])

/**
 * Finds code that names a trade by its id or code instead of reading its record (rules 27).
 *
 * @param {string} file from the root
 * @param {string} text
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function findNamedTrades(file, text) {
  if (isTest(file) || isSeed.test(file)) return []
  const violations = []
  const lineOf = lineCounter(text)
  const add = (start, what) => {
    const rule = `${what}: trades are records, read what it needs from them (companies/rules/trades.ts)`
    violations.push({ file, line: lineOf(start), rule })
  }
  visit(parse(file, text), (node) => {
    const { type, start } = node
    if (type === 'Literal' && codes.has(node.value)) add(start, `'${node.value}' names a trade`)
    if (type === 'BinaryExpression' && comparisons.has(node.operator)) {
      const named = [node.left, node.right].some((side) => isTradeId.test(nameOf(side)))
      const id = [node.left, node.right].some((side) => isPositive(side))
      if (named && id) add(start, 'a trade is compared with an id')
    }
    if (type === 'Property' && isTradeId.test(node.key?.name ?? '') && isPositive(node.value)) {
      add(start, `${node.key.name} is a trade's id`)
    }
    if (type === 'ArrayExpression' && isAllTrades(node.elements)) add(start, 'a list of trades')
  })
  return violations
}

const nameOf = (node) => node?.name ?? node?.property?.name ?? ''
const isPositive = (node) =>
  node?.type === 'Literal' && Number.isInteger(node.value) && node.value > 0

/** Whether a list holds the ids of the documents' trades, with or without 0 for all. */
function isAllTrades(elements) {
  const ids = elements.map((element) => element?.value).filter((value) => value !== 0)
  return ids.length === 7 && ids.every((id, at) => id === at + 1)
}
