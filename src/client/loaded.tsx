/** Data that a dialog or panel loads by itself, with failure, retry and abort. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { failureTexts } from './failures.ts'
import { LoadError } from './load.ts'

/** The state of what is loaded. */
export interface Loaded<T> {
  /** The last answer, which stays while the next one loads; undefined before the first. */
  data: T | undefined
  /** Why the last request failed, or ''. */
  failure: string
  busy: boolean
  /** Whether it has been loaded or has failed at least once. */
  settled: boolean
  /** Loads it again; resolves when that is done. */
  reload: () => Promise<void>
}

/**
 * Loads something when its component appears, and again whenever `key` changes. The request before
 * is aborted, and the last one when the component goes.
 *
 * @param key identifies what `ask` returns; null as long as there is nothing to load
 * @param ask `(signal) => load(call(…, { signal }), sentence)`, or without a sentence a bare call
 * @param options.quiet whether failures show no toast
 * @param options.onLoaded called with each answer
 */
export function useLoaded<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  options: { quiet?: boolean; onLoaded?: (data: T) => void } = {},
): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    failure: '',
    busy: key !== null,
    settled: false,
  })
  const latest = useRef({ ask, options })
  latest.current = { ask, options }
  const running = useRef<AbortController>(null)
  const reload = useCallback(async () => {
    running.current?.abort()
    const asked = new AbortController()
    running.current = asked
    const { signal } = asked
    setState((before) => ({ ...before, failure: '', busy: true }))
    try {
      const data = await latest.current.ask(signal)
      if (signal.aborted) return
      setState({ data, failure: '', busy: false, settled: true })
      latest.current.options.onLoaded?.(data)
    } catch (error) {
      if (signal.aborted) return
      const { toasts, failure } = textsOf(error)
      if (!latest.current.options.quiet) for (const text of toasts) toast.error(text)
      setState((before) => ({ ...before, failure, busy: false, settled: true }))
    }
  }, [])
  useEffect(() => {
    if (key === null) return
    reload()
    return () => running.current?.abort()
  }, [key, reload])
  return { ...state, reload }
}

function textsOf(error: unknown): { toasts: string[]; failure: string } {
  if (!(error instanceof LoadError)) {
    const { toast, inline } = failureTexts(error)
    return { toasts: [toast], failure: inline }
  }
  const { message, cause } = error
  if (cause === undefined) return { toasts: [message], failure: message }
  const { toast, inline } = failureTexts(cause)
  return { toasts: [message, toast], failure: `${message} ${inline}` }
}

/** Why it could not be loaded, with a retry button; nothing if it could. */
export function LoadedFailure({
  loaded: { failure, reload },
  className,
}: {
  loaded: Pick<Loaded<unknown>, 'failure' | 'reload'>
  className?: string
}) {
  if (!failure) return null
  return (
    <div className={cx('grid max-w-form justify-items-start gap-3', className)}>
      <FormMessage>{failure}</FormMessage>
      <Button kind="secondary" onClick={reload}>
        {m.form_retry()}
      </Button>
    </div>
  )
}
