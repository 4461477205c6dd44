/** Asking for the code of a new password. */

import { call } from '#client/call.ts'
import { clearSession } from '#client/session.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'

/** Has a code mailed: undefined once it is on its way (a toast says so), else why not. */
export async function sendResetCode(emailAddress: string): Promise<string | undefined> {
  clearSession()
  if ((await call(accounts.sendResetCode, { emailAddress })) !== 1) {
    return m.forgot_password_email_unknown()
  }
  toast.success(m.sign_up_code_sent({ email: emailAddress }))
  return undefined
}
