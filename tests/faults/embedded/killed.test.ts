/**
 * kill -9 of the real server, and in every second round of its database server too, while people write through its API. A ledger outside the server
 * records what was acknowledged (answered); the next start must have all of it, without manual
 * repair.
 */
import { afterAll, afterEach, expect, test } from 'vitest'
import { isProblem } from '#kernel/problem.ts'
import { killServer, newDataDir, removeDataDirs } from '../../support/embedded.ts'
import { patient } from '../../support/patience.ts'
import { kill, killAll, long, type MainProcess, pause, startMain } from '../support/main.ts'
import {
  logIn,
  newPerson,
  newSeller,
  type Person,
  type Seller,
  saveAddress,
  savedNumber,
  signUp,
} from '../support/people.ts'

const rounds = long ? 50 : 3
const sellerCount = 6

/** The writes of a seller: the last one attempted, and the last one acknowledged. */
interface Entry {
  seller: Seller
  attempted: number
  acknowledged: number
}

const data = { dataDir: newDataDir() }
afterEach(killAll)
afterAll(removeDataDirs)

const ledger: Entry[] = []
const accounts: Person[] = []
const surprises: unknown[] = []
let acknowledged = 0
let running = true

/**
 * Repeats a step until the server is gone; any failure other than that is recorded as a surprise.
 */
async function untilGone(step: () => Promise<void>): Promise<void> {
  while (running) {
    try {
      await step()
    } catch (error) {
      if (isProblem(error) && error.status === 0) return
      // Over the limit of 60 calls a minute: this writer has written enough.
      if (isProblem(error) && error.status === 429) return
      surprises.push(error)
      return
    }
  }
}

function writeAddresses(server: MainProcess, entry: Entry): Promise<void> {
  return untilGone(async () => {
    entry.attempted += 1
    const number = entry.attempted
    expect(await saveAddress(server.url, entry.seller, number)).toBe(0)
    entry.acknowledged = number
    acknowledged += 1
  })
}

function signUpPeople(server: MainProcess): Promise<void> {
  return untilGone(async () => {
    const person = newPerson()
    expect(await signUp(server.url, data.dataDir, person)).toBe(1)
    accounts.push(person)
    acknowledged += 1
  })
}

test(
  `nothing acknowledged is lost when the server is killed ${rounds} times`,
  async () => {
    let server = await startMain(data)
    for (let count = 0; count < sellerCount; count += 1) {
      const seller = await newSeller(server.url, data.dataDir)
      ledger.push({ seller, attempted: 0, acknowledged: 0 })
    }
    const starts: number[] = []
    let cutOff = 0
    for (let round = 1; round <= rounds; round += 1) {
      const before = acknowledged
      const known = accounts.length
      running = true
      const writers = ledger.map((entry) => writeAddresses(server, entry))
      writers.push(signUpPeople(server))
      while (acknowledged < before + 10) await pause(2)
      await pause(Math.random() * 700)
      if (round % 2 === 0) killServer(data.dataDir)
      await kill(server)
      running = false
      await Promise.all(writers)

      server = await startMain(data)
      starts.push(server.startedIn)
      for (const entry of ledger) {
        const number = await savedNumber(server.url, entry.seller)
        expect(number, `round ${round}`).toBeGreaterThanOrEqual(entry.acknowledged)
        expect(number, `round ${round}`).toBeLessThanOrEqual(entry.attempted)
        if (entry.attempted > entry.acknowledged) cutOff += 1
        entry.attempted = Math.max(number, entry.attempted)
        entry.acknowledged = number
      }
      for (const person of accounts.slice(known)) {
        expect((await logIn(server.url, person)).token, `round ${round}`).not.toBe('')
      }
      expect(surprises).toEqual([])
    }
    for (const person of accounts) {
      expect((await logIn(server.url, person)).token).not.toBe('')
    }
    const slowest = Math.round(Math.max(...starts))
    console.log(
      `killed ${rounds} times: ${acknowledged} writes acknowledged (${accounts.length} sign-ups), ` +
        `none lost, ${cutOff} calls cut off; slowest start ${slowest} ms`,
    )
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  },
  long ? 15 * 60_000 : patient(90_000),
)
