/** What "Update Password" checks, and what the server's codes mean (document 2, sections 5, 7 and 8). */
import * as z from 'zod/mini'
import { newPassword, oldPassword } from '#areas/accounts/rules.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'

/** The two passwords, and the new one once more. */
export const passwordForm = z
  .object({
    oldPassword,
    newPassword,
    confirmPassword: z
      .string()
      .check(z.minLength(1, { error: () => m.change_password_confirm_required() })),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: () => m.change_password_match(),
      // Said even while other fields are still wrong.
      when: () => true,
    }),
  )

/** Why the password stays as it was, or undefined when it was changed (code 0). */
export function passwordRefusal(
  code: number,
): { text: string; hint?: string; field?: 'oldPassword' } | undefined {
  switch (code) {
    case saveResult.updated:
      return undefined
    case saveResult.invalidUser:
      return {
        text: m.change_password_invalid_user(),
        hint: m.change_password_invalid_user_hint(),
        field: 'oldPassword',
      }
    case saveResult.notExist:
      return { text: m.change_password_no_user() }
    default:
      return { text: m.change_password_failed() }
  }
}
