/**
 * What a product is, and what a search asks for: both are read with the same vocabulary. The thing
 * of a name is the last that it names: "UPVC Tank Nipple" is a nipple, "Marble Top Dining Set" a
 * dining set. What follows a comma or "with" describes it.
 */
import { isUnit } from './units.ts'
import { type Term, termId, Vocabulary, wordsOfName } from './vocabulary.ts'

/** What a product is, as ids of terms. */
export interface ProductThings {
  /** What its name and kinds call it, as closely as they do. */
  direct: string[]
  /** These, and what they are a kind of: an elbow is also a fitting. */
  all: string[]
  /** The things that it is used with. */
  goesWith: string[]
}

/** A product's name and the names of its kinds; empty where it has none. */
export interface NamedProduct {
  name: string
  itemType: string
  itemSubType?: string
}

/** What a search asks for. */
export interface AskedThings {
  /** Ids of the things, any of which is meant; empty when no word names one. */
  things: string[]
  /** For each that is a sub type, what else may be it: the wider things of that name. */
  loose: LooseThing[]
  /** The words that name them. */
  named: string[]
  /** The words of the first one's English name. */
  called: string[]
  /** The search in English: its things and other terms by their English names. */
  english: string
  /** Each further word, with the words of products that mean the same. */
  attributes: Attribute[]
  /** Ids of the things that a make in the search makes. */
  made: string[]
}

/** Things that have all of some words in their names: a dealer may have named no sub type. */
export interface LooseThing {
  things: string[]
  words: string[]
}

/** A word that a product should also have. */
export interface Attribute {
  typed: string
  /** Empty for a word that the vocabulary does not know. */
  choices: string[]
}

/**
 * What a product is. A kind says more than a name ("Beige Sand Full Body 600x1200 mm" is a tile
 * among tiles); a name says which of its kind's things it is, or what exactly.
 */
export function thingsOfProduct(
  vocabulary: Vocabulary,
  { name, itemType, itemSubType = '' }: NamedProduct,
): ProductThings {
  const ofType = thingsOfKind(vocabulary, itemType)
  const ofSub = thingsOfKind(vocabulary, itemSubType)
  const ofKinds =
    narrowed(vocabulary, ofSub, ofType) ?? (ofSub.flat().some(isThing) ? ofSub : ofType)
  const ofName = [thingsOfName(vocabulary, name)]
  // "Pipes And Fittings" may hold a tap, too; a kind of one thing holds that thing.
  const isOpen = ofKinds.length === 0 || (ofSub.length === 0 && ofType.length > 1)
  const groups =
    narrowed(vocabulary, ofName, ofKinds) ??
    (isOpen && ofName.flat().some(isThing) ? ofName : ofKinds)
  const terms = groups.length > 0 ? groups : ofName
  const direct = [...new Set(terms.flat().map(idOf))]
  const all = [...vocabulary.withWider(direct)]
  const goesWith = all.flatMap((id) => vocabulary.term(id)?.goesWith ?? []).map(termId)
  return { direct, all, goesWith: [...new Set(goesWith)] }
}

/** A sub type of the catalogue, with the name of its item type. */
export interface SubType {
  name: string
  itemType: string
}

/**
 * The vocabulary in which each sub type is a term, too: a kind of what its name calls it. "Subway
 * Gloss 75x150 mm" is also called without its size, unless that is a name already.
 */
export function withSubTypes(terms: readonly Term[], subTypes: readonly SubType[]): Vocabulary {
  const vocabulary = new Vocabulary(terms)
  const added = new Map<string, Term>()
  for (const { name, itemType } of subTypes) {
    const words = wordsOfName(name).join(' ')
    const isTerm = vocabulary
      .called(words.split(' '))
      .some((term) => wordsOfName(term.name).join(' ') === words)
    if (isTerm) continue
    const { direct } = thingsOfProduct(vocabulary, { name, itemType, itemSubType: name })
    const kinds = direct.flatMap((id) => vocabulary.term(id) ?? [])
    const role = kinds.some(isThing) ? 'thing' : (kinds[0]?.role ?? 'thing')
    const before = added.get(termId(name))?.kindOf ?? []
    const kindOf = [...new Set([...before, ...kinds.map((kind) => kind.name)])]
    const [sizeless = ''] = name.split(/ (?=\d[\d.x]* (?:mm|in|ft|m|W|V|L|kg|Gauge)\b)/)
    const sizelessWords = wordsOfName(sizeless)
    const names =
      sizelessWords.length > 1 && vocabulary.called(sizelessWords).length === 0 ? [sizeless] : []
    added.set(termId(name), { name, role, kindOf, names, isSubType: true })
  }
  return new Vocabulary([...terms, ...added.values()])
}

/** The terms of one name, any of which fits: "vitrified floor tiles" are vitrified and floor tiles. */
type Group = readonly Term[]

/**
 * What both a closer and a wider name say: the closer one's terms that are a kind of the wider
 * one's, or the single wider one's that are a kind of the closer one's. Undefined when they are
 * not related.
 */
function narrowed(
  vocabulary: Vocabulary,
  closer: readonly Group[],
  wider: readonly Group[],
): Group[] | undefined {
  const isA = (one: Term, other: Term) => vocabulary.withWider([idOf(one)]).has(idOf(other))
  const common = closer.flatMap((group) =>
    wider.flatMap((other) => {
      if (group.some((one) => other.includes(one))) return [[...new Set([...group, ...other])]]
      const kinds = group.filter((one) => other.some((term) => isA(one, term)))
      if (kinds.length > 0) return [kinds]
      const narrower = other.filter((term) => group.some((one) => isA(term, one)))
      if (narrower.length === 0) return []
      return [wider.length === 1 ? narrower : group]
    }),
  )
  return common.length > 0 ? common : undefined
}

const idOf = (term: Term) => termId(term.name)
const isThing = ({ role }: Term) => role === 'thing'
const isMaterial = ({ role }: Term) => role === 'material'
const isRoom = ({ role }: Term) => role === 'room'
const isNamed = (term: Term) => isThing(term) || isMaterial(term) || isRoom(term)

/** What follows only describes: "Steel Window, With Grill". */
const descriptions = /,(?!\d)|\(|\bwith\b|\bfor\b/iu

/** What a name calls its product. */
function thingsOfName(vocabulary: Vocabulary, name: string): Group {
  for (const part of name.split(descriptions)) {
    const terms = lastThing(vocabulary, phrasesOf(vocabulary, wordsOfName(part)))
    if (terms.length > 0) return terms
  }
  return []
}

/** All that a kind is called by: "Doors, Windows And Glass" are three things. */
function thingsOfKind(vocabulary: Vocabulary, name: string): Group[] {
  const phrases = name
    .split(/,(?!\d)/)
    .flatMap((part) => [
      ...phrasesOf(vocabulary, wordsOfName(part.replace(/\bwith\b.*/i, ''))),
      { words: ['and'], terms: [] },
    ])
  return splitAt(phrases, ({ words }) => isJoining(words[0]))
    .map((part) => lastThing(vocabulary, part))
    .filter((terms) => terms.length > 0)
}

const isJoining = (word = '') => /^(?:and|aur|or|ya|और|या)$/.test(word)

/** Words of a text that name something together, or a single other word. */
interface Phrase {
  words: string[]
  terms: readonly Term[]
}

/** Words cut into the longest names that the vocabulary has, reading over fillers if there are any. */
function phrasesOf(
  vocabulary: Vocabulary,
  words: readonly string[],
  fillers: ReadonlySet<string> = new Set(),
): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const [phrase, end] = phraseAt(vocabulary, words, at, fillers)
    if (phrase.terms.length > 0 || !fillers.has(phrase.words[0] ?? '')) phrases.push(phrase)
    at = end
  }
  return phrases
}

/** The longest name that begins at a word, and where it ends; the word alone if it begins none. */
function phraseAt(
  vocabulary: Vocabulary,
  words: readonly string[],
  at: number,
  fillers: ReadonlySet<string>,
): [Phrase, number] {
  for (let end = Math.min(words.length, at + vocabulary.longest); end > at; end -= 1) {
    const whole = words.slice(at, end)
    const without = whole.filter((word) => !fillers.has(word))
    const nameWords = vocabulary.called(whole).length > 0 ? whole : without
    const terms = vocabulary.called(nameWords)
    if (terms.length > 0 && (nameWords === whole || without.length > 1))
      return [{ words: nameWords, terms }, end]
  }
  return [
    { words: words.slice(at, at + 1), terms: vocabulary.called(words.slice(at, at + 1)) },
    at + 1,
  ]
}

function splitAt<T>(list: readonly T[], isEnd: (one: T) => boolean): T[][] {
  const parts: T[][] = [[]]
  for (const one of list) {
    if (isEnd(one)) parts.push([])
    else parts.at(-1)?.push(one)
  }
  return parts
}

/** The terms of the last phrase that names a thing, else a material, else a room. */
function lastThing(vocabulary: Vocabulary, phrases: readonly Phrase[]): Group {
  const head = phrases[headOf(phrases)]
  return head ? closestTo(vocabulary, head, phrases).terms.filter(isNamed) : []
}

function headOf(phrases: readonly Phrase[]): number {
  const from = phrases.findLastIndex(({ words }) => isDescribing(words[0])) + 1
  const described = from > 0 ? headOf(phrases.slice(from)) : -1
  if (described >= 0) return from + described
  const thing = phrases.findLastIndex(
    ({ terms }, at) => terms.some(isThing) && !isCountedPart(phrases, at),
  )
  if (thing >= 0) return thing
  const material = phrases.findLastIndex(({ terms }) => terms.some(isMaterial))
  return material >= 0 ? material : phrases.findLastIndex(({ terms }) => terms.some(isRoom))
}

/** Whether a thing is only counted in another one: an "almirah 3 door" is no door. */
function isCountedPart(phrases: readonly Phrase[], at: number): boolean {
  const isCounted = /^\d{1,2}$/.test(phrases[at - 1]?.words[0] ?? '')
  return isCounted && phrases.slice(0, at - 1).some(({ terms }) => terms.some(isThing))
}

/** Words that say what someone wants to do, not what is sold. Those that join are kept apart. */
const fillerWords: ReadonlySet<string> = new Set(
  wordsOfName(
    'at available best buy buying cheap cheapest chahie chahiye cost dealer dealers daam distributor dukan good ka kahan ke ki kidhar kharidna ko latest lena list liye manufacturer mein milega need of online order price prices rate rates saman sasta sasti seller sellers shop shops store stores supplier suppliers the today want wholesale का की के को चाहिए दाम दुकान पर पास भाव में रेट लिए सामान सस्ता सस्ती कीमत',
  ),
)

// "plaster wali bajri" is sand: what stands before them describes.
const isDescribing = (word = '') => /^(?:wal[aei]|वाल[ाीे])$/.test(word)

/** Whether a word says nothing about what is asked for. */
export const isFiller = (word: string) =>
  fillerWords.has(word) || isDescribing(word) || isJoining(word)

// "granite for kitchen", "kitchen ke liye granite": what it is for is not what is asked for.
const forUse = /(?<!\d ?)\b(?:for|with|in|on)\b|,(?!\d)/iu
const usedFor = /(?:\bke (?:liye|lie|liy)\b|के लिए|के लिये)/iu

/**
 * What a search asks for.
 *
 * @param respell what a word that is no name may be a misspelling of
 */
export function askedThings(
  vocabulary: Vocabulary,
  text: string,
  respell: (word: string) => string | undefined = () => undefined,
): AskedThings {
  // A litre is no light that was misspelt.
  const isKnown = (word: string) => vocabulary.hasWord(word) || isFiller(word) || isUnit(word)
  const parts = partsOf(text).map((part) => {
    const spelt = wordsOfName(part).map((word) => (isKnown(word) ? word : (respell(word) ?? word)))
    return phrasesOf(vocabulary, spelt, fillerWords)
  })
  const main = parts.findIndex((phrases) => headOf(phrases) >= 0)
  const joined = splitAt(parts[main] ?? [], ({ words }) => isJoining(words[0]))
  // "sand and cement" are both asked for.
  const heads = joined.flatMap((phrases) => phrases[headOf(phrases)] ?? [])
  const headPhrases = new Set(heads.map((head) => closestTo(vocabulary, head, parts[main] ?? [])))
  const isGrammar = ({ words: [word] }: Phrase) => isJoining(word) || isDescribing(word)
  const rest = parts
    .flat()
    .filter((phrase) => !headPhrases.has(phrase) && !heads.includes(phrase) && !isGrammar(phrase))
  const terms = [...headPhrases].flatMap((phrase) => phrase.terms.filter(isNamed))
  // "TMT sariya" says the same twice.
  const isSame = (phrase: Phrase) => phrase.terms.some((term) => terms.includes(term))
  const [term] = terms
  return {
    things: [...new Set(terms.map(idOf))],
    loose: [...headPhrases].flatMap(({ words, terms }) =>
      terms.flatMap(({ isSubType, kindOf = [] }) =>
        isSubType && kindOf.length > 0 ? { things: kindOf.map(termId), words } : [],
      ),
    ),
    named: [...headPhrases, ...rest.filter(isSame)].flatMap(({ words }) => words),
    called: term ? wordsOfName(term.name) : [],
    english: [
      ...new Set(
        parts
          .flat()
          .filter(({ words: [word] }) => !isDescribing(word))
          .map(inEnglish),
      ),
    ].join(' '),
    attributes: uniqueAttributes(
      rest.flatMap((phrase) => (isSame(phrase) ? [] : attributesOf(vocabulary, phrase))),
    ),
    made: rest.flatMap((phrase) =>
      phrase.terms.flatMap(({ role, kindOf = [] }) => (role === 'make' ? kindOf.map(termId) : [])),
    ),
  }
}

/** The phrase before a thing if it names a kind of it: a "LED panel light" is a panel light. */
function closestTo(vocabulary: Vocabulary, head: Phrase, phrases: readonly Phrase[]): Phrase {
  const before = phrases[phrases.indexOf(head) - 1]
  const isNarrower = before?.terms.some(
    (term) =>
      isNamed(term) &&
      head.terms.some((other) =>
        vocabulary.withWider(term.kindOf?.map(termId) ?? []).has(idOf(other)),
      ),
  )
  return before && isNarrower ? before : head
}

const inEnglish = ({ words, terms: [term] }: Phrase) =>
  term ? term.name.toLowerCase() : words.join(' ')

/** The text in parts, that which names what is asked for first. */
function partsOf(text: string): string[] {
  const [use, thing] = text.split(usedFor)
  if (thing?.trim()) return [thing, use ?? '']
  return text.split(forUse)
}

function attributesOf(vocabulary: Vocabulary, { words, terms }: Phrase): Attribute[] {
  if (terms.every(({ role, isSubType }) => isSubType || role === 'make')) {
    return words.map((typed) => ({ typed, choices: [] }))
  }
  const alike = terms.flatMap((term) =>
    isRoom(term) ? [term] : [...vocabulary.withNarrower(term)],
  )
  const names = alike.flatMap(({ name, names = [] }) => [name, ...names]).map(wordsOfName)
  const choices = names.flatMap((name) => (name.length === 1 ? name : []))
  const english = terms.flatMap(({ name }) => wordsOfName(name).slice(-1))
  return [{ typed: words.join(' '), choices: [...new Set([...words, ...english, ...choices])] }]
}

function uniqueAttributes(attributes: readonly Attribute[]): Attribute[] {
  return [...new Map(attributes.map((one) => [one.typed, one])).values()]
}
