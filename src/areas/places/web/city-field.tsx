/**
 * The location filter: free text with the names of cities that start with it as suggestions
 * (document 1, section 2, "Seller list screen"). The list is fetched when the field is first used.
 */
import { type ComponentProps, type InputEvent, useId, useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { CitySuggestion } from '../contract.ts'

const shown = 12
let cities: Promise<readonly CitySuggestion[]> | undefined

/** A text field with city suggestions; without JavaScript, a text field. */
export function CityField(props: ComponentProps<typeof TextField>) {
  const listId = useId()
  const [suggestions, setSuggestions] = useState<readonly CitySuggestion[]>([])
  const suggest = async (typed: string) => {
    const start = typed.trim().toLowerCase()
    const all = start ? await allCities() : []
    setSuggestions(
      all.filter((city) => city.displayValue.toLowerCase().startsWith(start)).slice(0, shown),
    )
  }
  return (
    <>
      <TextField
        {...props}
        list={listId}
        autoComplete="off"
        onFocus={() => void allCities()}
        onInput={(event: InputEvent<HTMLInputElement>) => void suggest(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((city) => (
          <option key={city.displayValue} value={city.cityName}>
            {city.displayValue}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** All cities, fetched once; a failure is told and the next use tries again. */
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
