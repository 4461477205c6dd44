/** What was found near for the lines of a list, asked for in one call. */
import { useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { type Loaded, useLoaded } from '#client/loaded.tsx'
import { createListeners } from '#ui/listeners.ts'
import { cityKey, siteStorage } from '#ui/storage.ts'
import { m } from '#words/messages.js'
import type { Matches } from '../contract/match-fields.ts'
import { materials } from '../contract/materials.ts'
import { type MaterialLine, matchRadii, matchWithin } from '../rules/lines.ts'
import { lineToAdd } from './list-store.ts'

const placeKey = 'neev.list-place'
const withinKey = 'neev.list-within'
const listeners = createListeners()

/** Where products are looked for, and how far around it. */
export interface Around {
  location: string
  within: (typeof matchRadii)[number]
}

/** Keeps where products are looked for, for all lists on this device. */
export function keepAround({ location, within }: Around): void {
  siteStorage.write(placeKey, location || null)
  siteStorage.write(withinKey, String(within))
  listeners.notify()
}

const readPlace = () => siteStorage.read(placeKey) ?? ''
const readCity = () => siteStorage.read(cityKey) ?? ''
const readWithin = () => siteStorage.read(withinKey) ?? ''
const none = () => ''

/**
 * Where products are looked for: as last chosen for a list, else the town of the list's house, else
 * the city of the last search.
 */
export function useAround(town: string): Around {
  const place = useSyncExternalStore(listeners.subscribe, readPlace, none)
  const city = useSyncExternalStore(listeners.subscribe, readCity, none)
  const typed = Number(useSyncExternalStore(listeners.subscribe, readWithin, none))
  const within = matchRadii.find((radius) => radius === typed) ?? matchWithin
  return { location: place || town || city, within }
}

/** What was found for these lines; of an own list, or of lines that are stored nowhere (0). */
export function useMatches(
  listId: number,
  lines: readonly MaterialLine[],
  around: Around,
): Loaded<Matches> {
  const key = lines.length === 0 ? null : JSON.stringify([listId, lines, around])
  return useLoaded(
    key,
    async (signal) => {
      if (listId > 0) {
        const own = call(materials.matches, { listId, ...around }, { signal })
        return load(own, m.materials_matches_failed())
      }
      const input = { lines: lines.map(lineToAdd), ...around }
      const found = await load(
        call(materials.matchLines, input, { signal }),
        m.materials_matches_failed(),
      )
      return withIds(found, lines)
    },
    { quiet: true },
  )
}

/** With the lines' own ids in place of their places. */
function withIds(found: Matches, lines: readonly MaterialLine[]): Matches {
  const idAt = (place: number) => lines[place - 1]?.id ?? 0
  return {
    ...found,
    lines: found.lines.map((line) => ({ ...line, lineId: idAt(line.lineId) })),
    dealers: found.dealers.map((dealer) => ({ ...dealer, lineIds: dealer.lineIds.map(idAt) })),
    baskets: found.baskets.map((basket) => ({
      ...basket,
      lines: basket.lines.map((line) => ({ ...line, lineId: idAt(line.lineId) })),
    })),
  }
}
