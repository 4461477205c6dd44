import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepParts } from './kept-parts.ts'

const text = fc.stringMatching(/^[a-z &;.]*$/)

test('a page is the same with its kept parts as without their marks', () => {
  fc.assert(
    fc.property(text, text, text, (before, inside, after) => {
      const part = (mark: string) =>
        `<main>${before}</main><nav class="a b"${mark}><ul>${inside}</ul><nav>x</nav></nav><p>${after}</p>`
      expect(keepParts(part(' data-kept="[&quot;menu&quot;]"'))).toBe(part(''))
    }),
  )
})

test('words in a page’s text are no mark', () => {
  for (const page of [
    '<p>&lt;nav data-kept=&quot;menu&quot;&gt;</p>',
    '<script type="application/ld+json">{"name":"\\u003cnav data-kept=\\"menu\\">"}</script>',
  ]) {
    expect(keepParts(page)).toBe(page)
  }
})
