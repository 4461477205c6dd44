/** An admin's second factor: set up once, then entered in each session. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { admin, factorFields } from '../contract/own.ts'

const meaning = answers<'code'>({
  done: { right: m.admin_factor_right },
  refused: { wrong: { text: m.admin_factor_wrong, field: 'code' } },
  otherwise: m.admin_factor_none,
})

/**
 * Asks for a code.
 *
 * @param onPassed called after a correct one, with the recovery codes if it was the first
 */
export function FactorForm({ onPassed }: { onPassed: (recoveryCodes: string[]) => unknown }) {
  const form = useSchemaForm(factorFields, { defaultValues: { code: '' } })
  const give = useMutation(admin.giveFactor, {
    answers: ({ result }) => meaning(result),
    onDone: ({ recoveryCodes }) => onPassed(recoveryCodes),
  })
  return (
    <Form
      form={form}
      mutation={give}
      input={(fields) => fields}
      submit={m.admin_factor_submit()}
      className="max-w-form"
    >
      <TextField
        label={m.admin_factor_code()}
        hint={m.admin_factor_code_hint()}
        autoComplete="one-time-code"
        inputMode="text"
        {...form.register('code')}
        error={form.errors.code}
      />
    </Form>
  )
}

/** Shown instead of the console until the second factor is entered. */
export function SecondFactor({
  isMissing,
  onPassed,
}: {
  /** Whether none is set up yet. */
  isMissing: boolean
  onPassed: () => unknown
}) {
  const [secret, setSecret] = useState<{ secret: string; address: string }>()
  const [codes, setCodes] = useState<string[]>([])
  const begin = useMutation(admin.beginFactor, { onDone: setSecret })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onPassed} />
  const done = (fresh: string[]) => (fresh.length > 0 ? setCodes(fresh) : onPassed())
  return (
    <section className="grid max-w-prose gap-6">
      <h1>{m.admin_factor_title()}</h1>
      {!isMissing && (
        <>
          <p className="prose">{m.admin_factor_needed()}</p>
          <FactorForm onPassed={done} />
        </>
      )}
      {isMissing && !secret && (
        <div className="grid justify-items-start gap-4">
          <p className="prose">{m.admin_factor_missing()}</p>
          <FormMessage>{begin.failure}</FormMessage>
          <Button busy={begin.busy} onClick={() => begin.run({})}>
            {m.admin_factor_begin()}
          </Button>
        </div>
      )}
      {isMissing && secret && (
        <>
          <ol className="grid list-decimal gap-3 pl-5">
            <li>
              {m.admin_factor_step_app()} <a href={secret.address}>{m.admin_factor_open_app()}</a>
            </li>
            <li>
              {m.admin_factor_step_secret()}{' '}
              <code className="font-semibold wrap-anywhere">{grouped(secret.secret)}</code>
            </li>
            <li>{m.admin_factor_step_code()}</li>
          </ol>
          <FactorForm onPassed={done} />
        </>
      )}
    </section>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => unknown }) {
  return (
    <section className="grid max-w-prose justify-items-start gap-4">
      <h1>{m.admin_recovery_title()}</h1>
      <p className="prose">{m.admin_recovery_text()}</p>
      <ul className="card card-body grid w-full grid-cols-2 gap-2 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>{m.admin_recovery_kept()}</Button>
    </section>
  )
}

/** Groups of four characters, which are easier to copy. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
