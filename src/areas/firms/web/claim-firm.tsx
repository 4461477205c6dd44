/** Claiming a firm: by a code to the listed e-mail, or by evidence. */
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { type PictureChange, PictureField, useUpload } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { amendSession, readSession } from '#client/session.ts'
import type { CallOptions } from '#kernel/caller.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { codeFields, firmClaims, proofFields } from '../contract/claims.ts'
import { claimWordsMax } from '../rules/claims.ts'

type Begun = OutputOf<typeof firmClaims.begin>
type Own = OutputOf<typeof firmClaims.own>

const refusals: Record<Exclude<Begun['result'], 'sent' | 'proof'>, () => string> = {
  open: m.firm_claim_open,
  'own-firm': m.firm_claim_own,
  'has-firm': m.firm_claim_has_firm,
  'too-many': m.firm_claim_too_many,
  wait: m.firm_claim_wait,
  unknown: m.admin_gone,
}

export function ClaimFirm({
  firm,
  own,
}: {
  firm: { name: string; sellerUrl: string; isClaimed: boolean; hasEmail: boolean }
  own: Own
}) {
  const { sellerUrl } = firm
  const earlier = own.find(({ url, state }) => url === sellerUrl && state === 'proof')
  const [proof, setProof] = useState(
    earlier && { claimId: earlier.claimId, codeWord: earlier.codeWord },
  )
  const [coded, setCoded] = useState<number>()
  const beginning = useMutation(firmClaims.begin, {
    answers: ({ result }) => {
      if (result === 'sent') return { done: true, text: m.firm_claim_sent() }
      if (result === 'proof') return { done: true, text: m.firm_claim_prove() }
      return { done: false, text: refusals[result]() }
    },
    onDone: ({ result, claimId, codeWord }) => {
      setCoded(result === 'sent' ? claimId : undefined)
      setProof(result === 'proof' ? { claimId, codeWord } : undefined)
    },
  })
  const begin = (way: 'email' | 'proof') => beginning.run({ sellerUrl, way })
  return (
    <section className="grid gap-4 rounded-10 border border-line p-4">
      <h2 className="text-21 wrap-anywhere">{m.firm_claim_title({ firm: firm.name })}</h2>
      <p>{firm.isClaimed ? m.firm_claim_taken() : m.firm_claim_text()}</p>
      <FormMessage>{beginning.failure}</FormMessage>
      {coded !== undefined && <CodeForm claimId={coded} />}
      {proof && <ProofForm claimId={proof.claimId} codeWord={proof.codeWord} />}
      <div className="flex flex-wrap gap-3">
        {firm.hasEmail && !proof && (
          <Button
            kind={coded === undefined ? 'primary' : 'secondary'}
            busy={beginning.busy}
            onClick={() => begin('email')}
          >
            {coded === undefined ? m.firm_claim_by_mail() : m.firm_claim_again()}
          </Button>
        )}
        {!proof && (
          <Button
            kind={firm.hasEmail ? 'secondary' : 'primary'}
            busy={beginning.busy}
            onClick={() => begin('proof')}
          >
            {m.firm_claim_by_proof()}
          </Button>
        )}
      </div>
    </section>
  )
}

const codeRefusals: Record<
  Exclude<OutputOf<typeof firmClaims.enterCode>['result'], 'granted' | 'answer'>,
  () => string
> = {
  wrong: m.firm_code_wrong,
  expired: m.firm_code_expired,
  'has-firm': m.firm_claim_has_firm,
  gone: m.admin_gone,
}

function CodeForm({ claimId }: { claimId: number }) {
  const navigate = useNavigate()
  const form = useSchemaForm(codeFields)
  const entering = useMutation(firmClaims.enterCode, {
    answers: ({ result }) => {
      if (result === 'granted') return { done: true, text: m.firm_claim_granted() }
      if (result === 'answer') return { done: true, text: m.firm_claim_asked_owner() }
      return { done: false, text: codeRefusals[result](), field: 'code' as const }
    },
    onDone: ({ result, companyId, companyUrl }) => {
      const user = readSession()
      if (result === 'granted' && user) {
        amendSession(user, { companyId, companyUrl, hasSellerAccount: true, firmRole: 'owner' })
        navigate(href('/companyDetail/myCompany'))
      } else navigate(href('/user/claims'))
    },
  })
  return (
    <Form
      form={form}
      mutation={entering}
      input={({ code }) => ({ claimId, code })}
      submit={m.firm_code_enter()}
    >
      <TextField
        label={m.firm_code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.errors.code}
        {...form.register('code')}
      />
    </Form>
  )
}

function ProofForm({ claimId, codeWord }: { claimId: number; codeWord: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(proofFields, { about: claimId })
  const [proof, setProof] = useState<PictureChange>()
  const [signboard, setSignboard] = useState<PictureChange>()
  const [missing, setMissing] = useState(false)
  const send = (fields: { words: string }, options: CallOptions) => {
    const pictures = { proof: proof?.dataUrl ?? '', signboard: signboard?.dataUrl ?? '' }
    return call(firmClaims.prove, { claimId, ...fields, ...pictures }, options)
  }
  const proving = useUpload(send, {
    answers: (word) => {
      const done = word !== 'gone'
      const texts = {
        queued: m.firm_claim_queued,
        answer: m.firm_claim_asked_owner,
        gone: m.admin_gone,
      }
      return { done, text: texts[word]() }
    },
    onDone: () => navigate(href('/user/claims')),
  })
  return (
    <Form
      form={form}
      mutation={{
        ...proving,
        run: async (fields: { words: string }) => {
          setMissing(!(proof && signboard))
          if (proof && signboard) await proving.run(fields)
        },
      }}
      input={({ words }) => ({ words })}
      submit={m.firm_proof_send()}
    >
      <p>
        {m.firm_proof_word()} <strong className="text-21">{codeWord}</strong>
      </p>
      <PictureField
        label={m.firm_proof_document()}
        hint={m.firm_proof_document_hint()}
        error={missing && !proof ? m.firm_proof_required() : ''}
        value={proof}
        onChange={setProof}
      />
      <PictureField
        label={m.firm_proof_signboard()}
        hint={m.firm_proof_signboard_hint()}
        error={missing && !signboard ? m.firm_proof_required() : ''}
        value={signboard}
        onChange={setSignboard}
        upload={proof && signboard ? proving : undefined}
      />
      <TextAreaField
        label={m.firm_proof_words()}
        optional
        max={claimWordsMax}
        rows={3}
        error={form.errors.words}
        {...form.register('words')}
      />
    </Form>
  )
}
