/**
 * Takes contracts apart for the browser. A call needs a method and a path, and whether it takes a key; answers' shapes,
 * examples and limits are for the server and the API docs, and what a call takes is for forms. So
 * each `contract.ts`, and each file of a folder `contract`, comes apart: its calls, without any schema, are one module, and so is each other
 * name that it exports. A page that only reads then carries neither zod nor the fields of forms, and
 * a form its own fields alone.
 */

const calls = 'calls'
const fields = 'fields'
/** All that `httpCaller` reads of a call; the first two are always there. */
const wanted = ['method', 'path', 'idempotent']

/** A contract, which is a file or a folder, or one part of it. */
export const contractFile =
  /[\\/]areas[\\/]\w+[\\/]contract(?:[\\/][\w-]+)?\.ts(?:\?(?:calls|fields=\w+))?$/

/** The Vite plugin; it works on contracts in the client's build alone. */
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

/** The contract itself: passes on each name from the module that holds it; `program` is its syntax tree. */
export function facade(program, file) {
  const passedOn = program.body.some(
    ({ type, source, exportKind }) => type.startsWith('Export') && source && exportKind !== 'type',
  )
  if (passedOn)
    throw new Error(`${file}: a contract passes nothing on; import it from where it stands`)
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

/** The calls, each with its method and path. They are written as text, so nothing else is needed. */
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
          throw new Error(`${id.name}.${member.key.name}: a call's method and path are plain text`)
        }
        return `  ${member.key.name}: { ${said.map((one) => code.slice(one.start, one.end)).join(', ')} },\n`
      })
      return `export const ${id.name} = {\n${members.join('')}}\n`
    })
    .join('')
}

/**
 * Everything but the calls; of it, a module of one name keeps what that name needs. Two may hold the
 * same value, which is small and stateless. A contract does no I/O, so each of its values is marked as pure: what no
 * form uses falls away, which the bundler would not dare with `z.string().check(…)`.
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

/** Whether a statement exports calls: objects with an `endpoint({ … })` for each member. */
function holdsCalls({ type, declaration }) {
  return (
    type === 'ExportNamedDeclaration' &&
    (declaration?.declarations?.some(({ init }) => init?.properties?.some(isCall)) ?? false)
  )
}

function isCall({ value }) {
  return value?.type === 'CallExpression' && value.callee.name === 'endpoint'
}
