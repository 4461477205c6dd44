/**
 * The mail server is down while people sign up: no request waits for it, and each mail arrives
 * once.
 */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { patient } from '#tests/support/patience.ts'
import { referenceFilling } from '../support/reference-filling.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { killAll, long, pause, startMain } from './support/main.ts'
import { callAs, newPerson } from './support/people.ts'
import { startSilent } from './support/silent.ts'

const away = long ? 60_000 : 6_000
/** In ms. A request for a code waits 3 s for its mail; waiting for the mail server takes 10 s. */
const patience = 10_000

let data: TestData
let smtp: TestSmtp
beforeAll(async () => {
  data = await prepareTestData(referenceFilling)
  smtp = await startSmtp()
})
afterEach(killAll)
afterAll(async () => {
  await smtp.stop()
  await data.remove()
})

test(
  `with the mail server down for ${away / 1_000} s the code arrives afterwards, once, and is valid`,
  async () => {
    const server = await startMain(data, { SMTP_URL: smtp.url })
    const port = Number(new URL(smtp.url).port)
    const people = { refused: newPerson(), ignored: newPerson() }
    const askForCode = async (person: typeof people.refused) => {
      const begin = performance.now()
      const answer = await callAs(server.url, person)(accounts.validateContactDetail, person)
      expect(answer).toBe(5)
      return performance.now() - begin
    }

    await smtp.stop()
    const gone = performance.now()
    expect(await askForCode(people.refused)).toBeLessThan(patience)
    // The slower failure: the mail server accepts the connection but never answers.
    const silent = await startSilent(port)
    expect(await askForCode(people.ignored)).toBeLessThan(patience)
    await silent.stop()
    await pause(away - (performance.now() - gone))
    expect(smtp.received).toEqual([])

    await smtp.start()
    const back = performance.now()
    const mailsTo = ({ username }: typeof people.refused) =>
      smtp.received.filter(({ to }) => to.includes(username))
    const arrived = () => Object.values(people).filter((person) => mailsTo(person).length > 0)
    await expect
      .poll(() => arrived().length, { timeout: patient(2 * away + 20_000), interval: 50 })
      .toBe(2)
    const late = performance.now() - back

    const person = people.ignored
    const otpMessage = /\b\d{6}\b/.exec(mailsTo(person)[0]?.raw.split('\r\n\r\n').join(' ') ?? '')
    const result = await callAs(server.url, person)(accounts.signUp, {
      ...person,
      otpMessage: otpMessage?.[0] ?? '',
    })
    expect(result).toBe(1)
    // A mail that was sent twice at the same time would have arrived twice by now.
    await pause(2_000)
    expect(smtp.received).toHaveLength(2)
    if (long) console.log(`mails arrived ${Math.round(late / 1_000)} s after the server's return`)
  },
  long ? 300_000 : 90_000,
)
