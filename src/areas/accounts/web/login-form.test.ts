import { expect, test } from 'vitest'
import { placeAfterLogin } from './login-form.ts'

test('a login leads back to the page that asked for it', () => {
  expect(placeAfterLogin('/user/manageProfile?tab=2#phone')).toBe('/user/manageProfile?tab=2#phone')
  expect(placeAfterLogin('/loginHelp')).toBe('/loginHelp')
  expect(placeAfterLogin(null)).toBe('/')
})

test.each([
  '/login?returnUrl=/login',
  '/LOGIN',
  '/login/',
  '/signUp#form',
  '/forgotPassword?email=asha',
])('never to where one logs in: %s', (returnUrl) => {
  expect(placeAfterLogin(returnUrl)).toBe('/')
})

test('never outside of this site', () => {
  expect(placeAfterLogin('//evil.example')).toBe('/')
  expect(placeAfterLogin('https://evil.example/login')).toBe('/')
})
