import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Button } from './button.tsx'
import { RadioGroup } from './choice-field.tsx'
import { SelectField, TextField } from './field.tsx'
import { useSchemaForm } from './schema-form.ts'
import { TextAreaField } from './text-area-field.tsx'

const schema = z.object({ name: z.string(), city: z.string() })

test('a field is linked to its label, its hint and its error', () => {
  const html = renderToStaticMarkup(
    <TextField id="mail" label="E-mail" hint="We never share it." error="E-mail is required." />,
  )
  expect(html).toContain('for="mail"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="mail-error mail-hint"')
  expect(html).toContain('id="mail-error"')
  expect(html).toContain('id="mail-hint"')
})

test('a field without hint and error has no description', () => {
  const html = renderToStaticMarkup(<TextField label="E-mail" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
})

test('a text area accepts text beyond its maximum, and counts', () => {
  const html = renderToStaticMarkup(<TextAreaField label="About" max={5} defaultValue="Marble" />)
  expect(html).not.toMatch(/maxlength/i)
  expect(html).toContain('6/5')
  expect(html).toContain('data-over')
})

test('fields take what a form registers', () => {
  function Form() {
    const { register } = useSchemaForm(schema)
    return (
      <form>
        <TextField label="Name" {...register('name')} />
        <SelectField label="City" options={[]} prompt="Choose" {...register('city')} />
      </form>
    )
  }
  const html = renderToStaticMarkup(<Form />)
  expect(html).toContain('name="name"')
  expect(html).toContain('name="city"')
})

test('a radio group is one named question', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      id="sex"
      label="Sex"
      name="sex"
      error="Choose one."
      options={[{ value: 1, label: 'Male' }]}
    />,
  )
  expect(html).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*>/)
  expect(html).toContain('<legend')
  expect(html).toContain('aria-describedby="sex-error"')
})

test('a busy button keeps its label, says that it is busy, and cannot be pressed again', () => {
  let pressed = 0
  const html = renderToStaticMarkup(<Button busy>Register company</Button>)
  expect(html).toContain('Register company')
  expect(html).toContain('aria-busy="true"')
  const element = Button({ busy: true, children: 'Save', onClick: () => pressed++ })
  const event = { preventDefault: () => {} }
  element.props.onClick(event)
  expect(pressed).toBe(0)
})
