import { parseSync } from 'vite'

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {number} line from 1
 * @property {'import' | 'export' | 'dynamic' | 'type' | 'url'} kind
 * @property {boolean} typeOnly whether it is erased at run time
 * @property {string[]} names the imported names; `*` for a whole module
 */

/**
 * Everything that a source file imports: imports, re-exports, `import()`, `import('x').T` and `new
 * URL('x', import.meta.url)`. Throws an Error when the file is not valid TypeScript.
 *
 * @param {string} file its name determines the language
 * @param {string} text
 * @returns {Import[]}
 */
export function findImports(file, text) {
  const program = parse(file, text)
  const imports = []
  const lineOf = lineCounter(text)
  visit(program, (node) => {
    const one = readNode(node)
    if (one) imports.push({ ...one, line: lineOf(node.start) })
  })
  return imports
}

/** The syntax tree of a source file. @throws Error when it is not valid TypeScript. */
export function parse(file, text) {
  const lang = /\.[mc]?ts$/.test(file) ? 'ts' : 'tsx'
  const { program, errors } = parseSync(file, text, { lang })
  if (errors.length > 0) throw new Error(errors[0].message)
  return program
}

/** Calls `see` for every node of a tree, skipping objects that are not nodes. */
export function visit(node, see) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, see)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') see(node)
  for (const child of Object.values(node)) visit(child, see)
}

function readNode(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return importOf(node)
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source && exportOf(node)
    case 'ImportExpression':
      return literal(node.source, { kind: 'dynamic', typeOnly: false, names: ['*'] })
    case 'TSImportType':
      return literal(node.source, { kind: 'type', typeOnly: true, names: typeNames(node) })
    case 'NewExpression':
      return isModuleUrl(node)
        ? literal(node.arguments[0], { kind: 'url', typeOnly: false, names: ['*'] })
        : undefined
    default:
      return undefined
  }
}

function literal(node, rest) {
  return typeof node?.value === 'string' ? { specifier: node.value, ...rest } : undefined
}

function importOf(node) {
  const { specifiers } = node
  const typeOnly =
    node.importKind === 'type' ||
    (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'))
  const names = specifiers.map((one) =>
    one.type === 'ImportNamespaceSpecifier' ? '*' : (one.imported?.name ?? 'default'),
  )
  return literal(node.source, { kind: 'import', typeOnly, names })
}

function exportOf(node) {
  const names = node.specifiers?.map((one) => one.local.name ?? one.local.value) ?? ['*']
  return literal(node.source, { kind: 'export', typeOnly: node.exportKind === 'type', names })
}

function typeNames(node) {
  return [node.qualifier?.name ?? '*']
}

function isModuleUrl({ callee, arguments: args }) {
  const base = args[1]
  return (
    callee.name === 'URL' &&
    base?.type === 'MemberExpression' &&
    base.object.type === 'MetaProperty' &&
    base.property.name === 'url'
  )
}

/** Returns a function that converts an offset in a text to a line number, from 1. */
export function lineCounter(text) {
  const ends = [...text.matchAll(/\n/g)].map((match) => match.index)
  return (offset) => {
    const after = ends.findIndex((end) => end >= offset)
    return (after === -1 ? ends.length : after) + 1
  }
}
