/** A form with the call that it makes: fields, failure, and the button that sends. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { SchemaForm } from '#ui/schema-form.ts'
import type { Mutation } from './mutation.ts'

/**
 * @param form from `useSchemaForm`, with the schema of the call
 * @param mutation from `useMutation`; a refusal about a field stands at that field
 * @param input what is sent, made of the checked fields
 * @param invalid the toast when the fields are not in order; `incomplete` what the form says then
 * @param submit the words of the button; `actions` stand beside it
 */
export function Form<I extends object, O, Input, Field extends keyof I & string>({
  form,
  mutation,
  input,
  invalid,
  incomplete = invalid,
  submit,
  actions,
  className,
  children,
}: {
  form: SchemaForm<I, O>
  mutation: Mutation<Input, Field>
  input: (fields: O) => Input
  invalid?: string
  incomplete?: string | undefined
  submit: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  const hydrated = useHydrated()
  const onSubmit = form.handleSubmit(
    async (fields) => {
      const answer = await mutation.run(input(fields))
      if (answer?.field) form.setError(answer.field, answer.inline ?? answer.text)
    },
    () => invalid && mutation.refuse(invalid, incomplete),
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={cx('grid gap-5', className)}>
      {children}
      <FormMessage>{mutation.failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={mutation.busy} disabled={!hydrated}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
