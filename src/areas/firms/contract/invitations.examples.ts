/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { firmInvitations, invitationConsole } from './invitations.ts'

const token = 'AbCdEfGhIjKlMnOpQrStUvWx'
const firm = '00000000-0000-4000-8000-000000000001'

export const firmInvitationExamples = examples(firmInvitations, {
  invitation: {
    input: { token },
    answer: { state: 'over', name: '', url: '', canRemove: false },
  },
  opened: { input: { token }, answer: 'done' },
  accept: { input: { token }, answer: { result: 'gone', companyId: emptyGuid, companyUrl: '' } },
  stop: { input: { token }, answer: 'unknown' },
  removePage: { input: { token }, answer: 'unknown' },
})

export const invitationConsoleExamples = examples(invitationConsole, {
  invite: {
    input: { firms: [firm], way: 'card' },
    answer: [{ firmId: firm, name: '', place: '', result: 'unknown', link: '', words: [] }],
  },
  list: { input: { firm }, answer: [] },
})
