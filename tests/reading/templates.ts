/** Lines made of the trade's things, every spelling of a unit, and the ways to write an amount. */
import type { ReadingCase } from './corpus.ts'

/** Things with a unit that they come in, and all spellings of that unit. */
const things: readonly (readonly [things: string, unit: string, spellings: string])[] = [
  [
    'cement|OPC 53 cement|ultratech cement|सीमेंट|ppc|wall putty',
    'bag',
    'bag|bags|Bags|BAG|bag.|bori|boriyan|bora|katta|katte|sack|बोरी|बैग|कट्टे',
  ],
  [
    'saria 12mm|TMT 16 mm|sariya fe500d 10mm|सरिया 8 एमएम|jsw tmt 20mm',
    'tonne',
    'ton|tons|Ton|tonne|tonnes|MT|mt|M.T.|M.T|m. ton|metric ton|metric tonnes|t|टन',
  ],
  [
    'binding wire|nails 2 inch|white cement|MS angle 50x50x6|बाइंडिंग तार',
    'kg',
    'kg|KG|Kg.|kgs|K.G.|k.g|K.G.S.|kilo|kilogram|kilograms|किलो|किग्रा',
  ],
  [
    'tmt 12mm|saria 10 mm|sand|गिट्टी',
    'quintal',
    'quintal|quintals|qtl|Qtl.|qtls|qntl|kuintal|क्विंटल|कुंतल',
  ],
  [
    'marble|kota stone 25mm|tiles 600x600|vitrified tiles 600x1200 mm|मार्बल|granite 18mm',
    'sq ft',
    'sqft|sq ft|Sq. Ft.|sq.ft.|SQFT|s.f.t.|S.F.T|sft|s.f.|sq-ft|square feet|square foot|square ft|Square Feet|वर्ग फुट|वर्गफीट|स्क्वायर फीट|ft2|ft²',
  ],
  [
    'marble|parking tiles 300x300|granite 18 mm|टाइल 600x600',
    'sq m',
    'sqm|sq m|sq.m.|Sq. Mtr|sq mtr|sqmt|square meter|square metres|square metre|वर्ग मीटर|m2|m²',
  ],
  [
    'river sand|gitti 20mm|m sand|रेत|crusher dust',
    'cu ft',
    'cft|CFT|C.F.T.|c.ft|cu ft|cu.ft.|Cu. Ft.|cubic feet|cubic foot|cubic ft|घन फुट|घनफीट|ft3',
  ],
  [
    'sand|rmc m25|aggregate 20 mm|कंक्रीट',
    'cu m',
    'cum|cu m|cu.m.|Cu. Mtr.|cubic meter|cubic metres|cubic metre|m3|m³|घन मीटर',
  ],
  ['ret|bajri|gitti 20mm|रेत', 'brass', 'brass|Brass|BRASS|bras|ब्रास'],
  [
    'skirting tile 4 inch|door frame 5x2.5|skirting',
    'running foot',
    'rft|RFT|R.F.T.|r.ft.|r ft|running feet|running foot|running ft|रनिंग फुट',
  ],
  [
    'cpvc pipe 1 inch|wire 2.5 sqmm|hdpe pipe 63mm|केबल',
    'metre',
    'mtr|mtrs|metre|metres|meter|meters|R.M.T.|rmt|Rmtr|running mtr|running metres|मीटर',
  ],
  ['paint|exterior emulsion|primer|पेंट', 'litre', 'litre|litres|ltr|ltrs|Ltr.|lts|L|lit|liter|लीटर'],
  [
    'wash basin|health faucet|cpvc elbow 3/4"|led bulb 9w|नल|fly ash bricks 9x4x3',
    'piece',
    'nos|Nos.|no.|pcs|pc|piece|pieces|nag|Nug|unit|पीस|नग|each',
  ],
  [
    'tiles 600x600|kajaria tiles 2x2|wall tiles 12x18|टाइल्स',
    'box',
    'box|boxes|Box.|peti|carton|ctn|dibba|पेटी|डिब्बे',
  ],
  ['ply 18mm 8x4|mdf 12mm|sunmica 1mm|प्लाई', 'sheet', 'sheet|sheets|Sheet.|शीट'],
  ['bajri|ret|bricks|रेत', 'trolley', 'trolley|trolly|trali|tractor|ट्रॉली'],
  ['gitti 20mm|ret|rodi', 'truck', 'truck|dumper|hyva|gadi|ट्रक|डंपर'],
  ['apex 20 litre|primer 20 ltr', 'bucket', 'bucket|balti|बाल्टी'],
  ['wire 1.5 sqmm|wire mesh 4x4', 'roll', 'roll|coil|rolls'],
  ['fevicol 5kg|tile spacer 2mm|white cement 1 kg', 'packet', 'packet|pkt|pack|पैकेट'],
]

const counts = [5, 12, 40, 200, 1450, 8, 75, 350, 2, 30, 6, 18] as const
const parts = [2.5, 1.5, 0.75, 3.25] as const
const divisible = new Set(['tonne', 'kg', 'quintal', 'brass', 'cu m', 'sq m', 'litre'])

/** The ways to write an amount with a thing. */
const ways: readonly ((thing: string, count: string, unit: string) => string)[] = [
  (thing, count, unit) => `${thing} ${count} ${unit}`,
  (thing, count, unit) => `${count} ${unit} ${thing}`,
  (thing, count, unit) => `${thing} - ${count} ${unit}`,
  (thing, count, unit) => `${thing}.....${count} ${unit}`,
  (thing, count, unit) => `${thing}: ${count} ${unit}`,
  (thing, count, unit) => `${thing} (${count} ${unit})`,
  (thing, count, unit) => `${count} ${unit} ${thing} chahiye`,
  (thing, count, unit) => `${thing} | ${count} | ${unit}`,
  (thing, count, unit) => `${thing}, ${count} ${unit} urgent`,
  (thing, count, unit) => `bhaiya ${thing} ${count} ${unit} bhej do`,
  (thing, count, unit) => `3. ${thing} = ${count} ${unit}`,
  (thing, count, unit) => `${thing} qty ${count} ${unit}`,
]

const written = (count: number) => (count >= 1000 ? count.toLocaleString('en-IN') : String(count))

/** Every spelling of every unit, with things and ways taking turns. */
export const templateCases: readonly ReadingCase[] = things.flatMap(
  ([names, unit, spellings], row) =>
    spellings.split('|').flatMap((spelling, at) =>
      [0, 1, 2].map((turn): ReadingCase => {
        const called = names.split('|')
        const number = at * 3 + turn + row
        const thing = called[number % called.length] ?? ''
        const isPart = divisible.has(unit) && number % 3 === 0
        const count = (isPart ? parts[number % parts.length] : counts[number % counts.length]) ?? 1
        const way = ways[number % ways.length]
        return {
          typed: way ? way(thing, written(count), spelling) : '',
          amounts: [`${count} ${unit}`],
        }
      }),
    ),
)
