import { expect, test } from 'vitest'
import { fieldMessages } from '#ui/form-messages.ts'
import { companyAnswers, companyForm, localNumber } from './company-fields.ts'

const good = {
  Name: 'Shree Makrana Marbles',
  Description: '',
  ContactNo: '9829011111',
  EmailAddress: 'asha@example.com',
  WorkingTypes: ['1', '7'],
  companyUrl: 'shree-makrana',
  referredBy: '',
}

function messages(changes: Partial<typeof good>) {
  const result = companyForm.safeParse({ ...good, ...changes })
  return fieldMessages(result.error?.issues ?? []).map(({ field, message }) => [field, message])
}

test('ticked boxes are sent as trade ids', () => {
  expect(companyForm.parse(good).WorkingTypes).toEqual([1, 7])
})

test('the form requires a trade, a name, a phone number of digits and a URL name', () => {
  expect(messages({})).toEqual([])
  expect(messages({ WorkingTypes: [] })).toEqual([['WorkingTypes', 'Please select at least one.']])
  expect(messages({ Name: 'abc' })).toEqual([['Name', 'Min 4 char is required.']])
  expect(messages({ ContactNo: '+14155550100' })).toEqual([['ContactNo', 'Use 10 or 11 digits.']])
  expect(messages({ ContactNo: '+91 98290-11111' })).toEqual([])
  expect(messages({ companyUrl: 'a b' })).toEqual([
    ['companyUrl', 'Use letters, digits, dash and underscore.'],
  ])
  expect(messages({ Description: 'x'.repeat(701) })).toEqual([
    ['Description', 'Max 700 char allow.'],
  ])
})

test('a save shows the texts of rules 6.3; 1 and 0 are successes', () => {
  expect([1, 0].map((code) => companyAnswers(code).done)).toEqual([true, true])
  expect([3, 14, 15, 2].map((code) => companyAnswers(code).text)).toEqual([
    'Please use Diff name or Use Default Url.',
    "Can't add more then allowed limit.",
    'Code is not valid.',
    'Got an Error while saving info.',
  ])
})

test.each([
  ['+919829011111', '9829011111'],
  ['+(91)98290-11111', '9829011111'],
  ['01412223333', '01412223333'],
  ['9829011111', '9829011111'],
])('the sign-up phone %s is shown in the form as %s, which the form accepts', (typed, expected) => {
  expect(localNumber(typed)).toBe(expected)
  expect(messages({ ContactNo: expected })).toEqual([])
})
