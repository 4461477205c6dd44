/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { firmMembers, ownFirms } from './contract.ts'

const member = '0c3b8a52-6a1d-4f57-9b0e-2f6d1c7e4a10'
const token = 'q3Zr0cYw8sT1vXb6uN4eKp7m'

export const firmMembersExamples = examples(firmMembers, {
  list: {
    input: {},
    answer: {
      members: [
        {
          memberId: member,
          name: 'Ramesh Agarwal',
          role: 'owner',
          addedDate: '2026-11-20T08:15:00.000Z',
          isHolder: true,
          isCaller: true,
        },
      ],
      invitations: [],
    },
  },
  invite: {
    input: { contact: 'kamla@example.com', role: 'seller' },
    answer: { result: 'sent', link: '' },
  },
  withdraw: { input: { invitationId: 999_999 }, answer: 'unknown' },
  setRole: { input: { member, role: 'accounts' }, answer: 'unknown' },
  remove: { input: { member }, answer: 'unknown' },
  handOver: {
    input: { member, password: 'Demo@123' },
    answer: 'unknown',
  },
})

export const ownFirmsExamples = examples(ownFirms, {
  list: { input: {}, answer: [] },
  choose: { input: { firm: member }, answer: null },
  leave: { input: { firm: member }, answer: 'unknown' },
  invitation: { input: { token }, answer: { state: 'over', firm: '', role: '', contact: '' } },
  accept: { input: { token }, answer: { result: 'gone', firm: emptyGuid } },
})
