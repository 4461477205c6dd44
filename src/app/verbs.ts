/** The verbs of the operator's command. */
import { parseArgs } from 'node:util'
import { ensureAdmin } from '#areas/accounts/server/public.ts'
import { rebuildDirectory } from '#areas/directory/server/jobs.ts'
import { type Database, migrate, openDatabase } from '#platform/database/database.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** What the command's exit says. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/** One thing that an operator can ask for. */
export interface Verb {
  name: string
  /** One line for the list. */
  summary: string
  help: string
  /** @returns the exit code. */
  run(words: string[], settings: Settings): Promise<number>
}

/** All verbs, in the order of the help. */
export const verbs: readonly Verb[] = [
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    help: [
      'npm run neev -- migrate',
      '',
      'Applies the migrations that the database lacks. The server does the same at each start;',
      'run it by hand to upgrade a database before new processes come up.',
    ].join('\n'),
    run: (_, settings) =>
      withDatabase(settings, async () => {
        console.log('The database is up to date.')
      }),
  },
  {
    name: 'admin',
    summary: 'create an admin, or give an admin a new password',
    help: [
      'ADMIN_PASSWORD=… npm run neev -- admin --email admin@example.com',
      '',
      'Creates the admin of that address, or sets a new password for the one that exists and ends',
      'its sessions. The password comes from ADMIN_PASSWORD, so that it stands in no history.',
    ].join('\n'),
    run: admin,
  },
  {
    name: 'rebuild-directory',
    summary: 'make the seller search anew from the tables',
    help: [
      'npm run neev -- rebuild-directory',
      '',
      'Rebuilds the read model of the seller search, company by company; searches go on meanwhile.',
    ].join('\n'),
    run: (_, settings) =>
      withDatabase(settings, async (database) => {
        const count = await rebuildDirectory(database)
        console.log(`${count} companies rebuilt.`)
      }),
  },
]

/** The list of verbs, as `help` prints it. */
export function verbsHelp(): string {
  const rows = verbs.map((verb) => `  ${verb.name.padEnd(20)}${verb.summary}`)
  return [
    'npm run neev -- <verb> [options]',
    '',
    ...rows,
    `  ${'help [verb]'.padEnd(20)}this list, or a verb's own help`,
    '',
    'Exit codes: 0 done, 1 failed, 2 misused.',
  ].join('\n')
}

async function admin(words: string[], settings: Settings): Promise<number> {
  const { values } = parseArgs({ args: words, options: { email: { type: 'string' } } })
  const email = values.email ?? settings.admin?.email
  const password = process.env.ADMIN_PASSWORD
  if (!email || !password) {
    console.error('An address (--email) and a password (ADMIN_PASSWORD) are needed.')
    return exitCodes.misused
  }
  return withDatabase(settings, async (database) => {
    const result = await ensureAdmin(database, { email, password, overwrite: true })
    console.log(
      result === 'created' ? `Admin ${email} created.` : `Admin ${email} has a new password.`,
    )
  })
}

async function withDatabase(
  settings: Settings,
  work: (database: Database) => Promise<void>,
): Promise<number> {
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.database.url ? { databaseUrl: settings.database.url } : {}),
    queryTimeLimit: 600_000,
    log: (level, message) => {
      if (level !== 'info') console.error(message)
    },
  })
  try {
    await migrate(database)
    await work(database)
    return exitCodes.done
  } finally {
    await database.close()
  }
}
