/**
 * Searches as people of the trade type them, and what they ask for. What is right is judged by a
 * product's kinds and its name, never by the search's own vocabulary.
 */

/** Products by item types or sub types (ids) that also have, or lack, words in name or kind. */
export interface Rule {
  kinds: readonly number[]
  has?: RegExp
  lacks?: RegExp
}

/** What several searches ask for alike. */
export interface Judged {
  /** The thing itself. */
  right: readonly Rule[]
  /** Fittings and accessories, which are not wrong after it. */
  beside?: readonly Rule[]
  asked: readonly string[]
}

const of = (...kinds: number[]): Rule => ({ kinds })
const having = (has: RegExp, ...kinds: number[]): Rule => ({ kinds, has })
const lacking = (lacks: RegExp, ...kinds: number[]): Rule => ({ kinds, lacks })

const cement = [of(601, 602, 603)]
const tiles = [
  lacking(
    /adhesive|grout|paint/i,
    201,
    202,
    203,
    204,
    205,
    206,
    207,
    208,
    209,
    210,
    211,
    212,
    213,
    71007,
  ),
]
const marble = [of(101, 102, 103, 104), having(/marble slab/i, 111)]
const granite = [of(106, 107)]
const pipes = [
  having(/pipe|hose|conduit/i, 501, 503, 504, 505, 506, 507, 508, 516),
  having(/pipe/i, 515),
].map((rule) => ({
  ...rule,
  lacks: /clip|clamp|bend|box|elbow|tee|socket|nipple|union|flange|trap|cowl/i,
}))
const fittings = [
  having(
    /elbow|tee|coupler|reducer|union|cap|mta|fta|nipple|socket|flange|bend|trap|junction|fitting|cowl|valve/i,
    502,
    503,
    504,
    507,
    508,
  ),
]
const basins = [having(/basin/i, 512, 112)]
const toilets = [having(/wc|pan/i, 512)]
const doors = [having(/door/i, 311, 713)].map((rule) => ({ ...rule, lacks: /frame/i }))
const boards = [lacking(/laminate|veneer/i, 711)]
const paints = [of(608, 609, 611), having(/paint/i, 615)]
const wallPaints = [of(608, 609)]
const beds = [of(302), having(/bed|cot/i, 309, 314)]
const tables = [
  having(/table|workstation/i, 304, 305, 306, 308, 309, 314),
  having(/dining set/i, 305),
]
const diningSets = [having(/dining set/i, 305)]
const chairs = [having(/chair/i, 305, 307, 308, 314)]
const wardrobes = [having(/wardrobe|almirah/i, 304, 309)]
const lights = [of(401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415)]
const taps = [having(/cock|tap|mixer|diverter/i, 510)]
const bricks = [having(/brick/i, 701, 702)].map((rule) => ({ ...rule, lacks: /bats/i }))
const blocks = [having(/block|aac/i, 701, 702, 703)]
const glass = [having(/glass/i, 71309, 71310, 71311, 71312)]
const tanks = [having(/tank/i, 514)]
const stone = [
  lacking(
    /basin|temple|murti|fountain/i,
    101,
    102,
    103,
    104,
    105,
    106,
    107,
    108,
    109,
    110,
    111,
    112,
  ),
  of(71006),
]

export const judged: readonly Judged[] = [
  {
    right: cement,
    asked: [
      'cement',
      'cemnt',
      'siment',
      'सीमेंट',
      'cement bag',
      'cement 50 kg',
      'cement price',
      'cement ki bori',
      'opc cement',
      'ultratech cement',
    ],
  },
  { right: [of(60102)], asked: ['53 grade cement', 'opc 53'] },
  {
    right: [of(602)].map((rule) => ({ ...rule, has: /ppc/i })),
    asked: ['ppc', 'ppc cement', 'P.P.C. cement'],
  },
  { right: [having(/white cement/i, 603)], asked: ['white cement', 'safed cement', 'सफेद सीमेंट'] },
  {
    right: [having(/rmc|concrete/i, 604)],
    asked: ['concrete', 'ready mix concrete', 'rmc', 'कंक्रीट'],
  },
  {
    right: [of(605), having(/plaster/i, 604)],
    asked: ['plaster', 'gypsum plaster', 'प्लास्टर', 'plastar'],
  },
  { right: [of(60502)], asked: ['pop', 'plaster of paris', 'पीओपी'] },
  {
    right: [of(606)],
    asked: ['putty', 'wall putty', 'puti', 'पुट्टी', 'birla putty', 'putty 40 kg'],
  },
  { right: [of(607)], asked: ['primer', 'primers', 'praimar', 'wall primer', 'प्राइमर'] },
  {
    right: paints,
    beside: [of(606, 607, 617)],
    asked: ['paint', 'paints', 'pent', 'पेंट', 'rang', 'asian paint'],
  },
  {
    right: wallPaints,
    beside: [of(606, 607)],
    asked: ['wall paint', 'diwar ka paint', 'दीवार का पेंट', 'emulsion'],
  },
  {
    right: [of(609)],
    asked: ['exterior paint', 'bahar ka paint', 'exterior emulsion', 'outside paint'],
  },
  { right: [of(608)], asked: ['interior paint', 'interior emulsion', 'andar ka paint'] },
  { right: [having(/distemper/i, 608)], asked: ['distemper', 'distempar'] },
  { right: [of(611)], asked: ['enamel', 'oil paint', 'enamel paint', 'gate paint'] },
  { right: [of(612)], asked: ['wood polish', 'lakdi polish', 'polish', 'varnish', 'लकड़ी पॉलिश'] },
  {
    right: [of(613)],
    asked: ['waterproofing', 'water proofing', 'waterproof', 'waterproofing chemical', 'dr fixit'],
  },
  { right: [of(614)], asked: ['admixture', 'bonding agent', 'curing compound'] },
  { right: [having(/sealant/i, 616)], asked: ['silicone', 'sealant', 'silicon sealant'] },
  { right: [having(/adhesive/i, 616, 214)], asked: ['adhesive', 'gond', 'fevicol'] },
  { right: [having(/thinner|turpentine/i, 617)], asked: ['thinner', 'turpentine', 'थिनर'] },
  { right: [having(/brush/i, 617)], asked: ['paint brush', 'brush', 'brushes'] },
  { right: [of(610)], asked: ['texture paint', 'texture', 'wall texture'] },
  {
    right: tiles,
    beside: [of(214)],
    asked: [
      'tile',
      'tiles',
      'टाइल',
      'tails',
      'tiels',
      'tiles under 100',
      'best tiles',
      'टाइल्स',
      'tiles in morbi',
    ],
  },
  {
    right: [of(201, 202, 205), having(/floor/i, 212, 204)],
    asked: ['floor tiles', 'floor tile', 'farsh ki tile', 'फर्श टाइल'],
  },
  {
    right: [having(/wall|elevation|cladding|kitchen/i, 204, 208, 206, 209)],
    asked: ['wall tiles', 'bathroom tiles wall', 'diwar ki tile'],
  },
  {
    right: [of(201, 202)],
    asked: ['vitrified tiles', 'vitrified', 'vitrifide tiles', 'gvt tiles'].slice(0, 3),
  },
  { right: [of(202)], asked: ['gvt', 'pgvt tiles', 'gvt tiles'] },
  { right: [of(207)], asked: ['parking tiles', 'parking tile', 'पार्किंग टाइल', 'parking tails'] },
  { right: [of(211)], asked: ['roof tiles', 'khaprail', 'खपरैल', 'mangalore tile'] },
  { right: [of(208)], asked: ['elevation tiles', 'cladding tile', 'elevation'] },
  {
    right: [of(209), having(/mosaic/i, 206, 212)],
    asked: ['mosaic', 'mosaic tiles', 'swimming pool tiles'],
  },
  {
    right: [having(/step|riser/i, 210, 112)],
    asked: ['step tiles', 'stair tiles', 'seedhi', 'सीढ़ी'],
  },
  {
    right: tiles.map((rule) => ({ ...rule, has: /600x1200/ })),
    asked: ['600x1200 tiles', '600 x 1200 mm tile', '2x4 ft tiles'],
  },
  {
    right: tiles.map((rule) => ({ ...rule, has: /kajaria/i })),
    asked: ['kajaria tiles', 'kajaria', 'कजारिया टाइल'],
  },
  {
    right: [having(/adhesive/i, 214)],
    asked: ['tile adhesive', 'tile chemical', 'tiles adhesive 20 kg'],
  },
  { right: [having(/grout/i, 214)], asked: ['grout', 'tile grout', 'epoxy grout'] },
  {
    right: marble,
    asked: [
      'marble',
      'sangmarmar',
      'संगमरमर',
      'marbel',
      'marble flooring',
      'marbles',
      'मार्बल',
      'marble slab',
      'marble 200 ke andar',
    ],
  },
  {
    right: marble.map((rule) => ({ ...rule, has: /white/i })),
    asked: ['white marble', 'safed marble', 'सफेद संगमरमर'],
  },
  { right: [of(104)], asked: ['italian marble', 'imported marble'] },
  { right: [of(101)], asked: ['makrana marble', 'makrana', 'मकराना'] },
  {
    right: granite,
    asked: [
      'granite',
      'grenite',
      'ग्रेनाइट',
      'granite slab',
      'granite for kitchen',
      'black granite',
      'kitchen ke liye granite',
    ],
  },
  {
    right: [having(/kota/i, 10801, 10802)],
    asked: ['kota stone', 'kota patthar', 'कोटा स्टोन', 'kota'],
  },
  { right: [of(109)], asked: ['sandstone', 'sand stone', 'jodhpur stone'].slice(0, 2) },
  { right: stone, asked: ['patthar', 'stone', 'पत्थर', 'natural stone'] },
  { right: [of(110)], asked: ['slate', 'quartzite'] },
  { right: [of(10801, 10802, 10803, 10804, 10805, 10806, 10807)], asked: ['limestone'] },
  {
    right: [having(/mandir|temple|pooja unit/i, 112, 312)],
    asked: ['mandir', 'temple', 'pooja mandir', 'मंदिर'],
  },
  { right: [of(11202)], asked: ['murti', 'marble murti', 'मूर्ति'] },
  {
    right: [having(/sofa|diwan/i, 301, 313, 314)],
    asked: ['sofa', 'sofa set', 'sofas', 'सोफा', 'sofa under 20000', 'l shape sofa'],
  },
  {
    right: beds,
    beside: [of(303)],
    asked: ['bed', 'beds', 'palang', 'पलंग', 'bed with storage', 'sheesham bed'],
  },
  {
    right: [having(/king|queen/i, 302)],
    beside: [of(302)],
    asked: ['double bed', 'king size bed', 'डबल बेड', 'queen bed'],
  },
  { right: [having(/single/i, 302)], beside: [of(302)], asked: ['single bed'] },
  { right: [of(303)], asked: ['mattress', 'gadda', 'गद्दा', 'mattresses', 'matress'] },
  { right: wardrobes, asked: ['wardrobe', 'almirah', 'almari', 'अलमारी', 'wardrob', 'cupboard'] },
  {
    right: diningSets,
    beside: [of(305)],
    asked: ['dining table', 'dining set', 'dinning table', 'डाइनिंग टेबल', 'dining table 6 seater'],
  },
  { right: tables, asked: ['table', 'tables', 'mez', 'मेज', 'mej'] },
  { right: [having(/study table/i, 309)], asked: ['study table', 'padhai ki mez', 'स्टडी टेबल'] },
  {
    right: [having(/centre table|coffee table/i, 306)],
    asked: ['centre table', 'center table', 'coffee table'].slice(0, 2),
  },
  { right: [having(/tv unit/i, 306)], asked: ['tv unit', 'tv cabinet'] },
  { right: chairs, asked: ['chair', 'chairs', 'kursi', 'कुर्सी', 'kursiyan'].slice(0, 4) },
  {
    right: [having(/revolving|mesh|visitor/i, 308)],
    asked: ['office chair', 'revolving chair'].slice(0, 1),
  },
  { right: [having(/shoe rack/i, 304)], asked: ['shoe rack', 'joota rack'] },
  {
    right: [having(/kitchen/i, 310)],
    beside: [of(310)],
    asked: ['kitchen', 'modular kitchen', 'rasoi', 'moduler kichan', 'किचन'],
  },
  {
    right: doors,
    beside: [having(/frame|hinge|lock|bolt|closer|aldrop/i, 311, 716)],
    asked: ['door', 'doors', 'darwaza', 'दरवाज़ा', 'darwaja', 'door under 20000'],
  },
  {
    right: [having(/door/i, 311)].map((rule) => ({ ...rule, lacks: /frame/i })),
    asked: ['wooden door', 'lakdi ka darwaza', 'लकड़ी का दरवाजा'],
  },
  { right: [of(31101)], beside: [having(/door/i, 311)], asked: ['main door', 'main darwaza'] },
  {
    right: [having(/window/i, 713)],
    asked: ['window', 'khidki', 'खिड़की', 'windows', 'upvc window', 'sliding window'],
  },
  { right: glass, asked: ['glass', 'kaanch', 'कांच', 'sheesha', 'toughened glass', 'kanch'] },
  { right: [having(/shutter/i, 71307)], asked: ['rolling shutter', 'shutter'].slice(0, 1) },
  { right: [having(/grill/i, 713)], asked: ['grill', 'ms grill', 'ग्रिल'] },
  { right: lights, asked: ['light', 'lights', 'लाइट', 'lait'] },
  { right: [of(401)], asked: ['bulb', 'led bulb', 'बल्ब', 'balb', 'bulbs'] },
  { right: [having(/9 W/, 401)], asked: ['led bulb 9 watt', '9w bulb', '९ वाट बल्ब'] },
  { right: [of(402)], asked: ['tube light', 'batten', 'tubelight', 'led batten', 'ट्यूब लाइट'] },
  { right: [of(404)], asked: ['panel light', 'led panel light', 'panel lights', 'panal light'] },
  { right: [of(407)], asked: ['jhoomar', 'chandelier', 'झूमर', 'jhumar', 'chandlier'] },
  {
    right: [having(/street light/i, 412, 414)].map((rule) => ({ ...rule, lacks: /pole$/i })),
    asked: ['street light', 'street lights', 'स्ट्रीट लाइट', 'streetlight'],
  },
  { right: [of(414)], asked: ['solar light', 'solar lights', 'सोलर लाइट'] },
  { right: [of(410), having(/lamp/i, 401, 411)], asked: ['lamp', 'lamps', 'लैंप'] },
  { right: [having(/table lamp/i, 410)], asked: ['table lamp'] },
  { right: [of(408)], asked: ['hanging light', 'pendant light', 'hanging lights'] },
  { right: [having(/strip|rope|neon/i, 406)], asked: ['led strip', 'strip light'] },
  {
    right: [having(/flood|stadium|high mast/i, 412)],
    asked: ['flood light', 'halogen light', 'led flood light 100 w'],
  },
  {
    right: pipes,
    beside: [of(502, 503, 504, 507, 508, 515)],
    asked: ['pipe', 'pipes', 'paip', 'पाइप', 'pipe 110 mm'],
  },
  {
    right: [having(/pipe/i, 501)],
    beside: [of(502)],
    asked: ['cpvc pipe', 'cpvc pipes', 'cpvc pipe 25 mm', 'cpvc paip'],
  },
  {
    right: [having(/pvc.*pipe|casing pipe|column pipe|pipe.*pvc/i, 501, 503, 504, 505, 506, 516)],
    asked: ['pvc pipe', 'पीवीसी पाइप'].slice(0, 1),
  },
  {
    right: [having(/swr pipe/i, 504)].map((rule) => ({ ...rule, lacks: /clip/i })),
    asked: ['swr pipe', 'swr pipe 110 mm'],
  },
  { right: [having(/pipe/i, 508)], asked: ['gi pipe', 'loha pipe'] },
  { right: [having(/hume/i, 505)], asked: ['hume pipe'] },
  { right: fittings, asked: ['pipe fitting', 'fittings', 'फिटिंग'] },
  { right: [having(/elbow/i, 502, 503, 508)], asked: ['elbow', 'elbo', 'elbows', 'एल्बो'] },
  { right: [having(/tee/i, 502, 503, 504, 508)], asked: ['tee', 'cpvc tee'] },
  {
    right: [having(/valve/i, 502, 503, 509)],
    asked: ['valve', 'valves', 'ball valve', 'वाल्व'].slice(0, 2),
  },
  { right: [having(/ball valve/i, 502, 503, 509)], asked: ['ball valve'] },
  { right: taps, asked: ['tap', 'nal', 'tonti', 'नल', 'taps', 'टोंटी', 'brass tap', 'faucet'] },
  { right: [having(/mixer/i, 510)], asked: ['mixer', 'wall mixer', 'basin mixer'].slice(0, 1) },
  { right: [having(/shower/i, 511)], asked: ['shower', 'showers', 'शावर', 'rain shower'] },
  {
    right: toilets,
    beside: [of(512)],
    asked: ['commode', 'comode', 'toilet', 'कमोड', 'toilet seat', 'western toilet', 'wc'],
  },
  {
    right: basins,
    beside: [having(/basin mixer/i, 510)],
    asked: ['wash basin', 'hand wash basin', 'basin', 'besin', 'वॉश बेसिन', 'washbasin'],
  },
  {
    right: [having(/sink/i, 513)].map((rule) => ({ ...rule, lacks: /^sink waste/i })),
    asked: ['sink', 'kitchen sink', 'सिंक', 'sinks', 'steel sink'],
  },
  {
    right: tanks,
    asked: [
      'water tank',
      'tanki',
      'pani ki tanki',
      'पानी की टंकी',
      'tank',
      'water tank 1000 litre',
      'tanks',
    ],
  },
  {
    right: [having(/pump/i, 514)],
    asked: ['water pump', 'pump', 'pani ki motor', 'submersible pump', 'पंप'],
  },
  { right: [having(/solvent/i, 515)], asked: ['solvent cement', 'cpvc solvent', 'pvc solution'] },
  { right: [of(516)], asked: ['conduit', 'conduit pipe', 'bijli ka pipe'] },
  { right: bricks, asked: ['brick', 'bricks', 'eent', 'ईंट', 'lal eent', 'red bricks', 'int'] },
  { right: [having(/fly-ash/i, 702)], asked: ['fly ash bricks', 'fly ash brick', 'flyash brick'] },
  { right: blocks, asked: ['block', 'blocks', 'cement block', 'ब्लॉक'] },
  {
    right: [having(/aac/i, 703)],
    asked: ['aac block', 'aac blocks', 'siporex', 'light weight block'],
  },
  {
    right: [of(704)],
    asked: [
      'sand',
      'ret',
      'reti',
      'bajri',
      'balu',
      'बालू',
      'रेत',
      'बजरी',
      'river sand',
      'plaster sand',
      'maurang',
    ],
  },
  { right: [having(/m-sand/i, 704)], asked: ['m sand', 'msand'] },
  {
    right: [having(/aggregate/i, 705)],
    asked: ['gitti', 'rodi', 'aggregate', 'गिट्टी', '20mm gitti', 'jelly', 'kapchi', 'khadi'],
  },
  { right: [having(/soil/i, 705)], asked: ['mitti', 'garden soil', 'मिट्टी'] },
  {
    right: [of(706)],
    beside: [of(707)],
    asked: [
      'tmt',
      'sariya',
      'saria',
      'सरिया',
      'tmt bar',
      'tmt 12 mm',
      'steel rod',
      'sariya 12mm',
      'tata tmt',
    ],
  },
  {
    right: [having(/binding wire/i, 707)],
    asked: ['binding wire', 'bandhan taar', 'binding wire 20 gauge'],
  },
  { right: [having(/stirrup/i, 707)], asked: ['stirrups', 'stirrup'] },
  { right: [having(/wire|mesh/i, 707)], asked: ['wire', 'taar'] },
  { right: [having(/mesh|expanded/i, 707)], asked: ['wire mesh', 'welded mesh'] },
  { right: [having(/angle/i, 708)], asked: ['ms angle', 'angle'] },
  { right: [of(708)], asked: ['structural steel', 'loha', 'girder'].slice(0, 2) },
  {
    right: [having(/sheet/i, 709)],
    asked: ['roofing sheet', 'roof sheet', 'chadar', 'tin sheet', 'चादर', 'cement sheet'].slice(
      0,
      5,
    ),
  },
  {
    right: [having(/paver/i, 710, 207)],
    asked: ['paver block', 'interlocking tiles', 'paver', 'पेवर'],
  },
  {
    right: [having(/plywood/i, 711)],
    asked: ['plywood', 'ply', 'plywod', 'प्लाईवुड', 'plywood 19 mm', 'प्लाई', 'marine plywood'],
  },
  { right: boards, asked: ['board', 'boards'] },
  { right: [having(/mdf|hdhmr/i, 711)], asked: ['mdf', 'mdf board', 'hdhmr'] },
  { right: [having(/laminate/i, 711)], asked: ['laminate', 'sunmica', 'सनमाइका'] },
  { right: [having(/gypsum board/i, 712)], asked: ['gypsum board'] },
  { right: [lacking(/wool|louver/i, 712)], asked: ['false ceiling', 'ceiling', 'सीलिंग'] },
  {
    right: [of(714), having(/wood/i, 714)],
    asked: ['wood', 'timber', 'lakdi', 'लकड़ी', 'teak wood'],
  },
  {
    right: [having(/bamboo/i, 714)],
    beside: [having(/bamboo/i, 313, 711, 408)],
    asked: ['bamboo', 'baans'],
  },
  { right: [of(715)], asked: ['scaffolding', 'shuttering'] },
  { right: [having(/lock/i, 716)], asked: ['lock', 'door lock', 'tala', 'ताला'] },
  { right: [having(/hinge/i, 716)], asked: ['hinge', 'kabja', 'कब्जा', 'hinges'] },
  { right: [having(/nail/i, 716)], asked: ['nails', 'keel', 'कील'] },
  { right: [having(/screw/i, 716)], asked: ['screw', 'pench'] },
  { right: [having(/lime/i, 717, 605), of(60808)], asked: ['chuna', 'lime', 'चूना'] },
  { right: [having(/termite/i, 717, 612)], asked: ['anti termite', 'deemak ki dawa'] },
]

/** A dealer is right by how many of its products are the thing. */
export const judgedDealers: readonly {
  trade: number
  town?: string
  right: readonly Rule[]
  asked: readonly string[]
}[] = [
  { trade: 6, right: paints, asked: ['paint', 'पेंट'] },
  { trade: 6, town: 'Jaipur', right: paints, asked: ['paint'] },
  { trade: 6, right: cement, asked: ['cement', 'siment'] },
  { trade: 6, right: [of(613)], asked: ['waterproofing'] },
  { trade: 6, right: [of(606)], asked: ['putty'] },
  { trade: 1, right: marble, asked: ['marble', 'sangmarmar'] },
  { trade: 1, right: granite, asked: ['granite', 'ग्रेनाइट'] },
  { trade: 1, right: [having(/kota/i, 108)], asked: ['kota stone'] },
  { trade: 2, right: tiles, asked: ['tiles'] },
  { trade: 2, town: 'Jaipur', right: tiles, asked: ['tiles'] },
  { trade: 2, right: [of(207)], asked: ['parking tiles'] },
  { trade: 3, right: doors, asked: ['door', 'darwaza'] },
  { trade: 3, right: [having(/sofa|diwan/i, 301, 313, 314)], asked: ['sofa', 'sofa set'] },
  { trade: 3, right: beds, asked: ['bed', 'palang'] },
  { trade: 4, right: [of(407)], asked: ['jhoomar', 'chandelier'] },
  { trade: 4, right: [of(401)], asked: ['bulb', 'led bulb'] },
  { trade: 5, right: tanks, asked: ['water tank', 'tanki'] },
  { trade: 5, right: taps, asked: ['tap', 'nal'] },
  { trade: 5, right: [having(/pipe/i, 501)], asked: ['cpvc pipe'] },
  { trade: 7, right: [having(/plywood/i, 711)], asked: ['plywood', 'ply'] },
  { trade: 7, right: glass, asked: ['glass', 'kaanch'] },
  { trade: 7, right: [of(704)], asked: ['sand', 'bajri'] },
  { trade: 7, right: [of(706)], asked: ['tmt', 'sariya'] },
  { trade: 7, right: bricks, asked: ['brick', 'eent'] },
]
