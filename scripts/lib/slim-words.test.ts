import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { inRoot } from './paths.mjs'
import { withoutChoice } from './slim-words.mjs'

const folder = inRoot('build/words-web-en/messages')
const files = readdirSync(folder).filter((name) => /^[a-z]\w*\.js$/.test(name))
const texts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

test('no compiled message checks the locale afterwards', () => {
  expect(files.length).toBeGreaterThan(1000)
  const asking = texts.filter((text) => /getLocale|options\.locale/.test(withoutChoice(text)))
  expect(asking).toEqual([])
})

test('every message still returns the same text', async () => {
  const source = texts.map((text) => withoutChoice(text)).join('\n')
  const words: Record<string, (inputs?: object) => string> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )
  const inputs = new Proxy({}, { get: (_, name) => `<${String(name)}>` })
  const said = Object.entries(words).map(([name, say]) => [name, say(inputs)])
  const all = m as unknown as Record<string, (inputs?: object) => string>
  expect(said).toEqual(Object.keys(words).map((name) => [name, all[name]?.(inputs)]))
})
