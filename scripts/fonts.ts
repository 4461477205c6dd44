/** Makes the fonts of src/ui/fonts: `node scripts/fonts.ts` after a change of what they hold. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { anekDevanagari, anekLatin } from './fonts/fonts.ts'

const folder = path.resolve(import.meta.dirname, '../src/ui/fonts')

function keep(name: string, font: Buffer): void {
  writeFileSync(path.join(folder, name), font)
  console.log(`${name}: ${font.length} bytes`)
}

keep('anek-latin.woff2', await anekLatin())
for (const weight of [400, 650] as const) {
  keep(`anek-devanagari-${weight}.woff2`, await anekDevanagari(weight))
}
