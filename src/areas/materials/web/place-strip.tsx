/** Where products are looked for: the town, and a strip of distances with a dot for each dealer. */
import { type FormEvent, useState } from 'react'
import { CityField } from '#areas/places/web/public.tsx'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { Matches } from '../contract/match-fields.ts'
import { matchRadii } from '../rules/lines.ts'
import { type Around, keepAround } from './use-matches.ts'

/** @param matches undefined before anything was found */
export function PlaceStrip({ around, matches }: { around: Around; matches: Matches | undefined }) {
  const { location, within } = around
  const [isChanged, setChanged] = useState(false)
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('location') ?? '').trim()
    keepAround({ location: typed, within })
    setChanged(false)
  }
  return (
    <div className="place-strip print:hidden">
      {isChanged || !location ? (
        <form onSubmit={change} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <CityField
              label={m.materials_matches_place()}
              name="location"
              maxLength={100}
              defaultValue={location}
            />
          </div>
          <Button type="submit" kind="secondary">
            {m.materials_matches_find()}
          </Button>
        </form>
      ) : (
        <button type="button" className="place-name" onClick={() => setChanged(true)}>
          <MapPinIcon />
          {m.house_near({ place: localPlace(location) })}
          <span className="text-muted underline">{m.house_change_town()}</span>
        </button>
      )}
      <fieldset className="place-radii">
        <legend className="sr-only">{m.materials_matches_within()}</legend>
        <Dots within={within} matches={matches} />
        {matchRadii.map((radius) => (
          <label key={radius}>
            <input
              type="radio"
              name="within"
              value={radius}
              checked={radius === within}
              onChange={() => keepAround({ location, within: radius })}
            />
            {m.materials_matches_km({ count: radius })}
          </label>
        ))}
      </fieldset>
      {matches && !matches.isPlaceKnown && (
        <p role="status" className="text-15">
          {m.materials_matches_unknown()}
        </p>
      )}
    </div>
  )
}

const width = 400
/** Steps of one length each: here, 10, 25, 50 and 100 km. */
const stops = [0, ...matchRadii]

/** How far along the strip a distance is: 0 here, 400 at 100 km. */
function alongStrip(kilometres: number): number {
  const above = stops.findIndex((stop) => stop >= kilometres)
  if (above <= 0) return above === 0 ? 0 : width
  const [low = 0, high = 1] = [stops[above - 1], stops[above]]
  return ((above - 1 + (kilometres - low) / (high - low)) * width) / (stops.length - 1)
}

/** The strip: the dealers found, each where it is away. Their lists say it in words. */
function Dots({ within, matches }: { within: number; matches: Matches | undefined }) {
  const dealers = matches?.dealers.filter(({ distance }) => distance !== null) ?? []
  return (
    <svg className="place-dots" viewBox={`-6 0 ${width + 12} 16`} aria-hidden="true">
      <path className="place-line" d={`M0 8H${width}`} />
      <path className="place-reach" d={`M0 8H${alongStrip(within)}`} />
      {stops.map((stop) => (
        <path key={stop} className="place-line" d={`M${alongStrip(stop)} 4v8`} />
      ))}
      {dealers.map(({ sellerUrl, distance }) => (
        <circle key={sellerUrl} cx={alongStrip(distance ?? 0)} cy={8} r={4} />
      ))}
    </svg>
  )
}
