/** A table on desktops, cards on phones. */
import type { ReactNode } from 'react'
import { m } from '#words/messages.js'

/** A column; the first one names the row. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers to the end of the column. */
  number?: boolean
}

/**
 * @param caption what the table contains, for screen readers only
 * @param actions the actions for a row, at its end
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  idOf,
  actions,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  actions?: (row: Row) => ReactNode
}) {
  return (
    <table className="table" data-cards>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
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
