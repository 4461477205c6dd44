import { expect, test } from 'vitest'
import { pushedAddress, readPushed } from './push.ts'

const origin = 'https://neev.example'

test('a notification opens a page of this site and no other', () => {
  expect(pushedAddress('/user/news', origin)).toBe(`${origin}/user/news`)
  expect(pushedAddress('/hi/user/news', origin)).toBe(`${origin}/hi/user/news`)
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', 7, undefined]) {
    expect(pushedAddress(path, origin)).toBe(origin)
  }
})

test('a message is shown only if it is complete', () => {
  const pushed = { title: 'Neev', body: 'New', url: '/user/news', tag: 'news' }
  expect(readPushed(pushed)).toEqual(pushed)
  expect(readPushed({ ...pushed, body: 7 })).toBeUndefined()
  expect(readPushed(undefined)).toBeUndefined()
})
