import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountPlaceholders, placeholderFolder, placeholdersPerTrade } from './placeholders.ts'

const app = fastify()
mountPlaceholders(app)
const drawn = async (path: string) => {
  const answer = await app.inject(`/placeholder/${path}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  return answer.body
}

test('a seller always gets the same drawing of the trade, and sellers differ', async () => {
  for (const trade of [1, 2, 3, 4, 5, 6, 7]) {
    for (const shape of ['', 'wide/']) {
      const of = (seed: string) => drawn(`${shape}${trade}/${seed}.svg`)
      expect(await of('shree-marbles')).toBe(await of('shree-marbles'))
      const seeds = Array.from({ length: 200 }, (_, at) => `seller-${at}`)
      const different = new Set(await Promise.all(seeds.map(of)))
      expect(different.size).toBe(placeholdersPerTrade)
    }
  }
})

test('any trade and seed have a drawing', async () => {
  const neutral = await drawn('neutral/a.svg')
  for (const trade of ['0', '8', '999', '-1', 'x', '..%2F..', '1-wide']) {
    expect(await drawn(`${trade}/a.svg`)).toBe(neutral)
  }
  for (const trade of [1, 2, 3, 4, 5, 6, 7]) {
    expect(await drawn(`${trade}/a.svg`)).not.toBe(neutral)
  }
  for (const seed of ['%22%3E%3Cscript%3E', 'x'.repeat(99), '..%2F..%2Fpackage.json']) {
    expect(await drawn(`1/${seed}`)).toMatch(/^<svg /)
  }
})

test('drawings are small and have no scripts and styles', async () => {
  const names = await readdir(placeholderFolder)
  expect(names).toHaveLength((7 + 1) * 2 * placeholdersPerTrade)
  for (const name of names) {
    const svg = await readFile(join(placeholderFolder, name), 'utf8')
    expect(svg.length, name).toBeLessThan(name.includes('wide') ? 2900 : 1900)
    expect(svg, name).not.toMatch(/style=|<style|script|NaN|undefined|Infinity|href|on\w+=/)
  }
})
