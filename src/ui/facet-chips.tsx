/** What is chosen of filters by codes, as chips that take it back. */
import { Link } from 'react-router'
import { facetsIn, withFacet } from '#kernel/facets.ts'
import type { Filters } from '#kernel/list.ts'
import { m } from '#words/messages.js'
import { chipText } from './chip-text.ts'
import { CloseIcon } from './icons.tsx'
import type { ListField, ListFormProps } from './list-form.tsx'

type FacetChipsProps<F extends Filters> = Pick<
  ListFormProps<F>,
  'list' | 'state' | 'path' | 'fields'
>

export default function FacetChips<F extends Filters>({
  list,
  state,
  path,
  fields,
}: FacetChipsProps<F>) {
  return facetsSet({ fields, state }).map(({ name, code, words }) => (
    <li key={`${name}.${code}`}>
      <Link
        to={
          path + list.write({ ...state, [name]: withFacet(String(state[name]), code, ''), page: 1 })
        }
        preventScrollReset
        className="chip"
        aria-label={m.list_chip_remove({ filter: words })}
      >
        {words}
        <CloseIcon />
      </Link>
    </li>
  ))
}

/** What is chosen of filters by codes. */
function facetsSet<F extends Filters>({
  fields,
  state,
}: Pick<ListFormProps<F>, 'fields' | 'state'>): { name: string; code: string; words: string }[] {
  return Object.entries<ListField | undefined>(fields).flatMap(([name, field]) => {
    if (!field?.facets) return []
    return facetsIn(String(state[name] ?? '')).map(([code, value]) => {
      const facet = field.facets?.find((one) => one.code === code)
      return {
        name,
        code,
        words: `${facet ? `${facet.label}: ` : ''}${chipText({ label: '', ...facet }, value) || value}`,
      }
    })
  })
}
