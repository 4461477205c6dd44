import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '#app/examples.ts'
import { messages } from '#areas/messages/contract.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listMessages, reply } from './messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const works = { messages: listMessages, reply }

/** Runs a command; returns what it printed. @throws Error as the command does. */
async function neev(
  name: keyof typeof works,
  args: string[] = [],
  dryRun = false,
): Promise<string> {
  const { database, settings } = server.services
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const { signal } = new AbortController()
  await works[name](args, { database, settings, dryRun, variables: {}, print, signal })
  return lines.join('\n')
}

const write = (title: string) =>
  fetch(`${server.url}/api/${messages.save.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...exampleOf(messages.save).input, title }),
  })

test('unanswered messages are listed, the oldest first, and can be answered once', async () => {
  expect(await neev('messages')).toBe('There are no unanswered messages.')
  await write('First')
  await write('Second')
  expect(await neev('messages')).toMatch(/^1\n {2}Meera Joshi <.*First.*\n2\n.*Second/s)
  expect(await neev('messages', ['--limit', '1'])).toContain('1 to 1 of 2; next: --page 2')

  const args = ['1', '--text', 'Yes, in Kota.']
  expect(await neev('reply', args, true)).toBe(
    '1: the answer would be mailed to buyer@example.com.',
  )
  expect(await neev('reply', args)).toBe('1: the answer is mailed to buyer@example.com.')
  await expect(neev('reply', args)).rejects.toThrow('Message 1 has already been answered.')
  expect(await neev('messages')).not.toContain('First')

  await server.services.jobs.drain()
  const mails = (await server.mails()).filter(({ text }) => text.includes('Yes, in Kota.'))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['buyer@example.com', 'Neev has replied to your message'],
  ])
  const { rows } = await server.services.database.query(
    'select status_id, reply_message from contact_messages where id = 1',
  )
  expect(rows).toEqual([{ status_id: 13, reply_message: 'Yes, in Kota.' }])
})

test('misuse is reported as such', async () => {
  await expect(neev('reply')).rejects.toThrow('Give the number of one message.')
  await expect(neev('reply', ['1'])).rejects.toThrow('The answer (--text) is required.')
  await expect(neev('reply', ['x', '--text', 'a'])).rejects.toThrow('whole number')
  await expect(neev('messages', ['--limit', '501'])).rejects.toThrow('from 1 to 500')
  await expect(neev('reply', ['99', '--text', 'a'])).rejects.toThrow('There is no message 99.')
})
