/**
 * Every text that a call takes is cleaned before anything else is checked (`#kernel/text.ts`), and
 * what is too long says so. The walk sees every field, so that a new one cannot forget it.
 */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#app/endpoints.ts'

/** Taken as they are: passwords, and files in base64. */
const verbatim = new Set([
  ...['password', 'oldPassword', 'newPassword'],
  ...['invoicePic', 'pic', 'profilePic', 'BackgroundPic', 'picture', 'productImage', 'file'],
  ...['proof', 'signboard'],
])

interface Leaf {
  path: string
  name: string
  schema: z.core.$ZodString
}

function leavesOf(schema: z.core.$ZodType, path: string, name: string): Leaf[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  const below = (inner: z.core.$ZodType) => leavesOf(inner, path, name)
  switch (def.type) {
    case 'string':
      return [{ path, name, schema: schema as z.core.$ZodString }]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        leavesOf(field, `${path}.${key}`, key),
      )
    case 'array':
      return below(def.element)
    case 'union':
      return def.options.flatMap(below)
    case 'record':
      return [...leavesOf(def.keyType, `${path}{}`, 'key'), ...below(def.valueType)]
    case 'pipe':
      return [...below(def.in), ...below(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
      return below(def.innerType)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return []
    default:
      throw new Error(`${path}: the walk does not know "${def.type}"`)
  }
}

const leaves = endpoints.flatMap(({ endpoint }) => leavesOf(endpoint.input, endpoint.path, ''))
const texts = leaves.filter(({ name }) => !verbatim.has(name))

const checksOf = ({ schema }: Leaf) => schema._zod.def.checks ?? []

/** Whether a field is an id of ours, whose pattern knows no such characters. */
function isPattern(leaf: Leaf): boolean {
  const [first] = checksOf(leaf)
  const pattern = first?._zod.def.check === 'string_format'
  const refused = ['1\u200b', '\u202e1', '1\u00a0'].every(
    (text) => !z.safeParse(leaf.schema, text).success,
  )
  return pattern && refused
}

test('every text of every call is cleaned before anything else is checked', () => {
  expect(texts.length).toBeGreaterThan(150)
  const unclean = texts.filter((leaf) => {
    const [first] = checksOf(leaf)
    if (isPattern(leaf)) return false
    const cleaning = first?._zod.def.check === 'overwrite'
    if (!cleaning) return true
    const seen = { value: 'a\u200b\u202eb \u2800', issues: [] }
    first._zod.check(seen as z.core.ParsePayload<string>)
    return seen.value !== 'ab'
  })
  expect(unclean.map(({ path }) => path)).toEqual([])
})

test('passwords are taken as they are', () => {
  const passwords = leaves.filter(({ name }) => /password/i.test(name))
  expect(passwords.length).toBeGreaterThan(3)
  for (const { schema } of passwords) {
    expect(z.safeParse(schema, ' pass\u200bwd\u0301 ').data).toBe(' pass\u200bwd\u0301 ')
  }
})

test('a text that is too long says how long it may be, instead of "Invalid input"', () => {
  const silent = texts.filter((leaf) => {
    const limits = checksOf(leaf).filter(({ _zod }) => _zod.def.check === 'max_length')
    if (limits.length === 0) return false
    const issues = z.safeParse(leaf.schema, 'x'.repeat(70_000)).error?.issues ?? []
    return !issues.every(({ message }) => message !== 'Invalid input')
  })
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('a text that nobody sees is as empty as no text', () => {
  const required = texts.filter(
    ({ schema }) => !z.safeParse(schema, '').success && z.safeParse(schema, 'Asha Rao').success,
  )
  expect(required.length).toBeGreaterThan(20)
  const unseen = [
    '\u200b\u200b\u200b\u200b',
    '\u2800'.repeat(4),
    '\u3164'.repeat(5),
    '\u00a0\ufeff',
  ]
  for (const { schema, path } of required) {
    const [empty] = z.safeParse(schema, '').error?.issues ?? []
    for (const text of [...unseen, '\u00ad\u115f\u1160\uffa0\u180e', '\u{e0041}\u{e007f}']) {
      const [issue] = z.safeParse(schema, text).error?.issues ?? []
      expect([path, issue?.message]).toEqual([path, empty?.message])
    }
  }
})
