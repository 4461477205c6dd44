/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { answerCalls, enquiryCalls } from './seller.ts'

export const enquiryExamples = examples(enquiryCalls, {
  inbox: {
    input: { loginId: emptyGuid, companyId: emptyGuid, state: 'all', before: 0 },
    answer: {
      enquiries: [
        {
          enquiryId: 7,
          title: 'Ground floor',
          state: 'quoted',
          town: 'Jaipur, Rajasthan',
          distance: 4.2,
          lineCount: 1,
          isWhole: true,
          isWaiting: false,
          endsDate: '2026-12-03T08:19:04.630Z',
          createdDate: '2026-11-26T08:19:04.630Z',
        },
      ],
      next: 0,
      counts: {
        'new': 0,
        seen: 0,
        quoted: 1,
        won: 0,
        lost: 0,
        declined: 0,
        expired: 0,
        withdrawn: 0,
      },
      hasPlan: true,
      wholeLeft: 4,
    },
  },
  one: {
    input: { loginId: emptyGuid, companyId: emptyGuid, enquiryId: 1 },
    answer: {
      enquiryId: 8,
      title: 'Ground floor',
      state: 'quoted',
      requestState: 'open',
      isWhole: true,
      town: 'Jaipur, Rajasthan',
      what: ['Cement OPC 53'],
      distance: 4.2,
      wantedBy: null,
      delivered: true,
      words: 'For the ground floor of a house.',
      isMasked: false,
      endsDate: '2026-12-03T08:19:04.958Z',
      createdDate: '2026-11-26T08:19:04.958Z',
      lines: [
        {
          lineId: 8,
          what: 'Cement OPC 53',
          itemType: '',
          size: '',
          grade: '',
          brand: '',
          quantity: 200,
          unit: 'bag',
          note: '',
          picPath: '',
          productId: null,
          ownPrice: null,
          isAwarded: false,
        },
      ],
      files: [],
      quotation: {
        revision: 1,
        taxIncluded: true,
        deliveryCharge: 1500,
        minimumOrder: 0,
        leadDays: 3,
        partAllowed: true,
        note: 'Fresh stock, unloaded at the site.',
        isMasked: false,
        validUntil: '2026-12-03T08:19:04.971Z',
        createdDate: '2026-11-26T08:19:04.971Z',
        lines: [{ lineId: 8, price: 380, unit: 'bag', quantity: 200, tax: 18, alternative: '' }],
      },
      messages: [],
      contact: null,
      isReported: false,
    },
  },
  quote: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      enquiryId: 1,
      prices: [{ lineId: 1, price: 380, unit: 'bag', quantity: 200, tax: 18, alternative: '' }],
      taxIncluded: true,
      deliveryCharge: 1500,
      minimumOrder: 0,
      leadDays: 3,
      validDays: 7,
      partAllowed: true,
      note: 'Fresh stock, unloaded at the site.',
    },
    answer: { result: 'quoted' },
  },
  leave: {
    input: { loginId: emptyGuid, companyId: emptyGuid, enquiryId: 1 },
    answer: { result: 'done' },
  },
  numbers: {
    input: { loginId: emptyGuid, companyId: emptyGuid, days: 30 },
    answer: {
      views: 0,
      enquiries: 1,
      seen: 1,
      quoted: 1,
      won: 0,
      wonAmount: 0,
      medianMinutes: 1,
      answerRate: null,
    },
  },
  sheet: {
    input: { loginId: emptyGuid, companyId: emptyGuid },
    answer: {
      fileName: 'enquiries-2026-11-26.csv',
      content:
        '77u/RW5xdWlyeSxUaXRsZSxUb3duLERpc3RhbmNlIChrbSksU3RhdGUsTGluZXMsUmVjZWl2ZWQsQW5zd2VyZWQsUXVvdGF0aW9uIChJTlIp',
    },
  },
})

export const answerExamples = examples(answerCalls, {
  answering: {
    input: { sellerUrl: 'shree-makrana-marbles' },
    answer: { medianMinutes: null, answerRate: null },
  },
})
