/**
 * The trades (rules 27): records of the table `trades`, which each server process and each page
 * holds in memory, so that they are there at once wherever one is named.
 */
import { type Language, language } from '#kernel/language.ts'

/** A trade that a company can deal in, with its texts in the page's language. */
export interface Trade {
  id: number
  name: string
  /** What the menus call it. */
  menuName: string
  /** The seller list's path, without its parameter (rules 10.1). */
  listPath: string
  /** A second path of that list; '' for none. */
  otherListPath: string
  /** Path of the page about its goods; '' for none. */
  guide: string
  menuPosition: number
  /** Whether it is in menus, lists, forms and searches; what firms have of others stays. */
  isOffered: boolean
}

/** A text in each language. */
export type TradeText = Readonly<Record<Language, string>>

/** A trade with all that is stored of it, which only servers have. */
export interface TradeRecord extends Omit<Trade, 'name' | 'menuName'> {
  code: string
  names: TradeText
  menuNames: TradeText
  description: string
  /** An example of what to search for in it. */
  hints: TradeText
  /** What people search for that no item type is called. */
  alsoSold: readonly string[]
  /** The schema.org type of its shops; '' for a plain store. */
  shopType: string
  /** Trades that firms often have beside it. */
  neighbours: readonly number[]
  /** Its card among the home page's categories. */
  category: { names: TradeText; position: number; article: string } | undefined
  /** A picture's name; '' for a neutral drawing. */
  picture: string
  /** Its slide on the home page. */
  slide: { names: TradeText; texts: TradeText; position: number; picture: string } | undefined
}

interface ProvidedTrades {
  /** In order, also those that are not offered. */
  trades: Partial<Record<Language, readonly Trade[]>>
  records: readonly TradeRecord[]
  /** Changes whenever a trade does. */
  version: string
}

// Pages and server are module graphs of their own, so it cannot be a variable of this module.
const tradesKey = Symbol.for('neev.trades')

function provided(): ProvidedTrades {
  const trades: ProvidedTrades | undefined = Reflect.get(globalThis, tradesKey)
  if (!trades) throw new Error('The trades have not been provided yet.')
  return trades
}

/** On the server: sets the trades of this process. */
export function provideTradeRecords(records: readonly TradeRecord[], version: string): void {
  const trades = { en: records.map(localOf('en')), hi: records.map(localOf('hi')) }
  Reflect.set(globalThis, tradesKey, { trades, records, version } satisfies ProvidedTrades)
}

/** In browsers: sets the trades that the page has brought with it. */
export function provideTrades(trades: readonly Trade[]): void {
  const own: ProvidedTrades = { trades: { [language]: trades }, records: [], version: '' }
  Reflect.set(globalThis, tradesKey, own)
}

const localOf =
  (own: Language) =>
  ({ id, names, menuNames, listPath, otherListPath, ...record }: TradeRecord): Trade => ({
    id,
    name: names[own],
    menuName: menuNames[own],
    listPath,
    otherListPath,
    guide: record.guide,
    menuPosition: record.menuPosition,
    isOffered: record.isOffered,
  })

/** Changes whenever a trade does; '' in browsers. */
export function tradesVersion(): string {
  return provided().version
}

/** All trades in order, also those that are not offered any more. */
export function allTrades(): readonly Trade[] {
  return provided().trades[language] ?? []
}

/** The trades that are offered, in order. */
export function offeredTrades(): readonly Trade[] {
  return allTrades().filter(({ isOffered }) => isOffered)
}

/** The first trade of lists, where a search means none in particular. */
export function firstTrade(): Trade {
  const [first] = [...offeredTrades(), ...allTrades()]
  if (!first) throw new Error('There is no trade.')
  return first
}

/** The trades that a form offers: those of everyone, and those that its firm has already. */
export function tradesToChoose(chosen: readonly number[]): readonly Trade[] {
  return allTrades().filter(({ id, isOffered }) => isOffered || chosen.includes(id))
}

/** The trade with an id, offered or not; undefined if there is none. */
export function tradeOf(id: number): Trade | undefined {
  return allTrades().find((trade) => trade.id === id)
}

/** The trade that a path's parameter names; undefined if it names none. */
export function tradeInPath(parameter: string | undefined): Trade | undefined {
  return parameter && /^[1-9]\d{0,2}$/.test(parameter) ? tradeOf(Number(parameter)) : undefined
}

/** The trade whose seller list has a path that begins with this segment, in any letter case. */
export function tradeWithPath(segment: string): Trade | undefined {
  const path = `/${segment.toLowerCase()}`
  return allTrades().find(
    ({ listPath, otherListPath }) =>
      listPath.toLowerCase() === path || otherListPath.toLowerCase() === path,
  )
}

/** On the server: all that is stored of the trades, in order. */
export function tradeRecords(): readonly TradeRecord[] {
  return provided().records
}

/** On the server: all that is stored of a trade; undefined if there is none. */
export function tradeRecordOf(id: number): TradeRecord | undefined {
  return provided().records.find((trade) => trade.id === id)
}

/** A text of a trade in the page's language. */
export function tradeText(texts: TradeText): string {
  return texts[language]
}

/** The path of a trade's seller list. */
export function tradePath({ listPath, id }: Pick<Trade, 'listPath' | 'id'>): string {
  return `${listPath}/${id}`
}
