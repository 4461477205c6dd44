/**
 * The places that lists name for sellers with several addresses: those nearest to what was asked for
 * there. Kept for this tab, so that all its pages name the same.
 */
import { tabStorage } from '#ui/storage.ts'

/** Where they are kept. */
export const placesKey = 'neev.places'

/** The places that were named last, by seller. */
export function namedPlaces(): Record<string, unknown> {
  const stored = tabStorage.readJson(placesKey)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
