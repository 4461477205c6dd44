/** Collects and erases the caller's data across all areas. */
import { confirmPassword, eraseAccount, languageOf } from '#areas/accounts/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { erasePerson } from '#areas/profile/server/public.ts'
import { role } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import { problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { erasePersonalData } from '#platform/personal/personal.ts'
import { m } from '#words/messages.js'
import type { privacy } from '../contract.ts'
import { personalData } from './personal.ts'
import { heldDataOf, subjectOf } from './reads.ts'

/** All data held on the caller; requires the password. */
export const download: Handler<typeof privacy.download> = async ({ password }, context) => {
  const refusal = await passwordRefusal(password, context)
  if (refusal !== undefined) return { result: refusal, data: null }
  const { caller, database, settings } = context
  const { baseUrl } = settings.images
  const imageBase = new URL(baseUrl, settings.publicUrl).href
  const data = await heldDataOf(database.reader, {
    userId: caller.userId,
    // A signed URL, valid for an hour or two.
    addressOf: ({ name, width }) => pictureUrl(imageBase, signPicture(context, name), width),
  })
  return { result: 'done', data }
}

/**
 * Erases the caller, all or nothing: account, names, picture, addresses, messages and bills are
 * erased and the company is closed. Approved reviews stay without a name, orders and invoices as
 * required by tax law. A last mail confirms it.
 *
 * @throws Problem 409 for an admin, whom only the operator can remove.
 */
export const erase: Handler<typeof privacy.erase> = async ({ password }, context) => {
  const { caller, database, mailer, settings, log } = context
  if (caller.role === role.admin) throw problem(409, m.my_data_admin)
  const refusal = await passwordRefusal(password, context)
  if (refusal !== undefined) return refusal
  const { userId } = caller
  return database.transaction(async (tx) => {
    const language = await languageOf(tx, userId)
    // The order of the locks matters: see `erasePerson` and `holdAccount`.
    await erasePerson(tx, userId)
    const address = await eraseAccount(tx, userId)
    if (address === undefined) return 'unknown'
    const subject = { ...(await subjectOf(tx, userId)), email: address }
    for (const each of personalData) await erasePersonalData(tx, each, subject)
    const { companyId } = subject
    if (companyId) await emit(tx, companyChanged, { companyId })
    await mailer.queue(tx, erasedMail(settings, address, language))
    log.info({ userId }, 'account erased')
    return 'done'
  })
}

/** The answer for a wrong password or missing account; undefined if the password is right. */
async function passwordRefusal(
  password: string,
  { caller, database, networkAddress }: Context<'user'>,
): Promise<'wrongPassword' | 'unknown' | undefined> {
  const owner = { userId: caller.userId, networkAddress }
  const { result } = await confirmPassword(database, owner, password)
  if (result === 'right') return undefined
  return result === 'wrong' ? 'wrongPassword' : 'unknown'
}

function erasedMail(site: MailSite, to: string, language: Language): Mail {
  const mail = layOutMail(site, language, ({ siteName }) => ({
    subject: m.mail_erased_subject({ siteName }),
    heading: m.mail_erased_heading(),
    parts: [m.mail_erased_text({ siteName }), m.mail_erased_kept()],
    footnote: m.mail_erased_footnote({ siteName }),
  }))
  return { to, ...mail }
}
