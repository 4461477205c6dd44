import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint, examples } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { bind } from '#platform/http/context.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { curlOf } from './curl.ts'
import { callsOf, type Document } from './document.ts'
import { html } from './html.ts'
import { docsPage } from './page.ts'
import { limitsOf, rowsOf, typeOf } from './schema.ts'
import { plainTokens } from './tokens.ts'

const hostile = `<script>alert("x")</script>'&`

const save = endpoint({
  method: 'POST',
  path: 'Stone/SaveAsync/{stoneId}',
  audience: 'seller',
  summary: `Saves ${hostile}`,
  input: z.object({
    stoneId: z.int(),
    name: z.string().check(z.maxLength(50)),
    sizes: z.array(z.object({ width: z.int(), note: z.optional(z.string()) })),
    owner: z.nullable(guid),
  }),
  output: z.array(z.object({ name: z.string() })),
})
const search = endpoint({
  method: 'GET',
  path: 'Stone/SearchAsync',
  audience: 'anyone',
  summary: 'Searches.',
  input: z.object({ text: z.string(), kinds: z.array(z.int()) }),
  output: z.int(),
})

const settings = { ...readSettings({}), siteName: `Neev ${hostile}` }
const bound = [bind(save, async () => []), bind(search, async () => 1)]
const exampleByEndpoint = examples(
  { save, search },
  {
    save: {
      input: { stoneId: 5, name: `Asha's ${hostile}`, sizes: [{ width: 2 }], owner: null },
      answer: [{ name: hostile }],
    },
    search: { input: { text: 'a & b', kinds: [1, 2] }, answer: 1 },
  },
)
const exampleOf = (one: Endpoint) => exampleByEndpoint.get(one) ?? { input: {}, answer: null }
const document = openApiDocument(bound, exampleOf, settings) as unknown as Document
const [saveCall, searchCall] = callsOf(document)

test('text is escaped, HTML is not escaped twice', () => {
  expect(html`<b>${hostile}${html`<i>${1}</i>`}${['<', undefined]}</b>`.html).toBe(
    '<b>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;<i>1</i>&lt;</b>',
  )
})

test('no text of the document becomes markup', () => {
  const page = docsPage(document, 'https://neev.example/api')
  expect(page).toContain('&lt;script&gt;alert')
  expect(page).not.toContain('<script>')
  expect(page).not.toMatch(/ style=| on\w+=|javascript:/)
})

test('nested fields are rows with their full path', () => {
  const body = saveCall?.operation.requestBody?.content['application/json'].schema ?? {}
  expect(
    rowsOf(body).map(({ name, required, schema }) => [name, required, typeOf(schema)]),
  ).toEqual([
    ['name', true, 'text'],
    ['sizes', true, 'list of objects'],
    ['sizes[].width', true, 'whole number'],
    ['sizes[].note', false, 'text'],
    ['owner', true, 'GUID or null'],
  ])
})

test('limits are put into words, and the range of all whole numbers is no limit', () => {
  const words = (schema: Parameters<typeof limitsOf>[0]) =>
    limitsOf(schema).map((limit) => limit.html)
  expect(words({ type: 'string', minLength: 4, maxLength: 50, default: 'x' })).toEqual([
    '4 to 50 characters',
    'default <code>&quot;x&quot;</code>',
  ])
  expect(words({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toEqual([])
  expect(words({ minimum: 0, maximum: 5 })).toEqual(['0 to 5'])
})

test('the command quotes characters that are special to a shell', () => {
  expect(saveCall && curlOf(saveCall, 'https://neev.example/api')).toBe(
    `curl 'https://neev.example/api/Stone/SaveAsync/5' \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{
  "name": "Asha'\\''s <script>alert(\\"x\\")</script>'\\''&",
  "sizes": [
    {
      "width": 2
    }
  ],
  "owner": null
}'`,
  )
  expect(searchCall && curlOf(searchCall, '/api')).toBe(
    `curl '/api/Stone/SearchAsync?text=a%20%26%20b&kinds=1&kinds=2'`,
  )
})

test("the page's tokens are the site's own, in light and dark", () => {
  const file = path.resolve(import.meta.dirname, '../../ui/styles/tokens.css')
  const css = plainTokens(readFileSync(file, 'utf8'))
  expect(css).toContain('--color-ground: var(--color-paper)')
  expect(css).toContain('--color-paper: #fbf9f5')
  expect(css).toMatch(/prefers-color-scheme:dark\)\{:root\{.*--color-ground: var\(--color-night\)/)
  expect(css).not.toMatch(/@theme|@utility|@apply|initial/)
  expect(() => plainTokens(':root {}')).toThrow('@theme')
})
