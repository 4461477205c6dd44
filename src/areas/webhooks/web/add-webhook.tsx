/** The form that adds a webhook. */
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { webhookForm, webhooks } from '../contract.ts'

const addAnswers = answers<'url'>({
  done: { done: m.webhook_added },
  refused: {
    closed: { text: m.webhook_closed, field: 'url' },
    known: { text: m.webhook_known, field: 'url' },
    tooMany: m.webhook_too_many,
  },
  otherwise: m.webhook_failed,
})

/** @param onAdded called with the secret, which is shown once */
export function AddWebhook({ onAdded }: { onAdded: (secret: string) => unknown }) {
  const form = useSchemaForm(webhookForm)
  const mutation = useMutation(webhooks.add, {
    answers: ({ result }) => addAnswers(result),
    onDone: ({ secret }) => onAdded(secret),
  })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={({ url }) => ({ url })}
      invalid={m.webhook_invalid()}
      submit={m.webhook_add()}
    >
      <TextField
        label={m.webhook_url()}
        hint={m.webhook_url_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.url}
        {...form.register('url')}
      />
    </Form>
  )
}
