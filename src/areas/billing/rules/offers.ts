/** To whom plans are offered, and who is the same firm (rules 16.16, 16.17). */

/**
 * Everyone that fits, only firms that register while the plan is offered, or only those whose owner
 * came by an invitation.
 */
export const planAudiences = ['everyone', 'new', 'invited'] as const

/** The last ten digits of a number, whatever stands before and between them. */
export function plainNumberOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

/** An e-mail address as its mailbox: in lower case, without a tag; Google ignores dots, too. */
export function plainMail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  const [untagged = ''] = local.split('+')
  const mailbox = host === 'gmail.com' ? untagged.replaceAll('.', '') : untagged
  return `${mailbox}@${host}`
}
