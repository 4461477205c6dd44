/** How people write the units of a list of materials. */
import { measureIn } from '#areas/catalogue/rules/products.ts'
import { looseUnits, materialUnits, type UnitName } from './units.ts'

const looseNames: Readonly<Record<(typeof looseUnits)[number], string>> = {
  packet: 'packets pkt pkts pack packs paket pouch pouches पैकेट पैक पाउच',
  bundle: 'bundles bundal bandal bandle bdl bdls bndl gaddi gatthar gattha बंडल गट्ठर गड्डी',
  roll: 'rolls coil coils koil रोल कॉइल क्वाइल',
  length: 'lengths lenth lenths lambai danda dande bars rod rods लंबाई डंडा डंडे लेंथ रॉड',
  pair: 'pairs jodi joda jode जोड़ी जोड़ा',
  trolley: 'trolleys trolly trolli trollies trali traali tractor tractors ट्रॉली ट्राली ट्रैक्टर',
  truck: 'trucks trak gadi gaadi gaddiyan dumper dumpers tipper hyva ट्रक गाड़ी डंपर डम्पर हाइवा',
  drum: 'drums dram ड्रम',
  load: 'loads trip trips fera phera khep lod खेप फेरा लोड',
}

/**
 * Units that a line does not keep: each is an exact part of one that it does. A gaj is a square
 * yard only of what is laid flat, so it is left to whoever knows the kind.
 */
const parts: Readonly<Record<string, readonly [unit: UnitName, of: number, short: string]>> =
  Object.fromEntries(
    (
      [
        ['g gm gms gram grams grm grms ग्राम', 'kg', 0.001, 'g'],
        ['ml mls millilitre milliliter millilitres milliliters मिली एमएल', 'litre', 0.001, 'ml'],
        [
          'sqyard sqyards sqyd sqyds squareyard squareyards sqgaj squaregaj वर्गगज वर्गगज़',
          'sq ft',
          9,
          'sq yard',
        ],
      ] as const
    ).flatMap(([names, unit, of, short]) =>
      names.split(' ').map((name) => [plain(name), [unit, of, short] as const]),
    ),
  )

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{Cf}\s.-]+/gu, '')
}

/** What the units are called in the other languages of India. */
const regional: Readonly<Partial<Record<UnitName, string>>> = {
  bag: 'थैली पोते पोती गोणी गोण्या थैल्या થેલી થેલીઓ બોરી ગુણી বস্তা ব্যাগ ਬੋਰੀ ਬੋਰੀਆਂ மூட்டை மூட்டைகள் பை బస్తా బస్తాలు సంచి ಚೀಲ ಮೂಟೆ ചാക്ക് ବସ୍ତା',
  kg: 'કિલો કિગ્રા কেজি কিলো ਕਿਲੋ கிலோ கிகி కిలో కేజీ ಕೆಜಿ ಕಿಲೋ കിലോ କିଲୋ',
  tonne: 'ટન টন ਟਨ டன் టన్ను టన్నులు ಟನ್ ടൺ ଟନ୍',
  piece: 'slab slabs स्लैब नगे નંગ પીસ পিস টি খানা ਪੀਸ ਨਗ துண்டு துண்டுகள் ముక్క ముక్కలు ಪೀಸ್ എണ്ണം ଖଣ୍ଡ',
  'sq ft':
    'चौरसफूट चौफूट ચોરસફૂટ ચોફૂટ বর্গফুট ਵਰਗਫੁੱਟ சதுரஅடி చదరపుఅడుగులు చదరపుఅడుగు ಚದರಅಡಿ ചതുരശ്രഅടി ବର୍ଗଫୁଟ',
  'cu ft': 'घनफूट ઘનફૂટ ঘনফুট கனஅடி ఘనపుఅడుగులు ಘನಅಡಿ',
  brass: 'બ્રાસ',
  box: 'बॉक्सेस પેટી બોક્સ বাক্স পেটি ਪੇਟੀ ਡੱਬਾ பெட்டி பெட்டிகள் పెట్టె పెట్టెలు బాక్స్ ಪೆಟ್ಟಿಗೆ ബോക്സ്',
  litre: 'લિટર লিটার ਲੀਟਰ லிட்டர் లీటర్ లీటర్లు ಲೀಟರ್ ലിറ്റർ ଲିଟର',
  metre: 'મીટર মিটার ਮੀਟਰ மீட்டர் మీటర్ మీటర్లు ಮೀಟರ್ മീറ്റർ',
  trolley: 'ટ્રોલી ਟਰਾਲੀ',
  truck: 'ટ્રક ট্রাক ਟਰੱਕ லாரி లారీ ಲಾರಿ ലോറി',
  bucket: 'ડોલ বালতি ਬਾਲਟੀ வாளி బకెట్',
  bundle: 'બંડલ বান্ডিল ਬੰਡਲ',
}

const looseByName = new Map(
  looseUnits.flatMap((unit) =>
    [unit, ...looseNames[unit].split(' ')].map((name) => [plain(name), unit] as const),
  ),
)
const regionalByName = new Map(
  materialUnits.flatMap((unit) =>
    (regional[unit] ?? '').split(' ').map((name) => [plain(name), unit] as const),
  ),
)

/** The unit that a text names, such as "bori", "sq. ft.", "क्विंटल" or "trolley"; null if none. */
export function unitNamed(text: string): UnitName | null {
  const name = plain(text)
  return (
    measureIn(name) ?? looseByName.get(name) ?? (name ? regionalByName.get(name) : null) ?? null
  )
}

/** Foot alone: square feet of stone, cubic feet of sand, a length of anything else. */
const feet = new Set('ft fts foot foots feet fit fut फुट फीट फिट'.split(' ').map(plain))

/** A unit that was read in a text. */
export interface ReadUnit {
  unit: UnitName
  /** How much of the unit one is: 0.001 kg for a gram. */
  of: number
  /** What a pack of it is called: "g" for grams; the unit otherwise. */
  short: string
  /** Whether feet are said alone, neither square nor cubic nor running. */
  isFoot: boolean
  /** Where it ends in the text. */
  to: number
}

/** A unit has at most so many words: "R. M. T.", "square feet". */
const wordsMax = 4
const wordAt = /[ .-]{0,2}([\p{L}\p{M}]+[23²³]?)/uy

/** The unit whose name begins at a place, the longest if several do; dots and blanks are nothing. */
export function unitAt(text: string, from: number): ReadUnit | undefined {
  const ends: number[] = []
  wordAt.lastIndex = from
  while (ends.length < wordsMax && wordAt.test(text)) ends.push(wordAt.lastIndex)
  for (const end of ends.reverse()) {
    const read = readUnitName(text.slice(from, end))
    // The dot of an abbreviation belongs to it.
    const isDotted = text[end] === '.' && !/\d/.test(text[end + 1] ?? '')
    if (read) return { ...read, to: isDotted ? end + 1 : end }
  }
  return undefined
}

function readUnitName(text: string): Omit<ReadUnit, 'to'> | undefined {
  const name = plain(text)
  if (feet.has(name)) return { unit: 'running foot', of: 1, short: 'ft', isFoot: true }
  const part = parts[name]
  if (part) return { unit: part[0], of: part[1], short: part[2], isFoot: false }
  const unit = unitNamed(name)
  if (!unit) return undefined
  return { unit, of: 1, short: unit === 'running foot' ? 'ft' : unit, isFoot: false }
}

/** Whether an amount can only be a whole number of it. */
const wholeUnits: ReadonlySet<UnitName> = new Set<UnitName>(['piece', 'sheet', 'length'])

/** Whether so many of a unit can be meant: half a box may be, half a piece is a size. */
export const isCountOf = (count: number, unit: UnitName): boolean =>
  !wholeUnits.has(unit) || Number.isInteger(count)
