/**
 * The company content that an admin verifies: description, background picture, legal name and GSTIN. Defines
 * which columns store the versions of each, for reading and writing.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdPicture, keepForAnHour, releasePicture } from '#areas/media/server/public.ts'
import {
  decidedVersions,
  newestOf,
  submittedVersion,
  type VerificationSubject,
  type Versions,
} from '#areas/moderation/rules.ts'
import { recordVerification, verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import { registrationIn } from '../rules/registration.ts'
import { companyChanged } from './events.ts'
import { companies } from './tables.ts'

type Company = typeof companies.$inferSelect

/** A part of a company that has versions. */
interface Side {
  subject: Extract<VerificationSubject, `company_${string}`>
  /** Reads the versions from a company's row; `columns` converts them back. */
  of(company: VersionColumns): Versions
  columns(versions: Versions): Partial<Company>
}

/** The columns that store versions. */
export type VersionColumns = Pick<
  Company,
  | 'registration'
  | 'pendingRegistration'
  | 'registrationStatus'
  | 'registrationComment'
  | 'description'
  | 'pendingDescription'
  | 'descriptionStatus'
  | 'descriptionComment'
  | 'backgroundPicture'
  | 'pendingBackgroundPicture'
  | 'backgroundPictureStatus'
  | 'backgroundPictureComment'
>

/** Versions of a company's description. */
export const description: Side = {
  subject: 'company_description',
  of: (company) => ({
    approved: company.description,
    pending: company.pendingDescription,
    status: company.descriptionStatus,
    comment: company.descriptionComment,
  }),
  columns: ({ approved, pending, status: at, comment }) => ({
    description: approved,
    pendingDescription: pending,
    descriptionStatus: at,
    descriptionComment: comment,
  }),
}

/** Versions of a company's background picture, whose files are in the picture store. */
export const background: Side = {
  subject: 'company_background_picture',
  of: (company) => ({
    approved: company.backgroundPicture,
    pending: company.pendingBackgroundPicture,
    status: company.backgroundPictureStatus,
    comment: company.backgroundPictureComment,
  }),
  columns: ({ approved, pending, status: at, comment }) => ({
    backgroundPicture: approved,
    pendingBackgroundPicture: pending,
    backgroundPictureStatus: at,
    backgroundPictureComment: comment,
  }),
}

/** Versions of a company's legal name and GSTIN. */
export const registration: Side = {
  subject: 'company_registration',
  of: (company) => ({
    approved: company.registration,
    pending: company.pendingRegistration,
    status: company.registrationStatus,
    comment: company.registrationComment,
  }),
  columns: ({ approved, pending, status: at, comment }) => ({
    registration: approved,
    pendingRegistration: pending,
    registrationStatus: at,
    registrationComment: comment,
  }),
}

/** Version columns of a new company. */
export const noVersions: VersionColumns = {
  registration: '',
  pendingRegistration: null,
  registrationStatus: status.pending,
  registrationComment: null,
  description: '',
  pendingDescription: null,
  descriptionStatus: status.pending,
  descriptionComment: null,
  backgroundPicture: '',
  pendingBackgroundPicture: null,
  backgroundPictureStatus: status.pending,
  backgroundPictureComment: null,
}

/**
 * Records the owner's submission of a description; returns the columns to set, none if it is
 * already the newest version.
 */
export function submitDescription(
  tx: Transaction,
  company: VersionColumns & Pick<Company, 'id' | 'ownerId'>,
  text: string,
): Promise<Partial<Company>> {
  return submit(tx, company, description, submittedVersion(description.of(company), text))
}

/** The same for legal name and GSTIN; undefined leaves them unchanged, none removes them at once. */
export async function submitRegistration(
  tx: Transaction,
  company: VersionColumns & Pick<Company, 'id' | 'ownerId'>,
  text: string | undefined,
): Promise<Partial<Company>> {
  if (text === undefined) return {}
  const before = registration.of(company)
  const submission =
    text === '' && newestOf(before) !== ''
      ? { versions: registration.of(noVersions), recorded: status.removed }
      : submittedVersion(before, text)
  return submit(tx, company, registration, submission)
}

/**
 * The same for a background picture by its stored name; undefined leaves it unchanged. A new
 * picture waits for approval while the public still sees the approved one; '' removes both
 * immediately.
 */
export async function submitBackground(
  tx: Transaction,
  company: VersionColumns & Pick<Company, 'id' | 'ownerId'>,
  pictureName: string | undefined,
): Promise<Partial<Company>> {
  if (pictureName === undefined) return {}
  const before = background.of(company)
  const submission =
    pictureName === '' && newestOf(before) !== ''
      ? { versions: background.of(noVersions), recorded: status.removed }
      : submittedVersion(before, pictureName)
  if (submission) await keepPictures(tx, company.id, before, submission.versions)
  return submit(tx, company, background, submission)
}

async function submit(
  tx: Transaction,
  { id, ownerId }: Pick<Company, 'id' | 'ownerId'>,
  { subject, columns }: Side,
  submission: ReturnType<typeof submittedVersion>,
): Promise<Partial<Company>> {
  if (!submission) return {}
  const row = { subject, subjectId: id, companyId: id, decidedBy: ownerId }
  await recordVerification(tx, { ...row, status: submission.recorded })
  return columns(submission.versions)
}

/** Holds the pictures of the remaining versions and releases the others. */
async function keepPictures(tx: Transaction, companyId: string, before: Versions, after: Versions) {
  const holder = { subject: background.subject, subjectId: companyId }
  const [oldNames, newNames] = [before, after].map(({ approved, pending }) => [
    approved,
    pending ?? '',
  ])
  for (const name of new Set(oldNames)) {
    if (name && !newNames?.includes(name)) await releasePicture(tx, name, holder)
  }
  for (const name of new Set(newNames)) {
    if (name && !oldNames?.includes(name)) await holdPicture(tx, name, holder)
  }
}

export const verifiedDescriptions = verifiable({
  subject: description.subject,
  ids: 'guid',
  place: '/companyDetail/myCompany/companyAboutUs',
  find: findCompanies,
  describe: (company) => {
    const versions = description.of(company)
    return {
      ...common(company, versions),
      thing: m.mail_thing_description({ company: company.name }),
      words: [
        {
          name: 'description',
          before: versions.approved,
          after: newestOf(versions),
        },
      ],
      pictures: { before: [], after: [] },
    }
  },
  change: (tx, company, { status: to, comment }) =>
    write(tx, company, description.columns(decidedVersions(description.of(company), to, comment))),
  snapshot: (company) => description.of(company),
  restore: (tx, company, versions) => write(tx, company, description.columns(versions)),
  waiting: waiting(sql`pending_description is not null`, sql`description_status`),
})

export const verifiedBackgrounds = verifiable({
  subject: background.subject,
  ids: 'guid',
  place: '/companyDetail/myCompany/companyAboutUs',
  find: findCompanies,
  describe: (company) => {
    const versions = background.of(company)
    const named = (name: string) => (name === '' ? [] : [name])
    return {
      ...common(company, versions),
      thing: m.mail_thing_background({ company: company.name }),
      words: [],
      pictures: { before: named(versions.approved), after: named(newestOf(versions)) },
    }
  },
  change: async (tx, company, { status: to, comment }) => {
    const before = background.of(company)
    const after = decidedVersions(before, to, comment)
    await keepForAnHour(tx, before.approved)
    await keepPictures(tx, company.id, before, after)
    await write(tx, company, background.columns(after))
  },
  snapshot: (company) => background.of(company),
  restore: async (tx, company, versions) => {
    await keepPictures(tx, company.id, background.of(company), versions)
    await write(tx, company, background.columns(versions))
  },
  waiting: waiting(sql`pending_background_picture is not null`, sql`background_picture_status`),
})

export const verifiedRegistrations = verifiable({
  subject: registration.subject,
  ids: 'guid',
  place: '/companyDetail/myCompany/companyAboutUs',
  find: findCompanies,
  describe: (company) => {
    const versions = registration.of(company)
    const before = registrationIn(versions.approved)
    const after = registrationIn(newestOf(versions))
    return {
      ...common(company, versions),
      thing: m.mail_thing_registration({ company: company.name }),
      words: [
        { name: 'legalName', before: before.legalName, after: after.legalName },
        { name: 'gstin', before: before.gstin, after: after.gstin },
      ],
      pictures: { before: [], after: [] },
    }
  },
  change: (tx, company, { status: to, comment }) => {
    const after = decidedVersions(registration.of(company), to, comment)
    return write(tx, company, registration.columns(after))
  },
  snapshot: (company) => registration.of(company),
  restore: (tx, company, versions) => write(tx, company, registration.columns(versions)),
  waiting: waiting(sql`pending_registration is not null`, sql`registration_status`),
})

function findCompanies(
  reader: Reader,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Company[]> {
  const query = reader
    .select()
    .from(companies)
    .where(and(inArray(companies.id, [...ids])))
  return lock ? query.for('update').execute() : query.execute()
}

function common({ id, ownerId }: Company, versions: Versions) {
  const { status: at, comment } = versions
  const judged = newestOf(versions)
  const isEmpty = versions.pending === null && versions.approved === ''
  return { id, companyId: id, ownerId, status: at, comment, judged, isEmpty }
}

/** Leaves `modifiedAt` unchanged, because it records changes by the owner. */
async function write(tx: Transaction, { id }: Company, changes: Partial<Company>): Promise<void> {
  await tx
    .update(companies)
    .set({ ...changes, validatedAt: sql`now()` })
    .where(eq(companies.id, id))
  await emit(tx, companyChanged, { companyId: id })
}

function waiting(isThere: SQL, statusColumn: SQL): SQL {
  return sql`select id::text as id, id as company_id, modified_at as since from ${companies}
    where ${isThere} and ${statusColumn} = ${sql.raw(String(status.pending))}`
}
