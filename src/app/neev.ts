/** The operator's command line: `npm run neev -- <command>`. */
import path from 'node:path'
import { type Command, chooseCommand, exitCodes, type Output } from '#platform/operator/command.ts'
import { readFiles } from '#platform/settings/files.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { commands } from './operator/commands.ts'
import { carryOut } from './operator/run.ts'

const output: Output = {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
}

// Other users of this machine have no access to the files it creates.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

async function run(asked: string[]): Promise<number> {
  const command = chooseCommand(commands, asked, output)
  if (typeof command === 'number') return command
  const { variables: names = [], paths = false }: Command = command
  // npm runs this in the project's folder, wherever it was called.
  const here = process.env.INIT_CWD ?? process.cwd()
  const words = asked.slice(1)
  const args = paths
    ? words.map((word) => (word.startsWith('-') ? word : path.resolve(here, word)))
    : words
  try {
    const { env, refusals } = readFiles(process.env)
    if (refusals.length > 0) throw new SettingsError(refusals.join('\n'))
    const variables = Object.fromEntries(
      names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    )
    // The command validates these itself: one of them alone is not an invalid setting.
    const others = Object.entries(env).filter(([name]) => !names.includes(name))
    const request = { command: command.name, args, variables }
    return await carryOut(command, request, readSettings(Object.fromEntries(others)), output)
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error))
    return exitCodes.failed
  }
}
