/** What the operator's command can be asked, wherever it is carried out. */
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** What the command's exit says. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/** One thing that an operator can ask for. */
export interface Verb {
  name: string
  /** One line for the list. */
  summary: string
  help: string
  /** Environment variables of the command that the verb reads: the only ones that travel. */
  variables?: readonly string[]
}

/**
 * Does what a verb asks for, in the command's own process or in the server's.
 *
 * @param words what followed the verb, less `--dry-run`.
 * @throws Error of one clear line where it cannot be done; {@link misused} for wrong words.
 */
export type VerbWork = (words: string[], context: VerbContext) => Promise<void>

/** What a verb works with. */
export interface VerbContext {
  database: Database
  settings: Settings
  /** Say what would be done, and write nothing. */
  dryRun: boolean
  /** Values of the verb's `variables`, as far as they are set. */
  variables: Record<string, string>
  /** Writes a line for the operator. */
  print(line: string): void
  /** Aborted when nobody waits for the end any more; long work may stop between two steps. */
  signal: AbortSignal
}

/** What the command is asked: a verb, the words after it, and its variables. */
export interface VerbRequest {
  verb: string
  words: string[]
  variables: Record<string, string>
}

/** Where lines for the operator go. */
export interface Output {
  print(line: string): void
  /** A line that says what is wrong. */
  complain(line: string): void
}

/** An Error that tells an operator that the command was used wrongly. */
export function misused(text: string): Error {
  return Object.assign(new Error(text), { code: 'VERB_MISUSED' })
}

/** The list of verbs, as `help` prints it. */
function listVerbs(verbs: readonly Verb[]): string {
  const rows = verbs.map((verb) => `  ${verb.name.padEnd(20)}${verb.summary}`)
  return [
    'npm run neev -- <verb> [options]',
    '',
    ...rows,
    `  ${'help [verb]'.padEnd(20)}this list, or a verb's own help`,
    '',
    'Every verb that writes takes --dry-run: it says what it would do and writes nothing.',
    'On the embedded database a running server does the work, on behalf of its own system user.',
    '',
    'Exit codes: 0 done, 1 failed, 2 misused.',
  ].join('\n')
}

/**
 * Answers what needs no database: help, and verbs that do not exist.
 *
 * @returns the verb to be run, or the exit code.
 */
export function chooseVerb<V extends Verb>(
  verbs: readonly V[],
  words: string[],
  output: Output,
): V | number {
  const [name = 'help', ...rest] = words
  const asksHelp = name === 'help' || name === '--help' || name === '-h'
  const wanted = asksHelp ? rest[0] : name
  if (wanted === undefined) {
    output.print(listVerbs(verbs))
    return exitCodes.done
  }
  const verb = verbs.find((candidate) => candidate.name === wanted)
  if (!verb) {
    output.complain(`There is no verb "${wanted}".\n\n${listVerbs(verbs)}`)
    return exitCodes.misused
  }
  if (!asksHelp && !rest.includes('--help') && !rest.includes('-h')) return verb
  output.print(verb.help)
  return exitCodes.done
}

/** Does a verb's work; whatever it throws becomes a line for the operator. Answers the exit code. */
export async function runVerb(
  verb: Verb,
  work: VerbWork,
  words: string[],
  context: Omit<VerbContext, 'dryRun' | 'print'>,
  output: Output,
): Promise<number> {
  try {
    await work(
      words.filter((word) => word !== '--dry-run'),
      { ...context, dryRun: words.includes('--dry-run'), print: output.print },
    )
    return exitCodes.done
  } catch (error) {
    return complainOf(error, verb, output)
  }
}

function complainOf(error: unknown, verb: Verb, output: Output): number {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'VERB_MISUSED' || code.startsWith('ERR_PARSE_ARGS_')) {
    output.complain(`${text}\n\n${verb.help}`)
    return exitCodes.misused
  }
  const cause = error instanceof Error && !isProblem(error) ? error.cause : undefined
  output.complain(cause instanceof Error ? `${text} (${cause.message})` : text)
  return exitCodes.failed
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
