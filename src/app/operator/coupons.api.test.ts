/** The operator's command for coupons. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponsWithUses } from '#areas/billing/server/reads/coupons.ts'
import { beginOfIndianDay, mediumTime, parseDay } from '#kernel/dates.ts'
import { runCommand } from '#platform/operator/command.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { commands } from './commands.ts'
import { coupon } from './coupons.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Runs `neev coupon` with these arguments; returns its exit code and all that it printed. */
async function run(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const command = commands.find(({ name }) => name === 'coupon')
  if (!command) throw new Error('There is no command coupon.')
  const signal = new AbortController().signal
  const context = { database: app.database, settings: {}, variables: {}, signal } as never
  const output = { print: say, complain: say }
  const code = await runCommand(command, coupon, args, context, output)
  return { code, said: said.join('\n') }
}

const known = async () =>
  (await couponsWithUses(app.database.reader)).coupons.map((row) => row.coupon)

test('a coupon is added with its days, period, plans and uses, in capitals; a dry run adds nothing', async () => {
  expect(await run()).toEqual({ code: 0, said: 'There are no coupons.' })
  const planned = await run('neev30', '--days', '30', '--dry-run')
  expect(planned).toEqual({ code: 0, said: 'Would add the coupon NEEV30: 30 extra days.' })
  expect(await known()).toEqual([])
  const all = ['--plans', '21, 22', '--from', '2026-12-01', '--until', '2027-01-01']
  const uses = ['--uses', '100', '--per-company', '2']
  const added = await run('neev30', '--days', '30', ...all, ...uses)
  expect(added).toEqual({ code: 0, said: 'Added the coupon NEEV30: 30 extra days.' })
  expect(await known()).toMatchObject([
    {
      code: 'NEEV30',
      extraDays: 30,
      planIds: [21, 22],
      validFrom: beginOfIndianDay(parseDay('2026-12-01')),
      validUntil: beginOfIndianDay(parseDay('2027-01-01')),
      totalUses: 100,
      usesPerCompany: 2,
    },
  ])
  const again = await run('NEEV30', '--days', '30')
  expect(again.code).not.toBe(0)
  expect(again.said).toContain('The coupon NEEV30 already exists.')
})

test('the list shows until when a coupon is valid, how often it was used, and whether it has ended', async () => {
  const until = mediumTime(beginOfIndianDay(parseDay('2027-01-01')))
  expect((await run()).said).toBe(
    `NEEV30              30 days until ${until}, used 0 of 100, in open orders 0`,
  )
  expect((await run('neev30', '--end', '--dry-run')).said).toBe('Would end the coupon NEEV30.')
  expect(await known()).toMatchObject([{ isActive: true }])
  expect((await run('neev30', '--end')).said).toBe('Ended the coupon NEEV30.')
  expect((await run()).said).toMatch(/, ended$/)
})

test.each([
  [['AB', '--days', '30'], 'A coupon code has 3 to 30 letters'],
  [['NO/SLASH', '--days', '30'], 'A coupon code has 3 to 30 letters'],
  [['ONE', 'TWO', '--days', '30'], 'Give only one coupon code.'],
  [['NODAYS'], '(--days) is required.'],
  [['ZERO', '--days', '0'], '--days'],
  [['LONG', '--days', '367'], '--days'],
  [['WHEN', '--days', '30', '--until', '2027-02-30'], '--until must be a date'],
  [['WHICH', '--days', '30', '--plans', '21,gold'], '--plans'],
  [
    ['BACK', '--days', '30', '--from', '2027-02-02', '--until', '2027-02-01'],
    'must end after it begins',
  ],
  [['PLANS', '--days', '30', '--plans', '21,987654'], 'There is no plan 987654.'],
  [['NONE', '--end'], 'There is no coupon NONE.'],
])('refused with one line and nothing is added: %j', async (args, why) => {
  const before = await known()
  const { code, said } = await run(...args)
  expect(code).not.toBe(0)
  expect(said).toContain(why)
  expect(await known()).toEqual(before)
})
