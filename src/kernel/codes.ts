/**
 * Codes and lists of the wire (rules 1.6, 1.13, 1.14): results of saves, statuses, genders, roles.
 * The numbers are the wire's.
 */

/** Results of calls that save something. */
export const saveResult = {
  updated: 0,
  created: 1,
  failure: 2,
  userDuplicate: 3,
  phoneNoDuplicate: 4,
  notExist: 5,
  invalidUser: 6,
  otpInvalid: 7,
  otpExpired: 8,
  invoiceNumberMissing: 9,
  invoicePicMissing: 10,
  deleted: 11,
  default: 12,
  validUser: 13,
  limitExceed: 14,
  invalidReferralCode: 15,
  invalidEmail: 16,
} as const

/** Statuses of anything that an admin verifies, and of payments and accounts. */
export const status = {
  all: 0,
  new: 1,
  modified: 2,
  inProgress: 3,
  approved: 4,
  rejected: 5,
  cancelled: 6,
  removed: 7,
  documentPending: 8,
  blocked: 9,
  active: 10,
  inactive: 11,
  pending: 12,
  completed: 13,
  failure: 14,
} as const

/** One of {@link status}'s numbers. */
export type Status = (typeof status)[keyof typeof status]

/** Statuses by which lists of verified records can be filtered. */
export const verificationStatuses: readonly Status[] = [
  status.all,
  status.pending,
  status.approved,
  status.rejected,
  status.documentPending,
]

/** Genders on the wire. */
export const gender = { male: 1, female: 2, both: 3 } as const

/** Address types on the wire. */
export const addressType = { current: 1, permanent: 2, company: 3 } as const

/** Roles of an account; a seller is a user who owns a company. */
export const role = { user: 'user', admin: 'admin' } as const

/** One of {@link role}'s names. */
export type Role = (typeof role)[keyof typeof role]
