/** Which of a list's views search engines show. Only loaders ask: browsers load no code for it. */
import type { Filters, List, StateOf } from './list.ts'

/**
 * The state that search engines show for another one: in the usual order and size, and less what
 * `dropped` names. Its pages are its own where nothing of that was chosen.
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
