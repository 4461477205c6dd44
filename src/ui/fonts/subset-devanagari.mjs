/**
 * Builds anek-devanagari-400.woff2 and -650.woff2 from the npm package
 * @fontsource-variable/anek-devanagari: the letters of Hindi, Marathi and Nepali with their
 * conjuncts, one file per weight (one variable file weighed 228 KB, each of these 90). What it
 * needs is no dependency of the product, so it is installed elsewhere:
 *
 *   npm install --prefix /tmp/fonts subset-font@2.9.0 @fontsource-variable/anek-devanagari@5.3.0
 *   node src/ui/fonts/subset-devanagari.mjs /tmp/fonts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.resolve(process.argv[2] ?? '.')
const subsetFont = createRequire(path.join(folder, 'package.json'))('subset-font')
const source = path.join(
  folder,
  'node_modules/@fontsource-variable/anek-devanagari/files',
  'anek-devanagari-devanagari-wght-normal.woff2',
)

/** Devanagari, the joiners, the dotted circle, and the rupee sign. */
const letters = [
  ...Array.from({ length: 0x80 }, (_, index) => 0x900 + index),
  ...[0x200c, 0x200d, 0x25cc, 0x20b9],
]
for (const weight of [400, 650]) {
  const font = await subsetFont(readFileSync(source), String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })
  const target = path.join(import.meta.dirname, `anek-devanagari-${weight}.woff2`)
  writeFileSync(target, font)
  console.log(`${target} ${font.length} bytes`)
}
