/** The corpus of lines that reading is measured by: written by hand, and made from templates. */
import { readFileSync } from 'node:fs'
import { templateCases } from './templates.ts'

/** A text, and what is to be read from it. */
export interface ReadingCase {
  typed: string
  /** "50 bag", "4 -" without a unit, "?" without a quantity; none for a text that is no line. */
  amounts: string[]
}

/** The cases of a file: `typed => amount; amount`, `\n` and `\t` for breaks and tabs. */
function casesOf(file: string): ReadingCase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('# '))
    .map((line) => {
      const cut = line.lastIndexOf(' => ')
      const said = line.slice(cut + 4).trim()
      return {
        typed: line.slice(0, cut).replaceAll('\\n', '\n').replaceAll('\\t', '\t'),
        amounts: said === 'none' ? [] : said.split('; '),
      }
    })
}

export const writtenCases = casesOf('written.txt')
export const corpus: readonly ReadingCase[] = [...writtenCases, ...templateCases]
