/** Pure rules of contact messages: lengths and limits (rules 17.1, 17.3). */
import { status } from '#kernel/codes.ts'
import type { PersonName } from '#kernel/person-name.ts'

export const nameMax = 30
export const titleMax = 30
export const phoneMax = 10
export const messageMax = 500
/** Maximum length of the operator's reply. */
export const replyMax = 2000

/** Rate limits for messages per hour: by network, by account and overall. */
export const messagesPerHour = { network: 10, account: 10, overall: 1000 } as const

/**
 * Rate limits for receipts: per day to one address, per hour from one network, per hour overall.
 * They are low because the address is unverified. The message is accepted regardless.
 */
export const receipts = { perDayTo: 3, perHourFrom: 5, perHour: 300 } as const

/** The statuses of a message: new, in progress, completed. */
export const messageStatuses = [status.new, status.inProgress, status.completed] as const

/** Seconds in which a repeated message is a duplicate: a double click or a lost response. */
export const sameMessageSeconds = 60

/** A person's name for the form: as many of their names as fit its maximum length. */
export function contactName(names: PersonName) {
  const { firstName, middleName, lastName } = names
  const forms = [[firstName, middleName, lastName], [firstName, lastName], [firstName]]
  const texts = forms.map((form) => form.filter(Boolean).join(' '))
  return texts.find((text) => text.length <= nameMax) ?? firstName.slice(0, nameMax)
}

/**
 * A profile's phone number for the form, which allows ten characters: the last ten digits of a
 * longer one.
 */
export function contactPhone(phone: string): string {
  if (phone.length <= phoneMax) return phone
  return phone.replace(/\D/g, '').slice(-phoneMax)
}
