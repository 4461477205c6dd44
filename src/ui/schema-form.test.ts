import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from './schema-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name it.'), z.maxLength(3, 'Too long.')),
  degrees: z.union([
    z.number(),
    z.pipe(
      z.string().check(z.maxLength(4, 'At most 4.')),
      z.pipe(z.transform(Number), z.number('A number.')),
    ),
  ]),
})

function resolve(values: z.input<typeof schema>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return schemaResolver(schema)(values, undefined, options)
}

test('good values come out as the schema makes them', async () => {
  expect(await resolve({ name: 'abc', degrees: '12' })).toEqual({
    values: { name: 'abc', degrees: 12 },
    errors: {},
  })
})

test('a field says the first rule that it breaks', async () => {
  const { errors } = await resolve({ name: '', degrees: 1 })
  expect(errors).toEqual({ name: { type: 'schema', message: 'Name it.' } })
})

test('a union says why the branch that was meant refuses, not that it is invalid', async () => {
  expect((await resolve({ name: 'a', degrees: '12345' })).errors.degrees?.message).toBe(
    'At most 4.',
  )
  expect((await resolve({ name: 'a', degrees: 'abc' })).errors.degrees?.message).toBe('A number.')
})
