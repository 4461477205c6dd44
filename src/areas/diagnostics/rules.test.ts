import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanEntry, scrub } from './rules.ts'

const entry = (fields: object) => ({
  message: '',
  url: '',
  status: 0,
  statusText: '',
  error: '',
  requestId: '',
  ...fields,
})

describe('scrub', () => {
  test.each([
    ['no user asha.sharma+x@mail.example.in here', 'no user (e-mail) here'],
    ['to asha%40example.com', 'to (e-mail)'],
    ['code 123456 is wrong', 'code (number) is wrong'],
    ['call +91 98290-11111 now', 'call (number) now'],
    ['call ९८२९०१११११ now', 'call (number) now'],
    ['Authorization: Bearer abc.def', 'Authorization: …'],
    ['bearer q3Zr0cYw8sT1vXb6', 'bearer …'],
    ['{"password":"Makrana 1","a":1}', '{"password":…,"a":1}'],
    ["{otpMessage: '12ab'}", '{otpMessage: …}'],
    ['q3Zr0cYw8sT1vXb6uN4eKp7mLj2hGd9fAa5RtOiUy_E', '(token)'],
    ['/a/3f2504e0-4f89-41d3-9a0c-0305e82c3301/b', '/a/(id)/b'],
    ['/TileSellers/2?location=Morbi&text=Asha#x', '/TileSellers/2?location=…&text=…#x'],
    ['data:image/png;base64,AAAA', '(data)'],
  ])('%s becomes %s', (text, plain) => {
    expect(scrub(text)).toBe(plain)
  })

  test('details that help to debug are kept', () => {
    const text =
      "TypeError: Cannot read properties of undefined (reading 'length') at https://neev.example/assets/forgot-password.page-DxYz1234.js:1:1234567"
    expect(scrub(text)).toBe(text)
  })

  test('removes every e-mail address, number, token and value, whatever surrounds it', () => {
    const around = fc.constantFrom('', ' ', ' at (', '"', "'", '\n', ', ', '[', 'x: ', '/?q=', '=')
    const word = fc.stringMatching(/^[a-z]{8,12}$/)
    const secret = fc.oneof(
      word.map((name) => `${name}.${name}@example.com`),
      fc.integer({ min: 100_000, max: 9_999_999_999 }).map(String),
      fc
        .stringMatching(/^[a-zA-Z0-9_-]{43}$/)
        .filter((text) => /\d/.test(text) && /[a-z]/i.test(text)),
    )
    fc.assert(
      fc.property(around, secret, around, (before, text, after) => {
        expect(scrub(`${before}${text}${after}`)).not.toContain(text)
      }),
    )
  })

  test('malicious input does not slow it down', () => {
    for (const text of [
      'a'.repeat(10_000),
      'token'.repeat(2000),
      '?a'.repeat(5000),
      '1-'.repeat(5000),
    ]) {
      // CPU time of the process, which is independent of the machine's load.
      const from = process.cpuUsage()
      cleanEntry(entry({ error: text, message: text }))
      expect(process.cpuUsage(from).user / 1000).toBeLessThan(500)
    }
  })
})

test('an entry’s fields are short single lines without control codes', () => {
  const forged = 'boom\r\n{"level":50,"msg":"forged"}\u001b[31m\u202E\u2028end'
  const clean = cleanEntry(entry({ message: forged, error: 'x '.repeat(9000), url: '/a?b=c' }))
  expect(clean.message).toBe('boom | {"level":50,"msg":"forged"} [31m  | end')
  expect(clean.error.length).toBeLessThanOrEqual(3000)
  expect(clean.url).toBe('/a?b=…')
})

test('the id of the failed request is kept, so that its log lines and statements are found', () => {
  const requestId = '0af76519-16cd-43dd-8448-eb211c80319c'
  expect(cleanEntry(entry({ error: requestId, requestId }))).toMatchObject({
    error: '(id)',
    requestId,
  })
})
