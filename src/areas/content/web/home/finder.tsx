/** The search for what, and where: on the first screen and in the header. A GET, which redirects. */
import { type FormEvent, useState } from 'react'
import { Form, useHref } from 'react-router'
import { CityField } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'
import { keepCity } from './kept-city.ts'

const Suggestions = lazyPart(
  () => import('./suggestions.tsx'),
  () => null,
)

/**
 * @param things names suggested while typing, even without JavaScript
 * @param what the initial words; `where` the initial city
 * @param line on a desktop, all in one line
 */
export function Finder({
  id,
  things = [],
  what,
  where,
  line = false,
}: {
  id?: string
  things?: readonly string[]
  what?: string
  where?: string
  line?: boolean
}) {
  const [typed, setTyped] = useState('')
  return (
    <Form
      id={id}
      action="/"
      role="search"
      aria-label={m.nav_search()}
      onSubmit={({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const chosen = new FormData(currentTarget).get('where')
        if (typeof chosen === 'string' && chosen.trim()) keepCity(chosen.trim())
        setTyped('')
      }}
      className="finder"
      data-line={line || undefined}
    >
      <div>
        <TextField
          label={m.home_what()}
          name="what"
          type="search"
          // Replace the browser's own suggestions with better ones while typing.
          list={typed || things.length === 0 ? undefined : 'things'}
          maxLength={100}
          autoComplete="off"
          defaultValue={what}
          placeholder={m.home_what_hint()}
          onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
            setTyped(currentTarget.value.trim())
          }
        />
        {typed.length > 1 && <Suggestions text={typed} onClose={() => setTyped('')} />}
      </div>
      {things.length > 0 && (
        <datalist id="things">
          {things.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <CityField
        label={m.home_where()}
        name="where"
        maxLength={100}
        defaultValue={where}
        placeholder={m.home_where_hint()}
      />
      <div className="finder-buttons">
        <Button type="submit">
          <SearchIcon />
          {m.home_find()}
        </Button>
        <Button type="submit" kind="secondary" formAction={useHref('/Products')}>
          {m.market_search_products()}
        </Button>
      </div>
    </Form>
  )
}
