/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { claimConsole, firmClaims } from './claims.ts'

const sellerUrl = 'no-such-firm'
const claimId = 999_999
const code = '123456'
const picture = 'data:image/jpeg;base64,/9j/4AAQ'

export const firmClaimsExamples = examples(firmClaims, {
  ways: { input: { sellerUrl }, answer: { name: '', isClaimed: false, hasEmail: false } },
  begin: {
    input: { sellerUrl, way: 'email' },
    answer: { result: 'unknown', claimId: 0, codeWord: '' },
  },
  enterCode: {
    input: { claimId, code },
    answer: { result: 'gone', companyId: emptyGuid, companyUrl: '' },
  },
  prove: { input: { claimId, proof: picture, signboard: picture, words: '' }, answer: 'gone' },
  own: { input: {}, answer: [] },
  againstOwn: { input: {}, answer: [] },
  answer: { input: { claimId, answer: 'I have owned this shop since 1998.' }, answer: 'gone' },
  beginRemoval: { input: { sellerUrl }, answer: 'unknown' },
  remove: { input: { sellerUrl, code }, answer: 'unknown' },
  correct: {
    input: { sellerUrl, words: 'The shop has moved to Station Road.', contact: '' },
    answer: 'unknown',
  },
})

export const claimConsoleExamples = examples(claimConsole, {
  find: { input: { open: 'open' }, answer: { rows: [], totalCount: 0 } },
  detail: { input: { claimId }, answer: null },
  decide: {
    input: { claimId, grant: true, reason: 'The certificate names him.' },
    answer: 'unknown',
  },
  undo: { input: { claimId, reason: 'The certificate was forged.' }, answer: 'unknown' },
  corrections: { input: {}, answer: [] },
  settleCorrection: { input: { correctionId: 999_999, state: 'done' }, answer: 'unknown' },
})
