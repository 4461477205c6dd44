import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { hashPassword, verifyNobody, verifyPassword } from './passwords.ts'

test('a hash is argon2id in PHC format with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('Makrana1')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the right password verifies, every other does not', async () => {
  const stored = await hashPassword('Makrana1')
  expect(await verifyPassword('Makrana1', stored)).toBe(true)
  expect(await verifyPassword('makrana1', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
  expect(await verifyPassword('Makrana1 ', stored)).toBe(false)
})

test('one password has many hashes', async () => {
  expect(await hashPassword('Makrana1')).not.toBe(await hashPassword('Makrana1'))
})

test('composed and decomposed letters are the same password', async () => {
  expect(await verifyPassword('Cafe\u0301 12', await hashPassword('Caf\u00e9 12'))).toBe(true)
})

test('a hash made with other parameters is verified with those', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const hash = argon2Sync('argon2id', {
    message: 'old one',
    nonce: salt,
    parallelism: 1,
    tagLength: 16,
    memory: 64,
    passes: 1,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(hash)}`
  expect(await verifyPassword('old one', stored)).toBe(true)
  expect(await verifyPassword('new one', stored)).toBe(false)
})

test('verifyNobody is always false', async () => {
  expect(await verifyNobody('Makrana1')).toBe(false)
})

test('a malformed hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('a', 'a')).rejects.toThrow('PHC')
})

test(
  'a flood is rejected with 503 instead of waiting for minutes',
  async () => {
    const stored = await hashPassword('Makrana1')
    const results = await Promise.allSettled(
      Array.from({ length: 210 }, () => verifyPassword('Makrana1', stored)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  },
  patient(60_000),
)
