/** Locates pincodes, using source coordinates of which many are missing, swapped or copied. */
import { cityOfPincode } from './cities.ts'
import { type Anchor, districtAnchor, townAnchor } from './corrections.ts'
import type { Area } from './districts-of-pincodes.ts'
import type { Point } from './source.ts'
import { insideState } from './states.ts'

/** The great-circle distance between two points in km. */
export function kilometres(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 12742 * Math.asin(Math.sqrt(h))
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** The median of latitudes and of longitudes; undefined for no points. */
function medianPoint(points: Point[]): Point | undefined {
  if (points.length === 0) return undefined
  return { lat: middle(points.map((p) => p.lat)), lng: middle(points.map((p) => p.lng)) }
}

const written = (point: Point) => `${point.lat.toFixed(3)},${point.lng.toFixed(3)}`

function distinct(points: Point[]): Point[] {
  return Array.from(new Map(points.map((point) => [written(point), point])).values())
}

/** The points within `limit` km of their median, but at least half of all points. */
function withoutOutliers(points: Point[], limit: number): Point[] {
  const centre = medianPoint(points)
  if (!centre) return []
  const byDistance = points
    .map((point) => ({ point, km: kilometres(point, centre) }))
    .sort((a, b) => a.km - b.km)
  const spread = byDistance[byDistance.length >> 1]?.km ?? 0
  return byDistance.filter(({ km }) => km <= Math.max(limit, 4 * spread)).map(({ point }) => point)
}

interface Group {
  centre: Point
  /** The distance in km within which a pincode of the group is plausible. */
  reach: number
}

function groupsOf(areas: Area[], points: Map<string, Point>, name: (area: Area) => string) {
  const members = new Map<string, Point[]>()
  for (const area of areas) {
    const point = points.get(area.pincode)
    if (!point) continue
    const list = members.get(name(area))
    if (list) list.push(point)
    else members.set(name(area), [point])
  }
  const groups = new Map<string, Group>()
  for (const [key, list] of members) {
    const centre = medianPoint(list)
    if (!centre || list.length < 3) continue
    const spread = middle(list.map((point) => kilometres(point, centre)))
    groups.set(key, { centre, reach: Math.max(25, 4 * spread) })
  }
  return groups
}

/**
 * One point per area, to three decimals (about 100 m), inside its state's box. Coordinates shared
 * by three or more pincodes are defaults and are ignored; so are those far from the medians of the
 * pincode, its neighbours and the district. When none is left, the median of the neighbours
 * (pincodes with the same first five digits, then four) or of the district is used.
 */
export function locate(areas: Area[]): Map<string, Point> {
  const uses = new Map<string, Set<string>>()
  for (const { pincode, offices } of areas) {
    for (const { point } of offices) {
      if (!point) continue
      const key = written(point)
      uses.set(key, (uses.get(key) ?? new Set()).add(pincode))
    }
  }
  const candidates = new Map<string, Point[]>()
  const first = new Map<string, Point>()
  for (const area of areas) {
    const points = distinct(area.offices.flatMap(({ point }) => (point ? [point] : []))).filter(
      (point) =>
        (uses.get(written(point))?.size ?? 0) < 3 && insideState(area.state, point.lat, point.lng),
    )
    candidates.set(area.pincode, points)
    const centre = medianPoint(withoutOutliers(points, 15))
    if (centre) first.set(area.pincode, centre)
  }
  const district = (area: Area) => `${area.state}/${area.district}`
  const neighbourhood = (digits: number) => (area: Area) =>
    `${district(area)}/${area.pincode.slice(0, digits)}`
  const prefix = (area: Area) => `${area.state}/${area.pincode.slice(0, 3)}`
  const state = (area: Area) => area.state
  const guess = (points: Map<string, Point>) => {
    const levels = [neighbourhood(5), neighbourhood(4), district, prefix, state].map((name) => ({
      name,
      groups: groupsOf(areas, points, name),
    }))
    return (area: Area): Group[] =>
      levels.flatMap(({ name, groups }) => groups.get(name(area)) ?? [])
  }
  const groupsFirst = guess(first)
  const second = new Map<string, Point>()
  for (const area of areas) {
    const point = believable(area, candidates.get(area.pincode) ?? [], groupsFirst(area))
    if (point) second.set(area.pincode, point)
  }
  const groupsSecond = guess(second)
  return new Map(
    areas.map((area) => {
      const groups = groupsSecond(area)
      const point =
        townAnchor(area.pincode) ??
        believable(area, candidates.get(area.pincode) ?? [], groups) ??
        cityOfPincode(area.pincode) ??
        groupWithin(groups, districtAnchor(area.state, area.district)) ??
        groups[0]?.centre
      if (!point) throw new Error(`No coordinates for ${area.pincode}, ${area.district}`)
      return [area.pincode, { lat: round(point.lat), lng: round(point.lng) }]
    }),
  )
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000

function groupWithin(groups: Group[], anchor: Anchor | undefined): Point | undefined {
  if (!anchor) return undefined
  return groups.find(({ centre }) => kilometres(centre, anchor) <= anchor.reach)?.centre ?? anchor
}

function believable(area: Area, candidates: Point[], groups: Group[]): Point | undefined {
  const city = cityOfPincode(area.pincode)
  // The last group is the district; the first, if different, the closest neighbourhood.
  const anchor = city ?? districtAnchor(area.state, area.district)
  const limits: Group[] = anchor ? [{ centre: anchor, reach: anchor.reach }] : groups
  const believed = (point: Point) =>
    limits.every(({ centre, reach }) => kilometres(point, centre) <= reach)
  const near = candidates.filter(believed)
  const centre = medianPoint(withoutOutliers(near, 10))
  const main = area.main.point
  // Head and sub offices were surveyed; the coordinates of branches are often guessed by a
  // geocoder.
  if (main && near.includes(main) && centre && kilometres(main, centre) <= 20) {
    return main
  }
  return centre
}
