/**
 * What the documents say of every form: messages only where somebody has been, all of them at a
 * submit, and what concerns two fields as soon as one of them was touched, whatever else is missing.
 * docs/forms.md lists the documents' other sentences about forms, with their tests.
 */
import type { FocusEvent, FormEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { resetForm } from '#areas/accounts/web/forgot-password-form.ts'
import { passwordForm } from '#areas/accounts/web/password-fields.ts'
import { signUpForm } from '#areas/accounts/web/sign-up-form.ts'
import { productFields, quickEditFields } from '#areas/catalogue/contract/product-fields.ts'
import { addressForm } from '#areas/companies/web/address-fields.ts'
import { companyForm } from '#areas/companies/web/company-fields.ts'
import { contactForm } from '#areas/messages/contract.ts'
import { newReviewFields } from '#areas/reviews/contract.ts'
import type { Control } from '#ui/form-controls.ts'
import { createForm } from '#ui/form-store.ts'

/** A field of a form as a browser drives it. */
function fieldOf<I extends object, O>(
  form: ReturnType<typeof createForm<I, O>>,
  name: keyof I & string,
) {
  const fake = { type: 'text', value: '', checked: false, focus: vi.fn() }
  const element = Object.assign(fake, { compareDocumentPosition: () => 4 }) as unknown as Control
  const { ref, onChange, onBlur } = form.register(name)
  ref(element)
  return {
    type: (value: string) => {
      fake.value = value
      onChange({ currentTarget: element } as FormEvent<Control>)
    },
    leave: () => onBlur({ currentTarget: element } as FocusEvent<Control>),
  }
}

type AnyForm = z.ZodMiniType<unknown, Record<string, string>>
/** Groups of checkboxes begin with an array. */
const begun: object = { WorkingTypes: [] }
const formOf = (schema: unknown) => createForm(schema as AnyForm, { ...begun })

describe('what concerns two fields is said although others are missing', () => {
  test.each([
    [
      'the sign-up',
      signUpForm,
      'password',
      'Secret@12',
      'confirmPassword',
      'Secret@13',
      'Password should match.',
    ],
    [
      'a reset password',
      resetForm,
      'newPassword',
      'Secret@12',
      'confirmPassword',
      'Secret@13',
      'Password should be matched.',
    ],
    [
      'a changed password',
      passwordForm,
      'newPassword',
      'Secret@12',
      'confirmPassword',
      'Secret@13',
      undefined,
    ],
    ['a new product', productFields, 'price', '100', 'offerPrice', '200', undefined],
    ['the quick edit', quickEditFields, 'price', '100', 'offerPrice', '200', undefined],
  ])('%s', (_, schema, first, value, second, other, message) => {
    const form = formOf(schema)
    fieldOf(form, first).type(value)
    expect(form.errors[second]).toBeUndefined()
    const field = fieldOf(form, second)
    field.type(other)
    const said = form.errors[second]
    if (message) expect(said).toBe(message)
    else expect(said).toBeTruthy()
    // Nothing else is said of fields where nobody has been.
    expect(Object.keys(form.errors)).toEqual([second])
    field.type(value)
    expect(form.errors[second]).toBeUndefined()
  })
})

describe('messages only where somebody has been; at a submit all of them', () => {
  test.each([
    ['the sign-up', signUpForm, 'username'],
    ['a reset password', resetForm, 'otpOnEmail'],
    ['a changed password', passwordForm, 'oldPassword'],
    ['a message to the operator', contactForm, 'Name'],
    ['a company', companyForm, 'Name'],
    ['a company’s address', addressForm, 'firstLine'],
    ['a new product', productFields, 'name'],
    ['a review', newReviewFields, 'invoiceNumber'],
  ])('%s', async (_, schema, name) => {
    const form = formOf(schema)
    const field = fieldOf(form, name)
    expect(form.errors).toEqual({})
    await field.leave()
    expect(Object.keys(form.errors)).toEqual([name])
    const onInvalid = vi.fn()
    const onValid = vi.fn()
    form.handleSubmit(onValid, onInvalid)({ preventDefault: () => undefined })
    expect(onValid).not.toHaveBeenCalled()
    expect(Object.keys(onInvalid.mock.calls[0]?.[0] ?? {}).length).toBeGreaterThan(1)
  })
})
