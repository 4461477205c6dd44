/** The operator's commands for messages of the contact form. */
import { parseArgs } from 'node:util'
import { replyMax } from '#areas/messages/rules.ts'
import { openMessages, type Reply, replyToMessage } from '#areas/messages/server/public.ts'
import { mediumTime } from '#kernel/dates.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'
import { pageOf, pageOptions, printable, wholeNumber } from './args.ts'
import { inTransaction } from './dry-run.ts'

/** See the help of `messages`. */
export async function listMessages(args: string[], { database, print }: CommandContext) {
  const { values } = parseArgs({ args, options: pageOptions })
  const { page, limit, offset } = pageOf(values)
  const { rows, totalCount } = await openMessages(database.reader, { offset, limit })
  if (totalCount === 0) return print('There are no unanswered messages.')
  for (const row of rows) {
    const from = `${printable(row.name)} <${row.email}>, ${row.phone}`
    const lines = [from, mediumTime(row.createdAt), printable(row.title), printable(row.message)]
    print(`${row.id}${lines.map((line) => `\n  ${line}`).join('')}\n`)
  }
  const last = offset + rows.length
  if (last < totalCount)
    print(`${offset + 1} to ${last} of ${totalCount}; next: --page ${page + 1}`)
}

/** See the help of `reply`. */
export async function reply(args: string[], { database, dryRun, print }: CommandContext) {
  const { values, positionals } = parseArgs({
    args,
    options: { text: { type: 'string' } },
    allowPositionals: true,
  })
  const [number, ...more] = positionals
  if (number === undefined || more.length > 0) throw misused('Give the number of one message.')
  const messageId = wholeNumber('The message number', number, Number.MAX_SAFE_INTEGER)
  const text = values.text?.trim() ?? ''
  if (text === '') throw misused('The answer (--text) is required.')
  if (text.length > replyMax)
    throw misused(`The answer (--text) can have at most ${replyMax} characters.`)
  const answer = await inTransaction(database, dryRun, (tx) =>
    replyToMessage(tx, { messageId, text }),
  )
  print(sayings[answer.result](messageId, answer, dryRun))
}

const sayings: Record<Reply['result'], (id: number, to: Reply, dryRun: boolean) => string> = {
  replied: (id, { email }, dryRun) =>
    dryRun
      ? `${id}: the answer would be mailed to ${email}.`
      : `${id}: the answer is mailed to ${email}.`,
  repliedBefore: (id) => {
    throw new Error(`Message ${id} has already been answered.`)
  },
  unknown: (id) => {
    throw new Error(`There is no message ${id}.`)
  },
}
