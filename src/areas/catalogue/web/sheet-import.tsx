/** An import: the sheet, its columns, what is wrong in it, what is asked, and its progress. */
import {
  type SheetCalls,
  SheetChooser,
  SheetErrors,
  SheetNotes,
  SheetProgressBar,
  useSheetImport,
} from '#areas/sheets/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type ImportProgress, productImports, type SameName } from '../contract/product-imports.ts'
import { productFieldOptions } from './sheet-fields.ts'
import { SheetPictures } from './sheet-pictures.tsx'
import { givenValues, SheetValues } from './sheet-values.tsx'

type Checked = OutputOf<typeof productImports.check>

const startAnswers = answers({
  done: 'done',
  refused: { running: m.product_sheets_running, sameName: m.product_sheets_same_name },
  otherwise: m.product_sheets_failed,
})

const calls: SheetCalls<ImportProgress, Checked, SameName> = {
  latest: (options) => call(productImports.latest, {}, options),
  checkedBefore: (latest) => ({ ...latest, errors: [], notes: [], sameNames: [] }),
  read: (sheet) => call(productImports.read, sheet),
  check: (sheet, sameName) => call(productImports.check, sameName ? { ...sheet, sameName } : sheet),
  progress: ({ importId }, options) => call(productImports.progress, { importId }, options),
  // Products are saved, or pictures added to saved ones.
  isGoingOn: ({ state, pictures: { total, done, failed, missing } }) =>
    state === 'running' || (state === 'done' && done + failed + missing < total),
  givenValues,
}

/**
 * @param workingTypes trades that the company deals in
 * @param onChange called with the import that is shown, or with nothing while a sheet is chosen
 * @param onSaved called once an import is over
 */
export function SheetImport({
  workingTypes,
  onChange,
  onSaved,
}: {
  workingTypes: readonly number[]
  onChange: (progress: ImportProgress | undefined) => void
  onSaved: () => void
}) {
  const sheetImport = useSheetImport(calls, {
    onChange,
    onOver: ({ state }) => {
      if (state === 'done') toast.success(m.product_sheets_done())
      else toast.error(m.product_sheets_failed())
      onSaved()
    },
  })
  const { sheet, values, checked, progress, checking, current } = sheetImport
  const starting = useMutation(productImports.start, {
    answers: startAnswers,
    onDone: sheetImport.started,
  })
  // What is missing is known at once; the import of saved products is asked for anew.
  const sent = (missing: number) =>
    sheetImport.note((now) => ({ ...now, pictures: { ...now.pictures, missing } }))
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      <SheetChooser sheetImport={sheetImport} fields={productFieldOptions()}>
        {(unfilled) => (
          <SheetValues
            workingTypes={workingTypes}
            values={values}
            unfilled={unfilled}
            onChange={sheetImport.setValues}
          />
        )}
      </SheetChooser>
      {progress ? (
        <SheetProgressBar progress={progress} ended={m.product_sheets_done_text(progress)} />
      ) : (
        checked && (
          <CheckedSheet
            checked={checked}
            busy={starting.busy || checking.busy}
            failure={starting.failure || checking.failure}
            start={(validRowsOnly) => starting.run({ importId: checked.importId, validRowsOnly })}
            onColumns={sheet && !sheet.reading.isOwn ? sheetImport.backToColumns : undefined}
            onSameName={sheetImport.answer}
          />
        )
      )}
      {current && <SheetPictures progress={current} onSent={sent} />}
    </div>
  )
}

function CheckedSheet({
  checked,
  busy,
  failure,
  start,
  onColumns,
  onSameName,
}: {
  checked: Checked
  busy: boolean
  failure: string
  start: (validRowsOnly: boolean) => void
  /** Leads back to the columns; undefined if the sheet is not at hand. */
  onColumns: (() => void) | undefined
  /** Says what happens to products of the same name; undefined if the sheet is not at hand. */
  onSameName: ((sameName: SameName) => void) | undefined
}) {
  const { valid, total, errorCount, undecided } = checked
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
      <FormMessage>{failure}</FormMessage>
      {undecided > 0 && <SameNames checked={checked} busy={busy} onAnswer={onSameName} />}
      {undecided === 0 && valid > 0 && errorCount === 0 && (
        <Button busy={busy} onClick={() => start(false)}>
          {m.product_sheets_save_all()}
        </Button>
      )}
      {undecided === 0 && valid > 0 && errorCount > 0 && (
        <>
          <p className="text-15 text-muted">{m.product_sheets_all_hint()}</p>
          <Button busy={busy} onClick={() => start(true)}>
            {m.product_sheets_save_valid({ valid })}
          </Button>
        </>
      )}
    </>
  )
}

/** Products of these names are there: are they meant, or others? */
function SameNames({
  checked: { undecided, sameNames },
  busy,
  onAnswer,
}: {
  checked: Checked
  busy: boolean
  onAnswer: ((sameName: SameName) => void) | undefined
}) {
  if (!onAnswer) {
    return <FormMessage>{m.product_sheets_same_again({ count: undecided })}</FormMessage>
  }
  const names = sameNames.slice(0, 5).join(', ')
  return (
    <section className="grid w-full gap-3 border-t border-line pt-4">
      <h4 className="text-15 font-semibold">{m.product_sheets_same_title({ count: undecided })}</h4>
      <p className="text-15 text-muted wrap-anywhere">{undecided > 5 ? `${names} …` : names}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onAnswer('change')}>
          {m.product_sheets_same_change()}
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => onAnswer('add')}>
          {m.product_sheets_same_add()}
        </Button>
      </div>
    </section>
  )
}
