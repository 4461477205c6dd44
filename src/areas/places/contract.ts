/** Cities and pincodes (rules 7.5, 7.6). */
import * as z from 'zod/mini'
import { addressNames, eachOf } from '#kernel/address.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { compact, requiredCode, requiredLine } from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import { pincodePattern } from './rules.ts'

const [hour, day] = [60 * 60, 24 * 60 * 60]

const citySuggestion = z.object({
  /**
   * Value for the seller list's `location`: the city's current name, with district and state if a
   * larger city has the same name.
   */
  cityName: z.string(),
  /** Displayed text, matched by prefix: "Kishangarh, Ajmer, Rajasthan". */
  displayValue: z.string(),
})

/** A city suggested by the location filter. */
export type CitySuggestion = z.output<typeof citySuggestion>

const pincodePlace = z.object({
  cityName: z.string(),
  district: z.string(),
  state: z.string(),
  country: z.string(),
})

export type PincodePlace = z.output<typeof pincodePlace>

/** The place fields of every address form. */
export const placeFields = {
  city: requiredLine(m.city_required).check(z.maxLength(100, { error: m.city_max })),
  state: requiredLine(m.state_required).check(z.maxLength(100, { error: m.state_max })),
  pinCode: requiredCode(m.pincode_required).check(
    z.regex(pincodePattern, { error: m.pincode_invalid }),
  ),
  country: requiredLine(m.country_required).check(z.maxLength(60, { error: m.country_max })),
}

/** The fields of an address as calls answer them. */
export const addressOutputs = eachOf(addressNames, () => z.string())

/** A number of degrees from -most to most. */
function degrees(most: number) {
  return z.number().check(z.minimum(-most), z.maximum(most))
}

export const places = {
  /**
   * All cities of the filter, sorted (about 45 KB compressed): fetched when the filter is first
   * used, then matched in the browser.
   */
  cities: endpoint({
    method: 'GET',
    path: 'common/GetOnlyCityInfoAsync',
    audience: 'anyone',
    summary: 'Lists the cities and towns that the location filter suggests.',
    input: z.object({}),
    output: z.array(citySuggestion),
    // Not longer, because admins can edit the cities' other names.
    cacheSeconds: hour,
  }),
  /** An unknown pincode is a 404. */
  pincode: endpoint({
    method: 'GET',
    path: 'common/GetCityInfoWithPostalCodeByPincodeAsync/{pincode}',
    audience: 'anyone',
    summary: 'Returns the city, district and state of a pincode; 404 if it is unknown.',
    input: z.object({
      pincode: z.string().check(compact, z.regex(pincodePattern, 'A pincode has six digits.')),
    }),
    output: pincodePlace,
    cacheSeconds: day,
  }),

  /**
   * By POST and in hundredths of a degree, about a kilometre, so that no log or cache records where
   * the caller is.
   */
  nearestCity: endpoint({
    method: 'POST',
    path: 'common/GetNearestCityAsync',
    audience: 'anyone',
    summary:
      "Returns the location filter's city that is nearest to a position; 404 if none is nearby.",
    input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    output: citySuggestion,
    rate: { limit: 20, seconds: 60, per: 'address' },
  }),
}
