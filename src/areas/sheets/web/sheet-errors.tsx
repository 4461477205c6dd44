/** What is wrong in a sheet, by line and column, and what was read in a way that is to be told. */
import { m } from '#words/messages.js'
import type { SheetError, SheetNote } from '../contract.ts'

/** Reached by keyboard, to be scrolled. */
const scroller = { tabIndex: 0 }

/** On a phone each error is two lines: where it is, then what. */
export function SheetErrors({
  errors,
  errorCount,
}: {
  errors: readonly SheetError[]
  errorCount: number
}) {
  return (
    <div className="w-full min-w-0">
      <section
        className="max-h-80 overflow-y-auto"
        aria-label={m.product_sheets_errors()}
        {...scroller}
      >
        <table className="w-full text-15 max-sm:block">
          <caption className="sr-only">{m.product_sheets_errors()}</caption>
          <thead className="max-sm:sr-only">
            <tr className="text-start text-13 text-muted">
              <th className="pe-4 text-start font-normal">{m.product_sheets_line()}</th>
              <th className="pe-4 text-start font-normal">{m.product_sheets_column()}</th>
              <th className="w-full text-start font-normal">{m.product_sheets_message()}</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {errors.map(({ line, column, message }) => (
              <tr
                key={`${line} ${column} ${message}`}
                className="border-t border-line align-top max-sm:block max-sm:py-1.5"
              >
                <td className="tabular-nums max-sm:inline max-sm:text-muted sm:py-1.5 sm:pe-4">
                  <span className="sm:hidden">{m.product_sheets_line()} </span>
                  {line}
                </td>
                <td className="wrap-anywhere max-sm:inline max-sm:ps-2 max-sm:font-semibold sm:max-w-60 sm:py-1.5 sm:pe-4">
                  {column}
                </td>
                <td className="wrap-anywhere max-sm:block sm:py-1.5">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errorCount > errors.length && (
        <p className="mt-2 text-13 text-muted">
          {m.product_sheets_errors_more({ shown: errors.length, count: errorCount })}
        </p>
      )}
    </div>
  )
}

/** How parts of a sheet were read, where that is not plain. */
export function SheetNotes({ notes }: { notes: readonly SheetNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid w-full gap-1 text-15 text-muted">
      {notes.map(({ line, column, message, count }) => (
        <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
          {count > 1
            ? m.sheet_note_lines({ line, count: count - 1 })
            : `${m.product_sheets_line()} ${line}`}
          {column && `, ${column}`}: {message}
        </li>
      ))}
    </ul>
  )
}
