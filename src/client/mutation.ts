/** Calls that change something: run one at a time, with feedback to the user. */

import { useCallback, useRef, useState } from 'react'
import type { Endpoint, OutputOf, PageInputOf } from '#kernel/endpoint.ts'
import { type FieldError, isProblem } from '#kernel/problem.ts'
import { beginLoading } from '#ui/loading.ts'
import { toast } from '#ui/toast.ts'
import type { Answer, Sentence } from './answers.ts'
import { call } from './call.ts'
import { failureTexts } from './failures.ts'

/** A custom sender: for several calls, or to inspect the response first. */
export type Send<Input, Output> = (input: Input) => Promise<Output>

/** How a mutation handles its response. */
export interface MutationOptions<Input, Output, Field extends string = never> {
  /** Interprets the response; without it every response is a success. */
  answers?: (output: Output) => Answer<Field>
  /** The toast on success, if `answers` gives no text. */
  success?: Sentence
  /** Called on success, after its toast. */
  onDone?: (output: Output, input: Input) => unknown
  /** Called on a refusal by a business code, after its toast. */
  onRefused?: (output: Output, input: Input) => unknown
  /** Whether the loading overlay is shown; false if the user can abort the call (`AbortError`). */
  covered?: boolean
}

/** The state of a mutation. */
export interface Mutation<Input, Field extends string = never> {
  /** Whether it is running; further runs are ignored, so that a double click submits once. */
  busy: boolean
  /** The inline message of the last run, or ''. */
  failure: string
  /** What the server found wrong with fields in the last run. */
  fieldErrors: readonly FieldError[]
  /** Why the last run was refused by a business code. */
  refusal: Answer<Field> | undefined
  /** Runs it. Errors become a toast and the inline message; it never throws. */
  run: (input: Input) => Promise<void>
  /** Shows why nothing was submitted: a toast and the inline message, which may be longer. */
  refuse: (text: string, inline?: string) => void
  /** Shows the inline message alone, for what the form's fields say already. */
  note: (text: string) => void
  /** Clears the inline message. */
  clear: () => void
}

/**
 * A page's mutation (rules 3.3). Calls that create or pay automatically carry an idempotency key,
 * so that a retry after a lost response does nothing twice.
 *
 * @param target the endpoint, or a custom sender
 */
export function useMutation<E extends Endpoint, Field extends string = never>(
  target: E,
  options?: MutationOptions<PageInputOf<E>, OutputOf<E>, Field>,
): Mutation<PageInputOf<E>, Field>
export function useMutation<Input, Output, Field extends string = never>(
  target: Send<Input, Output>,
  options?: MutationOptions<Input, Output, Field>,
): Mutation<Input, Field>
export function useMutation<Input, Output, Field extends string>(
  target: Endpoint | Send<Input, Output>,
  options: MutationOptions<Input, Output, Field> = {},
): Mutation<Input, Field> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([])
  const [refusal, setRefusal] = useState<Answer<Field>>()
  const running = useRef(false)
  const latest = useRef({ send: senderOf(target), options })
  latest.current = { send: senderOf(target), options }

  const refuse = useCallback((text: string, inline = text) => {
    toast.error(text)
    setFailure(inline)
  }, [])
  const clear = useCallback(() => setFailure(''), [])
  const run = useCallback(
    async (input: Input) => {
      if (running.current) return
      running.current = true
      swallowSecondClick()
      const { send, options } = latest.current
      const ended = options.covered === false ? undefined : beginLoading()
      setBusy(true)
      setFailure('')
      setFieldErrors([])
      setRefusal(undefined)
      try {
        const output = await send(input)
        const answer = options.answers?.(output) ?? { done: true, text: '' }
        if (answer.done) {
          const text = answer.text || options.success?.()
          if (text) toast.success(text)
          await options.onDone?.(output, input)
        } else {
          // What is said at its field is said once, unless the field words it differently.
          if (!answer.field || answer.inline) toast.error(answer.text)
          setRefusal(answer)
          if (!answer.field) setFailure(answer.inline ?? answer.text)
          await options.onRefused?.(output, input)
        }
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
        const texts = failureTexts(error)
        refuse(texts.toast, texts.inline)
        if (isProblem(error)) setFieldErrors(error.errors ?? [])
      } finally {
        running.current = false
        ended?.()
        setBusy(false)
      }
    },
    [refuse],
  )
  return { busy, failure, fieldErrors, refusal, run, refuse, note: setFailure, clear }
}

function senderOf<Input, Output>(target: Endpoint | Send<Input, Output>): Send<Input, Output> {
  if (typeof target === 'function') return target
  return (input) => call(target, input as PageInputOf<Endpoint>) as Promise<Output>
}

const doubleClick = 600

/**
 * A fast response can change the page between the clicks of a double click: the second one must not
 * hit whatever is now under the pointer.
 */
function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  setTimeout(() => window.removeEventListener('click', swallow, true), doubleClick)
}
