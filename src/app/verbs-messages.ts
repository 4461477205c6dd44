/** The operator's verbs for what people write. */
import { parseArgs } from 'node:util'
import { replyMax } from '#areas/messages/rules.ts'
import { openMessages, type Reply, replyToMessage } from '#areas/messages/server/public.ts'
import { mediumTime } from '#kernel/dates.ts'
import { misused, type VerbContext } from '#platform/operator/verb.ts'
import { inTransaction } from './verbs-dry-run.ts'
import { pageOf, pageOptions, printable, wholeNumber } from './verbs-words.ts'

/** See the help of `messages`. */
export async function listMessages(words: string[], { database, print }: VerbContext) {
  const { values } = parseArgs({ args: words, options: pageOptions })
  const { page, limit, offset } = pageOf(values)
  const { rows, totalCount } = await openMessages(database.reader, { offset, limit })
  if (totalCount === 0) return print('No message waits for an answer.')
  for (const row of rows) {
    const from = `${printable(row.name)} <${row.email}>, ${row.phone}`
    const lines = [from, mediumTime(row.createdAt), printable(row.title), printable(row.message)]
    print(`${row.id}${lines.map((line) => `\n  ${line}`).join('')}\n`)
  }
  const last = offset + rows.length
  if (last < totalCount) print(`${offset + 1} to ${last} of ${totalCount}: next --page ${page + 1}`)
}

/** See the help of `reply`. */
export async function reply(words: string[], { database, dryRun, print }: VerbContext) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { text: { type: 'string' } },
    allowPositionals: true,
  })
  const [number, ...more] = positionals
  if (number === undefined || more.length > 0) throw misused('Name one message by its number.')
  const messageId = wholeNumber('The number', number, Number.MAX_SAFE_INTEGER)
  const text = values.text?.trim() ?? ''
  if (text === '') throw misused('An answer needs a --text.')
  if (text.length > replyMax) throw misused(`An answer has at most ${replyMax} characters.`)
  const answer = await inTransaction(database, dryRun, (tx) =>
    replyToMessage(tx, { messageId, text }),
  )
  print(sayings[answer.result](messageId, answer, dryRun))
}

const sayings: Record<Reply['result'], (id: number, to: Reply, dryRun: boolean) => string> = {
  replied: (id, { email }, dryRun) =>
    dryRun ? `${id}: the answer would go to ${email}.` : `${id}: the answer goes to ${email}.`,
  replied_before: (id) => {
    throw new Error(`The message ${id} was answered before.`)
  },
  unknown: (id) => {
    throw new Error(`There is no message ${id}.`)
  },
}
