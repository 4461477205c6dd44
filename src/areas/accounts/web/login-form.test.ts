import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { placeAfterLogin, whyLogin } from './login-form.ts'

test('a login leads back to the page that asked for it', () => {
  expect(placeAfterLogin('/user/manageProfile?tab=2#phone')).toBe('/user/manageProfile?tab=2#phone')
  expect(placeAfterLogin('/loginHelp')).toBe('/loginHelp')
  expect(placeAfterLogin(null)).toBe('/')
})

test('why one logs in is that of the place: a list comes along, shops are asked', () => {
  expect(whyLogin('/user/materials?ask=1')).toBe(m.login_why_list())
  expect(whyLogin('/user/requests/new?product=1')).toBe(m.login_why_ask())
  expect(whyLogin('/user/myReviews')).toBe(m.login_why_user())
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
