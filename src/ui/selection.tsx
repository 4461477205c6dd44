/** Rows of a list that are selected for a bulk action. */
import { useRef, useState } from 'react'

/** The selected rows. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  /** With `range` also everything between the row that was set before and this one. */
  set: (ids: readonly string[], chosen: boolean, range?: boolean) => void
  clear: () => void
}

/**
 * Rows selected on the current page: a row no longer among `rowIds` is no longer selected.
 *
 * @param rowIds the ids of the rows that can be selected
 */
export function useSelection(rowIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = rowIds.filter((id) => chosen.has(id))
  const last = useRef('')
  return {
    ids,
    has: (id) => chosen.has(id) && rowIds.includes(id),
    set(changed, isChosen, range = false) {
      const next = new Set(ids)
      const [one, ...others] = changed
      const ends = [last.current, one ?? ''].map((id) => rowIds.indexOf(id))
      const isRange = range && others.length === 0 && !ends.includes(-1)
      const meant = isRange ? rowIds.slice(Math.min(...ends), Math.max(...ends) + 1) : changed
      last.current = others.length === 0 ? (one ?? '') : ''
      for (const id of meant) {
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
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        selection.set(ids, checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}
