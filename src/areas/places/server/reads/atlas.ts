/**
 * Pincodes and cities from data/places. They are not in the database because they never change
 * while the server runs, no table refers to them, and updates come with releases. In memory they
 * take about 5 MB and need no query; they are loaded on first use (30 ms), not at the start.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { compactCode } from '#kernel/code-text.ts'
import {
  type CityNames,
  type Namesakes,
  namesakesAmong,
  type Place,
  pincodePattern,
  renamedCity,
} from '../../rules.ts'
import { cityAliases } from './aliases.ts'

/** A place with its position in degrees, with three decimals. */
export interface LocatedPlace extends Place {
  lat: number
  lng: number
}

interface Atlas {
  pincodes: Map<string, LocatedPlace>
  /** States by the first three digits of their pincodes: the sorting district. */
  sorting: Map<string, Set<string>>
  cities: Place[]
  /** The same cities, those with most pincodes first. */
  largestFirst: Place[]
  /** Cities by lower-case name; among namesakes the one with most pincodes first. */
  byName: Map<string, Place[]>
  namesakes: Namesakes
  /** Each city's first pincode, by convention that of the head post office. */
  centres: Map<string, LocatedPlace>
}

const keyOf = ({ cityName, district, state }: Place) => `${cityName}/${district}/${state}`

const folder = join(import.meta.dirname, '../../../../../data/places')

let atlas: Promise<Atlas> | undefined

function load(): Promise<Atlas> {
  atlas ??= read().catch((failure) => {
    atlas = undefined
    throw failure
  })
  return atlas
}

async function read(): Promise<Atlas> {
  const [pincodeRows, cityRows] = await Promise.all([
    rowsOf('pincodes.csv.gz'),
    rowsOf('cities.csv.gz'),
  ])
  const pincodes = new Map<string, LocatedPlace>()
  const centres = new Map<string, LocatedPlace>()
  const sizes = new Map<string, number>()
  const sorting = new Map<string, Set<string>>()
  for (const [pincode = '', cityName = '', district = '', state = '', lat, lng] of pincodeRows) {
    const place = { cityName, district, state, lat: Number(lat), lng: Number(lng) }
    pincodes.set(pincode, place)
    const prefix = pincode.slice(0, 3)
    sorting.set(prefix, (sorting.get(prefix) ?? new Set()).add(state))
    const key = keyOf(place)
    if (!centres.has(key)) centres.set(key, place)
    sizes.set(key, (sizes.get(key) ?? 0) + 1)
  }
  const cities = cityRows.map(([cityName = '', district = '', state = '']) => ({
    cityName,
    district,
    state,
  }))
  const size = (city: Place) => sizes.get(keyOf(city)) ?? 0
  const largestFirst = cities.toSorted((a, b) => size(b) - size(a))
  const byName = Map.groupBy(largestFirst, ({ cityName }) => cityName.toLowerCase())
  const namesakes = namesakesAmong(byName)
  return { pincodes, sorting, cities, largestFirst, byName, namesakes, centres }
}

/** A file's rows without the header; an empty cell means "as above" (data/places/NOTICE.md). */
async function rowsOf(file: string): Promise<string[][]> {
  const text = await promisify(gunzip)(await readFile(join(folder, file)))
  const lines = text.toString('utf8').trimEnd().split('\n')
  let above: string[] = []
  return lines.slice(1).map((line) => {
    above = line.split(',').map((cell, column) => cell || (above[column] ?? ''))
    return above
  })
}

/** The place of a pincode; undefined for one that India Post does not know. */
export async function findPincode(pincode: string): Promise<LocatedPlace | undefined> {
  return (await load()).pincodes.get(pincode)
}

/**
 * The states that a pincode can be in: its own, or for one that is not in the data those of its
 * sorting district (its first three digits). Empty if there is no such district.
 */
export async function statesOfPincode(pincode: string): Promise<string[]> {
  const { pincodes, sorting } = await load()
  const place = pincodes.get(pincode)
  return place ? [place.state] : [...(sorting.get(pincode.slice(0, 3)) ?? [])].sort()
}

/** All cities, by name. */
export async function allCities(): Promise<readonly Place[]> {
  return (await load()).cities
}

/** All cities, the largest first. */
export async function largestCities(): Promise<readonly Place[]> {
  return (await load()).largestFirst
}

/**
 * The city that a text means: "jaipur", "Kishangarh, Ajmer", "Bengaluru, Karnataka", "Bombay".
 * Words after the name select among namesakes by district or state; without any, the largest is
 * returned. Undefined if no city matches.
 */
export async function knownCity(text: string): Promise<Place | undefined> {
  const [name = '', ...rest] = text
    .toLowerCase()
    .replace(/\(.*?(?:\)|$)/g, '')
    .split(',')
    .map(tidy)
    .filter(Boolean)
  const { byName } = await load()
  const renamed = renamedCity(name, cityAliases())?.toLowerCase() ?? ''
  const namesakes = [...(byName.get(name) ?? []), ...(byName.get(renamed) ?? [])]
  const fits = (city: Place) => {
    const own = [city.cityName, city.district, city.state].map((part) => part.toLowerCase())
    return rest.every((part) => part === 'india' || own.includes(part))
  }
  return namesakes.find(fits)
}

/** Lookup tables for cities' names: namesakes by district or state, and aliases. */
export async function cityNames(): Promise<CityNames> {
  return { namesakes: (await load()).namesakes, aliases: cityAliases() }
}

/** The smaller cities of the same name; none if the text says which one it means. */
export async function citiesAlsoCalled(text: string): Promise<readonly Place[]> {
  const { byName } = await load()
  const [, ...others] = byName.get(tidy(text).toLowerCase()) ?? []
  return others
}

/** Whether a city is the largest or only one of its name. */
export async function isLargest(city: Place): Promise<boolean> {
  return (await load()).byName.get(city.cityName.toLowerCase())?.[0] === city
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The coordinates of a city or pincode in degrees; undefined for an unknown one. */
export async function cityCoordinates(
  text: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const code = compactCode(text)
  if (pincodePattern.test(code)) {
    const place = await findPincode(code)
    return place && { lat: place.lat, lng: place.lng }
  }
  const city = await knownCity(text)
  const centre = city && (await load()).centres.get(keyOf(city))
  return centre && { lat: centre.lat, lng: centre.lng }
}

/** Maximum distance of the nearest city in kilometres; positions in India are always within it. */
const farthest = 150
const kilometresPerDegree = 111.2

/** The city nearest to a position in degrees; undefined if none is within {@link farthest}. */
export async function nearestCity(lat: number, lng: number): Promise<Place | undefined> {
  const { centres } = await load()
  // Flat-earth approximation, accurate to a few per cent over such distances.
  const narrowing = Math.cos((lat * Math.PI) / 180)
  let best: Place | undefined
  let least = (farthest / kilometresPerDegree) ** 2
  for (const centre of centres.values()) {
    const away = (centre.lat - lat) ** 2 + ((centre.lng - lng) * narrowing) ** 2
    if (away >= least) continue
    const city = await listed(centre)
    if (!city) continue
    least = away
    best = city
  }
  return best
}

/** The entry in the list of cities for a post office's place. */
async function listed({ cityName, district, state }: Place): Promise<Place | undefined> {
  const { byName } = await load()
  return byName
    .get(cityName.toLowerCase())
    ?.find((city) => city.district === district && city.state === state)
}
