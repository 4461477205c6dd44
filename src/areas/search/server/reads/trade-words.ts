/** Which trade the words of a search mean, by the names of what is sold. */
import { searchWords } from '../../rules/words.ts'

/** Something that is sold under a name, and the trade that sells it. */
export interface SoldItem {
  name: string
  companyTypeId: number
}

/** The trade of a search, and whether its words are the trade's own name. */
export interface MeantTrade {
  typeId: number
  named: boolean
}

/**
 * The trade that a search means: that of the name which shares most words with it; in a tie, of a
 * name with the search's last word, since a "kitchen sink" is a sink. `named` means that the words
 * are the trade's own name, so they need not be searched for in it. Undefined if no name shares a
 * word.
 */
export function tradeOfText(
  text: string,
  itemTypes: readonly SoldItem[],
  trades: readonly { id: number; name: string }[],
): MeantTrade | undefined {
  const words = wordsOf(text)
  const trade = trades.find(({ name }) => {
    const own = wordsOf(name)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  if (trade) return { typeId: trade.id, named: true }
  let best: MeantTrade | undefined
  let most = 0
  const names = [...trades.map(({ id, name }) => ({ name, companyTypeId: id })), ...itemTypes]
  for (const { name, companyTypeId } of names) {
    const own = wordsOf(name)
    const common = words.filter((word) => own.includes(word)).length
    const score = common === 0 ? 0 : common + (own.includes(words.at(-1) ?? '') ? 0.5 : 0)
    if (score > most) {
      most = score
      best = { typeId: companyTypeId, named: false }
    }
  }
  return best
}

/** The words of a text without fillers. */
function wordsOf(text: string): string[] {
  return searchWords(text).filter(
    (word) => word.length > 1 && !['and', 'of', 'for', 'in', 'the', 'other'].includes(word),
  )
}
