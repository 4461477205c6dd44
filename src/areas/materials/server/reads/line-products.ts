/** The products that lines of a list may mean, near a place. */
import { type AttributeText, attributeTexts } from '#areas/catalogue/rules/attribute-texts.ts'
import type { Attribute, AttributeValues } from '#areas/catalogue/rules/attributes.ts'
import { attributesOf } from '#areas/catalogue/server/public.ts'
import {
  type LineProduct,
  type LineQuery,
  type LineText,
  productsForLines,
} from '#areas/market/server/public.ts'
import { type AskedThings, askedThings } from '#areas/search/rules/things.ts'
import { sizedByPipe, withNominalSize } from '#areas/search/rules/units.ts'
import { termId, type Vocabulary } from '#areas/search/rules/vocabulary.ts'
import { cutWords } from '#areas/search/rules/words.ts'
import { vocabularyOf } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { brandNamed } from '../../rules/brands.ts'
import { meantAlone } from '../../rules/kinds.ts'
import { type LeftOutReason, reasonFor } from '../../rules/left-out.ts'
import { attributesOfKind, attributesOfLine, saysOtherwise } from '../../rules/line-attributes.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import {
  type Carried,
  dealersOf,
  type LinePrice,
  makesOf,
  packFor,
  priceFor,
  textsOf,
} from '../../rules/matches.ts'
import { kindsIn, type ReaderKnowledge } from '../../rules/reader.ts'
import { readerKnowledge } from './knowledge.ts'

/** A place, and how far from it products are looked for. */
export interface Circle {
  lat: number
  lng: number
  kilometres: number
}

/** Products in the order of the lines, and who carries them. */
export interface ProductsOfLines {
  products: PricedProduct[][]
  /** Those that carry most lines first, then the cheapest. */
  dealers: Carried[]
  /** What each line says of the attributes of its kind. */
  attributes: AttributeText[][]
}

/** A product of a line with what it costs for it; null where no sum may count it. */
export interface PricedProduct extends LineProduct {
  /** The line's price and cost, see rules/matches.ts. */
  linePrice: LinePrice
  /** Whether it is all that the line says, in any make. */
  isCounted: boolean
  /** Whether it says nothing else of an attribute than the line. */
  isSame: boolean
}

/** Products for each of these lines within a circle, or anywhere without one. */
export async function productsOfLines(
  database: Database,
  lines: readonly MaterialLine[],
  circle: Circle | undefined,
): Promise<ProductsOfLines> {
  const known = await readerKnowledge(database)
  const vocabulary = await vocabularyOf(database.reader)
  const queries = lines.map((line) => queryOf(line, known, vocabulary))
  const found = await productsForLines(database.replica, queries, circle)
  const declared = await attributesOf(database.replica)
  const attributes = lines.map((line) => saidOf(line, known, declared))
  const products = found.map((all, at): PricedProduct[] => {
    const line = lines[at]
    if (!line) return []
    const values = attributes[at]?.values ?? {}
    const fitting = all.filter((product) => !saysOtherwise(values, product.attributes))
    // Where all are another grade or size, they are shown as what there is instead.
    const some = fitting.length > 0 ? fitting : all
    const pack = packFor(line, some.map(pricedOf))
    return some.map((product) => {
      const linePrice = priceFor(line, pricedOf(product), pack)
      const isSame = fitting.length > 0
      const isCounted = isSame && (queries[at]?.texts[product.text]?.isCounted ?? false)
      return { ...product, isCounted, isSame, linePrice }
    })
  })
  const offers = lines.flatMap((line, at) =>
    (products[at] ?? []).map(({ companyId, card, distance, linePrice, isCounted }) => ({
      lineId: line.id,
      companyId,
      productId: card.productId,
      cost: card.inStock && isCounted ? linePrice.cost : null,
      distance: inTenths(distance),
    })),
  )
  return {
    products,
    dealers: dealersOf(offers),
    attributes: attributes.map(({ texts }) => texts),
  }
}

/** A product that is in no sum of a line, and why. */
export interface LeftOutProduct extends PricedProduct {
  reason: LeftOutReason
}

/** What is like a line: what its sums count, and what they leave out. */
export async function alikeOfLine(
  database: Database,
  line: MaterialLine,
  circle: Circle | undefined,
): Promise<{ counted: PricedProduct[]; leftOut: LeftOutProduct[] }> {
  const known = await readerKnowledge(database)
  const query = queryOf(line, known, await vocabularyOf(database.reader))
  const [some = []] = await productsForLines(database.replica, [query], circle, 'all')
  const { values } = saidOf(line, known, await attributesOf(database.replica))
  const textOf = (product: LineProduct) => {
    const text = query.texts[product.text]
    if (!text || text.lacks || !saysOtherwise(values, product.attributes)) return text
    return { ...text, lacks: 'size' as const }
  }
  const hasMakes = some.some((product) => textOf(product)?.ofMakes && !textOf(product)?.lacks)
  const pack = packFor(line, some.filter((product) => !textOf(product)?.lacks).map(pricedOf))
  const counted: PricedProduct[] = []
  const leftOut: LeftOutProduct[] = []
  for (const product of some) {
    const text = textOf(product)
    const linePrice = priceFor(line, pricedOf(product), pack)
    const found = {
      lacks: text?.lacks,
      isOfMakes: text?.ofMakes ?? false,
      inStock: product.card.inStock,
      linePrice: linePrice.linePrice,
    }
    const reason = reasonFor(found, hasMakes)
    if (reason) leftOut.push({ ...product, isCounted: false, isSame: false, linePrice, reason })
    else counted.push({ ...product, isCounted: true, isSame: true, linePrice })
  }
  return { counted, leftOut }
}

/** What a line says of the attributes of its kind, and that in words. */
function saidOf(
  line: MaterialLine,
  { kinds }: ReaderKnowledge,
  declared: readonly Attribute[],
): { values: AttributeValues; texts: AttributeText[] } {
  const ofKind = attributesOfKind(line, { kinds, declared })
  const values = attributesOfLine(ofKind, line)
  return { values, texts: attributeTexts(ofKind, values) }
}

const pricedOf = ({ card, moreInfo }: LineProduct) => ({ ...card, moreInfo })

/** Kilometres as they are shown. */
export const inTenths = (kilometres: number | null) =>
  kilometres === null ? null : Math.round(kilometres * 10) / 10

/** How a line is looked for: as the thing that it names, else within its kinds by its words. */
function queryOf(line: MaterialLine, known: ReaderKnowledge, vocabulary: Vocabulary): CountedQuery {
  const makes = makesOf(line)
  const said = new Set([line.size, line.grade, ...makes].flatMap((text) => cutWords(text ?? '')))
  const asked = askedThings(vocabulary, line.text, (word) => vocabulary.respelt(word))
  if (asked.things.length > 0) {
    const attributes = asked.attributes.filter(
      ({ typed }) => /^\p{L}/u.test(typed) && !said.has(typed) && brandNamed(typed) === '',
    )
    const itemTypeId = kindOf(line, known)
    const thing = { ...asked, attributes, itemTypeId }
    return { kinds: [], makes, texts: textsOfThing(line, thing, vocabulary) }
  }
  const meant = kindsIn(line.text, known)
  const ids =
    line.itemTypeId === null ? [] : meant.includes(line.itemTypeId) ? meant : [line.itemTypeId]
  const kinds = known.kinds.filter(({ id }) => ids.includes(id))
  const words = cutWords(line.text)
    .filter((word) => !said.has(word) && brandNamed(word) === '' && !joiningWords.has(word))
    .map((word) => known.english(word).toLowerCase())
  const kindWords = new Set(kinds.flatMap(({ words: own }) => [...own]))
  const texts = textsOf(line, words, kinds.length > 0 ? kindWords : undefined)
  const anything = { things: [], loose: [], attributes: [] }
  return {
    kinds,
    makes,
    texts: texts.map((text) => ({
      ...text,
      ...anything,
      lacks: text.isCounted ? undefined : 'size',
    })),
  }
}

/** The kind of thing that a line is of, where its text means one alone, or somebody chose another. */
function kindOf({ itemTypeId, text }: MaterialLine, known: ReaderKnowledge): number | undefined {
  if (itemTypeId === null || !known.kindsOfThing(text)?.includes(itemTypeId)) return undefined
  const isChosen = kindsIn(text, known)[0] !== itemTypeId
  return isChosen || meantAlone.has(itemTypeId) ? itemTypeId : undefined
}

interface CountedQuery extends LineQuery {
  texts: readonly (LineText & { isCounted: boolean; lacks: LeftOutReason | undefined })[]
}

type ThingOfLine = Pick<AskedThings, 'things' | 'loose' | 'attributes'> & {
  itemTypeId: number | undefined
}

/**
 * The texts for a line that names a thing: all that it says, of its makes and of any; then, not
 * counted, of another kind, without what describes it, in any size, and of a wider thing.
 */
function textsOfThing(
  line: MaterialLine,
  { things, loose, attributes, itemTypeId }: ThingOfLine,
  vocabulary: Vocabulary,
): CountedQuery['texts'] {
  const isPipe = sizedByPipe.some((id) => vocabulary.withWider(things).has(id))
  const nominal = isPipe ? withNominalSize(cutWords(line.size ?? ''))?.join(' ') : undefined
  const wide = things.flatMap((id) => {
    const term = vocabulary.term(id)
    return term?.isSubType && term.kindOf?.length ? term.kindOf.map(termId) : id
  })
  const textOf = (size: string | null | undefined) => [line.grade, size].filter(Boolean).join(' ')
  const all = { things, loose, attributes, itemTypeId, isCounted: true, lacks: undefined }
  const less = { things, loose, attributes: [], isCounted: false }
  const words = textOf(line.size)
  const texts: CountedQuery['texts'][number][] = []
  const spellings = nominal ? [words, textOf(nominal)] : [words]
  for (const spelling of spellings) {
    if (makesOf(line).length > 0) texts.push({ ...all, words: spelling, ofMakes: true })
    texts.push({ ...all, words: spelling, ofMakes: false })
  }
  if (itemTypeId !== undefined) {
    texts.push({ ...less, attributes, words, ofMakes: false, lacks: 'kind' })
  }
  texts.push(
    { ...less, attributes, words: '', ofMakes: false, lacks: 'size' },
    { ...less, words, ofMakes: false, lacks: 'words' },
    { ...less, words: '', ofMakes: false, lacks: 'size' },
    { ...less, things: wide, words: '', ofMakes: false, lacks: 'thing' },
  )
  return texts
}

/** Words between two makes: "ACC ya UltraTech". */
const joiningWords = new Set('or ya aur and और या'.split(' '))
