import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, indianToday, parseDay } from '#kernel/dates.ts'
import { fullName } from '#kernel/person-name.ts'
import { m } from '#words/messages.js'
import { ageMin, ageOn, dateOfBirthProblem, firstNameFits, sameAddress } from './rules.ts'

const minute = 60_000
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => parseDay(date.toISOString().slice(0, 10)))

describe('an age', () => {
  test('increases by one on the birthday only', () => {
    fc.assert(
      fc.property(day, day, (born, on) => {
        fc.pre(born <= on)
        const next = dayAfter(on)
        const older = ageOn(born, next) - ageOn(born, on)
        const birthday = next.slice(5) === born.slice(5)
        const moved = born.slice(5) === '02-29' && on.slice(5) === '02-28' && !birthday
        expect(older).toBe(birthday || moved ? 1 : 0)
        expect(ageOn(born, on)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a date of birth', () => {
  const now = new Date('2026-11-20T19:00:00Z')

  test('is not in the future, by the date in India', () => {
    expect(dateOfBirthProblem(parseDay('2026-11-22'), now)).toBe(m.profile_dob_future())
    expect(dateOfBirthProblem(parseDay('2026-11-21'), now)).toBe(
      m.profile_dob_too_young({ years: ageMin }),
    )
  })

  test('is refused for anyone under 13 or impossibly old', () => {
    expect(dateOfBirthProblem(parseDay('2013-11-22'), now)).toBe(
      m.profile_dob_too_young({ years: ageMin }),
    )
    expect(dateOfBirthProblem(parseDay('2013-11-21'), now)).toBeUndefined()
    expect(dateOfBirthProblem(parseDay('1800-01-01'), now)).toBe(m.profile_dob_invalid())
  })

  test('is accepted from the start of the 13th birthday in India', () => {
    fc.assert(
      fc.property(day, (born) => {
        // Until October 1945 India used war time.
        fc.pre(born >= '1933')
        const [year = '', month = '', date = ''] = born.split('-')
        // 13 years after 29 February is never a leap year, so the birthday is 1 March.
        const birthday =
          born.slice(5) === '02-29' ? `${+year + 13}-03-01` : `${+year + 13}-${month}-${date}`
        const begins = Date.parse(`${birthday}T00:00:00+05:30`)
        const problemAt = (time: number) => dateOfBirthProblem(born, new Date(time))
        expect(problemAt(begins)).toBeUndefined()
        expect(problemAt(begins + 24 * 60 * minute - 1)).toBeUndefined()
        expect(problemAt(begins - 1)).toBe(m.profile_dob_too_young({ years: ageMin }))
      }),
      {
        examples: ['2012-02-29', '2000-02-29', '2013-01-01', '2012-12-31'].map((born) => [
          parseDay(born),
        ]),
      },
    )
  })

  test('is in the future if it is tomorrow in India, but not today', () => {
    expect(dateOfBirthProblem(parseDay('2024-02-29'), new Date('2024-02-28T18:30:00Z'))).toBe(
      m.profile_dob_too_young({ years: ageMin }),
    )
    expect(dateOfBirthProblem(parseDay('2024-02-29'), new Date('2024-02-28T18:29:59Z'))).toBe(
      m.profile_dob_future(),
    )
  })

  test('is accepted if and only if the age is 13 to 130', () => {
    fc.assert(
      fc.property(day, (born) => {
        const age = ageOn(born, indianToday(now))
        expect(dateOfBirthProblem(born, now) === undefined).toBe(age >= ageMin && age <= 130)
      }),
    )
  })
})

test('a first name of fewer than four letters is accepted only if unchanged', () => {
  expect(firstNameFits('Asha', '')).toBe(true)
  expect(firstNameFits('Om', 'Om')).toBe(true)
  expect(firstNameFits('Om', 'Omkar')).toBe(false)
  expect(firstNameFits('', '')).toBe(false)
})

test('missing names leave no extra space', () => {
  expect(fullName({ firstName: 'Asha', middleName: '', lastName: 'Sharma' })).toBe('Asha Sharma')
})

test('addresses are equal if and only if every compared field is', () => {
  const address = fc.record({
    firstLine: fc.constantFrom('A', 'B'),
    secondLine: fc.constantFrom('', 'B'),
    city: fc.constantFrom('Jaipur', 'Jaipur '),
    state: fc.constant('Rajasthan'),
    pinCode: fc.constantFrom('302001', '302002'),
    country: fc.constant('India'),
    contactNo: fc.constant('9829011111'),
    alternateContactNo: fc.constantFrom('', '9829022222'),
  })
  fc.assert(
    fc.property(address, address, (one, other) => {
      const trimmed = (fields: typeof one) =>
        JSON.stringify(Object.values(fields).map((value) => value.trim()))
      expect(sameAddress(one, other)).toBe(trimmed(one) === trimmed(other))
    }),
  )
})
