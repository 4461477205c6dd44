import { describe, expect, test } from 'vitest'
import { defaultCompanyUrl, defaultCompanyUrls } from './rules.ts'

test("the documents' rule: before the at sign, an underscore, the domain's first letters", () => {
  expect(defaultCompanyUrl('ravi.stone@mail.example.in')).toBe('ravi-stone_mei')
})

describe('Use Default', () => {
  test("offers the company's name first if the e-mail contains none of its words", () => {
    expect(defaultCompanyUrls('Shree Ambica Tiles', 'meera1987@example.com')).toEqual([
      'shree-ambica-tiles',
      'meera1987_ec',
    ])
  })

  test('follows the rule if the e-mail contains a word of the name', () => {
    expect(defaultCompanyUrls('Makrana Yard', 'info.makrana@yard.in')[0]).toBe('info-makrana_yi')
  })

  test('offers only the rule for a non-Latin, reserved or too short name', () => {
    for (const name of ['मार्बल', 'Support', 'A1', '']) {
      expect(defaultCompanyUrls(name, 'meera@example.com')).toEqual(['meera_ec'])
    }
  })

  test('writes accents as plain letters, and stays within the limit', () => {
    expect(defaultCompanyUrls('Café Dalí & Söhne', 'x@y.in')[0]).toBe('cafe-dali-sohne')
    expect(defaultCompanyUrls('a'.repeat(90), 'meera@example.com')[0]).toHaveLength(60)
  })
})
