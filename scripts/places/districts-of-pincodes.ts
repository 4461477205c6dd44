/** Determines the state and district of each pincode when its offices disagree or say "NA". */
import type { Office } from './source.ts'

/** A pincode with its offices and the one district chosen for it. */
export interface Area {
  pincode: string
  state: string
  district: string
  /** The office that the place is named after. */
  main: Office
  offices: Office[]
}

/** The most frequent value; on a tie, the first one. */
function mostFrequent<T>(values: Iterable<T>): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: T | undefined
  for (const [value, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = value
  }
  return best
}

/** The head office, or a delivering sub office, or any sub office, or a branch. */
function mainOffice(offices: Office[]): Office | undefined {
  const named = offices.filter((office) => office.place !== '')
  const rank = (office: Office) =>
    (office.kind === 'head' ? 4 : office.kind === 'sub' ? 2 : 0) + (office.delivers ? 1 : 0)
  return (named.length > 0 ? named : offices).reduce<Office | undefined>(
    (best, office) => (best && rank(best) >= rank(office) ? best : office),
    undefined,
  )
}

// The offices of these pincodes have the district of their postal division (Raipur for all of
// Bastar) or one at the other end of the state or country.
const settled = new Map(
  Object.entries({
    'Chhattisgarh/Bastar': '494001 494010 494221 494222 494223',
    'Chhattisgarh/Bijapur': '494444 494446 494447 494448',
    'Chhattisgarh/Kanker': '494332 494333 494334 494335 494336 494337 494670',
    'Chhattisgarh/Kondagaon': '494331 494347',
    'Chhattisgarh/Sukma': '494111 494114 494115',
    'Arunachal Pradesh/Changlang': '792124',
    'Bihar/Nalanda': '801302',
    'Gujarat/Mehsana': '384316',
    'Jammu and Kashmir/Baramulla': '193306',
    'Jharkhand/Khunti': '835216',
    'Jharkhand/Sahibganj': '813208 816102',
    'Rajasthan/Bikaner': '334002',
    'Tamil Nadu/Ariyalur': '612906',
    'Telangana/Adilabad': '504346',
    'Tripura/West Tripura': '799001',
    'Uttar Pradesh/Ambedkar Nagar': '224172',
    'Uttar Pradesh/Bijnor': '246761',
  }).flatMap(([place, pincodes]) =>
    pincodes.split(' ').map((pincode): [string, string] => [pincode, place]),
  ),
)
// An office in Mizoram with a pincode of Arunachal Pradesh.
const misnumbered = new Set(['791701'])

const key = (office: Office) =>
  office.state && office.district ? `${office.state}/${office.district}` : undefined

/**
 * One area per pincode. Its district is that of most of its offices, preferring districts that also
 * occur among its neighbours (pincodes with the same first three digits); when no office has a
 * district, that of the nearest pincode by number.
 */
export function settleDistricts(byPincode: Map<string, Office[]>): Area[] {
  const pincodes = Array.from(byPincode.keys())
    .filter((pincode) => !misnumbered.has(pincode) && !isHub(byPincode.get(pincode) ?? []))
    .sort()
  const votes = new Map<string, string[]>()
  for (const pincode of pincodes) {
    for (const office of byPincode.get(pincode) ?? []) {
      const vote = key(office)
      if (!vote) continue
      for (const length of [3, 4, 5]) {
        const prefix = pincode.slice(0, length)
        const list = votes.get(prefix)
        if (list) list.push(vote)
        else votes.set(prefix, [vote])
      }
    }
  }
  const known = new Map<string, string>()
  for (const pincode of pincodes) {
    const place = settled.get(pincode) ?? settle(pincode, byPincode.get(pincode) ?? [], votes)
    if (place) known.set(pincode, place)
  }
  return pincodes.flatMap((pincode) => {
    const offices = byPincode.get(pincode) ?? []
    const main = mainOffice(offices)
    const place = known.get(pincode) ?? nearestByNumber(pincode, known)
    if (!main || !place) return []
    const [state = '', district = ''] = place.split('/')
    return [{ pincode, state, district, main, offices }]
  })
}

/** Whether all offices are delivery centres; their pincodes are not used in addresses. */
function isHub(offices: Office[]): boolean {
  return offices.every((office) => office.hub && office.state === undefined)
}

function settle(
  pincode: string,
  offices: Office[],
  votes: Map<string, string[]>,
): string | undefined {
  const own = offices.flatMap((office) => {
    const vote = key(office)
    if (!vote) return []
    // Head and sub offices count as much as three branches.
    return office.kind === 'branch' ? [vote] : [vote, vote, vote]
  })
  const neighbours = votes.get(pincode.slice(0, 3)) ?? []
  const supported = own.filter(
    (vote) => neighbours.filter((other) => other === vote).length >= Math.min(own.length + 2, 6),
  )
  return mostFrequent(supported.length > 0 ? supported : own)
}

function nearestByNumber(pincode: string, known: Map<string, string>): string | undefined {
  const number = Number(pincode)
  for (let step = 1; step < 1000; step++) {
    const place = known.get(String(number - step)) ?? known.get(String(number + step))
    if (place) return place
  }
  return undefined
}
