/**
 * What the trade sells, as it writes it, and how people ask for it: each question finds its product
 * first. Questions separated by | differ in notation only, so they also find the same products.
 */

/** A product and the questions that find it first. */
export interface Asked {
  name: string
  trade: number
  itemType: number
  size: string
  brand: string
  questions: readonly (readonly string[])[]
}

/** Makes an entry; each question may have several spellings. */
export const asked = (
  itemType: number,
  name: string,
  size: string,
  ...questions: string[]
): Asked => {
  const [product = '', brand = ''] = name.split(' @ ')
  return {
    name: product,
    brand,
    itemType,
    size,
    trade: Math.floor(itemType / 100),
    questions: questions.map((same) => same.split(' | ')),
  }
}

/** Stone, tiles, cement, paint, steel and the like. */
export const building: readonly Asked[] = [
  // Tiles
  asked(
    ...[201, 'Statuario Vitrified Tile 600x1200 mm @ Kajaria', '600x1200 mm'],
    '600x1200mm kajaria | 600x1200 mm kajaria | 600 x 1200 mm kajaria | 600*1200mm kajaria | 600X1200 kajaria mm | 600×1200 mm kajaria',
    ...['kajaria 60x120 cm', 'kajaria 1200x600 mm', 'kajaria 2x4 ft', 'kajaria 24"x48"'],
    'kajaria 600 mm x 1200 mm | kajaria 600mm x 1200mm | kajaria 600mmx1200mm | kajaria ६००x१२०० मिमी',
  ),
  asked(
    ...[204, 'Aqua Ceramic Wall Tile 300x450mm @ Somany', '300x450mm'],
    '300x450mm | 300x450 mm | 300 X 450 mm | 300 * 450 mm',
    'somany 300x450 | somany 300×450 | somany 300 by 450',
  ),
  asked(
    ...[205, 'Matt Floor Tile 2x2 ft', '2x2 ft'],
    "2x2ft tile | 2x2 ft tile | 2 x 2 feet tile | 2'x2' tile | 2′×2′ tile | 2 ft x 2 ft tile | 2x2 फुट tile",
  ),
  asked(
    ...[206, 'Subway Tile 1x2 ft', '1x2ft'],
    '1x2ft | 1x2 ft | 1 x 2 ft | 1*2 feet | 1 foot x 2 foot',
  ),
  asked(
    201,
    'Double Charge 32x32 inch',
    '',
    '32x32in | 32x32 inch | 32 x 32 inches | 32" x 32" | 32”×32”',
  ),
  asked(
    ...[201, 'PGVT Tile 600x600 mm', '600x600mm'],
    'टाइल 600x600 | टाइल ६००x६०० | टाइल 600 × 600',
    'pgvt 600x600mm | pgvt 600 x 600 mm | p.g.v.t. 600x600 mm',
  ),
  asked(
    203,
    'Slab 1200x2400x9 mm',
    '',
    '1200x2400x9mm | 1200 x 2400 x 9 mm | 1200×2400×9 mm',
    'slab 1200x2400',
  ),
  asked(
    207,
    'Parking Tile 300x300x20mm',
    '',
    'parking tile 300x300x20 mm | parking tile 300x300x20mm',
    'parking 300x300',
  ),
  asked(
    214,
    'Tile Adhesive 20 kg bag',
    '',
    'adhesive 20kg | adhesive 20 kg | adhesive 20 kgs | adhesive 20 kilo | adhesive 20 किलो',
  ),
  asked(214, 'Epoxy Grout 1 kg', '', 'grout 1kg | grout 1 kg | grout १ किलो | grout 1 kilogram'),
  // Marble and granite
  asked(
    101,
    'Makrana White Marble 18 mm',
    '18mm',
    'makrana 18mm | makrana 18 mm | makrana १८ मिमी',
    'makrana white marble',
  ),
  asked(
    ...[106, 'Black Galaxy Granite 20mm slab', ''],
    'black galaxy 20 mm | black galaxy 20mm | black galaxy 20 millimetre',
    'ग्रेनाइट 20mm | ग्रेनाइट 20 mm',
  ),
  asked(
    108,
    'Kota Stone 25 mm',
    '2x2 ft',
    'kota stone',
    'kota stone 25mm | kota stone 25 mm',
    "kota 2'x2' | kota 2x2ft | kota 2x2 feet",
  ),
  asked(108, 'Shahabad Stone 25 mm', '2x1 ft', 'shahabad 2x1ft | shahabad 2 x 1 ft'),
  asked(
    109,
    'Dholpur Sandstone 1,200 sq ft lot',
    '',
    'dholpur 1200 sqft | dholpur 1,200 sq ft | dholpur 1200 sq. ft. | dholpur 1200 sft | dholpur 1200 square feet | dholpur 1200 ft²',
  ),
  asked(
    112,
    'Marble Mandir 3 feet',
    '',
    'mandir 3ft | mandir 3 ft | mandir 3 feet | mandir 3 फुट | mandir 3 फीट',
  ),
  // Steel and building material
  asked(
    706,
    'TMT Bar Fe 415 8 mm @ Tata Tiscon',
    '8mm',
    'tmt fe415 8mm | tmt fe 415 8 mm | tmt Fe-415 8mm',
    'tata tiscon 8mm | tata tiscon 8 mm',
  ),
  asked(
    706,
    'TMT Bar Fe 500',
    '',
    'fe500 | fe 500 | FE-500',
    'tmt fe500 | tmt fe 500',
    'sariya fe500',
  ),
  asked(
    706,
    'TMT Bar Fe 550D 12 mm',
    '',
    'fe550d | fe 550d | fe 550 d | fe550 d',
    'tmt 550d 12mm | tmt 550 d 12 mm',
    'सरिया 12mm | सरिया १२ मिमी',
  ),
  asked(706, 'TMT Fe550 16mm', '', 'fe550 16mm | fe 550 16 mm', '16mm tmt | 16 mm tmt'),
  asked(
    707,
    'Binding Wire 20 gauge 25kg',
    '',
    'binding wire 25kg | binding wire 25 kg | binding wire 25 kgs',
  ),
  asked(708, 'I.S.M.B. 150 Beam', '', 'ismb150 | ismb 150 | i.s.m.b. 150 | I.S.M.B 150'),
  asked(
    708,
    'MS Angle 50x50x6 mm I.S.I.',
    '',
    'ms angle 50x50x6mm | m.s. angle 50 x 50 x 6 mm',
    'angle isi | angle i.s.i. | angle I.S.I',
  ),
  asked(
    709,
    'GI Roofing Sheet 8x4 ft',
    '',
    "8x4ft | 8x4 ft | 8 x 4 feet | 8*4 ft | 8' x 4'",
    'g.i. sheet 8x4ft | gi sheet 8x4 ft',
  ),
  asked(
    701,
    'Clay Brick 9x4x3 inch',
    '9x4x3in',
    '9x4x3in | 9x4x3 in | 9 x 4 x 3 inch | 9"x4"x3" | 9×4×3 inch',
    'eent 9x4x3',
    'ईंट 9x4x3 | ईँट 9x4x3',
  ),
  asked(
    702,
    'Fly Ash Brick 230x110x75mm',
    '',
    'fly ash brick 230x110x75mm | fly ash brick 230 x 110 x 75 mm | fly-ash brick 230×110×75 mm',
  ),
  asked(
    703,
    'AAC Block 600x200x100 mm',
    '',
    'aac 600x200x100mm | aac 600 x 200 x 100 mm | A.A.C. 600x200x100 mm',
  ),
  asked(704, 'River Sand', '', 'river sand'),
  asked(
    704,
    'M-Sand per tonne',
    '',
    'm-sand | m sand | M SAND',
    'm sand tonne | m-sand ton | m-sand टन',
  ),
  asked(
    705,
    'Aggregate 20mm',
    '',
    '20mm aggregate | 20 mm aggregate | 20mm aggregates',
    'gitti 20mm | gitti 20 mm | गिट्टी 20 मिमी',
  ),
  asked(705, 'Crusher Run 10/20 mm', '', 'crusher 10/20 | crusher 10/20mm'),
  asked(
    711,
    'Plywood 7x4 ft 19mm @ Century',
    '',
    'plywood 19mm century | plywood 19 mm century | प्लाईवुड 19mm century',
    'century 7x4ft | century 7 x 4 ft',
  ),
  asked(
    716,
    'Wood Screw 1-1/2 inch',
    '',
    'screw 1½″ | screw 1½ inch | screw 1-1/2" | screw 1 1/2 inch | screw 1.1/2 inch',
  ),
  // Cement and paint
  asked(
    601,
    'OPC 53 Grade Cement @ UltraTech',
    '50 kg',
    'opc53 | opc 53 | o.p.c. 53 | O.P.C 53 | opc-53',
    '53grade | 53 grade | 53-grade',
    'ultratech 50kg | ultratech 50 kg',
    'सीमेंट 53 | सीमेण्ट 53 | सीमेन्ट 53 | सीमेंट ५३',
  ),
  asked(601, 'OPC 43 Grade Cement', '', 'opc43 | opc 43', '43grade cement | 43 grade cement'),
  asked(
    602,
    'PPC Cement @ Ambuja',
    '',
    'ppc | p.p.c | P.P.C. | p. p. c.',
    'ambuja ppc cement',
    'p.p.c. ambuja',
  ),
  asked(
    603,
    'J.K. White Cement 5 kg',
    '',
    'jk white cement | j.k. white cement | j k white cement | J. K. white cement',
    'jk white 5kg | jk white 5 kg',
  ),
  asked(604, 'Ready Mix Concrete M20', '', 'm20 | m 20 | M-20', 'concrete m20 | concrete m-20'),
  asked(604, 'Ready Mix Concrete M25', '', 'm25 concrete | m 25 concrete'),
  asked(606, 'Wall Putty 40 kg', '', 'putty 40kg | putty 40 kg | पुट्टी 40 किलो', 'wall putty'),
  asked(
    608,
    'Royale Luxury Emulsion 20 L @ Asian Paints',
    '',
    '20 litre | 20l | 20 L | 20 ltr | 20 liter | 20 litres | 20 लीटर | २० लीटर',
    'royale 20l | royale 20 L | royale 20ltr',
  ),
  asked(
    609,
    'Apex Exterior Emulsion 10 Ltr',
    '',
    '10 litre | 10l | 10 ltr | 10 liter | 10 लीटर',
    'apex 10l | apex 10 litres',
  ),
  asked(611, 'Enamel Paint 500 ml', '', 'enamel 500ml | enamel 500 ml | enamel 500 millilitre'),
  asked(613, 'Waterproof Coating 4 litre', '', 'waterproof 4l | waterproof 4 L | waterproof 4 ltr'),
  asked(605, 'Gypsum Plaster 25 kg', '', 'plaster 25kg | plaster 25 kg'),
]
