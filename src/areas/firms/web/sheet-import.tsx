/** Loading a sheet of firms: its columns, what is wrong in it, what is asked, and its progress. */
import { useState } from 'react'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import {
  type SheetCalls,
  SheetChooser,
  SheetDownload,
  SheetErrors,
  SheetNotes,
  SheetProgressBar,
  type SheetValuesBy,
  useSheetImport,
} from '#areas/sheets/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { FirmBasis } from '../contract/console.ts'
import { firmSheetValues } from '../contract/firm-columns.ts'
import { type FirmSheetProgress, firmSheets } from '../contract/sheets.ts'
import type { DuplicateChoice } from '../rules/sheets.ts'
import { DuplicateLines } from './duplicate-lines.tsx'
import { firmFieldOptions } from './words.ts'

type Checked = OutputOf<typeof firmSheets.check>

const calls: SheetCalls<FirmSheetProgress, Checked, never> = {
  latest: async (options) => {
    const [newest] = await call(firmSheets.list, {}, options)
    return newest?.state === 'checked' || newest?.state === 'running' ? newest : null
  },
  checkedBefore: (latest) => ({ ...latest, errors: [], notes: [], duplicateLines: [] }),
  read: (sheet) => call(firmSheets.read, sheet),
  check: (sheet) => call(firmSheets.check, sheet),
  progress: async (progress, options) =>
    (await call(firmSheets.progress, { sheetId: progress.sheetId }, options)) ?? progress,
  isGoingOn: ({ state }) => state === 'running',
  givenValues: (values) =>
    firmSheetValues.flatMap((field) => {
      const value = values[field]?.trim() ?? ''
      return value === '' ? [] : { field, value }
    }),
}

const startAnswers = answers({
  done: 'done',
  refused: {
    running: m.product_sheets_running,
    duplicates: m.firm_sheet_duplicates_needed,
    unknown: m.admin_gone,
  },
  otherwise: m.firm_sheet_failed,
})

/** @param onChanged called once a sheet is saved */
export function FirmSheetImport({
  bases,
  onChanged,
}: {
  bases: readonly FirmBasis[]
  onChanged: () => void
}) {
  const [current, setCurrent] = useState<FirmSheetProgress>()
  const sheetImport = useSheetImport(calls, {
    onChange: setCurrent,
    onOver: ({ state }) => {
      if (state === 'done') toast.success(m.firm_sheet_done())
      else toast.error(m.firm_sheet_failed())
      onChanged()
    },
  })
  const { checked, progress, values, checking } = sheetImport
  const starting = useMutation(firmSheets.start, {
    answers: startAnswers,
    onDone: sheetImport.started,
  })
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-17">{m.product_sheets_import()}</h2>
      <SheetChooser sheetImport={sheetImport} fields={firmFieldOptions()} askAlways>
        {() => <SheetValues bases={bases} values={values} onChange={sheetImport.setValues} />}
      </SheetChooser>
      {progress && (
        <SheetProgressBar progress={progress} ended={m.firm_sheet_done_text(progress)} />
      )}
      {!progress && checked && (
        <CheckedSheet
          key={checked.sheetId}
          checked={checked}
          busy={starting.busy || checking.busy}
          failure={starting.failure || checking.failure}
          onColumns={sheetImport.sheet ? sheetImport.backToColumns : undefined}
          onStart={(duplicates, choices) =>
            starting.run({
              sheetId: checked.sheetId,
              validRowsOnly: checked.errorCount > 0,
              duplicates,
              choices,
            })
          }
        />
      )}
      {current && current.refused > 0 && (
        <SheetDownload
          title={m.product_sheets_refused({ count: current.refused })}
          text={m.product_sheets_refused_text()}
          read={(format) => call(firmSheets.refused, { sheetId: current.sheetId, format })}
        />
      )}
    </section>
  )
}

function CheckedSheet({
  checked,
  busy,
  failure,
  onColumns,
  onStart,
}: {
  checked: Checked
  busy: boolean
  failure: string
  /** Leads back to the columns; undefined if the sheet is not at hand. */
  onColumns: (() => void) | undefined
  onStart: (all: DuplicateChoice, choices: { line: number; choice: DuplicateChoice }[]) => void
}) {
  const { valid, total, errorCount, duplicates } = checked
  const [all, setAll] = useState<DuplicateChoice>('skip')
  const [lines, setLines] = useState<ReadonlyMap<number, DuplicateChoice>>(new Map())
  return (
    <>
      <p role="status">{m.product_sheets_checked({ valid, total })}</p>
      {onColumns && (
        <Button kind="secondary" onClick={onColumns}>
          {m.product_sheets_other_columns()}
        </Button>
      )}
      {checked.errors.length > 0 && <SheetErrors errors={checked.errors} errorCount={errorCount} />}
      <SheetNotes notes={checked.notes} />
      {duplicates > 0 && (
        <DuplicateLines
          count={duplicates}
          lines={checked.duplicateLines}
          all={all}
          chosen={lines}
          onAll={setAll}
          onLine={(line, choice) => setLines(new Map(lines).set(line, choice))}
        />
      )}
      <FormMessage>{failure}</FormMessage>
      {valid > 0 && (
        <Button
          busy={busy}
          onClick={() =>
            onStart(
              all,
              [...lines].map(([line, choice]) => ({ line, choice })),
            )
          }
        >
          {errorCount > 0
            ? m.product_sheets_save_valid({ valid })
            : m.firm_sheet_save({ count: valid })}
        </Button>
      )}
    </>
  )
}

/** What holds for lines whose cell is empty, or that have no such column. */
function SheetValues({
  bases,
  values,
  onChange,
}: {
  bases: readonly FirmBasis[]
  values: SheetValuesBy
  onChange: (values: SheetValuesBy) => void
}) {
  const set = (change: SheetValuesBy) => onChange({ ...values, ...change })
  const none = { value: '', label: m.sheet_value_none() }
  return (
    <fieldset className="grid gap-4 border-t border-line pt-3">
      <legend className="float-left w-full text-15 font-semibold">{m.firm_sheet_values()}</legend>
      <p className="text-15 text-muted">{m.firm_sheet_values_text()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.firm_form_basis()}
          value={values.basis ?? ''}
          options={[none, ...bases.map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ currentTarget }) => set({ basis: currentTarget.value })}
        />
        <SelectField
          label={m.firms_trade()}
          value={values.trades ?? ''}
          options={[none, ...offeredTrades().map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ currentTarget }) => set({ trades: currentTarget.value })}
        />
        <TextField
          label={m.firm_form_source()}
          maxLength={120}
          value={values.source ?? ''}
          onChange={({ currentTarget }) => set({ source: currentTarget.value })}
        />
        <TextField
          label={m.firm_form_day()}
          type="date"
          value={values.collectedOn ?? ''}
          onChange={({ currentTarget }) => set({ collectedOn: currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
