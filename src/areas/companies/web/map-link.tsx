/** An address's link to a map. */
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import { mapUrl } from './map-url.ts'

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
