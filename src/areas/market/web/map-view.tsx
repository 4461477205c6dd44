/** The map itself: tiles if the settings name some, else an outline of India's states. */

import type { LatLng, Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { call } from '#client/call.ts'
import { pathPrefix } from '#kernel/language.ts'
import { localPlace } from '#kernel/site-names.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { loadOutline } from '#ui/india-outline.ts'
import { m } from '#words/messages.js'
import { type ComparedSeller, market } from '../contract.ts'
import { groupsOf } from './map-groups.ts'
import 'leaflet/dist/leaflet.css'
import '#ui/styles/map.css'

/** The settings for map tiles. */
export interface Tiles {
  tiles: string
  attribution: string
}

export default function MapView({ sellerUrls, tiles }: { sellerUrls: string; tiles?: Tiles }) {
  const box = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    let map: LeafletMap | undefined
    const draw = async () => {
      const [leaflet, sellers] = await Promise.all([
        import('leaflet'),
        call(market.sellers, { sellerUrls }, { signal: asked.signal }),
      ])
      if (box.current && !asked.signal.aborted) {
        map = await drawMap(leaflet.default, { box: box.current, sellers, tiles })
      }
    }
    draw().catch(() => asked.signal.aborted || setMissing(true))
    return () => {
      asked.abort()
      map?.remove()
    }
  }, [sellerUrls, tiles])
  if (isMissing) return <FormMessage>{m.map_failed()}</FormMessage>
  return (
    <section aria-label={m.map_label()} className="mt-3">
      <div ref={box} className="map" />
      <p className="mt-1 text-13 text-muted">{m.map_about()}</p>
    </section>
  )
}

type Leaflet = typeof import('leaflet')

const india: [number, number][] = [
  [6.7, 68.1],
  [37.1, 97.4],
]

async function drawMap(
  leaflet: Leaflet,
  given: { box: HTMLElement; sellers: readonly ComparedSeller[]; tiles: Tiles | undefined },
): Promise<LeafletMap> {
  const map = leaflet.map(given.box, { zoomControl: false, scrollWheelZoom: false, minZoom: 3 })
  map.attributionControl.setPrefix(false)
  leaflet.control.zoom({ zoomInTitle: m.map_zoom_in(), zoomOutTitle: m.map_zoom_out() }).addTo(map)
  if (given.tiles) {
    const { tiles, attribution } = given.tiles
    leaflet.tileLayer(tiles, { attribution: plain(attribution), maxZoom: 18 }).addTo(map)
  } else {
    leaflet
      .polygon(await loadOutline(), {
        className: 'map-state',
        interactive: false,
        attribution: plain(m.map_outline()),
      })
      .addTo(map)
  }
  const points = given.sellers.flatMap((seller) => seller.places.map((at) => ({ seller, at })))
  // Tiles show streets; the outline has no detail below a state or two.
  const maxZoom = given.tiles ? 13 : 6
  const positions = points.map(({ at }): [number, number] => [at.lat, at.lng])
  map.fitBounds(leaflet.latLngBounds(positions.length > 0 ? positions : india), {
    maxZoom,
    padding: [30, 30],
    animate: false,
  })
  const marks = leaflet.layerGroup().addTo(map)
  const mark = () => {
    marks.clearLayers()
    const placed = points.map(({ seller, at }) => {
      const { x, y } = map.latLngToLayerPoint([at.lat, at.lng])
      return { x, y, item: seller }
    })
    for (const { x, y, items } of groupsOf(placed, markSize)) {
      markOf(leaflet, items, map.layerPointToLatLng([x, y])).addTo(marks)
    }
  }
  mark()
  map.on('zoomend', mark)
  return map
}

/** Width of a mark in pixels: closer ones would overlap. */
const markSize = 28

/** A mark for one seller, or for several with their number; its popup lists them. */
function markOf(leaflet: Leaflet, sellers: readonly ComparedSeller[], at: LatLng): Marker {
  const [first] = sellers
  const isOne = sellers.length === 1
  const name = isOne ? (first?.name ?? '') : m.map_sellers({ count: sellers.length })
  const icon = leaflet.divIcon({
    className: 'map-point',
    iconSize: [markSize, markSize],
    html: isOne ? '' : String(sellers.length),
  })
  const marker = leaflet.marker(at, { title: name, alt: name, icon, riseOnHover: true })
  const popup = popupOf(sellers, name)
  // Move the focus into the popup when it opens, and back when it is closed.
  popup.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    marker.closePopup()
    marker.getElement()?.focus()
  })
  marker.on('popupopen', () => popup.querySelector('a')?.focus({ preventScroll: true }))
  // Keep clear of the zoom buttons.
  const clear = { autoPanPaddingTopLeft: [62, 8] as [number, number] }
  return marker.bindPopup(popup, { maxHeight: 200, autoPanPadding: [8, 8], ...clear })
}

/** Built from elements, not HTML, since a seller's name is user input. */
function popupOf(sellers: readonly ComparedSeller[], name: string): HTMLElement {
  const list = document.createElement('ul')
  list.ariaLabel = name
  for (const { sellerUrl, name, location } of sellers) {
    const link = document.createElement('a')
    link.href = pathPrefix() + href('/Seller/:sellerUrl', { sellerUrl })
    link.textContent = name
    const item = document.createElement('li')
    item.append(link, document.createElement('br'), localPlace(location))
    list.append(item)
  }
  return list
}

/** Escapes text of the settings, where Leaflet expects HTML. */
function plain(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}
