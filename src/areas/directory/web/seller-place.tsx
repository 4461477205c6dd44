/**
 * The place that is named for a seller with several addresses: the one of the list in which it was
 * seen last in this tab, that is, the one nearest to what was asked for there.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { tabStorage } from '#ui/storage.ts'

const storageKey = 'neev.places'
const keptMax = 300

function readPlaces(): Record<string, unknown> {
  const kept = tabStorage.readJson(storageKey)
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
}

/** Remembers the places that a list names. */
export function useNamedPlaces(sellers: readonly { sellerUrl: string; location: string }[]): void {
  useEffect(() => {
    const kept = readPlaces()
    for (const { sellerUrl, location } of sellers) {
      delete kept[sellerUrl]
      kept[sellerUrl] = location
    }
    const latest = Object.entries(kept).slice(-keptMax)
    tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(latest)))
  }, [sellers])
}

const never = () => () => undefined

/** @param location the seller's first place, which is named without a list */
export function useSellerPlace(sellerUrl: string, location: string): string {
  return useSyncExternalStore(
    never,
    () => {
      const kept = readPlaces()[sellerUrl]
      return typeof kept === 'string' && kept ? kept : location
    },
    () => location,
  )
}

/** The place as text. */
export function SellerPlace({ sellerUrl, location }: { sellerUrl: string; location: string }) {
  return useSellerPlace(sellerUrl, location)
}
