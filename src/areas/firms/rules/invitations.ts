/** Invitations to claim a firm (rules 23.9). */

/** How an invitation travels: by mail, in a message or on a card that people hand over, or with an ask. */
export const invitationKinds = ['mail', 'message', 'card', 'enquiry'] as const
export type InvitationKind = (typeof invitationKinds)[number]

/** Ways that an admin can choose. */
export const invitationWays = ['mail', 'message', 'card'] as const

/** Days for which a link is good. */
export const invitationDays = 30
/** Days between two mails to a firm, and how many invitations are mailed to one in all. */
export const mailPauseDays = 7
export const mailsMax = 3
/** How often a firm is told in all that a buyer asks. */
export const asksToldMax = 3
/** Firms that are invited at once: ten sheets of cards. */
export const invitedAtOnce = 80
/** Cards on a sheet. */
export const cardsPerSheet = 8
/** Invitations that are listed. */
export const invitationsListed = 200

/** The purpose of the hashes of those who want no invitations. */
export const stopPurpose = 'firm invitations'
