/** Product sheets: template, export, and an import that is validated before it is saved. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type ImportProgress, productImports } from '../contract/product-imports.ts'
import { base64Of } from './file-text.ts'
import { SheetErrors } from './sheet-errors.tsx'
import { SheetPictures } from './sheet-pictures.tsx'

type Checked = OutputOf<typeof productImports.check>

const startAnswers = answers({
  done: 'done',
  refused: { running: m.product_sheets_running },
  otherwise: m.product_sheets_failed,
})

/** @param onSaved called once an import is over */
export default function ProductSheets({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: () => void
}) {
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
      if (latest.state === 'checked') setChecked({ ...latest, errors: [] })
      else setRunning(latest)
    },
  })
  const checking = useMutation(
    async (file: File) =>
      call(productImports.check, { fileName: file.name, file: await base64Of(file) }),
    { onDone: setChecked },
  )
  const starting = useMutation(productImports.start, {
    answers: startAnswers,
    onDone: () => {
      setEarlier(false)
      if (checked) setRunning({ ...checked, state: 'running' })
    },
  })
  const progress = useProgress(running, (last) => {
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
    setChecked(undefined)
    setRunning(undefined)
    checking.run(file)
  }
  const start = (validRowsOnly: boolean) =>
    checked && starting.run({ importId: checked.importId, validRowsOnly })
  const current = progress ?? checked
  // What is missing is known at once; the import of saved products is asked for anew.
  function sent(missing: number) {
    const left = (one: ImportProgress) => ({ ...one, pictures: { ...one.pictures, missing } })
    if (progress) setRunning(left(progress))
    else if (checked) setChecked({ ...checked, ...left(checked) })
  }
  return (
    <Dialog open wide onClose={onClose} title={m.product_sheets()}>
      <div className="grid gap-8">
        <section>
          <h3 className="text-17">{m.product_sheets_import()}</h3>
          <p className="mt-1 text-15 text-muted">{m.product_sheets_import_text()}</p>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".csv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={choose}
          />
          <div className="mt-3 grid justify-items-start gap-4">
            <Button
              kind={checked ? 'secondary' : 'primary'}
              busy={checking.busy}
              onClick={() => picker.current?.click()}
            >
              {m.product_sheets_choose()}
            </Button>
            <FormMessage>{checking.failure}</FormMessage>
            {earlier && current && (
              <p className="text-15 text-muted">
                {m.product_sheets_latest({ date: mediumTime(current.createdDate) })}
              </p>
            )}
            {progress ? (
              <Progress progress={progress} />
            ) : (
              checked && (
                <CheckedSheet
                  checked={checked}
                  busy={starting.busy}
                  failure={starting.failure}
                  start={start}
                />
              )
            )}
            {current && <SheetPictures progress={current} onSent={sent} />}
          </div>
        </section>
        {current && current.refused > 0 && (
          <Download
            title={m.product_sheets_refused({ count: current.refused })}
            text={m.product_sheets_refused_text()}
            read={(format) => call(productImports.refused, { format, importId: current.importId })}
          />
        )}
        <Download
          title={m.product_sheets_export()}
          text={m.product_sheets_export_text()}
          read={(format) => call(productImports.exportSheet, { format })}
        />
        <Download
          title={m.product_sheets_template()}
          text={m.product_sheets_template_text()}
          read={(format) => call(productImports.template, { format })}
        />
      </div>
    </Dialog>
  )
}

function CheckedSheet({
  checked,
  busy,
  failure,
  start,
}: {
  checked: Checked
  busy: boolean
  failure: string
  start: (validRowsOnly: boolean) => void
}) {
  const { valid, total, errorCount } = checked
  return (
    <>
      <p role="status">{m.product_sheets_checked({ valid, total })}</p>
      {checked.errors.length > 0 && <SheetErrors errors={checked.errors} errorCount={errorCount} />}
      <FormMessage>{failure}</FormMessage>
      {valid > 0 && errorCount === 0 && (
        <Button busy={busy} onClick={() => start(false)}>
          {m.product_sheets_save_all()}
        </Button>
      )}
      {valid > 0 && errorCount > 0 && (
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

function Progress({ progress }: { progress: ImportProgress }) {
  const { state, done, valid, added } = progress
  if (state === 'done') {
    return <FormMessage tone="success">{m.product_sheets_done_text({ done, added })}</FormMessage>
  }
  if (state === 'failed') return <FormMessage>{m.product_sheets_failed_text({ done })}</FormMessage>
  return (
    <div className="w-full max-w-form">
      <progress
        className="h-2 w-full accent-action"
        max={valid}
        value={done > 0 ? done : undefined}
        aria-label={m.product_sheets_import()}
      />
      <p role="status" aria-live="off" className="text-15 text-muted tabular-nums">
        {m.product_sheets_saving({ done, valid })}
      </p>
    </div>
  )
}

/** Whether products are saved, or pictures added to saved ones. */
function isGoingOn({ state, pictures }: ImportProgress): boolean {
  const { total, done, failed, missing } = pictures
  return state === 'running' || (state === 'done' && done + failed + missing < total)
}

/** Polls once a second until the import is over, and its pictures are added. */
function useProgress(
  running: ImportProgress | undefined,
  onOver: (last: ImportProgress) => void,
): ImportProgress | undefined {
  const [progress, setProgress] = useState(running)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    setProgress(running)
    if (!running || !isGoingOn(running)) return
    const { importId } = running
    let timer: ReturnType<typeof setTimeout>
    let isSaving = running.state === 'running'
    const controller = new AbortController()
    const ask = async () => {
      const next = await call(
        productImports.progress,
        { importId },
        { signal: controller.signal },
      ).catch(() => undefined)
      if (controller.signal.aborted) return
      if (next) setProgress(next)
      const isOver = next?.state === 'done' || next?.state === 'failed'
      if (next && isOver && isSaving) over.current(next)
      if (isOver) isSaving = false
      if (!next || isGoingOn(next)) timer = setTimeout(ask, 1000)
    }
    timer = setTimeout(ask, 300)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [running])
  return progress
}

function Download({
  title,
  text,
  read,
}: {
  title: string
  text: string
  read: (format: 'csv' | 'xlsx') => Promise<OutputOf<typeof productImports.exportSheet>>
}) {
  const mutation = useMutation(read, {
    onDone: ({ fileName, file }) => saveFile(fileName, bytesOf(file)),
  })
  return (
    <section>
      <h3 className="text-17">{title}</h3>
      <p className="mt-1 text-15 text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            kind="secondary"
            busy={mutation.busy}
            aria-label={`${title}: ${format.toUpperCase()}`}
            onClick={() => mutation.run(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <FormMessage>{mutation.failure}</FormMessage>
    </section>
  )
}
