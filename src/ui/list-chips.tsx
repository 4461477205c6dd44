/** The filters of a list that are set, as chips that remove them. */
import { Link } from 'react-router'
import type { Filters, List, StateOf } from '#kernel/list.ts'
import { m } from '#words/messages.js'
import { CloseIcon } from './icons.tsx'
import type { ListField, ListFormProps } from './list-form.tsx'

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
    return words ? [{ name, words, without: without(list, { state, name, usual }) }] : []
  })
  if (set.length === 0) return null
  const all = set.reduce((left, { without }) => ({ ...left, ...without }), {})
  return (
    <ul className="chips" aria-label={m.list_chips()}>
      {set.map(({ name, words, without }) => (
        <li key={name}>
          <Link
            to={path + list.write({ ...state, ...without, page: 1 })}
            preventScrollReset
            className="chip"
            aria-label={m.list_chip_remove({ filter: words })}
          >
            {words}
            <CloseIcon />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link
            to={path + list.write({ ...state, ...all, page: 1 })}
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

/** A filter's words: those of its option without the count, or of its own. */
function chipText({ options, chip }: ListField, value: string): string {
  const option = options?.find((one) => String(one.value) === value)
  return option ? option.label.replace(/ \([\d,]+\)$/, '') : (chip?.(value) ?? '')
}

/** The state's values without a filter, and without those that depend on it. */
function without<F extends Filters>(
  list: List<F>,
  { state, name, usual }: { state: StateOf<F>; name: string; usual: StateOf<F> },
): Partial<StateOf<F>> {
  const below = Object.entries(list.filters).flatMap(([other, filter]) =>
    filter.kind === 'id' && filter.below === name ? [other] : [],
  )
  return below.reduce(
    (left, other) => ({ ...left, ...without(list, { state, name: other, usual }) }),
    { [name]: usual[name] } as Partial<StateOf<F>>,
  )
}
