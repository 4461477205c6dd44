import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceKinds } from '#tests/item-kinds.ts'
import { type LineDraft, linesMax, lineTextMax, pastedMax } from './lines.ts'
import { readLines } from './reader.ts'

const read = (text: string) => readLines(text, referenceKinds)

/** What should be understood: kind, quantity, unit; then size, grade and make. */
type Understood = [kind: number | null, amount: string, more?: Partial<LineDraft>]

/** Lines as families, masons and contractors write them. */
const lines: [string, ...Understood[]][] = [
  [
    'saria 12mm 2.5 ton, cement 200 bori, ईंट 8000',
    [706, '2.5 tonne', { text: 'saria 12mm', size: '12 mm' }],
    [602, '200 bag', { text: 'cement' }],
    [701, '8000 piece', { text: 'ईंट' }],
  ],
  ['600x1200 vitrified tile, 1,450 sq ft', [201, '1450 sq ft', { size: '600x1200' }]],
  [
    'Cement OPC 53 grade ultratech 150 bags',
    [601, '150 bag', { grade: 'OPC 53', brand: 'UltraTech' }],
  ],
  ['सीमेंट ५० बोरी', [602, '50 bag']],
  ['रेत २ ट्रॉली', [704, '2 trolley']],
  ['गिट्टी 20mm 3 ब्रास', [705, '3 brass', { size: '20 mm' }]],
  ['dhai ton saria fe500d 10mm', [706, '2.5 tonne', { grade: 'Fe 500D', size: '10 mm' }]],
  [
    'TMT bar Fe 550D 16 mm - 1.5 MT (Tata Tiscon)',
    [706, '1.5 tonne', { grade: 'Fe 550D', size: '16 mm', brand: 'Tata' }],
  ],
  [
    '8mm sariya 500 kg, 10mm 1 ton, 12mm 2 ton',
    [706, '500 kg', { size: '8 mm' }],
    [706, '1 tonne', { text: 'sariya 10mm', size: '10 mm' }],
    [706, '2 tonne', { size: '12 mm' }],
  ],
  [
    'Saria:\n8 mm - 500 kg\n12mm - 1 ton',
    [706, '500 kg', { size: '8 mm' }],
    [706, '1 tonne', { size: '12 mm' }],
  ],
  ['eent 10 hazar', [701, '10000 piece']],
  ['1.25 lakh eent', [701, '125000 piece']],
  ['सवा लाख ईंट', [701, '125000 piece']],
  ['मुझे 5000 ईंट चाहिए', [701, '5000 piece', { text: 'ईंट' }]],
  ['lal eent awwal 12000', [701, '12000 piece', { grade: 'First class' }]],
  ['red brick 15,000 nos', [701, '15000 piece']],
  ['fly ash bricks 9x4x3 - 15000', [702, '15000 piece', { size: '9x4x3' }]],
  ['AAC block 600x200x150 1200 nos', [703, '1200 piece', { size: '600x200x150' }]],
  ['pani ki tanki 1000 litre', [514, '', { size: '1000 litre' }]],
  ['1000 ltr tanki 2 nag sintex', [514, '2 piece', { size: '1000 litre', brand: 'Sintex' }]],
  ['asian paint apex 20 litre ki 4 balti', [608, '4 bucket', { size: '20 litre' }]],
  ['wall putty 40 kg 25 bag birla white', [606, '25 bag', { size: '40 kg', brand: 'Birla' }]],
  ['2x4 tiles 120 box kajaria', [201, '120 box', { size: '2x4', brand: 'Kajaria' }]],
  ['bathroom wall tiles 300x450 - 350 sqft', [204, '350 sq ft', { size: '300x450' }]],
  ['tiles for kitchen, glossy finish, 12x18, 40 box', [204, '40 box', { size: '12x18' }]],
  ['cpvc pipe 1" astral 20 nos', [501, '20 piece', { size: '1 inch', brand: 'Astral' }]],
  ['cpvc elbow 3/4" 50 pcs', [502, '50 piece', { size: '3/4 inch' }]],
  ['ball valve 3/4 6', [509, '6 piece', { size: '3/4' }]],
  ['swr pipe 110mm 3m 12 nos', [504, '12 piece', { size: '110 mm, 3 metre' }]],
  ['gi pipe 1/2 inch 200 feet', [508, '200 running foot', { size: '1/2 inch' }]],
  ['ply 18mm 8x4 25 sheet greenply', [711, '25 sheet', { size: '18 mm, 8x4' }]],
  ["plywood 19 mm BWP 8'x4' 12 nos", [711, '12 piece', { size: '19 mm, 8x4 ft', grade: 'BWP' }]],
  ['मार्बल 1200 वर्ग फुट', [102, '1200 sq ft']],
  ['marble 500 foot', [102, '500 sq ft']],
  ['bajri 300 foot', [704, '300 cu ft']],
  ['kota stone 25mm 900 sq.ft.', [108, '900 sq ft', { size: '25 mm' }]],
  ['M20 concrete 6 cum', [604, '6 cu m', { grade: 'M20' }]],
  ['rmc m25 12 m3', [604, '12 cu m', { grade: 'M25' }]],
  ['river sand 800 cft', [704, '800 cu ft']],
  ['plaster sand 1 dumper chahiye', [704, '1 truck', { text: 'plaster sand' }]],
  ['बालू 500 घन फुट', [704, '500 cu ft']],
  ['saadhe chaar brass ret', [704, '4.5 brass']],
  ['half brass sand', [704, '0.5 brass']],
  ['crusher dust 2 brass', [705, '2 brass']],
  ['binding wire-20 kg', [707, '20 kg']],
  ['MS angle 50x50x6 200 kg', [708, '200 kg', { size: '50x50x6' }]],
  ['JSW roofing sheet 12 ft 40 pcs', [709, '40 piece', { size: '12 ft', brand: 'JSW' }]],
  ['flush door 7x3 ft 5 pcs', [311, '5 piece', { size: '7x3 ft' }]],
  ['do darwaze', [311, '2 piece']],
  ['खिड़की चार', [713, '4 piece']],
  ['5 dozen hinges', [716, '60 piece']],
  ['led bulb 9w 20', [401, '20 piece', { size: '9 watt' }]],
  ['12 watt panel light - 30 pcs', [404, '30 piece', { size: '12 watt' }]],
  ['white cement 5 kg', [603, '5 kg']],
  ['tile adhesive 20kg bag x 30', [214, '30 bag', { size: '20 kg' }]],
  ['cement 50 kg bag 200', [602, '200 bag', { size: '50 kg' }]],
  ['cement 43 grade birla 50 bag @ Rs 360', [601, '50 bag', { note: '@ Rs 360', brand: 'Birla' }]],
  ['cement @ 380 per bag 100 bags', [602, '100 bag', { note: '@ 380 per bag' }]],
  ['10-12 bag pop', [605, '12 bag', { note: '10-12 bag' }]],
  ['cement 200 bori ret 5 brass saria 2 ton', [602, '200 bag'], [704, '5 brass'], [706, '2 tonne']],
  ['ret 1 truck aur gitti 1 truck', [704, '1 truck'], [705, '1 truck']],
  ['cement 200, ret 5 brass, saria', [602, '200 bag'], [704, '5 brass'], [706, '']],
  ['सरिया 4 सूत 15 क्विंटल', [706, '15 quintal', { size: '12 mm' }]],
  ['paune do ton 16mm saria', [706, '1.75 tonne', { size: '16 mm' }]],
  ['डेढ़ टन सरिया 8 एमएम', [706, '1.5 tonne', { size: '8 mm' }]],
  ['1. Cement – 100 bags\n2) Sand : 2 brass', [602, '100 bag'], [704, '2 brass']],
  ['2.5 sqmm wire 3 bundle polycab', [null, '3 bundle', { size: '2.5 sq mm', brand: 'Polycab' }]],
  ['mistri ka kaam', [null, '', { text: 'mistri ka kaam', size: null }]],
]

test.each(lines)('%s', (typed, ...understood) => {
  const lines = read(typed)
  expect(
    lines.map(({ itemTypeId, quantity, unit }) => [
      itemTypeId,
      [quantity, unit].filter((one) => one !== null).join(' '),
    ]),
  ).toEqual(understood.map(([kind, amount]) => [kind, amount]))
  expect(lines).toMatchObject(understood.map(([, , more]) => more ?? {}))
})

test('there are at least sixty lines to be understood', () => {
  expect(lines.length).toBeGreaterThanOrEqual(60)
})

const word = fc.constantFrom(
  ...'saria cement 12mm 200 bori, dhai ton ईंट 8000 aur 1,25,000 600x1200 @ 380 / - ( ) " fe500 ½ . \n ; ret ट्रॉली xyz 3/4 do'.split(
    ' ',
  ),
)

test('whatever is typed becomes lines that fit, and no more than a list has', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
        fc.string({ maxLength: 200 }),
      ),
      (typed) => {
        const lines = read(typed)
        expect(lines.length).toBeLessThanOrEqual(linesMax)
        for (const { text, quantity } of lines) {
          expect(text.length).toBeGreaterThan(0)
          expect(text.length).toBeLessThanOrEqual(lineTextMax)
          expect(quantity === null || quantity > 0).toBe(true)
        }
      },
    ),
  )
})

test('a long text without sense is read in less than a second', () => {
  for (const part of ['1 x ', 'cement 1 bag ', '1,', '12 ', 'a ', '"', 'ek do ']) {
    const typed = part.repeat(pastedMax / part.length)
    const tries = [1, 2].map(() => {
      const from = performance.now()
      read(typed)
      return performance.now() - from
    })
    expect([part, Math.min(...tries) < 1000]).toEqual([part, true])
  }
})

test.each([
  ['mirror 2 nos', null],
  ['jali 2x2 cement 15', 112],
  ['jaguar angle valve 12', 510],
  ['rod 20 mm 12 mtr', 706],
  ['ring 8x8 inch 400 nos', 707],
  ['cover block 25mm 500 nos', 707],
  ['window sill granite 32 rft', 210],
  ['granite steps 42 rft', 210],
  ['marble patti 4" 300 rft', 210],
  ['bathroom floor tile anti skid 300x300, 12 box', 205],
  ['wash basin table top 16x16 1 nos', 512],
  ['basin waste coupling 32mm 4 nos', 513],
  ['ms gate 10x5 ft 1', 713],
  ['metal box 6 module 14 nos', 516],
  ['module plate 6 nos', null],
  ['edge band 22mm 2 roll', null],
  ['सीपीवीसी एल्बो 40 नग', 502],
  ['सीपीवीसी पाइप 20 नग', 501],
  ['जीआई पाइप 10 नग', 508],
])('"%s" is of kind %s: the thing that it names decides, not another word', (text, kind) => {
  expect(read(text).map(({ itemTypeId }) => itemTypeId)).toEqual([kind])
})

test.each([
  ['kamdhenu 8 no. bundle 6', 6, 'bundle'],
  ['sand paper 120 no 20', 20, 'piece'],
  ['asian primer 20 ltr do dabba', 2, 'tin'],
  ['fevicol SH 10 kg 2 dabba', 2, 'tin'],
  ['shower overhead 8" - two', 2, 'piece'],
  ['1.5 sq mm wire polycab red 90m x 5', 5, 'roll'],
  ['fan box 6', 6, 'piece'],
  ['tiles box 85', 85, 'box'],
  ['bottle trap 3', 3, 'piece'],
  ['connection pipe 18 inch 10', 10, 'piece'],
  ['paint brush 4" 6', 6, 'piece'],
  ['motor 1 hp crompton 1', 1, 'piece'],
  ['dr fixit 101 10 ltr', 10, 'litre'],
  ['pop cornice 120 rft', 120, 'running foot'],
  ['सीपीवीसी एल्बो पौन इंच ४० नग', 40, 'piece'],
  ['✅ cement 60 bag rs 385 each', 60, 'bag'],
])('"%s" is %s %s', (text, quantity, unit) => {
  expect(read(text)).toMatchObject([{ quantity, unit }])
})

test('parts of an inch are written as pipes are called, and signs of a chat are no text', () => {
  expect(read('जीआई पाइप आधा इंच 10 नग')).toMatchObject([{ size: '1/2 inch' }])
  expect(read('cpvc pipe dedh inch 10 nos')).toMatchObject([{ size: '1 1/2 inch' }])
  expect(read('➡️ Bricks 3000 pcs')).toMatchObject([{ text: 'Bricks' }])
  expect(read('✅ cement 60 bag rs 385 each')).toMatchObject([
    { text: 'cement', note: 'rs 385 each' },
  ])
})

test.each([
  'Kindly share best rate with GST and transport',
  'GSTIN 08AAACR5055K1Z5',
  'Date: 12.11.2026',
  'advance 10000 paid',
  'Freight 4,500',
  'from: sharma builders, sikar road',
  'M/s Gupta Constructions',
  'शुभ दीपावली 🪔',
])('"%s" is no line of a list', (text) => {
  expect(read(text)).toEqual([])
})
