/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { moderation } from './contract.ts'

const item = { subject: 'review', id: '999999999' } as const

export const moderationExamples = examples(moderation, {
  pendingItems: {
    input: { kind: 'review', company: 'Shree-Makrana', hours: 0, pageSize: 25, pageNumber: 1 },
    answer: {
      rows: [],
      cannedTexts: [
        'Please leave out phone numbers, e-mail addresses and links: visitors see your contact details on your page.',
        'The picture is dark or blurred. Please add a sharp one taken in daylight.',
        'This does not show or describe what your firm sells.',
      ],
      totalCount: 0,
      kinds: [
        { subject: 'company_description', totalCount: 0 },
        { subject: 'company_background_picture', totalCount: 0 },
        { subject: 'company_registration', totalCount: 0 },
      ],
    },
  },
  claimItems: {
    input: { items: [item] },
    answer: { claimed: [], until: '2026-11-22T10:10:00.000Z' },
  },
  releaseItems: { input: { items: [item] }, answer: 'done' },
  decideItems: {
    input: {
      items: [{ ...item, version: '5d41402a' }],
      decision: { status: 5, comment: 'The bill is not readable.' },
    },
    answer: [{ ...item, result: 'unknown', detail: 'It no longer exists.', decisionId: 0 }],
  },
  decisions: {
    input: {
      admin: '',
      company: 'Shree-Makrana',
      kind: '',
      status: 5,
      pageSize: 25,
      pageNumber: 1,
    },
    answer: { rows: [], totalCount: 0 },
  },
  undoDecisions: {
    input: { decisionIds: [999999999] },
    answer: [{ decisionId: 999999999, result: 'unknown', detail: 'It no longer exists.' }],
  },
  history: {
    input: { company: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    answer: [],
  },
  ownDecisions: {
    input: { companyId: emptyGuid },
    answer: { waiting: 1, rows: [] },
  },
})
