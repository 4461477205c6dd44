import { describe, expect, test } from 'vitest'
import { importsIn, isKeepable, kindOf, pageOf } from './rules.ts'

const origin = 'https://neev.example'

function kind(path: string, request: Partial<Parameters<typeof kindOf>[0]> = {}) {
  const url = new URL(path, origin).href
  return kindOf(
    { method: 'GET', url, mode: 'cors', destination: '', referrer: `${origin}/`, ...request },
    origin,
  )
}

describe('a request is', () => {
  test.each([
    ['/', 'public page'],
    ['/TileSellers/2?location=Morbi', 'public page'],
    ['/Seller/stone-house/Reveiw', 'public page'],
    ['/Users', 'public page'],
    ['/hi', 'public page'],
    ['/hi/TileSellers/2', 'public page'],
    ['/hi/login', 'private page'],
    ['/hi/user/UserInfo', 'private page'],
    ['/user/UserInfo', 'private page'],
    ['/companyDetail/companyBasicDetail', 'private page'],
    ['/COMPANYDETAIL', 'private page'],
    ['/admin', 'private page'],
    ['/login?returnUrl=%2F', 'private page'],
    ['/api/docs', 'private page'],
    ['/dev/mail', 'private page'],
  ])('the document %s is a %s', (path, expected) => {
    expect(kind(path, { mode: 'navigate', destination: 'document' })).toBe(expected)
  })

  test('a file of the build, a picture of a public page, data of a public page', () => {
    expect(kind('/assets/shell-A1b2.js')).toBe('file')
    expect(kind('/images/a.webp', { destination: 'image' })).toBe('picture')
    expect(kind('/TileSellers/2.data?_routes=x')).toBe('page data')
    expect(kind('/_.data')).toBe('page data')
    expect(kind('/hi/TileSellers/2.data')).toBe('page data')
  })

  test.each([
    ['/api/seller/GetSellerListAsync', {}],
    ['/api/Login/Authenticate', { method: 'POST' }],
    ['/companyDetail/companyAddress.data', {}],
    ['https://elsewhere.example/assets/a.js', {}],
    [
      '/images/pending.webp',
      { destination: 'image', referrer: `${origin}/companyDetail/myCompany` },
    ],
    ['/manifest.webmanifest', {}],
  ] as const)('%s is not handled, but left to the browser', (path, request) => {
    expect(kind(path, request)).toBeUndefined()
  })
})

test('data belongs to the page of its URL, without the parameters that the router adds', () => {
  const page = (path: string) => pageOf(new URL(path, origin)).href
  expect(page('/TileSellers/2.data?location=Morbi&_routes=a%2Cb')).toBe(
    `${origin}/TileSellers/2?location=Morbi`,
  )
  expect(page('/_.data')).toBe(`${origin}/`)
  expect(page('/hi/_.data?_routes=x')).toBe(`${origin}/hi`)
})

test('a response is cached if it succeeded, is a page, and is public', () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    Object.defineProperty(new Response('', { status, headers }), 'type', { value: 'basic' })
  const html = { 'content-type': 'text/html; charset=utf-8' }
  expect(isKeepable(answer({ ...html, 'cache-control': 'public, max-age=0' }))).toBe(true)
  expect(isKeepable(answer({ ...html, 'cache-control': 'no-store' }))).toBe(false)
  expect(isKeepable(answer({ ...html, 'cache-control': 'private' }))).toBe(false)
  expect(isKeepable(answer(html, 404))).toBe(false)
  expect(isKeepable(answer({ 'content-type': 'application/json' }))).toBe(false)
  expect(isKeepable(new Response('', { headers: html }))).toBe(false)
})

test('a script names the files that load with it, and not those that are loaded on demand', () => {
  const script =
    'import{a as b}from"./one-A1_b.js";import "./two.js";export*from\'./three-x.y.js\';' +
    'const late=()=>import("./four.js");import x from"https://else.where/five.js"'
  expect(importsIn(script)).toEqual([
    '/assets/one-A1_b.js',
    '/assets/two.js',
    '/assets/three-x.y.js',
  ])
})
