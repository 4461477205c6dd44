/** The contact form, filled in from the signed-in user. */
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { useSending } from '#areas/accounts/web/public.tsx'
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { contactForm, messages } from '../contract.ts'
import { contactName, contactPhone, messageMax } from '../rules.ts'

type ContactFields = z.input<typeof contactForm>

const known = ['Name', 'EmailId', 'PhoneNumber'] as const

/** @param onSent told the sender's address once the message is taken. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const hydrated = useHydrated()
  const sending = useSending()
  const { register, handleSubmit, setValue, value, errors } = useSchemaForm(contactForm)
  // What was typed before the script arrived stays.
  useEffect(() => {
    const own = ownFields()
    for (const name of known) {
      const text = own?.[name]
      if (text && !value(name)) setValue(name, text)
    }
  }, [value, setValue])

  const submit = handleSubmit(
    (fields) =>
      sending.run(async () => {
        const LoginId = readSession()?.id ?? emptyGuid
        const result = await call(messages.save, { ...fields, StatusId: 1, LoginId })
        if (result === saveResult.created) {
          toast.success(m.contact_sent())
          return onSent(fields.EmailId)
        }
        const full = result === saveResult.limitExceed
        sending.refuse(
          m.contact_failed(),
          full ? `${m.contact_failed()} ${m.contact_too_many()}` : m.contact_failed(),
        )
      }),
    () => sending.refuse(m.contact_invalid()),
  )
  const field = (name: keyof ContactFields) => ({
    error: errors[name],
    ...register(name),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
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
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy} disabled={!hydrated}>
          {m.contact_submit()}
        </Button>
      </div>
    </form>
  )
}

/** What is known of the signed-in user; nothing for a visitor. */
function ownFields(): Pick<ContactFields, (typeof known)[number]> | undefined {
  const user = readSession()
  if (!user) return undefined
  return {
    Name: contactName(user),
    EmailId: user.username,
    PhoneNumber: contactPhone(user.contactNo),
  }
}
