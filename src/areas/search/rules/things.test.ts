import { expect, test } from 'vitest'
import terms from '../../../../data/reference/search-terms.json' with { type: 'json' }
import { askedThings, thingsOfProduct, withSubTypes } from './things.ts'
import { type Term, termId, Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary(terms as Term[])

test('every wider term and every thing that a term goes with is a term, and none is its own kind', () => {
  for (const { name, kindOf = [], goesWith = [] } of vocabulary.terms) {
    for (const other of [...kindOf, ...goesWith]) {
      expect([name, other, vocabulary.term(other)?.name]).toEqual([name, other, other])
    }
    const wider = vocabulary.withWider(kindOf.map(termId))
    expect([name, wider.has(termId(name))]).toEqual([name, false])
  }
})

test.each([
  [
    'UPVC Tank Nipple, 15 mm',
    'UPVC Plumbing Pipes And Fittings',
    'UPVC Tank Nipple',
    'tank nipple',
  ],
  ['Tank Nipple 20 mm', 'UPVC Plumbing Pipes And Fittings', '', 'tank nipple'],
  ['UPVC Pipe 25 mm', 'UPVC Plumbing Pipes And Fittings', '', 'upvc pipe'],
  ['Sink Mixer', 'Taps And Mixers', 'Sink Mixer', 'mixer'],
  ['Marble Top Dining Set, White Marble', 'Dining', 'Marble Top Dining Set', 'dining set'],
  ['Beige Sand Full Body 600x1200 mm', 'Vitrified Floor Tiles', '', 'vitrified tile'],
  ['Beige Sand Full Body 600x1200 mm', 'Tiles', '', 'tile'],
  ['Roof Tile Paint, Terracotta', 'Exterior Paints', 'Roof Tile Paint', 'roof paint'],
  ['Fly-Ash Brick 9x6x4 in', 'Fly-Ash And Cement Bricks', '', 'fly ash brick'],
  ['Mud Block', 'Fly-Ash And Cement Bricks', 'Stabilised Mud Block', 'stabilised mud block'],
  ['Sink Waste Coupling, 40 mm', 'Sinks', 'Sink Waste Coupling', 'waste coupling'],
  ['Chima Pink, Polished Slab', 'Rajasthan And Jhansi Granite', 'Chima Pink', 'granite'],
  ['Centre Table With Marble Top', 'Living Room Tables And Units', '', 'centre table'],
  ['Steel Window, With Grill', 'Doors, Windows And Glass', 'Steel Window', 'window'],
  ['Rolling Shutter', 'Doors, Windows And Glass', '', 'shutter'],
  ['CPVC Solvent Cement 250 ml', 'Solvents, Seals And Supports', '', 'solvent cement'],
  ['Night Lamp 0.5 W, Blue', 'LED Bulbs', 'Night Lamp 0.5 W', 'bulb'],
  ['Shahabad Stone, Machine Cut', 'Kota And Other Limestone', 'Shahabad Stone', 'shahabad stone'],
  ['Thin Joint Block Mortar 40 kg', 'Ready Mix Concrete And Dry Mix', '', 'mortar'],
  ['Hand made thing', 'No Such Kind', '', undefined],
])('%s among %s is a thing of its own', (name, itemType, itemSubType, thing) => {
  const { direct } = thingsOfProduct(vocabulary, { name, itemType, itemSubType })
  if (thing === undefined) expect(direct).toEqual([])
  else expect(direct).toContain(thing)
})

test.each([
  ['SWR Door Bend, 110 mm', 'SWR Pipes And Fittings', 'pipe'],
  ['Shahabad Stone', 'Kota And Other Limestone', 'kota stone'],
  ['Fly-Ash Brick', 'Fly-Ash And Cement Bricks', 'cement'],
  ['Bib Cock', 'Taps And Mixers', 'mixer'],
  ['UPVC Pipe Schedule 40', 'UPVC Plumbing Pipes And Fittings', 'fitting'],
  ['Marble Temple', 'Finished Stone Work', 'marble'],
])('%s is no %s', (name, itemType, thing) => {
  expect(thingsOfProduct(vocabulary, { name, itemType }).all).not.toContain(thing)
})

test('a thing is also what it is a kind of, and knows what it goes with', () => {
  const elbow = thingsOfProduct(vocabulary, { name: 'CPVC Elbow', itemType: 'CPVC Fittings' })
  expect(elbow).toEqual({ direct: ['elbow'], all: ['elbow', 'fitting'], goesWith: ['pipe'] })
})

test.each([
  ['wooden door', ['door'], ['wooden']],
  ['granite for kitchen', ['granite'], ['kitchen']],
  ['kitchen ke liye granite', ['granite'], ['kitchen']],
  ['marble flooring', ['marble'], ['flooring']],
  ['study table', ['study table'], []],
  ['cement 50 kg', ['cement'], ['50', 'kg']],
  ['main darwaza', ['main door'], []],
  ['pani ki tanki', ['water tank'], []],
  ['cement ki bori', ['cement'], []],
  ['door wood', ['door'], ['wood']],
  ['double bed', ['double bed'], []],
  ['dining table', ['dining set'], []],
  ['ret', ['sand'], []],
  ['सफ़ेद संगमरमर', ['marble'], ['सफेद']],
  ['plywod 19mm', ['plywood'], ['19', 'mm']],
  ['best tiles price', ['tile'], []],
  ['sand and cement', ['sand', 'cement'], []],
  ['ultratech cement', ['cement'], ['ultratech']],
  ['plaster wali bajri', ['sand'], ['plaster']],
  ['लकड़ी वाला दरवाज़ा', ['door'], ['लकडी']],
  ['sofa wala', ['sofa'], []],
  ['indian toilet', ['orissa pan'], []],
  ['wall tiles bathroom', ['wall tile'], ['bathroom']],
  ['granite kitchen', ['granite'], ['kitchen']],
  ['kitchen', ['kitchen'], []],
  ['almirah 3 door', ['almirah'], ['3', 'door']],
  ['chandelier 8 lights', ['chandelier'], ['8', 'light']],
  ['20 mm gitti', ['aggregate'], ['20', 'mm']],
  ['lal eent', ['brick'], ['lal']],
  ['सीढ़ी की टाइल', ['tile'], ['सीढी']],
  ['taale', ['lock'], []],
  ['kaante wala tar', ['fencing'], []],
  ['square pipe 40x40', ['hollow section'], ['40x40']],
  ['glass door', ['glass door'], []],
  ['sofaset', ['sofa'], []],
  ['watertank 500 l', ['water tank'], ['500', 'litre']],
  ['water tank 500 litre', ['water tank'], ['500', 'litre']],
  ['bijli ka tar', ['electric wire'], []],
  ['mirror', ['mirror'], []],
  ['mirror light', ['wall light'], []],
  ['kota stone mirror polished', ['kota stone'], ['mirror polished']],
  ['fevicol', ['wood adhesive'], []],
  ['tiles ka masala', ['tile adhesive'], []],
  ['सीपीवीसी एल्बो', ['elbow'], ['सीपीवीसी']],
  ['emergency inverter bulb', ['bulb'], ['emergency', 'inverter']],
  ['nerolac', [], ['nerolac']],
  ['jaquar', [], ['jaquar']],
  ['retro', [], ['retro']],
])('%s asks for %j', (text, things, attributes) => {
  const asked = askedThings(vocabulary, text, (word) => vocabulary.respelt(word))
  expect(asked.things).toEqual(things)
  expect(asked.attributes.map(({ typed }) => typed)).toEqual(attributes)
})

test('a make is no thing, but says what it makes', () => {
  expect(askedThings(vocabulary, 'nerolac').made).toEqual(['paint'])
  expect(askedThings(vocabulary, 'asian paints apex').things).toEqual(['paint'])
  expect(askedThings(vocabulary, 'nerolac putty').things).toEqual(['putty'])
})

const kinds = withSubTypes(terms as Term[], [
  { name: 'Foot Valve', itemType: 'Valves' },
  { name: 'Butterfly Valve', itemType: 'Valves' },
  { name: 'Subway Gloss 75x150 mm', itemType: 'Subway And Accent Tiles' },
  { name: 'Digital Parking 300x300 mm', itemType: 'Parking And Outdoor Tiles' },
  { name: 'Rainforest Green', itemType: 'Coloured Marble' },
  { name: 'Rainforest Brown', itemType: 'Coloured Marble' },
  { name: 'Crusher Dust', itemType: 'Aggregate And Filling' },
  { name: 'Quite New', itemType: 'Never Heard Of' },
])

test.each([
  ['butterfly valve', ['butterfly valve']],
  ['valve', ['valve']],
  ['digital parking', ['parking tile']],
  ['rainforest green', ['rainforest green']],
  ['rainforest green tile', ['tile']],
  ['stone dust', ['crusher dust']],
  ['quite new', ['quite new']],
])('%s asks for %j, sub types being terms of their own', (text, things) => {
  expect(askedThings(kinds, text).things).toEqual(things)
})

test('a product of a sub type is that, and all that it is a kind of; a make no kind', () => {
  const thingsOf = (name: string, itemType: string, itemSubType: string) =>
    thingsOfProduct(kinds, { name, itemType, itemSubType })
  expect(thingsOf('Butterfly Valve, 40 mm', 'Valves', 'Butterfly Valve').all).toEqual([
    'butterfly valve',
    'valve',
  ])
  expect(thingsOf('Kajaria Dune', 'Coloured Marble', 'Rainforest Green').all).toEqual([
    'rainforest green',
    'marble',
    'stone',
  ])
  expect(thingsOf('Foot Valve', 'Valves', 'Foot Valve').goesWith).toEqual(['pump', 'pipe'])
  // Two words of a sub type's name in another's product must both be there.
  expect(askedThings(kinds, 'rainforest green tile').attributes.map(({ typed }) => typed)).toEqual([
    'rainforest',
    'green',
  ])
})

test('what goes on with another word is suggested before what goes on within it, the shortest first', () => {
  const begun = vocabulary.begun('water').map(({ term }) => term)
  const at = (term: string) => begun.indexOf(term)
  expect(at('water tank')).toBeGreaterThanOrEqual(0)
  expect(at('water tank')).toBeLessThan(at('waterproofing'))
  expect(vocabulary.begun('tile')[0]?.term).toBe('tile')
})
