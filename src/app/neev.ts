/** The operator's command: `npm run neev -- <verb>`. */
import { chooseVerb, exitCodes, type Output, type Verb } from '#platform/operator/verb.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { carryOut } from './operator-command.ts'
import { verbs } from './verbs.ts'

const output: Output = {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
}

// What it creates is nobody else's on this machine.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

async function run(asked: string[]): Promise<number> {
  const verb = chooseVerb(verbs, asked, output)
  if (typeof verb === 'number') return verb
  const { variables: names = [] }: Verb = verb
  const variables = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  // The verb checks its own: one of them alone is no bad setting.
  const others = Object.entries(process.env).filter(([name]) => !names.includes(name))
  const request = { verb: verb.name, words: asked.slice(1), variables }
  try {
    return await carryOut(verb, request, readSettings(Object.fromEntries(others)), output)
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error))
    return exitCodes.failed
  }
}
