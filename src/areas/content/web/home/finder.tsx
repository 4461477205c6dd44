/** Search form of the first screen: what, and where. A GET to the page itself, which redirects. */
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

/** @param things names suggested while typing, even without JavaScript. */
export function Finder({ things }: { things: readonly string[] }) {
  const [typed, setTyped] = useState('')
  return (
    <Form
      id="find"
      action="/"
      role="search"
      aria-label={m.nav_search()}
      onSubmit={({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const where = new FormData(currentTarget).get('where')
        if (typeof where === 'string' && where.trim()) keepCity(where.trim())
      }}
      className="grid scroll-mt-4 items-end gap-3 sm:grid-cols-2 sm:gap-4"
    >
      <div className="relative">
        <TextField
          label={m.home_what()}
          name="what"
          type="search"
          // Replace the browser's own suggestions with better ones while typing.
          list={typed ? undefined : 'things'}
          maxLength={100}
          autoComplete="off"
          placeholder={m.home_what_hint()}
          onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
            setTyped(currentTarget.value.trim())
          }
        />
        {typed.length > 1 && <Suggestions text={typed} onClose={() => setTyped('')} />}
      </div>
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
      <div className="flex flex-wrap gap-2 sm:col-span-2">
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
