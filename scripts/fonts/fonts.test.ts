import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { anekDevanagari, anekLatin } from './fonts.ts'

const fonts = [
  ['anek-latin', anekLatin],
  ['anek-devanagari-400', () => anekDevanagari(400)],
  ['anek-devanagari-650', () => anekDevanagari(650)],
] as const

test.each(fonts)('the committed %s is what Node makes of its package', async (name, make) => {
  const committed = await readFile(path.join(root, 'src/ui/fonts', `${name}.woff2`))
  expect((await make()).equals(committed)).toBe(true)
})
