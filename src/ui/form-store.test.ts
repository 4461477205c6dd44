import type { FocusEvent, FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Control } from './form-controls.ts'
import { createForm, type SchemaForm } from './form-store.ts'

const schema = z
  .object({
    name: z.string().check(z.minLength(1, 'Name it.'), z.maxLength(3, 'Too long.')),
    degrees: z.union([
      z.number(),
      z.pipe(
        z.string().check(z.maxLength(4, 'At most 4.')),
        z.pipe(z.transform(Number), z.number('A number.')),
      ),
    ]),
    again: z.string(),
    trades: z.array(z.string()).check(z.minLength(1, 'Tick one.')),
  })
  .check(
    z.refine((form) => form.name === form.again, {
      path: ['again'],
      error: 'Not the same.',
      when: () => true,
    }),
  )

/** What the store needs of a form field. */
interface FakeControl {
  type: string
  value: string
  checked: boolean
  place: number
  focus: () => void
}

let places = 0

function control(fields: Partial<FakeControl> = {}) {
  const place = places++
  const fake = { type: 'text', value: '', checked: false, place, focus: vi.fn(), ...fields }
  const compareDocumentPosition = (other: unknown) =>
    (other as FakeControl).place > fake.place ? 4 : 2
  return Object.assign(fake, { compareDocumentPosition })
}

type Form = SchemaForm<z.input<typeof schema>, z.output<typeof schema>>

function field(form: Form, name: 'name' | 'degrees' | 'again' | 'trades', fake = control()) {
  const element = fake as unknown as Control
  const { ref, onChange, onBlur } = form.register(name)
  return {
    fake,
    detach: ref(element),
    type: (value: string) => {
      fake.value = value
      onChange({ currentTarget: element } as FormEvent<Control>)
    },
    leave: () => onBlur({ currentTarget: element } as FocusEvent<Control>),
  }
}

function newForm(defaults: Partial<z.input<typeof schema>> = {}) {
  return createForm(schema, { name: '', degrees: '', again: '', trades: [], ...defaults })
}

function submit(form: Form) {
  const valid = vi.fn()
  const invalid = vi.fn()
  form.handleSubmit(valid, invalid)({ preventDefault: () => undefined })
  return { valid, invalid }
}

test('a message appears once its field is touched or changed, not before', async () => {
  const form = newForm()
  const name = field(form, 'name')
  field(form, 'trades', control({ type: 'checkbox' }))
  expect(form.errors).toEqual({})
  await name.leave()
  expect(form.errors).toEqual({ name: 'Name it.' })
  name.type('abcd')
  expect(form.errors).toEqual({ name: 'Too long.' })
  name.type('abc')
  expect(form.errors).toEqual({})
})

test('a touched field is validated again when a change to another field affects it', () => {
  const form = newForm()
  const name = field(form, 'name')
  const again = field(form, 'again')
  name.type('a')
  expect(form.errors).toEqual({})
  again.type('b')
  expect(form.errors).toEqual({ again: 'Not the same.' })
  name.type('b')
  expect(form.errors).toEqual({})
})

test('a union says why the branch that was meant refuses, not that it is invalid', () => {
  const form = newForm()
  const degrees = field(form, 'degrees')
  degrees.type('12345')
  expect(form.errors.degrees).toBe('At most 4.')
  degrees.type('abc')
  expect(form.errors.degrees).toBe('A number.')
})

test('an invalid submit shows all messages and focuses the first invalid field of the page', () => {
  const form = newForm()
  const trades = field(form, 'trades', control({ type: 'checkbox', place: 9000 }))
  const name = field(form, 'name', control({ place: 8000 }))
  const { valid, invalid } = submit(form)
  expect(valid).not.toHaveBeenCalled()
  expect(invalid).toHaveBeenCalledWith({ name: 'Name it.', trades: 'Tick one.' })
  expect(name.fake.focus).toHaveBeenCalledOnce()
  expect(trades.fake.focus).not.toHaveBeenCalled()
})

test("a valid submit passes on the schema's output, read from the fields themselves", () => {
  const form = newForm()
  const name = field(form, 'name')
  field(form, 'again', control({ value: '' })).type('ab')
  field(form, 'degrees').type('12')
  const box = field(form, 'trades', control({ type: 'checkbox', value: '7' }))
  field(form, 'trades', control({ type: 'checkbox', value: '8' }))
  // Browser autofill may not fire a change event.
  name.fake.value = 'ab'
  box.fake.checked = true
  expect(submit(form).valid).toHaveBeenCalledWith({
    name: 'ab',
    again: 'ab',
    degrees: 12,
    trades: ['7'],
  })
})

test('a server message stays until its field changes', () => {
  const form = newForm({ name: 'abc', again: 'abc', degrees: '1', trades: ['1'] })
  const name = field(form, 'name')
  form.setError('name', 'Taken.')
  expect(form.errors).toEqual({ name: 'Taken.' })
  expect(name.fake.focus).toHaveBeenCalledOnce()
  name.type('ab')
  expect(form.errors.name).toBeUndefined()
})

test('defaults fill the fields; a field without one keeps what was typed before hydration', () => {
  const form = createForm(schema, { name: 'abc', trades: ['2'] })
  expect(field(form, 'name').fake.value).toBe('abc')
  field(form, 'again', control({ value: 'early' }))
  expect(form.value('again')).toBe('early')
  const [one, two] = ['1', '2'].map((value) =>
    field(form, 'trades', control({ type: 'checkbox', value })),
  )
  expect([one?.fake.checked, two?.fake.checked]).toEqual([false, true])
})

test('a field that is mounted again shows the value it had before', () => {
  const form = newForm()
  const old = field(form, 'name')
  old.type('abc')
  old.detach?.()
  expect(field(form, 'name').fake.value).toBe('abc')
})

test('a value that is set appears in its field and is validated', () => {
  const form = newForm()
  const name = field(form, 'name')
  form.setValue('name', 'abcd')
  expect(name.fake.value).toBe('abcd')
  expect(form.errors).toEqual({ name: 'Too long.' })
  expect(form.check('name')).toBe(false)
})

test('an unticked box is no value, even if only the tick fired a change event', () => {
  const form = newForm()
  const { fake } = field(form, 'trades', control({ type: 'checkbox', value: '1' }))
  fake.checked = true
  form.register('trades').onChange({ currentTarget: fake } as unknown as FormEvent<Control>)
  fake.checked = false
  expect(form.value('trades')).toEqual([])
})

test('subscribers are notified of each change', () => {
  const form = newForm()
  const listener = vi.fn()
  const stop = form.subscribe(listener)
  const before = form.version()
  field(form, 'name').type('a')
  expect(listener).toHaveBeenCalledOnce()
  expect(form.version()).not.toBe(before)
  stop()
  form.setValue('name', 'b')
  expect(listener).toHaveBeenCalledOnce()
})

test('typed input is returned and restored, without passwords, codes, pictures and defaults', () => {
  const form = newForm({ degrees: 12, again: 'abc' })
  const typed = field(form, 'name')
  typed.type('ab')
  field(form, 'degrees', control({ value: '12' }))
  const revealed = field(form, 'again', control({ type: 'password' }))
  revealed.fake.type = 'text'
  revealed.type('secret')
  expect(form.typed()).toEqual({ name: 'ab' })
  typed.type('data:image/png;base64,AAAA')
  expect(form.typed()).toEqual({})

  const anew = newForm()
  const name = field(anew, 'name')
  const box = field(anew, 'trades', control({ type: 'checkbox', value: '7' }))
  anew.fill({ name: 'abcd', trades: ['7'] })
  expect(name.fake.value).toBe('abcd')
  expect(box.fake.checked).toBe(true)
  expect(anew.errors).toEqual({ name: 'Too long.' })
  expect(anew.typed()).toEqual({ name: 'abcd', trades: ['7'] })
})

test('a submit calls onSend only once the schema accepts the values', () => {
  const onSend = vi.fn()
  const form = createForm(schema, { name: '', degrees: '1', again: '', trades: ['1'] }, onSend)
  submit(form)
  expect(onSend).not.toHaveBeenCalled()
  field(form, 'name').type('ab')
  field(form, 'again').type('ab')
  submit(form)
  expect(onSend).toHaveBeenCalledOnce()
})
