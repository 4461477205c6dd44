/** Asks for another name or storefront address, and shows how the request stands (rules 26.1). */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { companies, type Rename } from '../contract.ts'
import type { OwnCompany } from './own-company.ts'
import { renameText, renameTone } from './rename-words.ts'

// Most names never change: the form is loaded once it is opened.
const RenameForm = lazyPart(
  () => import('./rename-form.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

export function RenameCompany({
  company,
  rename,
  onChanged,
}: {
  company: OwnCompany
  rename: Rename | null
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { companyId } = company
  const isWaiting = rename?.state === 'waiting'
  const withdrawal = useMutation(companies.withdrawRename, {
    answers: answers({ done: { done: m.rename_withdrawn }, otherwise: m.rename_gone }),
    onDone: onChanged,
    onRefused: onChanged,
  })
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="rename">
      <h2 id="rename" className="text-21">
        {m.rename_title()}
      </h2>
      <p className="prose text-15 text-muted">{m.rename_intro()}</p>
      {rename && (
        <div className="grid gap-1 rounded-10 border border-line p-4">
          <p className="font-semibold wrap-anywhere">{rename.name}</p>
          <p className="text-15 wrap-anywhere">/Seller/{rename.companyUrl}</p>
          <Status tone={renameTone(rename.state)}>{renameText(rename.state)}</Status>
          {rename.comment && <p className="text-15 wrap-anywhere">{rename.comment}</p>}
          <p className="text-13 text-muted">{mediumTime(rename.createdDate)}</p>
          {isWaiting && (
            <div className="mt-2">
              <Button
                kind="secondary"
                busy={withdrawal.busy}
                onClick={() => withdrawal.run({ companyId })}
              >
                {m.rename_withdraw()}
              </Button>
              <FormMessage>{withdrawal.failure}</FormMessage>
            </div>
          )}
        </div>
      )}
      {!isWaiting && !isOpen && (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {m.rename_begin()}
          </Button>
        </div>
      )}
      {!isWaiting && isOpen && (
        <RenameForm
          company={company}
          onSent={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}
