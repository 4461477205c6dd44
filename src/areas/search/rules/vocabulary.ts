/**
 * The vocabulary of the trade: what each thing is called in English, Hindi and on the site, what
 * kind of thing it is, and what it goes with. Products and searches are read with it alike
 * (`things.ts`). Its terms are data (data/reference/search-terms.json, edited in the console).
 */
import { edits, soundingLike, soundOf } from './sounds.ts'
import { cutWords, withoutPlural } from './words.ts'

/**
 * What a term may be in a name: a thing; a material, which is a thing if no other is named; a room,
 * which stands for what belongs in it if nothing else is named ("kitchen", but "tiles for kitchen");
 * a word that only describes; or a make, which is searched as a word and made by kinds of things.
 */
export const termRoles = ['thing', 'material', 'room', 'word', 'make'] as const

/** A term of the vocabulary. */
export interface Term {
  /** Its English name, which identifies it. */
  name: string
  role: (typeof termRoles)[number]
  /** Names of the wider terms: an elbow is a fitting. For a make, the things that it makes. */
  kindOf?: readonly string[]
  /** Names of the things that it is used with: a tile adhesive goes with tiles. */
  goesWith?: readonly string[]
  /** Its other names, in any language and script. */
  names?: readonly string[]
  /** Whether it is a sub type of the catalogue, which has no other names. */
  isSubType?: boolean
}

/** The id of a term, as products' keys hold it. */
export const termId = (name: string) => name.toLowerCase()

// Shorter words are never taken for a misspelling of another.
const respeltFrom = 5
// From this length on two letters may differ.
const longWord = 8

// Shorter words may be others than two that are joined.
const joinedFrom = 7

/** A thing whose name begins with what is typed. */
export interface BegunThing {
  term: string
  name: string
  /** Whether what is typed is all of the name. */
  isNamed: boolean
  /** Whether what is typed are whole words of the name, and others follow. */
  isNextWord: boolean
}

/** Terms by their names. */
export class Vocabulary {
  readonly #terms = new Map<string, Term>()
  readonly #byPhrase = new Map<string, Term[]>()
  readonly #words = new Set<string>()
  readonly #english = new Set<string>()
  readonly #bySound = new Map<string, string[]>()
  readonly #narrower = new Map<string, Term[]>()
  /** The number of words of the longest name. */
  readonly longest: number = 1

  constructor(terms: readonly Term[]) {
    for (const term of terms) this.#terms.set(termId(term.name), term)
    for (const term of terms) {
      for (const word of wordsOfName(term.name)) this.#english.add(word)
      for (const wider of term.kindOf ?? []) {
        this.#narrower.set(termId(wider), [...(this.#narrower.get(termId(wider)) ?? []), term])
      }
      for (const name of [term.name, ...(term.names ?? [])]) {
        const words = wordsOfName(name)
        const phrase = words.join(' ')
        const terms = this.#byPhrase.get(phrase) ?? []
        if (!phrase || terms.includes(term)) continue
        this.#byPhrase.set(phrase, [...terms, term])
        for (const word of words) this.#words.add(word)
        this.longest = Math.max(this.longest, words.length)
      }
    }
    this.#joinNames()
    for (const word of this.#words) {
      this.#bySound.set(soundOf(word), [...(this.#bySound.get(soundOf(word)) ?? []), word])
    }
    // A name of a thing and of what it is a kind of means the closer one.
    for (const [phrase, terms] of this.#byPhrase) {
      const wider = this.withWider(terms.flatMap(({ kindOf = [] }) => kindOf.map(termId)))
      const closest = terms.filter(({ name }) => !wider.has(termId(name)))
      if (closest.length > 0) this.#byPhrase.set(phrase, closest)
    }
  }

  /** Names of two words are also written as one: "sofaset", "watertank". */
  #joinNames() {
    for (const [phrase, terms] of [...this.#byPhrase]) {
      const joined = phrase.replace(' ', '')
      const isPair = joined.length < phrase.length && !joined.includes(' ')
      if (!isPair || joined.length < joinedFrom || this.#words.has(joined)) continue
      this.#byPhrase.set(joined, terms)
      this.#words.add(joined)
    }
  }

  /** All terms, each once. */
  get terms(): Term[] {
    return [...this.#terms.values()]
  }

  /** The term with this name or id. */
  term(name: string): Term | undefined {
    return this.#terms.get(termId(name))
  }

  /** The terms that these words name together. */
  called(words: readonly string[]): readonly Term[] {
    return this.#byPhrase.get(words.join(' ')) ?? []
  }

  /** The English name of what a word in another language names. */
  english(word: string): string | undefined {
    const words = wordsOfName(word)
    const term = this.called(words).find(({ role }) => role !== 'make')
    return words.every((one) => this.#english.has(one)) ? undefined : term?.name.toLowerCase()
  }

  /** Whether some name has this word. */
  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  /**
   * The things with a name that begins with a text, each once by the first such name: the one of
   * this name, its kinds, those that go on with another word ("water": "water tank"), and the others.
   */
  begun(text: string): BegunThing[] {
    const typed = wordsOfName(text).join(' ')
    if (!typed) return []
    const begun: BegunThing[] = []
    for (const term of this.#terms.values()) {
      if (term.role === 'word' || term.role === 'make') continue
      // Names are listed with the usual spelling before those by ear.
      const name = [term.name, ...(term.names ?? [])].find((one) =>
        wordsOfName(one).join(' ').startsWith(typed),
      )
      if (!name) continue
      const words = wordsOfName(name).join(' ')
      begun.push({
        term: termId(term.name),
        name,
        isNamed: words === typed,
        isNextWord: words.startsWith(`${typed} `),
      })
    }
    const [exact] = this.called(typed.split(' '))
    const kinds = (exact && this.#narrower.get(termId(exact.name)))?.filter(
      ({ isSubType }) => !isSubType,
    )
    const rank = ({ isNamed, isNextWord }: BegunThing) => (isNamed ? 0 : isNextWord ? 1 : 2)
    const sorted = begun.sort(
      (one, other) => rank(one) - rank(other) || one.name.length - other.name.length,
    )
    const named = sorted.filter(({ isNamed }) => isNamed)
    const closer = (kinds ?? []).map(({ name }) => ({
      term: termId(name),
      name,
      isNamed: false,
      isNextWord: true,
    }))
    const all = [...named, ...closer, ...sorted]
    return all.filter(({ term }, at) => at === all.findIndex((one) => one.term === term))
  }

  /** The ids of these terms and of all that they are a kind of. */
  withWider(ids: Iterable<string>): Set<string> {
    const all = new Set<string>()
    const add = (id: string) => {
      if (all.has(id)) return
      all.add(id)
      for (const wider of this.#terms.get(id)?.kindOf ?? []) add(termId(wider))
    }
    for (const id of ids) add(id)
    return all
  }

  /** The term and all that are a kind of it. */
  withNarrower(term: Term, all = new Set<Term>()): Set<Term> {
    if (all.has(term)) return all
    all.add(term)
    for (const narrower of this.#narrower.get(termId(term.name)) ?? []) {
      this.withNarrower(narrower, all)
    }
    return all
  }

  /** The word of a name that a misspelt word means; undefined when none is near enough. */
  respelt(word: string): string | undefined {
    if (word.length < respeltFrom || /[^a-z]/.test(word)) return undefined
    const most = word.length >= longWord ? 2 : 1
    return nearest(word, this.#words, most) ?? this.#sounding(word)
  }

  /** The word of a name in another language that a word spelt by ear means. */
  hindiSounding(word: string): string | undefined {
    return this.#english.has(word)
      ? undefined
      : this.#sounding(word, (one) => !this.#english.has(one))
  }

  #sounding(word: string, isMeant: (one: string) => boolean = () => true): string | undefined {
    return soundingLike(word, (this.#bySound.get(soundOf(word)) ?? []).filter(isMeant))
  }
}

/** A term's name in Hindi, if it has one. */
export const hindiNameOf = ({ names = [] }: Term): string | undefined =>
  names.find((name) => /[\u0900-\u097f]/u.test(name))

/** The words of a name or a text, without plurals. */
export function wordsOfName(name: string): string[] {
  return cutWords(name).map(withoutPlural)
}

/** The first of the words with fewest differing letters, at most so many. */
function nearest(typed: string, words: Iterable<string>, most: number): string | undefined {
  let best: string | undefined
  let least = most + 1
  for (const word of words) {
    if (word[0] !== typed[0] || word.length < 4) continue
    if (Math.abs(word.length - typed.length) >= least) continue
    const differing = edits(typed, word)
    if (differing < least) {
      least = differing
      best = word
    }
  }
  return best
}
