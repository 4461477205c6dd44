/** What is chosen for comparison, kept per tab so that it survives paging. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'
import { tabStorage } from '#ui/storage.ts'
import { comparedMax } from '../rules/compare.ts'

/** Kinds of things that can be compared. */
export type ComparedKind = 'product' | 'seller'

const keyOf = (kind: ComparedKind) => `neev.compare-${kind}`
const listeners = createListeners()

function keep(kind: ComparedKind, chosen: readonly string[]): void {
  tabStorage.write(keyOf(kind), chosen.length > 0 ? chosen.join(',') : null)
  listeners.notify()
}

/** The chosen ones of a kind; none on the server. */
export function useChosen(kind: ComparedKind) {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => tabStorage.read(keyOf(kind)) ?? '',
    () => '',
  )
  const chosen = text ? text.split(',') : []
  return {
    chosen,
    isFull: chosen.length >= comparedMax,
    choose: (id: string, isChosen: boolean) => {
      const others = chosen.filter((one) => one !== id)
      // If there are too many, the one chosen first is dropped.
      const choice = isChosen ? [...others, id].slice(-comparedMax) : others
      keep(kind, choice)
      return choice
    },
    clear: () => keep(kind, []),
  }
}

/** The id of the comparison's form, by which the cards' checkboxes belong to it. */
export const compareForm = 'compare'
