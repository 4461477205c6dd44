/** Runs the same statements without the application: pgbench with prepared statements. */
import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sellerListQuery } from '#areas/directory/contract.ts'
import { sellersOf } from '#areas/directory/server/reads/sellers.ts'
import { market } from '#areas/market/contract.ts'
import { productsFor } from '#areas/market/server/reads/search.ts'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { pause } from '../faults/support/main.ts'
import type { Case } from './cases.ts'
import type { Times } from './load.ts'

interface Asked {
  statement: PreparedStatement
  values: readonly unknown[]
}

/** pgbench scripts: one per query, with the SQL statements that the search runs for it. */
export interface Scripts {
  folder: string
  /** Names and values of the pgbench variables in the scripts. */
  variables: [string, string][]
  remove(): void
}

/** Writes the statements that the search runs for these queries. */
export async function writeScripts(
  reader: PreparedReader,
  { asks, questions }: Case,
): Promise<Scripts> {
  const folder = mkdtempSync(join(tmpdir(), 'neev-bench-'))
  const variables: [string, string][] = []
  for (const [index, question] of questions.entries()) {
    const asked = await statementsOf(reader, asks, question)
    const lines = asked.map(({ statement, values }, place) => {
      const name = (number: number) => `q${index}_${place}_${number}`
      for (const [at, value] of values.entries()) {
        if (!literalOf(value)) variables.push([name(at + 1), textOf(value)])
      }
      const text = statement.text.replace(
        /\$(\d+)/g,
        (_, number: string) => literalOf(values[Number(number) - 1]) ?? `:${name(Number(number))}`,
      )
      return `${text.replaceAll(/\s+/g, ' ')};`
    })
    writeFileSync(join(folder, `${index}.sql`), `${lines.join('\n')}\n`)
  }
  return { folder, variables, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function statementsOf(
  reader: PreparedReader,
  asks: Case['asks'],
  question: object,
): Promise<Asked[]> {
  const asked: Asked[] = []
  const listening = {
    prepared: <Row>(statement: PreparedStatement, values: readonly unknown[]) => {
      asked.push({ statement, values })
      return reader.prepared<Row>(statement, values)
    },
  }
  if (asks === 'sellers') {
    await sellersOf(listening as PreparedReader, sellerListQuery.parse(question))
  } else {
    await productsFor(listening as PreparedReader, market.products.input.parse(question))
  }
  return asked
}

/** What pgbench's variables cannot hold. */
function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  return textOf(value) === '' ? "''" : undefined
}

/** Formats a value as the driver does: arrays in braces. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.map(itemOf).join(',')}}` : String(value)
}

const itemOf = (item: unknown) => (Array.isArray(item) ? textOf(item) : JSON.stringify(item))

/** The load that pgbench generates; without `perSecond`, as much as possible. */
export interface BareLoad {
  program: string
  url: string
  connections: number
  seconds: number
  perSecond?: number
}

// The settings of the server's connections, and one plan per statement.
const asPrepared = [
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** One run of a script: its duration and when it ended, in ms. */
interface Run {
  took: number
  ended: number
}

/** Runs the scripts; returns the sorted durations of their runs. */
export async function askBare(scripts: Scripts, load: BareLoad): Promise<Times> {
  const runs = await startPgbench(scripts, load).runs()
  return runs.map(({ took }) => took).sort((a, b) => a - b)
}

/** A running pgbench. */
export interface Bare {
  /** Lets it run for this many milliseconds. */
  work(milliseconds: number): Promise<void>
  /** Ends it; returns when each run ended, in milliseconds since 1970. */
  end(): Promise<number[]>
}

// In seconds. Longer than any measurement, which ends pgbench by a signal.
const longest = 3600

/** Starts pgbench; it is paused until {@link Bare.work}. */
export async function startBare(
  scripts: Scripts,
  load: Omit<BareLoad, 'seconds' | 'perSecond'>,
): Promise<Bare> {
  const { child, runs } = startPgbench(scripts, { ...load, seconds: longest })
  // First each connection prepares and plans each statement, which must not be measured.
  await pause(2_000)
  child.kill('SIGSTOP')
  return {
    async work(milliseconds) {
      child.kill('SIGCONT')
      await pause(milliseconds)
      child.kill('SIGSTOP')
    },
    async end() {
      child.kill('SIGCONT')
      // The signal of pgbench's own timer, on which it writes its log and exits.
      child.kill('SIGALRM')
      return (await runs()).map(({ ended }) => ended)
    },
  }
}

function startPgbench(
  { folder, variables }: Scripts,
  { program, url, connections, seconds, perSecond }: BareLoad,
): { child: ChildProcess; runs: () => Promise<Run[]> } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const log = join(folder, 'log')
  const words = [
    ...['-n', '-M', 'prepared', '-l', '--log-prefix', log],
    ...['-c', String(connections), '-T', String(seconds)],
    ...(perSecond ? ['--rate', String(perSecond)] : []),
    ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ...files.flatMap((name) => ['-f', join(folder, name)]),
    url,
  ]
  const running = promisify(execFile)(program, words, {
    env: { ...process.env, PGOPTIONS: asPrepared },
  })
  const runs = async () => {
    await running
    return runsIn(folder)
  }
  return { child: running.child, runs }
}

function runsIn(folder: string): Run[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('log.'))
  const runs = logs.flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
    return lines.map((line) => {
      const [, , took = 0, , second = 0, micros = 0] = line.split(' ').map(Number)
      return { took: took / 1000, ended: second * 1000 + micros / 1000 }
    })
  })
  for (const name of logs) rmSync(join(folder, name))
  return runs
}
