/** `neev doctor`: checks each thing that the product needs, for real, one line each. */
import { parseArgs } from 'node:util'
import type { Database } from '#platform/database/database.ts'
import type { RunContext } from '#platform/operator/command.ts'
import { unreadNames } from '#platform/settings/names.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { version } from '#platform/settings/version.ts'
import { examineDatabase } from './database.ts'
import { fine, lineOf, look } from './finding.ts'
import { examineFolder, examineMail, examinePayments, examineStore } from './services.ts'

/** What is checked; without a database there is none yet. */
export interface DoctorContext extends RunContext {
  database?: Database | undefined
  settings: Settings
}

/** See the help of `doctor`. @throws Error that counts what is wrong. */
export async function doctor(args: string[], context: DoctorContext): Promise<void> {
  parseArgs({ args, options: {} })
  const { database, settings, print } = context
  const text = `Neev ${version} with Node ${process.versions.node}, ${settings.mode}, ${settings.publicUrl}`
  const results = await Promise.all([
    fine('release', text),
    examineDatabase(database, settings),
    examineStore(settings),
    examineMail(settings),
    examinePayments(settings),
    examineFolder(settings),
  ])
  const findings = results.flat()
  for (const line of unreadNames(process.env)) {
    findings.push(look('settings', line.replace(/\.$/, ''), 'Correct its name'))
  }
  for (const finding of findings) print(lineOf(finding))
  const count = findings.filter(({ state }) => state === 'wrong').length
  if (count > 0) throw new Error(count === 1 ? '1 thing is wrong.' : `${count} things are wrong.`)
}
