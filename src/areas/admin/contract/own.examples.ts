/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { admin } from './own.ts'

export const adminExamples = examples(admin, {
  own: {
    input: {},
    answer: {
      email: 'admin@example.com',
      role: 'owner',
      permissions: ['self', 'verify', 'people'],
      factor: 'passed',
    },
  },
  beginFactor: {
    input: {},
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Neev:admin%40example.com?issuer=Neev&secret=JBSWY3DPEHPK3PXP',
    },
  },
  giveFactor: { input: { code: '123456' }, answer: { result: 'wrong', recoveryCodes: [] } },
})
