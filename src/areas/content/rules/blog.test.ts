import { expect, test } from 'vitest'
import { tradeRecords } from '#areas/companies/rules/trades.ts'
import { blogSections } from './blog.ts'

test("the documents' trades have a section of the blog about their goods as their guide", () => {
  const paths: string[] = blogSections.map(({ path }) => path)
  const guides = tradeRecords().map(({ guide }) => guide)
  expect(new Set(guides)).toEqual(new Set(paths))
})
