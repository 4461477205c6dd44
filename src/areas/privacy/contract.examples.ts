/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { privacy } from './contract.ts'

export const privacyExamples = examples(privacy, {
  download: {
    input: { loginId: emptyGuid, password: 'a wrong one' },
    answer: { result: 'wrongPassword', data: null },
  },
  erase: {
    input: { loginId: emptyGuid, password: 'Demo@123' },
    answer: 'done',
  },
})
