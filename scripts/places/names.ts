/** Spelling of names: proper case, removal of office suffixes, current names of towns. */

const small = new Set(['and', 'of', 'the', 'da', 'de'])
const initials = new Set(
  'YSR NTR SPSR BHEL HMT NTPC IIT IIM NIT IARI JNU BSF CRPF CISF ITBP SSB IAF INS HAL ITI KGF LIC SAIL MIDC GIDC RIICO HUDA PAC SRPF CPWD NHPC ONGC IOC BPCL HPCL BARC DLW AIIMS PGI BHU AMU NFL IFFCO GNFC TISCO BCCL ECL NCL SECL MCL DVC UPSC DLF IMT GMP IDA CISF'.split(
    ' ',
  ),
)

function properWord(word: string, first: boolean): string {
  const bare = word.replace(/[^A-Za-z]/g, '')
  if (bare === '') return word
  if (initials.has(bare.toUpperCase()) && bare.length > 2) return word.toUpperCase()
  // "K.V." and "R" are initials in any case.
  if (/^(?:[a-z]\.)+[a-z]?$/i.test(word)) return word.toUpperCase()
  if (!first && small.has(word.toLowerCase())) return word.toLowerCase()
  const mixed = word !== word.toUpperCase() && word !== word.toLowerCase()
  if (mixed) return word.charAt(0).toUpperCase() + word.slice(1)
  if (bare.length <= 2 && word === word.toUpperCase()) return word
  return word.toLowerCase().replace(/(^|[-.'(])([a-z])/g, (_, lead, c) => lead + c.toUpperCase())
}

/**
 * A name in proper case: "JAMMU AND KASHMIR" → "Jammu and Kashmir". Words that are already in mixed
 * case stay, and initials stay upper case.
 */
export function properCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z][a-z]{2,})/g, (all, before, after) =>
      /Mc$/.test(all.slice(0, 2)) ? all : `${before} ${after}`,
    )
    .trim()
    .split(/\s+/)
    .map((word, index) => properWord(word, index === 0))
    .join(' ')
}

const office =
  /\s*\(?(?<![A-Za-z.])(?:[GHDTMESBP]\.?\s?)?(?:[BSHP]\.?\s?O|N?DT?SO|MDG|MDO|NDC)(?![A-Za-z])\.?\)?.*$/i
const delivery = /^(?:NDC|Nodal Delivery Cent(?:re|er)|Delivery Hub|Centralized Delivery Office)\b/i

// "Berhampore WB", "Adur Kla": the directory's marks after a name in mixed case.
const directoryMark =
  /(?<=[a-z].*)(?:\s+(?:[A-Z]{1,3}|[A-Z]\.[A-Z]\.?|[A-Z][a-z]*(?:CGH|MH|WB|HP)|Lsg|Rs|Colls|Kla|Hsg\w*|M\.D\.G|Mukhya Dak ?[Gg]har|(?:Head|Sub) Post Office|\d+))+$/
// "Achalpur City", "Canning Town": nobody writes the last word in an address.
const spareWord = /(?<!\b(?:new|old|steel|film|tech|science|world|model))\s+(?:city|town)$/i

/** Whether an office is a "nodal delivery centre", which sorts parcels and has no counter. */
export function isDeliveryHub(officeName: string): boolean {
  return /\bP?NDC\b|\bNod[ae]l Delivery\b/i.test(officeName)
}

/**
 * The place that an office is named after, properly cased: the office's suffix ("S.O", "G.P.O."),
 * everything after it, and text in brackets are removed. Empty when nothing is left.
 */
export function officePlace(officeName: string): string {
  const text = officeName
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(delivery, '')
    .replace(/\(.*$/, '')
    .replace(office, '')
    .replace(/[\s.,-]+$/, '')
    .replace(directoryMark, '')
    .replace(spareWord, '')
    .trim()
  return properCase(text)
}
