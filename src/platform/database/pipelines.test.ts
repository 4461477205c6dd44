import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isUnreachable } from './failures.ts'
import { type Pipelines, pipelinesTo } from './pipelines.ts'
import { prepareTestData, type TestData } from './testing.ts'

const LIMIT = 300

const prepared = (name: string, text: string, ...values: unknown[]) => ({ name, text, values })
const echo = (number: number) => prepared('echo', 'SELECT $1::int AS number', number)
const sleep = (seconds: number) => prepared('sleep', 'SELECT pg_sleep($1)', seconds)
const backend = prepared('backend', 'SELECT pg_backend_pid() AS pid')
/** Runs until the lock of {@link holdUp} is released. */
const heldUp = prepared(
  'held_up',
  'SELECT pg_backend_pid() AS pid FROM (SELECT pg_advisory_xact_lock_shared(1)) AS lock',
)

/** Statements run for at most `LIMIT`; with an `answerLimit`, without a statement timeout. */
function pipelinesOf(connectionString: string, size: number, answerLimit?: number): Pipelines {
  return pipelinesTo({
    connectionString,
    size,
    connectLimit: 5_000,
    answerLimit: answerLimit ?? 5_000,
    prepare: (client) => client.query(`SET statement_timeout = ${answerLimit ? 0 : LIMIT}`),
    onLost: () => void told.push('lost'),
  })
}

let told: string[] = []
beforeEach(() => {
  told = []
})

describe('on PostgreSQL', () => {
  let data: TestData
  let two: Pipelines
  beforeEach(async () => {
    data = await prepareTestData()
    two = pipelinesOf(data.databaseUrl ?? '', 2)
  })
  afterEach(async () => {
    await two.end()
    await data.remove()
  })

  /** Holds a lock that {@link heldUp} waits for, until released. */
  async function holdUp(): Promise<{ release(): Promise<void> }> {
    const holder = new pg.Client({ connectionString: data.databaseUrl })
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock(1)')
    return { release: () => holder.end() }
  }

  test('concurrent statements each get their own result, within the connection limit', async () => {
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    const answers = await Promise.all(numbers.map((number) => two.query(echo(number))))
    expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number }]))
    const pids = await Promise.all(numbers.map(async () => (await two.query(backend)).rows[0].pid))
    expect(new Set(pids).size).toBe(2)
  })

  test('an invalid or timed-out statement does not fail the others', async () => {
    const asked = await Promise.allSettled([
      two.query(echo(1)),
      two.query(prepared('divide', 'SELECT 1 / $1::int', 0)),
      two.query(sleep(60)),
      two.query(prepared('unknown', 'SELECT * FROM nowhere')),
      ...[2, 3, 4, 5].map((number) => two.query(echo(number))),
    ])
    const codes = asked.map((each) => (each.status === 'rejected' ? each.reason.code : 'answered'))
    const refused = ['22012', '57014', '42P01']
    expect(codes).toEqual(['answered', ...refused, ...Array(4).fill('answered')])
    expect(told).toEqual([])
  })

  test('a slow statement does not delay later ones while another connection is free', async () => {
    const patient = pipelinesOf(data.databaseUrl ?? '', 2, 20_000)
    await Promise.all([patient.query(echo(1)), patient.query(echo(2))])
    const { release } = await holdUp()
    let over = false
    const slow = patient.query(heldUp).then(() => {
      over = true
    })
    for (let number = 0; number < 20; number += 1) await patient.query(echo(number))
    expect(over).toBe(false)
    await release()
    await slow
    await patient.end()
  })

  test('among equally busy connections the one that answered last is used', async () => {
    const patient = pipelinesOf(data.databaseUrl ?? '', 2, 20_000)
    const pidOf = async (statement = backend) => (await patient.query(statement)).rows[0].pid
    // The first of two concurrent statements goes to the connection that answered last: each
    // connection is that one in turn.
    for (const slower of [1, 1, 0]) {
      const { release } = await holdUp()
      const asked = [0, 1].map((place) => pidOf(place === slower ? heldUp : backend))
      await asked[1 - slower]
      await release()
      const pids = await Promise.all(asked)
      expect(new Set(pids).size).toBe(2)
      const last = pids[slower]
      for (let again = 0; again < 3; again += 1) expect(await pidOf()).toBe(last)
      const both = [patient.query(sleep(0.05)), patient.query(sleep(0.05))]
      expect(await pidOf()).toBe(last)
      await Promise.all(both)
    }
    await patient.end()
  })

  test('a connection that exceeds the answer limit is treated as lost', async () => {
    const one = pipelinesOf(data.databaseUrl ?? '', 1, 1_000)
    const { rows } = await one.query(backend)
    const waiting = await Promise.allSettled([one.query(sleep(60)), one.query(echo(1))])
    for (const each of waiting) {
      expect(each.status === 'rejected' && isUnreachable(each.reason)).toBe(true)
    }
    expect((await one.query(backend)).rows[0].pid).not.toBe(rows[0].pid)
    expect(told).toEqual(['lost'])
    await one.end()
  })

  test('statements waiting on a lost connection fail, later ones succeed', async () => {
    const one = pipelinesOf(data.databaseUrl ?? '', 1, 60_000)
    const { rows } = await one.query(backend)
    const waiting = Promise.allSettled([one.query(sleep(60)), one.query(echo(1))])
    await two.query(prepared('end', 'SELECT pg_terminate_backend($1)', rows[0].pid))
    for (const each of await waiting) {
      expect(each.status === 'rejected' && isUnreachable(each.reason)).toBe(true)
    }
    expect((await one.query(echo(7))).rows).toEqual([{ number: 7 }])
    expect(told).toEqual(['lost'])
    await one.end()
  })

  test('end() completes running statements and rejects new ones', async () => {
    const running = [two.query(sleep(0.1)), two.query(echo(1)), two.query(echo(2))]
    await two.end()
    expect(await Promise.allSettled(running)).toMatchObject(
      running.map(() => ({ status: 'fulfilled' })),
    )
    await expect(two.query(echo(3))).rejects.toSatisfy(isUnreachable)
  })
})

test('if connecting fails, all waiting statements fail, and the next one tries again', async () => {
  const nobody = pipelinesOf('postgres://postgres@127.0.0.1:1/none', 1)
  for (const _ of [1, 2]) {
    const asked = await Promise.allSettled([nobody.query(echo(1)), nobody.query(echo(2))])
    for (const each of asked) {
      expect(each.status === 'rejected' && isUnreachable(each.reason)).toBe(true)
    }
  }
  await nobody.end()
})
