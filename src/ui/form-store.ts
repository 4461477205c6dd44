/**
 * The state of one form: values, touched fields, and the schema's messages. The fields are
 * uncontrolled; the store reads and writes them.
 */
import type { FocusEvent, FormEvent } from 'react'
import * as z from 'zod/mini'
import { type Control, isSecret, readControls, sameValue, writeControl } from './form-controls.ts'
import { fieldMessages } from './form-messages.ts'
import { createListeners } from './listeners.ts'
import { pointerReleased } from './pointer.ts'

type Name<I> = keyof I & string
type Messages<I> = { readonly [K in Name<I>]?: string }

/** What {@link SchemaForm.register} returns for a field. */
export interface Registration {
  name: string
  ref: (control: Control | null) => (() => void) | undefined
  onChange: (event: FormEvent<Control>) => void
  onBlur: (event: FocusEvent<Control>) => void
}

/** A form for the schema of a call: `I` is the input as typed, `O` the output that is sent. */
export interface SchemaForm<I extends object, O> {
  /** Connects a field of the page to the form: `<TextField {...form.register('name')} />`. */
  register: (
    name: Name<I>,
    also?: { onChange?: (value: string) => void; onBlur?: () => void },
  ) => Registration
  /** The messages currently shown, by field. */
  readonly errors: Messages<I>
  /** The current value of a field. */
  value: <K extends Name<I>>(name: K) => I[K]
  /** Sets a field's value as if it had been typed. */
  setValue: <K extends Name<I>>(name: K, value: I[K]) => void
  /** Sets values as if the form had started with them; their fields become untouched. */
  reset: (values: Partial<I>) => void
  /**
   * Shows a message from outside the schema until the field changes; focuses the field. Ignored if
   * the page has no such field.
   */
  setError: (name: string, message: string) => void
  /** Validates one field and shows what is wrong with it. */
  check: (name: Name<I>) => boolean
  focus: (name: Name<I>) => void
  /** The values that differ from the form's start, without passwords, codes and pictures. */
  typed: () => Record<string, unknown>
  /** Sets the values of fields as if they had been typed. */
  fill: (values: Record<string, unknown>) => void
  /** The form's onSubmit: passes on the valid output, or shows all messages and moves the focus. */
  handleSubmit: (
    onValid: (output: O) => void,
    onInvalid?: (errors: Messages<I>) => void,
  ) => (event: { preventDefault: () => void }) => void
  subscribe: (listener: () => void) => () => void
  version: () => number
}

/** Pictures are held as data URLs: longer texts are not kept. */
const longestText = 20_000

/**
 * Creates a form's store; {@link import('./schema-form.ts').useSchemaForm} binds it to a component.
 *
 * @param onSend called when a submit has passed the schema.
 */
export function createForm<I extends object, O>(
  schema: z.ZodMiniType<O, I>,
  defaultValues: Partial<I> = {},
  onSend?: () => void,
): SchemaForm<I, O> {
  const values = new Map<string, unknown>(Object.entries(defaultValues))
  const controls = new Map<string, Control[]>()
  const refs = new Map<string, Registration['ref']>()
  /** Touched or changed fields. */
  const visibleErrors = new Set<string>()
  /** Fields whose values must not be stored anywhere. */
  const secret = new Set<string>()
  /** Messages from outside the schema: the server's. */
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
      if (visibleErrors.has(field)) errors[field] ??= message
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
    visibleErrors.add(name)
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
        visibleErrors.add(name)
        announce()
        also.onChange?.(event.currentTarget.value)
      },
      onBlur: async () => {
        also.onBlur?.()
        await pointerReleased()
        visibleErrors.add(name)
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
        visibleErrors.delete(name)
      }
      announce()
    },
    setError: (name, message) => {
      if (!controls.get(name)?.length) return
      said.set(name, message)
      announce()
      focus(name)
    },
    check: (name) => {
      read(name)
      visibleErrors.add(name)
      announce()
      return errors[name] === undefined
    },
    focus,
    typed: () => {
      for (const name of controls.keys()) read(name)
      return Object.fromEntries([...values].filter(([name, value]) => isKept(name, value)))
    },
    fill: (input) => {
      for (const [name, value] of Object.entries(input)) set(name, value)
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
      for (const { field } of fieldMessages(result.error.issues)) visibleErrors.add(field)
      announce()
      focusFirst(Object.keys(errors))
      onInvalid?.(errors as Messages<I>)
    },
    subscribe: listeners.subscribe,
    version: () => version,
  }
}
