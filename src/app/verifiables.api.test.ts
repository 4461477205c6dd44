/** Rules for everything that is verified, whichever area it belongs to. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderation } from '#areas/moderation/contract.ts'
import { verificationSubjects } from '#areas/moderation/rules.ts'
import {
  countQueue,
  type Decision,
  historyOf,
  readQueue,
  rebuildQueue,
  type Verifiable,
} from '#areas/moderation/server/public.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { verifiedReports } from '#areas/reviews/server/public.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { type Submission, submissionsOf } from '#tests/submissions.ts'
import { verifiables } from './verifiables.ts'

let app: TestApp
let submissions: ReturnType<typeof submissionsOf>
beforeAll(async () => {
  app = await openTestApp()
  submissions = submissionsOf(app)
})
afterAll(() => app.close())

test('every kind of submission known to the history can be decided on', () => {
  expect(verifiables().map(({ subject }) => subject)).toEqual([...verificationSubjects])
})

const query = (text: string, values: unknown[]) => app.database.query(text, values)

describe.each(verifiables())('$subject', (verifiable: Verifiable) => {
  const make = () => submissions.submit[verifiable.subject]()
  const decide = ({ id }: Submission, decision: Partial<Decision> = {}) =>
    app.database.transaction((tx) =>
      verifiable.decide(tx, id, { status: 4, comment: '', decidedBy: null, ...decision }),
    )
  const listed = async ({ id }: Submission) => {
    const { subject } = verifiable
    const { reader } = app.database
    const all = await readQueue(reader, { subject, offset: 0, limit: 500 })
    expect(all).toHaveLength((await countQueue(reader)).get(subject) ?? 0)
    const queueItem = all.find(({ item }) => item.id === id)
    return queueItem && { company: queueItem.company, since: queueItem.since, ...queueItem.item }
  }
  const latest = async ({ id }: Submission) =>
    (await historyOf(app.database.reader, verifiable.subject, id)).at(-1)?.id ?? 0
  const verdictsTo = async ({ owner, line }: Submission) =>
    (await app.mailsTo(owner)).filter(({ subject }) => subject.startsWith(line))
  const statuses = async ({ id }: Submission) => {
    const rows = await historyOf(app.database.reader, verifiable.subject, id)
    return rows.map(({ status }) => status).filter((status) => status !== 12 && status !== 1)
  }

  test('is called in Hindi where the queue is read in Hindi', async () => {
    const { id } = await make()
    const [item] = await verifiable.read(app.database.reader, [id], 'hi')
    expect(item?.thing).toMatch(/\p{Script=Devanagari}/u)
  })

  test('is pending and hidden, is approved once, and its owner is mailed once', async () => {
    const submission = await make()
    expect(await submission.isPublic()).toBe(false)
    const company = submission.url === null ? null : { url: submission.url }
    expect(await listed(submission)).toMatchObject({ company })
    const answers = [await decide(submission), await decide(submission)]
    expect(answers).toEqual(['decided', 'unchanged'])
    expect(await submission.isPublic()).toBe(true)
    expect(await listed(submission)).toBeUndefined()
    expect(await statuses(submission)).toEqual([4])
    await verdictsTo(submission)
    const mails = await verdictsTo(submission)
    expect(mails.map(({ subject }) => subject)).toEqual([`${submission.line} is approved.`])
  })

  test('is rejected with a comment that its owner reads, and may be approved afterwards', async () => {
    const submission = await make()
    await decide(submission, { status: 5, comment: 'Not sharp.' })
    expect(await submission.isPublic()).toBe(false)
    expect(await listed(submission)).toBeUndefined()
    const [mail] = await verdictsTo(submission)
    expect(mail?.subject).toBe(`${submission.line} is not approved.`)
    // Each text once, and a link to the page that shows the decision.
    const said = [`${submission.line} is not approved.`, 'Our comment: Not sharp.']
    expect(mail?.text.split('\n\n').slice(0, 2)).toEqual(said)
    expect(mail?.text).toContain(`https://neev.example${placeOf[verifiable.subject]}\n`)
    await decide(submission)
    expect(await submission.isPublic()).toBe(true)
    await decide(submission, { status: 5, comment: 'On second thoughts.' })
    expect(await submission.isPublic()).toBe(false)
    expect(await statuses(submission)).toEqual([5, 4, 5])
  })

  test('may be sent back for a change: hidden, out of the queue, and its owner is notified', async () => {
    const submission = await make()
    expect(await decide(submission, { status: 8, comment: 'A sharper one, please.' })).toBe(
      'decided',
    )
    expect(await submission.isPublic()).toBe(false)
    expect(await listed(submission)).toBeUndefined()
    const [mail] = await verdictsTo(submission)
    expect(mail?.subject).toBe(`${submission.line} needs a change.`)
    const [item] = await verifiable.read(app.database.reader, [submission.id])
    expect(item).toMatchObject({ status: 8, comment: 'A sharper one, please.' })
  })

  test('is as it was before once its decision is undone, waits again, and its owner hears nothing', async () => {
    const admin = await app.admin('moderator')
    for (const decision of [{ status: 4 }, { status: 5, comment: 'Not sharp.' }] as const) {
      const submission = await make()
      const before = await listed(submission)
      await decide(submission, { ...decision, decidedBy: admin.userId })
      await app.call(admin, moderation.undoDecisions, { decisionIds: [await latest(submission)] })
      expect(await submission.isPublic()).toBe(false)
      expect(await listed(submission)).toEqual({ ...before, since: expect.any(Date) })
      expect(await verdictsTo(submission)).toEqual([])
      // It is decided on as if nothing had been.
      await decide(submission)
      expect(await submission.isPublic()).toBe(true)
      expect((await verdictsTo(submission)).map(({ subject }) => subject)).toEqual([
        `${submission.line} is approved.`,
      ])
    }
  })

  test('is not undone after ten minutes, twice, after another decision or after its owner’s change', async () => {
    const admin = await app.admin('moderator')
    const undo = async (id: number) =>
      (await app.call(admin, moderation.undoDecisions, { decisionIds: [id] }))[0]
    const submission = await make()
    await decide(submission)
    const first = await latest(submission)
    await decide(submission, { status: 5, comment: 'On second thoughts.' })
    expect(await undo(first)).toMatchObject({
      result: 'changed',
      detail: 'It has been decided on or changed again since.',
    })
    const second = await latest(submission)
    const age = `update verification_history set decided_at = decided_at - interval '11 minutes' where id = $1`
    await query(age, [second])
    expect(await undo(second)).toMatchObject({
      result: 'changed',
      detail: 'A decision can be undone for 10 minutes.',
    })
    await query(age.replace('-', '+'), [second])
    const answers = await Promise.all([undo(second), undo(second)])
    expect(answers.map((each) => each?.result).sort()).toEqual(['changed', 'done'])
    expect(await submission.isPublic()).toBe(true)

    const other = await make()
    await decide(other)
    const decided = await latest(other)
    await other.change()
    expect(await undo(decided)).toMatchObject({
      result: 'changed',
      detail: expect.stringMatching(/since/),
    })
  })

  test('has an empty comment, not null, when decided on without one', async () => {
    const submission = await make()
    await decide(submission)
    const [item] = await verifiable.read(app.database.reader, [submission.id])
    expect(item).toMatchObject({ status: 4, comment: '' })
  })

  test('returns to its place in a queue that was lost', async () => {
    const submission = await make()
    const since = (await listed(submission))?.since
    await query('delete from pending_items where subject = $1', [verifiable.subject])
    expect(await listed(submission)).toBeUndefined()
    const { added } = await app.database.transaction(rebuildQueue)
    expect(added).toBeGreaterThan(0)
    expect((await listed(submission))?.since).toEqual(since)
    const again = await app.database.transaction(rebuildQueue)
    expect(again).toEqual({ added: 0, removed: 0 })
  })

  test('is refused if it has changed since it was looked at', async () => {
    const submission = await make()
    const version = (await listed(submission))?.version ?? ''
    await submission.change()
    expect(await refusal(decide(submission, { version }))).toBe(409)
    expect(await submission.isPublic()).toBe(false)
    expect(await statuses(submission)).toEqual([])
    const { version: present = '' } = (await listed(submission)) ?? {}
    expect(present).not.toBe(version)
  })

  test('is no longer pending once its company is closed', async () => {
    const submission = await make()
    expect(await listed(submission)).toBeDefined()
    if (submission.companyId === null) return
    await app.setCompany(submission.companyId, { isActive: false })
    expect(await listed(submission)).toBeUndefined()
  })

  test('is not found under an unknown id', async () => {
    const id = verifiable.ids === 'guid' ? randomUUID() : '999999999'
    const decision = { status: 4, comment: '', decidedBy: null } as const
    const nothing = app.database.transaction((tx) => verifiable.decide(tx, id, decision))
    expect(await refusal(nothing)).toBe(404)
  })
})

/** Where an owner sees the decision on each kind. */
const placeOf = {
  company_description: '/companyDetail/myCompany/companyAboutUs',
  company_background_picture: '/companyDetail/myCompany/companyAboutUs',
  company_registration: '/companyDetail/myCompany/companyAboutUs',
  product: '/companyDetail/myCompany',
  product_image: '/companyDetail/myCompany',
  gallery_image: '/companyDetail/myCompany/companyGallery',
  review: '/user/myReviews',
  review_reply: '/companyDetail/myCompany/companyReview',
  review_report: '/companyDetail/myCompany/companyReview',
  profile_picture: '/user/manageProfile',
}

test('the author of a review is notified when a report of it is upheld, and when that is reversed', async () => {
  const { id, shop, author, ids } = await submissions.reviewedInPublic()
  await app.call(shop.owner, reviews.report, { ...ids, reason: 'Another shop.' })
  const decide = (status: 4 | 5) =>
    app.database.transaction((tx) =>
      verifiedReports.decide(tx, id, { status, comment: 'Thank you.', decidedBy: null }),
    )
  const told = async () => (await app.mailsTo(author)).at(-1)
  const { userId } = author
  const own = async () => (await app.call(author, reviews.own, { userId })).reviews[0]
  await decide(4)
  expect(await told()).toMatchObject({
    subject: 'Your review of Shree Makrana Marbles is not approved.',
    text: expect.stringContaining('The seller reported this review'),
  })
  expect((await told())?.text).not.toMatch(/Thank you|Another shop/)
  expect((await own())?.adminComment).toContain('The seller reported this review')
  await decide(5)
  expect((await told())?.subject).toBe('Your review of Shree Makrana Marbles is approved.')
  expect(await own()).toMatchObject({ verifiedByAdmin: 4, adminComment: '' })
})
