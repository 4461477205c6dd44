/** A claim with its evidence beside what is held of the firm, and the decision. */
import { useState } from 'react'
import { Picture } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type ClaimDetail, claimConsole } from '../contract/claims.ts'
import { claimText, claimTone } from './words.ts'

export function ClaimDialog({
  claimId,
  onDone,
  onClose,
}: {
  claimId: number
  onDone: () => void
  onClose: () => void
}) {
  const loaded = useLoaded(String(claimId), (signal) =>
    load(call(claimConsole.detail, { claimId }, { signal }), m.firms_failed()),
  )
  return (
    <Dialog open wide title={loaded.data?.firm ?? m.firm_queue_title()} onClose={onClose}>
      <LoadedFailure loaded={loaded} />
      {loaded.data ? <Evidence claim={loaded.data} onDone={onDone} /> : <Skeleton />}
    </Dialog>
  )
}

const texts = {
  done: m.firm_decision_done,
  early: m.firm_decision_early,
  'has-firm': m.firm_decision_has_firm,
  unknown: m.admin_gone,
}

function Evidence({ claim, onDone }: { claim: ClaimDetail; onDone: () => void }) {
  const { claimId, held, state } = claim
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const deciding = useMutation(claimConsole.decide, {
    answers: (word) => ({ done: word === 'done', text: texts[word]() }),
    onDone,
  })
  const undoing = useMutation(claimConsole.undo, {
    answers: (word) => ({ done: word === 'done', text: texts[word]() }),
    onDone,
  })
  const withReason = (act: (reason: string) => unknown) => () => {
    if (reason.trim() === '') setWrong(m.admin_reason_required())
    else act(reason.trim())
  }
  const isOpen = state === 'queue'
  return (
    <div className="grid gap-5">
      <Status tone={claimTone(state)}>{claimText(state)}</Status>
      <div className="grid gap-6 sm:grid-cols-2">
        <section className="grid content-start gap-2">
          <h3 className="text-17">{m.firm_evidence_of_claimant()}</h3>
          <p className="wrap-anywhere">
            {claim.claimant} · {claim.claimantPhone}
          </p>
          {claim.codeWord && <p>{m.firm_evidence_word({ word: claim.codeWord })}</p>}
          {claim.words && <p className="whitespace-pre-line wrap-anywhere">{claim.words}</p>}
          {[claim.proof, claim.signboard].filter(Boolean).map((name) => (
            <Picture key={name} name={name} sizes="24rem" alt={m.firm_evidence_picture()} />
          ))}
        </section>
        <section className="grid content-start gap-2">
          <h3 className="text-17">{m.firm_evidence_held()}</h3>
          <p className="wrap-anywhere">
            {[held.contactNo, held.email, held.gstin, held.address].filter(Boolean).join(' · ')}
          </p>
          {held.owner && <p>{m.firm_evidence_owner({ owner: held.owner })}</p>}
          {claim.answer && <blockquote className="wrap-anywhere">{claim.answer}</blockquote>}
          {held.signboard && (
            <Picture name={held.signboard} sizes="24rem" alt={m.firm_form_signboard()} />
          )}
        </section>
      </div>
      {claim.reason && <p className="text-muted">{claim.reason}</p>}
      {state === 'answer' && <p>{m.firm_decision_early()}</p>}
      {(isOpen || claim.canUndo) && (
        <>
          <TextAreaField
            label={m.admin_reason()}
            max={500}
            rows={3}
            value={reason}
            error={wrong}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setWrong('')
            }}
          />
          <FormMessage>{deciding.failure || undoing.failure}</FormMessage>
          <div className="flex flex-wrap gap-3">
            {isOpen && (
              <>
                <Button
                  busy={deciding.busy}
                  onClick={withReason((text) =>
                    deciding.run({ claimId, grant: true, reason: text }),
                  )}
                >
                  {m.firm_decision_grant()}
                </Button>
                <Button
                  kind="secondary"
                  busy={deciding.busy}
                  onClick={withReason((text) =>
                    deciding.run({ claimId, grant: false, reason: text }),
                  )}
                >
                  {m.firm_decision_refuse()}
                </Button>
              </>
            )}
            {claim.canUndo && (
              <Button
                kind="secondary"
                busy={undoing.busy}
                onClick={withReason((text) => undoing.run({ claimId, reason: text }))}
              >
                {m.firm_decision_undo()}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
