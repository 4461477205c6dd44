/** A table on a desk, cards on a phone, whose rows may be chosen for actions on many. */
import { type ReactNode, useState } from 'react'
import { m } from '#words/messages.js'

/** A column; the first one names the row. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the column's end. */
  number?: boolean
}

/** Which rows are chosen. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
  clear: () => void
}

/**
 * Rows chosen on the page that is shown: what is no longer among `shown` is no longer chosen.
 *
 * @param shown the ids of the rows that can be chosen
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

/** A row's box for a selection; its label is spoken, not seen. */
export function SelectRow({
  selection,
  ids,
  label,
}: {
  selection: Selection
  /** One, or all of the page. */
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

/**
 * @param caption says what the table holds; spoken, not seen
 * @param selection with it every row begins with a box
 * @param actions what can be done with a row, at its end
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  idOf,
  nameOf,
  selection,
  actions,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Names a row for its box. */
  nameOf?: (row: Row) => string
  selection?: Selection
  actions?: (row: Row) => ReactNode
}) {
  return (
    <table className="table" data-cards>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectRow selection={selection} ids={rows.map(idOf)} label={m.list_select_all()} />
            </th>
          )}
          {columns.map(({ head, number }) => (
            <th key={head} scope="col" className={number ? 'number' : undefined}>
              {head}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">{m.list_actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {selection && (
              <td data-label={m.list_select()}>
                <SelectRow
                  selection={selection}
                  ids={[idOf(row)]}
                  label={m.list_select_row({ name: nameOf?.(row) ?? idOf(row) })}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <Cell key={column.head} column={column} names={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
            {actions && <td className="table-actions">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({
  column: { head, number },
  names,
  children,
}: {
  column: Column<Row>
  names: boolean
  children: ReactNode
}) {
  const className = number ? 'number' : undefined
  if (names) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  }
  return (
    <td data-label={head} className={className}>
      {children}
    </td>
  )
}
