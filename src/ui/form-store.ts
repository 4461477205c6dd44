/**
 * The state of one form: values, which fields were touched, what the schema says about them.
 * Fields stay the browser's own (uncontrolled); the store reads and writes them.
 */
import type { FocusEvent, FormEvent } from 'react'
import * as z from 'zod/mini'
import { type Control, isSecret, readControls, sameValue, writeControl } from './form-controls.ts'
import { fieldMessages } from './form-messages.ts'
import { createListeners } from './listeners.ts'
import { pointerReleased } from './pointer.ts'

type Name<I> = keyof I & string
type Messages<I> = { readonly [K in Name<I>]?: string }

/** What {@link SchemaForm.register} gives to a field. */
export interface Registration {
  name: string
  ref: (control: Control | null) => (() => void) | undefined
  onChange: (event: FormEvent<Control>) => void
  onBlur: (event: FocusEvent<Control>) => void
}

/** A form over the schema of a call: `I` as typed, `O` as sent. */
export interface SchemaForm<I extends object, O> {
  /** Ties a field of the page to the form: `<TextField {...form.register('name')} />`. */
  register: (
    name: Name<I>,
    also?: { onChange?: (value: string) => void; onBlur?: () => void },
  ) => Registration
  /** The messages that are shown now, by field. */
  readonly errors: Messages<I>
  /** What a field holds now. */
  value: <K extends Name<I>>(name: K) => I[K]
  /** Puts a value into a field, as if it was typed. */
  setValue: <K extends Name<I>>(name: K, value: I[K]) => void
  /** Puts values into fields as if the form had started with them: nothing is touched any more. */
  reset: (values: Partial<I>) => void
  /** Shows a message that the schema does not know, until the field changes; focuses the field. */
  setError: (name: Name<I>, message: string) => void
  /** Checks one field and shows what is wrong with it. */
  check: (name: Name<I>) => boolean
  focus: (name: Name<I>) => void
  /** What differs from the form's start, without passwords, codes and pictures. */
  typed: () => Record<string, unknown>
  /** Puts values into the fields, as if they were typed. */
  fill: (values: Record<string, unknown>) => void
  /** The form's onSubmit: either what is to be sent, or all messages and the focus. */
  handleSubmit: (
    onValid: (output: O) => void,
    onInvalid?: (errors: Messages<I>) => void,
  ) => (event: { preventDefault: () => void }) => void
  subscribe: (listener: () => void) => () => void
  version: () => number
}

/** A form holds pictures as data URLs. */
const longestText = 20_000

/**
 * Makes a form's store; {@link import('./schema-form.ts').useSchemaForm} binds it to a component.
 *
 * @param onSend told when a submit has passed the schema.
 */
export function createForm<I extends object, O>(
  schema: z.ZodMiniType<O, I>,
  defaultValues: Partial<I> = {},
  onSend?: () => void,
): SchemaForm<I, O> {
  const values = new Map<string, unknown>(Object.entries(defaultValues))
  const controls = new Map<string, Control[]>()
  const refs = new Map<string, Registration['ref']>()
  /** Fields that were touched or changed. */
  const shown = new Set<string>()
  /** Fields whose values are kept nowhere. */
  const secret = new Set<string>()
  /** Messages from elsewhere: the server's. */
  const said = new Map<string, string>()
  const listeners = createListeners()
  let errors: Record<string, string> = {}
  let version = 0

  function parse() {
    return z.safeParse(schema, Object.fromEntries(values) as I)
  }
  function announce() {
    const broken = parse().error?.issues ?? []
    errors = Object.fromEntries(said)
    for (const { field, message } of fieldMessages(broken)) {
      if (shown.has(field)) errors[field] ??= message
    }
    version++
    listeners.notify()
  }
  function read(name: string) {
    const own = controls.get(name) ?? []
    if (own.length > 0) values.set(name, readControls(own, Array.isArray(values.get(name))))
  }
  function attach(name: string): Registration['ref'] {
    return (control) => {
      if (!control) return undefined
      if (isSecret(control)) secret.add(name)
      controls.set(name, [...(controls.get(name) ?? []), control])
      if (values.has(name)) writeControl(control, values.get(name))
      else read(name)
      return () => {
        controls.set(name, controls.get(name)?.filter((other) => other !== control) ?? [])
      }
    }
  }
  function refOf(name: string): Registration['ref'] {
    const ref = refs.get(name) ?? attach(name)
    refs.set(name, ref)
    return ref
  }
  function set(name: string, value: unknown) {
    values.set(name, value)
    for (const control of controls.get(name) ?? []) writeControl(control, value)
    said.delete(name)
    shown.add(name)
  }
  function isKept(name: string, value: unknown) {
    if (secret.has(name) || sameValue(value, defaultValues[name as Name<I>] ?? '')) return false
    return typeof value !== 'string' || (value.length <= longestText && !value.startsWith('data:'))
  }
  function focus(name: string) {
    controls.get(name)?.[0]?.focus()
  }
  function focusFirst(names: readonly string[]) {
    const [first] = names
      .flatMap((name) => controls.get(name)?.slice(0, 1) ?? [])
      .sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
    first?.focus()
  }

  return {
    register: (name, also = {}) => ({
      name,
      ref: refOf(name),
      onChange: (event) => {
        read(name)
        said.delete(name)
        shown.add(name)
        announce()
        also.onChange?.(event.currentTarget.value)
      },
      onBlur: async () => {
        also.onBlur?.()
        await pointerReleased()
        shown.add(name)
        announce()
      },
    }),
    get errors() {
      return errors as Messages<I>
    },
    value: (name) => {
      read(name)
      return values.get(name) as never
    },
    setValue: (name, value) => {
      set(name, value)
      announce()
    },
    reset: (next) => {
      for (const [name, value] of Object.entries(next)) {
        values.set(name, value)
        for (const control of controls.get(name) ?? []) writeControl(control, value)
        said.delete(name)
        shown.delete(name)
      }
      announce()
    },
    setError: (name, message) => {
      said.set(name, message)
      announce()
      focus(name)
    },
    check: (name) => {
      read(name)
      shown.add(name)
      announce()
      return errors[name] === undefined
    },
    focus,
    typed: () => {
      for (const name of controls.keys()) read(name)
      return Object.fromEntries([...values].filter(([name, value]) => isKept(name, value)))
    },
    fill: (kept) => {
      for (const [name, value] of Object.entries(kept)) set(name, value)
      announce()
    },
    handleSubmit: (onValid, onInvalid) => (event) => {
      event.preventDefault()
      for (const name of controls.keys()) read(name)
      said.clear()
      const result = parse()
      if (result.success) {
        onSend?.()
        return onValid(result.data)
      }
      for (const { field } of fieldMessages(result.error.issues)) shown.add(field)
      announce()
      focusFirst(Object.keys(errors))
      onInvalid?.(errors as Messages<I>)
    },
    subscribe: listeners.subscribe,
    version: () => version,
  }
}
