import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { emptyGuid, newGuid } from '#kernel/ids.ts'
import { ownIds } from './call.ts'
import { clearSession, saveSession } from './session.ts'

const save = endpoint({
  method: 'POST',
  path: 'Stone/SaveAsync',
  audience: 'user',
  summary: '',
  input: z.object({ LoginId: z.string(), companyId: z.optional(z.string()), weight: z.int() }),
  output: z.int(),
})

test('a call gets the own ids that its contract names, from the session', () => {
  const user = { id: newGuid(), companyId: newGuid(), username: '', firstName: '', middleName: '' }
  const rest = {
    lastName: '',
    contactNo: '',
    companyUrl: '',
    hasSellerAccount: true,
    firmRole: 'owner' as const,
    hasOtherFirms: false,
  }
  saveSession({ ...user, ...rest, isAdmin: false, token: 'token' })
  onTestFinished(clearSession)
  expect(ownIds(save)).toEqual({ LoginId: user.id, companyId: user.companyId })
})

test('a visitor sends empty ids, and a call without own ids none', () => {
  expect(ownIds(save)).toEqual({ LoginId: emptyGuid, companyId: emptyGuid })
  expect(ownIds({})).toEqual({})
})
