/** Forms that are checked by the schema of the call they make (docs/decisions, "forms"). */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { createForm, type SchemaForm } from './form-store.ts'
import { watchPointer } from './pointer.ts'

export type { SchemaForm } from './form-store.ts'

/**
 * A form over a flat object schema. Messages appear once a field is touched or changed, and for
 * all fields on submit, where the first bad field gets the focus (document 1, section 5).
 *
 * @param defaultValues what fields start with; one without keeps what was typed before the script
 *   arrived. A group of checkboxes needs an array.
 */
export function useSchemaForm<I extends object, O>(
  schema: z.ZodMiniType<O, I>,
  { defaultValues }: { defaultValues?: Partial<I> } = {},
): SchemaForm<I, O> {
  useEffect(watchPointer, [])
  const [form] = useState(() => createForm(schema, defaultValues))
  useSyncExternalStore(form.subscribe, form.version, form.version)
  return form
}
