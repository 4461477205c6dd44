/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleInput, exampleOf } from '#kernel/record.ts'
import { gallery, imageRecord } from './contract.ts'

export const galleryExamples = examples(gallery, {
  ofCompany: {
    input: {
      userId: emptyGuid,
      companyId: emptyGuid,
      filterStatus: 0,
      sortBy: 1,
      pageSize: 10,
      pageNumber: 1,
    },
    answer: {
      images: [
        {
          id: 1,
          ...exampleOf(imageRecord, 'card'),
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
  },
  saveImages: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      galleryImagesList: [
        {
          id: 0,
          ...exampleInput(imageRecord),
          pic: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEW4pYxbSRXVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC',
        },
      ],
    },
    answer: 1,
  },
})
