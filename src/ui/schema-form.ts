/** Forms validated by the schema of the call they make (docs/decisions, "forms"). */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { forgetSent, keepTyped } from './form-keeping.ts'
import { createForm, type SchemaForm } from './form-store.ts'
import { watchPointer } from './pointer.ts'

export type { SchemaForm } from './form-store.ts'

/**
 * A form for a flat object schema. Messages appear once a field is touched or changed, and for all
 * fields on submit, which focuses the first invalid field (rules 2.7). Input from when the session
 * ended is restored for the same user (see kept-input.ts).
 *
 * @param defaultValues the initial values; a field without one keeps what was typed before
 *   hydration. A group of checkboxes needs an array.
 * @param about which of several things on the page the form is for: what was typed for one must not
 *   be restored in the form of another.
 */
export function useSchemaForm<I extends object, O>(
  schema: z.ZodMiniType<O, I>,
  { defaultValues, about }: { defaultValues?: Partial<I>; about?: string | number } = {},
): SchemaForm<I, O> {
  useEffect(watchPointer, [])
  const [{ form, start }] = useState(() => {
    const start = about === undefined ? { ...defaultValues } : { ...defaultValues, about }
    return { start, form: createForm(schema, { ...defaultValues }, () => forgetSent(start)) }
  })
  useEffect(() => keepTyped(form, start), [form, start])
  useSyncExternalStore(form.subscribe, form.version, form.version)
  return form
}
