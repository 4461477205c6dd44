/** Users and companies: searching, blocking, unblocking. */
import {
  blockUser,
  contactIn,
  contactOf,
  credentialsById,
  mailContactChanged,
  mailNumberReleased,
  releaseNumber as releaseUnused,
  setContact,
  unblockUser,
} from '#areas/accounts/server/public.ts'
import {
  blockCompanyOf,
  blockCompany as hideCompany,
  unblockCompany as showCompany,
} from '#areas/companies/server/public.ts'
import { role } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { mailTrailOf, takeFailedMail } from '#platform/mail/rows.ts'
import type { people } from '../../contract/people.ts'
import { findPeople } from '../reads/people.ts'

/** A page of accounts. */
export const find: Handler<typeof people.find> = async (query, { database }) => {
  const { text, status } = query
  const page = await findPeople(database.reader, { text, status, ...pageWindow(query) })
  return {
    rows: page.rows.map(({ account, people: person, companies: company }) => ({
      personId: account.id,
      email: account.email,
      name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
      phone: account.phone,
      statusId: account.statusId,
      statusText: statusText(account.statusId),
      createdDate: account.createdAt.toISOString(),
      lastLoginDate: account.lastLoginAt?.toISOString() ?? null,
      company: company && {
        id: company.id,
        name: company.name,
        url: company.url,
        isActive: company.isActive,
        isBlocked: company.blockedAt !== null,
      },
    })),
    totalCount: page.totalCount,
  }
}

/** The mails sent to a user. */
export const mails: Handler<typeof people.mails> = async ({ person }, { database }) => {
  const account = await credentialsById(database.reader, person)
  const rows = account ? await mailTrailOf(database.reader, account.username) : []
  return rows.map(({ id, subject, status, createdAt, sentAt, hasText }) => ({
    mailId: id,
    subject,
    status,
    createdDate: createdAt.toISOString(),
    sentDate: sentAt?.toISOString() ?? null,
    canResend: hasText && (status === 'refused' || status === 'given_up'),
  }))
}

/** Resends a mail that was not delivered. */
export const resendMail: Handler<typeof people.resendMail> = ({ mail }, { database, mailer }) =>
  database.transaction(async (tx) => {
    const failed = await takeFailedMail(tx, mail)
    if (!failed) return 'unknown'
    await mailer.queue(tx, failed)
    return 'done'
  })

/** Blocks an account. */
export const blockPerson: Handler<typeof people.blockPerson> = ({ person }, { database }) =>
  answered(database, async (tx) => {
    const isThere = await blockUser(tx, person)
    // Nobody is left who could answer for the firm. It stays blocked until an admin decides on it.
    if (isThere) await blockCompanyOf(tx, person)
    return isThere
  })

/** Unblocks an account. */
export const unblockPerson: Handler<typeof people.unblockPerson> = ({ person }, { database }) =>
  answered(database, (tx) => unblockUser(tx, person))

/** Removes a company from the public pages. */
export const blockCompany: Handler<typeof people.blockCompany> = ({ company }, { database }) =>
  answered(database, (tx) => hideCompany(tx, company))

/** Shows a blocked company again. */
export const unblockCompany: Handler<typeof people.unblockCompany> = ({ company }, { database }) =>
  answered(database, (tx) => showCompany(tx, company))

async function answered(database: Database, change: (tx: Transaction) => Promise<boolean>) {
  return (await database.transaction(change)) ? 'done' : 'unknown'
}

/** Changes an account's e-mail or number; both addresses are told. */
export const changeContact: Handler<typeof people.changeContact> = (input, context) => {
  const { person: userId, kind } = input
  const value = contactIn(kind, input.value)
  return context.database.transaction(async (tx) => {
    const account = await contactOf(tx, userId)
    // Whoever has an admin's e-mail can become that admin: they change it themselves.
    if (!account || account.role === role.admin) return 'unknown'
    if (kind === 'phone') await release(tx, context, value, userId)
    if (!(await setContact(tx, { userId, kind, value }))) return 'taken'
    const { email, language } = account
    await mailContactChanged(tx, context, account, kind)
    if (kind === 'email' && email !== value) {
      await mailContactChanged(tx, context, { email: value, language }, kind)
    }
    return 'done'
  })
}

/** Takes a number from an account that nobody uses; its holder is told. */
export const releaseNumber: Handler<typeof people.releaseNumber> = ({ phone }, context) =>
  context.database.transaction((tx) => release(tx, context, phone, ''))

async function release(
  tx: Transaction,
  context: Context<'admin'>,
  phone: string,
  userId: string,
): Promise<'released' | 'used' | 'unknown'> {
  const released = await releaseUnused(tx, phone, userId)
  if (released.result === 'released') await mailNumberReleased(tx, context, released)
  return released.result
}
