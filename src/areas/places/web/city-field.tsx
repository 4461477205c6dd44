/**
 * The location filter: a text field that suggests cities by prefix (rules 7.6). The list of cities
 * is fetched when the field is first used.
 */

import { type ComponentProps, type InputEvent, useId, useState } from 'react'
import { localPlace } from '#kernel/site-names.ts'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { CitySuggestion } from '../contract.ts'

const suggestionsMax = 12
let cities: Promise<readonly CitySuggestion[]> | undefined

/** A city suggestion: the value and its displayed label. */
export interface OfferedCity {
  value: string
  label: string
}

/**
 * A text field with city suggestions; without JavaScript, a plain text field.
 *
 * @param offered suggestions shown before anything is typed
 */
export function CityField({
  offered = [],
  ...props
}: ComponentProps<typeof TextField> & { offered?: readonly OfferedCity[] }) {
  const listId = useId()
  const [suggestions, setSuggestions] = useState<readonly OfferedCity[]>()
  const suggest = async (field: HTMLInputElement) => {
    const all = await allCities()
    // Reads the current text: it may have changed while the cities were loading.
    const start = field.value.trim().toLowerCase()
    const fits = ({ displayValue }: CitySuggestion) =>
      displayValue.toLowerCase().startsWith(start) || localPlace(displayValue).startsWith(start)
    const toOffer = ({ cityName: value, displayValue }: CitySuggestion) => ({
      value,
      label: localPlace(displayValue),
    })
    setSuggestions(start ? all.filter(fits).slice(0, suggestionsMax).map(toOffer) : undefined)
  }
  return (
    <>
      <TextField
        {...props}
        list={listId}
        autoComplete="off"
        onFocus={() => void allCities()}
        onInput={(event: InputEvent<HTMLInputElement>) => void suggest(event.currentTarget)}
      />
      <datalist id={listId}>
        {(suggestions ?? offered).map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** All cities, fetched once; on failure a toast is shown and the next use tries again. */
function allCities(): Promise<readonly CitySuggestion[]> {
  cities ??= import('./cities.ts')
    .then(({ fetchCities }) => fetchCities())
    .catch(() => {
      cities = undefined
      toast.error(m.seller_list_cities_failed())
      return []
    })
  return cities
}
