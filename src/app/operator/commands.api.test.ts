/** Commands on a database with people's data; tests/faults/operator.test.ts runs the processes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmConsole } from '#areas/firms/contract/console.ts'
import { chooseCommand, runCommand } from '#platform/operator/command.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { commands } from './commands.ts'
import { commandHandlers } from './handlers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'neev-commands-'))
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

/** Runs a command as the command line does; returns the output, the errors and the exit code. */
async function neev(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const output = {
    print: (line: string) => out.push(line),
    complain: (line: string) => err.push(line),
  }
  const command = chooseCommand(commands, args, output)
  if (typeof command === 'number') throw new Error(`The command answered ${command}.`)
  const signal = new AbortController().signal
  const { database, settings } = app.services
  const context = { database, settings, variables: {}, signal }
  const handler = commandHandlers[command.name]
  const code = await runCommand(command, handler, args.slice(1), context, output)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('rebuild-queue adds what is missing; a dry run only says so', async () => {
  await app.seller({ Description: 'Waiting.' })
  await app.database.query('delete from pending_items')
  const dry = await neev('rebuild-queue', '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/^Would add [1-9]\d* and/) })
  const done = await neev('rebuild-queue')
  expect(done.out).toBe(dry.out.replace('Would add', 'Added').replace('remove', 'removed'))
  expect((await neev('rebuild-queue')).out).toBe('Added 0 and removed 0.')
})

test('firms prints the faults of a sheet by line, and saves the valid rows where that is wanted', async () => {
  const file = path.join(folder, 'firms.csv')
  const rows = [
    'Shop Name,Category,Mobile No,Full Address,Pin,Basis,Source,Date',
    'Kiran Stores,Tiles,9700000001,"Shop 1, Queens Road",302021,Own visit,Visit,02/11/2026',
    'No Basis\u202e Stores,Tiles,9700000002,"Shop 2, Queens Road",302021,,Visit,02/11/2026',
  ]
  writeFileSync(file, rows.join('\n'))
  const admin = await app.admin('support')
  const saved = async () => {
    const found = { text: 'Stores', pageNumber: 1, pageSize: 25 }
    return (await app.call(admin, firmConsole.find, found)).rows.map(({ name }) => name)
  }
  const dry = await neev('firms', file, '--dry-run')
  expect(dry.out).toMatch(/^line 3, Basis: /)
  expect(dry.out).toContain('1 of 2 rows can be saved; 0 may be there already.')
  expect(await neev('firms', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was saved'),
  })
  expect(await saved()).toEqual([])
  expect(await neev('firms', file, '--valid-only')).toMatchObject({ code: 0 })
  expect(await saved()).toEqual(['Kiran Stores'])
  const again = await neev('firms', file, '--dry-run')
  expect(again.out).toContain('line 2, Kiran Stores: may be Kiran Stores, ')
})

test.each([
  [['firms'], 'Give one sheet'],
  [['firms', 'a.csv', 'b.csv'], 'Give one sheet'],
  [['firms', 'a.csv', '--duplicates', 'ask'], '--duplicates must be one of'],
  [['rebuild-queue', '--fast'], '--fast'],
  [['admin', '--email', 'a@example.com'], 'ADMIN_PASSWORD'],
])('%j is a usage error and prints the help', async (args, text) => {
  const { code, out, err } = await neev(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(text)
  expect(err).toContain(`npm run neev -- ${args[0]}`)
})
