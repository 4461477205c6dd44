/** Turns a typed text into tsqueries for the directory: what sellers sell, and words, forgiving typos. */

import { listsOf, markOf, unclaimedOffset } from '#areas/companies/rules/trade-lists.ts'
import {
  type AskedText,
  type Meaning,
  meaningsStatement,
  type Reading,
  readText,
} from '#areas/search/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { SellerFilter } from './lists.ts'
import { strengthMax, thingKey } from './words.ts'

/** A text search as `tsquery` texts. */
export interface TextSearch {
  /** What an entry must match. */
  anywhere: string
  /** The closest of them, which are read first: of this name, or mainly selling it. */
  closest: string
  /** Ever closer ones; the last that an entry matches is its place in the order of relevance. */
  levels: string[]
  /** How many sellers of the list pass the other filters. */
  sellers: number
}

/** How a text was read, and the search of a list for it. */
export interface ReadSearch {
  /** The text in English, if it is understood but no entry has its words. */
  english: string | undefined
  of: (typeId: number) => TextSearch
}

/**
 * The search of a list for a typed text: sellers of the thing that it names; further words, or all
 * without a thing, must each begin a word of the entry, or differ from one by a typo. `nothing` when
 * no entry can match.
 */
export async function textSearch(
  reader: PreparedReader,
  list: Pick<SellerFilter, 'typeId' | 'city' | 'rating'>,
  asked: { text: string; reading: Reading },
): Promise<ReadSearch | 'nothing'> {
  const text = await readText<CountedMeaning>(reader, asked, meanings, [
    ...[list.typeId, list.city, list.rating],
  ])
  const ask = questionOf(text)
  if (!ask) return 'nothing'
  const [{ sellers = 0, behind = 0, unclaimed = 0 } = {}] = text.meanings
  const [complete, incomplete] = listsOf(list.typeId)
  return {
    english: text.english,
    of: (typeId) => ({
      ...ask(typeId),
      sellers: { [complete]: sellers, [incomplete]: behind }[typeId] ?? unclaimed,
    }),
  }
}

/** The tsqueries of a text for any trade; undefined when no entry can match. */
export async function questionsOf(
  reader: PreparedReader,
  text: string,
): Promise<((typeId: number) => Questions) | undefined> {
  return questionOf(await readText(reader, { text }, meanings, [0, '', 0]))
}

type Questions = Pick<TextSearch, 'anywhere' | 'closest' | 'levels'>

// From this strength on a seller mainly sells a thing.
const mainStrength = 3

function questionOf({
  things,
  groups,
  named,
}: AskedText): ((typeId: number) => Questions) | undefined {
  if (things.length === 0 && groups.length === 0) return undefined
  if (groups.some((words) => words.length === 0)) return undefined
  return (typeId) => {
    const key = (rest: string) => `'${markOf(typeId)}${rest}`
    const wordsWith = (mark: '' | '=') =>
      groups.map((words) => `(${words.map((word) => key(mark + word)).join(' | ')})`)
    const inName = wordsWith('=')
    if (things.length === 0) {
      const all = inName.join(' & ')
      return { anywhere: wordsWith('').join(' & '), closest: all, levels: [all] }
    }
    const selling = (strength: number) =>
      things.map((thing) => `${key(quoted(thingKey(thing, strength)))}'`).join(' | ')
    const called = named.map((word) => `(${key(`=${word}`)}' | ${key(`=${word}s`)}')`).join(' & ')
    const and = (first: string, others: readonly string[]) => [`(${first})`, ...others].join(' & ')
    const strengths = Array.from({ length: strengthMax + 1 }, (_, strength) => strength)
    return {
      anywhere: and(`${selling(0)} | (${called})`, wordsWith('')),
      closest: and(selling(mainStrength), wordsWith('')),
      // With further words, such as a firm's name, they count most.
      levels: [
        ...strengths.map(selling),
        ...(groups.length > 0 ? [and(`${selling(0)} | (${called})`, inName)] : []),
      ],
    }
  }
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")

interface CountedMeaning extends Meaning {
  sellers: number
  /** The same for the trade's incomplete and unclaimed firms, which are lists of their own. */
  behind: number
  unclaimed: number
}

const sellersOf = (typeId: string) => `(
        select coalesce(sum(sellers), 0)::integer from directory_totals
        where type_id = ${typeId} and city_key = $6 and rating_floor >= $7
      )`

const meanings = meaningsStatement(
  'directory_meanings',
  'directory_words',
  `, ${sellersOf('$5::integer')} as sellers, ${sellersOf('-$5::integer')} as behind,
    ${sellersOf(`(-$5::integer - ${unclaimedOffset})`)} as unclaimed`,
)
