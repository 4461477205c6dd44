/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { names } from './contract.ts'

export const nameExamples = examples(names, {
  hindi: {
    input: {},
    answer: [
      { key: 'type makrana marble', hindi: 'मकराना मार्बल' },
      { key: 'type white marble', hindi: 'सफ़ेद मार्बल' },
      { key: 'type coloured marble', hindi: 'रंगीन मार्बल' },
    ],
  },
})
