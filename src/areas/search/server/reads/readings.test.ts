import { expect, test } from 'vitest'
import { aliasesByName } from '#areas/places/rules.ts'
import aliases from '../../../../../data/reference/city-aliases.json' with { type: 'json' }
import terms from '../../../../../data/reference/search-terms.json' with { type: 'json' }
import { type Term, Vocabulary } from '../../rules/vocabulary.ts'
import { Places } from './named-places.ts'
import { type Knowledge, namesPlace, otherReadings } from './readings.ts'

const cities = [
  ['Ahmedabad', 'Gujarat'],
  ['Bengaluru', 'Karnataka'],
  ['Chandigarh', 'Chandigarh'],
  ['Chennai', 'Tamil Nadu'],
  ['New Delhi', 'Delhi'],
  ['Gurugram', 'Haryana'],
  ['Jaipur', 'Rajasthan'],
  ['Kishangarh', 'Rajasthan'],
  ['Kolkata', 'West Bengal'],
  ['Kota', 'Rajasthan'],
  ['Kotma', 'Madhya Pradesh'],
  ['Navi Mumbai', 'Maharashtra'],
  ['Udaipur', 'Rajasthan'],
] as const

const known: Knowledge = {
  findPincode: async (pincode) =>
    pincode === '303007' ? { cityName: 'Bagru', district: 'Jaipur' } : undefined,
  places: new Places(
    cities.map(([cityName, state]) => ({ cityName, district: '', state })),
    aliasesByName(aliases),
  ),
  vocabulary: new Vocabulary(terms as Term[]),
  things: [
    ...['Tile', 'Cement And Paints', 'Vitrified Floor Tiles', 'Putty', 'Sanitaryware'],
    ...['Modular Kitchen', 'Plywood And Boards', 'White Marble', 'TMT Bars', 'Panel Lights'],
  ],
}

async function read(text: string, location = '') {
  const readings = await otherReadings({ text, location }, known)
  expect(readings.length).toBeLessThanOrEqual(4)
  return readings.map((reading) => [reading.text, reading.location])
}

test('a pincode means its city, else its district, whether given as the place or within the text', async () => {
  const places = [
    ['kota stone', 'Bagru'],
    ['kota stone', 'Jaipur'],
  ]
  expect(await read('kota stone', '303007')).toEqual(places)
  expect(await read('kota stone', '303 007')).toEqual(places)
  expect(await read('kota stone 303007')).toEqual(places)
  expect(await read('', '999999')).toEqual([])
})

test.each([
  ['marble near me', 'marble', ''],
  ['best tiles shop nearby', 'tiles', ''],
  ['?', '', ''],
  ['tiles in jaipur', 'tiles', 'Jaipur'],
  ['tiles in jaypur', 'tiles', 'Jaipur'],
  ['in jaipur', '', 'Jaipur'],
  ['marble dealers near navi mumbai', 'marble', 'Navi Mumbai'],
  [
    'white marble for a house in jaipur please send price',
    'white marble a house please send',
    'Jaipur',
  ],
  ['संगमरमर', 'marble', ''],
  ['टाइल्स मेरे पास', 'tile', ''],
  ['पानी की टंकी', 'water tank', ''],
  ['दरवाज़ा', 'door', ''],
  ['patthar', 'stone', ''],
])('%s is first read as "%s" in "%s"', async (typed, text, location) => {
  expect((await read(typed))[0]).toEqual([text, location])
})

test.each([
  ['tails', 'tile', ''],
  ['vitrifide tails', 'vitrified tile', ''],
  ['simant', 'cement', ''],
  ['moduler kichan', 'modular kitchen', ''],
  ['मॉड्यूलर किचन', 'modular kitchen', ''],
  ['sangemarmar', 'marble', ''],
  ['darwaja', 'door', ''],
  ['led panal light', 'led panel light', ''],
  ['johnson tiles', 'tiles', ''],
  ['tmt bar of 12mm from tata', 'tmt bar', ''],
  ['TMT sariya', 'tmt bar', ''],
  ['sofa bangalore', 'sofa', 'Bengaluru'],
  ['जयपुर में टाइल्स', 'tile', 'Jaipur'],
])('%s may mean "%s" in "%s"', async (typed, text, location) => {
  expect(await read(typed)).toContainEqual([text, location])
})

test.each(['century', 'jaquar', 'havells', 'xyzzyqwert'])(
  '%s is not taken for a misspelt word',
  async (typed) => {
    expect(await read(typed)).toEqual([])
  },
)

test.each([
  ['जयपुर', 'Jaipur'],
  ['उदयपुर', 'Udaipur'],
  ['बैंगलोर', 'Bengaluru'],
  ['near me', ''],
  ['jaypur', 'Jaipur'],
  ['jaipur rajasthan', 'Jaipur'],
  ['banglore', 'Bengaluru'],
  ['blore', 'Bengaluru'],
  ['gurgoan', 'Gurugram'],
  ['ahemdabad', 'Ahmedabad'],
  ['chenai', 'Chennai'],
  ['new dehli', 'New Delhi'],
  ['kishangad', 'Kishangarh'],
  ['kolkatta', 'Kolkata'],
])('the place %s is %s', async (typed, location) => {
  expect((await read('', typed))[0]).toEqual(['', location])
})

test('a state is searched as a word, a known city is not a misspelling of another', async () => {
  expect(await read('tiles', 'rajasthan')).toEqual([['tiles Rajasthan', '']])
  expect(await read('tiles', 'UP')).toEqual([['tiles Uttar Pradesh', '']])
  expect(await read('', 'Kotma')).toEqual([])
})

test('a guessed reading is marked as uncertain', async () => {
  const certain = async (text: string) =>
    (await otherReadings({ text, location: '' }, known)).map((reading) => reading.certain)
  expect(await certain('tails')).toEqual([true])
  expect(await certain('vitrifide')).toEqual([false])
  expect(await certain('johnson tiles')).toEqual([false])
})

test('words left out of a reading are reported, except filler words', async () => {
  const left = async (text: string) => {
    const readings = await otherReadings({ text, location: '' }, known)
    return readings.map(({ text, without }) => [text, without])
  }
  expect(await left('buy johnson tiles')).toEqual([
    ['johnson tiles', []],
    ['tiles', ['johnson']],
  ])
  expect(await left('best tiles')).toEqual([['tiles', []]])
  // A size is kept if no other word is sold; a city becomes the place and is not left out.
  expect(await left('kajaria 600x1200 jaipur')).toEqual([
    ['kajaria 600x1200', []],
    ['600x1200', ['kajaria']],
    ['kajaria', ['600x1200']],
  ])
  expect((await left('kajaria tiles 600x1200')).at(-1)).toEqual(['tiles', ['kajaria', '600x1200']])
})

test('a word that sellers have is not respelt, when another is left out', async () => {
  const unknownWords = async (words: readonly string[]) => words.filter((word) => word === 'jet')
  const things = [...known.things, 'Blocks']
  const read = async (more: Partial<Knowledge>) => {
    const readings = await otherReadings(
      { text: 'jet black', location: '' },
      { ...known, things, ...more },
    )
    return readings.map(({ text }) => text)
  }
  expect(await read({ unknownWords })).toEqual(['black'])
  expect(await read({})).toContain('block')
})

test('a number and its unit are left out together, and never stand alone', async () => {
  const unknownWords = async (words: readonly string[]) =>
    words.filter((word) => ['sqmm', '0.5', '25x20', 'qwerty'].includes(word))
  const left = async (text: string) => {
    const readings = await otherReadings({ text, location: '' }, { ...known, unknownWords })
    return readings.map(({ text, without }) => [text, without])
  }
  expect(await left('2.5 sqmm')).toEqual([])
  expect(await left('1/2 inch')).toEqual([])
  expect(await left('25x20mm')).toEqual([])
  expect(await left('2.5 sq mm wire')).toEqual([['wire', ['2.5', 'sqmm']]])
  expect(await left('qwerty 600x600 mm')).toEqual([
    ['600x600 mm', ['qwerty']],
    ['600x600', ['qwerty', 'mm']],
  ])
})

test('a measure that no product has costs no other word of the search', async () => {
  const left = async (text: string) => {
    const readings = await otherReadings({ text, location: '' }, known)
    return readings.map(({ text, without }) => [text, without])
  }
  expect(await left('4 inch pvc')).toEqual([['pvc', ['4', 'inch']]])
  expect(await left('5 inch red tile')).toEqual([
    ['5 inch tile', ['red']],
    ['red tile', ['5', 'inch']],
    ['tile', ['5', 'inch', 'red']],
  ])
})

test('a clear search has no other reading', async () => {
  expect(await read('white marble', 'Jaipur')).toEqual([])
  expect(await read('')).toEqual([])
})

test('a known city after "in" is a place, anything else is not', () => {
  const names = (text: string) => namesPlace({ text, location: '' }, known)
  expect(names('tiles in Jaipur')).toBe(true)
  expect(names('tiles in stock')).toBe(false)
  expect(names('jaipur marble')).toBe(false)
})

test('a stone that has the name of a town is no town', async () => {
  const places = new Places(
    [{ cityName: 'Kadapa', district: '', state: 'Andhra Pradesh' }],
    aliasesByName(aliases),
  )
  const readings = await otherReadings({ text: 'kadappa slab', location: '' }, { ...known, places })
  expect(readings.map(({ location }) => location)).not.toContain('Kadapa')
})

test('a search that names a city is only read within that city', async () => {
  expect(await read('vitrified bangalore')).toEqual([['vitrified', 'Bengaluru']])
})
