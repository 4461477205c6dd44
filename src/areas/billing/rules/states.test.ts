import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCities, findPincode, statesOfPincode } from '#areas/places/server/public.ts'
import { gstStates } from '#kernel/gstin.ts'
import { runs } from '#tests/support/runs.ts'
import { billedState, stateCodeOf, stateProblemText } from './states.ts'

test('a state is found by name, regardless of case, spacing and ampersands', () => {
  expect(stateCodeOf('Rajasthan')).toBe('08')
  expect(stateCodeOf(' jammu & kashmir')).toBe('01')
  expect(stateCodeOf('Punjab, Pakistan')).toBeUndefined()
  for (const [code, name] of Object.entries(gstStates)) expect(stateCodeOf(name)).toBe(code)
})

test.each([
  ['21', ['Orissa', 'Orrisa', 'Odissa', 'OR', 'ओडिशा']],
  ['34', ['Pondicherry', 'Pondichery', 'Puducheri', 'U.T. of Puducherry']],
  [
    '07',
    ['NCT of Delhi', 'Delhi (NCT)', 'N.C.T. of Delhi', 'Delhi NCT', 'New Delhi', 'DELHI', 'दिल्ली'],
  ],
  ['22', ['Chattisgarh', 'Chhatisgarh', 'C.G.', 'छत्तीसगढ़']],
  ['05', ['Uttaranchal', 'Uttrakhand', 'UK', 'उत्तराखण्ड']],
  ['01', ['J&K', 'J & K', 'Jammu and Kashmir (UT)', 'Jammu & Kashmir']],
  ['09', ['U.P.', 'UP', 'Utter Pradesh', 'UttarPradesh', 'उत्तर प्रदेश']],
  ['23', ['MP', 'M.P', 'Madhya  Pradesh', 'Madhyapradesh']],
  ['27', ['Maharastra', 'Maharashtra State', 'MH', 'महाराष्ट्र']],
  [
    '26',
    [
      'Daman & Diu',
      'Daman and Diu',
      'Dadra & Nagar Haveli',
      'DNH',
      'Dadra and Nagar Haveli and Daman and Diu',
    ],
  ],
  ['35', ['Andaman & Nicobar', 'Andaman and Nicobar Is', 'A & N Islands']],
  ['38', ['Ladakh', 'UT of Ladakh', 'Leh-Ladakh']],
  ['36', ['Telangana', 'Telengana', 'TS']],
  ['33', ['Tamilnadu', 'TAMIL NADU', 'TN']],
  ['29', ['Karnatka', 'कर्नाटक']],
  ['24', ['Gujrat', 'गुजरात']],
  ['19', ['W.B.', 'West Bangal', 'Bengal']],
])('the state %s is known by its aliases and usual misspellings', (code, typed) => {
  for (const name of typed) expect([name, stateCodeOf(name)]).toEqual([name, code])
})

test.each(['XYZ', 'Nepal', '', 'India', 'Pradesh', '08', 'Texas', 'Sindh', 'Nadu'])(
  'the unknown state %j is no state',
  (name) => expect(stateCodeOf(name)).toBeUndefined(),
)

test('any pin code of the data gives one state with a GST code, under which it is billed', async () => {
  const pins = fc.integer({ min: 110_000, max: 860_000 }).map(String)
  await fc.assert(
    fc.asyncProperty(pins, async (pinCode) => {
      const place = await findPincode(pinCode)
      const states = await statesOfPincode(pinCode)
      fc.pre(place !== undefined)
      const code = stateCodeOf(place.state)
      expect(gstStates[code ?? '']).toBe(place.state)
      const typed = { state: place.state, pinCode, country: 'India' }
      expect(billedState(typed, states)).toEqual({ code })
    }),
    { numRuns: runs(2000) },
  )
  for (const { state } of await allCities()) expect(gstStates[stateCodeOf(state) ?? '']).toBe(state)
})

test('no typed state bills a pin code in another state than its own', async () => {
  const pins = fc.constantFrom('751001', '605001', '110001', '492001', '302001', '744101', '194101')
  const codes = fc.constantFrom(...Object.keys(gstStates))
  await fc.assert(
    fc.asyncProperty(
      pins,
      fc.oneof(
        codes.map((c) => gstStates[c] ?? ''),
        fc.string(),
      ),
      async (pinCode, state) => {
        const states = await statesOfPincode(pinCode)
        const billed = billedState({ state, pinCode, country: 'India' }, states)
        if ('code' in billed) expect(gstStates[billed.code]).toBe(states[0])
        else expect(stateProblemText(billed, { pinCode })).toContain(states[0])
      },
    ),
  )
})

test('a pin code that is not in the data is billed within the states of its sorting district', async () => {
  expect(await findPincode('302999')).toBeUndefined()
  const states = await statesOfPincode('302999')
  expect(states).toEqual(['Rajasthan'])
  const place = { pinCode: '302999', country: 'India' }
  expect(billedState({ ...place, state: 'Rajasthan' }, states)).toEqual({ code: '08' })
  expect(billedState({ ...place, state: 'Gujarat' }, states)).toEqual({
    field: 'state',
    states,
  })
  expect(await statesOfPincode('999999')).toEqual([])
})

test('an address abroad is not billed', () => {
  const place = { state: 'Rajasthan', pinCode: '302001' }
  for (const country of ['Nepal', 'Bhutan', '', 'Indiana', 'Pakistan']) {
    expect(billedState({ ...place, country }, ['Rajasthan'])).toMatchObject({ field: 'country' })
  }
  for (const country of ['India', ' INDIA ', 'Bharat', 'IN', 'भारत']) {
    expect(billedState({ ...place, country }, ['Rajasthan'])).toEqual({ code: '08' })
  }
})
