/** The form of a report: why, in what words, and where the outcome is told. */
import { useEffect } from 'react'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { RadioGroup } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type GrievanceReason, grievances, reportForm } from '../contract/public.ts'
import { type GrievanceSubject, wordsMax } from '../rules.ts'

const sendAnswers = answers({
  done: 'sent',
  refused: { repeated: m.grievance_repeated, unknown: m.grievance_unknown },
  otherwise: m.grievance_failed,
})

/** @param onSent called with the ticket number */
export function ReportForm({
  subject,
  keyOf,
  reasons,
  onSent,
}: {
  subject: GrievanceSubject
  keyOf: string
  reasons: readonly GrievanceReason[]
  onSent: (ticket: string) => void
}) {
  const form = useSchemaForm(reportForm, { about: `${subject} ${keyOf}` })
  const { register, errors, setValue, value } = form
  const mutation = useMutation(grievances.send, {
    answers: (result) => sendAnswers(typeof result === 'object' ? result.result : result),
    onDone: ({ ticket }) => onSent(ticket),
  })
  useEffect(() => {
    const own = readSession()?.username
    if (own && !value('email')) setValue('email', own)
  }, [setValue, value])
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({ subject, key: keyOf, ...fields })}
      invalid={m.grievance_invalid()}
      submit={m.grievance_send()}
      className="mt-5 max-w-form"
    >
      <RadioGroup
        label={m.grievance_reason()}
        options={reasons.map(({ reasonId, name }) => ({ value: String(reasonId), label: name }))}
        error={errors.reasonId}
        {...register('reasonId')}
      />
      <TextAreaField
        label={m.grievance_words()}
        hint={m.grievance_words_hint()}
        max={wordsMax}
        rows={5}
        error={errors.words}
        {...register('words')}
      />
      <TextField
        label={m.grievance_email()}
        optional
        hint={m.grievance_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        {...register('email')}
      />
    </Form>
  )
}
