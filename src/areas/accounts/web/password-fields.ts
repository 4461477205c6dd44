/** Schema and result messages of "Update Password" (rules 4.4, 4.12). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { newPassword, oldPassword, repeatedPassword, repeats } from '../rules.ts'

/** The old password, the new one and its confirmation. */
export const passwordForm = z
  .object({
    oldPassword,
    newPassword,
    confirmPassword: repeatedPassword(m.change_password_confirm_required),
  })
  .check(repeats('newPassword', m.change_password_match))

/** Messages for the result codes of a change. */
export const passwordAnswers = answers<'oldPassword'>({
  done: { [saveResult.updated]: m.change_password_saved },
  refused: {
    [saveResult.invalidUser]: {
      text: m.change_password_invalid_user,
      inline: () => `${m.change_password_invalid_user()} ${m.change_password_invalid_user_hint()}`,
      field: 'oldPassword',
    },
    [saveResult.notExist]: m.change_password_no_user,
  },
  otherwise: m.change_password_failed,
})
