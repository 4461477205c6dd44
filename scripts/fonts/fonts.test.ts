import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import {
  anekDevanagari,
  anekLanguages,
  anekLatin,
  invoiceCoverage,
  invoiceDevanagari,
  invoiceLatin,
  invoiceScript,
  otherScriptNames,
} from './fonts.ts'

const fonts: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['src/ui/fonts/anek-latin.woff2', anekLatin],
  ['src/ui/fonts/anek-languages.woff2', anekLanguages],
  ['src/ui/fonts/anek-devanagari-400.woff2', () => anekDevanagari(400)],
  ['src/ui/fonts/anek-devanagari-650.woff2', () => anekDevanagari(650)],
  ['data/fonts/invoice-latin-400.ttf', () => invoiceLatin(400)],
  ['data/fonts/invoice-latin-650.ttf', () => invoiceLatin(650)],
  ['data/fonts/invoice-devanagari-400.ttf', () => invoiceDevanagari(400)],
  ['data/fonts/invoice-devanagari-650.ttf', () => invoiceDevanagari(650)],
  ...otherScriptNames.flatMap((script) =>
    ([400, 650] as const).map(
      (weight) =>
        [
          `data/fonts/invoice-${script}-${weight}.ttf`,
          () => invoiceScript(script, weight),
        ] as const,
    ),
  ),
  ['data/fonts/coverage.json', invoiceCoverage],
]

test.each(fonts)(
  'the committed %s equals the one generated from its package',
  async (name, make) => {
    const committed = await readFile(path.join(root, name))
    expect((await make()).equals(committed)).toBe(true)
  },
)
