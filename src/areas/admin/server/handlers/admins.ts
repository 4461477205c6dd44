/** Inviting and removing admins, changing their roles, and the audit of what they did. */
import { changeAdmin, inviteAdmin } from '#areas/accounts/server/public.ts'
import { pageWindow } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { layOutMail } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { admins } from '../../contract/admins.ts'
import { allAdmins, readAudit } from '../reads/admins.ts'

/** All admins. */
export const list: Handler<typeof admins.list> = async (_, { database, caller }) => {
  const rows = await allAdmins(database.reader)
  return rows.map(({ lastLoginAt, ...row }) => ({
    ...row,
    lastLoginDate: lastLoginAt?.toISOString() ?? null,
    isMe: row.adminId === caller.userId,
  }))
}

/** Invites an admin by mail, in the inviting one's language; the password is set by the form for a forgotten one. */
export const invite: Handler<typeof admins.invite> = async ({ email, role }, context) => {
  const { database, mailer, settings, language } = context
  return database.transaction(async (tx) => {
    if (!(await inviteAdmin(tx, { email, role }))) return 'taken'
    const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
      subject: m.mail_admin_invited_subject({ siteName }),
      parts: [
        m.mail_admin_invited_text({ siteName }),
        { link: `${publicUrl}/forgotPassword`, label: m.mail_admin_invited_link() },
      ],
      footnote: m.mail_admin_invited_footnote({ siteName }),
    }))
    await mailer.queue(tx, { to: email, ...mail })
    return 'invited'
  })
}

/** Gives another admin a role. */
export const setRole: Handler<typeof admins.setRole> = ({ admin, role }, context) =>
  changed(context, admin, { role })

/** Ends another admin's rights. */
export const remove: Handler<typeof admins.remove> = ({ admin }, context) =>
  changed(context, admin, 'remove')

/** Removes another admin's second factor. */
export const resetFactor: Handler<typeof admins.resetFactor> = ({ admin }, context) =>
  changed(context, admin, 'reset factor')

/** Admins cannot change their own rights, so there is always an owner left. */
async function changed(
  { database, caller }: Context<'admin'>,
  adminId: string,
  change: Parameters<typeof changeAdmin>[2],
) {
  if (adminId === caller.userId) throw problem(409, m.admin_own_rights)
  const done = await database.transaction((tx) => changeAdmin(tx, adminId, change))
  return done ? 'done' : 'unknown'
}

/** A page of the audit. */
export const audit: Handler<typeof admins.audit> = async (query, { database }) => {
  const { pageSize: _, pageNumber: __, ...filter } = query
  const page = await readAudit(database.reader, { ...filter, ...pageWindow(query) })
  return {
    rows: page.rows.map(({ row, email, changes }) => ({
      id: row.id,
      at: row.at.toISOString(),
      admin: email ?? row.adminId,
      role: row.role,
      network: row.network,
      call: row.call,
      input: JSON.stringify(changes ? { ...row.input, changes } : row.input),
      outcome: row.outcome,
    })),
    totalCount: page.totalCount,
  }
}
