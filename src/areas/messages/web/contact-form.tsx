/** The contact form, prefilled for signed-in users. */
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { RecordInput } from '#ui/record-input.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { contactForm, messageRecord, messages } from '../contract.ts'
import { contactName, contactPhone } from '../rules.ts'

type ContactFields = z.input<typeof contactForm>

const known = ['Name', 'EmailId', 'PhoneNumber'] as const

const contactAnswers = answers({
  done: { [saveResult.created]: m.contact_sent },
  refused: {
    [saveResult.limitExceed]: {
      text: m.contact_failed,
      inline: () => `${m.contact_failed()} ${m.contact_too_many()}`,
    },
  },
  otherwise: m.contact_failed,
})

/** @param onSent called with the sender's address when the message was accepted */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm(contactForm)
  const { setValue, value } = form
  const mutation = useMutation(messages.save, {
    answers: contactAnswers,
    onDone: (_, { EmailId }) => onSent(EmailId),
  })
  // Keeps what was typed before hydration.
  useEffect(() => {
    const own = ownFields()
    for (const name of known) {
      const text = own?.[name]
      if (text && !value(name)) setValue(name, text)
    }
  }, [value, setValue])

  const own = { record: messageRecord, form }
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({
        ...fields,
        StatusId: 1 as const,
      })}
      invalid={m.contact_invalid()}
      submit={m.contact_submit()}
    >
      <RecordInput {...own} name="Name" />
      <RecordInput {...own} name="EmailId" />
      <RecordInput {...own} name="PhoneNumber" />
      <RecordInput {...own} name="title" />
      <RecordInput {...own} name="Message" />
    </Form>
  )
}

/** The signed-in user's values for the form; undefined for a visitor. */
function ownFields(): Pick<ContactFields, (typeof known)[number]> | undefined {
  const user = readSession()
  if (!user) return undefined
  return {
    Name: contactName(user),
    EmailId: user.username,
    PhoneNumber: contactPhone(user.contactNo),
  }
}
