/** Reads the text of a search: the things that it asks for, and what each further word may match. */
import { renamedCity } from '#areas/places/rules.ts'
import { cityAliases } from '#areas/places/server/public.ts'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { askedThings, isFiller, type LooseThing } from '../../rules/things.ts'
import { isUnit, sizedByPipe, withNominalSize } from '../../rules/units.ts'
import { termId, type Vocabulary, wordsOfName } from '../../rules/vocabulary.ts'
import { foldText, searchWords } from '../../rules/words.ts'
import { inLatin } from './hindi.ts'
import { vocabularyOf } from './vocabulary.ts'
import { choicesOf, type Meaning, meaningsOf, wholeChoicesOf } from './word-meanings.ts'

/** A text as read for a search. */
export interface AskedText<M extends Meaning = Meaning> {
  /** Ids of the things, any of which is meant. */
  things: string[]
  /** What else may be one of them (`AskedThings`). */
  loose: readonly LooseThing[]
  /** For each other word the rest of each matching lexeme, with the closing quote. */
  groups: string[][]
  /** The words of the groups. */
  words: string[]
  /** The words that name the things, as they stand in names; for a search without things none. */
  named: string[]
  /** The text in English, if words of it are understood but stand in no product. */
  english: string | undefined
  /** Ids of the things that a make in the text makes. */
  made: string[]
  meanings: M[]
}

/**
 * How a text is read: for the things that it names; for its words; or exactly as typed, when short
 * words may also begin others.
 */
export type Reading = 'things' | 'words' | 'typed'

/**
 * Reads a text.
 *
 * @param statement made by `meaningsStatement`
 * @param more further parameters of the statement
 */
export async function readText<M extends Meaning = Meaning>(
  reader: PreparedReader,
  { text: asTyped, reading = 'things' }: { text: string; reading?: Reading },
  statement: PreparedStatement,
  more: readonly unknown[] = [],
): Promise<AskedText<M>> {
  const vocabulary = await vocabularyOf(reader)
  const text = reading === 'things' ? inLatinLetters(asTyped, vocabulary) : asTyped
  const typed = searchWords(text)
  const meanings = typed.length > 0 ? await meaningsOf<M>(reader, statement, typed, more) : []
  const byWords = {
    things: [],
    loose: [],
    groups: meanings.map(reading === 'typed' ? choicesOf : wholeChoicesOf),
    words: typed,
    named: [],
    english: undefined,
    made: [],
    meanings,
  }
  if (reading !== 'things' || typed.length === 0) return byWords
  const meaningOf = new Map(meanings.map((meaning) => [meaning.asked, meaning]))
  const isFound = (word: string) =>
    meaningOf.get(word)?.begun.some((one) => one === word || one === `${word}s`) ?? false
  const thingsNamed = askedThings(vocabulary, text, (word) =>
    isFound(word) ? undefined : vocabulary.respelt(word),
  )
  if (thingsNamed.things.length === 0 && thingsNamed.attributes.length === 0) return byWords
  const attributes = thingsNamed.attributes.map(({ typed, choices }) => {
    const meaning = meaningOf.get(typed)
    const meant = meaning ? wholeChoicesOf(meaning) : []
    // A respelt word was not looked up.
    const own = meaning || choices.length > 0 ? choices : [typed]
    return { typed, group: [...new Set([...own.map((word) => `${word}'`), ...meant])] }
  })
  return {
    things: thingsNamed.things,
    loose: thingsNamed.loose,
    groups: attributes.map(({ group }) => group),
    words: attributes.map(({ typed }) => typed),
    named: thingsNamed.named.every(isFound) ? thingsNamed.named : thingsNamed.called,
    english: thingsNamed.named.every(isFound) ? undefined : thingsNamed.english,
    made: thingsNamed.made,
    meanings,
  }
}

/** A text whose Hindi words are known, or in Latin letters: names of makes and towns are in these. */
function inLatinLetters(text: string, vocabulary: Vocabulary): string {
  const aliases = cityAliases()
  return text
    .split(/\s+/)
    .map((part) => {
      const words = /[\u0900-\u097f]/u.test(part) ? wordsOfName(part) : []
      const isKnown = words.every((word) => vocabulary.hasWord(word) || isFiller(word))
      return isKnown ? part : (renamedCity(part, aliases) ?? inLatin(foldText(part)))
    })
    .join(' ')
}

/** A text that asks for less, and the words that it leaves out. */
export interface LooserText {
  text: AskedText
  without: string[]
  /** Whether a pipe's size in inches is meant in millimetres. */
  isSized?: boolean
  /** The English name of what a make in the text makes, which the text does not say. */
  called?: string
  /** The English name of a wider thing that is meant instead; then nothing of the text is left. */
  instead?: string
}

/**
 * What a text that finds nothing may ask for instead, the closest first: a pipe of 25 mm for one of
 * an inch; as many of its words as some product has together; then a wider thing ("nylon hinge":
 * hinges; no foot valve: valves), or what a make makes.
 */
export async function* looserTexts(
  reader: PreparedReader,
  text: AskedText,
  isFound: (text: AskedText) => Promise<boolean>,
): AsyncGenerator<LooserText> {
  const { things, words, groups, made } = text
  const vocabulary = await vocabularyOf(reader)
  const isPipe = sizedByPipe.some((id) => vocabulary.withWider(things).has(id))
  const sized = isPipe ? withNominalSize(words) : undefined
  if (sized) {
    const inMillimetres = sized.map((word, at) =>
      word === words[at] ? (groups[at] ?? []) : [`${word}'`],
    )
    yield { text: { ...text, words: sized, groups: inMillimetres }, without: [], isSized: true }
  }
  if (things.length > 0 && words.length > 0) yield withWordsFound(text, isFound)
  const madeName = vocabulary.term(made[0] ?? '')?.name
  if (things.length === 0 && madeName !== undefined) {
    const others = { ...text, things: made, named: wordsOfName(madeName) }
    yield { ...(await withWordsFound(others, isFound)), called: madeName.toLowerCase() }
  }
  const wider = things.flatMap((id) => vocabulary.term(id)?.kindOf ?? [])
  const [name] = wider
  if (name !== undefined) {
    const other = { things: wider.map(termId), named: wordsOfName(name), loose: [] }
    const less = { ...text, ...other, groups: [], words: [] }
    yield { text: less, without: [], instead: name.toLowerCase() }
  }
}

/** A text with as many of its words as are found together, each number with its unit. */
async function withWordsFound(
  text: AskedText,
  isFound: (text: AskedText) => Promise<boolean>,
): Promise<LooserText> {
  const { words, groups } = text
  const withOnly = (kept: readonly number[]): AskedText => ({
    ...text,
    words: kept.flatMap((at) => words[at] ?? []),
    groups: kept.flatMap((at) => [groups[at] ?? []]),
  })
  let kept: number[] = []
  for (let at = 0; at < words.length; at += 1) {
    const isMeasured = /^\d/.test(words[at] ?? '') && isUnit(words[at + 1] ?? '')
    const more = isMeasured ? [...kept, at, at + 1] : [...kept, at]
    if (isMeasured) at += 1
    const isHad = more.every((one) => groups[one]?.length !== 0)
    if (isHad && more.length < words.length && (await isFound(withOnly(more)))) kept = more
  }
  return { text: withOnly(kept), without: words.filter((_, at) => !kept.includes(at)) }
}
