/** The verbs of the operator's command. */
import { parseArgs } from 'node:util'
import { ensureAdmin } from '#areas/accounts/server/public.ts'
import { credentialsOf } from '#areas/accounts/server/reads.ts'
import { rebuildDirectory } from '#areas/directory/server/jobs.ts'
import { migrate } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/pending.ts'
import { misused, type Verb, type VerbContext } from '#platform/operator/verb.ts'
import { isWeak, weakAdminPassword } from '#platform/settings/refusals.ts'
import { readVariables } from '#platform/settings/variables.ts'
import { ensureReferenceData } from './reference-data.ts'
import { messageVerbs } from './verbs-messages.ts'
import { grantPlanVerb } from './verbs-plans.ts'
import { verificationVerbs } from './verbs-verification.ts'

/** All verbs, in the order of the help. */
export const verbs: readonly Verb[] = [
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    help: [
      'npm run neev -- migrate [--dry-run]',
      '',
      'Applies the migrations that the database lacks. The server does the same at each start;',
      'run it by hand to upgrade a database before new processes come up.',
      '',
      '  --dry-run   list the migrations that would be applied',
    ].join('\n'),
    run: applyMigrations,
  },
  {
    name: 'admin',
    summary: 'create an admin, or give an admin a new password',
    help: [
      'ADMIN_PASSWORD=… npm run neev -- admin --email admin@example.com [--dry-run]',
      '',
      'Creates the admin of that address, or makes the account that exists an admin with a new',
      'password and ends its sessions. The password comes from ADMIN_PASSWORD, so that it stands',
      'in no history; ADMIN_EMAIL may name the address.',
      '',
      '  --email     the address of the account',
      '  --dry-run   say which of the two it would be',
    ].join('\n'),
    variables: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    run: admin,
  },
  {
    name: 'rebuild-directory',
    summary: 'make the seller search anew from the tables',
    help: [
      'npm run neev -- rebuild-directory [--dry-run]',
      '',
      'Rebuilds the read model of the seller search, company by company; searches go on meanwhile.',
      'It may be ended and begun again at any time.',
      '',
      '  --dry-run   count the companies and the entries that there are',
    ].join('\n'),
    run: rebuild,
  },
  {
    name: 'reference-data',
    summary: 'add the item types, tags, default products and plans that the database lacks',
    help: [
      'npm run neev -- reference-data [--dry-run]',
      '',
      'Adds the rows of data/reference that are not there, and changes no row that is. The server',
      'does so at a start that finds new data; run it by hand where rows were lost.',
      '',
      '  --dry-run   count the rows that would be added',
    ].join('\n'),
    run: referenceData,
  },
  ...verificationVerbs,
  grantPlanVerb,
  ...messageVerbs,
]

async function applyMigrations(words: string[], { database, dryRun, print }: VerbContext) {
  parseArgs({ args: words, options: {} })
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return print('The database is up to date.')
  if (dryRun) return print(`Would apply: ${pending.join(', ')}.`)
  await migrate(database)
  print(`Applied: ${pending.join(', ')}.`)
}

async function admin(
  words: string[],
  { database, settings, dryRun, variables, print }: VerbContext,
) {
  const { values } = parseArgs({ args: words, options: { email: { type: 'string' } } })
  const checked = readVariables({
    ...variables,
    ...(values.email && { ADMIN_EMAIL: values.email }),
  })
  if (checked.refusals.length > 0) throw misused(checked.refusals.join('\n'))
  const email = checked.values.ADMIN_EMAIL?.toLowerCase()
  const password = checked.values.ADMIN_PASSWORD
  if (!email || !password) {
    throw misused('An address (--email) and a password (ADMIN_PASSWORD) are needed.')
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
    result === 'created' ? `Admin ${email} created.` : `${email} is an admin with a new password.`,
  )
}

async function rebuild(words: string[], { database, dryRun, print, signal }: VerbContext) {
  parseArgs({ args: words, options: {} })
  if (dryRun) {
    const { rows } = await database.query<{ companies: number; entries: number }>(
      `select (select count(*)::int from companies) as companies,
              (select count(*)::int from directory_entries) as entries`,
    )
    return print(
      `Would look at ${rows[0]?.companies} companies; there are ${rows[0]?.entries} entries.`,
    )
  }
  const count = await rebuildDirectory(database, (seen) => {
    signal.throwIfAborted()
    if (seen % 10_000 === 0) print(`${seen} companies …`)
  })
  print(`${count} companies rebuilt.`)
}

async function referenceData(words: string[], { database, dryRun, print }: VerbContext) {
  parseArgs({ args: words, options: {} })
  for (const { name, added } of await ensureReferenceData(database, { everySet: true, dryRun })) {
    print(dryRun ? `Would add ${added} of the ${name}.` : `Added ${added} of the ${name}.`)
  }
}
