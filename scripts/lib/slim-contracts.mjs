/**
 * Splits contracts for the browser. A call needs only its method, its path, the names of the own ids
 * that it takes, and whether it takes an idempotency key; output schemas, examples and limits are
 * for the server and the API docs, input schemas for forms. So each `contract.ts`, and each file of a `contract` folder, is split: its
 * calls, without schemas, become one module, and so does each other exported name. A page that only
 * reads data then loads neither zod nor form schemas, and a form only its own.
 */

import path from 'node:path'
import { pathToFileURL } from 'node:url'

const calls = 'calls'
const fields = 'fields'

/** Matches a contract (a file, or a file in a folder) and the modules that it is split into. */
export const contractFile =
  /[\\/]areas[\\/]\w+[\\/]contract(?:[\\/][\w-]+)?\.ts(?:\?(?:calls|fields=\w+))?$/

/** The Vite plugin; it transforms contracts in the client build only. */
export function slimContracts() {
  return {
    name: 'slim-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: contractFile },
      async handler(code, id) {
        const [file, query] = id.split('?')
        const program = this.parse(code)
        if (query === calls) {
          return { code: callsOf(program, await import(pathToFileURL(file))), map: null }
        }
        if (query?.startsWith(fields)) return { code: fieldsOf(code, program), map: null }
        return { code: facade(program, path.basename(file)), map: null }
      },
    },
  }
}

/** The contract itself: re-exports each name from its module; `program` is its syntax tree. */
export function facade(program, file) {
  const passedOn = program.body.some(
    ({ type, source, exportKind }) => type.startsWith('Export') && source && exportKind !== 'type',
  )
  if (passedOn)
    throw new Error(`${file}: a contract must not re-export; import it from its own file`)
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .flatMap((statement) => {
      const { declaration } = statement
      return (declaration.declarations ?? [declaration]).map(({ id: { name } }) => {
        const query = holdsCalls(statement) ? calls : `${fields}=${name}`
        return `export { ${name} } from './${file}?${query}'\n`
      })
    })
    .join('')
}

/** The calls of a contract, as far as the browser's caller (`src/client/call.ts`) reads them. */
export function callsOf(program, module) {
  return program.body
    .filter(holdsCalls)
    .flatMap(({ declaration }) => declaration.declarations)
    .map(({ id: { name } }) => {
      const members = Object.entries(module[name]).map(
        ([key, { method, path, own, idempotent }]) => {
          // What stringify leaves out: every byte is part of public pages.
          const call = { method, path, own: own[0] && own, idempotent: idempotent || undefined }
          return `  ${key}: ${JSON.stringify(call)},\n`
        },
      )
      return `export const ${name} = {\n${members.join('')}}\n`
    })
    .join('')
}

/**
 * Everything except the calls; the bundler then drops from each module what its name does not need.
 * Two modules may contain the same value, which is small and stateless. A contract does no I/O, so
 * each of its values is marked as pure: that lets the bundler drop unused ones, which it could not
 * do with `z.string().check(…)`.
 */
export function fieldsOf(code, program) {
  let rest = code
  for (const statement of program.body.toReversed()) {
    const { start, end, declaration = statement } = statement
    if (holdsCalls(statement)) rest = rest.slice(0, start) + rest.slice(end)
    else if (declaration?.type === 'VariableDeclaration') {
      for (const { init } of declaration.declarations.toReversed()) {
        const pure = `/* @__PURE__ */ (() => (${rest.slice(init.start, init.end)}))()`
        rest = rest.slice(0, init.start) + pure + rest.slice(init.end)
      }
    }
  }
  return rest
}

/** Whether a statement exports calls: objects whose members are `endpoint({ … })`. */
function holdsCalls({ type, declaration }) {
  return (
    type === 'ExportNamedDeclaration' &&
    (declaration?.declarations?.some(({ init }) => init?.properties?.some(isCall)) ?? false)
  )
}

function isCall({ value }) {
  return value?.type === 'CallExpression' && value.callee.name === 'endpoint'
}
