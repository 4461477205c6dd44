/** Moderation's background jobs. */
import { createHash } from 'node:crypto'
import { status } from '#kernel/codes.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import type { VerificationSubject } from '../rules.ts'
import { trustedSubmitted } from './events.ts'
import { waitingSince } from './reads/queue.ts'
import { sampleOf } from './reads/trust.ts'
import { verifiables } from './verified.ts'
import { rebuildQueue } from './writes/queue.ts'

import { forgetUndo } from './writes/undo.ts'

/**
 * Makes the queue equal to the tables, once a day and on the first start after an upgrade, since an
 * older process may have written to the tables without updating it.
 */
export const keepQueue = defineRecurringJob<Pick<Services, 'database' | 'jobs' | 'log'>>({
  name: 'moderation.keep-queue',
  every: 24 * 3600,
  work: async ({ database, log }) => {
    await database.transaction(forgetUndo)
    const { added, removed } = await database.transaction(rebuildQueue)
    if (added + removed > 0) log.info({ added, removed }, 'the verification queue was repaired')
  },
})

type Needs = Pick<Services, 'database' | 'jobs'>

/**
 * Approves what a trusted firm has submitted, but for a sample, which waits for an admin: of a
 * product with its pictures, and of what was decided meanwhile nothing.
 */
export const approveTrusted = subscribe(
  trustedSubmitted,
  'moderation',
  async ({ companyId, items }, { database }: Needs) => {
    for (const { subject, id } of items) {
      await database
        .transaction((tx) => approveUnlessSampled(tx, companyId, { subject, id }))
        .catch((error: unknown) => {
          // It was changed, claimed or deleted: then an admin decides, or nobody.
          if (!isProblem(error) || (error.status !== 404 && error.status !== 409)) throw error
        })
    }
  },
)

async function approveUnlessSampled(
  tx: Transaction,
  companyId: string,
  { subject, id }: { subject: VerificationSubject; id: string },
): Promise<void> {
  const oneOf = await sampleOf(tx, companyId)
  const kind = verifiables().find((each) => each.subject === subject)
  const since = oneOf && (await waitingSince(tx, { subject, subjectId: id }, kind?.isPart))
  if (!oneOf || !kind || !since || isSampled(`${subject} ${id} ${since}`, oneOf)) return
  const approval = { status: status.approved, comment: '', decidedBy: null }
  await kind.decide(tx, id, approval)
  const parts = kind.parts ? await kind.parts.find(tx, [id]) : []
  const partKind = verifiables().find((each) => each.subject === kind.parts?.subject)
  for (const part of parts) await partKind?.decide(tx, part.id, approval)
}

/** The same for the same submission, however often it is asked, and not to be known beforehand. */
function isSampled(submission: string, oneOf: number): boolean {
  return createHash('sha256').update(submission).digest().readUInt32BE() % oneOf === 0
}
