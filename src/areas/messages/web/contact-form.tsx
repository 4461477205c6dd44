/** The contact form, prefilled for signed-in users. */
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { contactForm, messages } from '../contract.ts'
import { contactName, contactPhone, messageMax } from '../rules.ts'

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
  const { register, setValue, value, errors } = form
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

  const field = (name: keyof ContactFields) => ({
    error: errors[name],
    ...register(name),
  })
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
      <TextField
        label={m.contact_name()}
        autoComplete="name"
        autoCapitalize="words"
        {...field('Name')}
      />
      <TextField
        label={m.contact_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('EmailId')}
      />
      <TextField
        label={m.contact_phone()}
        hint={m.contact_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...field('PhoneNumber')}
      />
      <TextField label={m.contact_topic()} autoComplete="off" {...field('title')} />
      <TextAreaField
        label={m.contact_message()}
        max={messageMax}
        rows={6}
        autoComplete="off"
        {...field('Message')}
      />
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
