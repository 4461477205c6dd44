/** Commands that verify content and grant plans; tests/faults/operator.test.ts runs the processes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing } from '#areas/billing/contract.ts'
import { companies } from '#areas/companies/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { chooseCommand, runCommand } from '#platform/operator/command.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { commands } from './commands.ts'
import { commandHandlers } from './handlers.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Runs a command as the command line does; returns the output, the errors and the exit code. */
async function neev(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const output = {
    print: (line: string) => out.push(line),
    complain: (line: string) => err.push(line),
  }
  const command = chooseCommand(commands, args, output)
  if (typeof command === 'number') throw new Error(`The command answered ${command}.`)
  const settings = { publicUrl: 'https://neev.example', images: { baseUrl: '/images' } }
  const signal = new AbortController().signal
  const context = { database: app.database, settings, variables: {}, signal } as never
  const code = await runCommand(
    command,
    commandHandlers[command.name],
    args.slice(1),
    context,
    output,
  )
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const publicOf = (sellerUrl: string) => app.call(null, storefront.sellerInfo, { sellerUrl })

/** The reference that `pending` prints for a company. */
async function referenceOf(kind: string, url: string): Promise<string> {
  const { out } = await neev('pending', '--kind', kind, '--limit', '500')
  const match = new RegExp(`^(${kind}/\\S+)\\n  .*\\(/Seller/${url}\\)`, 'm').exec(out)
  return match?.[1] ?? ''
}

test('pending lists each item with its reference, its text and the URLs of its pictures', async () => {
  expect((await neev('pending')).out).toBe(
    [
      'company-description: none waiting',
      'company-background-picture: none waiting',
      'company-registration: none waiting',
      'product: none waiting',
      'product-image: none waiting',
      'gallery-image: none waiting',
      'review: none waiting',
      'review-reply: none waiting',
      'review-report: none waiting',
      'profile-picture: none waiting',
    ].join('\n'),
  )
  const BackgroundPic = base64(await drawn(300, 100, 900).jpeg().toBuffer())
  const fields = { Description: 'Rough \u001b[31mand\u202e red.\n\nBlocks.', companyUrl: 'shown' }
  const seller = await app.seller({ ...fields, IsPictureChanged: true, BackgroundPic })
  const { code, out } = await neev('pending')
  expect(code).toBe(0)
  expect(out).toMatch(
    new RegExp(
      `company-description: 1 waiting\\n\\ncompany-description/${seller.companyId}@[0-9a-f]{8}\\n` +
        '  Shree Makrana Marbles \\(/Seller/shown\\), changed \\S+Z\\n' +
        // No characters that a terminal would act on.
        '  description: Rough \\[31mand red. Blocks.\\n',
    ),
  )
  expect(out).toMatch(
    / {2}https:\/\/neev\.example\/images\/[0-9a-f]{32}-300x100-[0-9a-f]{6}~\w+-[0-9a-f]{32}\/320\.webp/,
  )
})

test('a long list is shown in pages', async () => {
  for (let index = 0; index < 5; index += 1) await app.seller({ Description: `No. ${index}` })
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) =>
      neev('pending', '--kind', 'company-description', '--limit', '2', '--page', page),
    ),
  )
  expect(pages[0]?.out).toContain('1 to 2 of 6; next: --page 2')
  expect(pages[2]?.out).not.toContain('next: --page')
  expect(pages[3]?.out).toBe('company-description: 6 waiting')
  const ids = pages.flatMap(({ out }) => out.match(/company-description\/\S+/g) ?? [])
  expect(new Set(ids).size).toBe(6)
})

test('approve publishes an item, once; a dry run only says what it would do', async () => {
  await app.seller({ companyUrl: 'wanted', Description: 'To be approved.' })
  const reference = await referenceOf('company-description', 'wanted')
  expect(await neev('approve', reference, '--dry-run')).toMatchObject({
    code: 0,
    out: `${reference}: would be approved`,
  })
  expect((await publicOf('wanted')).description).toBe('')
  expect((await neev('approve', reference)).out).toBe(`${reference}: approved`)
  expect((await neev('approve', reference)).out).toBe(`${reference}: already approved`)
  expect((await publicOf('wanted')).description).toBe('To be approved.')
})

test('reject needs a comment, which the owner sees and is mailed', async () => {
  const seller = await app.seller({ companyUrl: 'unwanted', Description: 'Call 98290!' })
  const reference = await referenceOf('company-description', 'unwanted')
  const silent = await neev('reject', reference)
  expect(silent).toMatchObject({ code: 2, out: '' })
  expect(silent.err).toContain('needs a --comment')
  expect((await neev('reject', reference, '--comment', '  ')).code).toBe(2)
  const done = await neev('reject', reference, '--comment', 'No numbers, please.')
  expect(done).toMatchObject({ code: 0, out: `${reference}: rejected` })
  const own = { userId: seller.userId, companyId: seller.companyId }
  expect(await app.call(seller, companies.detail, own)).toMatchObject({
    isDescriptionValid: 5,
    descAdminComment: 'No numbers, please.',
  })
  expect((await app.mailsTo(seller))[0]?.text).toContain('Our comment: No numbers, please.')
})

test('either all references are decided on or none; the one that cannot be is named', async () => {
  await app.seller({ companyUrl: 'both-a', Description: 'One.' })
  const reference = await referenceOf('company-description', 'both-a')
  const stale = reference.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const answer = await neev('approve', reference, stale)
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(answer.err).toBe(
    `${stale}: It has changed since you viewed it. Please check it again. Nothing was decided.`,
  )
  expect((await publicOf('both-a')).description).toBe('')
  // Without a version, the reference means whatever is pending now.
  expect((await neev('approve', reference.replace(/@.*/, ''))).code).toBe(0)
})

test.each([
  [['approve'], 'Give at least one reference'],
  [['approve', 'nonsense'], '"nonsense" is not a reference'],
  [['approve', 'company/1'], 'There is no kind "company"'],
  [['approve', 'company-description/12'], 'its id has the wrong format'],
  [['approve', 'review/0'], 'its id has the wrong format'],
  [['reject', 'review/1', '--comment', 'x'.repeat(501)], 'at most 500 characters'],
  [['pending', '--kind', 'firm'], 'There is no kind "firm"'],
  [['pending', '--limit', '501'], '--limit must be a whole number from 1 to 500'],
  [['pending', '--page', '0'], '--page must be'],
  [['pending', '--all'], '--all'],
  [['grant-plan'], 'either --company or --owner'],
  [['grant-plan', '--company', 'a', '--owner', 'b', '--plan', '21'], 'either --company'],
  [['grant-plan', '--company', 'a'], '(--plan) is required'],
  [['grant-plan', '--company', 'a', '--plan', '21', '--start', 'soon'], '--start must be a date'],
  [['grant-plan', '--company', 'a', '--plan', '21', '--start', '2026-02-30'], '--start must be'],
  [['grant-plan', '--company', 'a', '--plan', '21', '--start', '2020-01-01'], 'is in the past'],
])('%j is a usage error and prints the help', async (args, text) => {
  const { code, out, err } = await neev(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(text)
  expect(err).toContain(`npm run neev -- ${args[0]}`)
})

test('grant-plan takes a URL or email address, and an id or name; the next plan follows the current one', async () => {
  const seller = await app.seller({ companyUrl: 'Granted' })
  await grant(app, { companyId: (await app.seller()).companyId, planId: 11 })
  const dry = await neev('grant-plan', '--company', 'granted', '--plan', '21', '--dry-run')
  expect(dry.out).toMatch(
    /^Shree Makrana Marbles \(\/Seller\/Granted\) would get Gold Monthly from/,
  )
  const own = { userId: seller.userId, companyId: seller.companyId }
  const current = () => app.call(seller, billing.currentPlan, own)
  expect(await current()).toMatchObject({ id: 0 })

  const first = await neev('grant-plan', '--company', 'granted', '--plan', 'gold  monthly')
  expect(first).toMatchObject({ code: 0 })
  const { id, endDate } = await current()
  expect(id).toBe(monthly.gold.planId)
  const second = await neev(
    'grant-plan',
    '--owner',
    ` ${seller.email.toUpperCase()}`,
    '--plan',
    '33',
  )
  expect(second.out).toContain(`from`)
  expect(second.out).toContain(`(${endDate}) until`)
  // Each mail is a job of its own: their order may vary.
  expect((await app.mailsTo(seller)).map(({ subject }) => subject).sort()).toEqual([
    'Your company now has the plan Gold',
    'Your company will have the plan Platinum',
  ])
})

test('a plan with a later start begins then; a taken time, unknown companies and plans are refused', async () => {
  await app.seller({ companyUrl: 'planned' })
  const ask = (...args: string[]) => neev('grant-plan', ...args)
  const start = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const planned = await ask('--company', 'planned', '--plan', '21', '--start', start)
  expect(planned.out).toContain(new Date(`${start}T00:00:00+05:30`).toISOString())
  const taken = await ask('--company', 'planned', '--plan', '11', '--start', start)
  expect(taken).toMatchObject({
    code: 1,
    err: 'The company has a subscription at that time. Without --start, the plan starts when that one ends.',
  })
  // In the last minute before midnight use tomorrow: the day might be over when it is read.
  const today = indianDay(new Date(Date.now() + 60_000))
  expect((await ask('--company', 'planned', '--plan', '11', '--start', today)).code).toBe(0)
  expect((await ask('--company', 'no-such', '--plan', '21')).err).toBe(
    'There is no company with the storefront /Seller/no-such.',
  )
  expect((await ask('--owner', 'no@example.com', '--plan', '21')).err).toBe(
    'There is no account no@example.com.',
  )
  const person = await app.person()
  expect((await ask('--owner', person.email, '--plan', '21')).err).toContain('has no company')
  const unknown = await ask('--company', 'planned', '--plan', 'Bronze')
  expect(unknown.code).toBe(1)
  expect(unknown.err).toContain('There is no plan "Bronze"')
  expect(unknown.err).toContain('  21    Gold Monthly')
})

function indianDay(time: Date): string {
  return new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
