/** Words as people type them, Hindi or spelt by ear, in English and in Latin letters. */
import type { Vocabulary } from '../../rules/vocabulary.ts'
import { foldText } from '../../rules/words.ts'

const letters: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  '्': '',
}
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }

/** A word in English: the name of the thing that it names, else the word in Latin letters. */
export const inEnglish = (word: string, vocabulary: Vocabulary): string =>
  vocabulary.english(word) ?? inLatin(foldText(word))

/** Transliterates letter by letter; a final inherent "a" is silent. Other characters are kept. */
export function inLatin(word: string): string {
  let text = ''
  let open = false
  for (const letter of word) {
    const sign = signs[letter]
    if (sign !== undefined && open) {
      text += sign
      open = false
      continue
    }
    if (open) text += 'a'
    open = letters[letter] !== undefined
    text += letters[letter] ?? vowels[letter] ?? nasals[letter] ?? letter
  }
  return text
}
