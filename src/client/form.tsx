/** A form and its call: fields, error message and submit button. */
import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { SchemaForm } from '#ui/schema-form.ts'
import type { Mutation } from './mutation.ts'

/**
 * @param form from `useSchemaForm`, with the schema of the call
 * @param mutation from `useMutation`; what the server refuses about a field is shown at that field
 * @param input maps the validated fields to the call's input
 * @param invalid the form's message when validation fails, besides those of the fields. With
 *   `incomplete` it is a toast and that the form's message; with `toasted` it is only a toast
 * @param hold whether phones have no buttons yet: the form goes in steps there
 * @param submit the button's label; `actions` are next to it, or with `spread` at the other end
 */
export function Form<I extends object, O, Input, Field extends keyof I & string>({
  form,
  mutation,
  input,
  invalid,
  incomplete,
  toasted = false,
  submit,
  actions,
  spread = false,
  hold = false,
  className,
  children,
}: {
  form: SchemaForm<I, O>
  mutation: Mutation<Input, Field>
  input: (fields: O) => Input
  invalid?: string | ((errors: SchemaForm<I, O>['errors']) => string)
  incomplete?: string
  toasted?: boolean
  submit: ReactNode
  actions?: ReactNode
  spread?: boolean
  hold?: boolean
  className?: string
  children: ReactNode
}) {
  const hydrated = useHydrated()
  const { refusal, fieldErrors } = mutation
  useEffect(() => {
    if (refusal?.field) form.setError(refusal.field, refusal.inline ?? refusal.text)
  }, [refusal, form])
  useEffect(() => {
    // The first one last, which gets the focus. A record in a list is named by its last part.
    for (const { field, message } of [...fieldErrors].reverse()) {
      form.setError(field.slice(field.lastIndexOf('.') + 1), message)
    }
  }, [fieldErrors, form])
  const onSubmit = form.handleSubmit(
    (fields) => mutation.run(input(fields)),
    (errors) => {
      const text = typeof invalid === 'function' ? invalid(errors) : invalid
      if (text && (incomplete || toasted)) mutation.refuse(text, incomplete ?? '')
      else if (text) mutation.note(incomplete ?? text)
    },
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={cx('grid gap-5', className)}>
      {children}
      <FormMessage>{mutation.failure}</FormMessage>
      <div
        className={cx(
          'flex flex-wrap items-center gap-3',
          spread && 'justify-between gap-x-6',
          hold && 'max-md:hidden',
        )}
      >
        <Button type="submit" busy={mutation.busy} disabled={!hydrated}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
