import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

test.each([
  ['/', '', '/login'],
  ['/hi', '', '/login'],
  ['/login', '', '/login'],
  ['/hi/login', '?returnUrl=%2F', '/login'],
  ['/user/UserInfo', '', '/login?returnUrl=%2Fuser%2FUserInfo'],
  // The router adds the language prefix again.
  ['/hi/user/UserInfo', '', '/login?returnUrl=%2Fuser%2FUserInfo'],
  ['/hi/TileSellers/2', '?page=2', '/login?returnUrl=%2FTileSellers%2F2%3Fpage%3D2'],
])('from %s%s the login path is %s', (pathname, search, expected) => {
  expect(loginPath({ pathname, search })).toBe(expected)
})
