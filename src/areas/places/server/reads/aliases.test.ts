import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { followCityAliases } from './aliases.ts'

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
  await expect.poll(() => log.messages).toEqual(["the cities' other names could not be read"])
})
