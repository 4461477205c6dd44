/** The operator's verbs for what people write. */
import { parseArgs } from 'node:util'
import { replyMax } from '#areas/messages/rules.ts'
import { openMessages, type Reply, replyToMessage } from '#areas/messages/server/public.ts'
import { mediumTime } from '#kernel/dates.ts'
import { misused, type Verb, type VerbContext } from '#platform/operator/verb.ts'
import { inTransaction } from './verbs-dry-run.ts'

const mostRows = 500
const defaultRows = 20

/** See the help of each. */
export const messageVerbs: readonly Verb[] = [
  {
    name: 'messages',
    summary: 'list messages of the contact form that wait for an answer',
    help: [
      'npm run neev -- messages [--limit 20] [--page 1]',
      '',
      'Lists what people wrote and nobody has answered, the longest waiting first, each with the',
      'number that `reply` takes.',
      '',
      `  --limit   how many, 1 to ${mostRows}`,
      '  --page    the next ones: 2, 3, …',
    ].join('\n'),
    run: listMessages,
  },
  {
    name: 'reply',
    summary: 'answer a message of the contact form',
    help: [
      'npm run neev -- reply NUMBER --text TEXT [--dry-run]',
      '',
      'Answers a message: the text is mailed to its sender, and stands beside the message in the',
      "sender's profile. A message is answered once.",
      '',
      '  NUMBER      as `messages` prints it',
      `  --text      the answer, at most ${replyMax} characters`,
      '  --dry-run   say who would get it',
    ].join('\n'),
    run: reply,
  },
]

async function listMessages(words: string[], { database, print }: VerbContext) {
  const { values } = parseArgs({
    args: words,
    options: { limit: { type: 'string' }, page: { type: 'string' } },
  })
  const limit = wholeNumber('--limit', values.limit ?? String(defaultRows), mostRows)
  const page = wholeNumber('--page', values.page ?? '1', 1_000_000)
  const offset = (page - 1) * limit
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

async function reply(words: string[], { database, dryRun, print }: VerbContext) {
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

/** People's words as one line without anything that a terminal would act on. */
function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < 1 || number > most) {
    throw misused(`${option} must be a whole number from 1 on.`)
  }
  return number
}
