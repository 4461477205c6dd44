/** The operator's commands that verify what sellers and buyers submit. */
import { parseArgs } from 'node:util'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { commentMax, type DecisionStatus, needsComment } from '#areas/moderation/rules.ts'
import {
  countQueue,
  type QueueItem,
  readQueue,
  rebuildQueue,
  type Verifiable,
} from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { guid } from '#kernel/fields.ts'
import { isProblem } from '#kernel/problem.ts'
import { openKeys } from '#platform/crypto/keys.ts'
import type { Services } from '#platform/http/context.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'
import { verifiables } from '../verifiables.ts'
import { kindOf, kinds, pageOf, pageOptions, printable } from './args.ts'
import { inTransaction } from './dry-run.ts'

/** The most references per command. */
const mostDecisions = 100
/** In pixels; wide enough to judge a picture. */
const pictureWidth = 1280

/** See the help of `pending`. */
export async function listPending(
  args: string[],
  { database, settings, print, signal }: CommandContext,
) {
  const { values } = parseArgs({
    args,
    options: { kind: { type: 'string' }, ...pageOptions },
  })
  const chosen = values.kind === undefined ? verifiables() : [verifiableOf(values.kind)]
  const { page, limit, offset } = pageOf(values)
  const keys = await openKeys(database)
  const totals = await countQueue(database.reader)
  for (const { subject } of chosen) {
    signal.throwIfAborted()
    const total = totals.get(subject) ?? 0
    print(`${kindOf(subject)}: ${total === 0 ? 'none waiting' : `${total} waiting`}`)
    if (offset >= total) continue
    const items = await readQueue(database.reader, { subject, offset, limit })
    for (const item of items) print(`\n${describe(item, { settings, keys })}`)
    const last = offset + items.length
    print(last < total ? `\n${offset + 1} to ${last} of ${total}; next: --page ${page + 1}\n` : '')
  }
}

function describe(
  { subject, company, since, item }: QueueItem,
  context: Pick<Services, 'settings' | 'keys'>,
): string {
  const { settings } = context
  const base = new URL(settings.images.baseUrl, settings.publicUrl).href.replace(/\/$/, '')
  const whose = company ? `${printable(company.name)} (/Seller/${company.url}), ` : ''
  const lines = [
    `${whose}changed ${since.toISOString()}`,
    ...item.words.map(({ name, after }) => `${name}: ${printable(after) || '(removed)'}`),
    ...item.pictures.after.map((name) =>
      pictureUrl(base, signPicture(context, name), pictureWidth),
    ),
  ]
  const reference = `${kindOf(subject)}/${item.id}@${item.version}`
  return [reference, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** A reference given on the command line. */
interface Reference {
  text: string
  verifiable: Verifiable
  id: string
  version: string | undefined
}

/** See the help of `approve`. */
export function approve(args: string[], context: CommandContext): Promise<void> {
  return decide(args, context, status.approved)
}

/** See the help of `reject`. */
export function reject(args: string[], context: CommandContext): Promise<void> {
  return decide(args, context, status.rejected)
}

/** See the help of `ask-change`. */
export function askChange(args: string[], context: CommandContext): Promise<void> {
  return decide(args, context, status.documentPending)
}

/** See the help of `rebuild-queue`. */
export async function rebuildVerificationQueue(
  args: string[],
  { database, dryRun, print }: CommandContext,
) {
  parseArgs({ args, options: {} })
  const { added, removed } = await inTransaction(database, dryRun, rebuildQueue)
  print(
    `${dryRun ? 'Would add' : 'Added'} ${added} and ${dryRun ? 'remove' : 'removed'} ${removed}.`,
  )
}

async function decide(
  args: string[],
  { database, dryRun, print }: CommandContext,
  to: DecisionStatus,
) {
  const { values, positionals } = parseArgs({
    args,
    options: { comment: { type: 'string' } },
    allowPositionals: true,
  })
  const references = [...new Set(positionals)].map(readReference)
  const comment = values.comment?.trim() ?? ''
  if (references.length === 0)
    throw misused('Give at least one reference, as printed by `pending`.')
  if (references.length > mostDecisions) {
    throw misused(`A command takes at most ${mostDecisions} references.`)
  }
  if (comment.length > commentMax)
    throw misused(`A comment can have at most ${commentMax} characters.`)
  if (needsComment(to) && comment === '') {
    throw misused(`${what[to]} needs a --comment that tells the owner why.`)
  }
  const lines = await inTransaction(database, dryRun, async (tx) => {
    const said: string[] = []
    for (const { text, verifiable, id, version } of references) {
      const decision = { status: to, comment, decidedBy: null, ...(version ? { version } : {}) }
      const outcome = await named(text, () => verifiable.decide(tx, id, decision))
      said.push(`${text}: ${sayings[to][outcome === 'unchanged' ? 2 : Number(dryRun)]}`)
    }
    return said
  })
  for (const line of lines) print(line)
}

/** The outcome: decided, in a dry run, or nothing to change. */
const sayings = {
  [status.approved]: ['approved', 'would be approved', 'already approved'],
  [status.rejected]: ['rejected', 'would be rejected', 'already rejected with this comment'],
  [status.documentPending]: [
    'change requested',
    'change would be requested',
    'change already requested with this comment',
  ],
} as const

const what = {
  [status.approved]: 'An approval',
  [status.rejected]: 'A rejection',
  [status.documentPending]: 'A change request',
} as const

/** Prefixes a refusal with its reference, as there may be many. */
async function named<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    throw new Error(`${text}: ${error.message} Nothing was decided.`)
  }
}

function readReference(text: string): Reference {
  const [, kind = '', id = '', version] =
    /^([a-z-]+)\/([0-9a-f-]+)(?:@([0-9a-f]{8}))?$/i.exec(text) ?? []
  if (kind === '') {
    throw misused(`"${text}" is not a reference such as ${kinds[0]}/<id>@<version>.`)
  }
  const verifiable = verifiableOf(kind)
  const fits = verifiable.ids === 'guid' ? guid.safeParse(id).success : /^[1-9]\d{0,14}$/.test(id)
  if (!fits)
    throw misused(`"${text}" is not a reference to a ${kind}: its id has the wrong format.`)
  return { text, verifiable, id: id.toLowerCase(), version: version?.toLowerCase() }
}

function verifiableOf(kind: string): Verifiable {
  const match = verifiables().find((verifiable) => kindOf(verifiable.subject) === kind)
  if (!match) throw misused(`There is no kind "${kind}". The kinds are ${kinds.join(', ')}.`)
  return match
}
