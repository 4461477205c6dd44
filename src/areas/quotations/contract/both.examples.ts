/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { enquiryTalk } from './both.ts'

export const talkExamples = examples(enquiryTalk, {
  write: {
    input: { loginId: emptyGuid, enquiryId: 1, text: 'Is unloading included?' },
    answer: { result: 'written' },
  },
  file: {
    input: { loginId: emptyGuid, fileId: 1 },
    answer: { fileName: 'plan.pdf', content: 'JVBERi0xLjQgcGxhbiAlJUVPRg==' },
  },
  orderSheet: {
    input: { loginId: emptyGuid, enquiryId: 1 },
    answer: { fileName: 'order-14-2026-11-26.pdf', content: 'JVBERi0xLjMKJf////8KNyAw' },
  },
  report: {
    input: { loginId: emptyGuid, enquiryId: 1, reason: 'rude', words: 'Rings all day.' },
    answer: { result: 'reported' },
  },
})
