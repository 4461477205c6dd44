/** Data of one of the profile's lists: fetched when ready, and again when its search changes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureTexts } from '#client/failures.ts'
import type { ListPage } from '#ui/list.tsx'
import { toast } from '#ui/toast.ts'

/** The state of a list. */
export interface OwnList<Row> {
  /** The last page loaded; undefined before the first. */
  page: ListPage<Row> | undefined
  busy: boolean
  /** Why the last request failed, or ''. */
  failure: string
  /** Whether it has loaded or failed at least once; the next list may load then. */
  settled: boolean
  /** Fetches the same page again. */
  again: () => void
}

/**
 * @param ready whether to load now: the lists load one after the other (rules 5.1)
 * @param key identifies the page that `load` fetches; a change fetches again
 * @param failed message for when it cannot be loaded (rules 5.2, 5.3)
 */
export function useOwnList<Row>(
  ready: boolean,
  key: string,
  load: (signal: AbortSignal) => Promise<ListPage<Row>>,
  failed: () => string,
): OwnList<Row> {
  const [state, setState] = useState<Omit<OwnList<Row>, 'again'>>({
    page: undefined,
    busy: false,
    failure: '',
    settled: false,
  })
  const [turn, setTurn] = useState(0)
  const latest = useRef({ load, failed })
  latest.current = { load, failed }
  useEffect(() => {
    if (!ready || key === '' || turn < 0) return
    const { load, failed } = latest.current
    const controller = new AbortController()
    setState((before) => ({ ...before, busy: true, failure: '' }))
    load(controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return
        setState({ page, busy: false, failure: '', settled: true })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        const texts = failureTexts(error)
        toast.error(failed())
        toast.error(texts.toast)
        const failure = `${failed()} ${texts.inline}`
        setState((before) => ({ ...before, busy: false, failure, settled: true }))
      },
    )
    return () => controller.abort()
  }, [ready, key, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { ...state, again }
}
