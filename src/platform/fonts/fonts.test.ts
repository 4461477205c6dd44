import { access } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontFile, fontParts } from './fonts.ts'

const names: [string, string][] = [
  ['gujarati', 'ગુજરાત ટાઇલ્સ'],
  ['tamil', 'தமிழ் கட்டுமான'],
  ['bengali', 'বাংলা মার্বেল'],
  ['malayalam', 'മലയാളം മാർബിൾ'],
  ['telugu', 'తెలుగు మార్బుల్స్'],
  ['kannada', 'ಕನ್ನಡ ಮಾರ್ಬಲ್ಸ್'],
  ['gurmukhi', 'ਪੰਜਾਬੀ ਟਾਈਲਾਂ'],
  ['odia', 'ଓଡ଼ିଆ ମାର୍ବଲ'],
  ['arabic', 'گجرات ٹائلز'],
  ['devanagari', 'श्री मकराना'],
  ['latin', 'Shree Makrana'],
]

test.each(names)('a name in %s is drawn in its script', async (script, name) => {
  const scripts = new Set(fontParts(name).map((part) => part.script))
  scripts.delete('latin')
  expect([...scripts]).toEqual(script === 'latin' ? [] : [script])
  await Promise.all(([400, 650] as const).map((weight) => access(fontFile(script, weight))))
})

test('a line may mix scripts; joiners and dandas stay with the script before them', () => {
  expect(fontParts('A ગુ & தமிழ் ₹5')).toEqual([
    { text: 'A ', script: 'latin' },
    { text: 'ગુ', script: 'gujarati' },
    { text: ' & ', script: 'latin' },
    { text: 'தமிழ்', script: 'tamil' },
    { text: ' ', script: 'latin' },
    { text: '₹', script: 'devanagari' },
    { text: '5', script: 'latin' },
  ])
  expect(fontParts('ক্‌ষ।')).toEqual([{ text: 'ক্‌ষ।', script: 'bengali' }])
})

test('a character without a font is written as its code, never left out', () => {
  expect(fontParts('Ghar 🏠')).toEqual([{ text: 'Ghar [U+1F3E0]', script: 'latin' }])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const visible = text
        .normalize('NFC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
      const drawn = fontParts(text).reduce((all, part) => all + part.text, '')
      if (visible !== '') expect(drawn.length).toBeGreaterThanOrEqual(visible.length)
    }),
  )
})
