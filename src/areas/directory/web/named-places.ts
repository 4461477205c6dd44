/**
 * The places that lists name for sellers with several addresses: those nearest to what was asked for
 * there. Kept for this tab, so that all its pages name the same.
 */
import { useEffect } from 'react'
import { tabStorage } from '#ui/storage.ts'

const storageKey = 'neev.places'
const keptMax = 300

/** The places that were named last, by seller. */
export function namedPlaces(): Record<string, unknown> {
  const kept = tabStorage.readJson(storageKey)
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
}

/** Remembers the places that a list names. */
export function useNamedPlaces(sellers: readonly { sellerUrl: string; location: string }[]): void {
  useEffect(() => {
    const kept = namedPlaces()
    for (const { sellerUrl, location } of sellers) {
      delete kept[sellerUrl]
      kept[sellerUrl] = location
    }
    const latest = Object.entries(kept).slice(-keptMax)
    tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(latest)))
  }, [sellers])
}
