import { expect, test } from 'vitest'
import terms from '../../../../data/reference/search-terms.json' with { type: 'json' }
import { askedThings, thingsOfProduct } from './things.ts'
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
  ['UPVC Tank Nipple, 15 mm', 'UPVC Plumbing Pipes And Fittings', 'UPVC Tank Nipple', 'nipple'],
  ['Tank Nipple 20 mm', 'UPVC Plumbing Pipes And Fittings', '', 'nipple'],
  ['UPVC Pipe 25 mm', 'UPVC Plumbing Pipes And Fittings', '', 'upvc pipe'],
  ['Sink Mixer', 'Taps And Mixers', 'Sink Mixer', 'mixer'],
  ['Marble Top Dining Set, White Marble', 'Dining', 'Marble Top Dining Set', 'dining set'],
  ['Beige Sand Full Body 600x1200 mm', 'Vitrified Floor Tiles', '', 'vitrified tile'],
  ['Beige Sand Full Body 600x1200 mm', 'Tiles', '', 'tile'],
  ['Roof Tile Paint, Terracotta', 'Exterior Paints', 'Roof Tile Paint', 'roof paint'],
  ['Fly-Ash Brick 9x6x4 in', 'Fly-Ash And Cement Bricks', '', 'fly ash brick'],
  ['Stabilised Mud Block', 'Fly-Ash And Cement Bricks', 'Stabilised Mud Block', 'block'],
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
  ['jaquar', [], ['jaquar']],
  ['retro', [], ['retro']],
])('%s asks for %j', (text, things, attributes) => {
  const asked = askedThings(vocabulary, text, (word) => vocabulary.respelt(word))
  expect(asked.things).toEqual(things)
  expect(asked.attributes.map(({ typed }) => typed)).toEqual(attributes)
})
