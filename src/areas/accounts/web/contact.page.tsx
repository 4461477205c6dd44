/** Another e-mail or number for the account (rules 26.2, 26.3). */
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { requireFreshUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import {
  accounts,
  type ContactChange,
  changeCodeFields,
  newEmailFields,
  newPhoneFields,
} from '../contract.ts'
import { type ContactKind, noticeDays } from '../rules.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = {
  title: m.contact_change_title,
  intro: m.contact_change_intro,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireFreshUser(request)
  const answer = call(accounts.contactChange, {}, { signal: request.signal })
  const { change } = await load(answer, m.contact_change_load_failed())
  return { user, change }
}

export default function ContactPage() {
  const { user, change } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { username, contactNo } = user
  return (
    <Page>
      <div className="grid max-w-form gap-10">
        {change ? (
          <OpenChange change={change} username={username} onChanged={() => revalidate()} />
        ) : (
          <>
            <BeginChange kind="email" now={username} onSent={() => revalidate()} />
            <BeginChange kind="phone" now={contactNo} onSent={() => revalidate()} />
          </>
        )}
      </div>
    </Page>
  )
}

const beginAnswers = answers<'value' | 'password'>({
  done: { sent: m.contact_change_sent },
  refused: {
    same: { text: m.contact_change_same, field: 'value' },
    taken: { text: m.contact_change_taken, field: 'value' },
    refused: { text: m.contact_change_refused, field: 'value' },
    'wrong-password': { text: m.contact_change_password, field: 'password' },
    waiting: { text: m.contact_change_waiting },
    wait: { text: m.contact_change_wait },
  },
  otherwise: m.contact_change_failed,
})

function BeginChange({
  kind,
  now,
  onSent,
}: {
  kind: ContactKind
  now: string
  onSent: () => void
}) {
  const isEmail = kind === 'email'
  const form = useSchemaForm(isEmail ? newEmailFields : newPhoneFields, { about: kind })
  const mutation = useMutation(accounts.beginContactChange, {
    answers: beginAnswers,
    onDone: onSent,
  })
  const { register, errors } = form
  const title = isEmail ? m.contact_change_email() : m.contact_change_phone()
  return (
    <section className="grid gap-4" aria-labelledby={kind}>
      <h2 id={kind} className="text-21">
        {title}
      </h2>
      <p className="text-muted wrap-anywhere">
        {m.contact_change_now({ value: now || m.contact_change_none() })}
      </p>
      <Form
        form={form}
        mutation={mutation}
        input={(fields) => ({ ...fields, kind })}
        submit={isEmail ? m.contact_change_send() : m.contact_change_send_one()}
      >
        <TextField
          label={title}
          hint={
            isEmail
              ? m.contact_change_email_hint({ days: noticeDays })
              : m.contact_change_phone_hint()
          }
          type={isEmail ? 'email' : 'tel'}
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel-national'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.value}
          {...register('value')}
        />
        <PasswordField
          label={m.login_password()}
          autoComplete="current-password"
          error={errors.password}
          {...register('password')}
        />
      </Form>
    </section>
  )
}

const confirmAnswers = answers<'code' | 'oldCode'>({
  done: { done: m.contact_change_done, notice: m.contact_change_sent },
  refused: {
    wrong: { text: m.contact_change_wrong, field: 'code' },
    'wrong-old': { text: m.contact_change_wrong, field: 'oldCode' },
    expired: { text: m.contact_change_expired },
    taken: { text: m.contact_change_taken },
  },
  otherwise: m.contact_change_gone,
})

/** A change that awaits its codes, or the end of its notice. */
function OpenChange({
  change,
  username,
  onChanged,
}: {
  change: ContactChange
  username: string
  onChanged: () => void
}) {
  const { kind, value, state, dueDate } = change
  const cancelling = useMutation(accounts.cancelContactChange, {
    answers: answers({
      done: { done: m.contact_change_cancelled },
      otherwise: m.contact_change_gone,
    }),
    onDone: onChanged,
    onRefused: onChanged,
  })
  return (
    <section className="grid gap-4">
      <h2 className="text-21 wrap-anywhere">{m.contact_change_to({ value })}</h2>
      {state === 'notice' && dueDate && (
        <p>{m.contact_change_notice({ date: mediumTime(dueDate) })}</p>
      )}
      {state === 'code' && (
        <CodeForm kind={kind} value={value} username={username} onChanged={onChanged} />
      )}
      <div>
        <FormMessage>{cancelling.failure}</FormMessage>
        <Button kind="quiet" busy={cancelling.busy} onClick={() => cancelling.run({})}>
          {m.contact_change_cancel()}
        </Button>
      </div>
    </section>
  )
}

function CodeForm({
  kind,
  value,
  username,
  onChanged,
}: {
  kind: ContactKind
  value: string
  username: string
  onChanged: () => void
}) {
  const form = useSchemaForm(changeCodeFields, { defaultValues: { code: '', oldCode: '' } })
  const mutation = useMutation(accounts.confirmContactChange, {
    answers: confirmAnswers,
    onDone: onChanged,
    onRefused: (result) => {
      if (result === 'taken' || result === 'gone') onChanged()
    },
  })
  const { register, errors } = form
  const isEmail = kind === 'email'
  const ofCode = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      submit={m.contact_change_confirm()}
    >
      <TextField
        label={
          isEmail
            ? m.contact_change_code_new({ address: value })
            : m.contact_change_code_own({ address: username })
        }
        {...ofCode}
        error={errors.code}
        {...register('code')}
      />
      {isEmail && (
        <TextField
          label={m.contact_change_code_own({ address: username })}
          hint={m.contact_change_code_old_hint({ days: noticeDays })}
          optional
          {...ofCode}
          error={errors.oldCode}
          {...register('oldCode')}
        />
      )}
    </Form>
  )
}
