/** A seller's own gallery (document 3, sections 3 and 7). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, pagingFields, wholeNumber } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isStatus } from '#kernel/status-text.ts'

const ownImage = z.object({
  id: z.int(),
  name: z.string(),
  /** The stored picture's name. */
  picPath: z.string(),
  companyName: z.string(),
  activeOn: isoTime,
  createdDate: isoTime,
  lastModifyDate: isoTime,
  /** 12 pending, 4 approved, 5 rejected. */
  isValid: z.int(),
  /** That status in words. */
  statusText: z.string(),
  validateDate: z.nullable(isoTime),
  /** The admin's; empty for none. */
  comment: z.string(),
  isActive: z.boolean(),
  /** Kept, but hidden from the public: above the limit since a plan ended. */
  overLimit: z.boolean(),
})

/** A picture of the gallery as its seller sees it. */
export type OwnImage = z.output<typeof ownImage>

export const gallery = {
  ofCompany: endpoint({
    method: 'GET',
    path: 'Company/GetCompanyGalleryImagesAsync',
    audience: 'seller',
    summary: "A page of the caller's own gallery pictures in every status.",
    input: z.object({
      userId: guid,
      companyId: guid,
      /** A status of the list in document 1, section 9; 0 for all. */
      filterStatus: z._default(
        wholeNumber().check(z.refine((id) => isStatus(id), { error: 'A status is expected.' })),
        0,
      ),
      filterText: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      sortBy: z._default(wholeNumber().check(z.minimum(1), z.maximum(8)), 1),
      ...pagingFields,
    }),
    output: z.object({ images: z.array(ownImage), totalCount: z.int() }),
    example: {
      userId: emptyGuid,
      companyId: emptyGuid,
      filterStatus: 0,
      sortBy: 1,
      pageSize: 10,
      pageNumber: 1,
    },
    exampleAnswer: {
      images: [
        {
          id: 1,
          name: 'The yard at Kishangarh',
          picPath: '5f1d7a84b02c4e9f8d3a6b7c1e2f9a04-320x240-b8a58c',
          companyName: 'Shree Makrana Marbles',
          activeOn: '2026-11-20T09:30:00.000Z',
          createdDate: '2026-11-20T09:30:00.000Z',
          lastModifyDate: '2026-11-20T09:30:00.000Z',
          isValid: 4,
          statusText: 'Approved',
          validateDate: '2026-11-20T10:00:00.000Z',
          comment: '',
          isActive: true,
          overLimit: false,
        },
      ],
      totalCount: 1,
    },
  }),
}
