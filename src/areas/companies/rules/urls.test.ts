import { describe, expect, test } from 'vitest'
import { companyUrlOfName, defaultCompanyUrl, isAllowedCompanyUrl } from './urls.ts'

test("the rule (6.5): before the at sign, an underscore, the domain's first letters", () => {
  expect(defaultCompanyUrl('ravi.stone@mail.example.in')).toBe('ravi-stone_mei')
})

test('Use Default is the name of rules 6.5, whatever the company is called', () => {
  expect(defaultCompanyUrl('nocompany@x.example')).toBe('nocompany_xe')
  expect(defaultCompanyUrl('nina.rao+shop@x.example')).toBe('nina-rao-shop_xe')
  expect(defaultCompanyUrl(' Meera1987@Example.co.in ')).toBe('meera1987_eci')
  expect(isAllowedCompanyUrl(defaultCompanyUrl(`${'o'.repeat(64)}'@x.in`))).toBe(true)
})

describe("the company's own name, offered beside the default", () => {
  test('is its words with dashes, accents as plain letters, within the limit', () => {
    expect(companyUrlOfName('Shree Ambica Tiles')).toBe('shree-ambica-tiles')
    expect(companyUrlOfName('Café Dalí & Söhne')).toBe('cafe-dali-sohne')
    expect(companyUrlOfName('a'.repeat(90))).toHaveLength(60)
  })

  test.each(['मार्बल', 'Support', 'A1', ''])('is not offered for %j', (name) => {
    expect(companyUrlOfName(name)).toBeUndefined()
  })
})
