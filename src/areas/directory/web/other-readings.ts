/**
 * What a search that finds nobody may have meant: "302001" is a place, "marble near me" is marble,
 * "tiles in Jaipur" names a city, "संगमरमर" is marble too.
 */
import { pincodePattern } from '#areas/places/rules.ts'
import { cityInLatin, inEnglish } from './hindi.ts'
import type { SellerSearch } from './search-params.ts'

/** City and district of a pincode; undefined for none that exists. */
export type FindPincode = (
  pincode: string,
) => Promise<{ cityName: string; district: string } | undefined>

const hindi = /\p{Script=Devanagari}/u
const nearMe = /\b(?:near(?:\s*by)?\s+me|near\s*by)\b|मेरे\s+(?:पास|नजदीक|करीब)|आसपास/giu
const place = /^(.*?)\s+(?:in|near|at)\s+(\p{L}[\p{L}\p{M} ]*)$/iu
/** Words that say what somebody wants to do, not what is sold. */
const idle = new Set(
  'best buy cheap dealer dealers for in ka ke ki me near price prices rate rates seller sellers shop shops store stores the का की के को चाहिए दाम दुकान पर पास भाव में'.split(
    ' ',
  ),
)

/** Other readings of a search, the likelier one first; none where it says what it means. */
export async function otherReadings(
  search: SellerSearch,
  findPincode: FindPincode,
): Promise<SellerSearch[]> {
  const asked = search.text.replace(nearMe, ' ').trim()
  const [, what, where] = search.location === '' ? (place.exec(asked) ?? []) : []
  const text = plainWords(what ?? asked)
  const places = where
    ? [cityInLatin(capitalised(where.trim()))]
    : await placesOf(search.location, findPincode)
  return places
    .map((location) => ({ ...search, text, location, page: 1 }))
    .filter((other) => other.text !== search.text || other.location !== search.location)
}

async function placesOf(location: string, findPincode: FindPincode): Promise<string[]> {
  const pincode = location.replace(/\s/g, '')
  if (pincodePattern.test(pincode)) {
    const found = await findPincode(pincode)
    return found ? [found.cityName, found.district] : [location]
  }
  const named = location.replace(nearMe, ' ').trim()
  return [hindi.test(named) ? capitalised(cityInLatin(named)) : named]
}

function plainWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !idle.has(word.toLowerCase()))
    .map(inEnglish)
    .join(' ')
}

function capitalised(name: string): string {
  return name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}
