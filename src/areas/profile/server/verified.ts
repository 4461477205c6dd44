/** Verification of profile pictures, which are shown with people's reviews. */
import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { holdPicture, keepForAnHour, releasePicture } from '#areas/media/server/public.ts'
import {
  decidedVersions,
  newestOf,
  submittedVersion,
  type Versions,
} from '#areas/moderation/rules.ts'
import { recordVerification, verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { people } from './tables.ts'
import { savePictures } from './writes.ts'

const subject = 'profile_picture'

type Person = typeof people.$inferSelect

/** The columns of a person's picture. */
export type PictureColumns = Pick<
  Person,
  'userId' | 'picture' | 'publicPicture' | 'pictureStatus' | 'pictureComment' | 'pictureAt'
>

const noPicture: Versions = { approved: '', pending: null, status: status.pending, comment: null }

function versionsOf({ picture, publicPicture, ...row }: PictureColumns): Versions {
  // Submitted when pictures were promised to stay private: nothing to verify.
  if (!row.pictureAt) return noPicture
  return {
    approved: publicPicture,
    pending: picture === publicPicture ? null : picture,
    status: row.pictureStatus,
    comment: row.pictureComment,
  }
}

/**
 * Changes a locked person's picture. The new one is pending, and the approved one stays public
 * until an admin decides; '' removes both.
 *
 * @throws Problem 422 if the picture no longer exists.
 */
export async function submitPicture(
  tx: Transaction,
  person: PictureColumns,
  pictureName: string,
): Promise<void> {
  if (pictureName === '' && person.picture === '') return
  const submission =
    pictureName === ''
      ? { versions: noPicture, recorded: status.removed }
      : submittedVersion(versionsOf(person), pictureName)
  if (!submission) return
  const { userId } = person
  await keep(tx, person, submission.versions)
  await savePictures(tx, userId, { pictureAt: sql`now()` })
  const row = { subject, subjectId: userId, companyId: null, decidedBy: userId } as const
  await recordVerification(tx, { ...row, status: submission.recorded })
}

/** Writes the versions, holds their pictures and releases the others. */
async function keep(tx: Transaction, person: PictureColumns, after: Versions): Promise<void> {
  const holder = { subject, subjectId: person.userId }
  const oldNames = named(person.picture, person.publicPicture)
  const newNames = named(newestOf(after), after.approved)
  for (const name of newNames) if (!oldNames.has(name)) await holdPicture(tx, name, holder)
  for (const name of oldNames) if (!newNames.has(name)) await releasePicture(tx, name, holder)
  await savePictures(tx, person.userId, {
    picture: newestOf(after),
    publicPicture: after.approved,
    pictureStatus: after.status,
    pictureComment: after.comment,
  })
}

function named(...names: string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => name !== ''))
}

export const verifiedProfilePictures = verifiable({
  subject,
  ids: 'guid',
  beforeAccount: true,
  place: '/user/manageProfile',
  find: (reader, ids, { lock }) => {
    const chosen = reader
      .select(getTableColumns(people))
      .from(people)
      .innerJoin(users, eq(users.id, people.userId))
      .where(and(inArray(people.userId, [...ids]), ne(people.picture, ''), isNull(users.erasedAt)))
    return lock ? chosen.for('update', { of: people }) : chosen
  },
  describe: (person) => {
    const versions = versionsOf(person)
    return {
      id: person.userId,
      companyId: null,
      ownerId: person.userId,
      thing: m.mail_thing_profile_picture(),
      status: versions.status,
      comment: versions.comment,
      judged: newestOf(versions),
      words: [{ name: 'name', before: '', after: person.firstName }],
      pictures: { before: [...named(versions.approved)], after: [...named(newestOf(versions))] },
      isEmpty: newestOf(versions) === '',
    }
  },
  change: async (tx, person, { status: to, comment }) => {
    await keepForAnHour(tx, person.publicPicture)
    await keep(tx, person, decidedVersions(versionsOf(person), to, comment))
  },
  snapshot: (person) => versionsOf(person),
  restore: (tx, person, versions) => keep(tx, person, versions),
  waiting: sql`select user_id::text as id, null::uuid as company_id, picture_at as since
    from ${people} where picture <> public_picture and picture_at is not null
      and picture_status = ${sql.raw(String(status.pending))}`,
})
