/** Earlier submissions of and decisions on a company's things. */

import { useState } from 'react'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { type HistoryRow, moderation } from '../contract.ts'
import { kindName, titleOf } from './queue-list.ts'

/** A company's history, loaded on request. */
export function CompanyHistory({ company }: { company: string }) {
  const [rows, setRows] = useState<HistoryRow[]>()
  const [failure, setFailure] = useState('')
  async function show() {
    setFailure('')
    try {
      setRows(await call(moderation.history, { company }))
    } catch (error) {
      setFailure(failureTexts(error).inline)
    }
  }
  if (!rows) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage>{failure}</FormMessage>
        <Button kind="quiet" onClick={show}>
          {m.moderation_history_show()}
        </Button>
      </div>
    )
  }
  if (rows.length === 0) return <p className="text-muted">{m.moderation_history_none()}</p>
  return (
    <section>
      <h3>{m.moderation_history()}</h3>
      <ul className="mt-2 grid gap-2 text-15">
        {rows.map(({ subject, thing, status, comment, decidedDate }) => (
          <li
            key={`${decidedDate} ${subject} ${thing} ${status}`}
            className="border-t border-line pt-2"
          >
            <StatusWord id={status} />{' '}
            {titleOf({ subject, title: thing, companyName: '' }) || kindName(subject)}
            <span className="text-muted"> · {mediumTime(decidedDate)}</span>
            {comment !== '' && <p className="mt-1">{comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
