/** Sending pictures: how much is on its way, and how to stop and to try again. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Sending, useSending } from '#areas/accounts/web/public.tsx'
import type { CallOptions } from '#kernel/caller.ts'
import { m } from '#words/messages.js'

/** The state of a call that carries pictures. */
export interface Upload extends Omit<Sending, 'run'> {
  /** 0 to 1 while it is sent; null otherwise. */
  progress: number | null
  /**
   * Runs a call: `upload.run((options) => call(endpoint, input, options).then(…))`. As `useSending`
   * does, it tells of failures and never throws.
   */
  run: (work: (options: CallOptions) => Promise<void>) => Promise<void>
  /** Stops the sending. */
  cancel: () => void
  /** Runs the last work again; undefined where nothing has failed or was stopped. */
  retry: (() => void) | undefined
}

/** What a form with a picture uses in place of `useSending`; `PictureField` shows it. */
export function useUpload(): Upload {
  const { run: send, refuse, clear: clearFailure, busy, failure } = useSending({ covered: false })
  const [stopped, setStopped] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [again, setAgain] = useState<(() => void) | undefined>()
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const run = useCallback(
    (work: (options: CallOptions) => Promise<void>): Promise<void> =>
      send(async () => {
        controller.current = new AbortController()
        const { signal } = controller.current
        setAgain(undefined)
        setStopped(false)
        setProgress(0)
        try {
          await work({ signal, fetch: uploadFetch(setProgress) })
        } catch (error) {
          setAgain(() => () => void run(work))
          if (!signal.aborted) throw error
          setStopped(true)
        } finally {
          setProgress(null)
        }
      }),
    [send],
  )
  const cancel = useCallback(() => controller.current?.abort(), [])
  const clear = useCallback(() => {
    clearFailure()
    setStopped(false)
  }, [clearFailure])
  return {
    busy,
    failure: stopped ? m.picture_cancelled() : failure,
    refuse,
    clear,
    progress,
    run,
    cancel,
    retry: again,
  }
}

/**
 * A `fetch` that tells how much of its body is sent, 0 to 1: the browser's own does not. For one
 * call with a text body.
 */
function uploadFetch(onProgress: (part: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The connection was lost.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(typeof body === 'string' ? body : null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText || null, {
    status,
    statusText,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}
