/** What the first screen asks: what, and where. A GET form to the page itself, which leads on. */
import { Form } from 'react-router'
import { CityField } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

/** @param things names of what there is, suggested while typing, without JavaScript too. */
export function Finder({ things }: { things: readonly string[] }) {
  return (
    <Form
      id="find"
      action="/"
      role="search"
      aria-label={m.nav_search()}
      className="grid scroll-mt-4 items-end gap-3 sm:grid-cols-2 sm:gap-4"
    >
      <TextField
        label={m.home_what()}
        name="what"
        type="search"
        list="things"
        maxLength={100}
        required
        autoComplete="off"
        placeholder={m.home_what_hint()}
      />
      <datalist id="things">
        {things.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CityField
        label={m.home_where()}
        name="where"
        maxLength={100}
        placeholder={m.home_where_hint()}
      />
      <Button type="submit" className="sm:justify-self-start">
        <SearchIcon />
        {m.home_find()}
      </Button>
    </Form>
  )
}
