/** An address without its first line, and its map link. */
import { localName, localPlace } from '#kernel/site-names.ts'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import { mapUrl } from './map-url.ts'

/** The lines after the first, which is the card's title. */
export function AddressText({ address }: { address: CompanyAddress }) {
  const { secondLine, city, state, pinCode, country } = address
  return (
    <address className="mt-1 not-italic wrap-anywhere">
      {secondLine && <p>{secondLine}</p>}
      <p>
        {localPlace(city)} {pinCode}
      </p>
      <p>
        {localName('place', state)}, {localName('place', country)}
      </p>
    </address>
  )
}

/** Link that opens a map search in a new tab. */
export function MapLink({ address }: { address: CompanyAddress }) {
  return (
    <p className="mt-3">
      <a
        href={mapUrl(address)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1 text-action underline"
      >
        <MapPinIcon />
        {m.address_map()}
        <span className="sr-only">: {address.firstLine}</span>
      </a>
    </p>
  )
}
