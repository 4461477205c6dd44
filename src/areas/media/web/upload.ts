/** Calls that upload pictures: progress, cancelling and retrying. */
import { useEffect, useRef, useState } from 'react'
import { type Mutation, type MutationOptions, useMutation } from '#client/mutation.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { m } from '#words/messages.js'

/** State of a call that uploads pictures, shown by {@link PictureField}. */
export interface UploadState {
  busy: boolean
  /** 0 to 1 while it is being sent; otherwise null. */
  progress: number | null
  /** Cancels the upload. */
  cancel: () => void
  /** Sends the same again; undefined if nothing has failed or was cancelled. */
  retry: (() => void) | undefined
}

/** A mutation that uploads pictures. */
export type Upload<Input, Field extends string = never> = Mutation<Input, Field> & UploadState

/** Replacement for `useMutation` in forms with a picture. */
export function useUpload<Input, Output, Field extends string = never>(
  send: (input: Input, options: CallOptions) => Promise<Output>,
  options: MutationOptions<Input, Output, Field> = {},
): Upload<Input, Field> {
  const [stopped, setStopped] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ input: Input }>()
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function sendTold(input: Input) {
    setFailed(undefined)
    setStopped(false)
    setProgress(0)
    controller.current = new AbortController()
    const { signal } = controller.current
    try {
      return await send(input, { signal, fetch: uploadFetch(setProgress) })
    } catch (error) {
      setFailed({ input })
      setStopped(signal.aborted)
      throw error
    } finally {
      setProgress(null)
    }
  }
  const mutation = useMutation(sendTold, { covered: false, ...options })
  return {
    ...mutation,
    failure: stopped ? m.picture_cancelled() : mutation.failure,
    clear: () => {
      mutation.clear()
      setStopped(false)
    },
    progress,
    cancel: () => controller.current?.abort(),
    retry: failed && (() => void mutation.run(failed.input)),
  }
}

/**
 * A `fetch` that reports upload progress, 0 to 1, which the browser's own does not. For one call
 * with a text body.
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
