/** The catalogue's pure rules and constants (rules 8). */

/** The "not selected" entry in the list of colours. */
export const noColour = { id: 0, code: '', description: 'No colour', name: 'none' }

/** The distinct colour names of some images; images without a colour are skipped. */
export function colourNames(images: readonly { colorName: string }[]): string[] {
  return [...new Set(images.map(({ colorName }) => colorName))].filter((name) => name !== '')
}

/** `parentItemId` of an item type in the API; for a sub type it is the id of its item type. */
export const topLevel = 0

/** Maximum length of a product's description (rules 8.2). */
export const productDescriptionMax = 500

export const productNameMax = 100
export const productSizeMax = 50
/** Maximum length of a dealer's own code of a product. */
export const productCodeMax = 50
/** Maximum length of brand and of material type. */
export const productWordMax = 100
/** In rupees; anything higher is taken for a typing mistake. */
export const productPriceMax = 100_000_000
/** Maximum number of tags and of extra properties per product, and maximum length of a property. */
export const productTagsMax = 20
export const moreInfoMax = 30
export const moreInfoKeyMax = 50
export const moreInfoValueMax = 300
/** Maximum number of pictures per product; the public sees every approved one. */
export const productImagesMax = 20
/** Maximum products per request, whether chosen from the default catalogue or changed in bulk. */
export const productsAtOnce = 100

/** An amount in rupees, changed by a percentage to the nearest paisa. */
export function changedByPercent(rupees: number, percent: number): number {
  return Math.round((Math.round(rupees * 100) * Math.round(10_000 + percent * 100)) / 10_000) / 100
}

/** Units that quantities are counted in; most sellers use one of the first seven. */
export const unitsOfMeasure = [
  'sq ft',
  'piece',
  'box',
  'bag',
  'kg',
  'metre',
  'running foot',
  'sq m',
  'cu ft',
  'cu m',
  'brass',
  'litre',
  'set',
  'sheet',
  'tonne',
  'bucket',
  'tin',
  'tube',
  'quintal',
] as const

/** Other names of the units, lower-cased, without blanks, dots and dashes. */
const otherNames: Readonly<Record<(typeof unitsOfMeasure)[number], string>> = {
  'sq ft':
    'sqft sqfts sqfeet sqfeets sft sfts sf sqf sqfit sqfoot sqrft sqrfeet squareft squarefts squarefit squarefoot squarefeet squarefeets ft2 ft² वर्गफुट वर्गफीट वर्गफिट वर्गफ़ुट स्क्वायरफीट स्क्वायरफुट स्क्वायरफिट स्क्वेयरफीट स्क्वेयरफुट एसएफटी',
  piece:
    'pieces pc pcs pcz pis pees peice peices no nos nosl number numbers each ea nag nug nagg adad unit units dana daane bottle bottles botal shishi पीस पीसेस पीसेज नग अदद बोतल इकाई यूनिट दाना दाने',
  box: 'boxes bx bxs bax peti petti pety petiyan dabba dabbe dibba dibbe carton cartons cartoon cartoons ctn ctns पेटी पेटियां डिब्बा डिब्बे बॉक्स बाक्स कार्टन',
  bag: 'bags bagg beg begs bg bgs bori borie bory boree bora boriya boriyan boriyaan borian katta katte kattey kattaa katto sack sacks goni thaila thaile thela बोरी बोरा बोरे बोरियां बोरियाँ बैग बैग्स कट्टा कट्टे कट्टो थैला थैले गोनी',
  kg: 'kgs kgm kgms kilo kilos kilogram kilograms kilogramme kilogrammes kilograam किलो किग्रा केजी किलोग्राम',
  metre:
    'metres meter meters m mtr mtrs mtrs mitar metar rmt rmts rmtr rmtrs rm rmetre rmeter rmeters runningmetre runningmetres runningmeter runningmeters runningmtr runningmtrs मीटर मी रनिंगमीटर',
  'running foot':
    'runningfeet runningfoot runningft runningfts rft rfts rf rnft rfeet rfoot rfit runft runfeet runningfit रनिंगफुट रनिंगफीट रनिंगफिट आरएफटी',
  'sq m':
    'sqm sqms sqmt sqmts sqmtr sqmtrs smt smtr sqmetre sqmetres sqmeter sqmeters squarem squaremt squaremtr squaremtrs squaremetre squaremeter squaremetres squaremeters m2 m² वर्गमीटर स्क्वायरमीटर स्क्वेयरमीटर',
  'cu ft':
    'cuft cufts cufit cufeet cufoot cft cfts cubicft cubicfts cubicfoot cubicfeet cubicfit cubft ghanfoot ghanfeet ghanfit ft3 ft³ घनफुट घनफीट घनफिट घनफ़ुट क्यूबिकफीट क्यूबिकफुट सीएफटी',
  'cu m':
    'cum cums cbm cumtr cumtrs cumt cumetre cumeter cubicm cubicmt cubicmtr cubicmtrs cubicmetre cubicmeter cubicmetres cubicmeters m3 m³ घनमीटर क्यूबिकमीटर',
  brass: 'braas bras braass ब्रास',
  litre: 'litres liter liters litr l lt lts ltr ltrs lit lits litar leetar लीटर लिटर ली',
  set: 'sets सेट',
  sheet: 'sheets chadar chaddar chadder chadaren शीट शीटें चादर चद्दर',
  tonne:
    't tonnes ton tons tonn tonns tun tan mt mts mton mtons mtonne mtonnes metricton metrictons metrictonne metrictonnes टन मीट्रिकटन',
  bucket: 'buckets bkt bkts balti baalti balty baltiyan pail pails बाल्टी बाल्टियां',
  tin: 'tins dibbi peepa टिन पीपा',
  tube: 'tubes ट्यूब',
  quintal:
    'quintals quintle quintel qtl qtls qntl qntls qntal quintl quntal kuintal kuntal kwintal क्विंटल कुंतल कुंटल क्विन्टल कुन्तल',
}

const plainUnit = (text: string) => text.toLowerCase().replace(/[\p{Cf}\s.-]+/gu, '')

const unitByName = new Map(
  unitsOfMeasure.flatMap((unit) =>
    [unit, ...otherNames[unit].split(' ')].map((name) => [plainUnit(name), unit] as const),
  ),
)
unitByName.delete('')

/** The unit of measure that a text names, such as "sq. ft." or "pcs"; undefined if none. */
export function measureIn(text: string): (typeof unitsOfMeasure)[number] | undefined {
  return unitByName.get(plainUnit(text))
}

/**
 * Splits a text such as "sq ft", "rmt" or "1000 pcs" into a number of units and a unit of measure.
 * A text with no known unit of measure is returned whole as `unit`.
 */
export function readUnit(text: string): { unit: string; unitOfMeasure: string } {
  const [, count = '1', words = ''] = /^(\d+)?\s*(.*)$/.exec(text.trim()) ?? []
  const unitOfMeasure = measureIn(words)
  return unitOfMeasure ? { unit: count, unitOfMeasure } : { unit: text, unitOfMeasure: '' }
}

/** An extra property that a seller adds to a product; key and value are never empty. */
export interface MoreInfo {
  key: string
  value: string
}

/** The fields of an edit that differ from the current text; the order of tags is ignored. */
export function differenceOf<Text extends object>(text: Text, edit: Partial<Text>): Partial<Text> {
  const comparable = (value: unknown) => JSON.stringify(inOneOrder(value))
  const changed = Object.entries(edit).filter(
    ([name, value]) =>
      value !== undefined && comparable(value) !== comparable(text[name as keyof Text]),
  )
  return Object.fromEntries(changed) as Partial<Text>
}

/** Maximum products per export: the most that can be written at once in each format. */
export const exportRowsMax = { csv: 50_000, xlsx: 10_000 } as const

/** `checked`: nothing is saved yet; `failed`: the remaining rows were not saved. */
export type ImportState = 'checked' | 'running' | 'done' | 'failed'

/** Ids and the fields of an object in an order of their own: a database keeps none. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value.toSorted() : value
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
