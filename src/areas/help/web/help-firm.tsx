/** In the console: opens a firm's rooms as staff, with a reason. */
import { href, useNavigate } from 'react-router'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { amendSession, readSession } from '#client/session.ts'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { helpConsole, helpForm } from '../contract.ts'
import { revertDays, visitMinutes } from '../rules.ts'

const helpAnswers = answers({
  done: 'begun',
  refused: { 'no-owner': m.help_no_owner, blocked: m.help_blocked, unknown: m.admin_gone },
  otherwise: m.help_failed,
})

export function HelpFirm({ firmId }: { firmId: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(helpForm, { defaultValues: { reason: '' } })
  const mutation = useMutation(helpConsole.begin, {
    answers: ({ result }) => helpAnswers(result),
    onDone: ({ user, firm, endsAt }, { reason }) => {
      const self = readSession()
      if (!self || !user || !endsAt) return
      amendSession(self, { ...user, helping: { firm, reason, endsAt } })
      return navigate(href('/companyDetail/productList'))
    },
  })
  return (
    <section className="grid max-w-form gap-4">
      <h2 className="text-17">{m.help_title()}</h2>
      <p className="text-15 text-muted">
        {m.help_text({ minutes: String(visitMinutes), days: String(revertDays) })}
      </p>
      <Form
        form={form}
        mutation={mutation}
        input={({ reason }) => ({ firm: firmId, reason })}
        submit={m.help_begin()}
      >
        <TextAreaField
          label={m.help_reason()}
          hint={m.help_reason_hint()}
          rows={2}
          error={form.errors.reason}
          {...form.register('reason')}
        />
      </Form>
    </section>
  )
}
