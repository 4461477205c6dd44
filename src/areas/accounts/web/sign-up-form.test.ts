import { expect, test } from 'vitest'
import { fieldMessages } from '#ui/form-messages.ts'
import { resetAnswers, resetForm } from './forgot-password-form.ts'
import { placeAfterLogin } from './login-form.ts'
import { passwordForm } from './password-fields.ts'
import { detailsAnswers, signUpAnswers, signUpForm } from './sign-up-form.ts'

const good = {
  username: ' Asha@Example.com ',
  fullName: 'Asha Sharma',
  phoneNumber: '9829011111',
  password: 'Makrana1',
  confirmPassword: 'Makrana1',
  referenceCode: '',
}

function messages(changes: Partial<typeof good>) {
  const result = signUpForm.safeParse({ ...good, ...changes })
  return fieldMessages(result.error?.issues ?? []).map(({ field, message }) => [field, message])
}

test('the e-mail is sent trimmed and in lower case', () => {
  expect(signUpForm.parse(good).username).toBe('asha@example.com')
})

test('the sign-up form shows the messages of rules 4.6', () => {
  expect(messages({})).toEqual([])
  expect(messages({ username: 'asha' })).toEqual([['username', 'Please use valid email address.']])
  expect(messages({ phoneNumber: '12' })).toEqual([['phoneNumber', 'Use Valid Phone number.']])
  expect(messages({ referenceCode: 'A'.repeat(11) })).toEqual([
    ['referenceCode', 'Max 10 char allow.'],
  ])
  expect(messages({ password: 'short', confirmPassword: 'short' })).toEqual([
    ['password', 'Min 6 char is required.'],
  ])
  const long = 'x'.repeat(17)
  expect(messages({ password: long, confirmPassword: long })).toEqual([
    ['password', 'Max 50 char allow.'],
  ])
})

test('a password mismatch is reported even while other fields are invalid', () => {
  expect(messages({ fullName: '', confirmPassword: 'Makrana2' })).toEqual([
    ['fullName', 'Full name is required.'],
    ['confirmPassword', 'Password should match.'],
  ])
})

test('a mismatch is reported whatever is wrong with the other fields, also while they are empty', () => {
  const wrong = {
    username: ['', 'asha', 'x'.repeat(300)],
    fullName: ['', 'A'],
    phoneNumber: ['', '12', 'call me'],
    password: ['', 'short', 'x'.repeat(17)],
    referenceCode: ['A'.repeat(11)],
  }
  const empty = { username: '', fullName: '', phoneNumber: '', password: '' }
  const faults = Object.entries(wrong).flatMap(([field, texts]) =>
    texts.map((text) => ({ [field]: text })),
  )
  for (const fault of [empty, ...faults]) {
    expect(
      messages({ ...fault, confirmPassword: 'Makrana2' }),
      JSON.stringify(fault),
    ).toContainEqual(['confirmPassword', 'Password should match.'])
  }
  const reset = { otpOnEmail: '', newPassword: '', confirmPassword: 'Makrana2' }
  expect(fieldMessages(resetForm.safeParse(reset).error?.issues ?? [])).toContainEqual({
    field: 'confirmPassword',
    message: 'Password should be matched.',
  })
  const change = { oldPassword: '', newPassword: '', confirmPassword: 'Makrana2' }
  expect(fieldMessages(passwordForm.safeParse(change).error?.issues ?? [])).toContainEqual({
    field: 'confirmPassword',
    message: 'Password should match.',
  })
})

test('the pre-check shows the texts of rules 4.7; 5 means the code was sent', () => {
  expect(detailsAnswers(5).done).toBe(true)
  expect([4, 3, 16, 2, 99].map((code) => detailsAnswers(code).text)).toEqual([
    'Phone number is already exist so please use Diff number.',
    'Email is already exist so please use Diff email.',
    'Could not send an OTP on the email. Please use Valid email or wait for some time.',
    'Got an Error while creating account.',
    'Got an Error while creating account.',
  ])
})

test('the sign-up shows the texts of rules 4.8; 1 means created', () => {
  expect(signUpAnswers(1).done).toBe(true)
  expect([7, 8, 5, 3, 15].map((code) => signUpAnswers(code).text)).toEqual([
    'Otp is not valid.',
    'Otp has been expired.',
    "Otp doesn't exist.",
    'Got an Error while creating account.',
    'Got an Error while creating account.',
  ])
})

test('the reset shows the texts of rules 4.11; 0 means done', () => {
  expect(resetAnswers(0).done).toBe(true)
  expect([8, 7, 5, 2].map((code) => resetAnswers(code).text)).toEqual([
    'Otp has been expried so please try again.',
    'Otp is not valid please use valid otp.',
    "User dosen't exist.",
    'Got an error while updating password',
  ])
})

test('the reset requires a complete code and a matching confirmation', () => {
  const fields = { otpOnEmail: '123', newPassword: 'Makrana1', confirmPassword: 'Makrana2' }
  expect(fieldMessages(resetForm.safeParse(fields).error?.issues ?? [])).toEqual([
    { field: 'otpOnEmail', message: 'Otp is required.' },
    { field: 'confirmPassword', message: 'Password should be matched.' },
  ])
})

test('a login leads back within the site, and never to itself', () => {
  expect(placeAfterLogin('/companyDetail/companyAddress?x=1')).toBe(
    '/companyDetail/companyAddress?x=1',
  )
  const homeward = [null, '', '/login', '/Login/?returnUrl=/login', '/signUp', '//evil.example']
  expect(homeward.map(placeAfterLogin)).toEqual(homeward.map(() => '/'))
})
