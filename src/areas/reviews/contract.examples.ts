/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleInput, exampleOf } from '#kernel/record.ts'
import { billRecord, reviewRecord, reviews } from './contract.ts'

export const reviewsExamples = examples(reviews, {
  own: {
    input: {
      userId: emptyGuid,
      filterStatus: 0,
      sortBy: 1,
      filterText: '',
      pageSize: 25,
      pageNumber: 1,
    },
    answer: {
      reviews: [
        {
          messageId: 1,
          companyName: 'Shree Makrana Marbles',
          sellerUrl: 'shree-makrana-marbles',
          billList: [
            {
              picPath: '0123456789abcdef0123456789abcdef-320x240-b8a58c',
              ...exampleOf(billRecord, 'owner'),
            },
          ],
          ...exampleOf(reviewRecord, 'card'),
          createdDate: '2026-11-20T08:30:00.000Z',
          validatedByCompany: true,
          verifiedByAdmin: 4,
          statusText: 'Approved',
          isActive: true,
          companyComment: '',
          companyDecidedDate: '2026-11-21T06:00:00.000Z',
          adminComment: '',
          adminDecidedDate: '2026-11-22T09:15:00.000Z',
        },
      ],
      totalCount: 1,
    },
  },
  ofCompany: {
    input: {
      userId: emptyGuid,
      companyId: emptyGuid,
      filterText: '',
      sortBy: 1,
      pageSize: 10,
      pageNumber: 1,
    },
    answer: {
      reviews: [
        {
          messageId: 1,
          userName: 'Meera J.',
          userPic: '',
          ...exampleOf(reviewRecord, 'card'),
          createdDate: '2026-11-20T08:30:00.000Z',
          validatedByCompany: 4,
          companyComment: '',
          reply: '',
          replyStatus: 12,
          replyComment: null,
          isReported: false,
          verifiedByAdmin: 4,
          statusText: 'Approved',
          adminComment: '',
        },
      ],
      totalCount: 1,
      starOne: 0,
      starTwo: 0,
      starThree: 0,
      starFour: 0,
      starFive: 1,
    },
  },
  toVerify: {
    input: { companyId: emptyGuid, loginId: emptyGuid },
    answer: [
      {
        messageId: 2,
        invoicePath: '0123456789abcdef0123456789abcdef-320x240-b8a58c',
        invoiceNumber: 'KS-1043',
        invoiceDate: '2026-11-02',
      },
    ],
  },
  save: {
    input: {
      loginId: emptyGuid,
      sellerUrl: 'shree-makrana-marbles',
      id: 0,
      invoicePic:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      invoicePath: 'bill.png',
      ...exampleInput(reviewRecord),
      ...exampleInput(billRecord),
      invoiceNumber: 'KS-1044',
      isActive: true,
    },
    answer: 1,
  },
  verify: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      messageId: 2,
      isValid: true,
      companyComment: 'Our bill.',
    },
    answer: 0,
  },
  reply: {
    input: { loginId: emptyGuid, companyId: emptyGuid, messageId: 1, reply: 'Thank you!' },
    answer: 'done',
  },
  report: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      messageId: 1,
      reason: 'It tells of another shop.',
    },
    answer: 'done',
  },
  bills: {
    input: { companyId: emptyGuid, userId: emptyGuid },
    answer: [
      {
        id: 1,
        name: 'bill-book.jpg',
        picPath: '0123456789abcdef0123456789abcdef-320x240-b8a58c',
        isActive: true,
      },
    ],
  },
  saveBills: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      billImagesList: [{ id: 1, isActive: false }],
    },
    answer: 0,
  },
})
