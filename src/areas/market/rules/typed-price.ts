/** Prices that people type among the words of a search: "tiles under 80". */

const amount = String.raw`(?:₹|rs\.?|inr)?\s*([\d,]+)(?:\.\d+)?`
// A size or a weight is no price: "pipes up to 110 mm".
const noUnit = String.raw`(?![\d,.]|\s*(?:mm|cm|m|km|inch(?:es)?|in(?=\s*$)|ft|feet|sq|kg|g|l|ltr|litres?|hp|w|watts?|mpa|x|×)\b)`
const rupees = String.raw`(?:\s*(?:/-|rs\.?|rupees?|rupaye|रुपये|रुपए|रु\.?))?`

const patterns = [
  new RegExp(
    String.raw`(?:^|\s)(?:under|below|up\s?to|less than|within|max)\s+${amount}${noUnit}${rupees}(?=\s|$)`,
    'i',
  ),
  new RegExp(
    String.raw`(?:^|\s)${amount}${rupees}\s*(?:se kam|se neeche|se niche|tak|से कम|से नीचे|तक)(?=\s|$)`,
    'i',
  ),
]

/** The words without the price, and the highest price in rupees; undefined if they name none. */
export function typedPriceLimit(text: string): { text: string; to: string } | undefined {
  for (const pattern of patterns) {
    const [match, digits = ''] = pattern.exec(text) ?? []
    const rest = match && text.replace(match, ' ').replace(/\s+/g, ' ').trim()
    const to = digits.replaceAll(',', '')
    if (rest && Number(to) > 0) return { text: rest, to }
  }
  return undefined
}
