/** Examples of these calls for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { accounts } from './contract.ts'

const example = {
  username: 'asha@example.com',
  password: 'Makrana1',
  fullName: 'Asha Devi Sharma',
  phoneNumber: '9829011111',
}

const exampleUser = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  username: 'buyer@example.com',
  firstName: 'Meera',
  middleName: '',
  lastName: 'Joshi',
  contactNo: '9829033333',
  companyId: emptyGuid,
  companyUrl: '',
  hasSellerAccount: false,
  firmRole: '' as const,
  hasOtherFirms: false,
  isAdmin: false,
}

export const accountsExamples = examples(accounts, {
  authenticate: {
    input: { username: 'buyer@example.com', password: 'Demo@123', loginType: 1 },
    answer: {
      ...exampleUser,
      token: 'q3Zr0cYw8sT1vXb6uN4eKp7mLj2hGd9fAa5RtOiUy_E',
      errorResult: '',
    },
  },
  logout: {
    input: {},
    answer: 'done',
  },
  validateContactDetail: {
    input: { phoneNumber: '9829055566', username: 'lata@example.com' },
    answer: 5,
  },
  signUp: {
    input: { ...example, referenceCode: '', otpMessage: '123456' },
    answer: 1,
  },
  sendResetCode: {
    input: { emailAddress: 'kavita@example.com' },
    answer: 1,
  },
  resetPassword: {
    input: { newPassword: 'Makrana2', emailAddress: 'kavita@example.com', otpOnEmail: '123456' },
    answer: 0,
  },
  updatePassword: {
    input: {
      loginId: emptyGuid,
      oldPassword: 'Demo@123',
      newPassword: 'Makrana2',
      otpOnEmail: '',
    },
    answer: 0,
  },
  loggedInUser: {
    input: {},
    answer: exampleUser,
  },
  sessions: {
    input: {},
    answer: [
      {
        sessionId: '9b2d6c1e-7f43-4a58-8c0d-5e1f2a3b4c6d',
        userAgent: 'node',
        createdDate: '2026-11-20T08:15:00.000Z',
        lastSeenDate: '2026-11-21T05:40:00.000Z',
        isCurrent: true,
      },
    ],
  },
  endSession: {
    input: { sessionId: '9b2d6c1e-7f43-4a58-8c0d-5e1f2a3b4c6d' },
    answer: 'done',
  },
  endOtherSessions: {
    input: {},
    answer: 'done',
  },
  beginContactChange: {
    input: { kind: 'phone', value: '9829044444', password: 'Not the password' },
    answer: 'wrong-password',
  },
  confirmContactChange: { input: { code: '123456', oldCode: '' }, answer: 'gone' },
  contactChange: { input: {}, answer: { change: null } },
  cancelContactChange: { input: {}, answer: 'gone' },
  stopContactChange: { input: { token: '3f1c0a94c9b84f2e8d2b0a7c5e6f1a2b' }, answer: 'gone' },
})
