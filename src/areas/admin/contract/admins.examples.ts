/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { admins } from './admins.ts'

const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

export const adminsExamples = examples(admins, {
  list: {
    input: {},
    answer: [
      {
        adminId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        email: 'admin@example.com',
        role: 'owner',
        hasFactor: false,
        lastLoginDate: '2026-11-22T10:00:00.000Z',
        isMe: true,
      },
    ],
  },
  invite: { input: { email: 'buyer@example.com', role: 'moderator' }, answer: 'taken' },
  setRole: { input: { admin: nobody, role: 'support' }, answer: 'unknown' },
  remove: { input: { admin: nobody }, answer: 'unknown' },
  resetFactor: { input: { admin: nobody }, answer: 'unknown' },
  audit: {
    input: { admin: 'nobody@example.com', text: '', days: 30, pageSize: 25, pageNumber: 1 },
    answer: { rows: [], totalCount: 0 },
  },
})
