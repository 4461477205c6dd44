/** The place of a seller: the one that the list named in which it was seen last in this tab. */

import { useSyncExternalStore } from 'react'
import { localPlace } from '#kernel/site-names.ts'
import { namedPlaces } from './named-places.ts'

const never = () => () => undefined

/** @param location the seller's first place, which is named without a list */
export function SellerPlace({ sellerUrl, location }: { sellerUrl: string; location: string }) {
  const place = useSyncExternalStore(
    never,
    () => {
      const named = namedPlaces()[sellerUrl]
      return typeof named === 'string' && named ? named : location
    },
    () => location,
  )
  return localPlace(place)
}
