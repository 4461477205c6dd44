/** Operator commands, run in the server or in a separate process. */
import { isProblem } from '#kernel/problem.ts'
import { cleanText } from '#kernel/text.ts'
import type { Database } from '#platform/database/database.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** Exit codes of the command line. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/** An operator command. */
export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  help: string
  /** Its arguments other than options are paths, which mean the same to a server. */
  paths?: boolean
  /** Environment variables that the command reads: only these are sent to a server. */
  variables?: readonly string[]
}

/**
 * Runs a command, in the process of the command line or in the server's.
 *
 * @param args the command's arguments, without `--dry-run`.
 * @throws Error with a one-line message if it fails; {@link misused} for wrong arguments.
 */
export type CommandHandler = (args: string[], context: CommandContext) => Promise<void>

/** Given to every command. */
export interface RunContext {
  /** Print what would be done, and write nothing. */
  dryRun: boolean
  /** Prints a line for the operator. */
  print(line: string): void
}

/** Context of a command on an open database. */
export interface CommandContext extends RunContext {
  database: Database
  settings: Settings
  /** Values of the command's `variables` that are set. */
  variables: Record<string, string>
  /** Aborted when the client has disconnected; long work may stop between two steps. */
  signal: AbortSignal
}

/** A command with its arguments and variables. */
export interface CommandRequest {
  command: string
  args: string[]
  variables: Record<string, string>
}

/** Receives lines for the operator. */
export interface Output {
  print(line: string): void
  /** Prints an error. */
  complain(line: string): void
}

/** Creates an Error for wrong usage of a command. */
export function misused(text: string): Error {
  return Object.assign(new Error(text), { code: 'COMMAND_MISUSED' })
}

/** The list of commands, as `help` prints it. */
function listCommands(commands: readonly Command[]): string {
  const rows = commands.map((command) => `  ${command.name.padEnd(20)}${command.summary}`)
  return [
    'npm run neev -- <command> [options]',
    '',
    ...rows,
    `  ${'help [command]'.padEnd(20)}show this list, or the help of a command`,
    '',
    'Every command that writes has --dry-run, which prints what it would do and changes nothing.',
    'With the embedded database, a running server executes the commands of its own system user.',
    '',
    'Exit codes: 0 success, 1 failure, 2 usage error.',
  ].join('\n')
}

/**
 * Handles everything that needs no database: help, and unknown commands.
 *
 * @returns the command to run, or the exit code.
 */
export function chooseCommand<V extends Command>(
  commands: readonly V[],
  args: string[],
  output: Output,
): V | number {
  const [name = 'help', ...rest] = args
  const asksHelp = name === 'help' || name === '--help' || name === '-h'
  const commandName = asksHelp ? rest[0] : name
  if (commandName === undefined) {
    output.print(listCommands(commands))
    return exitCodes.done
  }
  const command = commands.find((candidate) => candidate.name === commandName)
  if (!command) {
    output.complain(`There is no command "${commandName}".\n\n${listCommands(commands)}`)
    return exitCodes.misused
  }
  if (!asksHelp && !rest.includes('--help') && !rest.includes('-h')) return command
  output.print(command.help)
  return exitCodes.done
}

/** Runs a command and prints its error, if any, for the operator. Returns the exit code. */
export async function runCommand<Needs extends object>(
  command: Command,
  work: (args: string[], context: Needs & RunContext) => Promise<void>,
  args: string[],
  context: Needs,
  output: Output,
): Promise<number> {
  try {
    await work(args.filter((word) => word !== '--dry-run').map(cleanText), {
      ...context,
      dryRun: args.includes('--dry-run'),
      print: output.print,
    })
    return exitCodes.done
  } catch (error) {
    return complainOf(error, command, output)
  }
}

function complainOf(error: unknown, command: Command, output: Output): number {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'COMMAND_MISUSED' || code.startsWith('ERR_PARSE_ARGS_')) {
    output.complain(`${text}\n\n${command.help}`)
    return exitCodes.misused
  }
  const cause = error instanceof Error && !isProblem(error) ? error.cause : undefined
  output.complain(cause instanceof Error ? `${text} (${cause.message})` : text)
  return exitCodes.failed
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
