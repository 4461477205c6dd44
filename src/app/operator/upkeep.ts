/** The operator's commands that maintain the database, the admins and what is derived from tables. */
import { parseArgs } from 'node:util'
import { ensureAdmin } from '#areas/accounts/server/public.ts'
import { credentialsOf } from '#areas/accounts/server/reads.ts'
import { rebuildDirectory } from '#areas/directory/server/jobs.ts'
import { rebuildMarket } from '#areas/market/server/jobs.ts'
import { rebuildQueue } from '#areas/moderation/server/public.ts'
import { migrate } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/pending.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'
import { isWeak, weakAdminPassword } from '#platform/settings/refusals.ts'
import { readVariables } from '#platform/settings/variables.ts'
import { ensureReferenceData } from '../reference-data.ts'
import { inTransaction } from './dry-run.ts'
import { describeLocks } from './planned-locks.ts'

/** See the help of `migrate`. */
export async function applyMigrations(args: string[], { database, dryRun, print }: CommandContext) {
  parseArgs({ args, options: {} })
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return print('The database is up to date.')
  if (dryRun) {
    for (const line of await describeLocks(database, pending)) print(line)
    return
  }
  await migrate(database, { onWait: print })
  print(`Applied: ${pending.join(', ')}.`)
}

/** See the help of `admin`. */
export async function admin(
  args: string[],
  { database, settings, dryRun, variables, print }: CommandContext,
) {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const checked = readVariables({
    ...variables,
    ...(values.email && { ADMIN_EMAIL: values.email }),
  })
  if (checked.refusals.length > 0) throw misused(checked.refusals.join('\n'))
  const email = checked.values.ADMIN_EMAIL?.toLowerCase()
  const password = checked.values.ADMIN_PASSWORD
  if (!email || !password) {
    throw misused('An e-mail address (--email) and a password (ADMIN_PASSWORD) are required.')
  }
  if (settings.mode === 'production' && isWeak(password)) throw misused(weakAdminPassword)
  if (dryRun) {
    const exists = await credentialsOf(database.reader, email)
    return print(
      exists
        ? `Would make ${email} an admin with a new password and end its sessions.`
        : `Would create the admin ${email}.`,
    )
  }
  const result = await ensureAdmin(database, { email, password, overwrite: true })
  print(
    result === 'created'
      ? `Admin ${email} created.`
      : `${email} is now an admin with a new password.`,
  )
}

/** Makes a command that rebuilds a read model, company by company; `rows` is its table. */
function rebuild(
  model: typeof rebuildDirectory,
  { rows, listed, done }: { rows: string; listed: string; done: (companies: number) => string },
) {
  return async (args: string[], { database, dryRun, print, signal }: CommandContext) => {
    parseArgs({ args, options: {} })
    if (dryRun) {
      const result = await database.query<{ companies: number; listed: number }>(
        `select (select count(*)::int from companies) as companies,
                (select count(*)::int from ${rows}) as listed`,
      )
      const [now] = result.rows
      return print(
        `Would rebuild ${now?.companies} companies; ${now?.listed} ${listed} are listed now.`,
      )
    }
    const count = await model(database, (seen) => {
      signal.throwIfAborted()
      if (seen % 10_000 === 0) print(`${seen} companies …`)
    })
    print(done(count))
  }
}

/** See the help of `rebuild-directory`. */
export const rebuildSellers = rebuild(rebuildDirectory, {
  rows: 'directory_entries',
  listed: 'sellers',
  done: (companies) => `Rebuilt ${companies} companies.`,
})

/** See the help of `rebuild-market`. */
export const rebuildProducts = rebuild(rebuildMarket, {
  rows: 'market_products',
  listed: 'products',
  done: (companies) => `Rebuilt the products of ${companies} companies.`,
})

/** See the help of `reference-data`. */
export async function referenceData(args: string[], { database, dryRun, print }: CommandContext) {
  parseArgs({ args, options: {} })
  for (const { name, added } of await ensureReferenceData(database, { everySet: true, dryRun })) {
    print(`${name}: ${added} ${dryRun ? 'would be added' : 'added'}`)
  }
}

/** See the help of `rebuild-queue`. */
export async function rebuildVerificationQueue(
  args: string[],
  { database, dryRun, print }: CommandContext,
) {
  parseArgs({ args, options: {} })
  const { added, removed } = await inTransaction(database, dryRun, rebuildQueue)
  print(
    `${dryRun ? 'Would add' : 'Added'} ${added} and ${dryRun ? 'remove' : 'removed'} ${removed}.`,
  )
}
