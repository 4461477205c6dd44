/** Contact messages' pure rules: lengths and limits (document 1, section 5). */
import { status } from '#kernel/codes.ts'

export const nameMax = 30
export const titleMax = 30
export const phoneMax = 10
export const messageMax = 500
/** The operator's answer. */
export const replyMax = 2000

/** Messages per hour from one network, from one account, and in all. */
export const messagesPerHour = { network: 10, account: 10, overall: 1000 } as const

/**
 * Receipts: the address is what somebody typed, so that few go to one address in a day and from
 * one network in an hour. The message is taken all the same.
 */
export const receipts = { perDayTo: 3, perHourFrom: 5, perHour: 300 } as const

/** How far a message can be: new, in progress, completed. */
export const messageStatuses = [status.new, status.inProgress, status.completed] as const

/** Seconds in which the same message once more is the same message: a double click, a lost answer. */
export const sameMessageSeconds = 60

/** A person's names as the form takes them: as many of them as its name may have characters. */
export function contactName(names: { firstName: string; middleName: string; lastName: string }) {
  const { firstName, middleName, lastName } = names
  const forms = [[firstName, middleName, lastName], [firstName, lastName], [firstName]]
  const texts = forms.map((form) => form.filter(Boolean).join(' '))
  return texts.find((text) => text.length <= nameMax) ?? firstName.slice(0, nameMax)
}

/**
 * A phone number as the form takes it, of a profile's: at most ten characters, the last ten digits
 * of a longer one.
 */
export function contactPhone(phone: string): string {
  if (phone.length <= phoneMax) return phone
  return phone.replace(/\D/g, '').slice(-phoneMax)
}
