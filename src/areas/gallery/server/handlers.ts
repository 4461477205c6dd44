/** A seller's own gallery (rules 14). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { limitsOf, lockCompany } from '#areas/companies/server/public.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { gallery } from '../contract.ts'
import { countImages, imagesByIds, ownGalleryOf, publicImageOf } from './reads.ts'
import { addGalleryImage, deleteGalleryImage, keepGalleryWithinLimit } from './writes.ts'

/** A page of the caller's company's pictures in every status, without deleted ones. */
export const ownImages: Handler<typeof gallery.ofCompany> = async (query, context) => {
  const { caller, database } = context
  const { images, totalCount } = await ownGalleryOf(database.reader, caller.companyId, query)
  return {
    images: images.map((image) => ({
      ...publicImageOf(image),
      picPath: signPicture(context, image.picture),
      isValid: image.status,
      statusText: statusText(image.status),
      comment: image.comment ?? '',
      isActive: image.isActive,
      overLimit: image.overLimit,
    })),
    totalCount,
  }
}

type ImageForm = ParsedInputOf<typeof gallery.saveImages>['galleryImagesList'][number]

/**
 * Adds (id 0) and deletes (isActive false) pictures of the caller's company, all or none: 1 if any
 * were added, otherwise 0; 14 if new ones would exceed the plan's limit. New ones are pending.
 * Pictures that are kept or already deleted are ignored.
 *
 * @throws Problem 404 for a picture that is not the company's own; also what `takePicture` throws.
 */
export const saveImages: Handler<typeof gallery.saveImages> = async (
  { galleryImagesList: list },
  context,
) => {
  const { companyId, userId, ownerId } = context.caller
  refuseUnclear(list)
  const { reader } = context.database
  const added = list.filter(({ id }) => id === 0)
  const removed = list.filter(({ id, isActive }) => id !== 0 && !isActive)
  // Checked early to avoid decoding pictures in vain; the count behind the lock decides.
  if (added.length > 0) {
    const { galleryImageLimit } = await limitsOf(reader, companyId)
    const total = (await countImages(reader, companyId)) - removed.length + added.length
    if (total > galleryImageLimit) return saveResult.limitExceed
  }
  const taken: { name: string; picture: string }[] = []
  for (const form of added) {
    const field = `galleryImagesList.${list.indexOf(form)}.pic`
    const { name: picture } = await takePicture(context, form.pic ?? '', field)
    taken.push({ name: form.name ?? '', picture })
  }
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, ownerId)
    if (!(await lockCompany(tx, companyId))) throw problem(404, m.refused_no_company)
    const ids = list.flatMap(({ id }) => (id === 0 ? [] : [id]))
    const rows = await imagesByIds(tx, companyId, ids)
    if (rows.length < ids.length) throw problem(404, m.refused_no_picture)
    const deleted = rows.filter(
      ({ id, isActive }) => isActive && removed.some((form) => form.id === id),
    )
    const { galleryImageLimit } = await limitsOf(tx, companyId)
    const total = (await countImages(tx, companyId)) - deleted.length + taken.length
    if (taken.length > 0 && total > galleryImageLimit) return saveResult.limitExceed

    for (const image of deleted) await deleteGalleryImage(tx, image, userId)
    for (const image of taken) await addGalleryImage(tx, { ...image, companyId, addedBy: userId })
    await keepGalleryWithinLimit(tx, companyId, galleryImageLimit)
    return added.length > 0 ? saveResult.created : saveResult.updated
  })
}

/** Refuses a list with a duplicate, or a new picture that is inactive or lacks a name or file. */
function refuseUnclear(list: ImageForm[]): void {
  const errors = list.flatMap(({ id, name, pic, isActive }, index) => {
    const field = `galleryImagesList.${index}`
    if (id === 0) {
      if (!isActive) return [fieldError(`${field}.isActive`, m.refused_picture_active)]
      if (!name) return [fieldError(`${field}.name`, m.refused_picture_name)]
      return pic ? [] : [fieldError(`${field}.pic`, m.refused_picture_file)]
    }
    const twice = list.findIndex((other) => other.id === id) < index
    return twice ? [fieldError(`${field}.id`, m.refused_picture_twice)] : []
  })
  if (errors.length > 0) throw problem(400, m.refused_fields, { errors })
}
