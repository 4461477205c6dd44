/** Sign-up: details, then the mailed code (rules 4.6 to 4.9). */
import { useEffect, useState } from 'react'
import { href, Link, type MetaArgs, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { clearSession } from '#client/session.ts'
import { FormPage } from '#ui/form-page.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { entryMeta } from './entry-meta.ts'
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
import { type CodeFields, codeMailed, type SignUpDetails } from './sign-up-form.ts'

export function meta(args: MetaArgs) {
  const description = import.meta.env.SSR ? m.sign_up_description() : ''
  return entryMeta(args, m.sign_up_title(), description)
}

export default function SignUpPage() {
  const [step, setStep] = useState<'details' | 'code'>('details')
  const [details, setDetails] = useState<SignUpDetails | null>(null)
  const [draft, setDraft] = useState<SignUpDraft | null>(null)
  const navigate = useNavigate()
  const loginPath = `${href('/login')}${useLocation().search}`
  // After a reload, or on returning to the tab from the mail, show the step that waits for the
  // code.
  useEffect(() => {
    const storedDraft = readDraft()
    setDraft(storedDraft)
    if (storedDraft) setStep('code')
  }, [])

  function keep(next: SignUpDraft) {
    saveDraft(next)
    setDraft(next)
  }
  async function sendCode(to: Omit<SignUpDraft, 'sentAt'>) {
    clearSession()
    const { username, phoneNumber } = to
    const code = await call(accounts.validateContactDetail, { username, phoneNumber })
    if (code === codeMailed) {
      keep({ ...to, sentAt: Date.now() })
      toast.success(m.sign_up_code_sent({ email: username }))
    }
    return code
  }
  async function proceed(checked: SignUpDetails) {
    if (!codeStillServes(draft, checked, Date.now())) return sendCode(checked)
    keep({ ...draft, ...checked })
    return codeMailed
  }
  function create(sent: SignUpDraft, { otpMessage, password }: CodeFields) {
    clearSession()
    const { sentAt: _, ...rest } = sent
    const account = details ?? { ...rest, password: password ?? '' }
    return call(accounts.signUp, { ...account, otpMessage })
  }

  if (step === 'code' && draft) {
    return (
      <FormPage title={m.sign_up_code_title()}>
        <SignUpCodeForm
          email={draft.username}
          resendAt={resendAt(draft)}
          askPassword={details === null}
          create={(fields) => create(draft, fields)}
          resend={() => sendCode(draft)}
          onDone={() => {
            clearDraft()
            navigate(loginPath, { state: { username: draft.username } })
          }}
          back={() => setStep('details')}
        />
      </FormPage>
    )
  }
  return (
    <FormPage title={m.sign_up_title()} intro={m.sign_up_intro()}>
      <SignUpDetailsForm
        draft={draft}
        given={details}
        proceed={proceed}
        onDone={(checked) => {
          setDetails(checked)
          setStep('code')
        }}
      />
      <p className="mt-8 border-t border-line pt-6">
        {m.sign_up_have_account()} <Link to={loginPath}>{m.sign_up_log_in()}</Link>
      </p>
    </FormPage>
  )
}
