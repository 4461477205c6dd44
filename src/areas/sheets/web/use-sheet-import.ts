/** The state of an import: the sheet that was chosen, what was found in it, and its progress. */
import { useRef, useState } from 'react'
import { useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { base64Of } from '#ui/file-text.ts'
import type { SheetProgress, SheetReading } from '../contract.ts'
import type { ColumnChoices } from './sheet-columns.tsx'
import { useSheetProgress } from './sheet-progress.tsx'

/** A sheet as it is sent. */
export interface SentSheet {
  fileName: string
  file: string
  headLine: number
}

/** A sheet with what its sender said of it. */
export interface DescribedSheet extends SentSheet {
  columns?: ColumnChoices
  values: { field: string; value: string }[]
}

/** The calls of one kind of sheet. */
export interface SheetCalls<Progress extends SheetProgress, Checked extends Progress, Answer> {
  /** The newest import; null if there is none. */
  latest: (options: { signal: AbortSignal }) => Promise<Progress | null>
  /** An import that was checked before, as it is shown without its errors. */
  checkedBefore: (latest: Progress) => Checked
  read: (sheet: SentSheet) => Promise<SheetReading>
  /** @param answer what the sender said of what was asked after an earlier check */
  check: (sheet: DescribedSheet, answer: Answer | undefined) => Promise<Checked>
  progress: (progress: Progress, options: { signal: AbortSignal }) => Promise<Progress>
  /** Whether there is more to wait for. */
  isGoingOn: (progress: Progress) => boolean
  /** The values that hold for all lines, as they are sent. */
  givenValues: (values: SheetValuesBy) => { field: string; value: string }[]
}

/** Values by field, as sheets have them. */
export type SheetValuesBy = Readonly<Record<string, string>>

interface ChosenSheet extends Omit<SentSheet, 'headLine'> {
  reading: SheetReading
  columns?: ColumnChoices
}

/**
 * @param onChange called with the import that is shown, or with nothing while a sheet is chosen
 * @param onOver called once an import is over
 */
export function useSheetImport<Progress extends SheetProgress, Checked extends Progress, Answer>(
  calls: SheetCalls<Progress, Checked, Answer>,
  {
    onChange,
    onOver,
  }: { onChange: (progress: Progress | undefined) => void; onOver: (last: Progress) => void },
) {
  const [sheet, setSheet] = useState<ChosenSheet>()
  const [values, setValues] = useState<SheetValuesBy>({})
  const [checked, setChecked] = useState<Checked>()
  const [running, setRunning] = useState<Progress>()
  const [earlier, setEarlier] = useState(false)
  const isChosen = useRef(false)
  function show(next: Checked | undefined) {
    setChecked(next)
    onChange(next)
  }
  // The newest import, for somebody who returns to the page; without it a new one can be sent.
  useLoaded('', (signal) => calls.latest({ signal }), {
    quiet: true,
    onLoaded: (latest) => {
      // A sheet chosen in the meantime takes precedence.
      if (!latest || isChosen.current) return
      setEarlier(true)
      if (latest.state === 'checked') show(calls.checkedBefore(latest))
      else {
        setRunning(latest)
        onChange(latest)
      }
    },
  })
  const checking = useMutation(
    ({ next, answer }: { next: ChosenSheet; answer?: Answer }) => {
      const { reading, columns, fileName, file } = next
      const described: DescribedSheet = {
        fileName,
        file,
        headLine: reading.headLine,
        values: calls.givenValues(values),
      }
      if (columns) described.columns = columns
      return calls.check(described, answer)
    },
    { onDone: show },
  )
  const reading = useMutation(
    async (file: File): Promise<ChosenSheet> => {
      const sent = { fileName: file.name, file: await base64Of(file) }
      return { ...sent, reading: await calls.read({ ...sent, headLine: 0 }) }
    },
    {
      onDone: (next) => {
        setSheet(next)
        setValues(Object.fromEntries(next.reading.values.map(({ field, value }) => [field, value])))
      },
    },
  )
  const anew = useMutation(
    async ({ fileName, file, headLine }: SentSheet): Promise<ChosenSheet> => ({
      fileName,
      file,
      reading: await calls.read({ fileName, file, headLine }),
    }),
    { onDone: setSheet },
  )
  const progress = useSheetProgress(running, calls, (last) => {
    onChange(last)
    onOver(last)
  })
  return {
    sheet,
    values,
    setValues,
    checked,
    progress,
    earlier,
    reading,
    anew,
    checking,
    current: progress ?? checked,
    choose(file: File) {
      isChosen.current = true
      setEarlier(false)
      setSheet(undefined)
      show(undefined)
      setRunning(undefined)
      reading.run(file)
    },
    readFrom(headLine: number) {
      if (sheet) anew.run({ fileName: sheet.fileName, file: sheet.file, headLine })
    },
    check(columns?: ColumnChoices) {
      if (!sheet) return
      const next: ChosenSheet = { ...sheet }
      if (columns) next.columns = columns
      setSheet(next)
      checking.run({ next })
    },
    /** Checks again with what was asked; undefined if the sheet is not at hand. */
    answer: sheet ? (answer: Answer) => checking.run({ next: sheet, answer }) : undefined,
    /** Leads back to the columns. */
    backToColumns: () => show(undefined),
    /** The checked sheet is being saved. */
    started() {
      setEarlier(false)
      setSheet(undefined)
      if (checked) setRunning({ ...checked, state: 'running' })
    },
    /** Changes what is shown of the import until it is asked for again. */
    note(change: (progress: Progress) => Progress) {
      if (progress) setRunning(change(progress))
      else if (checked) setChecked({ ...checked, ...change(checked) })
    },
  }
}

/** The state of an import. */
export type SheetImportState<
  Progress extends SheetProgress,
  Checked extends Progress,
  Answer,
> = ReturnType<typeof useSheetImport<Progress, Checked, Answer>>
