import { useEffect } from 'react'
import { tabStorage } from '#ui/storage.ts'
import { namedPlaces, placesKey } from './named-places.ts'

const keptMax = 300

/** Remembers the places that a list names. */
export function useNamedPlaces(sellers: readonly { sellerUrl: string; location: string }[]): void {
  useEffect(() => {
    const places = namedPlaces()
    for (const { sellerUrl, location } of sellers) {
      delete places[sellerUrl]
      places[sellerUrl] = location
    }
    const latest = Object.entries(places).slice(-keptMax)
    tabStorage.write(placesKey, JSON.stringify(Object.fromEntries(latest)))
  }, [sellers])
}
