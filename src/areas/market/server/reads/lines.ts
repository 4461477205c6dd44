/** Products for many lines at once, such as those of a list of materials. */
import type { AttributeValues } from '#areas/catalogue/rules/attributes.ts'
import { factsOfRows } from '#areas/catalogue/server/public.ts'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import type { Attribute, LooseThing } from '#areas/search/rules/things.ts'
import { searchWords } from '#areas/search/rules/words.ts'
import { apart, meaningsOf, wholeChoicesOf } from '#areas/search/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { StoredProduct } from '../tables.ts'
import { type Asked, cellsOf, questionsOf } from './keys.ts'
import { meanings, type Point } from './product-search.ts'
import { linesStatement } from './statements.ts'

/** What a line asks for. */
export interface LineQuery {
  /** Item types with their trades, any of which will do; none for any product. */
  kinds: readonly { id: number; companyTypeId: number }[]
  /** Makes, any of which will do. */
  makes: readonly string[]
  /** What a product must have: the closest first, then what else would do. */
  texts: readonly LineText[]
}

/** One way to look for a line's products. */
export interface LineText {
  /** Words that a product must have. */
  words: string
  /** Further words, of which those that no product has are noise. */
  attributes: readonly Attribute[]
  /** Whether it must be of one of the line's makes. */
  ofMakes: boolean
  /** What a product must be; empty for anything (`AskedThings`). */
  things: readonly string[]
  loose: readonly LooseThing[]
  /** The item type that it must be of; any if undefined. */
  itemTypeId?: number | undefined
}

/** A product that a line may mean. */
export interface LineProduct {
  companyId: string
  card: StoredProduct
  /** Paise for one unit. */
  unitPrice: number
  /** Kilometres; null without a place. */
  distance: number | null
  /** The seller's average, unrounded; null without reviews. */
  rating: number | null
  /** Its free lines, and what its attributes say. */
  moreInfo: { key: string; value: string }[]
  attributes: AttributeValues
  /** Which of the line's texts it was found by. */
  text: number
}

/** Up to so many texts of a line are tried. */
const triesMax = 9

/**
 * Products for each of these lines within so many kilometres of a place, or anywhere: the nearest
 * of those that match the first of its texts which finds something. Five statements for all lines
 * together, and fewer if every line is found sooner.
 *
 * @param tries all texts of a line, not only up to the first that finds something: a product stands
 *   by the first text that found it
 */
export async function productsForLines(
  reader: PreparedReader,
  lines: readonly LineQuery[],
  circle: (Point & { kilometres: number }) | undefined,
  tries: 'first' | 'all' = 'first',
): Promise<LineProduct[][]> {
  const words = [
    ...new Set(
      lines.flatMap(({ texts, makes }) =>
        [
          ...texts.flatMap(({ words, attributes }) => [
            words,
            ...attributes.map(({ typed }) => typed),
          ]),
          ...makes,
        ].flatMap(searchWords),
      ),
    ),
  ]
  const choices = await choicesFor(reader, words)
  const productsByLine: LineProduct[][] = lines.map(() => [])
  let open = lines.map((line, at) => ({ line, at }))
  for (let text = 0; text < triesMax && open.length > 0; text += 1) {
    const asked = open.flatMap(({ line, at }) => {
      const question = questionOf(line, text, { choices, circle })
      return question === undefined ? [] : [{ question, at }]
    })
    const rows =
      asked.length === 0
        ? []
        : await reader.prepared<Omit<LineProduct, 'text'> & { query: number }>(linesStatement(), [
            asked.map(({ question }) => question),
            circle !== undefined,
            ...[circle?.lat ?? 0, circle?.lng ?? 0, circle?.kilometres ?? 0],
          ])
    const facts = await factsOfRows(reader, rows)
    for (const [row, { query, ...product }] of rows.entries()) {
      const at = asked[query]?.at ?? -1
      const isKnown = productsByLine[at]?.some(
        ({ card }) => card.productId === product.card.productId,
      )
      if (isKnown) continue
      productsByLine[at]?.push({
        ...product,
        moreInfo: facts[row] ?? product.moreInfo,
        text,
        card: placed(product.card, circle),
      })
    }
    open = open.filter(
      ({ line, at }) =>
        (tries === 'all' || productsByLine[at]?.length === 0) && text + 1 < line.texts.length,
    )
  }
  return productsByLine
}

/** The card with the seller's place that is nearest. */
function placed(card: StoredProduct, centre: Point | undefined): StoredProduct {
  const away = (place: Point) => (centre ? apart(centre, place) : 0)
  const [nearest] = (card.places ?? []).toSorted((one, other) => away(one) - away(other))
  return { ...card, location: nearest?.name ?? card.location }
}

async function choicesFor(
  reader: PreparedReader,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (words.length === 0) return new Map()
  const readMeanings = await meaningsOf(reader, meanings, words)
  return new Map(readMeanings.map((meaning) => [meaning.asked, wholeChoicesOf(meaning)]))
}

/** One condition for a line's text; undefined if nothing can match it. */
function questionOf(
  { kinds, texts, makes }: LineQuery,
  text: number,
  known: {
    choices: ReadonlyMap<string, string[]>
    circle: (Point & { kilometres: number }) | undefined
  },
): string | undefined {
  const typed = texts[text]
  if (typed === undefined) return undefined
  const words = searchWords(typed.words)
  const choicesOf = (word = '') => known.choices.get(word) ?? []
  const groups = words.map(choicesOf)
  for (const { typed: word, choices } of typed.attributes) {
    const group = [...choices.map((choice) => `${choice}'`), ...choicesOf(searchWords(word)[0])]
    if (group.length > 0) groups.push([...new Set(group)])
  }
  // A make of two words is known by its first: "Asian Paints".
  if (typed.ofMakes) groups.push(makes.flatMap((make) => choicesOf(searchWords(make)[0])))
  if (groups.length + kinds.length + typed.things.length === 0) return undefined
  // What no product has in its words is what makes this text find nothing.
  if (groups.some((group) => group.length === 0)) return undefined
  const trades =
    kinds.length > 0
      ? [...new Set(kinds.map(({ companyTypeId }) => companyTypeId))]
      : offeredTrades().map(({ id }) => id)
  const squares = known.circle ? cellsOf(known.circle, trades).wide : []
  const asked: Asked = {
    trades,
    things: typed.things,
    loose: typed.loose,
    facets: [
      ...(kinds.length > 0 ? [kinds.map(({ id }) => `i${id}`)] : []),
      ...(typed.itemTypeId === undefined ? [] : [[`i${typed.itemTypeId}`]]),
      ...(squares.length > 0 ? [squares] : []),
    ],
    words: groups,
  }
  return questionsOf(asked, 1)[0]
}
