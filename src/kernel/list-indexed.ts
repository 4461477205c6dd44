/** Which views of a list search engines index. Used by loaders only, so browsers don't load it. */
import type { Filters, List, StateOf } from './list.ts'

/**
 * The canonical state of a view: default order and page size, and without the filters in
 * `dropped`. The page number is kept only if all of these already have their defaults.
 */
export function indexedState<F extends Filters>(
  { usual }: List<F>,
  state: StateOf<F>,
  dropped: readonly (keyof F & string)[] = [],
): StateOf<F> {
  const names = ['sort', 'size', ...dropped]
  const page = names.every((name) => state[name] === usual[name]) ? state.page : 1
  const first = Object.fromEntries(names.map((name) => [name, usual[name]]))
  return { ...state, ...first, page }
}
