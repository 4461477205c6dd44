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

/** A city as the field offers it: its name, and what is said of it. */
export interface OfferedCity {
  value: string
  label: string
}

/**
 * A text field with city suggestions; without JavaScript, a text field.
 *
 * @param offered what is suggested before anything is typed
 */
export function CityField({
  offered = [],
  ...props
}: ComponentProps<typeof TextField> & { offered?: readonly OfferedCity[] }) {
  const listId = useId()
  const [suggestions, setSuggestions] = useState<readonly OfferedCity[]>()
  const suggest = async (field: HTMLInputElement) => {
    const all = await allCities()
    // The present text: it may have been changed while the cities were on their way.
    const start = field.value.trim().toLowerCase()
    const fits = (city: CitySuggestion) => city.displayValue.toLowerCase().startsWith(start)
    const toOffer = ({ cityName: value, displayValue: label }: CitySuggestion) => ({ value, label })
    setSuggestions(start ? all.filter(fits).slice(0, shown).map(toOffer) : undefined)
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
