/** Reports and suspects in the console, and the numbers of the market. */
import { blockUser } from '#areas/accounts/server/public.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { blockCompany, blockCompanyOf } from '#areas/companies/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { enquiryReports } from '../../contract/admin.ts'
import { spamScore } from '../../rules/spam.ts'
import type { Side } from '../../rules/states.ts'
import { blockedAmong, knownMarket, knownSuspects } from '../reads/counts.ts'
import { openOriginal, readMessages } from '../reads/masking.ts'
import type { MarketSlice } from '../reads/numbers.ts'
import { originalsOf } from '../reads/originals.ts'
import { lastMessages, reportedParty, reportsOf, signsOf } from '../reads/reports.ts'
import { judgeOriginals } from '../writes/originals.ts'
import { decideReport } from '../writes/thread.ts'
import { messageAnswer } from './answers.ts'

const messagesShown = 10

/** A page of reports. */
export const reports: Handler<typeof enquiryReports.reports> = async (
  query,
  { database, keys },
) => {
  const { reader } = database
  const { rows, totalCount } = await reportsOf(reader, query)
  const reports = []
  for (const row of rows) {
    const { report } = row
    const buyer = {
      side: 'buyer' as const,
      id: row.buyerId,
      name: row.buyerName,
      isBlocked: row.buyerBlocked,
      spamScore: await scoreOf(reader, 'buyer', row.buyerId),
    }
    const dealer = {
      side: 'dealer' as const,
      id: row.companyId,
      name: row.firm,
      isBlocked: row.firmBlocked,
      spamScore: await scoreOf(reader, 'dealer', row.companyId),
    }
    const messages = await lastMessages(reader, report.enquiryId, messagesShown)
    const originals = await originalsOf(reader, row.requestId)
    const ofEnquiry = originals.filter(
      ({ enquiryId }) => enquiryId === null || enquiryId === report.enquiryId,
    )
    const reading = { keys, originals: ofEnquiry, isOpen: row.enquiryState === 'won' }
    reports.push({
      reportId: report.id,
      reason: report.reason,
      words: report.words,
      state: report.state,
      comment: report.comment,
      enquiryId: report.enquiryId,
      title: row.title,
      enquiryState: row.enquiryState,
      requestWords: row.words,
      ...(report.side === 'buyer'
        ? { reporter: buyer, reported: dealer }
        : { reporter: dealer, reported: buyer }),
      messages: readMessages(reading, messages).map(messageAnswer),
      originals: ofEnquiry.map((original) => ({
        text: Object.values(openOriginal(keys, original)).filter(Boolean).join(' · '),
        isReleased: original.isReleased,
      })),
      createdDate: report.createdAt.toISOString(),
    })
  }
  return { reports, totalCount }
}

async function scoreOf(reader: Reader, side: Side, id: string): Promise<number> {
  const [signs] = await signsOf(reader, side, { id, limit: 1 })
  return signs ? spamScore(signs) : 0
}

/** Decides on a report; an upheld one may block. */
export const decide: Handler<typeof enquiryReports.decide> = async (
  { reportId, upheld, blocks, releases, comment },
  { database },
) => {
  const result = await database.transaction(async (tx) => {
    const decided = await decideReport(tx, { reportId, upheld, comment })
    if (typeof decided === 'string') return decided
    const party = await reportedParty(tx, decided.enquiryId)
    if (!party) return 'decided'
    const of = { enquiryId: decided.enquiryId, requestId: party.requestId }
    if (releases) await judgeOriginals(tx, of, 'released')
    else if (upheld) await judgeOriginals(tx, of, 'forgotten')
    if (!upheld || !blocks) return 'decided'
    if (decided.side === 'buyer') await blockCompany(tx, party.companyId)
    else {
      await blockUser(tx, party.buyerId)
      await blockCompanyOf(tx, party.buyerId)
    }
    return 'decided'
  })
  return { result }
}

/** Whose writing looks like spam. */
export const suspects: Handler<typeof enquiryReports.suspects> = async (_, { database }) => {
  const { reader } = database
  const all = await knownSuspects(reader)
  const blocked = await blockedAmong(
    reader,
    all.map(({ id }) => id),
  )
  return all.map((suspect) => ({ ...suspect, isBlocked: blocked.has(suspect.id) }))
}

export const marketNumbers: Handler<typeof enquiryReports.marketNumbers> = async (
  { days },
  { database },
) => {
  const { value, countedAt } = await knownMarket(database.reader, days)
  const { all, trades, towns } = value
  const none = { requests: 0, enquiries: 0, quoted: 0, won: 0, seconds: null }
  return {
    countedDate: countedAt.toISOString(),
    all: sliceOf(all ?? { name: '', ...none }),
    trades: trades.map((trade) => ({
      ...sliceOf(trade),
      typeId: Number(trade.name),
      name: tradeOf(Number(trade.name))?.name ?? '',
    })),
    towns: towns.map(sliceOf),
  }
}

function sliceOf({ name, requests, enquiries, quoted, won, seconds }: MarketSlice) {
  const medianMinutes = seconds === null ? null : Math.max(1, Math.round(seconds / 60))
  return { name, requests, enquiries, quoted, won, medianMinutes }
}
