/**
 * Generates the web fonts from the npm packages of Anek Latin and Anek Devanagari, with only the
 * characters, weights and widths that the product uses.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { languageNames } from '../../src/kernel/language.ts'
import { root } from '../lib/paths.mjs'
import { addGlyph, charactersOf, codeOf, glyphCount } from './add-glyph.ts'
import { readTables, tableOf, writeTables } from './sfnt.ts'

const rupee = 0x20b9
const latinLetters = [
  ...span(0x20, 0x7e),
  ...[0xa0, 0xa9, 0xae, 0xb0, 0xb2, 0xb3, 0xb7, 0xbc, 0xbd, 0xbe, 0xc9, 0xd7, 0xe9],
  ...[0x2009, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026],
  ...[0x2032, 0x2033, 0x2122, 0x2191, 0x2193, 0x2212, rupee],
]
/** Devanagari, the joiners, the dotted circle, and the rupee sign. */
const devanagariLetters = [...span(0x900, 0x97f), 0x200c, 0x200d, 0x25cc, rupee]

/** Tables that fit together only when their glyphs are in the same order. */
const kerning = ['GPOS', 'GDEF']

const latinOptions = {
  targetFormat: 'truetype' as const,
  keepFeatures: ['kern', 'tnum', 'rvrn'],
  preserveNameIds: [0, 1, 2, 3, 4, 5, 6, 13, 14],
  // HVAR repeats what gvar says about widths, takes a kilobyte, and would not cover the rupee sign.
  dropTables: ['HVAR'],
  noHinting: true,
}

/**
 * `anek-latin.woff2`: weight 400 to 650, width 100 to 110, tabular figures. The packaged file (104
 * KB) lacks the rupee sign, which is copied from the package's second file; both have the same
 * design space. Kerning is fixed at one middle design, as variable kerning alone would add 9 KB.
 */
export async function anekLatin(): Promise<Buffer> {
  const [latin, donor] = await Promise.all([
    subsetFont(await packaged('latin', 'latin-wdth'), text(latinLetters), latinOptions),
    subsetFont(await packaged('latin', 'latin-ext-wdth'), text([rupee]), latinOptions),
  ])
  const whole = addGlyph(latin, donor, rupee)
  // Gives every glyph a code: otherwise the subset of the middle design would drop those it never
  // uses.
  const glyphs = Array.from({ length: glyphCount(readTables(whole)) }, (_, index) => codeOf(index))
  const cut = (variationAxes: Parameters<typeof subsetFont>[2]['variationAxes']) =>
    subsetFont(whole, text([...latinLetters, ...glyphs]), { ...latinOptions, variationAxes })
  const narrowed = await cut({
    wght: { min: 400, max: 650, default: 400 },
    wdth: { min: 100, max: 110, default: 100 },
  })
  const middle = readTables(await cut({ wght: 500, wdth: 103 }))
  const tables = readTables(narrowed)
  for (const tag of kerning) tables.set(tag, tableOf(middle, tag))
  const options = { ...latinOptions, targetFormat: 'woff2' as const }
  return subsetFont(writeTables(tables), text(latinLetters), options)
}

/**
 * `anek-devanagari-400.woff2` and `-650.woff2`: the letters of Hindi, Marathi and Nepali with their
 * conjuncts. One file per weight, of 90 KB each, since a variable font took 228 KB.
 */
export async function anekDevanagari(wght: 400 | 650): Promise<Buffer> {
  return subsetFont(await packaged('devanagari', 'devanagari-wght'), text(devanagariLetters), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
}

/**
 * `anek-languages.woff2`: the native names of languages in other scripts, for the language switch
 * on every page.
 */
export async function anekLanguages(): Promise<Buffer> {
  const names = Object.values(languageNames).join('')
  return subsetFont(await packaged('devanagari', 'devanagari-wght'), names.replace(/\w/g, ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: 400 },
  })
}

function packaged(script: 'latin' | 'devanagari', part: string): Promise<Buffer> {
  return packagedFile(`anek-${script}`, part)
}

function packagedFile(name: string, part: string): Promise<Buffer> {
  const folder = path.join(root, 'node_modules/@fontsource-variable', name, 'files')
  return readFile(path.join(folder, `${name}-${part}-normal.woff2`))
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function text(codes: readonly number[]): string {
  return String.fromCodePoint(...codes)
}

/** Western European letters and punctuation, for names and addresses on invoices. */
const invoiceLetters = [...latinLetters, ...span(0xa0, 0xff)].filter((code) => code !== rupee)

/** The Latin font of invoices in one weight, for PDF files: TrueType without variations. */
export async function invoiceLatin(wght: 400 | 650): Promise<Buffer> {
  return subsetFont(await packaged('latin', 'latin-wdth'), text(invoiceLetters), {
    targetFormat: 'truetype',
    variationAxes: { wght, wdth: 100 },
  })
}

/** The Devanagari font of invoices, which includes the rupee sign. */
export async function invoiceDevanagari(wght: 400 | 650): Promise<Buffer> {
  return subsetFont(await packaged('devanagari', 'devanagari-wght'), text(devanagariLetters), {
    targetFormat: 'truetype',
    variationAxes: { wght },
  })
}

const joiners = [0x964, 0x965, 0x200c, 0x200d, 0x25cc]

/** Fonts of the other scripts of India, for names and addresses: package, part and letters. */
const otherScripts = {
  bengali: ['anek-bangla', 'bengali-wght', [...span(0x980, 0x9ff), ...joiners]],
  gurmukhi: ['anek-gurmukhi', 'gurmukhi-wght', [...span(0xa00, 0xa7f), ...joiners]],
  gujarati: ['anek-gujarati', 'gujarati-wght', [...span(0xa80, 0xaff), ...joiners]],
  odia: ['anek-odia', 'oriya-wght', [...span(0xb00, 0xb7f), ...joiners]],
  tamil: ['anek-tamil', 'tamil-wght', [...span(0xb80, 0xbff), ...joiners]],
  telugu: ['anek-telugu', 'telugu-wght', [...span(0xc00, 0xc7f), ...joiners]],
  kannada: ['anek-kannada', 'kannada-wght', [...span(0xc80, 0xcff), ...joiners]],
  malayalam: ['anek-malayalam', 'malayalam-wght', [...span(0xd00, 0xd7f), ...joiners]],
  arabic: [
    'noto-sans-arabic',
    'arabic-wght',
    [0x20, ...span(0x600, 0x6ff), ...span(0x750, 0x77f), 0x200c, 0x200d],
  ],
} as const satisfies Record<string, readonly [string, string, readonly number[]]>

/** A script of India besides Latin and Devanagari; Arabic is for Urdu, Kashmiri and Sindhi. */
export type OtherScript = keyof typeof otherScripts

/** See {@link OtherScript}. */
export const otherScriptNames = Object.keys(otherScripts).sort() as OtherScript[]

/** The font of another script in one weight, as for {@link invoiceLatin}. */
export async function invoiceScript(script: OtherScript, wght: 400 | 650): Promise<Buffer> {
  const [name, part, letters] = otherScripts[script]
  return subsetFont(await packagedFile(name, part), text(letters), {
    targetFormat: 'truetype',
    variationAxes: { wght },
  })
}

/** `coverage.json`: the first and last characters of each range that a font can draw, by script. */
export async function invoiceCoverage(): Promise<Buffer> {
  const fonts = [
    ['latin', await invoiceLatin(400)],
    ['devanagari', await invoiceDevanagari(400)],
    ...(await Promise.all(
      otherScriptNames.map(async (name) => [name, await invoiceScript(name, 400)] as const),
    )),
  ] as const
  const ranges = fonts.map(([name, font]) => [name, rangesOf(charactersOf(font))])
  return Buffer.from(`${JSON.stringify(Object.fromEntries(ranges))}\n`)
}

function rangesOf(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
