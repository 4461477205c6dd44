import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { derivedFromAliases, followCityAliases } from './aliases.ts'

test('a failure to read a change is logged, with the logger’s methods bound', async () => {
  let isAway = false
  let changed = () => {}
  const rows = {
    from: () => ({ where: async () => (isAway ? Promise.reject(new Error('away')) : []) }),
  }
  const listen = async (_: string, again: () => void) => {
    changed = again
  }
  class Log {
    messages: string[] = []
    warn(_: object, message: string) {
      this.messages.push(message)
    }
  }
  const log = new Log()
  await followCityAliases({ reader: { select: () => rows }, listen } as unknown as Database, log)
  isAway = true
  changed()
  await expect.poll(() => log.messages).toEqual(['the city aliases could not be read'])
})

test('a value that could not be made is made again at the next call, and then kept', async () => {
  let calls = 0
  const value = derivedFromAliases(async () => {
    calls += 1
    if (calls === 1) throw new Error('away')
    return calls
  })
  await expect(value()).rejects.toThrow('away')
  expect(await value()).toBe(2)
  expect(await value()).toBe(2)
})
