import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretNames } from './files.ts'
import { readSettings } from './settings.ts'
import { variables } from './variables.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string): string {
  const place = path.join(folder, name)
  writeFileSync(place, text)
  return place
}

const refusalOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test.each(['\n', '\r\n', ''])('a secret is read from its file, without the newline %j', (end) => {
  const smtp = file('smtp', `smtp://mailer:hunter2@mail.example${end}`)
  expect(readSettings({ SMTP_URL_FILE: smtp }).mail.smtpUrl).toBe(
    'smtp://mailer:hunter2@mail.example',
  )
})

test('every setting that is or holds a secret can be given as a file', () => {
  const secret = /SECRET|PASSWORD|KEY_ID|^DATABASE_\w*URLS?$|^SMTP_URL$/
  expect([...secretNames].sort()).toEqual(
    Object.keys(variables)
      .filter((name) => secret.test(name))
      .sort(),
  )
})

test('both the variable and its file, a missing, empty or longer file are refused in one line', () => {
  const url = 'smtp://mailer:hunter2@mail.example'
  expect(refusalOf({ SMTP_URL: url, SMTP_URL_FILE: file('one', url) })).toBe(
    'SMTP_URL and SMTP_URL_FILE must not both be set.',
  )
  const unusable = 'SMTP_URL_FILE must be a file that the server can read, with one line in it.'
  for (const place of [
    path.join(folder, 'missing'),
    folder,
    file('empty', '\n'),
    file('two', `${url}\n${url}\n`),
    file('large', 'x'.repeat(20_000)),
  ]) {
    expect(refusalOf({ SMTP_URL_FILE: place })).toBe(unusable)
  }
})

test('what a file holds is checked like the variable, and never printed', () => {
  const said = refusalOf({ SMTP_URL_FILE: file('ftp', 'ftp://mailer:hunter2@mail.example') })
  expect(said).toMatch(/^SMTP_URL must be an address/)
  expect(said).not.toContain('hunter2')
})
