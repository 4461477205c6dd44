/** The admin's queue (rules 18.4). */
import { signPicture } from '#areas/media/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { pageWindow } from '#kernel/paging.ts'
import { isProblem, type Problem, problem, problemDocument } from '#kernel/problem.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import type { moderation, PendingItem } from '../contract.ts'
import { claimMinutes, queueMax, verificationSubjects } from '../rules.ts'
import { cannedTexts } from './reads/canned-texts.ts'
import { countDecisions, decisionsOf, latestDecision, readDecisions } from './reads/decisions.ts'
import { countWaiting, decisionsForCompany, historyOfCompany } from './reads/history.ts'
import { countQueue, type QueueItem, readQueue } from './reads/queue.ts'
import { verifiables } from './verified.ts'
import { claimItems as claim, releaseItems as release } from './writes/claims.ts'

const historyShown = 50
const decisionsShown = 6

// Decisions on many items take long on a busy server. What is not reached by then stays in the
// queue: the answer must come before the time limit of a call.
const decidingMilliseconds = 12_000

/** A page of the queue, and how many items of each kind are waiting. */
export const pendingItems: Handler<typeof moderation.pendingItems> = async (query, context) => {
  const { database, language } = context
  const { company, hours } = query
  const subject = query.kind || undefined
  const window = pageWindow(query)
  const [totals, items, canned] = await Promise.all([
    countQueue(database.reader, { company, hours }, queueMax),
    window.offset < queueMax
      ? readQueue(database.reader, { subject, company, hours, ...window, language })
      : [],
    cannedTexts(database.reader),
  ])
  const kinds = verificationSubjects.map((kind) => ({
    subject: kind,
    totalCount: totals.get(kind) ?? 0,
  }))
  const counted = subject ? kinds.filter((kind) => kind.subject === subject) : kinds
  return {
    rows: items.map((item) => toItem(item, context)),
    cannedTexts: canned,
    totalCount: Math.min(
      queueMax,
      counted.reduce((sum, { totalCount }) => sum + totalCount, 0),
    ),
    kinds,
  }
}

function toItem(
  { item, company, parts, ...row }: QueueItem,
  context: Context<'admin'>,
): PendingItem {
  const { caller } = context
  const signed = (names: readonly string[]) => names.map((name) => signPicture(context, name))
  return {
    subject: row.subject,
    id: item.id,
    version: item.version,
    title: item.thing,
    companyId: row.companyId,
    companyName: company?.name ?? '',
    companyUrl: company?.url ?? '',
    since: row.since.toISOString(),
    words: [...item.words],
    picturesBefore: signed(item.pictures.before),
    picturesAfter: signed(item.pictures.after),
    parts: parts.map(({ subject, id, version, thing, pictures }) => ({
      subject,
      id,
      version,
      name: thing,
      picture: signed(pictures.after)[0] ?? '',
    })),
    claimedBy: row.claimedByEmail ?? '',
    claimedByMe: row.claimedByEmail !== null && row.claimedBy === caller.userId,
    claimedUntil: row.claimedByEmail === null ? null : (row.claimedUntil?.toISOString() ?? null),
  }
}

/** Claims items for ten minutes. */
export const claimItems: Handler<typeof moderation.claimItems> = async ({ items }, context) => {
  const { database, caller } = context
  const keys = items.map(({ subject, id }) => ({ subject, subjectId: id }))
  const claimed = await database.transaction((tx) => claim(tx, keys, caller.userId))
  return {
    claimed: claimed.map(({ subject, subjectId }) => ({ subject, id: subjectId })),
    until: new Date(Date.now() + claimMinutes * 60_000).toISOString(),
  }
}

/** Releases claims. */
export const releaseItems: Handler<typeof moderation.releaseItems> = async ({ items }, context) => {
  const { database, caller } = context
  const keys = items.map(({ subject, id }) => ({ subject, subjectId: id }))
  await database.transaction((tx) => release(tx, keys, caller.userId))
  return 'done'
}

/** Decides on each item in its own transaction, so that a refused one does not block the others. */
export const decideItems: Handler<typeof moderation.decideItems> = async (input, context) => {
  const { database, caller, language } = context
  const { items, decision } = input
  const results = []
  const until = performance.now() + decidingMilliseconds
  for (const { subject, id, version } of items) {
    if (performance.now() > until) {
      const detail = inLanguage(language, m.refused_decide_again)
      results.push({ subject, id, result: 'changed' as const, detail, decisionId: 0 })
      continue
    }
    const kind = verifiables().find((each) => each.subject === subject)
    if (!kind) throw new Error(`There is no kind ${subject}.`)
    const decided = { ...decision, version, decidedBy: caller.userId }
    let decisionId = 0
    const refusal = await refusalOf(
      database.transaction(async (tx) => {
        const item = { subject, subjectId: id, adminId: caller.userId }
        const outcome = await kind.decide(tx, idOf(kind.ids, id), decided)
        decisionId = outcome === 'decided' ? await latestDecision(tx, item) : 0
      }),
    )
    results.push({
      subject,
      id,
      result: refusal ? resultOf(refusal) : ('done' as const),
      detail: refusal ? detailOf(refusal, language) : '',
      decisionId,
    })
  }
  return results
}

/** A page of decisions. */
export const decisions: Handler<typeof moderation.decisions> = async (query, { database }) => {
  const { admin, company, status } = query
  const filter = { admin, company, status, subject: query.kind || undefined }
  const window = pageWindow(query)
  const [rows, totalCount] = await Promise.all([
    window.offset < queueMax ? readDecisions(database.reader, { ...filter, ...window }) : [],
    countDecisions(database.reader, filter),
  ])
  return {
    rows: rows.map(({ subjectId, company: of, decidedAt, undoneAt, undoUntil, ...row }) => ({
      ...row,
      id: subjectId,
      companyName: of?.name ?? '',
      companyUrl: of?.url ?? '',
      statusText: statusText(row.status),
      decidedBy: row.decidedBy ?? '',
      decidedDate: decidedAt.toISOString(),
      undoUntil: undoUntil === null ? null : new Date(undoUntil).toISOString(),
      undoneDate: undoneAt?.toISOString() ?? null,
    })),
    totalCount,
  }
}

/** Undoes each decision in its own transaction. */
export const undoDecisions: Handler<typeof moderation.undoDecisions> = async (input, context) => {
  const { database, caller, language } = context
  const known = await decisionsOf(database.reader, input.decisionIds)
  const results = []
  for (const decisionId of input.decisionIds) {
    const row = known.find(({ id }) => id === decisionId)
    const kind = verifiables().find(({ subject }) => subject === row?.subject)
    const refusal =
      row && kind
        ? await refusalOf(
            database.transaction((tx) => kind.undo(tx, row.subjectId, row.id, caller.userId)),
          )
        : problem(404, m.refused_gone)
    results.push({
      decisionId,
      result: refusal ? resultOf(refusal) : ('done' as const),
      detail: refusal ? detailOf(refusal, language) : '',
    })
  }
  return results
}

/** Replaces an id in the wrong format by one that matches nothing. */
function idOf(form: 'guid' | 'number', id: string): string {
  const isGuid = id.includes('-')
  if (isGuid === (form === 'guid')) return id
  return isGuid ? '0' : emptyGuid
}

async function refusalOf(work: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 409)) return error
    throw error
  }
}

function detailOf(refusal: Problem, language: Language): string {
  return inLanguage(language, () => problemDocument(refusal).detail)
}

function resultOf({ status }: Problem): 'unknown' | 'changed' {
  return status === 404 ? 'unknown' : 'changed'
}

/** A company's history. */
export const history: Handler<typeof moderation.history> = async ({ company }, { database }) => {
  const rows = await historyOfCompany(database.reader, company, historyShown)
  return rows.map(({ subject, thing, status, comment, decidedAt }) => ({
    subject,
    thing,
    status,
    statusText: statusText(status),
    comment,
    decidedDate: decidedAt.toISOString(),
  }))
}

/** What waits and what was decided, for the company's owner. */
export const ownDecisions: Handler<typeof moderation.ownDecisions> = async (
  { companyId },
  { database },
) => {
  const [waiting, rows] = await Promise.all([
    countWaiting(database.reader, companyId),
    decisionsForCompany(database.reader, companyId, decisionsShown),
  ])
  return {
    waiting,
    rows: rows.map(({ thing, thingHindi, status, comment, decidedAt, place }) => ({
      thing,
      thingHindi,
      status,
      statusText: statusText(status),
      comment,
      decidedDate: decidedAt.toISOString(),
      place,
    })),
  }
}
