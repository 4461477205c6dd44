/** Forms that are checked by the schema of the call they make. */
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'

/** One broken rule: the field's name and what a person reads. */
export interface FieldMessage {
  field: string
  message: string
}

/**
 * A form over a flat object schema. Messages appear once a field is touched or changed, and for
 * all fields on submit, where the first bad field gets the focus (document 1, section 5).
 */
export function useSchemaForm<I extends FieldValues, O>(
  schema: z.ZodMiniType<O, I>,
  options: { defaultValues?: DefaultValues<I> } = {},
): UseFormReturn<I, unknown, O> {
  useEffect(watchPointer, [])
  return useForm<I, unknown, O>({ resolver: schemaResolver(schema), mode: 'all', ...options })
}

/** The resolver of a flat object schema: the first message of each field, of unions the fitting one. */
export function schemaResolver<I extends FieldValues, O>(
  schema: z.ZodMiniType<O, I>,
): Resolver<I, unknown, O> {
  return async (values) => {
    await pointerReleased()
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { field, message } of fieldMessages(result.error.issues)) {
      errors[field] ??= { type: 'schema', message }
    }
    return { values: {}, errors: errors as FieldErrors<I> }
  }
}

/** All broken rules, in the schema's order. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessage[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? 'root'),
    message: messageOf(issue),
  }))
}

/** A union says only "invalid"; the branch that the value was meant for says why. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const branch = issue.errors.find(([first]) => first && first.message !== issue.message)
  return branch?.[0]?.message ?? issue.message
}

// A message that appears between press and release of a pointer moves the button or link away
// from under it, and the click is lost: what leaving a field has to say waits for the release.
let release: Promise<void> | undefined
const longestPress = 1000

function pointerReleased(): Promise<void> {
  return release ?? Promise.resolve()
}

function watchPointer(): () => void {
  const press = () => {
    release = new Promise((resolve) => {
      const end = () => {
        release = undefined
        window.removeEventListener('pointerup', end, true)
        window.removeEventListener('pointercancel', end, true)
        // After the click that follows the release.
        setTimeout(resolve)
      }
      window.addEventListener('pointerup', end, true)
      window.addEventListener('pointercancel', end, true)
      setTimeout(end, longestPress)
    })
  }
  window.addEventListener('pointerdown', press, true)
  return () => window.removeEventListener('pointerdown', press, true)
}
