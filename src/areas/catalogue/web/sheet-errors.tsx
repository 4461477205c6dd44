/** The errors of a sheet, by line and column. */
import { m } from '#words/messages.js'
import type { SheetError } from '../contract/product-imports.ts'

export function SheetErrors({
  errors,
  errorCount,
}: {
  errors: readonly SheetError[]
  errorCount: number
}) {
  return (
    <div className="w-full">
      <table className="block max-h-80 w-full overflow-y-auto text-15">
        <caption className="sr-only">{m.product_sheets_errors()}</caption>
        <thead>
          <tr className="text-start text-13 text-muted">
            <th className="pe-4 text-start font-normal">{m.product_sheets_line()}</th>
            <th className="pe-4 text-start font-normal">{m.product_sheets_column()}</th>
            <th className="w-full text-start font-normal">{m.product_sheets_message()}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`} className="border-t border-line align-top">
              <td className="py-1.5 pe-4 tabular-nums">{line}</td>
              <td className="py-1.5 pe-4 whitespace-nowrap">{column}</td>
              <td className="py-1.5 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errorCount > errors.length && (
        <p className="mt-2 text-13 text-muted">
          {m.product_sheets_errors_more({ shown: errors.length, count: errorCount })}
        </p>
      )}
    </div>
  )
}
