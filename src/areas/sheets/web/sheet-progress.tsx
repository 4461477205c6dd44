/** The progress of an import. */
import { useEffect, useRef, useState } from 'react'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import type { SheetProgress } from '../contract.ts'

/**
 * How far an import is, or how it ended.
 *
 * @param ended what has become of one that is over
 */
export function SheetProgressBar({ progress, ended }: { progress: SheetProgress; ended: string }) {
  const { state, done, valid } = progress
  if (state === 'failed') return <FormMessage>{m.product_sheets_failed_text({ done })}</FormMessage>
  if (state !== 'running') return <FormMessage tone="success">{ended}</FormMessage>
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

/** Polls once a second while the import goes on; calls `onOver` once its rows are saved. */
export function useSheetProgress<Progress extends SheetProgress>(
  running: Progress | undefined,
  calls: {
    progress: (progress: Progress, options: { signal: AbortSignal }) => Promise<Progress>
    isGoingOn: (progress: Progress) => boolean
  },
  onOver: (last: Progress) => void,
): Progress | undefined {
  const [progress, setProgress] = useState(running)
  const over = useRef(onOver)
  over.current = onOver
  const asked = useRef(calls)
  asked.current = calls
  useEffect(() => {
    setProgress(running)
    if (!running || !asked.current.isGoingOn(running)) return
    let timer: ReturnType<typeof setTimeout>
    let isSaving = running.state === 'running'
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const next = await asked.current.progress(running, { signal }).catch(() => undefined)
      if (signal.aborted) return
      if (next) setProgress(next)
      const isOver = next?.state === 'done' || next?.state === 'failed'
      if (next && isOver && isSaving) over.current(next)
      if (isOver) isSaving = false
      if (!next || asked.current.isGoingOn(next)) timer = setTimeout(ask, 1000)
    }
    timer = setTimeout(ask, 300)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [running])
  return progress
}
