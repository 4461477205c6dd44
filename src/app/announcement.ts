/** The one block that a start ends with. */
import type { Settings } from '#platform/settings/settings.ts'

/** The address, the accounts and where data lies. */
export function announcement(settings: Settings, kind: 'embedded' | 'postgres'): string {
  const lines = [
    `${settings.siteName} is ready at ${settings.publicUrl}`,
    '',
    `  accounts   ${accounts(settings)}`,
    `  mail       ${settings.mail.smtpUrl ? 'by SMTP' : `kept, not sent: ${settings.publicUrl}/dev/mail`}`,
    `  data       ${kind === 'embedded' ? settings.dataDir : 'PostgreSQL'}`,
    `  API        ${settings.publicUrl}/api/docs`,
  ]
  return `\n${lines.join('\n')}\n`
}

function accounts(settings: Settings): string {
  const admin = settings.admin ? `admin ${settings.admin.email}; ` : ''
  return `${admin}new ones at ${settings.publicUrl}/signUp`
}
