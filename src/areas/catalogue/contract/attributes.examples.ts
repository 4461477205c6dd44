/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { attributeCalls } from './attributes.ts'

export const attributeExamples = examples(attributeCalls, {
  attributes: {
    input: { companyType: 7 },
    answer: [
      {
        code: 'brick-size',
        companyTypeId: 7,
        itemTypeIds: [701, 702],
        kind: 'size',
        unit: 'inch',
        name: { english: 'Size', hindi: 'साइज़' },
        otherNames: ['Brick size'],
        hint: { english: '', hindi: '' },
        example: '9 x 4 x 3 inch',
        options: [
          { code: '228.6x101.6x76.2', name: { english: '', hindi: '' }, otherNames: [] },
          { code: '228.6x107.95x69.85', name: { english: '', hindi: '' }, otherNames: [] },
          { code: '228.6x152.4x101.6', name: { english: '', hindi: '' }, otherNames: [] },
        ],
        isRequired: false,
        isFilterable: true,
        isOnCard: true,
        isInCompare: true,
      },
      {
        code: 'brick-class',
        companyTypeId: 7,
        itemTypeIds: [701],
        kind: 'choice',
        unit: '',
        name: { english: 'Class', hindi: 'क्लास' },
        otherNames: ['Grade', 'Quality'],
        hint: { english: '', hindi: '' },
        example: '',
        options: [
          {
            code: 'first',
            name: { english: 'First class', hindi: 'अव्वल' },
            otherNames: ['awwal', '1st class', 'a class'],
          },
          {
            code: 'second',
            name: { english: 'Second class', hindi: 'दोयम' },
            otherNames: ['doyam', '2nd class', 'b class'],
          },
          {
            code: 'third',
            name: { english: 'Third class', hindi: 'तीसरा' },
            otherNames: ['3rd class'],
          },
        ],
        isRequired: false,
        isFilterable: true,
        isOnCard: false,
        isInCompare: true,
      },
      {
        code: 'block-size',
        companyTypeId: 7,
        itemTypeIds: [703],
        kind: 'size',
        unit: 'mm',
        name: { english: 'Size', hindi: 'साइज़' },
        otherNames: ['Block size'],
        hint: { english: '', hindi: '' },
        example: '600 x 200 x 150 mm',
        options: [
          { code: '600x200x75', name: { english: '', hindi: '' }, otherNames: [] },
          { code: '600x200x100', name: { english: '', hindi: '' }, otherNames: [] },
          { code: '600x200x150', name: { english: '', hindi: '' }, otherNames: [] },
        ],
        isRequired: false,
        isFilterable: true,
        isOnCard: true,
        isInCompare: true,
      },
    ],
  },
})
