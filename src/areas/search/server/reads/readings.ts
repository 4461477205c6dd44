/**
 * What a search that finds no seller may mean: "302001" is a place, "marble near me" is marble,
 * "tiles in Jaypur" names a city, "संगमरमर" is marble too, "tails" are tiles, and in "plywood 19mm"
 * the plywood counts most.
 */

import { soundingLike } from '../../rules/sounds.ts'
import { isUnit } from '../../rules/units.ts'
import type { Vocabulary } from '../../rules/vocabulary.ts'
import { cutWords, searchWords } from '../../rules/words.ts'
import { inEnglish } from './hindi.ts'
import { type FindPincode, type Places, placesOfPincode, type Where } from './named-places.ts'

/** What readings are derived from. */
export interface Knowledge {
  findPincode: FindPincode
  places: Places
  /** Names of everything that is sold. */
  things: readonly string[]
  vocabulary: Vocabulary
  /** Those of these words that nobody has, not even in another spelling. */
  unknownWords?: (words: readonly string[]) => Promise<readonly string[]>
}

const nearMe = /\b(?:near(?:\s*by)?\s+me|near\s*by)\b|मेरे\s+(?:पास|नजदीक|करीब)|आसपास/giu
const inPlace = /^(.*?)(?:^|\s+)(?:in|near|at)\s+(\p{L}[\p{L}\p{M} ]*)$/iu
const pincodeInText = /(?<!\d)[1-9]\d{5}(?!\d)/
/** Filler words, which say what the user wants to do, not what is sold. */
const idle = new Set(
  'and at best buy cheap dealer dealers for in ka ke ki list me mein near of or other price prices rate rates saman seller sellers shop shops store stores the with और का की के को चाहिए दाम दुकान पर पास भाव में सामान'.split(
    ' ',
  ),
)

/** What is searched for, and where. */
export interface Search {
  text: string
  location: string
}

// Each costs a search.
const readingsMax = 4

/** A possible meaning of a search. */
export interface Reading extends Search {
  /** Whether no spelling was guessed and no word left out. */
  certain: boolean
  /** Words that are left out, since nothing that is sold has them in its name. */
  without: string[]
}

/** Other readings of a search, the likeliest first; none when it is clear as typed. */
export async function otherReadings(search: Search, known: Knowledge): Promise<Reading[]> {
  const { text, cities, state = '' } = await withPlace(search, known)
  const { plain, spelt, sold, sized, unknown, city } = await textsOf(
    text,
    known,
    cities[0] === '' && !state,
  )
  const words = spelt.split(' ').filter((word) => word && word !== city?.word)
  const readable = measured(words)
    .filter((group) => !group.some((word) => unknown.includes(word)))
    .flat()
  const unmeasured = readable.filter((word) => !isMeasure(word)).join(' ')
  const reading =
    (text: string, certain: boolean, without: string[] = []) =>
    (location: string): Reading => ({
      text: tidy(`${text} ${state}`),
      location,
      certain,
      without,
    })
  // A search that names a city is only read within that city. First only the words are left out
  // that nobody has, then all but what is sold and its measures, then the measures alone ("7 pvc
  // pipe" is PVC pipe), then all but what is sold.
  const fewer = unknown.length > 0 ? readable.join(' ') : ''
  const parts = [fewer, sized, unmeasured, sold].filter(saysWhat).flatMap((part) => {
    const leftOut = words.filter((word) => !part.split(' ').includes(word))
    return (city ? [city.location] : cities).map(reading(part, false, leftOut))
  })
  const readings = [
    ...cities.map(reading(plain, true)),
    ...(city ? [reading(city.text, city.text === '')(city.location)] : []),
    ...cities.map(reading(spelt, false)),
    ...parts,
  ]
  return readings
    .filter(({ text }) => !unknown.some((word) => text.split(' ').includes(word)))
    .filter(isFirst)
    .filter((other) => !isSame(other, search))
    .slice(0, readingsMax)
}

const mayNamePlace = ({ text, location }: Search) => location === '' && inPlace.test(text)

/** Whether a text names a known city after "in", which then is a place, not a descriptive word. */
export const namesPlace = (search: Search, { places }: Knowledge) =>
  mayNamePlace(search) && placeNamed(search.text, places) !== undefined

/** The text without its place, and the place. A state's name is searched among a seller's words. */
async function withPlace(
  { text: typed, location }: Search,
  known: Knowledge,
): Promise<Where & { text: string }> {
  const asked = tidy(typed.replace(nearMe, ' '))
  const { places, findPincode } = known
  if (location !== '') {
    const pins = await placesOfPincode(location, findPincode)
    const named = tidy(location.replace(nearMe, ' '))
    const where: Where = pins ? { cities: pins } : (places.where(named) ?? { cities: [named] })
    return { text: asked, ...where }
  }
  const [pincode = ''] = pincodeInText.exec(asked) ?? []
  const pins = await placesOfPincode(pincode, findPincode)
  if (pins) return { text: tidy(asked.replace(pincode, ' ')), cities: pins }
  const named = placeNamed(asked, places)
  if (named) return { text: named.text, cities: [named.location] }
  const [, what = '', where = ''] = inPlace.exec(asked) ?? []
  const somewhere = places.where(where)
  return somewhere ? { text: what, ...somewhere } : { text: asked, cities: [''] }
}

/** The city named after "in", and the text before and after it. */
function placeNamed(asked: string, places: Places): Search | undefined {
  const [, what = '', where = ''] = inPlace.exec(asked) ?? []
  const words = where.split(/\s+/)
  for (let length = Math.min(words.length, 3); length > 0; length -= 1) {
    const location = places.city(words.slice(0, length).join(' '))
    if (location) return { text: tidy(`${what} ${words.slice(length).join(' ')}`), location }
  }
  return undefined
}

/** The city that a word of the text names, and the remaining words: "sofa Bangalore". */
function cityAmong(text: string, places: Places): (Search & { word: string }) | undefined {
  const words = text.split(' ')
  const city = words.find((word) => places.city(word))
  const location = city && places.city(city)
  if (!location) return undefined
  return { text: words.filter((word) => word !== city).join(' '), location, word: city }
}

/**
 * The text in English without fillers, then with the words that nobody has respelt by sound, then
 * only what is sold (or ''); the city in it, and the words that nobody has in any spelling.
 */
async function textsOf(
  text: string,
  { things, places, vocabulary, unknownWords }: Knowledge,
  mayName: boolean,
) {
  const soldWords = new Set(things.flatMap(searchWords).filter((word) => !idle.has(word)))
  const isSold = (word: string) => searchWords(word).some((one) => soldWords.has(one))
  const townIn = (word: string) => (isHindi(word) ? places.city(word) : undefined)
  const words = cutWords(text)
    .filter((word) => !idle.has(word))
    .flatMap((word) =>
      isSold(word)
        ? [word]
        : (vocabulary.english(word) ?? townIn(word) ?? inEnglish(word, vocabulary)).split(' '),
    )
  const plain = onceEach(words)
  const named = mayName ? cityAmong(plain, places) : undefined
  // "kadappa" is Cuddapah, a stone, which is also a town's name: only what is typed names a town.
  const isTyped = cutWords(text).some((word) => places.city(word) === named?.location)
  const city = isTyped ? named : undefined
  const respelt = new Map(words.map((word) => [word, spelling(word, soldWords, vocabulary)]))
  const asked = new Set([...respelt].flat().flatMap((word) => word.split(' ')))
  asked.delete(city?.word ?? '')
  const unknown = (await unknownWords?.([...asked])) ?? []
  // "black" is in many names: only as a word that nobody had it might be a block.
  const isKnown = (word: string) => unknownWords && !unknown.includes(word)
  const spelt = words.map((word) => (isKnown(word) ? word : (respelt.get(word) ?? word)))
  const called = spelt.filter(isSold)
  // If none of the words is sold, a size is still worth searching for.
  const sold = called.length > 0 ? called : spelt.filter((word) => /^\d+x\d/.test(word))
  const sized = spelt.filter((word) => sold.includes(word) || isMeasure(word))
  return {
    plain,
    city,
    unknown,
    spelt: onceEach(spelt),
    sold: onceEach(sold),
    sized: sold.length > 0 ? onceEach(sized) : '',
  }
}

/** The words without duplicates: "TMT sariya" would be "TMT tmt". */
function onceEach(words: readonly string[]): string {
  const isFirst = (word: string, at: number) =>
    at === words.findIndex((other) => other.toLowerCase() === word.toLowerCase())
  return words.filter(isFirst).join(' ')
}

const isHindi = (word: string) => /[\u0900-\u097f]/u.test(word)

/**
 * A word spelt by ear as what it sounds like among the words of what is sold, or among the names
 * of the vocabulary.
 */
export function spelling(
  word: string,
  soldWords: ReadonlySet<string>,
  vocabulary: Vocabulary,
): string {
  const [plain = ''] = searchWords(word)
  if (soldWords.has(plain)) return word
  const named = vocabulary.hindiSounding(plain)
  return soundingLike(plain, soldWords) ?? (named ? inEnglish(named, vocabulary) : word)
}

/** The words, a number together with its unit. */
function measured(words: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last && isUnit(word) && isMeasure(last[0] ?? '')) last.push(word)
    else groups.push([word])
  }
  return groups
}

/** Whether words say what is looked for: "inch" does not, "pipe" and "600x600" do. */
const saysWhat = (words: string) =>
  words.split(' ').some((word) => word && (!isMeasure(word) || /^\d+x\d/.test(word)))

const isMeasure = (word: string) => /^\d/.test(word) || isUnit(word)

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether two searches ask for the same words in the same place. */
function isSame(one: Search, other: Search): boolean {
  const [words, others] = [one, other].map(({ text }) => text && ` ${searchWords(text).join(' ')}`)
  return words === others && one.location === other.location
}

/** Keeps a search of a list once. */
export function isFirst(one: Search, at: number, all: readonly Search[]): boolean {
  return at === all.findIndex((other) => isSame(one, other))
}
