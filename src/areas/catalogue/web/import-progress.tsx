/** The progress of an import. */
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { type ImportProgress, productImports } from '../contract/product-imports.ts'

/** How far an import is, or how it ended. */
export function ImportProgressBar({ progress }: { progress: ImportProgress }) {
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
export function useImportProgress(
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
