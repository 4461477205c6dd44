/** Invitations: links that are made, opened, used once, or stopped for good (rules 23.8, 23.9). */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { keyedHash } from '#platform/crypto/keys.ts'
import type { Transaction } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import {
  asksToldMax,
  type InvitationKind,
  invitationDays,
  stopPurpose,
} from '../../rules/invitations.ts'
import { tokenHashOf } from '../reads/invitations.ts'
import { firmClaims, firmInvitations, firmKeys, firmSources, firmStops } from '../tables.ts'
import { storeKeys } from './keys.ts'

/** Makes a link; its token is known only to whom it is given. */
export async function addInvitation(
  tx: Transaction,
  {
    companyId,
    kind,
    invitedBy,
  }: { companyId: string; kind: InvitationKind; invitedBy: string | null },
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await tx.insert(firmInvitations).values({
    companyId,
    kind,
    invitedBy,
    tokenHash: tokenHashOf(token),
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
  })
  return token
}

/** The address of a link. */
export const invitationAddress = ({ publicUrl }: MailSite, token: string) =>
  `${publicUrl}/Invited/${token}`

/** Notes that a link was opened in a browser, the first time. */
export async function noteOpened(tx: Transaction, token: string): Promise<void> {
  await tx
    .update(firmInvitations)
    .set({ openedAt: sql`now()` })
    .where(and(eq(firmInvitations.tokenHash, tokenHashOf(token)), isNull(firmInvitations.openedAt)))
}

/** Locks an invitation that can still be used; undefined if it cannot. */
export async function lockInvitation(tx: Transaction, token: string) {
  const [row] = await tx
    .select()
    .from(firmInvitations)
    .where(
      and(
        eq(firmInvitations.tokenHash, tokenHashOf(token)),
        isNull(firmInvitations.usedAt),
        sql`${firmInvitations.expiresAt} > now()`,
      ),
    )
    .for('update')
  return row
}

/** Uses a link up. */
export async function spendInvitation(tx: Transaction, id: number): Promise<void> {
  await tx.update(firmInvitations).set({ usedAt: sql`now()` }).where(eq(firmInvitations.id, id))
}

/** The claim of somebody with a link: their open one on the firm, or a new one. */
export async function claimByInvitation(
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
) {
  const own = and(
    eq(firmClaims.companyId, companyId),
    eq(firmClaims.userId, userId),
    sql`${firmClaims.state} in ('code', 'proof', 'answer', 'queue')`,
  )
  const changes = { way: 'invitation', state: 'code' } as const
  const [known] = await tx.update(firmClaims).set(changes).where(own).returning()
  if (known) return known
  const [claim] = await tx
    .insert(firmClaims)
    .values({ companyId, userId, ...changes })
    .returning()
  return claim
}

/** Ends all messages to a firm's address and numbers. */
export async function stopInvitations(tx: Transaction, companyId: string, email: string) {
  await storeKeys(tx, [companyId])
  await tx.execute(sql`
    insert into ${firmStops} (hash)
    select ${keyedHash(stopPurpose, sql`'email ' || lower(${email}::text)`)} where ${email} <> ''
    union select ${keyedHash(stopPurpose, sql`'phone ' || k.key`)}
    from ${firmKeys} k where k.company_id = ${companyId} and k.kind = 'phone'
    on conflict do nothing`)
}

/** Counts that a firm is told of an ask; false if it was told often enough. */
export async function countTold(tx: Transaction, companyId: string): Promise<boolean> {
  const told = await tx
    .update(firmSources)
    .set({ timesTold: sql`${firmSources.timesTold} + 1` })
    .where(and(eq(firmSources.companyId, companyId), lt(firmSources.timesTold, asksToldMax)))
    .returning({ id: firmSources.companyId })
  return told.length > 0
}

/** Mails an invitation in both languages: nobody knows which one the firm reads. */
export async function mailInvitation(
  tx: Transaction,
  { mailer, settings }: { mailer: Mailer; settings: MailSite },
  {
    firm,
    email,
    token,
    ask,
  }: {
    firm: string
    email: string
    token: string
    /** What a buyer asks for, and the town; undefined without one. */
    ask?: { town: string; asked: string; about: string }
  },
): Promise<void> {
  const link = invitationAddress(settings, token)
  const mail = layOutMail(settings, 'en', ({ siteName }) => {
    const text = () =>
      ask ? m.mail_firm_asked_text({ firm, ...ask }) : m.mail_firm_invited_text({ firm, siteName })
    const hindi = (compose: () => string) => inLanguage('hi', compose)
    return {
      subject: ask
        ? m.mail_firm_asked_subject(ask)
        : m.mail_firm_invited_subject({ firm, siteName }),
      parts: [
        text(),
        hindi(text),
        {
          link,
          label: `${m.mail_firm_invited_claim()} / ${hindi(() => m.mail_firm_invited_claim())}`,
        },
        {
          link: `${link}?remove=1`,
          label: `${m.mail_firm_invited_remove()} / ${hindi(() => m.mail_firm_invited_remove())}`,
        },
      ],
      footnote: `${m.mail_firm_invited_footnote({ siteName })} ${hindi(() => m.mail_firm_invited_footnote({ siteName }))}`,
    }
  })
  const about = ask ? [ask.about] : []
  await mailer.queue(tx, { to: email, about, ...mail })
}
