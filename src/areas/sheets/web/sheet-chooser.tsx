/** Choosing a sheet, and saying what its columns hold. */
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import type { SheetProgress } from '../contract.ts'
import { type FieldOption, SheetColumns } from './sheet-columns.tsx'
import type { SheetImportState } from './use-sheet-import.ts'

const accepted =
  '.csv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * @param fields what columns can hold
 * @param askAlways asks also about sheets of our own columns: something holds for all lines
 * @param children what holds for all lines, by the fields that no column fills
 */
export function SheetChooser<Progress extends SheetProgress, Checked extends Progress, Answer>({
  sheetImport,
  fields,
  askAlways = false,
  children,
}: {
  sheetImport: SheetImportState<Progress, Checked, Answer>
  fields: readonly FieldOption[]
  askAlways?: boolean
  children: (unfilled: ReadonlySet<string>) => ReactNode
}) {
  const { sheet, checked, current, earlier, reading, anew, checking } = sheetImport
  const picker = useRef<HTMLInputElement>(null)
  const isAsked = sheet !== undefined && (askAlways || !sheet.reading.isOwn)
  // Our own columns leave nothing to ask.
  const isReady = sheet !== undefined && !isAsked
  const check = useRef(sheetImport.check)
  check.current = sheetImport.check
  useEffect(() => {
    if (isReady) check.current()
  }, [isReady])
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (file) sheetImport.choose(file)
  }
  return (
    <>
      <input ref={picker} type="file" hidden accept={accepted} onChange={choose} />
      <Button
        kind={sheet || checked ? 'secondary' : 'primary'}
        busy={reading.busy}
        onClick={() => picker.current?.click()}
      >
        {m.product_sheets_choose()}
      </Button>
      <FormMessage>{reading.failure}</FormMessage>
      {earlier && current && (
        <p className="text-15 text-muted">
          {m.product_sheets_latest({ date: mediumTime(current.createdDate) })}
        </p>
      )}
      {isAsked && !checked && (
        <SheetColumns
          key={sheet.reading.headLine}
          reading={sheet.reading}
          fields={fields}
          busy={checking.busy || anew.busy}
          failure={<FormMessage>{checking.failure || anew.failure}</FormMessage>}
          onHeadLine={sheetImport.readFrom}
          onCheck={sheetImport.check}
        >
          {children}
        </SheetColumns>
      )}
      {isReady && !checked && <FormMessage>{checking.failure}</FormMessage>}
    </>
  )
}
