/** Requesting a password reset code. */
import { call } from '#client/call.ts'
import { type Mutation, useMutation } from '#client/mutation.ts'
import { clearSession } from '#client/session.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { resetCodeAnswers } from './forgot-password-form.ts'

interface ResetCodeInput {
  emailAddress: string
}

/** Requests a code by mail. @param onSent called with the address once it has been sent */
export function useResetCode(
  onSent: (emailAddress: string) => void,
): Mutation<ResetCodeInput, 'emailAddress'> {
  return useMutation(
    (input: ResetCodeInput) => {
      clearSession()
      return call(accounts.sendResetCode, input)
    },
    {
      answers: resetCodeAnswers,
      onDone: (_, { emailAddress }) => {
        toast.success(m.sign_up_code_sent({ email: emailAddress }))
        onSent(emailAddress)
      },
    },
  )
}
