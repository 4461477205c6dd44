/** An admin's own account: what they may do, and the second factor. */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, requiredCode } from '#kernel/fields.ts'
import { adminRoles } from '#kernel/permissions.ts'
import { m } from '#words/messages.js'

const ownCall = { audience: 'admin', permission: 'self', secondFactor: 'none' } as const

/** The fields of the second-factor form: a code from the app, or a recovery code. */
export const factorFields = z.object({
  code: requiredCode(m.admin_factor_required).check(atMost(20)),
})

const ownAdmin = z.object({
  email: z.string(),
  role: z.enum(adminRoles),
  permissions: z.array(z.string()),
  /** `missing`: none is set up yet; `needed`: it was not entered in this session yet. */
  factor: z.enum(['missing', 'needed', 'passed']),
})

/** An admin's own account. */
export type OwnAdmin = z.output<typeof ownAdmin>

export const admin = {
  own: endpoint({
    ...ownCall,
    method: 'GET',
    path: 'Admin/GetOwnAdminAsync',
    summary: "Returns the caller's role and permissions, and whether the second factor was given.",
    input: z.object({}),
    output: ownAdmin,
  }),

  beginFactor: endpoint({
    ...ownCall,
    method: 'POST',
    path: 'Admin/BeginSecondFactorAsync',
    summary:
      'Creates a secret for an authenticator app; 409 if the caller already has a second factor.',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    rate: { limit: 10, seconds: 60, per: 'caller' },
  }),

  giveFactor: endpoint({
    ...ownCall,
    method: 'POST',
    path: 'Admin/GiveSecondFactorAsync',
    summary:
      'Checks a code from the app, or a recovery code, for this session: `right`, `wrong` or `none` if none is set up. The first right code returns the recovery codes.',
    input: factorFields,
    output: z.object({
      result: z.enum(['right', 'wrong', 'none']),
      recoveryCodes: z.array(z.string()),
    }),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
}
