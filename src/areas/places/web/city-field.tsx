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
  const suggest = async (field: HTMLInputElement) => {
    const all = await allCities()
    // What stands there by now: it may have been changed while the cities were on their way.
    const start = field.value.trim().toLowerCase()
    const fits = (city: CitySuggestion) => city.displayValue.toLowerCase().startsWith(start)
    setSuggestions(start ? all.filter(fits).slice(0, shown) : [])
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
