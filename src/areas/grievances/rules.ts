/** Reports about what the site shows: what they are about, and when they are due (rules 24). */

/** What a report may be about. */
export const grievanceSubjects = ['firm', 'product', 'picture', 'review'] as const

/** One of {@link grievanceSubjects}. */
export type GrievanceSubject = (typeof grievanceSubjects)[number]

/** States of a report; the first is open. */
export const grievanceStates = ['open', 'upheld', 'dismissed'] as const

/** One of {@link grievanceStates}. */
export type GrievanceState = (typeof grievanceStates)[number]

export const wordsMin = 10
export const wordsMax = 1000
export const commentMax = 1000

/** Mails to one typed address in a day: it is not verified. */
export const mailsPerDay = 3
/** Days for which decided reports are kept: the IT Rules ask for 180. */
export const keptDays = 180

/** Letters and digits of ticket numbers: none looks like another. */
export const ticketAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Characters of a ticket number: it cannot be guessed, as it is all that shows the outcome. */
export const ticketLength = 12

/** A ticket number as it is read aloud: K7MQ-2XPA-94TB. */
export const ticketText = (ticket: string) => ticket.replaceAll(/(.{4})(?=.)/g, '$1-')

/** A ticket number as typed, in any case, with or without dashes and blanks. */
export const plainTicket = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** The page of a report about something, and of one's own reports. */
export const reportPath = '/report'

/** The address of the form for a report. */
export function reportAddress(subject: GrievanceSubject, key: string): string {
  return `${reportPath}?${new URLSearchParams({ subject, key })}`
}

/** Dates by which a report must be read and settled. */
export interface Deadlines {
  readBy: Date
  settleBy: Date
}

const hourMs = 3_600_000

/** When a report is due, by the hours of its reason. */
export function deadlinesOf(
  createdAt: Date,
  { readHours, settleHours }: { readHours: number; settleHours: number },
): Deadlines {
  const within = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  // What is settled is also read.
  return { readBy: within(Math.min(readHours, settleHours)), settleBy: within(settleHours) }
}
