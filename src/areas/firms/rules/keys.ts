/** By what duplicates of a firm are found (rules 23.3). */
import { nameKey } from '#areas/search/rules/words.ts'

/**
 * The last ten digits of a number, the GSTIN, the words of the name with the pincode, and the words
 * of the name with a square of some 500 m.
 */
export const keyKinds = ['phone', 'gstin', 'name', 'near'] as const
export type KeyKind = (typeof keyKinds)[number]

/** A key of a firm. */
export interface FirmKey {
  kind: KeyKind
  key: string
}

/** What of a firm its keys are made of. */
export interface KeyedFirm {
  name: string
  phones: readonly string[]
  gstin: string
  pinCodes: readonly string[]
  /** Known positions. */
  positions: readonly { latitude: number; longitude: number }[]
}

/** Says of a firm what its name does not: two firms that differ only in these are one. */
const legalWords = new Set([
  'pvt',
  'private',
  'ltd',
  'limited',
  'llp',
  'ms',
  'm',
  's',
  'the',
  'and',
])

/** Squares of this many degrees: half a kilometre from south to north. */
const square = 0.005

/** The last ten digits of a number; '' for fewer. */
export function phoneKey(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length >= 10 ? digits.slice(-10) : ''
}

/** The words of a name without those of its legal form, as the search cuts them, in any order. */
export function nameWords(name: string): string {
  const words = nameKey(name).split(' ').filter(Boolean)
  const own = words.filter((word) => !legalWords.has(word))
  return [...new Set(own.length > 0 ? own : words)].sort().join(' ')
}

/** All keys of a firm, each once. */
export function keysOf({ name, phones, gstin, pinCodes, positions }: KeyedFirm): FirmKey[] {
  const words = nameWords(name)
  const keys: FirmKey[] = phones.map((phone) => ({ kind: 'phone', key: phoneKey(phone) }))
  keys.push({ kind: 'gstin', key: gstin.toUpperCase() })
  if (words !== '') {
    for (const pinCode of pinCodes) {
      if (pinCode !== '') keys.push({ kind: 'name', key: `${words} ${pinCode}` })
    }
    for (const { latitude, longitude } of positions) {
      const [row, column] = [Math.floor(latitude / square), Math.floor(longitude / square)]
      keys.push({ kind: 'near', key: `${words} ${row} ${column}` })
    }
  }
  const seen = new Set<string>()
  return keys.filter(({ kind, key }) => {
    const whole = `${kind} ${key}`
    if (key === '' || seen.has(whole)) return false
    seen.add(whole)
    return true
  })
}

/** The keys by which a firm is looked for: the same, and for its positions the squares around. */
export function lookedUpKeys(firm: KeyedFirm): FirmKey[] {
  const around = firm.positions.flatMap(({ latitude, longitude }) =>
    [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].map((aside) => ({
        latitude: latitude + up * square,
        longitude: longitude + aside * square,
      })),
    ),
  )
  return keysOf({ ...firm, positions: around })
}
