/**
 * Lines of lists of materials, and which products may be counted for them: judged by kinds, names
 * and makes, never by the vocabulary.
 */
import {
  doors,
  granite,
  having,
  lacking,
  of,
  type Rule,
  tanks,
  taps,
  tiles,
  toilets,
} from './rules.ts'

export interface JudgedLines {
  /** What may be counted. */
  right: readonly Rule[]
  asked: readonly string[]
}

const ofSize = (rules: readonly Rule[], size: RegExp): Rule[] =>
  rules.map((rule) => ({ ...rule, has: size }))

export const judgedLines: readonly JudgedLines[] = [
  {
    right: [of(601, 602, 603)],
    asked: [
      'Cement 50 bori',
      'cement 200 bag',
      'सीमेंट 40 बोरी',
      'Ultratech cement 50 bori',
      'ACC cement 40 bag',
      'Cement 50 bori ACC ya Ultratech',
      'सीमेंट अल्ट्राटेक 20 बोरी',
      'siment 30 katta',
      'Ambuja cement 25 bags',
      'cement 10 bag',
    ],
  },
  { right: [of(602)], asked: ['PPC cement 100 bag', 'ppc 50 bori', 'PPC सीमेंट 20 बोरी'] },
  {
    right: [having(/53/, 601)],
    asked: ['OPC 53 grade cement 100 bag', 'cement 53 grade 20 bori', 'opc 53 50 bag'],
  },
  { right: [having(/43/, 601)], asked: ['OPC 43 grade 60 bag', 'cement 43 grade 10 bori'] },
  { right: [having(/white cement/i, 603)], asked: ['white cement 10 kg', 'safed cement 2 bag'] },
  {
    right: [having(/pipe/i, 501)].map((rule) => ({ ...rule, lacks: /elbow|tee|coupler/i })),
    asked: [
      'CPVC pipe 25mm 12 nag',
      'CPVC pipe 1 inch 20 nag',
      'सीपीवीसी पाइप 1 इंच 10',
      'cpvc pipe 20 mm 5 length',
      'cpvc pipe 3/4 inch 15 nag',
      'cpvc pipe 10 pcs',
    ],
  },
  {
    right: [having(/elbow/i, 502)],
    asked: ['CPVC elbow 25 mm 20 pcs', 'cpvc elbow 1 inch 10 nag', 'cpvc elbow 20mm 15'],
  },
  { right: [having(/tee/i, 502)], asked: ['CPVC tee 25mm 10 pcs', 'cpvc tee 20 mm 8 nag'] },
  { right: [having(/coupler/i, 502)], asked: ['cpvc coupler 25 mm 10 pcs'] },
  { right: [having(/union/i, 502)], asked: ['cpvc union 25 mm 4 pcs'] },
  { right: [having(/upvc pipe/i, 503)], asked: ['UPVC pipe 40 mm 6 nag', 'upvc pipe 1 inch 10'] },
  { right: [having(/elbow/i, 503)], asked: ['upvc elbow 25 mm 10 pcs'] },
  {
    right: [lacking(/clip|bend|tee|trap|cowl|junction/i, 504)],
    asked: ['SWR pipe 110 mm 8 nag', 'swr pipe 4 inch 6 length', 'swr pipe 75 mm 4 pcs'],
  },
  { right: [having(/trap/i, 504)], asked: ['P trap 110 mm 3 pcs', 'nahani trap 4 pcs'] },
  { right: [having(/pipe/i, 508)], asked: ['GI pipe 25 mm 6 nag', 'gi pipe 1 inch 4 length'] },
  {
    right: [having(/conduit/i, 516)],
    asked: ['conduit pipe 25 mm 50 nag', 'PVC conduit 20mm 100 length'],
  },
  { right: [having(/junction box/i, 516)], asked: ['junction box 20 pcs'] },
  { right: [having(/ball valve/i, 502, 503, 509)], asked: ['ball valve 25 mm 4 pcs'] },
  { right: [having(/gate valve/i, 509)], asked: ['gate valve 25mm 2 pcs'] },
  {
    right: [having(/solvent/i, 515)],
    asked: ['cpvc solvent 250 ml 2 tin', 'pvc solvent cement 4'],
  },
  {
    right: [of(706)],
    asked: [
      'saria 2 ton',
      'सरिया 3 टन',
      'TMT 1500 kg',
      'tmt bar fe 500 2 ton',
      'TMT sariya 1 ton tata',
      'jindal sariya 2 ton',
      'sariya 500 kilo',
    ],
  },
  {
    right: [having(/12 mm/i, 706)],
    asked: ['saria 12mm 2.5 ton', 'tmt 12 mm 1 ton', 'सरिया 12 एमएम 500 किलो', '12mm sariya 2 t'],
  },
  { right: [having(/(?<!\d)8 mm/i, 706)], asked: ['saria 8mm 1 ton', '8 mm tmt 800 kg'] },
  { right: [having(/16 mm/i, 706)], asked: ['sariya 16mm 3 ton', 'tmt 16 mm 1.5 ton'] },
  { right: [having(/binding wire/i, 707)], asked: ['binding wire 20 kg', 'bandhan taar 10 kilo'] },
  { right: [having(/stirrup/i, 707)], asked: ['stirrups 200 pcs', 'churi 300 nag'] },
  { right: [having(/cover block/i, 707)], asked: ['cover block 500 pcs'] },
  {
    right: [of(701)],
    asked: ['ईंट 8000', 'int 5000', 'bricks 10000', 'eent 6 hazar', 'lal eent 4000', 'ईंटें 2000'],
  },
  { right: [having(/resin|contact/i, 616)], asked: ['fevicol 5 kg', 'fevicol SH 10 kg 2 pcs'] },
  { right: [having(/fly-ash/i, 702)], asked: ['fly ash brick 5000', 'flyash eent 3000 nag'] },
  { right: [having(/aac block/i, 703)], asked: ['AAC block 300 pcs', 'siporex block 200 nag'] },
  {
    right: [having(/concrete block/i, 703)],
    asked: ['solid concrete block 500 pcs', 'concrete block 6 inch 400'],
  },
  {
    right: [of(704)],
    asked: [
      'ret 2 trolley',
      'बजरी 500 cft',
      'bajri 3 brass',
      'balu 10 ton',
      'river sand 5 brass',
      'रेत 4 टन',
      'reti 200 cft',
    ],
  },
  { right: [having(/m-sand/i, 704)], asked: ['M sand 10 ton', 'msand 5 brass'] },
  { right: [having(/p-sand|plaster/i, 704)], asked: ['plaster sand 3 ton'] },
  {
    right: [having(/aggregate/i, 705)],
    asked: ['gitti 5 ton', 'गिट्टी 3 ब्रास', 'rodi 200 cft', 'aggregate 10 tonne'],
  },
  {
    right: [having(/aggregate.*20 mm/i, 705)],
    asked: ['gitti 20mm 5 ton', '20 mm aggregate 2 brass', 'गिट्टी 20 एमएम 4 टन'],
  },
  { right: [having(/dust/i, 705)], asked: ['stone dust 2 brass', 'crusher dust 5 ton'] },
  {
    right: [of(606)],
    asked: ['putty 20 bag', 'wall putty 40 kg 10 bag', 'birla putty 5 bori', 'पुट्टी 8 बोरी'],
  },
  { right: [of(607)], asked: ['primer 20 litre', 'wall primer 2 bucket', 'प्राइमर 10 लीटर'] },
  { right: [having(/wood primer/i, 607)], asked: ['wood primer 4 litre'] },
  { right: [having(/red oxide/i, 607)], asked: ['red oxide 4 litre'] },
  {
    right: [of(608, 609, 610, 611), having(/paint/i, 615)],
    asked: ['paint 20 litre', 'asian paint 20 litre', 'पेंट 10 लीटर'],
  },
  { right: [of(609)], asked: ['exterior paint 20 litre', 'bahar ka paint 40 litre'] },
  { right: [of(608)], asked: ['interior emulsion 20 litre', 'interior paint 10 litre'] },
  { right: [having(/distemper/i, 608)], asked: ['distemper 20 kg', 'distemper 10 kg'] },
  { right: [of(611)], asked: ['enamel 4 litre', 'enamel paint 8 litre'] },
  { right: [of(605)], asked: ['POP 10 bag', 'plaster of paris 20 bori', 'gypsum plaster 15 bag'] },
  {
    right: [of(613)],
    asked: ['waterproofing 20 litre', 'dr fixit 10 litre', 'waterproofing chemical 5 litre'],
  },
  {
    right: [having(/adhesive/i, 214)],
    asked: ['tile adhesive 20 bag', 'tile chemical 10 bag', 'tile adhesive 20 kg 15 bag'],
  },
  { right: [having(/grout/i, 214)], asked: ['grout 5 kg', 'tile grout 10 packet'] },
  {
    right: tiles,
    asked: ['tiles 500 sq ft', 'टाइल्स 300 वर्ग फुट', 'tiles 40 box', 'tail 200 sqft'],
  },
  {
    right: ofSize(tiles, /600x1200/),
    asked: [
      'vitrified tile 600x1200 1450 sq ft',
      'tiles 2x4 ft 800 sq ft',
      '600x1200 tiles 50 box',
    ],
  },
  {
    right: ofSize(tiles, /600x600/),
    asked: ['vitrified tiles 600x600 400 sq ft', 'tiles 2x2 ft 500 sq ft'],
  },
  { right: [of(207)], asked: ['parking tiles 300 sq ft', 'पार्किंग टाइल 200 sq ft'] },
  {
    right: [having(/wall|kitchen|elevation|highlighter/i, 204, 206, 208, 209)],
    asked: [
      'wall tiles 300x600 200 sq ft',
      'bathroom wall tiles 250 sq ft',
      'kitchen wall tiles 60 sq ft',
    ],
  },
  {
    right: [of(101, 102, 103, 104), having(/marble/i, 111)],
    asked: [
      'marble 500 sq ft',
      'संगमरमर 300 sq ft',
      'white marble 400 sq ft',
      'makrana marble 200 sq ft',
    ],
  },
  { right: granite, asked: ['granite 200 sq ft', 'ग्रेनाइट 100 sq ft', 'black granite 60 sq ft'] },
  {
    right: [having(/kota/i, 10801, 10802)],
    asked: ['kota stone 800 sq ft', 'कोटा स्टोन 500 sq ft', 'kota patthar 300 sqft'],
  },
  { right: [of(109)], asked: ['sandstone 200 sq ft', 'dholpur stone 300 sq ft'] },
  {
    right: [having(/plywood/i, 711)],
    asked: [
      'plywood 19 mm 20 sheet',
      'plywood 12 mm 10 sheet',
      'प्लाई 18 एमएम 15 शीट',
      'ply 8x4 10 sheet',
    ],
  },
  { right: [having(/laminate/i, 711)], asked: ['sunmica 20 sheet', 'laminate 1 mm 15 sheet'] },
  { right: [having(/mdf|hdhmr/i, 711)], asked: ['MDF board 10 sheet', 'mdf 18 mm 5 sheet'] },
  { right: doors, asked: ['door 6 nag', 'दरवाज़ा 4', 'darwaza 5 piece'] },
  { right: [having(/flush door/i, 311)], asked: ['flush door 5 piece', 'flush door 8 nag'] },
  { right: [having(/frame/i, 112, 311, 710)], asked: ['chaukhat 6 nag', 'door frame 4 piece'] },
  { right: [having(/window/i, 713)], asked: ['window 4 nag', 'खिड़की 6', 'upvc window 5 piece'] },
  { right: [having(/hinge/i, 716)], asked: ['hinges 24 pcs', 'kabza 20 nag', 'कब्जा 12'] },
  { right: [having(/tower bolt/i, 716)], asked: ['tower bolt 10 pcs', 'chitkani 8 nag'] },
  { right: [having(/lock/i, 716)], asked: ['lock 5 pcs', 'door lock 4 nag', 'ताला 3'] },
  { right: [having(/screw/i, 716)], asked: ['screw 2 packet', 'drywall screw 5 box'] },
  {
    right: taps,
    asked: ['tap 6 nag', 'nal 4', 'टोंटी 5 पीस', 'bib cock 6 pcs', 'angle cock 4 nag'],
  },
  { right: [having(/mixer/i, 510)], asked: ['wall mixer 2 pcs', 'basin mixer 2 nag'] },
  { right: [having(/shower/i, 511)], asked: ['shower 2 pcs', 'overhead shower 2 nag'] },
  { right: [having(/health faucet|jet spray/i, 511)], asked: ['health faucet 3 pcs'] },
  {
    right: toilets,
    asked: ['commode 2 nag', 'western toilet 2 piece', 'कमोड 2', 'toilet seat 3 pcs'],
  },
  { right: [having(/basin/i, 512, 112)], asked: ['wash basin 2 nag', 'वॉश बेसिन 2', 'basin 3 pcs'] },
  {
    right: [having(/sink/i, 513)].map((rule) => ({ ...rule, lacks: /^sink waste/i })),
    asked: ['kitchen sink 1 nag', 'steel sink 1 piece', 'सिंक 1'],
  },
  {
    right: tanks,
    asked: [
      'water tank 1000 litre 1 nag',
      'pani ki tanki 500 litre 2',
      'पानी की टंकी 1',
      'tanki 2 nag',
    ],
  },
  { right: [having(/pump/i, 514)], asked: ['pump 1 hp 1 nag', 'submersible pump 1 piece'] },
  { right: [having(/bulb|lamp/i, 401)], asked: ['LED bulb 9w 20 pcs', 'bulb 12 watt 10 nag'] },
  { right: [of(402)], asked: ['tube light 10 nag', 'led batten 20 watt 12 pcs'] },
  { right: [of(404)], asked: ['panel light 12 pcs', 'led panel light 15 w 8 nag'] },
  {
    right: [having(/flood/i, 412)],
    asked: ['flood light 50 w 4 pcs'],
  },
  { right: [of(407)], asked: ['jhoomar 1 nag', 'chandelier 2 pcs'] },
  {
    right: [having(/sheet/i, 709)],
    asked: ['roofing sheet 20 nag', 'chadar 15 sheet', 'tin sheet 10 piece', 'टीन की चादर 12'],
  },
  { right: [having(/angle/i, 708)], asked: ['ms angle 200 kg', 'angle 500 kilo'] },
  {
    right: [having(/paver/i, 710, 207)],
    asked: ['paver block 500 sq ft', 'interlocking tiles 400 sq ft'],
  },
  { right: [having(/gypsum board/i, 712)], asked: ['gypsum board 30 sheet'] },
  {
    right: [having(/teak/i, 714)],
    asked: ['teak wood 20 cft', 'sagwan 10 cft'],
  },
  { right: [having(/bamboo/i, 714)], asked: ['bamboo 50 nag', 'बांस 100'] },
  { right: [having(/lime/i, 717, 605, 608)], asked: ['chuna 10 bag', 'lime 5 bag'] },
  {
    right: [having(/termite/i, 717, 612)],
    asked: ['anti termite 5 litre', 'deemak ki dawa 2 litre'],
  },
  { right: [of(303)], asked: ['mattress 2 nag', 'gadda 3 piece'] },
  { right: [of(302), having(/bed|cot/i, 301, 309, 314)], asked: ['bed 2 nag', 'palang 1'] },
  { right: [having(/king|queen/i, 302)], asked: ['double bed 1 nag'] },
  {
    right: [having(/dining set/i, 305)],
    asked: ['dining table 1 set', 'dining set 6 seater 1 set'],
  },
  { right: [having(/chair/i, 305, 307, 308, 314)], asked: ['chair 6 nag', 'कुर्सी 4'] },
  { right: [having(/wardrobe|almirah/i, 304, 309)], asked: ['wardrobe 2 nag', 'almari 1 piece'] },
  { right: [having(/sofa|diwan/i, 301, 313, 314)], asked: ['sofa set 1 set', 'sofa 1 nag'] },
  {
    right: [of(601, 602, 603)],
    asked: [
      'cement - 100 bags',
      '1) Cement 60 bori',
      'Cement (Dalmia) 35 bag',
      'JK cement 80 bag',
      'cement 2 ton',
      'cement @390 50 bag',
    ],
  },
  {
    right: [of(701)],
    asked: ['Bricks - 6,000 nos', 'ईंट पकी 3000', '2. brick 9x4x3 5000 pcs', 'red brick 7500'],
  },
  {
    right: [of(706)],
    asked: ['Steel 2.5 MT', 'TMT Bars - 3 tonne', '3) saria 800 kg', 'kamdhenu saria 1 ton'],
  },
  { right: [having(/10 mm/i, 706)], asked: ['saria 10mm 1.5 ton', 'TMT 10 mm - 900 kg'] },
  { right: [of(704)], asked: ['Sand - 300 cft', '4. balu ret 2 trolley', 'बालू 100 फीट'] },
  {
    right: tiles,
    asked: ['Kajaria tiles 300 sq ft', 'floor tiles 450 sq ft', 'somany tile 20 box'],
  },
  {
    right: [of(606)],
    asked: ['Wall care putty 12 bag', 'putty birla ya jk 10 bag', 'putty 5 kg 4 bag'],
  },
  {
    right: [of(608, 609, 610, 611), having(/paint/i, 615)],
    asked: ['nerolac paint 20 litre', 'paint 4 bucket'],
  },
  { right: taps, asked: ['jaquar tap 4 nag', 'pillar cock 3 pcs', 'Nal pital ka 5'] },
  { right: tanks, asked: ['sintex tanki 1000 ltr 1', 'loft tank 300 litre 1 nag'] },
  { right: doors, asked: ['teak door 2 nag', 'लकड़ी का दरवाज़ा 3', 'main door 1 nag'] },
  {
    right: [having(/plywood/i, 711)],
    asked: ['century ply 19mm 12 sheet', 'marine plywood 18 mm 8 sheet'],
  },
  {
    right: [having(/pipe/i, 501)],
    asked: ['astral cpvc pipe 1 inch 10 nag', 'CPVC PIPE 25 MM - 20 LENGTH'],
  },
  { right: [having(/pipe/i, 503, 504, 505, 506, 516)], asked: ['pvc pipe 4 inch 10 nag'] },
  { right: [having(/valve/i, 502, 503, 509)], asked: ['valve 6 nag'] },
  { right: [having(/foot valve/i, 509)], asked: ['foot valve 25 mm 1 nag'] },
  { right: [having(/non-return/i, 509)], asked: ['NRV 25 mm 2 nag'] },
  { right: [having(/orissa/i, 512)], asked: ['indian toilet 2 nag'] },
  { right: [of(107, 106)], asked: ['jhansi red granite 120 sq ft', 'kitchen granite 45 sq ft'] },
  { right: [of(10801, 10802)], asked: ['kota stone 2x2 600 sq ft'] },
  { right: [having(/hume/i, 505)], asked: ['hume pipe 300 mm 10 nag'] },
  { right: [having(/rolling shutter/i, 713)], asked: ['rolling shutter 1 nag', 'शटर 1'] },
  { right: [having(/float valve/i, 509)], asked: ['ball cock 25 mm 2 nag'] },
]

/** Each line with what may be counted for it; the same in other amounts is read anew. */
export const linesToCount = judgedLines.flatMap(({ right, asked }) =>
  asked.map((text) => ({ text, right })),
)
