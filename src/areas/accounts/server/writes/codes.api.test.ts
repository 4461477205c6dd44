import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { codeGuesses, codeLength, dailyGuesses } from '../../rules.ts'
import { guessCode, issueCode } from './codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const minute = 60
const day = 24 * 60 * minute
const purpose = 'reset_password' as const

/** One action of an attacker: request a code, guess, or wait. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'ask' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('guess' as const),
      times: fc.integer({ min: 1, max: 7 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.oneof(
        fc.integer({ min: 1, max: 15 * minute }),
        fc.integer({ min: 1, max: 30 * 60 * minute }),
      ),
    }),
  },
)

/** Lets time pass by moving all stored times back. */
async function pass(seconds: number): Promise<void> {
  const past = `- make_interval(secs => ${seconds})`
  await database.query(`update one_time_codes set created_at = created_at ${past},
    expires_at = expires_at ${past}, guesses_since = guesses_since ${past}`)
  await database.query(`update code_sendings set sent_at = sent_at ${past}`)
}

/** The database time of a transaction, in seconds. */
async function timeOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select extract(epoch from now())::float8 as now`,
  )
  return rows[0]?.now ?? Number.NaN
}

test(
  'no sequence of guesses finds a code with a chance above 1 in 100,000 in any 24 hours',
  async () => {
    let people = 0
    // Worst case: every wrong guess tries a different number out of a million.
    expect(dailyGuesses / 10 ** codeLength).toBeLessThanOrEqual(1 / 100_000)
    expect(codeGuesses).toBeLessThanOrEqual(dailyGuesses)
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
        people += 1
        const email = `guesser${people}@example.com`
        const target = { purpose, email }
        let waited = 0
        const compared: number[] = []
        const guessesLeft = async () =>
          Number(
            (
              await database.query('select guesses_left from one_time_codes where email = $1', [
                email,
              ])
            ).rows[0]?.guesses_left ?? 0,
          )
        for (const one of actions) {
          if (one.do === 'wait') {
            waited += one.seconds
            await pass(one.seconds)
          } else if (one.do === 'ask') {
            await database.transaction((tx) => issueCode(tx, target, `10.0.${people % 250}.1`))
          } else {
            for (let time = 0; time < one.times; time++) {
              const before = await guessesLeft()
              const [answer, now] = await database.transaction(async (tx) => [
                await guessCode(tx, target, 'never'),
                await timeOf(tx),
              ])
              expect(answer).not.toBe('right')
              if ((await guessesLeft()) < before) compared.push(waited + now)
            }
          }
        }
        for (const start of compared) {
          const within = compared.filter((time) => time >= start && time < start + day)
          expect(within.length).toBeLessThanOrEqual(dailyGuesses)
        }
      }),
      { numRuns: runs(30) },
    )
  },
  patient(120_000),
)
