/**
 * Leaves out of the browser's bundle what only the server and the API docs read of a contract:
 * answers' shapes, examples, limits. Browsers trust the server's answers, which it checks itself.
 */

const serverOnly = new Set([
  'output',
  'summary',
  'example',
  'exampleAnswer',
  'bodyLimit',
  'rate',
  'ownIds',
  'cacheSeconds',
])

/** The Vite plugin; it works on `contract.ts` files in the client's build alone. */
export function slimContracts() {
  return {
    name: 'slim-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]contract\.ts$/ },
      handler(code) {
        return { code: slim(code, this.parse(code)), map: null }
      },
    },
  }
}

/** The code with the server's properties of each `endpoint({ … })` taken out; `program` is its syntax tree. */
export function slim(code, program) {
  let rest = code
  for (const { start, end } of serverProperties(program).sort((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
    rest = rest.slice(0, start) + rest.slice(end + comma)
  }
  return rest
}

function serverProperties(node) {
  if (Array.isArray(node)) return node.flatMap(serverProperties)
  if (node === null || typeof node !== 'object') return []
  if (node.type === 'CallExpression' && node.callee.name === 'endpoint') {
    return node.arguments[0].properties.filter(({ key }) => serverOnly.has(key?.name))
  }
  return Object.values(node).flatMap(serverProperties)
}
