/** Another name or storefront address of a firm: asked for, decided, and carried out. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { companyChanged } from '../events.ts'
import type { Company } from '../reads/companies.ts'
import { ownerOfUrl } from '../reads/companies.ts'
import { ownerToTell } from '../reads/renames.ts'
import { companies, companyFormerUrls, companyRenames } from '../tables.ts'
import { notifyHiddenPages, updateCompany } from './companies.ts'

type Rename = typeof companyRenames.$inferSelect

/** Stores a request; the caller has locked the firm and counted its earlier ones. */
export async function addRename(
  tx: Transaction,
  { id: companyId, name: formerName, url: formerUrl }: Company,
  wanted: { name: string; url: string; words: string },
): Promise<void> {
  await tx.insert(companyRenames).values({ companyId, formerName, formerUrl, ...wanted })
}

/** Takes back a firm's request that waits; false if none does. */
export async function withdrawRenameOf(tx: Transaction, companyId: string): Promise<boolean> {
  const { state } = companyRenames
  const withdrawn = await tx
    .update(companyRenames)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(companyRenames.companyId, companyId), eq(state, 'waiting')))
    .returning({ id: companyRenames.id })
  return withdrawn.length > 0
}

/** A request, locked until the transaction ends; undefined if it waits no longer. */
export async function lockRename(tx: Transaction, id: number): Promise<Rename | undefined> {
  const [row] = await tx
    .select()
    .from(companyRenames)
    .where(and(eq(companyRenames.id, id), eq(companyRenames.state, 'waiting')))
    .for('update')
  return row
}

/** Whether an address may be a firm's: nobody else has it, or had it. */
export async function isFreeFor(tx: Transaction, { ownerId }: Company, url: string) {
  const owner = await ownerOfUrl(tx, url)
  return owner === undefined || (owner !== null && owner === ownerId)
}

/** Gives a firm the requested name and address; its former address leads to it from now on. */
export async function renameCompany(
  tx: Transaction,
  company: Company,
  { name, url }: Pick<Rename, 'name' | 'url'>,
): Promise<void> {
  const former = company.url.toLowerCase()
  const key = url.toLowerCase()
  // Firms that the operator enters choose their names one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('firm names', 0))`)
  await updateCompany(tx, company.id, { name, url })
  if (key !== former) {
    // One that it had before is its own again.
    await tx.delete(companyFormerUrls).where(eq(companyFormerUrls.url, key))
    await tx.insert(companyFormerUrls).values({ url: former, companyId: company.id })
  }
  await emit(tx, companyChanged, { companyId: company.id })
  await notifyHiddenPages(tx)
}

/** Notes an admin's decision, and tells the owner. */
export async function settleRename(
  tx: Transaction,
  services: { mailer: Mailer; settings: MailSite },
  rename: Rename,
  decision: { grant: boolean; comment: string; decidedBy: string },
): Promise<void> {
  const { grant, comment, decidedBy } = decision
  await tx
    .update(companyRenames)
    .set({
      state: grant ? 'granted' : 'refused',
      comment,
      decidedBy,
      decidedAt: sql`now()`,
    })
    .where(eq(companyRenames.id, rename.id))
  const owner = await ownerToTell(tx, rename.companyId)
  if (!owner) return
  const { name, url } = rename
  const mail = layOutMail(services.settings, owner.language, ({ siteName, publicUrl }) => ({
    subject: grant
      ? m.mail_rename_granted_subject({ siteName })
      : m.mail_rename_refused_subject({ siteName }),
    parts: [
      grant ? m.mail_rename_granted({ name }) : m.mail_rename_refused({ name }),
      { quote: comment },
      grant
        ? { link: `${publicUrl}/Seller/${url}`, label: m.company_storefront_open() }
        : { link: `${publicUrl}/companyDetail/companyBasicDetail`, label: m.company_title() },
    ],
    footnote: m.mail_rename_footnote({ siteName }),
  }))
  await services.mailer.queue(tx, { to: owner.email, ...mail })
}

/** The firm of a decision, locked, as long as it has an owner who asked. */
export async function lockOwned(tx: Transaction, companyId: string): Promise<Company | undefined> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), sql`${companies.ownerId} is not null`))
    .for('update')
  return company
}
