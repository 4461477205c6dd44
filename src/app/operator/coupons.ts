/** The operator's commands for coupons. */
import { parseArgs } from 'node:util'
import { couponDays, couponPattern, normalCode } from '#areas/billing/rules/orders.ts'
import { couponsWithUses } from '#areas/billing/server/reads/coupons.ts'
import { endCoupon, insertCoupon } from '#areas/billing/server/writes/coupons.ts'
import { beginOfIndianDay, isCalendarDate, mediumTime } from '#kernel/dates.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'
import { wholeNumber } from './args.ts'
import { inTransaction } from './dry-run.ts'

const options = {
  days: { type: 'string' },
  plans: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  'per-company': { type: 'string' },
  end: { type: 'boolean' },
} as const

/** See the help of `coupon`. */
export async function coupon(args: string[], context: CommandContext) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [typed, ...rest] = positionals
  if (rest.length > 0) throw misused('Give only one coupon code.')
  if (typed === undefined) return listCoupons(context)
  const code = normalCode(typed)
  if (!couponPattern.test(code)) {
    throw misused('A coupon code has 3 to 30 letters, digits, hyphens and underscores.')
  }
  if (values.end) return end(code, context)
  if (values.days === undefined) throw misused('The number of extra days (--days) is required.')
  const { database, dryRun, print } = context
  const newCoupon = {
    code,
    extraDays: wholeNumber('--days', values.days, couponDays.max),
    planIds: values.plans?.split(',').map((id) => wholeNumber('--plans', id.trim(), 1e9)) ?? null,
    ...(values.from ? { validFrom: beginOf('--from', values.from) } : {}),
    validUntil: values.until ? beginOf('--until', values.until) : null,
    totalUses: values.uses ? wholeNumber('--uses', values.uses, 1e9) : null,
    usesPerCompany: wholeNumber('--per-company', values['per-company'] ?? '1', 1e6),
  }
  if (!(await inTransaction(database, dryRun, (tx) => insertCoupon(tx, newCoupon)))) {
    throw new Error(`The coupon ${code} already exists.`)
  }
  print(`${dryRun ? 'Would add' : 'Added'} the coupon ${code}: ${newCoupon.extraDays} extra days.`)
}

async function end(code: string, { database, dryRun, print }: CommandContext) {
  if (!(await inTransaction(database, dryRun, (tx) => endCoupon(tx, code)))) {
    throw new Error(`There is no coupon ${code}.`)
  }
  print(`${dryRun ? 'Would end' : 'Ended'} the coupon ${code}.`)
}

async function listCoupons({ database, print }: CommandContext) {
  const { coupons: rows } = await couponsWithUses(database.reader)
  if (rows.length === 0) print('There are no coupons.')
  for (const { coupon: row, used, reserved } of rows) {
    const until = row.validUntil ? ` until ${mediumTime(row.validUntil)}` : ''
    const most = row.totalUses === null ? '' : ` of ${row.totalUses}`
    const state = row.isActive ? '' : ', ended'
    print(
      `${row.code.padEnd(20)}${row.extraDays} days${until}, used ${used}${most}, in open orders ${reserved}${state}`,
    )
  }
}

/** The start of a day in India. */
function beginOf(option: string, day: string): Date {
  if (!isCalendarDate(day)) throw misused(`${option} must be a date such as 2026-12-01.`)
  return beginOfIndianDay(day)
}
