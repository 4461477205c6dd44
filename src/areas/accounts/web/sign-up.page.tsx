/** Sign-up: details, then the mailed code (document 1, sections 2, 4 and 8). */
import { useEffect, useState } from 'react'
import { Link, type MetaArgs, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { pageTitle } from '#client/page.tsx'
import { clearSession } from '#client/session.ts'
import { FormPage } from '#ui/form-page.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { useSending } from './sending.ts'
import { SignUpCodeForm } from './sign-up-code.tsx'
import { SignUpDetailsForm } from './sign-up-details.tsx'
import {
  clearDraft,
  codeStillServes,
  readDraft,
  resendAt,
  type SignUpDraft,
  saveDraft,
} from './sign-up-draft.ts'
import {
  type CodeFields,
  preCheckRefusal,
  type SignUpDetails,
  signUpRefusal,
} from './sign-up-form.ts'

export function meta({ matches }: MetaArgs) {
  return [
    pageTitle(m.sign_up_title(), matches),
    { name: 'description', content: m.sign_up_description() },
  ]
}

export default function SignUpPage() {
  const [step, setStep] = useState<'details' | 'code'>('details')
  const [details, setDetails] = useState<SignUpDetails | null>(null)
  const [draft, setDraft] = useState<SignUpDraft | null>(null)
  const sending = useSending()
  const navigate = useNavigate()
  const loginPath = `/login${useLocation().search}`
  // Whoever comes back to the tab, from the mail for one, finds the step that waits for the code.
  useEffect(() => {
    const kept = readDraft()
    setDraft(kept)
    if (kept) setStep('code')
  }, [])

  async function sendCode(to: Omit<SignUpDraft, 'sentAt'>) {
    clearSession()
    const { username, phoneNumber } = to
    const refusal = preCheckRefusal(
      await call(accounts.validateContactDetail, { username, phoneNumber }),
    )
    if (refusal) return refusal
    const sent = { ...to, sentAt: Date.now() }
    saveDraft(sent)
    setDraft(sent)
    toast.success(m.sign_up_code_sent({ email: username }))
    return undefined
  }

  async function proceed(checked: SignUpDetails) {
    if (codeStillServes(draft, checked, Date.now())) {
      const changed = { ...draft, ...checked }
      saveDraft(changed)
      setDraft(changed)
    } else {
      const refusal = await sendCode(checked)
      if (refusal) return refusal
    }
    setDetails(checked)
    setStep('code')
    return undefined
  }

  async function create(sent: SignUpDraft, { otpMessage, password }: CodeFields) {
    clearSession()
    const { sentAt: _, ...kept } = sent
    const account = details ?? { ...kept, password: password ?? '' }
    const refusal = signUpRefusal(await call(accounts.signUp, { ...account, otpMessage }))
    if (refusal) return refusal
    clearDraft()
    toast.success(m.sign_up_created())
    navigate(loginPath)
    return undefined
  }

  function back() {
    sending.clear()
    setStep('details')
  }

  if (step === 'code' && draft) {
    return (
      <FormPage title={m.sign_up_code_title()}>
        <SignUpCodeForm
          email={draft.username}
          resendAt={resendAt(draft)}
          askPassword={details === null}
          sending={sending}
          create={(fields) => create(draft, fields)}
          resend={() => sendCode(draft)}
          back={back}
        />
      </FormPage>
    )
  }
  return (
    <FormPage title={m.sign_up_title()} intro={m.sign_up_intro()}>
      <SignUpDetailsForm draft={draft} given={details} sending={sending} proceed={proceed} />
      <p className="mt-8 border-t border-line pt-6">
        {m.sign_up_have_account()} <Link to={loginPath}>{m.sign_up_log_in()}</Link>
      </p>
    </FormPage>
  )
}
