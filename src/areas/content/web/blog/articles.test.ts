/** Rules for every article: its length, tables and pictures, and dated prices. */
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
  expect(body).toMatch(/November \d{4}/)
  expect(body).toMatch(/\b[Tt]ypical/)
})
