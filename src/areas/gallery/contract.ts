/** A seller's own gallery (rules 14). */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, line, requiredLine } from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { filterStatus, listFields } from '#kernel/list-fields.ts'
import { inputsOf, outputsOf, type RecordFields } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { imageNameMax, savedAtOnce } from './rules.ts'

/** A gallery picture as its seller names it, declared once (rules 14.4). */
export const imageRecord = {
  /** The file's name or a caption; also its text for screen readers. */
  name: {
    changes: 'approved',
    visibility: 'card',
    input: requiredLine(m.my_gallery_name_required).check(
      z.maxLength(imageNameMax, { error: m.my_gallery_name_max }),
    ),
    output: z.string(),
    empty: '',
    required: true,
    label: m.my_gallery_name,
    word: 'name',
    example: 'The yard at Kishangarh',
  },
} as const satisfies RecordFields

/** What a seller fills in for a picture. */
export const imageFields = z.object(inputsOf(imageRecord))

/** A gallery picture as shown to the public. */
export const publicImage = z.object({
  id: z.int(),
  ...outputsOf(imageRecord, 'card'),
  /** The stored picture's name. */
  picPath: z.string(),
  companyName: z.string(),
  activeOn: isoTime,
  createdDate: isoTime,
  lastModifyDate: isoTime,
  validateDate: z.nullable(isoTime),
})

const ownImage = z.extend(publicImage, {
  /** 12 pending, 4 approved, 5 rejected. */
  isValid: z.int(),
  /** That status as text. */
  statusText: z.string(),
  /** The admin's comment; empty for none. */
  comment: z.string(),
  isActive: z.boolean(),
  /** Kept but hidden from the public, because it exceeds the limit since a plan ended. */
  overLimit: z.boolean(),
})

/** A gallery picture as its seller sees it. */
export type OwnImage = z.output<typeof ownImage>

/** A picture in a SaveCompanyGalleryImagesAsync request; id 0 for a new one. */
const savedImage = z.object({
  id: z._default(z.int().check(z.minimum(0)), 0),
  /** Required for a new picture, ignored otherwise. */
  ...z.partial(imageFields).shape,
  /** The stored picture's name, ignored; a new picture is in `pic`. */
  picPath: z.optional(z.nullable(z.string().check(line, atMost(200)))),
  /** The new picture in base64. */
  pic: z.optional(z.nullable(z.string())),
  /** False deletes the picture. */
  isActive: z._default(z.boolean(), true),
})

export const gallery = {
  ofCompany: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyGalleryImagesAsync',
    audience: 'seller',
    roles: contentRoles,
    summary: "Lists the caller's own gallery pictures in every status, paged.",
    input: z.object({ userId: guid, companyId: guid, filterStatus, ...listFields }),
    output: z.object({ images: z.array(ownImage), totalCount: z.int() }),
  }),
  saveImages: endpoint({
    method: 'POST',
    path: 'Company/SaveCompanyGalleryImagesAsync',
    idempotent: true,
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Adds (id 0) or deletes (isActive false) gallery pictures: 1 if any were added, otherwise 0; 14 over the plan's limit.",
    input: z.object({
      loginId: guid,
      companyId: guid,
      galleryImagesList: z.array(savedImage).check(z.minLength(1), z.maxLength(savedAtOnce)),
    }),
    bodyLimit: pictureBodyLimit(2),
    output: z.int(),
    rate: { limit: 120, seconds: 60, per: 'caller' },
  }),
}
