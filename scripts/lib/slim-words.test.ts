import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slimMessage } from './slim-words.mjs'

const folder = 'build/words-web/messages'

test('every message of the one language is its text alone', () => {
  for (const file of readdirSync(folder).filter((name) => name !== '_index.js')) {
    const slim = slimMessage(readFileSync(`${folder}/${file}`, 'utf8'))
    expect(slim, file).not.toMatch(/getLocale|^import /m)
  }
})

test('a message still takes its values', async () => {
  const code = slimMessage(readFileSync(`${folder}/nav_welcome.js`, 'utf8'))
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module.nav_welcome({ name: 'Asha' })).toBe('Welcome Asha')
})

test('with two languages a message keeps its choice', () => {
  const code = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
export const a = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_a(inputs)
	return hi_a(inputs)
});`
  expect(slimMessage(code)).toBe(code)
})
