/** The operator's command: `npm run neev -- <verb>`. */
import { isProblem } from '#kernel/problem.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { exitCodes, verbs, verbsHelp } from './verbs.ts'

const [name = 'help', ...words] = process.argv.slice(2)
process.exitCode = await run(name, words)

async function run(name: string, words: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    const asked = verbs.find((verb) => verb.name === words[0])
    console.log(asked ? asked.help : verbsHelp())
    return exitCodes.done
  }
  const verb = verbs.find((candidate) => candidate.name === name)
  if (!verb) {
    console.error(`There is no verb "${name}".\n\n${verbsHelp()}`)
    return exitCodes.misused
  }
  if (words.includes('--help')) {
    console.log(verb.help)
    return exitCodes.done
  }
  try {
    return await verb.run(words, readSettings(process.env))
  } catch (error) {
    const plain = error instanceof SettingsError || isProblem(error)
    console.error(plain && error instanceof Error ? error.message : error)
    return exitCodes.failed
  }
}
