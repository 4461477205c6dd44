/** A map of sellers, shown on request; only then are its code and data loaded. */
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'
import { Button } from '#ui/button.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

const MapView = lazyPart(
  () => import('./map-view.tsx'),
  () => <p role="alert">{m.map_failed()}</p>,
  <p role="status">{m.ui_please_wait()}</p>,
)

export function SellersMap({ sellerUrls }: { sellerUrls: readonly string[] }) {
  const site = useRouteLoaderData<SiteInfo>('root')
  const [open, setOpen] = useState(false)
  const urls = [...new Set(sellerUrls)].join(',')
  if (!urls) return null
  return (
    <div className="needs-script mt-4">
      <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <MapPinIcon />
        {open ? m.map_hide() : m.map_show()}
      </Button>
      {open && <MapView sellerUrls={urls} tiles={site?.map} />}
    </div>
  )
}
