/** The operator's command that grants plans. */
import { parseArgs } from 'node:util'
import { credentialsOf } from '#areas/accounts/server/reads.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { plansToGrant } from '#areas/billing/server/reads/offers.ts'
import {
  type Company,
  companyOfOwner,
  ownerOfUrl,
} from '#areas/companies/server/reads/companies.ts'
import { beginOfIndianDay, dayMs, isCalendarDate, mediumTime } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'
import { inTransaction } from './dry-run.ts'

const options = {
  company: { type: 'string' },
  owner: { type: 'string' },
  plan: { type: 'string' },
  start: { type: 'string' },
} as const

/** See the help of `grant-plan`. */
export async function grantPlan(args: string[], { database, dryRun, print }: CommandContext) {
  const { values } = parseArgs({ args, options })
  if ((values.company === undefined) === (values.owner === undefined)) {
    throw misused('Give either --company or --owner.')
  }
  if (values.plan === undefined) throw misused('The plan (--plan) is required.')
  const startsAt = values.start === undefined ? undefined : readStart(values.start, new Date())
  const company = await findCompany(database.reader, values)
  const plan = await findPlan(database.reader, values.plan)
  const grant = { companyId: company.id, planId: plan.id, ...(startsAt ? { startsAt } : {}) }
  try {
    const given = await inTransaction(database, dryRun, (tx) => grantSubscription(tx, grant))
    print(
      `${company.name} (/Seller/${company.url}) ${dryRun ? 'would get' : 'gets'} ${plan.name} ` +
        `from ${timeOf(given.startsAt)} until ${timeOf(given.endsAt)}.`,
    )
  } catch (error) {
    if (!isProblem(error) || error.status !== 409) throw error
    throw new Error(`${error.message} Without --start, the plan starts when that one ends.`)
  }
}

function timeOf(time: Date): string {
  return `${mediumTime(time)} IST (${time.toISOString()})`
}

/** Parses --start; a day that has already begun means now. */
function readStart(text: string, now: Date): Date {
  if (isCalendarDate(text)) {
    const begin = beginOfIndianDay(text)
    if (begin.getTime() + dayMs <= now.getTime()) throw misused(`--start ${text} is in the past.`)
    return begin < now ? now : begin
  }
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : undefined
  if (!time || Number.isNaN(time.getTime())) {
    throw misused(
      `--start must be a date (2026-12-01) or a time with its time zone, not "${text}".`,
    )
  }
  if (time < now) throw misused(`--start ${text} is in the past.`)
  return time
}

async function findCompany(
  reader: Reader,
  { company: url, owner: email }: { company?: string | undefined; owner?: string | undefined },
): Promise<Company> {
  const ownerId =
    url !== undefined
      ? await ownerOfUrl(reader, url)
      : (await credentialsOf(reader, (email ?? '').trim().toLowerCase()))?.userId
  const company = ownerId ? await companyOfOwner(reader, ownerId) : undefined
  if (company) return company
  if (url !== undefined) throw new Error(`There is no company with the storefront /Seller/${url}.`)
  throw new Error(
    ownerId ? `The account ${email} has no company.` : `There is no account ${email}.`,
  )
}

async function findPlan(reader: Reader, planName: string): Promise<{ id: number; name: string }> {
  const plans = await plansToGrant(reader)
  const name = planName.trim().replace(/\s+/g, ' ').toLowerCase()
  const plan = plans.find((each) => String(each.id) === name || each.name.toLowerCase() === name)
  if (plan) return plan
  const list = plans.map((each) => `  ${String(each.id).padEnd(6)}${each.name}`)
  throw new Error(`There is no plan "${planName}". The plans are:\n${list.join('\n')}`)
}
