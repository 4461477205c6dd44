import { expect, test } from 'vitest'
import { fieldMessages } from '#ui/form-messages.ts'
import { browserPosition } from '../../places/web/position.ts'
import type { CompanyAddress } from '../contract.ts'
import { addressForm } from './address-fields.ts'
import { addressAnswers, addressFormValues, coordinateText } from './address-values.ts'
import { mapUrl } from './map-url.ts'

const address: CompanyAddress = {
  addressId: 7,
  firstLine: 'Plot 12, Marble Market',
  secondLine: '',
  city: 'Kishangarh, Ajmer',
  state: 'Rajasthan',
  pinCode: '305801',
  country: 'India',
  contactNo: '9829011111',
  alternateContactNo: '',
  latitude: 26.592123,
  longitude: 74.85,
  addressType: 3,
  isActive: true,
  overLimit: false,
  stateCode: '08',
  picture: '',
  description: '',
}

test('an address passes through the form unchanged; its picture is omitted, and so is kept', () => {
  const {
    addressId,
    addressType,
    isActive,
    overLimit,
    stateCode,
    description,
    picture,
    ...fields
  } = address
  expect(addressForm.parse(addressFormValues(address, ''))).toEqual(fields)
})

test('empty coordinates are sent as 0', () => {
  const values = { ...addressFormValues(address, ''), latitude: '', longitude: '' }
  expect(addressForm.parse(values)).toMatchObject({ latitude: 0, longitude: 0 })
})

test("a new address starts in India with the owner's phone number", () => {
  expect(addressFormValues(null, '9829011111')).toMatchObject({
    country: 'India',
    contactNo: '9829011111',
    latitude: '',
  })
})

test('impossible coordinates are refused', () => {
  const message = (latitude: string) =>
    fieldMessages(
      addressForm.safeParse({ ...addressFormValues(address, ''), latitude }).error?.issues ?? [],
    )[0]?.message
  expect(message('26.12345678')).toBe('Max 10 char allow.')
  expect(message('north')).toBe('Enter a valid number of degrees.')
  expect(message('91')).toBe('Enter a valid number of degrees.')
})

test('degrees fit in 10 characters', () => {
  expect([26.59212345, -123.4567891, 74.85, 0].map(coordinateText)).toEqual([
    '26.592123',
    '-123.45678',
    '74.85',
    '',
  ])
})

test('the map shows the coordinates, or searches for the text if there are none', () => {
  expect(mapUrl(address)).toBe('https://www.google.com/maps/search/?api=1&query=26.592123,74.85')
  const url = new URL(mapUrl({ ...address, latitude: 0, longitude: 0 }))
  expect(url.searchParams.get('query')).toBe(
    'Plot 12, Marble Market, Kishangarh, Ajmer, Rajasthan 305801, India',
  )
})

test('a save shows the texts of rules 7.2', () => {
  expect([1, 0, 14, 2].map(addressAnswers)).toEqual([
    { done: true, text: 'Address created successfully.' },
    { done: true, text: 'Address updated successfully.' },
    { done: false, text: "Can't add more than allowed limit." },
    { done: false, text: 'Got an error while saving address.' },
  ])
})

test('a browser without geolocation reports an error', async () => {
  await expect(browserPosition(undefined)).rejects.toThrow(
    'Geolocation is not supported by this browser',
  )
})

test('a precise position is requested, and a refusal says what can be done', async () => {
  let asked: PositionOptions | undefined
  const refusing = (code: number) => ({
    getCurrentPosition(_: PositionCallback, fail?: PositionErrorCallback | null, how?: object) {
      asked = how
      fail?.({ code } as GeolocationPositionError)
    },
  })
  await expect(browserPosition(refusing(1))).rejects.toThrow('does not share your position')
  await expect(browserPosition(refusing(3))).rejects.toThrow('took too long')
  await expect(browserPosition(refusing(2))).rejects.toThrow('not available')
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 1000 })
})
