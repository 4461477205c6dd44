/** An import: the sheet, its columns, what is wrong in it, what is asked, and its progress. */
import { type ChangeEvent, useRef, useState } from 'react'
import type { SheetReading } from '#areas/sheets/contract.ts'
import {
  type ColumnChoices,
  SheetColumns,
  SheetErrors,
  SheetNotes,
} from '#areas/sheets/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type ImportProgress, productImports, type SameName } from '../contract/product-imports.ts'
import { base64Of } from './file-text.ts'
import { ImportProgressBar, useImportProgress } from './import-progress.tsx'
import { productFieldOptions } from './sheet-fields.ts'
import { SheetPictures } from './sheet-pictures.tsx'
import { givenValues, SheetValues, type SheetValuesBy } from './sheet-values.tsx'

type Checked = OutputOf<typeof productImports.check>

const startAnswers = answers({
  done: 'done',
  refused: { running: m.product_sheets_running, sameName: m.product_sheets_same_name },
  otherwise: m.product_sheets_failed,
})

/** A sheet that was chosen, and what its sender said of it so far. */
interface ChosenSheet {
  fileName: string
  file: string
  reading: SheetReading
  columns?: ColumnChoices
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
  const [sheet, setSheet] = useState<ChosenSheet>()
  const [values, setValues] = useState<SheetValuesBy>({})
  const [checked, setChecked] = useState<Checked>()
  const [running, setRunning] = useState<ImportProgress>()
  const [earlier, setEarlier] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const chosen = useRef(false)
  // The newest import, for a seller who returns to the page; without it a new one can be sent.
  useLoaded('', (signal) => call(productImports.latest, {}, { signal }), {
    quiet: true,
    onLoaded: (latest) => {
      // A sheet chosen in the meantime takes precedence.
      if (!latest || chosen.current) return
      setEarlier(true)
      if (latest.state === 'checked') show({ ...latest, errors: [], notes: [], sameNames: [] })
      else {
        setRunning(latest)
        onChange(latest)
      }
    },
  })
  function show(next: Checked | undefined) {
    setChecked(next)
    onChange(next)
  }
  const checking = useMutation(
    async ({ reading, columns, ...file }: ChosenSheet & { sameName?: SameName }) => {
      const input = { ...file, headLine: reading.headLine, values: givenValues(values) }
      return call(productImports.check, columns ? { ...input, columns } : input)
    },
    { onDone: show },
  )
  const reading = useMutation(
    async ({ file, headLine }: { file: File; headLine: number }): Promise<ChosenSheet> => {
      const sent = { fileName: file.name, file: await base64Of(file) }
      return { ...sent, reading: await call(productImports.read, { ...sent, headLine }) }
    },
    {
      onDone: (next) => {
        setSheet(next)
        setValues(Object.fromEntries(next.reading.values.map(({ field, value }) => [field, value])))
        // Our own columns leave nothing to ask.
        if (next.reading.isOwn) checking.run(next)
      },
    },
  )
  const anew = useMutation(
    async ({ headLine, ...sent }: { fileName: string; file: string; headLine: number }) => ({
      ...sent,
      reading: await call(productImports.read, { ...sent, headLine }),
    }),
    { onDone: setSheet },
  )
  const starting = useMutation(productImports.start, {
    answers: startAnswers,
    onDone: () => {
      setEarlier(false)
      setSheet(undefined)
      if (checked) setRunning({ ...checked, state: 'running' })
    },
  })
  const progress = useImportProgress(running, (last) => {
    onChange(last)
    if (last.state === 'done') toast.success(m.product_sheets_done())
    else toast.error(m.product_sheets_failed())
    onSaved()
  })
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (!file) return
    chosen.current = true
    setEarlier(false)
    setSheet(undefined)
    show(undefined)
    setRunning(undefined)
    reading.run({ file, headLine: 0 })
  }
  const current = progress ?? checked
  // What is missing is known at once; the import of saved products is asked for anew.
  function sent(missing: number) {
    const left = (one: ImportProgress) => ({ ...one, pictures: { ...one.pictures, missing } })
    if (progress) setRunning(left(progress))
    else if (checked) setChecked({ ...checked, ...left(checked) })
  }
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={choose}
      />
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
      {sheet && !checked && !sheet.reading.isOwn && (
        <SheetColumns
          key={sheet.reading.headLine}
          reading={sheet.reading}
          fields={productFieldOptions()}
          busy={checking.busy || anew.busy}
          failure={<FormMessage>{checking.failure || anew.failure}</FormMessage>}
          onHeadLine={(headLine) =>
            anew.run({ fileName: sheet.fileName, file: sheet.file, headLine })
          }
          onCheck={(columns) => {
            const next = { ...sheet, columns }
            setSheet(next)
            checking.run(next)
          }}
        >
          {(unfilled) => (
            <SheetValues
              workingTypes={workingTypes}
              values={values}
              unfilled={unfilled}
              onChange={setValues}
            />
          )}
        </SheetColumns>
      )}
      {sheet?.reading.isOwn && !checked && <FormMessage>{checking.failure}</FormMessage>}
      {progress ? (
        <ImportProgressBar progress={progress} />
      ) : (
        checked && (
          <CheckedSheet
            checked={checked}
            busy={starting.busy || checking.busy}
            failure={starting.failure || checking.failure}
            start={(validRowsOnly) => starting.run({ importId: checked.importId, validRowsOnly })}
            onColumns={sheet && !sheet.reading.isOwn ? () => show(undefined) : undefined}
            onSameName={sheet ? (sameName) => checking.run({ ...sheet, sameName }) : undefined}
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
