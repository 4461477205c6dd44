/** The filters of a list that are set, as chips that remove them. */
import { Link } from 'react-router'
import type { Filters } from '#kernel/list.ts'
import { m } from '#words/messages.js'
import { chipText } from './chip-text.ts'
import { CloseIcon } from './icons.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { ListField, ListFormProps } from './list-form.tsx'

// Most lists have none.
const FacetChips = lazyPart(
  () => import('./facet-chips.tsx'),
  () => null,
)

/** @param cleared the filters that stay set when the list is cleared */
export function ListChips<F extends Filters>({
  list,
  state,
  path,
  fields,
  cleared,
}: Pick<ListFormProps<F>, 'list' | 'state' | 'path' | 'fields' | 'cleared'>) {
  const usual = { ...list.usual, ...cleared }
  const set = Object.entries<ListField | undefined>(fields).flatMap(([name, field]) => {
    // The search's own texts are in sight.
    if (!field || (!field.options && !field.beside) || state[name] === usual[name]) return []
    const words = chipText(field, String(state[name]))
    return words ? [{ words, names: namesFrom(list.filters, name) }] : []
  })
  const chosen = Object.keys(fields).filter((name) => fields[name]?.facets && state[name])
  if (set.length + chosen.length === 0) return null
  const pathWithout = (names: readonly string[]) => {
    const cleared = Object.fromEntries(names.map((name) => [name, usual[name]]))
    return path + list.write({ ...state, ...cleared, page: 1 })
  }
  return (
    <ul className="chips" aria-label={m.list_chips()}>
      {set.map(({ words, names }) => (
        <li key={names[0]}>
          <Link
            to={pathWithout(names)}
            preventScrollReset
            className="chip"
            aria-label={m.list_chip_remove({ filter: words })}
          >
            {words}
            <CloseIcon />
          </Link>
        </li>
      ))}
      {chosen.length > 0 && <FacetChips list={list} state={state} path={path} fields={fields} />}
      {set.length + 2 * chosen.length > 1 && (
        <li>
          <Link
            to={pathWithout([...set.flatMap(({ names }) => names), ...chosen])}
            preventScrollReset
            className="chip-clear"
          >
            {m.list_clear()}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** A filter, and those that depend on it. */
function namesFrom(filters: Filters, name: string): string[] {
  const below = Object.entries(filters).flatMap(([other, filter]) =>
    'below' in filter && filter.below === name ? namesFrom(filters, other) : [],
  )
  return [name, ...below]
}
