/** Asks for a ticket number; works without scripts, too. */
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { reportPath } from '../rules.ts'

export function TicketForm() {
  const id = useId()
  return (
    <Form
      action={reportPath}
      aria-labelledby={id}
      className="mt-4 grid max-w-form justify-items-start gap-4"
    >
      <p id={id} className="prose">
        {m.grievance_ticket_ask()}
      </p>
      <TextField
        label={m.grievance_ticket()}
        name="ticket"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Button type="submit">{m.grievance_ticket_show()}</Button>
    </Form>
  )
}
