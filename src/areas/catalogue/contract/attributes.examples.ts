/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { attributeCalls } from './attributes.ts'

export const attributeExamples = examples(attributeCalls, {
  attributes: {
    input: { companyType: 7 },
    answer: [
      {
        code: 'steel-grade',
        companyTypeId: 7,
        itemTypeIds: [706],
        kind: 'choice',
        unit: '',
        name: { english: 'Grade', hindi: 'ग्रेड' },
        otherNames: ['TMT grade'],
        hint: { english: 'As rolled on each bar.', hindi: 'जैसा हर सरिये पर लिखा है।' },
        example: 'Fe 550D',
        options: [
          { code: 'fe500d', name: { english: 'Fe 500D', hindi: '' }, otherNames: ['500d'] },
          { code: 'fe550d', name: { english: 'Fe 550D', hindi: '' }, otherNames: ['550d'] },
        ],
        isRequired: true,
        isFilterable: true,
        isOnCard: true,
        isInCompare: true,
      },
    ],
  },
})
