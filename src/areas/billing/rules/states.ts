/** The states that people mean, by the spellings they use, and where an address is billed. */

import { gstStates } from '#kernel/gstin.ts'
import { m } from '#words/messages.js'

/** Abbreviations, former names and parts, and the names in Hindi. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '01': ['JK', 'J and K', 'Jammu', 'Kashmir', 'जम्मू और कश्मीर', 'जम्मू कश्मीर'],
  '02': ['HP', 'Himachal', 'हिमाचल प्रदेश', 'हिमाचल'],
  '03': ['PB', 'पंजाब'],
  '04': ['CH', 'चंडीगढ़', 'चण्डीगढ़'],
  '05': ['UK', 'UA', 'Uttaranchal', 'उत्तराखंड', 'उत्तराखण्ड', 'उत्तरांचल'],
  '06': ['HR', 'हरियाणा'],
  '07': ['DL', 'New Delhi', 'NCT', 'दिल्ली', 'नई दिल्ली'],
  '08': ['RJ', 'राजस्थान'],
  '09': ['UP', 'उत्तर प्रदेश'],
  '10': ['BR', 'बिहार'],
  '11': ['SK', 'सिक्किम'],
  '12': ['AR', 'Arunachal', 'अरुणाचल प्रदेश'],
  '13': ['NL', 'नागालैंड', 'नागालैण्ड'],
  '14': ['MN', 'मणिपुर'],
  '15': ['MZ', 'मिजोरम', 'मिज़ोरम'],
  '16': ['TR', 'त्रिपुरा'],
  '17': ['ML', 'मेघालय'],
  '18': ['AS', 'असम', 'आसाम'],
  '19': ['WB', 'Bengal', 'Paschim Banga', 'Paschimbanga', 'पश्चिम बंगाल'],
  '20': ['JH', 'झारखंड', 'झारखण्ड'],
  '21': ['OD', 'OR', 'Orissa', 'Orrisa', 'Orisa', 'Odissa', 'ओडिशा', 'उड़ीसा'],
  '22': ['CG', 'CT', 'Chattisgarh', 'छत्तीसगढ़'],
  '23': ['MP', 'मध्य प्रदेश'],
  '24': ['GJ', 'गुजरात'],
  '26': [
    ...['DN', 'DD', 'DH', 'DNH', 'DNHDD', 'Dadra and Nagar Haveli', 'Daman and Diu'],
    ...['Daman', 'Diu', 'Dadra', 'Silvassa', 'दादरा और नगर हवेली', 'दमन और दीव'],
    'दादरा और नगर हवेली और दमन और दीव',
  ],
  '27': ['MH', 'महाराष्ट्र'],
  '29': ['KA', 'कर्नाटक'],
  '30': ['GA', 'गोवा'],
  '31': ['LD', 'Laccadives', 'लक्षद्वीप'],
  '32': ['KL', 'Keralam', 'केरल'],
  '33': ['TN', 'Madras', 'तमिलनाडु', 'तमिल नाडु'],
  '34': ['PY', 'Pondicherry', 'Pondy', 'पुदुचेरी', 'पुडुचेरी'],
  '35': [
    'AN',
    'Andaman and Nicobar',
    'Andaman Nicobar',
    'Andaman and Nicobar Is',
    'A and N Islands',
    'Andamans',
    'अंडमान और निकोबार द्वीप समूह',
    'अंडमान और निकोबार',
  ],
  '36': ['TS', 'TG', 'तेलंगाना'],
  '37': ['AP', 'Andhra', 'आंध्र प्रदेश', 'आन्ध्र प्रदेश'],
  '38': ['LA', 'Leh Ladakh', 'लद्दाख'],
}

// "NCT of Delhi", "Delhi (NCT)", "State of Goa", "U.T. of Ladakh".
const titles =
  /\b(?:national capital territory|n\.? ?c\.? ?t\.?|union territory|u\.? ?t\.?|state)(?: of\b|(?=[\s)]*$))/g

function letters(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}]/gu, '')
}

/** A name without what its misspellings differ in: vowels, h, w, y, and doubled letters. */
function skeleton(name: string): string {
  return letters(name)
    .replace(/[aeiouhwy]/g, '')
    .replace(/(.)\1+/g, '$1')
}

const names = Object.entries(gstStates).flatMap(([code, name]) =>
  [name, ...(otherNames[code] ?? [])].map((each) => ({ code, name: each })),
)
const byLetters = new Map(names.map(({ code, name }) => [letters(name), code]))
const bySkeleton = Map.groupBy(
  names.filter(({ name }) => letters(name).length > 4 && skeleton(name).length > 2),
  ({ name }) => skeleton(name),
)

/**
 * The code of a state by any of its names, also abbreviated or misspelt ("J&K", "U.P.", "Orissa",
 * "Maharastra"); undefined if there is no such state.
 */
export function stateCodeOf(name: string): string | undefined {
  const plain = name.normalize('NFC').toLowerCase()
  const short = plain.replace(titles, ' ')
  for (const each of [plain, short]) {
    const code = byLetters.get(letters(each))
    if (code) return code
  }
  const alike = new Set((bySkeleton.get(skeleton(short)) ?? []).map(({ code }) => code))
  const [only] = alike
  return alike.size === 1 ? only : undefined
}

const india = new Set(['india', 'ind', 'in', 'bharat', 'republicofindia', 'hindustan', 'भारत'])

/** What decides where an address is billed. */
export interface BilledPlace {
  state: string
  pinCode: string
  country: string
}

/** Why an address cannot be billed: in which field, and the states that its pin code allows. */
export interface StateProblem {
  field: 'country' | 'state' | 'pinCode'
  /** The names of the states that the pin code can be in; empty for an unknown pin code. */
  states: string[]
}

/**
 * The code of the state in which an address is billed: the one of its pin code, which the typed
 * state must not contradict. Only addresses in India are billed: a supply abroad is an export, with
 * rules of its own.
 *
 * @param pincodeStates the states that the pin code can be in (`statesOfPincode`)
 */
export function billedState(
  { state, country }: BilledPlace,
  pincodeStates: readonly string[],
): { code: string } | StateProblem {
  if (!india.has(letters(country))) return { field: 'country', states: [...pincodeStates] }
  if (pincodeStates.length === 0) return { field: 'pinCode', states: [] }
  const code = stateCodeOf(state)
  const isThere = code !== undefined && pincodeStates.some((name) => stateCodeOf(name) === code)
  return isThere ? { code } : { field: 'state', states: [...pincodeStates] }
}

/** What is wrong with an address that cannot be billed, and how to mend it. */
export function stateProblemText(
  { field, states }: StateProblem,
  { pinCode }: Pick<BilledPlace, 'pinCode'>,
): string {
  if (field === 'country') return m.address_country_india()
  if (field === 'pinCode') return m.address_pincode_unknown({ pinCode })
  return m.address_state_differs({ pinCode, state: states.join(' / ') })
}
