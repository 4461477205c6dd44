/** The summary printed once the server has started. */

import { demoPassword } from '#platform/settings/refusals.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { version } from '#platform/settings/version.ts'
import { demoAccounts } from './demo/accounts.ts'
import type { RunningServices } from './start.ts'

/** Lists the site's address, the accounts, the release and where the data is stored. */
export function announcement(
  settings: Settings,
  { demo, schema }: Pick<RunningServices, 'demo' | 'schema'>,
): string {
  const lines = [
    `${settings.siteName} is ready at ${settings.publicUrl}`,
    '',
    `  accounts   ${accounts(settings)}`,
    ...(demo ? demoLines : []),
    `  mail       ${settings.mail.smtpUrl ? 'by SMTP' : `not sent; shown at ${settings.publicUrl}/dev/mail`}`,
    `  release    ${version}, schema ${schema}`,
    `  data       ${settings.database.url ? 'PostgreSQL' : settings.dataDir}`,
    `  API        ${settings.publicUrl}/api/docs`,
  ]
  return `\n${lines.join('\n')}\n`
}

const demoLines = [
  `  demo       password for all accounts: ${demoPassword}`,
  `             ${demoAccounts.buyer}`,
  `             ${demoAccounts.seller} (with a plan)`,
  `             ${demoAccounts.sellerWithoutPlan}`,
  `             ${demoAccounts.admin}`,
]

function accounts(settings: Settings): string {
  const admin = settings.admin ? `admin ${settings.admin.email}; ` : ''
  return `${admin}sign up at ${settings.publicUrl}/signUp`
}
