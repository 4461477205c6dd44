import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import {
  cutWords,
  holdsWords,
  nameKey,
  searchWords,
  wordsToFind,
  writtenFractions,
} from './words.ts'

test('a search is split into words of letters and digits, lower-cased, without plural endings', () => {
  expect(searchWords("  Marbles & 24x24 Tiles, glass's ")).toEqual([
    ...['marble', '24x24', 'tile', 'glass', 's'],
  ])
  expect(searchWords('%_\\:*|!()<->\'"&')).toEqual([])
  expect(searchWords('sofa 🛋️')).toEqual(['sofa'])
  expect(searchWords('शर्मा मार्बल')).toEqual(['शर्मा', 'मार्बल'])
})

test('a search counts twelve words at most, each once', () => {
  const words = 'aa aa bb cc dd ee ff gg hh ii jj kk ll mm'
  expect(searchWords(words)).toEqual(words.split(' ').slice(1, 13))
})

test.each([
  [
    '600x1200 mm',
    '600x1200mm',
    '600*1200 mm',
    '600 × 1200 MM',
    '600 mm x 1200 mm',
    '६००x१२०० मिमी',
  ],
  ['600x1200 mm', '60x120 cm', '60 x 120 cm', '60 cm x 120 cm'],
  ['9x4x3 inch', '9x4x3in', '9" x 4" x 3"', '9” × 4” × 3”', "9''x4''x3''", '9 by 4 by 3 inches'],
  ['2x2 ft', "2'x2'", '2′ × 2′', '2x2feet', '2 foot x 2 foot', '2x2 फ़ुट'],
  ['0.5 inch', '1/2 inch', '½″', '1/2"', '½ इंच', '१/२ in', '1 / 2 inch', '½inch', '.5"'],
  ['0.5 inch', 'half inch', 'half inchi', 'आधा इंच', 'aadha inch', 'half in'],
  ['1.5 inch', '1-1/2 inch', '1½"', '1 1/2 inch', '1 - 1/2 inch', '1.1/2"', '१½ इंच', '1.50"'],
  ['1.5 inch', 'डेढ़ इंच', 'dedh inchi'],
  ['2.5 sqmm', '2-1/2 sq mm', '2½ mm²', 'dhai sqmm'],
  ['1/3 hp', '⅓ HP'],
  ['2x0.5 inch', '2" x 1/2"', '2x½ inch'],
  ['13.5', '13.50', '१३.५', '13.500'],
  ['0.5 hp', '.5hp', '0.50 H.P.', '1/2 HP'],
  [
    '1200 sqft',
    '1,200 sq ft',
    '1200 sq.ft.',
    '1200 ft²',
    '1200 square feet',
    '1200 sft',
    '1200 वर्ग फुट',
  ],
  ['125000', '1,25,000', '125,000'],
  ['1.5 sqmm', '1.5 sq mm', '1.5mm²', '1.5 mm2', '1.50 sq. mm'],
  ['6 kg sqcm', '6kg/cm2', '6kgf/cm²', '6 kgf per sq cm', '6 kgf / cm2'],
  ['5 cum', '5 m³', '5 cu m', '5 cubic metre', '5 cubic meters', '5m3'],
  ['fe 550 d', 'Fe550D', 'FE-550-D', 'fe550 d'],
  ['opc 53', 'OPC53', 'O.P.C. 53', 'opc-53', 'o. p. c. 53'],
  ['ss 304', 'S.S.304', 'SS304'],
  ['lt', 'L&T', 'L & T', 'l.t.'],
  ['upvc', 'uPVC', 'U-PVC', 'PVC-U'],
  ['20 litre', '20L', '20 ltr', '20 liters', '२० लीटर'],
  ['9 watt', '9W', '9 watts', '९ वाट'],
  ['16 amp', '16A', '16 ampere'],
  ['सीमेंट', 'सीमेण्ट', 'सीमेन्ट', 'सीमेँट'],
  ['फर्श', 'फ़र्श', 'फ\u093cर्श'],
  ['class 3', '“Class 3”', '"Class 3"', '‘class 3’'],
])('%s is cut like every other notation of it', (first, ...others) => {
  expect(cutWords(first).join(' ')).toBe(first)
  for (const other of others) expect([other, cutWords(other)]).toEqual([other, cutWords(first)])
})

test.each([
  ['SDR 11 1/2 inch', ['sdr', '11', '0.5', 'inch']],
  ['Class 3 1/2 inch', ['class', '3', '0.5', 'inch']],
  ['half turn valve', ['half', 'turn', 'valve']],
  ['10/20 mm', ['10', '20', 'mm']],
  ['8, 10, 12 mm', ['8', '10', '12', 'mm']],
  ['M20', ['m', '20']],
  ["o'brien 100%", ['o', 'brien', '100']],
])('%s is cut into %s', (text, words) => {
  expect(cutWords(text)).toEqual(words)
})

test.each([
  ['Tile 600x1200 mm', ['1200x600', '2x4', '4x2', 'ft', '24x48', '48x24', 'inch']],
  ['Tile 300x450 mm', ['12x18', 'inch']],
  ['Kota Stone 2x2 ft', ['600x600', 'mm', '24x24', 'inch']],
  ['Tile 24x24 inch', ['2x2', 'ft', '600x600', 'mm']],
])('%s is also found by what the trade calls its size', (text, words) => {
  expect(wordsToFind(text)).toEqual(expect.arrayContaining(words))
})

test('a size that the trade does not round keeps its own unit', () => {
  expect(wordsToFind('Sheet 2440x1220 mm')).not.toContain('ft')
  expect(wordsToFind('Pipe 20x25 mm')).not.toContain('inch')
  expect(wordsToFind('Tile 300x450 mm')).not.toContain('ft')
  expect(wordsToFind('Brick 9x4x3 inch')).not.toContain('mm')
})

test('a text is also found by the sides of a size, and by letters as they are written', () => {
  expect(wordsToFind('9x4x3in M-Sand')).toEqual(
    expect.arrayContaining(['9x4x3', '9x4', '9', '4', '3', 'inch', 'msand', 'sand']),
  )
  expect(wordsToFind('1/2 inch SDR 13.5')).not.toEqual(expect.arrayContaining(['1']))
  expect(wordsToFind('SDR 13.5')).not.toContain('13')
})

test('a short list is searched by words, letters anywhere in them, numbers whole', () => {
  expect(holdsWords('25 x 20')('Reducer 25×20')).toBe(true)
  expect(holdsWords('"class')('Pipe “Class 3”')).toBe(true)
  expect(holdsWords('krana')('Makrana')).toBe(true)
  expect(holdsWords('2')('Pipe 25 mm')).toBe(false)
  expect(holdsWords('%')('100% pure')).toBe(true)
  expect(holdsWords('_')('100% pure')).toBe(false)
})

const piece = fc.oneof(
  fc.nat({ max: 5000 }).map(String),
  fc.constantFrom(
    ...['½', '1/2', '13.50', '1,200', '२५', 'x', '×', '"', "'", '-', '/', ' ', '. ', '²'],
  ),
  fc.constantFrom(...['mm', 'sq ft', 'L', 'W', 'Fe', 'P.P.C.', 'सीमेण्ट', 'फ़र्श', 'U-PVC', 'M']),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
)
const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('what was cut is cut into the same words again, and a text has every word of its own search', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const words = cutWords(text)
      for (const word of words) expect(word).toMatch(/^[^\s'\\]+$/)
      const terms = wordsToFind(text)
      for (const word of searchWords(text).filter((one) => one.length <= 40)) {
        expect(terms.some((one) => one.startsWith(word))).toBe(true)
      }
      expect(nameKey(text).length).toBeLessThanOrEqual(200)
    }),
    { numRuns: runs(2000) },
  )
})

test('a number and its unit are the same with a blank and without', () => {
  const units = fc.constantFrom(
    ...['mm', 'cm', 'ft', 'in', 'kg', 'L', 'ltr', 'W', 'watt', 'HP', 'A', '"'],
  )
  const number = fc.oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc.constantFrom('½', '1½', '2.50'),
  )
  fc.assert(
    fc.property(number, number, units, (one, other, unit) => {
      expect(cutWords(`${one}${unit}`)).toEqual(cutWords(`${one} ${unit}`))
      expect(cutWords(`Tee ${one}x${other}${unit}`)).toEqual(
        cutWords(`Tee ${one} X ${other} ${unit}`),
      )
      expect(cutWords(`${one}*${other}${unit}`)).toEqual(cutWords(`${one}×${other} ${unit}`))
    }),
  )
})

test('fractions are those that are written as such', () => {
  expect(writtenFractions('Elbow ½" and 1-1/2 inch, 1 1/4, 0.5 W, 2x1/2')).toEqual([
    '1/2',
    '1-1/2',
    '1-1/4',
  ])
  expect(writtenFractions('Screw 1/2 x 8')).toEqual(['1/2'])
  expect(writtenFractions('Tee 3/4"x1/2"x3/4"')).toEqual(['3/4', '1/2'])
  expect(writtenFractions('Night Lamp 0.5 W')).toEqual([])
})
