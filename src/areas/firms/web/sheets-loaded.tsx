/** The sheets that were loaded: what has become of each, its refused rows, and undoing it. */
import { useEffect, useState } from 'react'
import { SheetDownload } from '#areas/sheets/web/public.tsx'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type FirmSheetProgress, firmSheets } from '../contract/sheets.ts'
import type { FirmSheetState } from '../rules/sheets.ts'

const states: Record<FirmSheetState, { text: () => string; tone: Tone }> = {
  checked: { text: m.firm_sheet_state_checked, tone: 'pending' },
  running: { text: m.firm_sheet_state_running, tone: 'pending' },
  done: { text: m.firm_sheet_state_done, tone: 'good' },
  failed: { text: m.firm_sheet_state_failed, tone: 'bad' },
  undoing: { text: m.firm_sheet_state_undoing, tone: 'pending' },
  undone: { text: m.firm_sheet_state_undone, tone: 'bad' },
}

const undoAnswers = (word: 'done' | 'claimed' | 'merged' | 'unknown') => ({
  done: word === 'done',
  text: {
    done: m.firm_sheet_undo_begun,
    claimed: m.firm_sheet_undo_claimed,
    merged: m.firm_sheet_undo_merged,
    unknown: m.admin_gone,
  }[word](),
})

export function LoadedSheets({
  sheets,
  onChanged,
}: {
  sheets: readonly FirmSheetProgress[]
  onChanged: () => void
}) {
  const [undone, setUndone] = useState<FirmSheetProgress>()
  const undoing = useMutation(firmSheets.undo, {
    answers: undoAnswers,
    onDone: () => {
      setUndone(undefined)
      onChanged()
    },
  })
  const isUndoing = sheets.some(({ state }) => state === 'undoing')
  useEffect(() => {
    if (!isUndoing) return
    const timer = setInterval(onChanged, 2_000)
    return () => clearInterval(timer)
  }, [isUndoing, onChanged])
  if (sheets.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-17">{m.firm_sheets_loaded()}</h2>
      <ul className="grid gap-4">
        {sheets.map((sheet) => (
          <li key={sheet.sheetId} className="grid gap-2 border-t border-line pt-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold wrap-anywhere">{sheet.fileName}</span>
              <Status tone={states[sheet.state].tone}>{states[sheet.state].text()}</Status>
            </p>
            <p className="text-15 text-muted wrap-anywhere">
              {`${mediumTime(sheet.createdDate)} ${sheet.sentBy}. ${m.firm_sheet_done_text(sheet)}`}
              {sheet.pictures.total > 0 && ` ${m.firm_sheet_pictures(sheet.pictures)}`}
              {sheet.claimed > 0 && ` ${m.firm_sheet_claimed_count({ count: sheet.claimed })}`}
            </p>
            <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
              {(sheet.state === 'done' || sheet.state === 'failed') && (
                <Button kind="secondary" onClick={() => setUndone(sheet)}>
                  {m.firm_sheet_undo()}
                </Button>
              )}
              {sheet.refused > 0 && (
                <SheetDownload
                  title={m.product_sheets_refused({ count: sheet.refused })}
                  text=""
                  read={(format) => call(firmSheets.refused, { sheetId: sheet.sheetId, format })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {undone && (
        <ConfirmDialog
          title={m.firm_sheet_undo_title({ name: undone.fileName })}
          keep={m.admin_keep()}
          confirm={m.firm_sheet_undo()}
          mutation={undoing}
          onConfirm={() => undoing.run({ sheetId: undone.sheetId })}
          onClose={() => setUndone(undefined)}
        >
          <p>{m.firm_sheet_undo_text(undone)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
