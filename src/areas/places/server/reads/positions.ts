/** Where addresses are: their own positions as far as they can be right, else their pin codes'. */
import { type FieldError, fieldError } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { type Degrees, hasPosition, type PositionFault, positionFault } from '../../rules.ts'
import { cityCoordinates, findPincode } from './atlas.ts'

/** What an address says of where it is. */
export interface Whereabouts extends Degrees {
  city: string
  state: string
  pinCode: string
}

async function faultOf(address: Degrees & { pinCode: string }): Promise<PositionFault | undefined> {
  return positionFault(address, await findPincode(address.pinCode))
}

/** The error of a position that cannot be that of its address, at the field of the latitude. */
export async function positionError(
  address: Degrees & { pinCode: string },
  field: string,
): Promise<FieldError | undefined> {
  const found = await faultOf(address)
  if (!found) return undefined
  if (found.fault === 'abroad') return fieldError(field, m.address_position_abroad)
  const { pinCode } = address
  if (found.fault === 'far') {
    const { kilometres } = found
    return fieldError(field, () => m.address_position_far({ kilometres, pinCode }))
  }
  return fieldError(field, () => m.address_position_swapped({ ...found.turned }))
}

/** The own position of an address, if it has one that can be right (rules 7.8). */
export async function ownPosition(
  address: Degrees & { pinCode: string },
): Promise<Degrees | undefined> {
  if (!hasPosition(address)) return undefined
  const { latitude, longitude } = address
  return (await faultOf(address)) ? undefined : { latitude, longitude }
}

/** Where an address is by its position, else its pin code, else its city; undefined if unknown. */
export async function placeOfAddress(
  address: Whereabouts,
): Promise<{ lat: number; lng: number } | undefined> {
  const own = await ownPosition(address)
  if (own) return { lat: own.latitude, lng: own.longitude }
  const place = await findPincode(address.pinCode)
  if (place) return { lat: place.lat, lng: place.lng }
  return cityCoordinates(`${address.city}, ${address.state}`)
}
