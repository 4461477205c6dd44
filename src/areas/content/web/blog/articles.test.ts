/** Rules for every article: its length, tables and pictures, dated prices, and its twin in Hindi. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const articles = readdirSync(folder).filter((name) => name.endsWith('.mdx'))

test.each(articles)('%s', (name) => {
  const [, head = '', body = ''] = readFileSync(path.join(folder, name), 'utf8').split(/^---$/m)
  const questions = [...head.matchAll(/\b[qa]: "(.+)"/g)].map(([, text]) => text)
  const prose = body
    .replace(/^(import|export) .*$/gm, '')
    .replace(/<[A-Z][^>]*>|<\/\w+>/g, '')
    .replace(/[|#*`-]/g, ' ')
  const words = [prose, ...questions].join(' ').split(/\s+/).filter(Boolean).length
  expect(words).toBeGreaterThanOrEqual(400)
  expect(words).toBeLessThanOrEqual(1200)
  expect(body, 'a table').toMatch(/^\|---/m)
  expect([...body.matchAll(/from 'picture:/g)].length, 'pictures').toBeGreaterThanOrEqual(2)
  expect(head).toMatch(/^updated: "\d{4}-\d\d-\d\d"$/m)
  // Prices have a date and are described as typical.
  expect(body).toMatch(/(November|नवंबर) \d{4}/)
  expect(body).toMatch(/\b[Tt]ypical|आम (तौर|कीमत)/)
})

test.each(articles.filter((name) => !name.endsWith('.hi.mdx')))(
  '%s says the same in Hindi: its sections, pictures, links, figures and date',
  (name) => {
    const [english, hindi] = [name, name.replace('.mdx', '.hi.mdx')].map((file) =>
      factsOf(readFileSync(path.join(folder, file), 'utf8')),
    )
    expect(hindi).toEqual(english)
  },
)

/** What an article has in every language. */
function factsOf(source: string) {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, match]) => match)
  return {
    updated: all(/^updated: "(.+)"$/gm),
    questions: all(/^ {2}- (q): /gm).length,
    sections: all(/^(#+) /gm),
    pictures: all(/from '(picture:.+)'/g),
    pictureNames: all(/picture(?:=\{|: )(\w+)/g),
    links: all(/(?:to: '|\]\()(\/[^')]+)/g),
    figures: all(/^\|(.+)\|$/gm).map(
      (row) => row?.match(/\d[\d,.]*/g)?.map((one) => one.replace(/[,.]+$/, '')) ?? [],
    ),
  }
}
