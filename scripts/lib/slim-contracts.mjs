/**
 * Splits contracts for the browser. A call needs only its method, its path, and whether it takes an
 * idempotency key; output schemas, examples and limits are for the server and the API docs, input
 * schemas for forms. So each `contract.ts`, and each file of a `contract` folder, is split: its
 * calls, without schemas, become one module, and so does each other exported name. A page that only
 * reads data then loads neither zod nor form schemas, and a form only its own.
 */

const calls = 'calls'
const fields = 'fields'
/** The properties of a call that `httpCaller` reads; the first two are required. */
const wanted = ['method', 'path', 'idempotent']

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
      handler(code, id) {
        const program = this.parse(code)
        const query = id.split('?')[1]
        if (query === calls) return { code: callsOf(code, program), map: null }
        if (query?.startsWith(fields)) return { code: fieldsOf(code, program), map: null }
        return { code: facade(program, id.split(/[\\/]/).at(-1)), map: null }
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

/**
 * The calls with their method and path, which are literals, so that the module needs nothing else.
 */
export function callsOf(code, program) {
  return program.body
    .filter(holdsCalls)
    .flatMap(({ declaration }) => declaration.declarations)
    .map(({ id, init }) => {
      const members = init.properties.map((member) => {
        const said = member.value.arguments[0].properties.filter(({ key }) =>
          wanted.includes(key?.name),
        )
        const isWhole = wanted
          .slice(0, 2)
          .every((name) => said.some(({ key }) => key.name === name))
        if (!isWhole || said.some(({ value }) => value.type !== 'Literal')) {
          throw new Error(
            `${id.name}.${member.key.name}: a call's method and path must be string literals`,
          )
        }
        return `  ${member.key.name}: { ${said.map((one) => code.slice(one.start, one.end)).join(', ')} },\n`
      })
      return `export const ${id.name} = {\n${members.join('')}}\n`
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
