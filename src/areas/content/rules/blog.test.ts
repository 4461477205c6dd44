import { expect, test } from 'vitest'
import { guideOfTrade } from '#areas/companies/rules/guides.ts'
import { companyTypes } from '#areas/companies/rules/trades.ts'
import { blogSections } from './blog.ts'

test("a trade's guide is the section about its goods", () => {
  for (const { id } of companyTypes) {
    const section = blogSections.find(({ companyTypeIds }) =>
      companyTypeIds.some((one) => one === id),
    )
    expect(guideOfTrade(id)).toBe(section?.path)
  }
})
