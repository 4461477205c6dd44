/**
 * Generates the fonts in src/ui/fonts and data/fonts: run `node scripts/fonts.ts` after changing
 * their characters.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  anekDevanagari,
  anekLanguages,
  anekLatin,
  invoiceCoverage,
  invoiceDevanagari,
  invoiceLatin,
  invoiceScript,
  otherScriptNames,
} from './fonts/fonts.ts'

const folder = path.resolve(import.meta.dirname, '../src/ui/fonts')
const invoices = path.resolve(import.meta.dirname, '../data/fonts')

function keep(name: string, font: Buffer, where = folder): void {
  writeFileSync(path.join(where, name), font)
  console.log(`${name}: ${font.length} bytes`)
}

keep('anek-latin.woff2', await anekLatin())
keep('anek-languages.woff2', await anekLanguages())
for (const weight of [400, 650] as const) {
  keep(`anek-devanagari-${weight}.woff2`, await anekDevanagari(weight))
  keep(`invoice-latin-${weight}.ttf`, await invoiceLatin(weight), invoices)
  keep(`invoice-devanagari-${weight}.ttf`, await invoiceDevanagari(weight), invoices)
  for (const script of otherScriptNames) {
    keep(`invoice-${script}-${weight}.ttf`, await invoiceScript(script, weight), invoices)
  }
}
keep('coverage.json', await invoiceCoverage(), invoices)
