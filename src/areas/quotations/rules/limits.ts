/** Limits of requests, quotations and what is written about them (rules 22.2, 22.3). */
import { enquiriesWithoutPlan } from '#areas/billing/rules/limits.ts'

/** How many dealers a request may go to for the lines of one trade. */
export const dealersPerTrade = 5
/** How many requests a person may have open. */
export const openRequestsMax = 5
/** How many dealers a person may ask in 24 hours. */
export const dealersPerDay = 20
/** How many dealers a request may go to in all: those of a day. */
export const dealersMax = dealersPerDay
/** Orders that a buyer sees at once. */
export const ordersMax = 50
/** Dealers of a line that are chosen to begin with. */
export const dealersOfLine = 3
/** Dealers of a group of lines that are offered. */
export const offeredPerGroup = 10
/** Days until the same list, or product, may go to the same dealer again. */
export const sameAgainDays = 7
/** How often a person may ask the same dealer in these days, whatever for. */
export const sameDealerMax = 5
/** Lines of a request. */
export const linesMax = 60
/** Days for which a request, and a quotation, may be valid. */
export const validDaysMax = 30
export const validDaysUsual = 7
/** Days until delivery that a quotation may name. */
export const leadDaysMax = 180
/** Days ahead for which something may be wanted. */
export const wantedDaysMax = 365
/** Enquiries that a dealer without a plan may open in a month. */
export const wholePerMonth = enquiriesWithoutPlan
/** Revisions of a quotation. */
export const revisionsMax = 20
/** Messages that one side may write about an enquiry in 24 hours. */
export const messagesPerDay = 30
/** Days after an acceptance until the buyer is reminded to review. */
export const reviewAfterDays = 5
/** Days that answer times and rates look back. */
export const answerDays = 90
/** Answers that a median needs before it is shown. */
export const answersMin = 3

export const wordsMax = 1000
export const messageMax = 1000
export const alternativeMax = 200
export const fileNameMax = 100
/** Files of a request, and of a dealer's message or quotation. */
export const filesMax = 3
/** Files of one side about an enquiry in all. */
export const filesPerSide = 10
/** Maximum bytes of a file. */
export const fileBytesMax = 5 * 1024 * 1024
/** Bytes of a body with these files in base64. */
export const filesBodyLimit = filesMax * 7 * 1024 * 1024

export const unitMax = 30
export const quantityMax = 99_999_999
/** In rupees. */
export const priceMax = 100_000_000

/** Rupees of a line: sixty of them, with tax, stay exact in paise. */
export const lineAmountMax = 100_000_000_000

/** GST rates that a quotation may name, in percent. */
export const taxRates = [0, 3, 5, 12, 18, 28, 40] as const
export const taxUsual = 18

/** Rows of a page of enquiries. */
export const enquiriesPerPage = 25
