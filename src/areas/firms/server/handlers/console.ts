/** The operator's firms (rules 23.2, 23.3). */
import { lockCompany } from '#areas/companies/server/public.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import { isPresent } from '#kernel/ids.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import { isUniqueViolation } from '#platform/database/failures.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { firmConsole } from '../../contract/console.ts'
import { undoDays } from '../../rules/claims.ts'
import { activeBases, findFirms, knownFirms, recentMerges } from '../reads/console.ts'
import { duplicatesOf, removalOf } from '../reads/duplicates.ts'
import { keyedFirms } from '../reads/keys.ts'
import { preparedFirm } from '../reads/prepare.ts'
import { storedFirms } from '../reads/stored.ts'
import { addFirms, changeFirm, holdEntry } from '../writes/entry.ts'
import { markDistinct } from '../writes/keys.ts'
import { mergeFirms, undoMergeOf } from '../writes/merge.ts'
import { removeFirm } from '../writes/removals.ts'

/** A page of the operator's list. */
export const find: Handler<typeof firmConsole.find> = async (query, { database }) => {
  const { rows, totalCount } = await findFirms(database.reader, query)
  return {
    rows: rows.map(({ createdAt, ownerId, blockedAt, owner, basis, source, ...row }) => ({
      ...row,
      owner: ownerId === null ? null : (owner ?? ''),
      basis: basis ?? '',
      source: source ?? '',
      isBlocked: blockedAt !== null,
      createdDate: createdAt.toISOString(),
    })),
    totalCount,
  }
}

/** A firm for its form. */
export const detail: Handler<typeof firmConsole.detail> = async ({ firm }, context) => {
  const found = (await storedFirms(context.database.reader, [firm])).get(firm)
  if (!found) return null
  const { company, source, fields } = found
  return {
    firmId: company.id,
    url: company.url,
    isClaimed: company.ownerId !== null,
    fields,
    picture: signPicture(context, company.backgroundPicture),
    signboard: signPicture(context, source?.signboard ?? ''),
  }
}

/** The bases that can be chosen. */
export const bases: Handler<typeof firmConsole.bases> = async (_, { database }) => {
  const rows = await activeBases(database.reader)
  return rows.map((row) => ({ ...row, showsNumber: row.showsNumber === 'yes' }))
}

/** Firms that may be the same as one. */
export const duplicates: Handler<typeof firmConsole.duplicates> = async ({ firm }, context) => {
  const { reader } = context.database
  const keyed = (await keyedFirms(reader, [firm])).get(firm)
  return keyed ? duplicatesOf(reader, keyed, firm) : []
}

/** Enters or changes a firm; what is looked for before still holds when it is saved. */
export const save: Handler<typeof firmConsole.save> = async (input, context) => {
  const { database, caller } = context
  const prepared = await preparedFirm(input)
  const picture = await pictureOf(input.picture, 'picture', context)
  const signboard = await pictureOf(input.signboard, 'signboard', context)
  const firm = { ...prepared.firm, picture }
  const source = { ...prepared.source }
  if (signboard !== undefined) source.signboard = signboard
  const firmId = isPresent(input.firm) ? input.firm : undefined
  const saved = database.transaction(async (tx) => {
    await holdEntry(tx)
    const known = await activeBases(tx)
    if (!known.some(({ id }) => id === input.basisId)) {
      const errors = [fieldError('basisId', m.firm_basis_required)]
      throw problem(400, m.refused_fields, { errors })
    }
    if (await removalOf(tx, prepared.keyed)) {
      return { result: 'removed' as const, firmId: input.firm, duplicates: [] }
    }
    const different = await knownFirms(tx, input.different)
    const alike = await duplicatesOf(tx, prepared.keyed, firmId)
    const open = alike.filter((each) => !different.includes(each.firmId))
    if (open.length > 0) {
      return { result: 'duplicates' as const, firmId: input.firm, duplicates: open }
    }
    const remember = async (id: string) => {
      for (const other of different) await markDistinct(tx, [id, other], caller.userId)
    }
    if (firmId) {
      const result = await changeFirm(tx, firmId, { firm, source }, caller.userId)
      if (result === 'updated') await remember(firmId)
      return { result, firmId, duplicates: [] }
    }
    const [id = ''] = await addFirms(tx, [{ firm, source }], caller.userId)
    await remember(id)
    return { result: 'created' as const, firmId: id, duplicates: [] }
  })
  // Of a source each number is one firm's, also of one that was merged away.
  return saved.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'firm_sources_external_id_key')) throw error
    const errors = [fieldError('externalId', m.firm_external_id_taken)]
    throw problem(400, m.refused_fields, { errors })
  })
}

/** The stored name of a picture that was sent; undefined if none was. */
async function pictureOf(
  sent: string | undefined,
  field: string,
  context: Context<'admin'>,
): Promise<string | undefined> {
  if (!sent) return sent
  return (await takePicture(context, sent, field)).name
}

/** Remembers that two firms are not the same. */
export const markDifferent: Handler<typeof firmConsole.markDifferent> = (
  { firm, other },
  { database, caller },
) =>
  database.transaction(async (tx) => {
    const known = await knownFirms(tx, [firm, other])
    if (known.length < 2) return 'unknown'
    await markDistinct(tx, [firm, other], caller.userId)
    return 'done'
  })

/** Merges a firm into another. */
export const merge: Handler<typeof firmConsole.merge> = ({ firm, merged }, { database, caller }) =>
  database.transaction(async (tx) => {
    await holdEntry(tx)
    return mergeFirms(tx, { firm, merged, mergedBy: caller.userId })
  })

/** The merges that can still be undone. */
export const merges: Handler<typeof firmConsole.merges> = async (_, { database }) => {
  const rows = await recentMerges(database.reader, undoDays)
  return rows.map(({ mergedAt, ...row }) => ({
    ...row,
    mergedDate: new Date(mergedAt).toISOString(),
    canUndo: true,
  }))
}

/** Undoes a merge. */
export const undoMerge: Handler<typeof firmConsole.undoMerge> = ({ merge: id }, { database }) =>
  database.transaction(async (tx) => {
    await holdEntry(tx)
    return undoMergeOf(tx, id)
  })

/** Deletes a firm that nobody has claimed. */
export const remove: Handler<typeof firmConsole.remove> = ({ firm }, { database }) =>
  database.transaction(async (tx) => {
    await holdEntry(tx)
    const company = await lockCompany(tx, firm)
    if (!company || company.mergedInto !== null) return 'unknown'
    if (company.ownerId !== null) return 'claimed'
    await removeFirm(tx, firm)
    return 'done'
  })
