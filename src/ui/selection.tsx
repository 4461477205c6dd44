/** Rows of a list that are selected for a bulk action. */
import { useState } from 'react'

/** The selected rows. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
  clear: () => void
}

/**
 * Rows selected on the current page: a row no longer among `shown` is no longer selected.
 *
 * @param shown the ids of the rows that can be selected
 */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id) && shown.includes(id),
    set(changed, isChosen) {
      const next = new Set(ids)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Set()),
  }
}

/** The checkbox that selects a row; its label is for screen readers only. */
export function SelectRow({
  selection,
  ids,
  label,
}: {
  selection: Selection
  /** One id, or all of the page. */
  ids: readonly string[]
  label: string
}) {
  const chosen = ids.filter(selection.has).length
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={chosen > 0 && chosen === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length
      }}
      onChange={({ currentTarget: { checked } }) => selection.set(ids, checked)}
    />
  )
}
